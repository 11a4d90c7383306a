"""Imagined hands, each weighed by how likely the others, with those cards, would have acted so.

The log of an imagined hand says which cards everybody held at every answer. Each answer of another
player is as likely as the cheap policy says, with a floor for everything that is legal: nobody is
ever thought incapable of anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from oddchip.bots import keep
from oddchip.bots.glance import Glance, Spot, glance_of
from oddchip.bots.habits import Habits
from oddchip.bots.policy import above, bet_chances, within
from oddchip.bots.record import Deed, kind_of, record_of, usual_stay
from oddchip.cards import UNKNOWN, Card
from oddchip.engine import Hand
from oddchip.engine.view import View
from oddchip.felt.happenings import WAGERS
from oddchip.steps.in_turn import Turns

#: The floor of a likelihood, as a part of how often such an answer is given at all; and the least.
_FLOOR, _LEAST = 0.15, 0.002
#: A card thrown away that a glance would keep; a card more or less than it would throw.
_OTHER_CARD, _OTHER_COUNT = 0.35, 0.5
#: Imagined hands are drawn anew by their weights when so few of them count.
_EFFECTIVE = 0.2
#: So many hands are imagined for every one that is played on.
_CANDIDATES = 4


class Worlds:
    """Hands as they may be, as many as are wanted, the likely ones more often."""

    def __init__(self, view: View, habits: Sequence[Habits], rng: Random) -> None:
        self.view = view
        self.seat: int = view.players[view.seat or 0].seat
        self.rng = rng
        self.habits = habits
        self.record, told = record_of(view.events, view.limit, habits)
        self.glance: Glance = glance_of(view.game)
        #: Since when the cards lie as they do: the place in the log of the last deal of all.
        self.since: int = max(
            [at for at, one in enumerate(view.events) if one.kind == "round"], default=0
        )
        #: What the others have done since, by the place in the log.
        self.deeds: dict[int, Deed] = {
            one.at: one for one in told if one.seat != self.seat and one.at >= self.since
        }
        self.hands: list[Hand] = []
        self.weights: list[float] = []

    def more(self, count: int) -> None:
        """Imagine so many more hands, and weigh them."""
        hands, weights = [], []
        for _ in range(count * (_CANDIDATES if self.deeds else 1)):
            hand = self.view.imagined(self.rng)
            hands.append(hand)
            weights.append(self.weight(hand))
        self.hands += drawn(hands, weights, count, self.rng)

    def weight(self, hand: Hand) -> float:
        """How likely everybody would have acted as they did, with these cards."""
        found = 1.0
        if self.deeds:
            telling = _Telling(hand)
            for at, record in enumerate(_log(hand), self.since):
                deed = self.deeds.get(at)
                if deed is not None:
                    found *= self._likelihood(deed, telling, record)
                telling.tell(record)
        if isinstance(hand.memory, Turns):
            found *= self._secrets(hand, hand.memory)
        return found

    def _likelihood(self, deed: Deed, telling: _Telling, record: Any) -> float:
        if deed.kind in ("draw", "discard"):
            return self._thrown(deed, telling, record[6])
        look = self.glance.look(telling.spot(deed.seat, deed.street))
        if deed.kind == "stay":
            return self._stayed(look.place, deed.seat, deed.word)
        if deed.kind == "declare":
            return 0.1 + look.sides.get(deed.word, 0.5) ** 2
        if deed.bets and deed.kind != "bring-in":
            return self._bet(deed, look.place)
        return 1.0

    def _bet(self, deed: Deed, place: float) -> float:
        own = self.habits[deed.seat]
        chances = bet_chances(place, deed.range, deed.usual, own)
        if deed.kind in WAGERS:
            often = own.shifted(kind_of("more", deed.price > 0, deed.range), deed.usual.more)
            if deed.free and deed.size > 1.2:
                often = max(0.03, often * 1.2 / deed.size)
                if deed.jams:
                    often = own.shifted("jam", min(often, 0.06))
                return _floored(above(within(place, deed.range), 1 - often, 0.03), often)
            return _floored(chances.more, often)
        if deed.kind == "fold":
            return _floored(chances.fold, deed.usual.fold)
        return _floored(chances.call, 0.5)

    def _stayed(self, place: float, seat: int, word: str) -> float:
        stay = self.habits[seat].shifted("stay", usual_stay(len(self.view.players)))
        chance = above(place, 1 - stay)
        return _floored(1 - chance if word == "out" else chance, 0.5)

    def _thrown(self, deed: Deed, telling: _Telling, cards: Sequence[Card]) -> float:
        """Cards thrown away: is it what a glance would throw?"""
        game = self.view.game
        held = telling.own(deed.seat)
        if not game.sides or UNKNOWN in held or not held:
            return 1.0
        if deed.kind == "draw":
            usual = keep.draw(game, held, 0, len(held), telling.draws_after)
        else:
            usual = keep.worst(game, held, len(cards), telling.board)
        found = _OTHER_COUNT ** abs(len(usual) - len(cards))
        for one in cards:
            if one not in usual:
                found *= _OTHER_CARD
        return max(found, _LEAST)

    def _secrets(self, hand: Hand, turns: Turns) -> float:
        """Others have answered in this very step, and the seat imagines what."""
        found = 1.0
        for who, action in turns.answers:
            if who == self.seat or not action.word:
                continue
            telling = _Telling(hand)
            for record in _log(hand):
                telling.tell(record)
            look = self.glance.look(telling.spot(who, hand.round))
            if action.word in ("in", "out"):
                found *= self._stayed(look.place, who, action.word)
            elif action.word in look.sides:
                found *= 0.1 + look.sides[action.word] ** 2
        return found


def _floored(chance: float, often: float) -> float:
    floor = _FLOOR * often + _LEAST
    return floor + (1 - floor) * max(chance, 0.0)


def _log(hand: Hand) -> list[Any]:
    found = []
    last = hand.last
    while last is not None:
        found.append(last)
        if last[2] == "round":
            break
        last = last[0]
    found.reverse()
    return found


class _Telling:
    """An imagined hand's log, told again: who held what when."""

    def __init__(self, hand: Hand) -> None:
        count = len(hand.players)
        self.hand = hand
        self.down: list[list[Card]] = [[] for _ in range(count)]
        self.up: list[list[Card]] = [[] for _ in range(count)]
        self.exposed: list[list[Card]] = [[] for _ in range(count)]
        layout = hand.game.layout
        self.cells: list[Card] = [UNKNOWN] * (len(layout) if layout is not None else 0)
        self.community: list[Card] = []
        self.step = 0

    @property
    def board(self) -> list[Card]:
        return [one for one in (*self.cells, *self.community) if one != UNKNOWN]

    @property
    def draws_after(self) -> int:
        return sum([1 for one in self.hand.program[self.step + 1 : -1] if one.draws])

    def own(self, seat: int) -> list[Card]:
        return self.down[seat] + self.exposed[seat] + self.up[seat]

    def spot(self, seat: int, street: int) -> Spot:
        hand = self.hand
        return Spot(
            street,
            tuple(self.down[seat]),
            tuple(self.up[seat]),
            tuple(self.exposed[seat]),
            (*self.cells, *self.community),
            hand.dice,
            hand.wild_ranks,
        )

    def tell(self, record: Any) -> None:
        _, _, kind, seat, _, _, cards, hidden, word, numbers, self.step = record
        if kind == "deal":
            zone = self.down if hidden[0] else self.up
            zone[seat] += cards
        elif kind == "receive":
            self.down[seat] += cards
        elif kind == "up":
            self._lose(seat, cards)
            self.exposed[seat] += cards
        elif kind == "board":
            if numbers:
                for at, one in zip(numbers, cards, strict=False):
                    self.cells[at] = one
            elif word != "trump":
                self.community += cards
        elif kind in ("draw", "discard", "pass", "play"):
            self._lose(seat, cards)
        elif kind == "round":
            for zone in (self.down, self.up, self.exposed):
                for own in zone:
                    own.clear()

    def _lose(self, seat: int, cards: Sequence[Card]) -> None:
        for one in cards:
            for zone in (self.down[seat], self.exposed[seat], self.up[seat]):
                if one in zone:
                    zone.remove(one)
                    break


def drawn(hands: Sequence[Hand], weights: Sequence[float], count: int, rng: Random) -> list[Hand]:
    """So many of the hands, each as often as its weight says."""
    total = sum(weights)
    if total <= 0:
        return list(hands[:count])
    step = total / count
    at, reached = 0, weights[0]
    aim = rng.random() * step
    found = []
    for _ in range(count):
        while reached < aim and at < len(hands) - 1:
            at += 1
            reached += weights[at]
        found.append(hands[at])
        aim += step
    return found
