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
from collections.abc import Callable, Iterable
from typing import TypedDict

from oddchip.errors import BadInput, wrong_kind
from oddchip.forms import form_of
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
from oddchip.room.tournament.dealing import Outcome, PlannedHand, known_of
from oddchip.room.tournament.log_entries import (
    Answered,
    Busted,
    GamePicked,
    HandPlayed,
    Opened,
    Waited,
    WentAway,
)
from oddchip.room.tournament.people import TournamentTable
from oddchip.room.tournament.structure import Structure, field_values
from oddchip.room.tournament.structure_file import find
from oddchip.room.tournament.tournament_state import FORM, HandOn, TournamentState
from oddchip.table_state.parse_answer import answer_of


class PlaceTaken(TypedDict):
    """How somebody has done: their place, and what it is worth."""

    name: str
    place: int
    prize: int
    bounties: int


class TournamentResult(TypedDict):
    """What a tournament has come to."""

    structure: str
    seed: str
    places: list[PlaceTaken]
    entries: int
    pool: int
    hands: int
    levels: int
    seconds: int


class Tournament(TournamentState):
    """A tournament of a structure.

    >>> tournament = Tournament("home-freeze-out", seed=1)
    >>> for name in ("Ann", "Bob", "Cy"):
    ...     tournament.enter(name)
    >>> deal = tournament.deal()
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
            seed=str(seed),
            games=games,
            terms=known_of(structure, games),
            expected=list(names),
            late=names[len(names) - late :],
            returning=returning,
            form=form_of(form),
        )
        tables = dict(structure.tables)
        opened = (self.form, structure.id, structure.name, self.seed, names, late, returning)
        self.lines.append(Opened(*opened, tables))

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
        # Players may still have to move: they do so when the game is picked, or the hand is dealt.
        settled = self.copy() if self.changed or not self.started else self
        prepared = settled.prepare()
        return "" if prepared is None else next_table.picker(settled, *prepared)

    def pick(self, name: str, game: str) -> None:
        """Whoever has the deal picks the next game; who does not gets one by lot."""
        at = self._picked(self.picker, name, game)
        self.prepare()
        self.tables[self.people[name].table].pick = (name, at)
        self.lines.append(GamePicked(name, self.structure.mix.entries[at].game))

    def _picked(self, picker: str, name: str, game: str) -> int:
        """The place of the game in the mix, if this player picks it."""
        if not name or name != picker:
            raise BadInput(f"{name} does not pick the next game")
        return self.structure.mix.pick(game, self.games)

    def hand(self) -> Hand:
        """The hand of the present deal, shuffled by the tournament's seed."""
        return self.hand_on(self._dealing().table).hand

    def act(self, given: object) -> Hand:
        """Answer in the present hand; every answer is in the log, for a crash in its middle."""
        return self.act_at(self._dealing().table, given)

    def finish(self, hand: Hand) -> None:
        """The hand of the present deal is over."""
        self.settle(settling.outcome_here(self, self._dealing(), hand))

    def settle(self, result: Outcome) -> None:
        """Chips after the hand of the present deal; who is busted, and what follows."""
        deal = self._dealing()
        self.settle_at(deal.table, deal.end, result)

    def _dealing(self) -> PlannedHand:
        deal = self.deal_now
        if deal is None:
            raise BadInput("no hand is being dealt")
        return deal

    # A hand of one of several tables --------------------------------------------------------

    def may_deal(self, table: int, now: int) -> bool:
        """May this table deal its next hand, whatever the others play? `now`: in seconds."""
        return between.may_deal(self, table, now)

    def deals_from(self, table: int) -> int | None:
        """From when on this table may deal its next hand, in seconds; None: it waits for others."""
        return between.deals_from(self, table)

    def deal_at(self, table: int, now: int) -> PlannedHand | None:
        """The next hand of this table; None: a level, a rest or a move has come before it."""
        return between.deal_at(self, table, now)

    def picker_at(self, table: int, now: int) -> str:
        """Who picks this table's next game, at dealer's choice; empty: nobody, or not yet."""
        return between.picker_at(self, table, now)

    def pick_at(self, table: int, now: int, name: str, game: str) -> None:
        """Whoever has the deal at this table picks its next game."""
        at = self._picked(self.picker_at(table, now), name, game)
        self.tables[table].pick = (name, at)
        self.lines.append(GamePicked(name, self.structure.mix.entries[at].game, table, now))

    def act_at(self, table: int, given: object) -> Hand:
        """Answer in the hand of this table."""
        deal, hand = self._at_play(table)
        action = whole_answer(deal, hand, given)
        hand.act(action)
        self.tables[table].hand = hand
        self.lines.append(Answered.of(table, action))
        return hand

    def finish_at(self, table: int, now: int) -> Hand:
        """The hand of this table is over, and counts from now on."""
        deal, hand = self._at_play(table)
        self.settle_at(table, now, settling.outcome_here(self, deal, hand))
        return hand

    def _at_play(self, number: int) -> HandOn:
        """The hand of a table; where nobody has asked for it yet, it is not shuffled for good."""
        table = self.tables.get(number)
        if table is None or table.deal is None:
            raise BadInput(f"no hand is being played at table {number}")
        return HandOn(table.deal, table.hand or self.shuffled(table.deal))

    def settle_at(self, table: int, now: int, result: Outcome) -> None:
        """What came of the hand of this table, wherever it was played."""
        between.settle_at(self, table, now, result)

    def wait(self, patient: bool = True) -> None:
        """Whether one who is left alone wins at once, or waits for those who may still enter."""
        if type(patient) is not bool:
            raise wrong_kind("patient is True or False", patient)
        self.patient = patient
        self.changed = True
        self.lines.append(Waited(patient))

    def away(self, name: str, absent: bool = True) -> None:
        """Somebody leaves the table, or is back: absent players are dealt in and folded at once."""
        if name not in self.people or not self.people[name].alive:
            raise BadInput(f"{name} is not in the tournament")
        if type(absent) is not bool:
            raise wrong_kind("absent is True or False", absent)
        (self.absent.add if absent else self.absent.discard)(name)
        self.lines.append(WentAway(name, absent))

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
                if isinstance(line, Busted) and line.place is None:
                    return at
        return len(self.lines)

    @property
    def result(self) -> TournamentResult:
        """Places, prizes, bounties, hands and levels."""
        order = sorted(self.people.values(), key=lambda person: person.place or len(self.people))
        places: list[PlaceTaken] = [
            {
                "name": person.name,
                "place": person.place,
                "prize": self.prizes.get(person.name, 0),
                "bounties": person.bounties,
            }
            for person in order
        ]
        ends = [line.end for line in self.lines if isinstance(line, HandPlayed)]
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

    def __deepcopy__(self, memo: dict[int, object]) -> Tournament:
        """What never changes is shared."""
        for shared in (self.structure, self.games, self.terms):
            memo[id(shared)] = shared
        memo[id(self.lines)] = list(self.lines)
        return _of_fields(copy.deepcopy(field_values(self), memo))

    def __reduce__(self) -> tuple[object, ...]:
        return _of_fields, (field_values(self),)


def _of_fields(values: dict[str, object]) -> Tournament:
    """A tournament from all its fields, as a copy or a pickle has them."""
    tournament = Tournament.__new__(Tournament)
    filled: Callable[..., None] = TournamentState.__init__
    filled(tournament, **values)
    return tournament


def whole_answer(deal: PlannedHand, hand: Hand, given: object) -> Action:
    """An answer with its seat, in chips that lie on the table."""
    action = answer_of(given, hand.question)
    action = action if action.seat is not None else action._replace(seat=hand.actor)
    if action.kind == "raise" and not deal.home and action.amount % deal.level.chip:
        raise BadInput(
            f"the smallest chip is {deal.level.chip}; {action.amount} is not a multiple of it"
        )
    return action
