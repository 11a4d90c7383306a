"""A checker of tournaments that reads a log alone and shares no code with what wrote it.

It follows every line with its own book-keeping (who sits where, with how many chips, where button
and blinds lie) and complains of whatever the rules would have had otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import oddchip
from oddchip.cards import cards
from oddchip.room import Mix
from tests.room.tournament.bounty_rule import takers, wrong_pots
from tests.room.tournament.mix_rule import MixRule

Line = Mapping[str, Any]


class Broken(AssertionError):
    """A rule is broken."""


@cache
def kind_of(game: str) -> str:
    """blinds, deal (a button or dealer, no blinds) or antes."""
    found = oddchip.game(game)
    if found.forced.kind == "blinds":
        return "blinds"
    picks = found.picks is not None and found.picks.by == "button"
    if found.forced.kind == "antes" and found.forced.bring_in != "bet" and not picks:
        return "antes"
    return "deal"


@dataclass
class Seated:
    """A table as the checker sees it."""

    seats: dict[int, str] = field(default_factory=dict)
    clock: int = 0
    hands: int = 0
    level_hands: int = 0
    big: int | None = None
    small: int | None = None
    #: Of three blinds the last; `big` is then the second, by which the button goes.
    third: int | None = None
    button: int | None = None
    deal: int | None = None
    won: int | None = None
    emptied: list[int] = field(default_factory=list)
    rides: int = 0
    stayed: tuple[str, ...] = ()
    mix: MixRule | None = None


@dataclass
class Person:
    stack: int = 0
    lammers: int = 0
    entry: int = 0
    at: tuple[int, int] | None = None
    end: int = 0
    moved: bool = False
    #: Dealt a hand at the table where they sit.
    played_here: bool = False
    alive: bool = False
    round: int = 1
    bounties: int = 0
    place: int = 0


@dataclass
class Out:
    name: str
    hand: int
    before: int
    place: int | None
    order: int
    table: int
    left: int = 0


class Checker:
    """Reads line by line; `finish` checks what only the end tells."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self.lines = list(lines)
        head = self.lines[0]
        assert head["do"] == "tournament"
        self.s: dict[str, Any] = dict(head["structure"])
        self.expected = len(head["expected"])
        self.form: int = head["form"]
        self.seats: int = self.s["seats"]
        self.format: str = self.s.get("format", "freeze-out")
        self.people: dict[str, Person] = {}
        self.tables: dict[int, Seated] = {}
        self.level: dict[str, Any] = {}
        self.levels: dict[int, dict[str, Any]] = {}
        self.entries = 0
        self.number = 0
        self.outs: list[Out] = []
        self.before_of: dict[tuple[int, str], int] = {}
        self.hand_table: dict[int, int] = {}
        self.rounds: dict[int, int] = {}
        self.owed: set[str] = set()
        self.prizes: list[Line] = []
        self.has_final = False
        self.tables_at_start = 0
        self.round = 1
        self.gone_of_round: dict[int, list[tuple[str, int]]] = {}
        self.last_start = 0
        self.to_deal: list[int] = []
        self.last_hand: Line = {}
        self.breaking: set[str] = set()
        self.takers: dict[tuple[int, str], set[str]] = {}
        self.picked: dict[int, str] = {}
        self.winners: dict[int, dict[str, int]] = {}
        self.races: dict[int | str, list[tuple[int, int, int, str]]] = {}
        self.started = False
        kinds = {kind_of(one) for one in self.games()}
        self.blind_event = "blinds" in kinds and not self.bombs_alone()
        none_antes = all(oddchip.game(one).forced.kind != "antes" for one in self.games())
        self.all_ante = self.s.get("ante_in", "every game" if none_antes else "") == "every game"
        self.at = 0

    def games(self) -> list[str]:
        if "game" in self.s:
            return [oddchip.game(self.s["game"]).id]
        mix = self.s["mix"]
        if isinstance(mix, str):
            return [one.game for one in Mix.named(mix).entries]
        return [one["game"] for one in mix["entries"]]

    def bombs_alone(self) -> bool:
        """Is every hand of every level a bomb pot?"""
        every = self.s.get("bomb_pots", 0)
        for level in self.s["levels"]:
            every = level.get("bomb_pots", every)
            if "break" not in level and every != 1:
                return False
        return True

    def must(self, so: object, what: str) -> None:
        if not so:
            raise Broken(f"line {self.at + 1} {self.lines[self.at]}: {what}")

    def check(self) -> None:
        for at, line in enumerate(self.lines[1:], start=1):
            self.at = at
            getattr(self, f"do_{line['do']}")(line)
        self.finish()

    # Entering and seats ----------------------------------------------------------------------

    def do_enter(self, line: Line) -> None:
        one = self.people.setdefault(line["name"], Person())
        self.must(not one.alive, "is in already")
        one.entry += 1
        self.must(line["entry"] == one.entry, "entries are counted")
        self.must(one.entry <= 1 + self.s.get("re_entries", 0), "entered too often")
        late = self.s.get("late", 0)
        level = self.level.get("level", 0)
        self.must(not self.started or level <= late, "entries have closed")
        stack, lammers = self.s["stack"], self.s.get("lammers", {})
        count = lammers.get("count", 0)
        if count and level > lammers["until"]:
            stack, count = stack + count * lammers["chips"], 0
        self.must((line["stack"], line["lammers"]) == (stack, count), "the starting stack")
        one.stack, one.lammers, one.alive, one.moved = stack, count, True, False
        one.end = max(one.end, self.last_start)  # there from now on
        self.outs = [out for out in self.outs if out.name != line["name"]]
        self.entries += 1

    def do_seat(self, line: Line) -> None:
        one = self.people[line["name"]]
        self.must(one.alive and one.at is None, "who gets a seat has none")
        if line["table"] not in self.tables:
            self.must(not self.started or self.has_final or self.format != "freeze-out", "no new")
            self.tables[line["table"]] = Seated(clock=self.latest)
        table = self.tables[line["table"]]
        if self.started and not self.just("final", "seat", "advance", "level"):
            shortest = min(len(other.seats) for other in self.tables.values())
            self.must(len(table.seats) == shortest, "a seat among the shortest tables'")
        self.sit(line["name"], line["table"], line["seat"])

    def just(self, *kinds: str) -> bool:
        """Is this seat of a whole new draw?"""
        at = self.at - 1
        while self.lines[at]["do"] == "seat":
            at -= 1
        return self.lines[at]["do"] in kinds and self.lines[at]["do"] != "seat"

    def sit(self, name: str, number: int, seat: int) -> None:
        table = self.tables[number]
        self.must(0 <= seat < self.seats and seat not in table.seats, "the seat is free")
        table.seats[seat] = name
        self.people[name].played_here = False
        if seat in table.emptied:
            table.emptied.remove(seat)
        self.people[name].at = (number, seat)

    def stand(self, name: str) -> None:
        at = self.people[name].at
        if at is not None:
            table = self.tables[at[0]]
            del table.seats[at[1]]
            table.emptied.append(at[1])
        self.people[name].at = None

    # Levels, lammers, races --------------------------------------------------------------------

    def do_level(self, line: Line) -> None:
        named = [one for one in self.s["levels"] if "break" not in one]
        number = line["level"]
        self.between_rounds()
        last = self.level.get("level", 0)
        if last:
            self.end_races()
        if self.format == "freeze-out" or not last:
            self.must(number == last + 1, "levels go up by one")
        row = named[min(number, len(named)) - 1]
        by = 2 ** max(0, number - len(named))
        amounts = [line["chip"] // by, *row.get("blinds", ()), *row.get("bets", ())]
        named_amounts = ("ante", "bring_in", "dollar", "bomb_ante", "least_bet")
        amounts += [row.get(key, 0) for key in named_amounts]
        while by > 1 and max(amounts) * by > 10**14:  # far beyond all chips it doubles no more
            by //= 2
        for key in ("blinds", "bets"):
            if key in row:
                self.must(line[key] == [one * by for one in row[key]], key)
        for key in ("ante", "bring_in", "dollar", "least_bet"):
            self.must(line.get(key, 0) == row.get(key, 0) * by, key)
        chips = [one["chip"] for one in named[: min(number, len(named))] if "chip" in one]
        self.must(line["chip"] == (chips[-1] if chips else 1) * by, "the smallest chip")
        again = self.format != "freeze-out" and self.lines[self.at - 1]["do"] == "seat"
        self.level_start = self.latest if again else self.level_ends(self.latest)
        self.level = self.levels[number] = dict(line)
        for table in self.tables.values():
            table.level_hands = 0
        self.lammers_due = number == self.s.get("lammers", {}).get("until", -2) + 1

    lammers_due = False
    level_start = 0

    def level_ends(self, clock: int) -> int:
        """When the level that is over ended, and the next one begins."""
        if not self.level:
            return 0
        if self.lines[self.at - 1]["do"] == "rest":
            return self.floor
        if "minutes" in self.level:
            return self.level_start + 60 * int(self.level["minutes"])
        return clock

    def do_race(self, line: Line) -> None:
        one = self.people[line["name"]]
        # People in line race together; in logs of form 1 each of them alone.
        in_line = "line" if self.form > 1 else line["name"]
        where = one.at[0] if one.at is not None else in_line
        chip = self.level["chip"]
        odd = one.stack % chip
        self.must(line["chips"] in (-odd, chip - odd) and odd, f"races {odd}")
        self.races.setdefault(where, []).append((one.stack, odd, line["chips"], line["card"]))
        one.stack += line["chips"]
        self.must(one.stack > 0, "nobody is raced out")

    def end_races(self) -> None:
        """All races since the last hand, table by table."""
        chip = self.level["chip"]
        for rows in self.races.values():
            total = sum(odd for _, odd, _, _ in rows)
            new = (2 * total + chip) // (2 * chip)
            rows.sort(key=lambda row: cards(row[3])[0], reverse=True)
            for place, (stack, _, change, _) in enumerate(rows):
                wins = place < new or stack < chip
                self.must((change > 0) == wins, "by the highest card, one chip each")
        self.races = {}

    def do_lammer(self, line: Line) -> None:
        one = self.people[line["name"]]
        self.must(one.alive and 1 <= line["count"] <= one.lammers, "has such lammers")
        self.must(line["chips"] == line["count"] * self.s["lammers"]["chips"], "their worth")
        one.lammers -= line["count"]
        one.stack += line["chips"]

    def between_rounds(self) -> None:
        """A round of hand for hand counts as one hand: no level ends and no rest begins in it."""
        later = (one for one in self.lines[self.at :] if one["do"] == "hand")
        number = self.last_hand.get("hand_for_hand", -1)
        following = next(later, {}).get("hand_for_hand")
        self.must(following != number, "in the midst of a round of hand for hand")

    def do_rest(self, line: Line) -> None:
        self.between_rounds()
        self.must(any(one.get("break") for one in self.s["levels"]), "there are breaks")
        clocks = [table.clock for table in self.tables.values()]
        self.floor = max(clocks) + 60 * line["minutes"]
        if "minutes" in self.level:
            self.floor = self.level_start + 60 * (self.level["minutes"] + line["minutes"])

    def do_pick(self, line: Line) -> None:
        at = self.people[line["name"]].at
        self.must(at is not None and line["game"] in self.games(), "a game of the mix")
        if at is not None:
            self.picked[at[0]] = line["game"]

    # Hands -------------------------------------------------------------------------------------

    def do_hand(self, line: Line) -> None:
        self.started = True
        self.tables_at_start = self.tables_at_start or len(self.tables)
        self.number += 1
        self.must(line["number"] == self.number, "hands are numbered by their ends")
        table = self.tables[line["table"]]
        riding = table.rides and line["level"] <= self.level["level"]
        self.must(line["level"] == self.level["level"] or riding, "the level of now")
        if not self.in_round(line):
            self.between_hands()
        picked = self.picked.pop(line["table"], line["game"])
        self.must(line["game"] == picked, f"{picked} was picked")
        self.rotation(line, table)
        self.clock(line, table)
        self.hand_for_hand(line)
        self.last_hand = line
        self.dealt(line, table)
        self.posted(line, table)
        if table.mix is not None:
            # Where the button is won an orbit is counted by hands.
            blinds = self.has_blinds(line) and not self.s.get("win_the_button")
            table.mix.dealt(line, self.big_blind(line, table) if blinds else None)
        self.chips(line, table)

    def rotation(self, line: Line, table: Seated) -> None:
        """Each table keeps its own place in the mix."""
        mix = self.s.get("mix")
        if not isinstance(mix, Mapping):
            return
        if table.mix is None:
            final = self.has_final and len(self.tables) == 1
            table.mix = MixRule(mix, self.seats, final and self.s.get("random_start", False))
        if self.s.get("win_the_button") and self.form < 2:
            return  # the blinds go where the button is won
        there = [s for s, name in table.seats.items() if self.people[name].end <= line["start"]]
        big = None if table.big is None else self.after(table.big, there)
        if big is not None and table.mix.turn is not None and self.three_blinds(line, there):
            big = self.after(big, there)
        wanted = table.mix.wanted(line, big, bool(table.rides))
        self.must(line["game"] in wanted, f"the mix is at {wanted}")

    def three_blinds(self, line: Line, playing: Iterable[int]) -> bool:
        """Are three blinds posted? Not at a limit game, and not between two."""
        three = len(self.level.get("blinds", ())) == 3 and len(set(playing)) > 2
        return three and line["limit"] in ("no", "pot")

    def big_blind(self, line: Line, table: Seated) -> int | None:
        """Where the big blind of a hand lies."""
        return table.big if table.third is None else table.third

    def between_hands(self) -> None:
        """What must be so whenever a hand is dealt."""
        self.end_races()
        self.must(not self.owed, f"{self.owed} should be out")
        for name, one in self.people.items():
            riding = one.at is not None and name in self.tables[one.at[0]].stayed
            self.must(one.stack or not one.alive or riding, f"{name} has no chips")
            if self.lammers_due:
                self.must(not one.lammers, f"{name} must have redeemed")
        self.lammers_due = False
        if self.format != "freeze-out":
            return
        sizes = [len(table.seats) for table in self.tables.values()]
        held = any(table.rides for table in self.tables.values())
        if not held:
            self.must(max(sizes) - min(sizes) <= 1, f"tables of {sizes}")
            room = (len(sizes) - 1) * self.seats
            alive = sum(one.alive for one in self.people.values())
            self.must(alive > room or len(sizes) == 1, "a table should have been broken")
        closed = self.level["level"] > self.s.get("late", 0)
        alive = sum(one.alive for one in self.people.values())
        if closed and self.tables_at_start > 1 and alive <= self.seats and not held:
            self.must(self.has_final, "the final table should have formed")
        waiting = [one for one in self.people.values() if one.alive and one.at is None]
        if waiting:
            self.must(min(sizes) == self.seats, "who waits in line gets an open seat")

    def clock(self, line: Line, table: Seated) -> None:
        each = self.s.get("seconds_a_hand", 90)
        self.must(line["end"] == line["start"] + each, "a hand lasts so long")
        self.must(line["start"] >= table.clock, "a table deals one hand after the other")
        soonest = {number: self.soonest(one) for number, one in self.tables.items()}
        able = {number: start for number, start in soonest.items() if start is not None}
        if "hand_for_hand" not in line:
            first = min((start, number) for number, start in able.items())
            now = (line["start"], line["table"])
            self.must(now == first, f"the earliest deals next, of equal ones the lower: {first}")
        elif not self.in_round(line):
            self.must(not self.to_deal, f"tables {self.to_deal} have not dealt in the round")
            self.to_deal = sorted(able)
            self.must(line["start"] == self.all_ready(list(able)), "when all tables can")
        if "hand_for_hand" in line:
            self.must(self.to_deal.pop(0) == line["table"], "all tables in their order")
        else:
            self.must(not self.to_deal, f"tables {self.to_deal} have not dealt in the round")
        self.last_start = line["start"]
        level = self.level
        if "minutes" in level:
            begin, end = self.level_start, self.level_start + 60 * level["minutes"]
            self.must(line["start"] < end, "the level is over")
            self.must(line["start"] >= begin or "hands" in self.s, "the level has begun")
        if "hands" in level and not self.in_round(line):
            most = max(other.level_hands for other in self.tables.values())
            self.must(most < level["hands"], "the level is over")
        table.level_hands += line["level"] == level["level"]

    def soonest(self, table: Seated) -> int | None:
        """When a table could deal its next hand; None: too few are there."""
        able = self.able(table)
        alive = sum(one.alive for one in self.people.values())
        last = self.format == "freeze-out" or len(table.seats) == alive
        least = 2 if last else max(2, self.s.get("rounds", {}).get("advance", 1) + 1)
        if len(able) < least:
            return None
        ready = sorted(self.people[name].end for name in able)
        return max(table.clock, ready[1], self.floor, self.last_start)

    def able(self, table: Seated) -> list[str]:
        """Who can be dealt in: with chips, or in for a pot that rides."""
        names = table.seats.values()
        return [name for name in names if self.people[name].stack or name in table.stayed]

    def all_ready(self, numbers: list[int]) -> int:
        """When a round of hand for hand can begin: at every table, for everybody."""
        tables = [self.tables[number] for number in numbers]
        ends = [self.people[name].end for one in tables for name in one.seats.values()]
        return max([*ends, *(one.clock for one in tables), self.floor, self.last_start])

    def in_round(self, line: Line) -> bool:
        """Is it a further hand of a round of hand for hand? All are of one start and level."""
        last = self.last_hand
        if "hand_for_hand" not in line or last.get("hand_for_hand") != line["hand_for_hand"]:
            return False
        self.must(line["start"] == last["start"], "the hands of a round begin together")
        self.must(line["table"] > last["table"], "each table once, the lower number first")
        return True

    #: No hand begins before: a rest; and the latest end of any hand.
    floor = 0
    latest = 0

    def hand_for_hand(self, line: Line) -> None:
        shares = self.shares()
        alive = sum(one.alive for one in self.people.values())
        closed = self.level["level"] > self.s.get("late", 0)
        if "hand_for_hand" in line:
            self.rounds[self.number] = line["hand_for_hand"]
        if self.format != "freeze-out":
            self.must("hand_for_hand" not in line, "no hand for hand here")
            return
        due = closed and len(self.tables) > 1 and alive == min(len(shares), len(self.people)) + 1
        self.must(due == ("hand_for_hand" in line), f"hand for hand: {alive} left")

    def shares(self) -> list[int]:
        given = self.s["payouts"]
        if isinstance(given[0], int):
            return list(given)
        found = given[0]["shares"]
        for one in given:
            if self.entries >= one["entries"]:
                found = one["shares"]
        return list(found)

    def dealt(self, line: Line, table: Seated) -> None:
        """Everybody with chips is dealt in, but for those who may not be yet."""
        seats = line["seats"]
        self.must(len(set(seats)) == len(seats) == len(line["names"]) >= 2, "each once")
        for seat, name, before in zip(seats, line["names"], line["before"], strict=True):
            one = self.people[name]
            self.must(table.seats.get(seat) == name, f"{name} sits elsewhere")
            self.must(one.stack == before, f"{name} has {one.stack}")
            self.must(one.end <= line["start"], f"{name} plays at two tables")
            self.must(before % self.level["chip"] == 0 or table.rides, "whole chips")
            if self.waits(name) and self.between_button_and_small(line, table, seat):
                self.must(self.nobody_waits(line, table), f"{name} should have waited")
        for seat, name in table.seats.items():
            if seat in seats:
                continue
            early = self.people[name].end > line["start"]
            waits = self.waits(name) and self.between_button_and_small(line, table, seat)
            self.must(early or waits, f"{name} is not dealt in")

    def nobody_waits(self, line: Line, table: Seated) -> bool:
        """Does the button lie so that all are dealt in: won, after a hand between two, between two,
        or because too few would be left?"""
        if table.won is not None or line["button"] != table.small or len(line["seats"]) == 2:
            return True
        return table.rides > 0 or self.choice or self.crowded(line, table)

    def between_button_and_small(self, line: Line, table: Seated, seat: int) -> bool:
        if not self.has_blinds(line):
            return False
        if self.choice and table.big is None and table.hands:
            later = [one for one in self.from_button(line) if one in line["seats"]]
            return self.from_button(line).index(seat) < self.from_button(line).index(later[1])
        if table.small is None or table.big is None:
            return False
        return seat in self.span(table.small, table.big)

    def span(self, first: int, last: int) -> list[int]:
        found, at = [], (first + 1) % self.seats
        while at != last:
            found.append(at)
            at = (at + 1) % self.seats
        return found

    def has_blinds(self, line: Line) -> bool:
        return kind_of(line["game"]) == "blinds" and not line.get("bomb_pot")

    def after(self, seat: int, among: Iterable[int]) -> int:
        some = set(among)
        for step in range(1, self.seats + 1):
            if (seat + step) % self.seats in some:
                return (seat + step) % self.seats
        raise Broken("nobody there")

    def posted(self, line: Line, table: Seated) -> None:
        """Forced chips, field by field."""
        every = self.level.get("bomb_pots", 0)
        kind = kind_of(line["game"])
        board = oddchip.game(line["game"]).layout is not None
        bomb = bool(every) and kind == "blinds" and board and (table.hands + 1) % every == 0
        self.must(bomb == bool(line.get("bomb_pot")), "bomb pots")
        wanted: dict[int, int] | None
        if self.choice and not self.has_blinds(line):
            self.marker_moves(line, table)
        if self.has_blinds(line):
            wanted = self.blinds(line, table)
        elif bomb:
            self.deal_moves(line, table)
            wanted = dict.fromkeys(line["seats"], self.level["bomb_ante"])
        elif kind == "deal":
            self.deal_moves(line, table)
            wanted = self.at_home(line)
            if wanted is None:
                self.antes(line)
                return
        else:
            self.must(line["button"] is None, "ante games have no button")
            self.antes(line)
            return
        for seat, before, forced in zip(line["seats"], line["before"], line["forced"], strict=True):
            self.must(forced == min(before, wanted.get(seat, 0)), f"seat {seat} posts {forced}")

    def at_home(self, line: Line) -> dict[int, int] | None:
        """What goes in before the cards of a home game; None: the level's antes do."""
        forced = oddchip.game(line["game"]).forced
        if forced.kind == "antes":
            return None
        dollar = self.level_of(line)["dollar"]
        all_put = {"dealer": 0, "all": 5}[forced.kind]
        found = dict.fromkeys(line["seats"], all_put * dollar)
        found[line["button"]] = {"dealer": 1, "all": 6}[forced.kind] * dollar
        return found

    def level_of(self, line: Line) -> dict[str, Any]:
        """The level of a hand: a pot that rides is played for at its own."""
        return self.levels[line["level"]]

    def antes(self, line: Line) -> None:
        ante, bring_in = self.level["ante"], self.level.get("bring_in", 0)
        if not oddchip.game(line["game"]).forced.brings_in:
            bring_in = 0  # the highest card must bet: that is no forced chip
        more = 0
        for before, forced in zip(line["before"], line["forced"], strict=True):
            own = min(before, ante)
            full = min(before, ante + bring_in)
            self.must(forced in (own, full), f"an ante of {ante}, a bring-in of {bring_in}")
            more += forced > own
        able = sum(before > ante for before in line["before"]) if bring_in else 0
        self.must(more == 1 or (more == 0 and able < 2), "one player brings it in")

    def deal_moves(self, line: Line, table: Seated) -> None:
        self.must(line["button"] in line["seats"] or table.rides, "the deal is a player's")
        if table.won is not None:
            at = table.won
            wanted = at if at in line["seats"] else self.after(at, line["seats"])
            self.must(line["button"] == wanted, "the winner has the button")
        elif table.deal is not None and not table.rides and not self.choice:
            wanted = self.after(table.deal, line["seats"])
            self.must(line["button"] == wanted, "the deal moves by one player")
        table.deal, table.won = line["button"], None

    @property
    def choice(self) -> bool:
        """Is it dealer's choice?"""
        mix = self.s.get("mix")
        return isinstance(mix, Mapping) and mix["by"] == "choice"

    def marker_moves(self, line: Line, table: Seated) -> None:
        """At dealer's choice there is one marker, which moves in hands without blinds too."""
        seats = line["seats"]
        if table.rides or table.small is None or table.big is None:
            return
        small, big = table.big, self.after(table.big, seats)
        if len(seats) == 2:
            small = next(seat for seat in seats if seat != big)
        else:
            button = table.small
            if button in (big, *self.span(small, big)):
                button = self.before(small, seats)
            early = self.span(button, small)
            playing = [
                seat for seat in seats if seat not in early or not self.waits(table.seats[seat])
            ]
            if len(playing) == 2:
                small = next(seat for seat in playing if seat != big)
        table.small, table.big = small, big

    def waits(self, name: str) -> bool:
        """Does a player who sits between button and small blind have to wait?"""
        return self.form < 2 or not self.people[name].played_here

    def as_posted(self, line: Line, table: Seated) -> dict[int, int]:
        """The marker has moved in hands without blinds since it was drawn: it is where it lies."""
        posted = dict(zip(line["seats"], line["forced"], strict=True))
        blinds = [seat for seat in self.from_button(line) if posted.get(seat)]
        if len(blinds) == 2:
            table.small, table.big = blinds
        return posted

    def from_button(self, line: Line) -> list[int]:
        """The seats clockwise from the button's left; between two from the button itself."""
        first = 0 if len(line["seats"]) == 2 else 1
        return [(line["button"] + step) % self.seats for step in range(first, self.seats)]

    def before(self, seat: int, among: Iterable[int]) -> int:
        some = set(among)
        return next(one for step in range(1, 99) if (one := (seat - step) % self.seats) in some)

    def blinds(self, line: Line, table: Seated) -> dict[int, int]:
        """Where they lie by the rules, and what they post."""
        seats, button = line["seats"], line["button"]
        if table.won is not None:
            at = table.won if table.won in table.seats else self.after(table.won, seats)
            if at not in seats:
                at = self.after(at, seats)
            self.must(button == at, "the winner has the button")
            small = button if len(seats) == 2 else self.after(button, seats)
            big = self.after(small, seats)
        elif table.big is None and self.choice and table.hands:
            return self.as_posted(line, table)
        elif table.big is None:
            self.must(button in seats, "the first button is a player's")
            small = button if len(seats) == 2 else self.after(button, seats)
            big = self.after(small, seats)
        else:
            big = self.after(table.big, seats)
            if len(seats) == 2:
                small = next(seat for seat in seats if seat != big)
                self.must(button == small, "heads-up the button is the small blind")
            else:
                small = table.big
                if table.small not in (big, *self.span(small, big)):
                    usual = button == table.small
                    lonely = not [one for one in seats if one not in (small, big)]
                    self.must(usual or lonely or self.crowded(line, table), "the dead button")
                elif table.small is not None:
                    self.must(button in seats and button not in (small, big), "a button again")
        table.button, table.small, table.big, table.won = button, small, big, None
        table.third = self.after(big, seats) if self.three_blinds(line, seats) else None
        return self.amounts(line, small, big, table.third)

    def crowded(self, line: Line, table: Seated) -> bool:
        """All but one would have waited."""
        assert table.small is not None and table.big is not None
        early = self.span(table.small, table.big)
        early = [seat for seat in early if seat in table.seats and self.waits(table.seats[seat])]
        return len([seat for seat in line["seats"] if seat not in early]) < 2

    def amounts(self, line: Line, small: int, big: int, third: int | None) -> dict[int, int]:
        level = self.level
        if line["limit"] == "fixed":
            bet = level["bets"][0]
            sizes = (bet // 2 // level["chip"] * level["chip"], bet)
        else:
            sizes = (level["blinds"][0], level["blinds"][-1])
        every = level.get("ante", 0) if self.all_ante else 0
        found = dict.fromkeys(line["seats"], every)
        if small in found:
            found[small] += sizes[0]
        with_blinds = (line["limit"] != "fixed") == ("blinds" in level)
        ante = level.get("big_blind_ante", 0) if with_blinds else 0
        if ante:
            self.must(ante == sizes[0 if self.seats <= 6 else 1], "the big-blind ante's size")
        if third is not None:
            found[big] += level["blinds"][1]
            big = third
        found[big] += sizes[1] + ante
        return found

    def chips(self, line: Line, table: Seated) -> None:
        rides, house = line.get("rides", 0), line.get("house", 0)
        self.take_bounties(line, table.rides)
        total = sum(line["before"]) + table.rides
        self.must(sum(line["after"]) + rides + house == total, "no chip is lost or made")
        self.must(not house, "no house in tournaments")
        table.rides = rides
        table.stayed = tuple(line["names"]) if rides else ()
        table.clock = line["end"]
        self.latest = max(self.latest, line["end"])
        table.hands += 1
        won: dict[str, int] = {}
        for name, before, after in zip(line["names"], line["before"], line["after"], strict=True):
            one = self.people[name]
            one.stack, one.end, one.moved, one.played_here = after, line["end"], False, True
            self.before_of[self.number, name] = before
            won[name] = after - before
            if not after and not rides and not one.lammers:
                self.owed.add(name)
        self.winners[self.number] = won
        fits = len(oddchip.game(line["game"]).sides) < 2 and line["button"] is not None
        if self.s.get("win_the_button") and fits:
            table.won = None if rides else line["won"]
            self.must(table.won in line["seats"] or rides, "the winner was dealt in")

    def take_bounties(self, line: Line, carried: int) -> None:
        """Whose every bounty of the hand is, from what everybody put in and who won which pot."""
        if "pots" not in line:
            return
        wrong = wrong_pots(line, carried)
        self.must(not wrong, wrong)
        names = dict(zip(line["seats"], line["names"], strict=True))
        for seat, after in zip(line["seats"], line["after"], strict=True):
            if not after:
                some = takers(line, seat, self.seats)
                self.takers[self.number, names[seat]] = {names[one] for one in some}

    # Going out ---------------------------------------------------------------------------------

    def do_bust(self, line: Line) -> None:
        name, one = line["name"], self.people[line["name"]]
        self.must(name in self.owed, "has no chip left")
        self.must(not one.stack and not one.lammers and one.alive, "is out")
        self.must(one.at is not None and one.at[0] == line["table"], "at that table")
        self.owed.discard(name)
        one.alive = False
        self.stand(name)
        late = self.level["level"] <= self.s.get("late", 0)
        again = late and one.entry <= self.s.get("re_entries", 0)
        self.must(again == ("place" not in line), "a place unless a re-entry may follow")
        before = self.before_of[line["hand"], name]
        left = len(self.tables[line["table"]].seats)
        out = Out(
            name, line["hand"], before, line.get("place"), len(self.outs), line["table"], left
        )
        self.outs.append(out)
        self.gone_of_round.setdefault(self.round, []).append((name, line["table"]))
        self.bounty_due = self.s.get("bounty", 0)

    def do_bounty(self, line: Line) -> None:
        last = self.lines[self.at - 1]
        self.must(last["do"] == "bust" and last["name"] == line["from"], "follows a bust")
        self.must(line["amount"] == self.s["bounty"] and line["hand"] == last["hand"], "the bounty")
        self.must(line["to"] in self.winners[line["hand"]], "to one who was in the hand")
        wanted = self.takers.get((line["hand"], line["from"]), {line["to"]})
        self.must(line["to"] in wanted, f"to the winner of the last pot, {wanted}")
        self.must(line["to"] != line["from"], "to somebody else")
        self.people[line["to"]].bounties += line["amount"]

    # Moves -------------------------------------------------------------------------------------

    def do_move(self, line: Line) -> None:
        name, one = line["name"], self.people[line["name"]]
        source, seat = line["to"], line["from"]
        self.must(self.format == "freeze-out", "no moves in rounds")
        self.must(one.at == tuple(line["from"]), "sits there")
        self.must(not self.tables[line["from"][0]].rides, "never while a pot rides")
        if name in self.breaking:
            self.breaking.discard(name)
            others = [t for n, t in self.tables.items() if n != line["from"][0]]
            self.must(
                len(self.tables[source[0]].seats) == min(len(t.seats) for t in others), "short"
            )
        else:
            self.must(not one.moved or self.all_moved(), "moved twice between two hands")
            self.balanced(line, self.tables[seat[0]], self.tables[source[0]])
        self.stand(name)
        self.sit(name, line["to"][0], line["to"][1])
        one.moved = True
        if not self.breaking and self.broken:
            del self.tables[self.broken]
            self.broken = 0

    broken = 0

    def all_moved(self) -> bool:
        """Was everybody of every largest table moved since their last hand?"""
        most = max(len(table.seats) for table in self.tables.values())
        some = [table for table in self.tables.values() if len(table.seats) == most]
        return all(self.people[name].moved for table in some for name in table.seats.values())

    def balanced(self, line: Line, table: Seated, to: Seated) -> None:
        sizes = {n: len(one.seats) for n, one in self.tables.items()}
        self.must(len(to.seats) == min(sizes.values()), "to a shortest table")
        if not any(one.rides for one in self.tables.values()):
            self.must(len(table.seats) == max(sizes.values()), "from a largest table")
        self.must(len(table.seats) - len(to.seats) > 1, "no needless move")
        open_seats = [seat for seat in range(self.seats) if seat not in to.seats]
        if not self.blind_event:
            wanted = to.emptied[-1] if to.emptied else open_seats[0]
            self.must(line["to"][1] == wanted, "the seat emptied last")
            order = [(wanted + step) % self.seats for step in range(self.seats)]
        else:
            three = len(self.level.get("blinds", ())) == 3
            if to.won is None and to.big is not None and not three:
                self.must(line["to"][1] == self.after(to.big, open_seats), "the worst open seat")
            if table.won is not None or table.big is None or three:
                return
            order = [(table.big + step) % self.seats for step in range(1, self.seats + 1)]
        due = [seat for seat in order if seat in table.seats]
        fresh = [seat for seat in due if not self.people[table.seats[seat]].moved]
        first = (fresh or due)[0]
        self.must(line["from"][1] == first, "the one due the next big blind")

    def do_break(self, line: Line) -> None:
        self.must(line["table"] == max(self.tables), "the highest number first")
        room = (len(self.tables) - 1) * self.seats
        alive = sum(one.alive for one in self.people.values())
        self.must(alive <= room, "the others can seat everybody")
        table = self.tables[line["table"]]
        self.must(not table.rides, "never while a pot rides")
        self.breaking = set(table.seats.values())
        self.broken = line["table"]
        if not self.breaking:
            del self.tables[line["table"]]
            self.broken = 0

    def do_final(self, line: Line) -> None:
        self.has_final = True
        alive = sum(one.alive for one in self.people.values())
        self.must(alive <= self.seats < len(self.people), "all fit one table")
        if self.format == "freeze-out":
            self.must(self.level["level"] > self.s.get("late", 0), "entries have closed")
            clock = max(table.clock for table in self.tables.values())
            for name, one in self.people.items():
                if one.at is not None:
                    self.stand(name)
            self.tables = {line["table"]: Seated(clock=clock)}

    def do_advance(self, line: Line) -> None:
        name, one = line["name"], self.people[line["name"]]
        advance = self.s.get("rounds", {}).get("advance", 1)
        self.must(self.format != "freeze-out" and one.alive, "goes on")
        if one.at is not None:
            number = one.at[0]
            self.must(len(self.tables[number].seats) <= advance, "the last of a table")
            self.stand(name)
            if not self.tables[number].seats:
                del self.tables[number]
        else:
            self.must(self.format == "bracket" and not self.started, "byes in round one only")
        self.owed.discard(name)
        one.round = line["round"]
        wanted = self.s.get("rounds", {}).get("stack", self.s["stack"])
        self.must(line["stack"] == wanted, "a new stack")
        one.stack = wanted
        if not self.tables:
            self.round_over()

    def round_over(self) -> None:
        """Places of a round: by the rank at one's own table."""
        alive = sum(one.alive for one in self.people.values())
        gone = self.gone_of_round.get(self.round, [])
        if gone:
            self.ranks(gone, alive)
            self.round += 1

    def ranks(self, gone: list[tuple[str, int]], alive: int) -> None:
        ranks: dict[str, int] = {}
        outs = {out.name: out for out in self.outs}
        advance = self.s.get("rounds", {}).get("advance", 1)
        for table in {table for _, table in gone}:
            own = [outs[name] for name, at in gone if at == table]
            for one in own:
                ahead = [
                    other for other in own if (other.hand, other.before) > (one.hand, one.before)
                ]
                ranks[one.name] = advance + len(ahead) + 1
        for name, rank in ranks.items():
            better = sum(other < rank for other in ranks.values())
            self.must(outs[name].place == alive + better + 1, f"the place of {name}")

    # The end -----------------------------------------------------------------------------------

    def do_prize(self, line: Line) -> None:
        self.prizes.append(line)

    def finish(self) -> None:
        alive = [name for name, one in self.people.items() if one.alive]
        self.must(len(alive) == 1, f"one is left, not {len(alive)}")
        places = {alive[0]: 1}
        if self.format == "freeze-out":
            places |= self.places()
            for out in self.outs:
                self.must(out.place == places[out.name], f"the place of {out.name}")
        else:
            places |= {out.name: out.place or 0 for out in self.outs}
        self.must(len(places) == len(self.people) == self.expected, "everybody has a place")
        self.placing = places
        self.complete(places)
        self.paid(places)

    def places(self) -> dict[str, int]:
        def key(out: Out) -> tuple[int, int]:
            round_ = self.rounds.get(out.hand)
            first = min([n for n, r in self.rounds.items() if r == round_], default=out.hand)
            return (first if round_ else out.hand, out.before)

        keys = {out.name: key(out) for out in self.outs}
        return {
            name: 2 + sum(other > mine for other in keys.values()) for name, mine in keys.items()
        }

    def complete(self, places: dict[str, int]) -> None:
        """5, 5, 7: every number is used up."""
        taken = 1
        for place in sorted(set(places.values())):
            self.must(place == taken, f"places are complete: {place} after {taken}")
            taken += sum(one == place for one in places.values())

    def paid(self, places: dict[str, int]) -> None:
        unit = self.s.get("unit", 1)
        each = self.s.get("buy_in", 100) - self.s.get("bounty", 0)
        pool = self.entries * each
        shares = self.shares()[: len(self.people)]
        amounts = [pool * share // 100 // unit * unit for share in shares]
        amounts[0] += pool - sum(amounts)
        given = {line["name"]: line["amount"] for line in self.prizes}
        self.must(sum(given.values()) == pool, "the prizes are the pool")
        for place in set(places.values()):
            names = [name for name, own in places.items() if own == place]
            total = sum(amounts[place - 1 : place - 1 + len(names)])
            got = [given.get(name, 0) for name in names]
            self.must(sum(got) == total, f"place {place} gets {total}")
            self.must(max(got) - min(got) <= unit, "shared alike")
        carried = sum(one.bounties for one in self.people.values())
        bounty = self.s.get("bounty", 0)
        self.must(carried == bounty * (self.entries - 1), "every entry's bounty but the champion's")


def check(lines: Iterable[Line]) -> Checker:
    """Check a whole log; what is broken raises."""
    found = Checker(lines)
    found.check()
    return found
