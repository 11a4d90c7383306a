"""Cards that are turned and strike, by the kernel: deal by deal what a hand of the engine says."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from oddchip.cards import Card
from oddchip.equity import equity
from oddchip.equity.kernel_plan_turned_cards import TurnedCardsPlan, turned_cards_plan
from oddchip.equity.parse_spot import WrittenSpot
from oddchip.equity.spot_dealer import dealer_of, won
from oddchip.equity.turned_cards import TurnedCards, _played_on, _way, read_turned_cards
from oddchip.kernel import NoTables, available
from oddchip.language import library
from oddchip.language.library import Library
from oddchip.language.model import Game
from tests.equity.moments import Moment, moments

pytestmark = pytest.mark.skipif(not available(), reason="the kernel was not compiled here")

UGLY, OUT = "good-bad-ugly", "elimination"
OWN = """
name = "Own"
summary = "A game of one's own."
family = "home"
forced = "dealer antes 100"
first = "left of the dealer"
hand = ["hole"]
play = {play}
{more}
[board]
cells = "a b c"
[side.high]
scale = "{high}"
use = "{use}"
[side.low]
scale = "{low}"
use = "{use}"
"""


HIGH_LOW = {"high": "high", "low": "ace-to-five", "use": "any 5 of hand", "more": ""}
TOTALS = {"high": "elimination high", "low": "elimination low", "use": "all of hand"}


def own(folder: Path, *play: str, **words: str) -> Game:
    """A game of one's own round three cards in the middle."""
    text = OWN.format(play=json.dumps(play), **{**HIGH_LOW, **words})
    (folder / "own.toml").write_text(text)
    return Library([folder]).game("own")


def middle_of(game: Game, moment: Moment) -> TurnedCards:
    found = read_turned_cards(WrittenSpot(game, moment.hands, moment.board or None))
    assert found is not None
    return found


def by_hand(middle: TurnedCards, order: list[Card]) -> list[float] | None:
    """Everybody's share when cards come in this order; None where somebody would be out already."""
    hand, lying = _way(middle, middle.spot)
    dealer = dealer_of(hand)
    dealer.left = [one for one in order if one in dealer.left]
    dealer.pick = lambda count: 0
    if middle.survivors and not middle.survived(hand):
        return None
    return list(won(_played_on(hand, lying, middle.struck)).shares)


def by_kernel(way: TurnedCardsPlan, players: int, order: list[Card]) -> list[float] | None:
    winners = way.plan.play(0, [int(one) for one in order])
    if not winners:
        return None
    masks = [[seat for seat in range(players) if mask >> seat & 1] for mask in winners]
    sides = [some for some in masks if some]
    return [
        sum(1 / len(some) / len(sides) for some in sides if seat in some) for seat in range(players)
    ]


def compare(game: Game, hands: int, seed: int) -> int:
    """Hands of every moment, some of them unknown, each dealt on in one order by both."""
    chance = random.Random(seed)
    cards, compared = list(game.deck.cards), 0
    for _ in range(hands):
        players = chance.randint(2, 5)
        for moment in moments(game, players, chance.getrandbits(40)):
            longest = max(map(len, moment.hands))
            for seat, hand in enumerate(moment.hands):
                if (len(hand) < longest and chance.random() < 0.6) or chance.random() < 0.1:
                    moment.hands[seat] = "??"
            if longest not in map(len, moment.hands) and moment.board:
                continue  # nothing tells the street any more
            middle = middle_of(game, moment)
            chance.shuffle(cards)
            way = turned_cards_plan(middle)
            if len(middle.future) > 1 or middle.survivors:
                expected = by_hand(middle, cards)
                assert by_kernel(way, players, cards) == pytest.approx(expected), (moment, cards)
                compared += 1
    return compared


@pytest.mark.parametrize("id", [UGLY, OUT])
def test_what_is_turned_strikes_as_in_a_played_hand(id: str) -> None:
    assert compare(library().game(id), 60, seed=5) > 200


TURNS = ("turn a: wild", "down 2", "turn b: thrown away", "down 1", "turn c: out")


def test_wild_short_and_empty_hands_of_ones_own_file_are_compared(tmp_path: Path) -> None:
    play = ("down 4", "bet", "lay a b c", *TURNS, "bet last")
    game = own(tmp_path, *play, low="high", more='wild = ["turned a"]')
    assert compare(game, 40, seed=1) > 80


def test_who_has_no_card_left_has_no_hand_unless_that_wins(tmp_path: Path) -> None:
    struck = tuple(f"turn {cell}: thrown away" for cell in "abc")
    game = own(tmp_path, "down 1", "bet", "lay a b c", *struck, "bet last", **TOTALS)
    assert compare(game, 60, seed=2) > 80
    new = tuple(f"turn {cell}, a new rank: thrown away" for cell in "abc")
    more = {"high": "deuce-to-seven", "low": "high"}
    game = own(tmp_path, "down 5", "bet", "lay a b c", *new, "bet last", **more)
    assert compare(game, 40, seed=3) > 80


def test_the_kernel_and_played_hands_agree_on_the_average(monkeypatch: pytest.MonkeyPatch) -> None:
    spots = [(UGLY, ["AsAd/Kc", "??", "2c3d/7s"], ""), (OUT, ["KhKsKdQhQc", "??"], "")]
    spots += [(UGLY, ["TsQd/5sTcJc9d", "??"], "Qh7d2c"), (OUT, ["QhJsThKs", "??"], "8d3c")]
    quick = [equity(id, hands, board=board, samples=100_000) for id, hands, board in spots]
    monkeypatch.setattr("oddchip.equity.turned_cards.available", lambda: False)
    for (id, hands, board), found in zip(spots, quick, strict=True):
        played = equity(id, hands, board=board, samples=1_500)
        assert abs(played.equities[0] - found.equities[0]) < 4 * played.stderr
        assert found.sides.keys() == played.sides.keys() and found.by == "kernel"


def test_listed_hands_are_drawn_by_their_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ["KhKsKdQhQc,2h2s2d3h3c@3", "??"]
    quick = equity(OUT, hands, samples=100_000)
    monkeypatch.setattr("oddchip.equity.turned_cards.available", lambda: False)
    played = equity(OUT, hands, samples=1_500)
    assert abs(played.equities[0] - quick.equities[0]) < 4 * played.stderr


def test_the_same_seed_and_threads_give_the_same_answer() -> None:
    some = [equity(UGLY, ["??", "??"], samples=5_000, seed=3, threads=2) for _ in range(2)]
    other = equity(UGLY, ["??", "??"], samples=5_000, seed=4, threads=2)
    assert some[0].equities == some[1].equities != other.equities


def test_what_more_happens_is_left_to_played_hands(tmp_path: Path) -> None:
    play = (
        "down 5",
        "bet",
        "lay a b c",
        "turn a: thrown away",
        "draw 0-3",
        "turn b",
        "turn c",
        "bet last",
    )
    game = own(tmp_path, *play)
    with pytest.raises(NoTables):
        turned_cards_plan(middle_of(game, Moment(["??", "??"])))


def test_the_kernel_refuses_deeds_that_make_no_sense() -> None:
    way = turned_cards_plan(middle_of(library().game(OUT), Moment(["??"] * 2)))
    with pytest.raises(ValueError, match="runs out"):
        way.plan.play(0, [0, 1, 2])
