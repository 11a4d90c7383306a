"""What a home game remembers in the course of a hand, beside chips and cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from oddchip.cards import Card


@dataclass(slots=True)
class Home:
    """Payments, matches, prices, refusals, rounds and tricks so far."""

    # Up cards and what they cost
    #: How many of the up cards, in the order in which they came, have been looked at.
    counted: int = 0
    #: The next up card names the follower; and the rank that was named last.
    awaits_follower: bool = False
    followed: int = -1
    #: How many cards a seat has paid for under a rule.
    paid_for: dict[tuple[int, int], int] = field(default_factory=dict)
    #: What a seat has shown under a rule of matching, and the seats that have matched under it.
    showed: dict[tuple[int, int], int] = field(default_factory=dict)
    has_matched: set[tuple[int, int]] = field(default_factory=set)
    #: The largest match of each seat.
    matched: dict[int, int] = field(default_factory=dict)

    # Prices, offers, cards in the middle
    #: What prices are multiplied by, and who has doubled.
    factor: int = 1
    doubled: set[int] = field(default_factory=set)
    #: Refusals in a row of each seat, and how many took a card when it was last offered.
    refusals: dict[int, int] = field(default_factory=dict)
    takes: int = 0
    #: Ranks that were turned in the middle.
    turned: list[int] = field(default_factory=list)

    # Rounds and tricks
    deal_round: int = 0
    #: In this round everyone must be in.
    compulsory: bool = False
    #: The round ends here and the cards are dealt again; `again`: as if it had not been played.
    round_over: bool = False
    again: bool = False
    sits_out: set[int] = field(default_factory=set)
    reneged: set[int] = field(default_factory=set)
    trump: Card | None = None
    trick: list[tuple[int, Card]] = field(default_factory=list)
    tricks: dict[int, int] = field(default_factory=dict)
    #: How often the deck was gone through.
    passes: int = 0

    @property
    def for_antes(self) -> bool:
        """Is this the first round, or the redeal of one that is compulsory?"""
        return self.compulsory or self.deal_round == 1
