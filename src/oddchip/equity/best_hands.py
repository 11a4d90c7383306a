"""The best so many per cent of starting hands, by what they win against a hand of any cards.

Hands that differ by an exchange of suits are one, and each is tried on as many deals. They are put
in order once for a game and kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import cast

from oddchip.cards import Card
from oddchip.equity.exact_or_sampled import AnswerOptions, spot_equity
from oddchip.equity.spot import Spot, WeightedHand
from oddchip.errors import BadInput
from oddchip.kernel import available
from oddchip.language.model import Game

#: Starting hands that are put in order, and deals on which all of them together are tried.
_MOST, _DEALS = 300_000, 20_000_000
_SLOWER = 2_000
Hand = tuple[Card, ...]


def best(game: Game, cards: int, span: tuple[float, float], where: str) -> list[Hand]:
    """The hands of so many cards from one share of all to another, the best first."""
    if not 0 <= span[0] < span[1] <= 1:
        raise BadInput(f"{where}: a share of the hands lies between 0% and 100%")
    ordered = _ordered(game, cards, where)
    first, last = (round(share * sum(map(len, ordered))) for share in span)
    hands: list[Hand] = []
    so_far = 0
    for alike in ordered:  # hands that are worth the same come in together
        if first <= so_far < last:
            hands += alike
        so_far += len(alike)
    if not hands:
        raise BadInput(f"{where}: so few per cent are no hand at all")
    return hands


def _ordered(game: Game, cards: int, where: str) -> Sequence[Sequence[Hand]]:
    key = f"best hands of {cards}"
    if key not in game.kept:
        game.kept[key] = _by_worth(game, cards, where)
    return cast(Sequence[Sequence[Hand]], game.kept[key])


def _by_worth(game: Game, cards: int, where: str) -> list[list[Hand]]:
    count = comb(len(game.deck), cards)
    if count > _MOST:
        raise BadInput(
            f"{where}: {game.id} has {count:,} starting hands, and {_MOST:,} at most are put in "
            "order; write a pattern instead"
        )
    alike: dict[tuple[int, ...], list[Hand]] = {}
    for hand in combinations(game.deck.cards, cards):
        alike.setdefault(_likeness(hand), []).append(hand)
    total = _DEALS if available() else _DEALS // _SLOWER
    wish = AnswerOptions(samples=max(20, total // len(alike)), seed=1)

    def worth(hands: Sequence[Hand]) -> float:
        nobody = WeightedHand({"hole": (None,) * cards})
        board = (None,) * len(game.layout or ())
        dice = None if game.dice else ()
        spot = Spot(game, ((WeightedHand({"hole": hands[0]}),), (nobody,)), board, dice)
        return spot_equity(spot, wish).equities[0]

    return sorted(alike.values(), key=worth, reverse=True)


def _likeness(hand: Hand) -> tuple[int, ...]:
    """The same for hands that an exchange of suits makes alike: the ranks of each suit."""
    suits = [0, 0, 0, 0, 0]
    for card in hand:
        suits[4 if int(card) >= 52 else int(card) & 3] |= 1 << (int(card) >> 2)
    return (*sorted(suits[:4]), suits[4])
