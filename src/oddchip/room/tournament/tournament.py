"""A tournament, from the draw for seats to the last payout: a value with a log.

It deals one hand after the other: `deal()` says which, `settle()` takes what came of it. Between
two hands people enter and lammers are redeemed. Where people play at several tables, each of them
deals by itself: `deal_at()`, `act_at()`, `finish_at()`. Everything that happens is a line of `log`;
what went in from outside are the lines `enter`, `lammer` (where it is not forced), `hand` and, of
tables that deal by themselves, `deal`, and the rest follows: `played_again` makes the same
tournament from its log.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any

from oddchip.errors import BadInput
from oddchip.hand import Action, Hand
from oddchip.language.library import Library, library
from oddchip.room.tournament import (
    between,
    entering,
    lammers,
    next_table,
    prizes,
    settling,
)
from oddchip.room.tournament.dealing import Outcome, PlannedHand
from oddchip.room.tournament.lines import HandLine
from oddchip.room.tournament.people import TournamentTable
from oddchip.room.tournament.state import FORM, STATE, EventState
from oddchip.room.tournament.structure import Structure
from oddchip.room.tournament.structure_file import find
from oddchip.table_state.parse_answer import answer_of


class Tournament(EventState):
    """A tournament of a structure.

    >>> event = Tournament("home-freeze-out", seed=1)
    >>> for name in ("Ann", "Bob", "Cy"):
    ...     event.enter(name)
    >>> deal = event.deal()
    >>> deal.table, deal.level.blinds, len(deal.names)
    (1, (25, 50), 3)
    """

    def __init__(
        self,
        structure: Structure | str,
        *,
        seed: object = 0,
        games: Library | None = None,
        expected: Iterable[str] = (),
        late: int = 0,
        returning: bool = False,
        form: int = FORM,
    ) -> None:
        """`expected`: who will come, some of them `late`. `returning`: who may come again does.

        `form`: that of the log that is played again; an older one keeps the rules it was played by.
        """
        games = games or library()
        if isinstance(structure, str):
            structure = find(structure, games)
        names = tuple(expected)
        if late and not structure.late:
            raise BadInput(f"{structure.name} takes no late entries")
        if not 0 <= late <= max(len(names) - 2, 0):
            raise BadInput(f"of {len(names)} entrants two begin; {late} cannot come late")
        super().__init__(
            structure,
            seed=seed,
            games=games,
            expected=names,
            late=late,
            returning=returning,
            form=form,
        )

    # Going in -------------------------------------------------------------------------------

    def enter(self, name: str) -> None:
        """A person enters, also late or again, as far as the structure lets them."""
        entering.enter(self, name)

    def redeem(self, name: str, count: int = 1) -> None:
        """Turn lammers into chips, between hands."""
        lammers.redeem(self, name, count)

    def start(self) -> None:
        """The draw for seats; nobody enters before it who is expected later."""
        between.start(self)

    # A hand ---------------------------------------------------------------------------------

    def prepare(self) -> tuple[TournamentTable, int] | None:
        """Everything between two hands is done; the table that deals next, and when.

        None: the tournament is over, or waits for people who are expected.
        """
        return between.prepare(self)

    def tidy(self) -> None:
        """Everything between two hands is done: races, moves, breaks, the final table, the end."""
        between.tidy(self)

    def deal(self) -> PlannedHand | None:
        """The next hand; None: the tournament is over, or waits for people who are expected."""
        return between.deal(self)

    @property
    def picker(self) -> str:
        """Who picks the next game, between two hands at dealer's choice; empty: nobody."""
        if self.in_turn or not self.structure.mix.choice:
            return ""
        found = self.prepare()
        return "" if found is None else next_table.picker(self, *found)

    def pick(self, name: str, game: str) -> None:
        """Whoever has the deal picks the next game; who does not gets one by lot."""
        self._pick(self.picker, name, game)

    def _pick(self, picker: str, name: str, game: str, **where: int) -> None:
        if not name or name != picker:
            raise BadInput(f"it is not {name} who picks the next game")
        at = self.structure.mix.pick(game, self.games)
        self.tables[self.people[name].table].pick = (name, at)
        self.note("pick", name=name, game=self.structure.mix.entries[at].game, **where)

    def hand(self) -> Hand:
        """The hand of the present deal, shuffled by the tournament's seed."""
        return self.hand_on(self._dealing().table).hand

    def act(self, given: object) -> Hand:
        """Answer in the present hand; every answer is in the log, for a crash in its middle."""
        return self.act_at(self._dealing().table, given)

    def finish(self, hand: Hand) -> None:
        """The hand of the present deal is over."""
        self.settle(settling.outcome_here(self, self._dealing(), hand))

    def settle(self, found: Outcome) -> None:
        """Chips after the hand of the present deal; who is busted, and what follows."""
        deal = self._dealing()
        self.settle_at(deal.table, deal.end, found)

    def _dealing(self) -> PlannedHand:
        deal = self.deal_now
        if deal is None:
            raise BadInput("no hand is being dealt")
        return deal

    # A hand of one of several tables --------------------------------------------------------

    def may_deal(self, table: int, now: int) -> bool:
        """May this table deal its next hand, whatever the others play? `now`: in seconds."""
        return between.may_deal(self, table, now)

    def deal_at(self, table: int, now: int) -> PlannedHand | None:
        """The next hand of this table; None: a level, a rest or a move has come before it."""
        return between.deal_at(self, table, now)

    def picker_at(self, table: int, now: int) -> str:
        """Who picks this table's next game, at dealer's choice; empty: nobody, or not yet."""
        return between.picker_at(self, table, now)

    def pick_at(self, table: int, now: int, name: str, game: str) -> None:
        """Whoever has the deal at this table picks its next game."""
        self._pick(self.picker_at(table, now), name, game, table=table, start=now)

    def act_at(self, table: int, given: object) -> Hand:
        """Answer in the hand of this table."""
        deal, hand = self.hand_on(table)
        action = whole_answer(deal, hand, given)
        hand.act(action)
        self.note("act", table=table, **action.to_json())
        return hand

    def finish_at(self, table: int, now: int) -> Hand:
        """The hand of this table is over, and counts from now on."""
        deal, hand = self.hand_on(table)
        self.settle_at(table, now, settling.outcome_here(self, deal, hand))
        return hand

    def settle_at(self, table: int, now: int, found: Outcome) -> None:
        """What came of the hand of this table, wherever it was played."""
        between.settle_at(self, table, now, found)

    def wait(self, patient: bool = True) -> None:
        """Whether one who is left alone wins at once, or waits for those who may still enter."""
        self.patient = patient
        self.changed = True
        self.note("wait", patient=patient)

    def away(self, name: str, absent: bool = True) -> None:
        """Somebody leaves the table, or is back: absent players are dealt in and folded at once."""
        if name not in self.people or not self.people[name].alive:
            raise BadInput(f"{name} is not in the tournament")
        (self.absent.add if absent else self.absent.discard)(name)
        self.note("away", name=name, absent=absent)

    # A value --------------------------------------------------------------------------------

    @property
    def certain(self) -> int:
        """How many lines of the log are as they stay: a shootout's places come with its round."""
        return self.certain_after(0)

    def certain_after(self, lines: int) -> int:
        """The same, where so many lines are known to be certain."""
        if self.structure.in_rounds and not self.over:
            for at in range(lines, len(self.lines)):
                line = self.lines[at]
                if isinstance(line, dict) and line["do"] == "bust" and "place" not in line:
                    return at
        return len(self.lines)

    @property
    def result(self) -> dict[str, Any]:
        """Places, prizes, bounties, hands and levels."""
        order = sorted(self.people.values(), key=lambda one: one.place or len(self.people))
        places = [
            {
                "name": one.name,
                "place": one.place,
                "prize": self.prizes.get(one.name, 0),
                "bounties": one.bounties,
            }
            for one in order
        ]
        ends = [line.deal.end for line in self.lines if isinstance(line, HandLine)]
        return {
            "structure": self.structure.id,
            "seed": self.seed,
            "places": places,
            "entries": self.entries,
            "pool": prizes.pool(self),
            "hands": self.hands,
            "levels": self.highest_level,
            "seconds": max(ends, default=0),
        }

    def copy(self) -> Tournament:
        """The same tournament at the same point; neither moves with the other."""
        return copy.deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> Tournament:
        other = Tournament.__new__(Tournament)
        for shared in (self.structure, self.games, self.terms):
            memo[id(shared)] = shared
        other.__setstate__(copy.deepcopy(self.__getstate__(), memo))
        return other

    def __getstate__(self) -> dict[str, Any]:
        return {key: getattr(self, key) for key in STATE}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for key, one in state.items():
            setattr(self, key, one)
        self.unread()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tournament):
            return NotImplemented
        keys = [key for key in STATE if key not in ("games", "terms")]
        return all(getattr(self, key) == getattr(other, key) for key in keys)

    def __hash__(self) -> int:
        raise TypeError("a tournament goes on, so it cannot be hashed")


def whole_answer(deal: PlannedHand, hand: Hand, given: object) -> Action:
    """An answer with its seat, in chips that lie on the table."""
    action = answer_of(given, hand.question)
    action = action if action.seat is not None else action._replace(seat=hand.actor)
    if action.kind == "raise" and not deal.home and action.amount % deal.level.chip:
        raise BadInput(f"the smallest chip is {deal.level.chip}; {action.amount} is none of it")
    return action
