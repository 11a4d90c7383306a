"""Tests of the steps of play."""
