"""Others throw, pass and take what a player would: imagined hands, as likely as that makes them.

A hand is imagined uniformly over all that fits the view, so that others may have thrown away aces.
Here their choices are made again (`chosen`), and the cards of whoever chose are changed against the
stub, one by one: towards those with which a player would have thrown as many, taken what was taken,
passed what the seat was passed and kept what lies open. Every hand stays possible, each as likely
as its choices (the random walk of Metropolis, which goes on from one imagined hand to the next).
"""

from __future__ import annotations

from random import Random
from typing import Final

from oddchip.bots.discard_likelihood import AWAY, PASS, RECEIVE, TELLING, Looks, OpponentChoices
from oddchip.bots.rollout import Rollout
from oddchip.cards import Card
from oddchip.hand import Hand
from oddchip.table_state.events import Record

#: What happens to a player's cards that cannot be followed: then they are left as they are.
_OTHER: Final = ("split", "remove", "back")
#: The first hand is so many times as far from the likely ones as the next from the one before.
_FAR: Final = 4

Cards = tuple[Card, ...]


class PlausibleHands:
    """Makes the imagined hands of one view likely, one after the other."""

    def __init__(self, players: Rollout, own: int, rng: Random, steps: int) -> None:
        self._players = players
        self._own = own
        self._rng = rng
        #: How many steps lead from one hand to the next; 0: none, all is thrown at a glance.
        self._steps = steps
        self._last: dict[int, Cards] = {}
        self._looks: Looks = {}

    def made(self, hand: Hand) -> Hand:
        """An imagined hand in which all but the own seat have chosen as a player would."""
        if not hand.game.sides:
            return hand
        for seat, told in _told(hand, self._own).items():
            cards = DealtCards(hand, self._own, told, self._looks)
            if cards.followed:
                before = self._last.get(seat, ())
                cards.walk(before, self._rng, self._steps if before else _FAR * self._steps)
                cards.lay_out()
                self._last[seat] = cards.dealt
        self._players.answer_in_secret(hand, self._own)
        return hand


def _told(hand: Hand, own: int) -> dict[int, list[Record]]:
    """What became of the cards of those others whose choices tell something, since the deal.

    Each is looked at alone, but all together where cards went from one to the other.
    """
    records: list[Record] = []
    telling: set[int] = set()
    passed = False
    told = hand.last
    while told is not None and told.kind != "round":
        kind, seat = told.kind, told.seat
        if seat >= 0 and (told.cards or kind in TELLING):
            records.append(told)
            passed = passed or kind == PASS
            if kind in TELLING and seat != own and hand.players[seat].live:
                telling.add(seat)
        told = told.earlier
    records.reverse()
    if passed:
        return {-1: records}
    return {seat: [record for record in records if record.seat == seat] for seat in sorted(telling)}


class DealtCards:
    """The cards that players were dealt in an imagined hand, and what they did with them."""

    __slots__ = ("_dealt", "_hidden", "_looks", "_now", "_own", "_seen", "_stub", "_told", "hand")

    def __init__(self, hand: Hand, own: int, told: list[Record], looks: Looks) -> None:
        self.hand: Hand = hand
        self._own = own
        self._told = told
        self._looks = looks
        self._seen = _seen(told, own)
        self._dealt: list[Card] = []
        for record in told:
            if record.kind == "deal" and record.seat != own:
                self._dealt += record.cards
        #: The places of the cards that may be others.
        self._hidden = [at for at, card in enumerate(self._dealt) if card not in self._seen]
        self._stub = list(hand.dealer.stub)
        self._now = OpponentChoices(hand, own, self._seen, looks)

    @property
    def followed(self) -> bool:
        """Can the cards be followed from the deal to the hands and to the muck?"""
        return all(self._follows(record) for record in self._told)

    def _follows(self, record: Record) -> bool:
        """Nothing is thrown but by choice, and out of sight."""
        kind, player, program = record.kind, self.hand.players[record.seat], self.hand.program
        if player.seat == self._own:
            return True
        if kind in _OTHER or player.shown or player.unseen or player.outward:
            return False
        chosen = record.step >= len(program) or program[record.step].throws() is not None
        return kind not in AWAY or (chosen and all(record.hidden))

    @property
    def dealt(self) -> Cards:
        """All cards that the players were ever dealt."""
        return tuple(self._dealt)

    def walk(self, before: Cards, rng: Random, steps: int) -> None:
        """Change cards against the stub, from those of the hand that was imagined before on."""
        if self._stub and self._hidden and not self.hand.dealer.shuffles:
            self._take_over(before)
        else:
            steps = 0  # what lies in the stub is known to be something else
        self._now = self._choices()
        for _ in range(steps):
            here, there = rng.choice(self._hidden), rng.randrange(len(self._stub))
            self._swap(here, there)
            changed = self._choices()
            if rng.random() * self._now.likely < changed.likely:
                self._now = changed
            else:
                self._swap(here, there)

    def _take_over(self, before: Cards) -> None:
        for here in self._hidden if before else ():
            if before[here] in self._stub:
                self._swap(here, self._stub.index(before[here]))

    def _swap(self, here: int, there: int) -> None:
        self._dealt[here], self._stub[there] = self._stub[there], self._dealt[here]

    def _choices(self) -> OpponentChoices:
        """What everybody would have done with the cards as they are now."""
        choices = OpponentChoices(self.hand, self._own, self._seen, self._looks)
        upto = 0
        for record in self._told:
            if record.kind == "deal" and record.seat != self._own:
                choices.dealt(record, self._dealt[upto : upto + len(record.cards)])
                upto += len(record.cards)
            else:
                choices.did(record)
        return choices

    def lay_out(self) -> None:
        """Give the cards to players, stub and muck, if all of them are still there."""
        dealer, players, held = self.hand.dealer, self.hand.players, self._now.held
        were = {card for record in self._told if record.seat != self._own for card in record.cards}
        now = [*self._dealt, *self._now.brought]
        kept = set(players[self._own].cards)
        hands: list[tuple[int, Cards]] = []
        for seat, cards in held.items():
            if players[seat].live:
                lying = players[seat].open
                hands.append((seat, tuple([card for card in cards if card not in lying])))
                kept.update(cards)
        muck = [card for card in dealer.muck if card not in were]
        muck += [card for card in now if card not in kept]
        same = all(len(down) == len(players[seat].down) for seat, down in hands)
        if same and len(muck) == len(dealer.muck):
            for seat, down in hands:
                players[seat].down = down
            dealer.stub, dealer.muck = tuple(self._stub), tuple(muck)


def _seen(told: list[Record], own: int) -> frozenset[Card]:
    """The cards that others were seen with, and those that they have passed to the seat."""
    cards: list[Card] = []
    for record in told:
        if record.seat != own:
            cards += [
                card
                for at, card in enumerate(record.cards)
                if not record.hidden or not record.hidden[at]
            ]
        elif record.kind == RECEIVE:
            cards += record.cards
    return frozenset(cards)
