"""Odd Chip: every poker game, exact to the odd chip."""
