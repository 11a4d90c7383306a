"""Help for the tests of every package."""
