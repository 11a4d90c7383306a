"""Cards in the middle, in the words of the rules."""

from __future__ import annotations

import pytest

from oddchip.language import library
from oddchip.steps.board import Board


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("holdem", ["Three cards are", "One card is", "One card is"]),
        ("oklahoma", ["Nine cards are", "Three cards are", "Three cards are"]),
    ],
)
def test_one_card_is_dealt_and_several_are(game: str, said: list[str]) -> None:
    rules = library().game(game)
    sentences = [step.sentence(rules) for step in rules.walk() if isinstance(step, Board)]
    for sentence, words in zip(sentences, said, strict=True):
        assert sentence.startswith(f"{words} dealt face up")
