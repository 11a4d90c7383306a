"""Games with decks of their own, from files alone: showdowns, hands, equity and bots.

The winners are found a second time by trying out everything (`tests/support/any_deck.py`).
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from oddchip.bots import Bot
from oddchip.cards import Card, write
from oddchip.equity import equity
from oddchip.hand import Hand, Stakes
from oddchip.language import Library
from oddchip.showdown import read, settle
from tests.support.any_deck import best, five
from tests.support.players import random_answer

FOLDER = Path(__file__).parents[1] / "language" / "games"
GAMES = Library([FOLDER])
DRAWS = ("two-jokers", "two-bugs")
IDS = ("royal-holdem", "stripped-stud", "kuhn", "leduc", *DRAWS, "corner-draw")


def _won(id: str, hands: list[list[Card]], board: list[Card]) -> list[int]:
    """Who has the best hand, by brute force."""
    deck = GAMES.game(id).deck.ranks
    if id in DRAWS or id == "corner-draw":
        how = "bug" if id == "two-bugs" else "wild"
        ranks = [five(hand, deck, how, corner=id == "corner-draw") for hand in hands]
    else:
        take = {"kuhn": 1, "leduc": 2}.get(id, 5)
        ranks = [best([*hand, *board], deck, take) for hand in hands]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


_SIZES = {"royal-holdem": (2, 5), "stripped-stud": (7, 0), "kuhn": (1, 0), "leduc": (1, 1)}


@pytest.mark.parametrize("id", IDS)
def test_showdowns_are_won_as_brute_force_says(id: str) -> None:
    rng, game = Random(id), GAMES.game(id)
    own, shared = _SIZES.get(id, (5, 0))
    for _ in range(60):
        dealt = rng.sample(game.deck.cards, 2 * own + shared)
        if id in DRAWS and rng.random() < 0.7:
            dealt = [*game.deck.cards[-2:], *[one for one in dealt if one < 52]][: 2 * own]
            rng.shuffle(dealt)
        hands = [dealt[:own], dealt[own : 2 * own]]
        board = dealt[2 * own :]
        players = [_player(id, hand) for hand in hands]
        case = {"game": id, "players": players, "pot": 10}
        if board:
            case["board"] = write(board)
        result = settle(read(case, games=GAMES))
        won = _won(id, hands, board)
        assert [seat for seat in (0, 1) if result.awards[seat]] == won, (write(dealt), result)


def _player(id: str, hand: list[Card]) -> dict[str, object]:
    if id == "stripped-stud":
        return {"down": write([*hand[:2], hand[6]]), "up": write(hand[2:6])}
    return {"hole": write(hand)}


def _stakes(id: str) -> Stakes:
    if id == "stripped-stud":
        return Stakes(limit="fixed", antes=(1, 1, 1), bring_in=2, small_bet=4, big_bet=8)
    if id in ("kuhn", "leduc"):
        return Stakes(limit="fixed", antes=(1, 1), small_bet=2, big_bet=4, cap=1)
    return Stakes(limit="fixed", blinds=(1, 2), small_bet=2, big_bet=4)


@pytest.mark.parametrize("id", IDS)
def test_random_hands_end_and_keep_every_chip(id: str) -> None:
    rng = Random(5)
    players = 2 if id in ("kuhn", "leduc", "two-bugs") else 3
    seen: set[Card] = set()
    for seed in range(25):
        hand = Hand(id, _stakes(id), [100] * players, seed=seed, games=GAMES)
        while hand.question is not None:
            hand.act(random_answer(hand.question, rng))
        assert sum(hand.stacks) == 100 * players
        seen.update(one for event in hand.events for one in getattr(event, "cards", ()))
        assert Hand.from_json(hand.to_json(), games=GAMES).stacks == hand.stacks
    assert seen <= hand.game.deck.all


def test_the_equity_of_leduc_is_that_of_all_its_deals() -> None:
    deck = GAMES.game("leduc").deck.cards
    for one, two in combinations(deck, 2):
        won = [0.0, 0.0]
        for third in deck:
            if third not in (one, two):
                for seat in _won("leduc", [[one], [two]], [third]):
                    won[seat] += 1 / len(_won("leduc", [[one], [two]], [third]))
        found = equity("leduc", [str(one), str(two)], games=GAMES)
        assert found.method == "exact"
        assert found.equities == pytest.approx([share / 4 for share in won])


def test_the_equity_of_royal_holdem_is_that_of_all_its_boards() -> None:
    deck = GAMES.game("royal-holdem").deck.cards
    hands = [[Card("Ah"), Card("Kh")], [Card("Tc"), Card("Td")]]
    flop = [Card("Qh"), Card("Jd"), Card("Th")]
    left = [one for one in deck if one not in (*hands[0], *hands[1], *flop)]
    share = 0.0
    boards = list(combinations(left, 2))
    for more in boards:
        won = _won("royal-holdem", hands, [*flop, *more])
        share += (0 in won) / len(won)
    found = equity("royal-holdem", ["AhKh", "TcTd"], board="QhJdTh", games=GAMES)
    assert (found.method, found.count) == ("exact", len(boards))
    assert found.equities[0] == pytest.approx(share / len(boards))


def test_the_equity_with_two_jokers_is_counted_by_showdowns() -> None:
    found = equity("two-jokers", ["AhAdAcAsKh", "XxYyQdQc??"], games=GAMES)
    assert found.method == "exact"
    beats = sum(_won("two-jokers", _hands(one), []) == [1] for one in _others())
    assert found.equities[1] == pytest.approx(beats / len(_others()))


def _others() -> list[Card]:
    given = {*_hands(Card("2c"))[0], *_hands(Card("2c"))[1][:4]}
    return [one for one in GAMES.game("two-jokers").deck.cards if one not in given]


def _hands(last: Card) -> list[list[Card]]:
    own = [Card(name) for name in ("Ah", "Ad", "Ac", "As", "Kh")]
    return [own, [*(Card(name) for name in ("Xx", "Yy", "Qd", "Qc")), last]]


@pytest.mark.parametrize("id", IDS)
def test_bots_play_a_game_with_a_deck_of_its_own(id: str) -> None:
    players = 3 if id == "royal-holdem" else 2
    bots = [Bot("tight", seed, effort=0.2) for seed in range(players)]
    stakes = _stakes(id)
    if id == "stripped-stud":
        stakes = Stakes(limit="fixed", antes=(1, 1), bring_in=2, small_bet=4, big_bet=8)
    hand = Hand(id, stakes, [60] * players, seed=3, games=GAMES)
    while hand.question is not None:
        seat = hand.question.seat
        hand.act(bots[seat].answer(hand.view(seat)))
    assert sum(hand.stacks) == 60 * players
