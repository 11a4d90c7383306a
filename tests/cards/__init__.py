"""Tests of cards and decks."""
