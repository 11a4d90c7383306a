"""Match the pot or fold: what a pair or a card on the board can ask of a player.

All who match on the same card match the pot as it stood when the card was dealt. A match is dead
money; who cannot cover it is all-in, and covers only as much of the matches of others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from oddchip.cards import RANKS, UNKNOWN, Card
from oddchip.engine.actions import Action
from oddchip.engine.home.paying import all_in, set_apart
from oddchip.engine.home.questions import DeedQuestion
from oddchip.engine.questions import Question
from oddchip.rules.conditions import Atom, Condition, Not
from oddchip.rules.model import Match

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.engine.seats import Player


def match_or_fold(hand: Hand) -> Generator[Question, Action, None]:
    """Ask all who must match on the latest cards, in turn from the dealer's left."""
    for number, rule in enumerate(hand.game.matches):
        owing = [player for player in hand.live if _must(hand, number, rule, player)]
        before = all_in(hand)
        pot = hand.pot_at_deal
        paid: list[int] = []
        short: dict[int, int] = {}
        for player in owing:
            if len(hand.live) == 1:
                break
            amount = min(pot, player.stack)
            action = yield DeedQuestion(player.seat, {"match": amount, "fold": 0})
            if action.kind == "fold":
                hand.fold(player)
                continue
            hand.post(player, amount, "match", dead=True)
            hand.home.has_matched.add((player.seat, number))
            hand.home.matched[player.seat] = max(amount, hand.home.matched.get(player.seat, 0))
            paid.append(amount)
            if amount < pot:
                short[player.seat] = amount
        set_apart(hand, paid, before, short)


def _must(hand: Hand, number: int, rule: Match, player: Player) -> bool:
    key = (player.seat, number)
    now = times(rule.showing, _showing(hand, rule, player))
    before = hand.home.showed.get(key, 0)
    hand.home.showed[key] = now
    if not player.can_act or not hand.pot_at_deal:
        return False
    return bool(now) and key not in hand.home.has_matched if rule.once else now > before


def _showing(hand: Hand, rule: Match, player: Player) -> list[Card]:
    """A player's up cards, and the card for all that counts with them."""
    cards = [one for one in player.open if one != UNKNOWN]
    if rule.cell and hand.game.layout is not None:
        for at in hand.game.layout.cells((rule.cell,)):
            if at in hand.cells and at not in hand.hidden_cells:
                cards.append(hand.cells[at])
    return cards


def times(showing: Condition, cards: Sequence[Card]) -> int:
    """How often something shows: a pair once, trips twice, quads three times; each card of a rank.

    >>> from oddchip.cards import cards
    >>> times(Atom("open pair"), cards("KhKdKs")), times(Atom("up", "2"), cards("2h5d"))
    (2, 1)
    """
    if isinstance(showing, Atom):
        if showing.kind == "up":
            return sum(RANKS[one.rank] == showing.words for one in cards)
        return sum(count - 1 for count in Counter(one.rank for one in cards).values())
    if isinstance(showing, Not):
        return int(not times(showing.one, cards))
    left, right = times(showing.left, cards), times(showing.right, cards)
    return left + right if showing.word == "or" else min(left, right)


def bump_limit(hand: Hand, player: Player) -> int:
    """Half of the largest match, rounded down to a whole chip: what its maker may bump by."""
    half = hand.home.matched.get(player.seat, 0) // 2
    return half - half % hand.stakes.unit
