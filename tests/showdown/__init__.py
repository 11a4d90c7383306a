"""Tests of the showdown: one module a kind of rule, one test a rule."""
