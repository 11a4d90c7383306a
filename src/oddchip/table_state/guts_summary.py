"""A round of guts or Lou summed up: who was in, who took the pot with what, who owes how much."""

from __future__ import annotations

from collections.abc import Sequence

from oddchip.language.model import Game
from oddchip.scales.words import listed
from oddchip.table_state.events import Event
from oddchip.table_state.meanings import of_hand
from oddchip.table_state.narration import Telling


def round_told(events: Sequence[Event], pot: int, number: int, tell: Telling) -> list[str]:
    """The round of these events, in which `pot` was played for; nothing where it is not over."""
    game = tell.game
    won = [event for event in events if event.kind == "award"]
    owing = [event for event in events if event.kind == "match"]
    if game is None or game.losers is None or not (won or owing):
        return []
    if won and won[0].word == "the only one in":
        who, chips = won[0].seat, tell.money(won[0].amount)
        alone = f"{tell.whom(who)} {tell.verb(who, 'was', 'were')} the only one in"
        return [f"Round {number}: {alone} and {tell.verb(who, 'wins')} {chips}"]
    lines = [f"Round {number}: {_who_was_in(events, tell)}"]
    lines += [_took(event, events, game, tell) for event in won]
    if not won:
        lines.append(f"nobody wins the pot of {tell.money(pot)}")
    if owing:
        lines.append(_owed(owing, min(pot, game.losers.burn), pot, tell))
    return ["; ".join(lines)]


def _who_was_in(events: Sequence[Event], tell: Telling) -> str:
    dealt = dict.fromkeys([event.seat for event in events if event.kind == "deal"])
    said = [event.seat for event in events if event.kind == "say"]
    out = [event.seat for event in events if event.kind == "say" and event.word == "out"]
    seats = [seat for seat in dealt if seat not in out]
    if not said:
        return "everybody had to be in"
    was = "were" if len(seats) > 1 or seats == [tell.you] else "was"
    return f"{tell.all_of(seats)} {was} in" if seats else "nobody was in"


def _took(award: Event, events: Sequence[Event], game: Game, tell: Telling) -> str:
    wins = f"{tell.whom(award.seat)} {tell.verb(award.seat, 'wins')} {tell.money(award.amount)}"
    shown = [event.cards for event in events if event.kind == "show" and event.seat == award.seat]
    made = of_hand(game, shown[-1]) if shown else ""
    tricks = sum([event.kind == "trick" and event.seat == award.seat for event in events])
    if tricks:
        return f"{wins} ({tricks} trick{'' if tricks == 1 else 's'})"
    if made:
        return f"{wins} ({made[:1].lower()}{made[1:]})"
    return wins


def _owed(owing: Sequence[Event], owed: int, pot: int, tell: Telling) -> str:
    """What the losers pay into the next pot, and who could not."""
    seats = [event.seat for event in owing]
    owe = "owes" if len(seats) == 1 and seats[0] != tell.you else "owe"
    each = " each" if len(seats) > 1 else ""
    burn = f" (the burn; the pot was {tell.money(pot)})" if owed < pot else ""
    short = [
        f"{tell.whom(seat)} {tell.verb(seat, 'has', 'have')} only {tell.money(paid)}"
        for seat, paid in [(event.seat, event.amount) for event in owing]
        if paid < owed
    ]
    told = f"{tell.all_of(seats)} {owe} {tell.money(owed)}{each}{burn}"
    return f"{told}, but {listed(short)}" if short else told
