"""Betting, rule by rule, with the figures of the books."""
