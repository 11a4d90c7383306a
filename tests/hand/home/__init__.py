"""Home games, played by hand with named cards: each test is named after its rule."""
