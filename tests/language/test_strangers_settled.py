"""Showdowns of the files in tests/language/games, against an evaluator that tries everything out.

The rules of each file are written here once more, in Python and without the scales.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest

from oddchip.cards import JOKER, Card, cards
from oddchip.hand import Hand
from oddchip.table_state.pots import pots
from oddchip.table_state.seats import Player
from tests.scales.reference import REFERENCE
from tests.support.any_deck import best, five
from tests.support.strangers import moments

DECK = tuple(range(13))
Key = tuple[object, ...]
#: The sides of a game by name, with what a player has on each; None: nothing that counts.
Worth = Callable[[Hand, Player], dict[str, Key | None]]
#: More wild cards than that take the evaluator too long.
_MOST_WILD = 2


class TooWild(Exception):
    """A hand that is not tried out: it has so many wild cards that it takes too long."""


def high(some: tuple[Card, ...], wild: Callable[[Card], bool] = lambda one: False) -> Key:
    """Any five, wild cards as jokers."""
    jokers = sum(map(wild, some))
    if jokers > _MOST_WILD:
        raise TooWild
    return best([JOKER if wild(one) else one for one in some], DECK)


def omaha(hole: tuple[Card, ...], board: list[Card], key: Callable[..., Any]) -> Any:
    return max(
        key([*own, *rest]) for own in combinations(hole, 2) for rest in combinations(board, 3)
    )


def low_eight(some: list[Card], top: int = 8) -> Key:
    """An eight or better without a pair; everything else is below all of them."""
    ranks = [1 if str(one)[0] == "A" else one.rank + 2 for one in some]
    good = len(set(ranks)) == 5 and max(ranks) <= top
    return (1, *[-rank for rank in sorted(ranks, reverse=True)]) if good else (0,)


def _high_alone(hand: Hand, player: Player) -> dict[str, Key | None]:
    return {"high": high(player.cards)}


def _baseball(hand: Hand, player: Player) -> dict[str, Key | None]:
    return {"high": high(player.cards, lambda one: str(one)[0] in "39")}


def _jacks_back(hand: Hand, player: Player) -> dict[str, Key | None]:
    opened = any(event.kind == "bet" and event.street == 0 for event in hand.events)
    # Where fewer than two could bet nobody needs to open.
    antes = [one for one in hand.events if one.kind == "ante"]
    broke = sum(one.start == ante.amount for one, ante in zip(hand.players, antes, strict=True))
    if opened or len(hand.players) - broke < 2:
        return {"high": high(player.cards)}
    return {"low": REFERENCE["ace-to-five"](player.cards)}


def _jacks_or_lowball(hand: Hand, player: Player) -> dict[str, Key | None]:
    if hand.picked:
        return {"low": REFERENCE["deuce-to-seven"](player.cards)}
    return {"high": high(player.cards)}


def _bomb(hand: Hand, player: Player) -> dict[str, Key | None]:
    found: dict[str, Key | None] = {}
    for number, cells in ((1, range(5)), (2, range(5, 10))):
        board = [hand.cells[at] for at in cells]
        found[f"high-{number}"] = omaha(player.cards, board, lambda some: five(some, DECK))
        low = omaha(player.cards, board, low_eight)
        found[f"low-{number}"] = low if low[0] else None
    return found


def _fault_line(hand: Hand, player: Player) -> dict[str, Key | None]:
    (rolled,) = (event.numbers for event in hand.events if event.kind == "roll")
    red, white = rolled
    lying = {"X", "X1", "X2", "Y", "Z"}
    if red == 2:
        lying -= {"X1"}
    if white == 6:
        lying -= {"X2"}
    elif red == 3:
        lying -= {"X1", "X2"}
    names = ("X", "X1", "X2", "Y", "Z")
    dealt = [one for event in hand.events if event.kind == "board" for one in event.cards]
    board = [one for name, one in zip(names, dealt, strict=True) if name in lying]
    return {"high": high((*player.cards, *board))}


def _black_maria(hand: Hand, player: Player) -> dict[str, Key | None]:
    spades = [one.rank for one in player.down if str(one)[1] == "s"]
    return {"high": high(player.cards), "spade": (max(spades),) if spades else None}


def _low_water(hand: Hand, player: Player) -> dict[str, Key | None]:
    board = [hand.cells[at] for at in range(5)]
    ranks = {min(one.rank for one in board)}
    paired = len({one.rank for one in board}) < 5
    limit, stakes = hand.stakes.limit, hand.stakes
    stake = stakes.small_bet if limit == "fixed" else stakes.least if limit == "spread" else 4
    if paired and (stake >= 4 or limit == "spread"):
        ranks.add(board[4].rank)
    own = set()
    if sum(str(one)[1] in "dh" for one in board[:3]) == 2:
        own = {max(one.rank for one in player.cards)}

    def wild(one: Card) -> bool:
        return one.rank in ranks or (one in player.cards and one.rank in own)

    return {"high": high((*player.cards, *board), wild)}


def _crossroads(hand: Hand, player: Player) -> dict[str, Key | None]:
    flop = [hand.cells[at] for at in range(3)]
    if len({one.rank for one in flop}) < 3:
        return {"low": REFERENCE["deuce-to-seven"](player.cards)}
    board = [one for at, one in hand.cells.items() if at < 5]
    lying = [str(one) for one in hand.cells.values()]
    if 5 in hand.cells and "As" not in lying:
        board.append(hand.cells[5])
    return {"high": omaha(player.cards, board, lambda some: five(some, DECK))}


def _paid_twist(hand: Hand, player: Player) -> dict[str, Key | None]:
    suit = str(hand.cells[0])[1]
    return {"high": high(player.cards, lambda one: str(one)[1] == suit)}


def _chicago_natural(hand: Hand, player: Player) -> dict[str, Key | None]:
    lowest = min(one.rank for one in player.down)
    if hand.community:
        raise TooWild
    spades = [one.rank for one in player.down if str(one)[1] == "s"]
    top = high(player.cards, lambda one: one.rank == lowest)
    return {"high": top, "spade": (max(spades),) if spades else None}


def _do_ya(hand: Hand, player: Player) -> dict[str, Key | None]:
    top = max(one.rank for one in player.up)
    return {"high": high(player.cards, lambda one: one.rank == top)}


def _cincinnati(hand: Hand, player: Player) -> dict[str, Key | None]:
    board = tuple(hand.cells[at] for at in range(4))
    top = max(one.rank for one in board)
    return {"high": high(player.cards + board, lambda one: one.rank == top)}


def _little_ones(hand: Hand, player: Player) -> dict[str, Key | None]:
    some = player.up if hand.options["open"] else player.cards
    least = min(one.rank for one in some)
    return {"high": high(player.cards, lambda one: one.rank == least)}


def _plain_lowball(hand: Hand, player: Player) -> dict[str, Key | None]:
    return {"low": REFERENCE["ace-to-five"](player.cards)}


def _trips_and_nines(hand: Hand, player: Player) -> dict[str, Key | None]:
    board = [hand.cells[at] for at in range(5)]
    top = omaha(player.cards, board, lambda some: five(some, DECK))
    low = omaha(player.cards, board, lambda some: low_eight(some, 9))
    three = five(cards("2c2d2h3c4c"), DECK)[0]
    return {"high": top if top[0] >= three else None, "low": low if low[0] else None}


def _passed(hand: Hand, player: Player) -> dict[str, Key | None]:
    """Whoever declares for a side is in for it alone; who wants both is another test's business."""
    if any(one.declare == "both" for one in hand.live):
        raise TooWild
    worth = {"high": high(player.cards), "low": REFERENCE["home-low"](player.cards)}
    return {side: key if player.declare == side else None for side, key in worth.items()}


