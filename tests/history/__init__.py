"""Hand histories: read, written, replayed."""
