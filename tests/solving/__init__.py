"""Tests of what solves games."""
