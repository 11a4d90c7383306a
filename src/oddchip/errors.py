"""What can go wrong, under one name; each carries a sentence for the person at the keyboard."""

from __future__ import annotations


class OddchipError(Exception):
    """The base of everything that Odd Chip raises on purpose.

    >>> import oddchip
    >>> try:
    ...     oddchip.game("old maid")
    ... except oddchip.OddchipError as error:
    ...     print(type(error).__name__)
    BadInput
    """


class BadInput(OddchipError, ValueError):
    """Something given from outside is wrong: its text says what, where and what would be right."""


class GameFileError(BadInput):
    """A game file has a mistake: names the file, the line and the remedy."""

    def __init__(self, message: str, *, file: str = "", line: int = 0) -> None:
        where = f"{file}:{line}: " if file and line else f"{file}: " if file else ""
        super().__init__(where + message)
        self.file = file
        self.line = line


def wrong_kind(wanted: str, given: object) -> BadInput:
    """What to raise where something of another type is given: `wanted` says what would be right."""
    return BadInput(f"{wanted}, not {quoted(given)}")


def quoted(given: object) -> str:
    """Something given from outside, as a sentence can name it: short, and with nothing odd in it.

    >>> quoted("call\\ud800"), quoted(10**5000)
    ("'call\\\\ud800'", 'a number of thousands of digits')
    """
    try:
        text = repr(given)
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "a number of thousands of digits"
    except RecursionError:
        return "something nested too deep"
    return text if len(text) <= 80 else f"{text[:77]}..."
