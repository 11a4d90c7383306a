"""A tournament from its log: what went in from outside is done again, and the rest follows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from oddchip.errors import BadInput, quoted
from oddchip.hand import Action
from oddchip.language.library import Library, library
from oddchip.room.tournament.dealing import Outcome, PlannedHand
from oddchip.room.tournament.state import FORM
from oddchip.room.tournament.structure_file import from_tables
from oddchip.room.tournament.tournament import Tournament


def played_again(lines: Iterable[Mapping[str, Any]], games: Library | None = None) -> Tournament:
    """The tournament of a log, where it was; what follows from a line is made anew and compared."""
    given = list(lines)
    event = _new(given, games or library())
    for at, line in enumerate(given):
        if at >= len(event.log):
            redo(event, line)
        same = event.log[at] if at < len(event.log) else None
        if same is None or not _alike(same, line):
            raise BadInput(f"line {at + 1} of the log does not follow from the lines before it")
    return event


def _new(given: list[Mapping[str, Any]], games: Library) -> Tournament:
    first = given[0] if given else {}
    if first.get("do") != "tournament":
        raise BadInput("this is not the log of a tournament")
    form = first.get("form")
    if type(form) is not int or not 1 <= form <= FORM:
        raise BadInput(f"the log has form {quoted(form)}, not 1 to {FORM}")
    structure = from_tables(first["id"], first["structure"], games)
    return Tournament(
        structure,
        seed=first["seed"],
        games=games,
        expected=first["expected"],
        late=first["late"],
        returning=first["returning"],
        form=form,
    )


def redo(event: Tournament, line: Mapping[str, Any]) -> None:
    """Do again what came from outside; everything else follows when the next hand is dealt."""
    do = line["do"]
    if do == "enter":
        event.enter(line["name"])
    elif do == "lammer" and not line["forced"]:
        event.redeem(line["name"], line["count"])
    elif do == "deal":
        event.deal_at(line["table"], line["start"])
    elif do == "wait":
        event.wait(line["patient"])
    elif do == "away":
        event.away(line["name"], line["absent"])
    elif do == "pick" and "table" in line:
        event.pick_at(line["table"], line["start"], line["name"], line["game"])
    elif do == "pick":
        event.pick(line["name"], line["game"])
    elif do == "act":
        event.act_at(_deal_on(event, line).table, _answer(line))
    elif do == "hand":
        deal = _deal_on(event, line)
        event.settle_at(deal.table, line["end"], outcome_of(deal, line))
    elif not event.in_turn:
        lines = len(event.log)
        event.prepare()
        if len(event.log) == lines:
            event.deal()


def _deal_on(event: Tournament, line: Mapping[str, Any]) -> PlannedHand:
    """The hand that a line belongs to; where tables deal in turn, its deal has no line."""
    table = event.tables.get(line.get("table", 0))
    deal = None if table is None else table.deal
    deal = deal or event.deal_now or event.deal()
    if deal is None:
        raise BadInput("a hand was played when the tournament was over")
    return deal


def _answer(line: Mapping[str, Any]) -> Action:
    return Action.from_json({key: line[key] for key in line if key not in ("do", "table")})


def outcome_of(deal: PlannedHand, line: Mapping[str, Any]) -> Outcome:
    """The outcome that a line of the log tells."""
    at = {seat: place for place, seat in enumerate(line["seats"])}
    return Outcome(
        after=tuple(line["after"][at[seat]] for seat in deal.seats),
        forced=tuple(line["forced"][at[seat]] for seat in deal.seats),
        rides=line.get("rides", 0),
        house=line.get("house", 0),
        won=line.get("won"),
        takers=dict(line.get("takers", ())),
        pots={key: line[key] for key in POTS if key in line},
    )


#: What a line tells of the pots of a hand.
POTS = ("pots", "paid", "dead", "folded")


def _alike(mine: Mapping[str, Any], line: Mapping[str, Any]) -> bool:
    """The same line; a place may still be unknown here."""
    if mine.get("do") == "bust":
        return all(line.get(key) == one for key, one in mine.items())
    return mine == line
