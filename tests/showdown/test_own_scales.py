"""Strangers' games with scales of their own, from files alone: showdowns, hands, equity, bots.

The winners are found a second time as each game's rules read (`tests.support.plain_rules.py`).
Bots play all of them where they are compiled, and some as source.
"""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import pytest

from oddchip.bots import Bot
from oddchip.bots.default_stakes import money
from oddchip.cards import Card, write
from oddchip.equity import equity
from oddchip.hand import Hand
from oddchip.kernel import available
from oddchip.language import Library
from oddchip.language.model import Game
from oddchip.language.prose import rules_of, text
from oddchip.showdown import read, settle
from tests.support.halves import COMPILED
from tests.support.plain_rules import SIDES, best
from tests.support.players import random_answer

GAMES = Library([Path(__file__).parents[1] / "language" / "games"])
IDS = tuple(SIDES)
#: How many cards a player holds at the showdown, and how many lie on the board.
_SIZES = {
    **dict.fromkeys(("three-card-brag", "thirty-one", "three-card-lowball"), (3, 0)),
    **{"both-badugis": (4, 0), "peg-fifteen": (4, 3), "four-card-holdem": (2, 4)},
    **{"pineapple-nine-five": (3, 5), "kings-razz": (7, 0), "twenty-one": (2, 0)},
}


def _player(game: Game, hand: list[Card]) -> dict[str, object]:
    if game.zones == ("hole",):
        return {"hole": write(hand)}
    if len(hand) == 7:
        return {"down": write([*hand[:2], hand[6]]), "up": write(hand[2:6])}
    return {"down": write(hand[:1]), "up": write(hand[1:])}


@pytest.mark.parametrize("id", IDS)
def test_showdowns_are_won_as_the_rules_read(id: str) -> None:
    rng, game = Random(id), GAMES.game(id)
    own, shared = _SIZES.get(id, (5, 0))
    decided = dict.fromkeys(SIDES[id], 0)
    for _ in range(250):
        if id == "twenty-one":
            own = rng.randint(2, 4)
        dealt = rng.sample(_near(game, rng, 3 * own + shared), 3 * own + shared)
        hands = [dealt[own * at : own * (at + 1)] for at in range(3)]
        board = dealt[3 * own :]
        case = {"game": id, "players": [_player(game, hand) for hand in hands], "pot": 60}
        if board:
            case["board"] = write(board)
        result = settle(read(case, games=GAMES))
        told = {side.side: list(side.winners) for side in result.pots[0].sides}
        for side in SIDES[id]:
            keys = [best(id, side, hand_of(hand), hand_of(board)) for hand in hands]
            top = max((key for key in keys if key is not None), default=None)
            won = [seat for seat, key in enumerate(keys) if key is not None and key == top]
            assert told.get(side, []) == won, (side, write(dealt), result)
            decided[side] += len(won) == 1
    assert all(count > 60 for count in decided.values()), decided


def _near(game: Game, rng: Random, count: int) -> list[Card]:
    """A deck of few suits or few ranks as a rule, so that rare hands come up."""
    suits = rng.sample(range(4), rng.choice((2, 4, 4)))
    ranks = rng.sample(sorted(game.deck.ranks), rng.choice((7, len(game.deck.ranks))))
    cards = [one for one in game.deck.cards if one.suit in suits and one.rank in ranks]
    return cards if len(cards) >= count else list(game.deck.cards)


def hand_of(some: list[Card]) -> list[str]:
    return [str(one) for one in some]


@pytest.mark.parametrize("id", IDS)
def test_random_hands_end_and_keep_every_chip(id: str) -> None:
    rng, game = Random(id), GAMES.game(id)
    stakes, _, stack = money(game, 3)
    for seed in range(12):
        hand = Hand(id, stakes, [stack] * 3, seed=seed, games=GAMES)
        while hand.question is not None:
            hand.act(random_answer(hand.question, rng))
        assert sum(hand.stacks) + hand.rides == 3 * stack
        assert Hand.from_json(hand.to_json(), games=GAMES).stacks == hand.stacks


