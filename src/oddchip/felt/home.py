"""What a home game remembers in the course of a hand, beside chips and cards."""

from __future__ import annotations

from typing import Any

from oddchip.cards import Card


class Home:
    """Payments, matches, prices, refusals, rounds and tricks so far."""

    __slots__ = (
        *("again", "awaits_follower", "compulsory", "counted", "deal_round", "doubled"),
        *("empty_rounds", "extras", "factor", "opened", "roller", "settled"),
        *(
            "followed",
            "frozen",
            "has_matched",
            "matched",
            "paid_for",
            "passes",
            "refusals",
            "reneged",
        ),
        *("showed", "sits_out", "trick", "tricks", "trump", "turned"),
    )

    def __init__(self) -> None:
        # Up cards and what they cost
        #: How many of the up cards, in the order in which they came, have been looked at.
        self.counted: int = 0
        #: The next up card names the follower; and the rank that was named last.
        self.awaits_follower: bool = False
        self.followed: int = -1
        #: How many cards a seat has paid for under a rule.
        self.paid_for: dict[tuple[int, int], int] = {}
        #: What a seat has shown under a rule of matching, and who has matched under it.
        self.showed: dict[tuple[int, int], int] = {}
        self.has_matched: frozenset[tuple[int, int]] = frozenset()
        #: The largest match of each seat.
        self.matched: dict[int, int] = {}

        # Prices, offers, cards in the middle
        #: What prices are multiplied by, and who has doubled.
        self.factor: int = 1
        self.doubled: frozenset[int] = frozenset()
        #: Refusals in a row of each seat, and who takes no more cards.
        self.refusals: dict[int, int] = {}
        self.frozen: frozenset[int] = frozenset()
        #: Ranks that were turned in the middle.
        self.turned: tuple[int, ...] = ()

        # Rounds and tricks
        self.deal_round: int = 0
        #: In this round everyone must be in.
        self.compulsory: bool = False
        #: The next round is dealt as if this one had not been played.
        self.again: bool = False
        self.sits_out: frozenset[int] = frozenset()
        self.reneged: frozenset[int] = frozenset()
        self.trump: Card | None = None
        self.trick: tuple[tuple[int, Card], ...] = ()
        self.tricks: dict[int, int] = {}
        #: How often the deck was gone through.
        self.passes: int = 0
        #: Rounds in a row that nobody was in for.
        self.empty_rounds: int = 0
        #: Rounds of in or out that were settled with the cards that are dealt now.
        self.settled: int = 0
        #: Somebody has bet since the cards were dealt, where the game asks for it.
        self.opened: bool = False
        #: How many of the up cards were looked at for extra cards.
        self.extras: int = 0
        #: The seat that has rolled last; -1: nobody.
        self.roller: int = -1

    @property
    def for_antes(self) -> bool:
        """Is this the first round, or the redeal of one that is compulsory?"""
        return self.compulsory or self.deal_round == 1

    def copy(self) -> Home:
        return Home.of(self.state())

    def state(self) -> tuple[Any, ...]:
        cards = (self.counted, self.awaits_follower, self.followed, self.turned)
        money = (self.paid_for, self.showed, self.matched, self.refusals, self.tricks)
        seats = (self.has_matched, self.doubled, self.frozen, self.sits_out, self.reneged)
        rounds = (self.factor, self.deal_round, self.compulsory, self.again, self.passes)
        later = (self.empty_rounds, self.settled, self.opened, self.extras, self.roller)
        return (cards, money, seats, (*rounds, *later), (self.trump, self.trick))

    @staticmethod
    def of(state: tuple[Any, ...]) -> Home:
        cards, money, seats, rounds, tricks = state
        found = Home()
        found.counted, found.awaits_follower, found.followed, found.turned = cards
        copies = [dict(one) for one in money]
        found.paid_for, found.showed, found.matched, found.refusals, found.tricks = copies
        found.has_matched, found.doubled, found.frozen = seats[:3]
        found.sits_out, found.reneged = seats[3:]
        found.factor, found.deal_round, found.compulsory, found.again, found.passes = rounds[:5]
        found.empty_rounds = rounds[5] if len(rounds) > 5 else 0
        if len(rounds) > 6:
            found.settled, found.opened, found.extras, found.roller = rounds[6:10]
        found.trump, found.trick = tricks
        return found
