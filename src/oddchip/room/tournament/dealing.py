"""A hand of a tournament about to be dealt, and what came of it.

Both are values: a deal follows from the tournament's state alone, and the tournament goes on from
the outcome alone. So the cards may come from a shuffle here, or lie on a real table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

from oddchip.engine import Hand, Stakes
from oddchip.language.library import Library
from oddchip.language.model import HOUSE_BUMPS
from oddchip.native import mypyc_attr
from oddchip.room.button import Positions
from oddchip.room.forced import HandSetup, stakes_for
from oddchip.room.mix import Entry
from oddchip.room.options import TableOptions
from oddchip.room.stakes import TableStakes
from oddchip.room.tournament.rotation import EventTurn
from oddchip.room.tournament.structure import QUARTERS, Level

#: The game, the stakes and the options of a hand; by level, place in the mix and who sits where.
Terms = tuple[str, Stakes, dict[str, object]]
KnownTerms = dict[tuple[object, ...], Terms]


@mypyc_attr(allow_interpreted_subclasses=True)
class PlannedHand:
    """Who is dealt in where, at what stakes. Seats are listed from the button's left, it last."""

    def __init__(
        self,
        table: int,
        start: int,
        end: int,
        level: Level,
        entry: Entry,
        limit: str,
        seats: tuple[int, ...],
        names: tuple[str, ...],
        stacks: tuple[int, ...],
        button: int | None,
        blinds: Positions | None,
        turn: EventTurn,
        seed: str,
        moved: Positions | None = None,
        bomb_pot: bool = False,
        jam_or_fold: bool = False,
        carried: int = 0,
        hand_for_hand: int = 0,
        ante: int = 0,
    ) -> None:
        self.table: int = table
        self.start: int = start
        self.end: int = end
        self.level: Level = level
        self.entry: Entry = entry
        self.limit: str = limit
        self.seats: tuple[int, ...] = seats
        self.names: tuple[str, ...] = names
        self.stacks: tuple[int, ...] = stacks
        #: Where the button lies, also where it is dead; None: there is none.
        self.button: int | None = button
        #: The seats of the blinds, in a hand that has them.
        self.blinds: Positions | None = blinds
        self.turn: EventTurn = turn
        self.seed: str = seed
        #: Where button and blinds lie after the hand; None: they have not moved.
        self.moved: Positions | None = moved
        self.bomb_pot: bool = bomb_pot
        self.jam_or_fold: bool = jam_or_fold
        self.carried: int = carried
        #: The round of hand for hand; 0: it is none.
        self.hand_for_hand: int = hand_for_hand
        #: Antes of everybody beside the blinds.
        self.ante: int = ante

    def __reduce__(self) -> tuple[Any, ...]:
        where = (self.table, self.start, self.end, self.level, self.entry, self.limit)
        who = (self.seats, self.names, self.stacks, self.button, self.blinds, self.turn, self.seed)
        how = (self.moved, self.bomb_pot, self.jam_or_fold, self.carried)
        return PlannedHand, (*where, *who, *how, self.hand_for_hand, self.ante)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlannedHand) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash(self.seed)

    @property
    def home(self) -> bool:
        """Is it one of the home games?"""
        return self.limit == "house"

    def setup(self) -> HandSetup:
        """The circumstances of the hand, from which its stakes are made."""
        dead = self.blinds is not None and self.blinds.small not in self.seats
        return HandSetup(
            len(self.seats),
            small_dead=dead,
            button_dead=self.button not in self.seats,
            bomb=self.bomb_pot,
            carried=self.in_hand(self.carried),
        )

    def hand(self, games: Library, known: KnownTerms | None = None) -> Hand:
        """The hand itself. At home it is played in cents: a dollar is worth what the level says.

        `known`: what earlier hands of the tournament were played for, so that it is made once.
        """
        terms = self._terms(games) if known is None else self._known_terms(games, known)
        stacks = [self.in_hand(stack) for stack in self.stacks] if self.home else self.stacks
        name, stakes, options = terms
        return Hand(name, stakes, stacks, options=options, seed=self.seed, games=games)

    def _known_terms(self, games: Library, known: KnownTerms) -> Terms:
        if self.carried:
            return self._terms(games)
        small = self.blinds is None or self.blinds.small in self.seats
        key = (
            self.level.number,
            self.turn.at,
            len(self.seats),
            small,
            self.button in self.seats,
            self.bomb_pot,
            self.jam_or_fold,
        )
        found = known.get(key)
        if found is None:
            found = known[key] = self._terms(games)
        return found

    def _terms(self, games: Library) -> Terms:
        """What the hand is played for, and by which options."""
        name, chosen = self.entry.game, self.entry.options
        game = games.game(name, **chosen) if chosen else games.plain(name)
        agreed = self._agreed()
        stakes = stakes_for(
            game, self._stakes(), self.setup(), options=agreed, limit=self._asked_limit
        )
        forced = game.forced
        if forced.kind == "antes" and not forced.brings_in and self.limit in ("no", "pot"):
            # Without a blind or a bring-in the least bet is what either would be.
            least = self.level.blinds[1] or self.level.bring_in or self.level.ante
            stakes = replace(stakes, min_bet=least)
        told = agreed.of_hand(game, len(self.seats), bomb=self.bomb_pot)
        return game.id, stakes, {**self.entry.options, **told}

    def in_hand(self, chips: int) -> int:
        """Chips of the tournament as the hand counts them."""
        if not self.home:
            return chips
        return chips // (self.level.dollar // QUARTERS) * HOUSE_BUMPS[0]

    def from_hand(self, chips: int) -> int:
        """Chips of the hand as the tournament counts them."""
        if not self.home:
            return chips
        return chips // HOUSE_BUMPS[0] * (self.level.dollar // QUARTERS)

    @property
    def _asked_limit(self) -> str:
        return "" if self.home else self.limit

    def _stakes(self) -> TableStakes:
        level = self.level
        if self.home:
            return TableStakes.home()
        small, big = level.bets if self.limit == "fixed" else (0, 0)
        least = (big and small) or level.blinds[1] or level.bring_in or level.bomb_ante
        return TableStakes(
            limit="",
            small_bet=small or least,
            big_bet=big or least,
            small_blind=level.blinds_at("fixed")[0] if big else 0,
            open_blinds=level.blinds,
            ante=level.ante,
            bring_in=level.bring_in,
            chip=level.chip,
        )

    def _agreed(self) -> TableOptions:
        """The antes of a hand with blinds, or of a bomb pot; the cap is never lifted."""
        jam = self.jam_or_fold
        if self.bomb_pot:
            return TableOptions(bomb_ante=self.level.bomb_ante, jam_or_fold=jam)
        # The big-blind ante goes with the blinds of its level: those of limit games have it only
        # where the level has no others.
        fits = (self.limit != "fixed") == bool(self.level.blinds[1])
        if self.blinds is not None and self.level.big_blind_ante and fits:
            ante = self.level.big_blind_ante
            return TableOptions(ante=ante, ante_from="big blind", jam_or_fold=jam)
        return TableOptions(ante=self.ante, jam_or_fold=jam)


class Outcome(NamedTuple):
    """What came of a hand, in the order of its deal's seats."""

    after: tuple[int, ...]
    forced: tuple[int, ...]
    rides: int = 0
    house: int = 0
    #: The seat of whoever won the main pot, of several the one in the worst position.
    won: int | None = None
    #: For the seats that were left without a chip, who took the last pot that they were in.
    takers: Mapping[int, int] = MappingProxyType({})
    #: For the log, where it is known: what everybody put in, and who won which side of which pot.
    pots: Mapping[str, Any] = MappingProxyType({})