def test_a_hand_carries_the_files_of_its_scales() -> None:
    game = GAMES.game("three-card-brag")
    stakes, _, stack = money(game, 2)
    hand = Hand("three-card-brag", stakes, [stack] * 2, seed=1, games=GAMES)
    assert sorted(GAMES.carried("three-card-brag")) == ["scales/brag", "three-card-brag"]
    for again in (Hand.from_json(hand.to_json()), pickle.loads(pickle.dumps(hand))):
        assert again.game.sides == game.sides
        assert again.game.sides[0].scale is game.sides[0].scale


#: The scales that tables hold; the readable scale serves the others, and the answer says so.
_BY_TABLES = (
    *("canadian-stud", "asian-stud", "three-card-brag", "light-spades", "pineapple-nine-five"),
    *("hearts-draw", "wheel-lowball", "three-card-lowball", "straight-or-low", "kings-razz"),
    "twenty-one",
)


@pytest.mark.parametrize("id", IDS)
def test_equity_is_shared_and_says_by_what(id: str) -> None:
    game = GAMES.game(id)
    own = _SIZES.get(id, (5, 0))[0]
    dealt = Random(3).sample([one for one in game.deck.cards if not one.is_joker], 2 * own)
    hands = [dealt[:own], dealt[own:]]
    slashed = [hand_of(hand) for hand in hands]
    if game.zones != ("hole",):
        slashed = [
            [*hand[:2], hand[6], "/", *hand[2:6]] if own == 7 else [hand[0], "/", *hand[1:]]
            for hand in slashed
        ]
    found = equity(game, ["".join(one) for one in slashed], samples=60, games=GAMES)
    if id == "pineapple-nine-five":  # where nobody has either the pot rides
        assert 0.8 < sum(found.equities) <= 1
    else:
        assert sum(found.equities) == pytest.approx(1)
    by = "kernel" if id in _BY_TABLES and available() else "reference"
    assert found.by == by
    assert found.to_json().get("by", "kernel") == by


@pytest.mark.parametrize("id", IDS if COMPILED else IDS[::3])
def test_bots_play_it_to_the_end(id: str) -> None:
    game = GAMES.game(id)
    stakes, _, stack = money(game, 3)
    hand = Hand(id, stakes, [stack] * 3, seed=4, games=GAMES)
    bots = [Bot("tight", at, effort=0.05) for at in range(3)]
    while hand.actor is not None:
        hand.act(bots[hand.actor].answer(hand.view(hand.actor)))
    assert sum(hand.stacks) + hand.rides == 3 * stack


_SAYS = {
    "soko": "four flush, four straight, pair, high card",
    "canadian-stud": "two pair, four straight, pair",
    "asian-stud": "The highest of their kinds are T-J-Q-K-A and A-8-9-T-J, in this order.",
    "three-card-brag": "From the top: prial, running flush, run, flush, pair, high card",
    "both-badugis": "the highest wins, compared from the top card down. The ace is high: A-K-Q-J",
    "thirty-one": "Only cards of one suit count, whichever suit is best.",
    "twenty-one": "The total nearest to 21 wins, and a higher total is no hand",
    "peg-fifteen": "a total above 31 loses to every total that is not",
    "light-spades": "Only spades count; other cards are worth nothing.",
    "hearts-draw": "A heart is 1, the queen of spades 13, every other card nothing.",
    "pineapple-nine-five": "9-5 or better, read from the highest card down",
    "wheel-lowball": "A-2-3-4-5 is not a straight here, or a flush.",
    "three-card-lowball": "Straights do not count. 3-2-A is the best. A pair loses to any hand "
    "without one; of two pairs the lower wins. Flushes count against a",
    "four-card-holdem": "A-2-3-4 is the lowest straight and J-Q-K-A the highest.",
    "flat-draw": "From the top: full colour, near colour, high card",
    "straight-or-low": "A straight or any better high hand beats everything else",
    "kings-razz": "A player with a king among all of their cards, whether it plays or not, beats",
}


@pytest.mark.parametrize(("id", "says"), _SAYS.items())
def test_the_rules_follow_from_the_data(id: str, says: str) -> None:
    assert says in " ".join(text(rules_of(GAMES.game(id), GAMES)).split())
