"""The command line: one module a command, found by name when it is asked for."""

from oddchip.cli.entry import main

__all__ = ["main"]
