"""Phrases that sound translated stay out of everything that the programs say.

All string literals of the source are read: messages, help, docstrings, and the fixed parts of
f-strings.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

#: A phrase that is not used anywhere, as a pattern, and what to write instead.
BANNED = {
    r"bearable": "say what is possible or fast enough",
    r"by chance\b": "'at random', or 'random'",
    r"gets a sentence": "'is refused with a message'",
    r"\bFind yourself\b": "name the place: 'Your seat:'",
    r"\b1 entries\b": "use counted(count, 'entry', 'entries')",
    r": right\.": "': OK'",
    r"that nobody called goe?s? back": "'the uncalled bet goes back to'",
    r"not wild any more": "'no longer wild'",
    r"(?:at|a) table already\b": "'is already at the table'",
    r"\bthe signs of the suits\b": "'the suit symbols'",
    r"\bless than nothing\b": "'negative'",
    r"\bcame out otherwise\b": "'came out differently'",
    r"\ball the same\. ": "'anyway'",
    r"no more than up to": "'at most'",
    r"\bcomes too late\b": "'is too late'",
}

#: Phrases that a message, help or any other text that is printed does not use.
BANNED_IN_MESSAGES = {
    r"\bso many\b": "'N', 'that many' or the number itself",
    r"\bso much\b": "'that much' or the amount itself",
    r"\bnought\b": "'zero', or 'negative' for what is below it",
    r"\bWho has\b(?!.*\?)": "'A player with ...'",
    r"\bis told\b": "'hears', 'sees' or 'is given'",
    r"\bstands still\b": "'is paused'",
    r"(?<!there )\bis no (?:JSON|whole|file|backup|key|address|link|rank|suit)\b": "'is not a'",
    r"\bthat is no (?:answer|message|JSON)\b": "'that is not a'",
    r"\b(?:one|One) (?:buys in|sits down|may enter|shows)\b": "'players' or 'you'",
    r"\bare none of\b|\bis none of\b": "'is not one of'",
    r"\bhangs on\b": "'depends on'",
    r"\bcan hardly\b": "'is unlikely to'",
    r"\bopened anew\b": "'opened again'",
}

#: A banned phrase that is right where it stands: the file, and words of the literal.
ALLOWED: set[tuple[str, str]] = set()


def _literals(path: Path) -> Iterator[tuple[int, str, bool]]:
    """The string literals of a module: line, text with names for what is filled in, docstring?"""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    inner = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for part in node.values
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "…" for part in node.values]
            yield node.lineno, "".join(map(str, parts)), False
        elif (
            isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inner
        ):
            yield node.lineno, node.value, id(node) in docstrings


MODULES = sorted((ROOT / "src").rglob("*.py"))


def test_no_phrase_sounds_translated() -> None:
    complaints = []
    for path in MODULES:
        name = str(path.relative_to(ROOT / "src" / "oddchip"))
        for line, literal, docstring in _literals(path):
            text = " ".join(literal.split())
            banned = BANNED if docstring else BANNED | BANNED_IN_MESSAGES
            complaints += [
                f"{name}:{line}: '{text[:90]}': write {remedy}"
                for phrase, remedy in banned.items()
                if re.search(phrase, text)
                and not any(name == file and words in text for file, words in ALLOWED)
            ]
    assert not complaints, "\n".join(complaints)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('"""Who is in doubt gets a sentence."""', True),
        ('x = f"from {n} entries, 1 entries"', True),
        ('x = f"{n} of so many"', True),
        ('def f():\n    """The total of so many cards."""', False),
        ('# deals by chance\nx = "deals at random"', False),
    ],
)
def test_the_search_reads_messages_docstrings_and_f_strings(
    source: str, found: bool, tmp_path: Path
) -> None:
    path = tmp_path / "module.py"
    path.write_text(source, encoding="utf-8")
    assert found == any(
        re.search(phrase, text)
        for _, text, docstring in _literals(path)
        for phrase in (BANNED if docstring else BANNED | BANNED_IN_MESSAGES)
    )
