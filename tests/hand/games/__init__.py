"""A hand of every game, played from a script against the book."""