RULES: dict[str, Worth] = {
    "across-the-street": _high_alone,
    "baseball": _baseball,
    "black-maria": _black_maria,
    "bomb-omaha-8": _bomb,
    "chicago-natural": _chicago_natural,
    "cincinnati": _cincinnati,
    "crossroads": _crossroads,
    "do-ya": _do_ya,
    "fault-line": _fault_line,
    "forehead-stud": _high_alone,
    "home-jackpots": _high_alone,
    "jackpots": _high_alone,
    "jacks-back": _jacks_back,
    "jacks-or-lowball": _jacks_or_lowball,
    "little-ones": _little_ones,
    "low-water": _low_water,
    "night-baseball": _baseball,
    "paid-twist": _paid_twist,
    "pass-the-trash": _passed,
    "plain-lowball": _plain_lowball,
    "take-it-or-leave-it": _high_alone,
    "trips-and-nines": _trips_and_nines,
}


def showdowns(id: str, seeds: range) -> Iterator[Hand]:
    """Hands that came to a showdown, with the one pot that everybody plays for."""
    for seed in seeds:
        before: list[object] = []
        for hand in moments(id, seed):
            if not hand.done:
                before = [one.seats for one in pots(hand.players, hand.carried, hand.apart)]
        if len(before) == 1 and any(event.kind == "show" for event in hand.events):
            yield hand


