"""Steps one after the other, and what many of their sentences begin with."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from oddchip.language.prose.words import sentence
from oddchip.language.step import Step
from oddchip.scales.words import listed

if TYPE_CHECKING:
    from oddchip.language.model import Game


def sentences(play: Sequence[Step], game: Game) -> str:
    """Steps one after the other; deals that follow each other share a sentence."""
    found = []
    for deals, some in groupby(play, lambda one: bool(one.gets(first=True))):
        if deals:
            found.append(dealt(tuple(some), game))
        else:
            found += [one.sentence(game) for one in some]
    return " ".join(one for one in found if one)


def dealt(deals: Sequence[Step], game: Game) -> str:
    """What each player gets in some deals."""
    words = [one.gets(first=at == 0) for at, one in enumerate(deals)]
    text = sentence(f"{who(game)} gets {listed(words)}")
    for one in deals:
        if one.one_for_all:
            text += (
                " If the deck runs short, one community card is dealt face up for everyone "
                f"instead. It counts in every hand and {one.for_all_lies()}."
            )
    return text


def who(game: Game) -> str:
    return "each player but the dealer" if game.forced.kind == "bank" else "each player"


def left_of(game: Game) -> str:
    return "button's left" if game.forced.kind in ("blinds", "antes") else "dealer's left"
