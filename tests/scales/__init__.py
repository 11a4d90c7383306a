"""Tests of the scales: what beats what."""
