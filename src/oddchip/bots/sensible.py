"""Others throw and take what a player would: imagined hands, made as likely as that makes them.

A hand is imagined uniformly over all that fits the view, so that others may have thrown away aces.
Here somebody who threw so many cards threw the worst of them, and the cards of whoever threw,
took or refused some are changed against the stub, one by one: towards those with which a player
would have thrown as many, taken what was taken and refused what was refused. Every hand stays
possible, each as likely as its choices (the random walk of Metropolis, which goes on from one
imagined hand to the next).
"""

from __future__ import annotations

from random import Random
from typing import Final

from oddchip.bots import keep
from oddchip.bots.plain import TAKE, draws_after
from oddchip.cards import Card
from oddchip.engine import Hand
from oddchip.felt.events import Record

#: What happens to a player's cards beside being dealt: then they are left as they are.
_OTHER: Final = ("pass", "receive", "up", "split", "remove", "back")
_THROWS: Final = ("draw", "discard")
#: What tells of the cards that a player holds.
_TELLING: Final = (*_THROWS, TAKE, "no")
#: How often somebody throws as many cards as a player would, one more or less, two, ...
_THROWN: Final = (1.0, 0.1, 0.015, 0.004, 0.002)
#: And takes a card, or takes none, against all reason.
_AGAINST_REASON: Final = 0.1
#: The first hand is so many times as far from the likely ones as the next from the one before.
_FAR: Final = 4

Cards = tuple[Card, ...]


class Sensible:
    """Makes the imagined hands of one view likely, one after the other."""

    def __init__(self, own: int, rng: Random, steps: int) -> None:
        self._own = own
        self._rng = rng
        #: How many steps lead from one hand to the next; 0: none, all is thrown at a glance.
        self._steps = steps
        self._last: dict[int, Cards] = {}

    def made(self, hand: Hand) -> Hand:
        """An imagined hand in which all but the own seat have chosen as a player would."""
        if not hand.game.sides:
            return hand
        for seat, told in _told(hand, self._own).items():
            cards = DealtCards(hand, seat, told)
            if cards.followed:
                before = self._last.get(seat, ())
                cards.walk(before, self._rng, self._steps if before else _FAR * self._steps)
                cards.lay_out()
                self._last[seat] = cards.dealt
        return hand


def _told(hand: Hand, own: int) -> dict[int, list[Record]]:
    """What became of the cards of those others whose choices tell something, since the deal."""
    found: dict[int, list[Record]] = {}
    telling: set[int] = set()
    told = hand.last
    while told is not None and told[2] != "round":
        kind, seat = told[2], told[3]
        if seat >= 0 and seat != own and (told[6] or kind in _TELLING):
            found.setdefault(seat, []).append(told)
            if kind in _TELLING:
                telling.add(seat)
        told = told[0]
    return {seat: found[seat][::-1] for seat in sorted(telling) if hand.players[seat].live}


class DealtCards:
    """The cards that somebody was dealt in an imagined hand, and what it did with them."""

    __slots__ = (
        "_dealt",
        "_first",
        "_held",
        "_hidden",
        "_likely",
        "_seat",
        "_stub",
        "_told",
        "hand",
    )

    def __init__(self, hand: Hand, seat: int, told: list[Record]) -> None:
        self.hand: Hand = hand
        self._seat = seat
        self._told = told
        self._dealt: list[Card] = []
        #: The places of those that nobody else has seen.
        self._hidden: list[int] = []
        for one in told:
            if one[2] == "deal":
                first = len(self._dealt)
                self._hidden += [first + at for at, down in enumerate(one[7]) if down]
                self._dealt += one[6]
        self._first = frozenset(self._dealt)
        self._stub = list(hand.dealer.stub)
        self._held: list[Card] = []
        self._likely = 1.0

    @property
    def followed(self) -> bool:
        """Can the cards be followed from the deal to the hand and to the muck?"""
        kinds = {one[2] for one in self._told}
        player = self.hand.players[self._seat]
        throws = not kinds.isdisjoint(_THROWS)
        if player.shown or not kinds.isdisjoint(_OTHER):
            return False
        return not (throws and (player.up or player.exposed))

    @property
    def dealt(self) -> Cards:
        """All cards that the player was ever dealt."""
        return tuple(self._dealt)

    def walk(self, before: Cards, rng: Random, steps: int) -> None:
        """Change cards against the stub, from those of the hand that was imagined before on."""
        if self._stub and self._hidden and not self.hand.dealer.shuffles:
            self._take_over(before)
        else:
            steps = 0  # what lies in the stub is known to be something else
        self._held, self._likely = self._seen_through()
        for _ in range(steps):
            here, there = rng.choice(self._hidden), rng.randrange(len(self._stub))
            self._swap(here, there)
            held, likely = self._seen_through()
            if rng.random() * self._likely < likely:
                self._held, self._likely = held, likely
            else:
                self._swap(here, there)

    def _take_over(self, before: Cards) -> None:
        for here in self._hidden if before else ():
            if before[here] in self._stub:
                self._swap(here, self._stub.index(before[here]))

    def _swap(self, here: int, there: int) -> None:
        self._dealt[here], self._stub[there] = self._stub[there], self._dealt[here]

    def _seen_through(self) -> tuple[list[Card], float]:
        """What is held in the end, and how likely it is to choose so with these."""
        game, likely = self.hand.game, 1.0
        held: list[Card] = []
        upto = 0
        for one in self._told:
            kind, count = one[2], len(one[6])
            if kind == "deal":
                held += self._dealt[upto : upto + count]
                upto += count
            elif kind in _THROWS:
                likely *= self._thrown(held, count, one[10])
                gone = self._worst(kind, held, count)
                held = [card for card in held if card not in gone]
            elif kind in _TELLING and keep.wants(game, held) != (kind == TAKE):
                likely *= _AGAINST_REASON
        return held, likely

    def _thrown(self, held: list[Card], count: int, at: int) -> float:
        """So many cards were thrown: would a player have done that who held these?"""
        program = self.hand.program
        throws = program[at].throws() if at < len(program) else None
        if throws is None or throws[0] == throws[1]:
            return 1.0
        more = draws_after(self.hand, at)
        wanted = len(keep.draw(self.hand.game, held, throws[0], throws[1], more))
        return _THROWN[min(len(_THROWN) - 1, abs(wanted - count))]

    def _worst(self, kind: str, held: list[Card], count: int) -> list[Card]:
        if kind == "draw":
            return keep.draw(self.hand.game, held, count, count)
        board = [*self.hand.cells.values(), *self.hand.community]
        return keep.worst(self.hand.game, held, count, board)

    def lay_out(self) -> None:
        """Give the cards to the player, the stub and the muck, if all of them are still there."""
        player, dealer = self.hand.players[self._seat], self.hand.dealer
        hidden = {self._dealt[at] for at in self._hidden}
        down = tuple([one for one in self._held if one in hidden])
        thrown = [one for one in self._dealt if one not in self._held]
        muck = [one for one in dealer.muck if one not in self._first]
        if len(down) == len(player.down) and len(muck) + len(thrown) == len(dealer.muck):
            player.down = down
            dealer.stub, dealer.muck = tuple(self._stub), (*muck, *thrown)