@pytest.mark.parametrize("id", RULES)
def test_showdowns_are_what_trying_everything_out_says(id: str) -> None:
    settled = 0
    for hand in showdowns(id, range(100, 190)):
        try:
            settled += _agrees(id, hand)
        except TooWild:
            continue
        if settled == 12:
            break
    assert settled >= 4


def _agrees(id: str, hand: Hand) -> bool:
    paid: dict[str, set[int]] = {}
    for event in hand.events:
        if event.kind == "award":
            paid.setdefault(event.word, set()).add(event.seat)
    if "uncontested" in paid:
        return False
    worth = {player.seat: RULES[id](hand, player) for player in hand.live}
    expected: dict[str, set[int]] = {}
    for side in next(iter(worth.values())):
        claims = {seat: one[side] for seat, one in worth.items() if one[side] is not None}
        if claims:
            top = max(claims.values())  # type: ignore[type-var]
            expected[side] = {seat for seat, key in claims.items() if key == top}
    chips = sum(event.amount for event in hand.events if event.kind == "award")
    told = f"{id}: {[(one.seat, one.cards) for one in hand.live]}"
    for side, seats in paid.items():
        assert seats <= expected[side], told
    if chips >= 20 * len(hand.players):  # of a smaller pot a part may be too small to be shared
        assert paid == expected, told
    return True


def test_every_round_of_three_five_seven_is_what_trying_everything_out_says() -> None:
    settled = {3: 0, 5: 0, 7: 0}
    for seed in range(100, 140):
        *_, hand = moments("three-five-seven", seed)
        for shown, paid in _rounds(hand):
            count = len(next(iter(shown.values())))
            letter = str(count)
            try:
                worth = {seat: best_of(some, min(count, 5), letter) for seat, some in shown.items()}
            except TooWild:
                continue
            top = max(worth.values())
            assert paid <= {seat for seat, key in worth.items() if key == top}
            settled[count] += 1
    assert all(count >= 3 for count in settled.values())


def best_of(some: tuple[Card, ...], take: int, wild: str) -> Key:
    """The best hand of so many cards, one rank wild."""
    jokers = [JOKER if str(one)[0] == wild else one for one in some]
    if jokers.count(JOKER) > _MOST_WILD:
        raise TooWild
    return best(jokers, DECK, take)


def _rounds(hand: Hand) -> Iterator[tuple[dict[int, tuple[Card, ...]], set[int]]]:
    """For every round that more than one played, what was shown and who was paid."""
    shown: dict[int, tuple[Card, ...]] = {}
    paid: set[int] = set()
    for event in hand.events:
        if event.kind in ("say", "deal", "round"):
            shown, paid = {}, set()
        elif event.kind == "show":
            shown[event.seat] = event.cards
        elif event.kind == "award":
            paid.add(event.seat)
            if len(shown) > 1:
                yield shown, paid
