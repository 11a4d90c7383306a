"""The table of a hand: seats, chips, cards, the dealer, the log, and what may be asked."""
