"""A trial reads its showdowns a second time, and finds what the showdown does with other words.

Every fault that is planted here was once in the program, or stands for one that might come.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from time import perf_counter

import pytest

from oddchip.cli.check import played
from oddchip.errors import GameFileError
from oddchip.hand.trial_hands import Failed, tried
from oddchip.language import Library
from oddchip.language.model import Game
from oddchip.language.use import LaidOut, Use
from oddchip.scales import NO_WILD, Choice, Wild, WildCards
from oddchip.scales.badugi import Badugi
from oddchip.showdown import Held, Showdown, guts, hands, showing
from oddchip.showdown.hands import Shown
from oddchip.showdown.parts import SideWon
from oddchip.showdown.wilds import wild_cards
from tests.language.helpers import written
from tests.support.strangers import FOLDER
from tests.support.strangers import games as strangers

SECONDS = 0.3
#: A fault is found in a fraction of this, but on a busy machine not in a fraction of a second.
LONGEST = 10.0
#: Faults can be planted only in what runs as it is written.
pytestmark = pytest.mark.source


def fails(id: str, games: Library | None = None) -> str:
    games = games or Library()
    with pytest.raises(Failed) as error:
        tried(games.game(id), games, LONGEST)
    assert error.value.key[0] == "side"
    return str(error.value)


def any_cards(self: Use, table: LaidOut, size: int | None) -> list[Choice]:
    """What the cards would make if `use` said nothing."""
    pool = (*table.own["hand"], *table.board)
    return [((pool, min(size or len(pool), len(pool))),)]


@pytest.mark.parametrize(
    "id", ["omaha", "lazy-pineapple", "murder", "chowaha", "two-or-five-omaha-8", "chicago"]
)
def test_a_use_that_is_ignored_is_found(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Use, "choices", any_cards)
    assert "is not settled as [side." in fails(id)


def test_a_use_that_a_badugi_ignores_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def best_of_all(
        self: Badugi, choices: Sequence[Choice], wild: WildCards = NO_WILD
    ) -> int | None:
        pool = {one for choice in choices for part, _ in choice for one in part}
        some = [few for count in (1, 2, 3, 4) for few in combinations(sorted(pool), count)]
        return max(
            [
                self.of(few)
                for few in some
                if len({one.rank for one in few}) == len({one.suit for one in few}) == len(few)
            ],
            default=None,
        )

    path = written(tmp_path, "trial", BADUGI)
    assert played(path, Library([tmp_path])).name == "Trial"
    monkeypatch.setattr(Badugi, "value", best_of_all)
    monkeypatch.setattr("oddchip.showdown.terms.Terms.waits", lambda self: True)
    with pytest.raises(GameFileError) as error:
        played(path, Library([tmp_path]))
    assert str(error.value).startswith(
        "trial.toml:8: the hand is not settled as [side.badugi] says: by '2 from hand, 2 from "
        "board' and the wild cards of the file "
    )


BADUGI = """name    = "Trial"
family  = "flop"
summary = "A game on trial."
forced  = "blinds"
play    = ["down 4", "bet small", "board X", "bet big"]
[board]
cells = "X X X X X"
[side.badugi]
scale = "badugi"
use   = "2 from hand, 2 from board"
"""


@pytest.mark.parametrize("id", ["omaha-8", "omaha-x", "super-stud-8", "archie"])
def test_a_qualifier_that_is_ignored_is_found(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Shown, "qualifying", lambda self: self)
    monkeypatch.setattr(Shown, "winners", Shown.leaders)
    assert "does not qualify" in fails(id)


def test_a_qualifier_that_only_declaring_ignores_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settling = sys.modules["oddchip.showdown.settle"]

    def without_qualifiers(table: Showdown, sides: Sequence[Shown]) -> list[SideWon]:
        claims = [side.among(settling._claiming(table, side)) for side in sides]
        won = [
            SideWon(side.name, claim.leaders(), side)
            for side, claim in zip(sides, claims, strict=True)
        ]
        return [one for one in won if one.winners]

    games = Library([tmp_path])
    written(tmp_path, "trial", DECLARED)
    monkeypatch.setattr(settling, "declared_winners", without_qualifiers)
    assert "does not win" in fails("trial", games)


DECLARED = """name    = "Trial"
family  = "draw"
summary = "A game on trial."
forced  = "blinds"
play    = ["down 5", "bet small", "draw 0-5", "bet big", "declare"]
[side.high]
scale = "high"
[side.low]
scale     = "ace-to-five"
qualifier = "8 or better"
"""

WILD_GAMES = ["deuces-jacks-axe", "low-in-the-hole", "five-card-draw", "mexican-stud", "spades"]


@pytest.mark.parametrize("id", WILD_GAMES)
def test_a_wild_card_that_is_not_wild_is_found(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    games = strangers() if (FOLDER / f"{id}.toml").exists() else Library()
    games = Library(games.folders)
    for module in (hands, showing):
        monkeypatch.setattr(module, "wild_cards", _only_jokers)
    assert "wild cards" in fails(id, games)


def _only_jokers(table: Showdown, held: Held) -> WildCards:
    """Nothing is wild; a joker has no rank of its own, so it is the worst that it can be."""
    low = any(rule.how is Wild.LOW_BUG for rule in table.game.wild)
    how = Wild.BUG if low else Wild.LOW_BUG
    return {one: how for one in wild_cards(table, held) if one.is_joker}


def test_a_turned_card_that_is_never_wild_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = Library([tmp_path])
    written(tmp_path, "trial", TURNED)
    monkeypatch.setattr(Game, "wild_when_turned", lambda self, cell: False)
    assert "the wild cards of the file" in fails("trial", games)


TURNED = """name    = "Trial"
family  = "draw"
summary = "A game on trial."
forced  = "blinds"
wild    = ["turned d"]
play    = ["down 5", "lay d", "bet small", "turn d", "bet big"]
[board]
cells = "d"
[side.high]
scale = "high"
use   = "any 5 of hand"
"""


def test_a_round_that_ignores_the_board_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def without_the_board(table: Showdown) -> list[Shown]:
        bare = Showdown(table.game, table.seats, table.pots, table.button)
        return hands.shown(bare)

    games = Library([tmp_path])
    written(tmp_path, "trial", GUTS)
    monkeypatch.setattr(guts, "shown", without_the_board)
    assert "does not win" in fails("trial", games)


GUTS = """name    = "Trial"
family  = "home"
summary = "A game on trial."
forced  = "everyone antes 50"
players = [2, 6]
play    = [{ repeat = ["down 2", "board X", "in or out", "settle"], until = "one player is in" }]
[board]
cells = "X"
[side.high]
scale = "guts-3"
[losers]
burn = 5000
"""


def test_a_check_takes_less_than_three_seconds() -> None:
    games = Library()
    path = games.files["deuces-jacks-axe"]
    start = perf_counter()
    played(path, games)
    assert perf_counter() - start < 3


@pytest.mark.parametrize("id", [path.stem for path in sorted(FOLDER.glob("*.toml"))])
def test_the_slow_reading_agrees_on_files_of_strangers(id: str) -> None:
    games = strangers()
    found = tried(games.game(id), games, 0.1)
    assert found.read or not found.showdowns
