"""Dealer's choice at home: the steps that only these games have, one idea a module."""
