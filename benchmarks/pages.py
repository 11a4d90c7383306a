"""Pages whose tables are made: a text between two marks."""

from __future__ import annotations


def placed(page: str, text: str, marks: tuple[str, str]) -> str:
    """The page with another text between its marks."""
    before, start, rest = page.partition(marks[0])
    _, end, after = rest.partition(marks[1])
    if not start or not end:
        raise SystemExit(f"the page has no place for this, between {marks[0]} and {marks[1]}")
    return f"{before}{start}\n\n{text}\n{end}{after}"
