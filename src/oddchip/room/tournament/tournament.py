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

from oddchip.engine import Action, Hand
from oddchip.errors import BadInput
from oddchip.felt.short import answer_of
from oddchip.language.library import Library, library
from oddchip.room.tournament import (
    balancing,
    breaking,
    entering,
    lammers,
    levels,
    placing,
    planning,
    prizes,
    races,
    rounds,
    side_by_side,
    together,
)
from oddchip.room.tournament.dealing import Outcome, PlannedHand
from oddchip.room.tournament.outcomes import outcome
from oddchip.room.tournament.people import TournamentTable
from oddchip.room.tournament.state import Bust, EventState
from oddchip.room.tournament.structure import Structure
from oddchip.room.tournament.structure_file import find
from oddchip.showdown.divide import divided

FORM = 1


class Tournament(EventState):
    """A tournament of a structure.

    >>> event = Tournament("home-freeze-out", seed=1)
    >>> for name in ("Ann", "Bob", "Cy"):
    ...     event.enter(name)
    >>> deal = event.deal()
    >>> deal.table, deal.level.blinds, len(deal.names)
    (1, (25, 50), 3)
    """

    held: list[Bust]

    def __init__(
        self,
        structure: Structure | str,
        *,
        seed: object = 0,
        games: Library | None = None,
        expected: Iterable[str] = (),
        late: int = 0,
        returning: bool = False,
    ) -> None:
        """`expected`: who will come, some of them `late`. `returning`: who may come again does."""
        games = games or library()
        if isinstance(structure, str):
            structure = find(structure, games)
        names = tuple(expected)
        if late and not structure.late:
            raise BadInput(f"{structure.name} takes no late entries")
        if not 0 <= late <= max(len(names) - 2, 0):
            raise BadInput(f"of {len(names)} entrants two begin; {late} cannot come late")
        super().__init__(
            structure, seed=seed, games=games, expected=names, late=late, returning=returning
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
        if len(self.people) + len(self.expected) < 2 or not self.people:
            raise BadInput("a tournament needs two players at least")
        self.started = True
        names = list(self.people)
        if self.structure.in_rounds:
            rounds.begin(self, names, 0)
        else:
            count = entering.tables_for(len(names), self.structure.seats)
            self.last_table: bool = count == 1
            entering.seat_all(self, names, count, 0)
        levels.begin(self, 1, 0)

    # A hand ---------------------------------------------------------------------------------

    def prepare(self) -> tuple[TournamentTable, int] | None:
        """Everything between two hands is done; the table that deals next, and when.

        None: the tournament is over, or waits for people who are expected.
        """
        self.tidy()
        return None if self.over else planning.next_table(self)

    def tidy(self) -> None:
        """Everything between two hands is done: races, moves, breaks, the final table, the end."""
        if self.deal_now is not None:
            raise BadInput("a hand is being played; settle it first")
        if not self.started:
            self.start()
        if self.over or self.hand_for_hand is not None or not self.changed:
            return
        self._tidy()
        self.changed: bool = False
        if not self.over:
            together.begin(self)

    def deal(self) -> PlannedHand | None:
        """The next hand; None: the tournament is over, or waits for people who are expected."""
        while True:
            found = self.prepare()
            if found is None:
                return None
            table, start = found
            if not levels.next_level(self, start):
                break
        self.deal_now = planning.plan(self, table, start)
        self.time = start
        return self.deal_now

    @property
    def picker(self) -> str:
        """Who picks the next game, between two hands at dealer's choice; empty: nobody."""
        if self.deal_now is not None or not self.structure.mix.choice:
            return ""
        found = self.prepare()
        return "" if found is None else planning.picker(self, *found)

    def pick(self, name: str, game: str) -> None:
        """Whoever has the deal picks the next game; who does not gets one by lot."""
        if not name or name != self.picker:
            raise BadInput(f"it is not {name} who picks the next game")
        at = self.structure.mix.pick(game, self.games)
        self.tables[self.people[name].table].pick = (name, at)
        self.note("pick", name=name, game=self.structure.mix.entries[at].game)

    def hand(self) -> Hand:
        """The hand of the present deal, shuffled by the tournament's seed."""
        if self.deal_now is None:
            raise BadInput("no hand is being dealt")
        return self.hand_now or self.deal_now.hand(self.games, self.terms)

    def act(self, given: object) -> Hand:
        """Answer in the present hand; every answer is in the log, for a crash in its middle."""
        deal = self.deal_now
        if deal is None:
            raise BadInput("no hand is being dealt")
        self.hand_now = self._answered(deal, self.hand(), given)
        return self.hand_now

    def _answered(self, deal: PlannedHand, hand: Hand, given: object) -> Hand:
        action = whole_answer(deal, hand, given)
        hand.act(action)
        self.note("act", table=deal.table, **action.to_json())
        return hand

    # Hands of several tables at the same time -----------------------------------------------

    def may_deal(self, table: int, now: int) -> bool:
        """May this table deal its next hand, whatever the others play? `now`: in seconds."""
        return side_by_side.may_deal(self, table, now)

    def deal_at(self, table: int, now: int) -> PlannedHand | None:
        """The next hand of this table; None: a level, a rest or a move has come before it."""
        return side_by_side.deal(self, table, now)

    def act_at(self, table: int, given: object) -> Hand:
        """Answer in the hand of this table."""
        on = side_by_side.hand_on(self, table)
        return self._answered(on.deal, on.hand, given)

    def finish_at(self, table: int, now: int) -> Hand:
        """The hand of this table is over, and counts from now on."""
        return side_by_side.finish(self, table, now)

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

    def finish(self, hand: Hand) -> None:
        """The hand of the present deal is over."""
        if self.deal_now is None or not hand.done:
            raise BadInput("the hand is not over")
        self.settle(outcome(self.deal_now, hand, bool(self.structure.bounty)))

    def settle(self, found: Outcome) -> None:
        """Chips after the hand; who is busted, and what follows."""
        if self.deal_now is None:
            raise BadInput("no hand is being dealt")
        self.enter_outcome(self.deal_now, found)

    def enter_outcome(self, deal: PlannedHand, found: Outcome) -> None:
        """What came of a hand goes into the tournament."""
        _check(deal, found)
        self.deal_now = self.hand_now = None
        self.side_by_side.pop(deal.table, None)
        self.hands += 1
        table = self.tables[deal.table]
        if found.rides and not any(found.after) and len(table) == len(deal.seats):
            found = shared_out(deal, found)
        self._note_hand(deal, found)
        self._marks(table, deal, found)
        for name, stack in zip(deal.names, found.after, strict=True):
            one = self.people[name]
            one.stack, one.ready, one.moved = stack, deal.end, False
        if 0 in found.after or found.rides or deal.carried:
            self.changed = True
        busts = self._busts(table, deal, found) if 0 in found.after else []
        if self.hand_for_hand is not None:
            together.played(self, deal, busts)
        elif busts:
            self._go_out(table, busts)

    def _go_out(self, table: TournamentTable, busts: list[Bust]) -> None:
        if self.structure.in_rounds:
            rounds.go_out(self, table, busts)
        else:
            placing.go_out(self, busts)

    def _note_hand(self, deal: PlannedHand, found: Outcome) -> None:
        seats, order = deal.seats, sorted(range(len(deal.seats)), key=deal.seats.__getitem__)
        note = self.note(
            "hand",
            table=deal.table,
            number=self.hands,
            start=deal.start,
            end=deal.end,
            level=deal.level.number,
            game=deal.entry.game,
            limit=deal.limit,
            button=deal.button,
            seats=[seats[at] for at in order],
            names=[deal.names[at] for at in order],
            before=[deal.stacks[at] for at in order],
            after=[found.after[at] for at in order],
            forced=[found.forced[at] for at in order],
        )
        if found.rides:
            note["rides"] = found.rides
        if found.house:
            note["house"] = found.house
        if deal.bomb_pot:
            note["bomb_pot"] = True
        if deal.jam_or_fold:
            note["jam_or_fold"] = True
        if self.structure.win_the_button:
            note["won"] = found.won
        if self.structure.bounty and found.takers:
            note["takers"] = [[seat, to] for seat, to in found.takers.items()]
            note.update(found.pots)
        if deal.hand_for_hand:
            note["hand_for_hand"] = deal.hand_for_hand

    def _marks(self, table: TournamentTable, deal: PlannedHand, found: Outcome) -> None:
        """Where button, blinds, deal and mix are after the hand."""
        table.clock = deal.end
        table.hands += 1
        table.hands_in_level += deal.level.number == self.level
        table.turn, table.pick = deal.turn, None
        table.level = deal.level.number
        table.rides = found.rides
        table.stayed = deal.seats if found.rides else ()
        if deal.moved is not None:
            table.blinds = deal.moved
        elif deal.button is not None:
            table.deal = deal.button
        if deal.button is not None:
            table.won = None  # it was this hand's
        if self.structure.win_the_button and not found.rides and deal.button is not None:
            game = self.game(deal.entry)
            if not self.structure.splits(game) and not game.picks:
                table.won = found.won

    def _busts(self, table: TournamentTable, deal: PlannedHand, found: Outcome) -> list[Bust]:
        """Out only with neither chips nor lammers, and never while a pot of theirs rides."""
        if found.rides:
            return []
        busts = []
        for seat, name, before in zip(deal.seats, deal.names, deal.stacks, strict=True):
            one = self.people[name]
            if one.stack or one.lammers:
                continue
            taker = found.takers.get(seat)
            to = "" if taker is None else deal.names[deal.seats.index(taker)]
            again = self.may_enter_again(one)
            busts.append(Bust(name, self.hands, before, table.number, to, again))
        return busts

    # Between hands --------------------------------------------------------------------------

    def _tidy(self) -> None:
        races.hold(self)
        lammers.after_bust(self)
        entering.seat_line(self)
        if len(self.alive) == 1 and not self.expected:
            if not (self.patient and self.open):
                self._end()
        elif self.structure.in_rounds:
            rounds.tidy(self)
        else:
            breaking.final_table(self)
            if not breaking.final_due(self):
                breaking.break_tables(self)
                balancing.balance(self)

    def _end(self) -> None:
        """One is left: the champion, who keeps their own bounty."""
        (champion,) = self.alive
        champion.place = 1
        champion.bounties += self.structure.bounty
        for table in self.standing:
            champion.stack += table.rides
            table.rides = 0
        same = {
            note["number"]: -note["hand_for_hand"]
            for note in self.log
            if note["do"] == "hand" and "hand_for_hand" in note
        }
        placing.settle_places(self, same)
        self.over = True
        prizes.pay(self)

    # A value --------------------------------------------------------------------------------

    @property
    def certain(self) -> int:
        """How many lines of the log are as they stay: a shootout's places come with its round."""
        if not self.structure.in_rounds or self.over:
            return len(self.log)
        for at, note in enumerate(self.log):
            if note["do"] == "bust" and "place" not in note:
                return at
        return len(self.log)

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
        ends = [note["end"] for note in self.log if note["do"] == "hand"]
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
        other.__dict__ = copy.deepcopy(self.__dict__, memo)
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tournament):
            return NotImplemented
        beside = ("games", "terms")
        mine = {key: one for key, one in vars(self).items() if key not in beside}
        return mine == {key: one for key, one in vars(other).items() if key not in beside}

    def __hash__(self) -> int:
        raise TypeError("a tournament goes on, so it cannot be hashed")


def shared_out(deal: PlannedHand, found: Outcome) -> Outcome:
    """A pot that rides where nobody has a chip left to play on with: it is divided among them.

    Odd chips go clockwise from the dealer.
    """
    return found._replace(
        after=tuple(divided(found.rides, len(deal.seats), deal.level.chip)), rides=0
    )


def whole_answer(deal: PlannedHand, hand: Hand, given: object) -> Action:
    """An answer with its seat, in chips that lie on the table."""
    action = answer_of(given, hand.question)
    action = action if action.seat is not None else action._replace(seat=hand.actor)
    if action.kind == "raise" and not deal.home and action.amount % deal.level.chip:
        raise BadInput(f"the smallest chip is {deal.level.chip}; {action.amount} is none of it")
    return action


def _check(deal: PlannedHand, found: Outcome) -> None:
    """No chip is lost or made."""
    before = sum(deal.stacks) + deal.carried
    if sum(found.after) + found.rides + found.house != before:
        raise BadInput(f"the chips of the hand at table {deal.table} do not add up to {before}")
    if len(found.after) != len(deal.seats) or min(found.after) < 0:
        raise BadInput("every player of the hand has a stack after it, none below nought")
