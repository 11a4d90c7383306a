"""Hands that are dealt to learn a game from, and seen through to the end by checking and calling.

What everybody saw at each stage (so many cards held, so many on the board, this betting round), and
which part of the pot that hand went on to win of each other one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from oddchip.bots.card_features import Sight, Stage, sight_of
from oddchip.bots.check_and_call import plain_answer
from oddchip.bots.default_stakes import money
from oddchip.bots.least_squares import float_sum
from oddchip.errors import OddchipError
from oddchip.hand import Hand
from oddchip.language.model import Game
from oddchip.showdown.hands import shown
from oddchip.steps.tricks import TrickTaking
from oddchip.table_state.showdown_input import showdown

#: So many hands are dealt to learn a game, to so many players.
_HANDS = 440
_SEATS = 4
#: A hand is not looked at for longer.
_MOST_ANSWERS = 150


class StageSights:
    """What was seen in one stage: the share each hand won of another, and of which."""

    __slots__ = ("pairs", "sights", "won")

    def __init__(self) -> None:
        self.sights: list[Sight] = []
        self.won: list[float] = []
        self.pairs: list[tuple[int, int, float]] = []


def sights_of(game: Game) -> dict[Stage, StageSights]:
    """What was seen in the hands of a game, by stages."""
    by_stage: dict[Stage, StageSights] = {}
    least, most = game.players
    seats = max(least, min(most, _SEATS))
    stakes, _, stack = money(game, seats)
    for number in range(_HANDS):
        try:
            hand = Hand(game, stakes, [20 * stack] * seats, seed=f"glance/{number}")
            hand, sights = _seen_through(hand)
            pairs = shares_of_pairs(hand)
        except (OddchipError, AssertionError, KeyError):
            continue  # a game that cannot be dealt like this: nothing is learned of it
        _kept(by_stage, sights, pairs)
    return by_stage


def _kept(
    by_stage: dict[Stage, StageSights],
    sights: list[tuple[int, Sight]],
    pairs: dict[tuple[int, int], float],
) -> None:
    """Everybody's sights in one hand, with what became of them."""
    seats: dict[Stage, dict[int, int]] = {}
    for seat, sight in sights:
        won = [share for (winner, _), share in pairs.items() if winner == seat]
        if won:
            of_stage = by_stage.setdefault(sight.stage, StageSights())
            seats.setdefault(sight.stage, {})[seat] = len(of_stage.sights)
            of_stage.sights.append(sight)
            of_stage.won.append(float_sum(won) / len(won))
    for stage, places in seats.items():
        by_stage[stage].pairs += [
            (places[seat], places[opponent], share)
            for (seat, opponent), share in pairs.items()
            if seat in places and opponent in places
        ]


def _seen_through(hand: Hand) -> tuple[Hand, list[tuple[int, Sight]]]:
    """Everybody checks and calls: the hand as it ends, and what they looked at, once a stage.

    The last look counts: in a round that begins with a draw, that is the hand that is bet on.
    """
    sights: dict[tuple[int, Stage], Sight] = {}
    deal = hand.counted("deal")
    for _ in range(_MOST_ANSWERS):
        question = hand.question
        if question is None:
            break
        for player in hand.players:
            if player.live:
                sight = sight_of(hand, player.seat)
                sights[player.seat, sight.stage] = sight
        after = hand.copy()
        after.act(plain_answer(hand, question))
        if after.done or after.counted("deal") != deal:
            _show(hand, after)
            break
        hand = after
    return hand, [(seat, sight) for (seat, _), sight in sights.items()]


def _show(hand: Hand, after: Hand) -> None:
    """Cards that came with the last answer of a deal: everybody holds what was shown after it."""
    for event in after.events_since(hand.count):
        if event.kind == "round":
            return
        if event.kind == "show" and event.seat >= 0:
            player = hand.players[event.seat]
            if not player.up and not player.exposed and {*player.down} != {*event.cards}:
                player.down = event.cards


def shares_of_pairs(hand: Hand, seat: int | None = None) -> dict[tuple[int, int], float]:
    """What everybody's cards (or those of a seat) win of each other one's, over the sides."""
    live = [player.seat for player in hand.players if player.live]
    if not hand.game.sides:
        return _tricks(hand, live)
    pairs = [(first, second) for first, second in permutations(live, 2) if seat in (None, first)]
    won: dict[tuple[int, int], list[float]] = {}
    for side in shown(showdown(hand)):
        qualified = side.qualifying()
        value = dict(zip(qualified.seats, qualified.worth, strict=True))
        for first, second in pairs:
            mine, theirs = value.get(first), value.get(second)
            if mine is not None or theirs is not None:
                won.setdefault((first, second), []).append(_better(mine, theirs))
    return {pair: float_sum(shares) / len(shares) for pair, shares in won.items()}


def _better(mine: int | None, theirs: int | None) -> float:
    """What a hand wins of another on one side, for which one of them may not qualify."""
    if mine is None or theirs is None:
        return float(theirs is None)
    return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0


def _tricks(hand: Hand, live: Sequence[int]) -> dict[tuple[int, int], float]:
    """Without a showdown: who has taken more tricks."""
    taken = hand.recall(TrickTaking).taken
    if not taken:
        return {}
    return {
        (first, second): _better(taken.count(first), taken.count(second))
        for first, second in permutations(live, 2)
    }
