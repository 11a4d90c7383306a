"""What is to be seen of a night, as plain values: the seats, the board, the pot, the log.

A scene is made from what the seat may see (`hand.view`) and from nothing else; a spectator of bots
sees all cards. How it is drawn, and on what, is no business of this module.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from oddchip.cards import Card, show
from oddchip.engine import Hand, SeatView, View
from oddchip.felt.happenings import Folded, Won
from oddchip.felt.lines import lines
from oddchip.felt.telling import Beside
from oddchip.language.layout import Layout
from oddchip.scales.words import PLURAL
from oddchip.terminal.explained import explained
from oddchip.terminal.holding import Holding, holdings
from oddchip.terminal.money import Money
from oddchip.terminal.night import Night

_LIMITS = {"fixed": "limit", "no": "no limit", "pot": "pot limit", "spread": "spread"}


@dataclass(frozen=True)
class Sitting:
    """One player as seen from the viewer's seat."""

    name: str
    stack: int
    bet: int = 0
    #: In the hand; not dealt in at all is `away`.
    live: bool = True
    away: bool = False
    all_in: bool = False
    dealer: bool = False
    actor: bool = False
    me: bool = False
    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    parts: tuple[tuple[str, tuple[Card, ...]], ...] = ()
    #: What the player did last, declared, or has taken.
    note: str = ""
    won: int = 0


@dataclass(frozen=True)
class Cell:
    """A place on the board: its row and column as drawn, and what lies there."""

    row: int
    column: int
    card: Card | None
    gone: bool = False


@dataclass(frozen=True)
class Scene:
    """Everything that the screen shows, whatever its size."""

    game: str
    stakes: str = ""
    #: Which hand of which mix.
    where: str = ""
    pot: int = 0
    #: Clockwise; the viewer's own seat first.
    seats: tuple[Sitting, ...] = ()
    board: tuple[Cell, ...] = ()
    #: Cards for all, dice, wild ranks, trump: a line each.
    facts: tuple[str, ...] = ()
    holding: tuple[Holding, ...] = ()
    log: tuple[str, ...] = ()
    #: How the hand ended.
    ending: tuple[str, ...] = ()
    done: bool = False
    money: Money = field(default_factory=Money)


def scene(night: Night, earlier: Sequence[str] = ()) -> Scene:
    """The night as it stands; `earlier` is the log of the hands before."""
    hand = night.hand
    if hand is None:
        return _before_the_cards(night, earlier)
    view = hand.view(night.seat)
    return Scene(
        game=_title(night, hand),
        stakes=stakes_words(hand, night.money),
        where=_where(night),
        pot=view.pot,
        seats=_seats(night, hand, view),
        board=cells(view.game.layout, view.cells, _gone(view)),
        facts=tuple(_facts(view, night.names)),
        holding=tuple(holdings(view)),
        log=(*earlier, *told(night)),
        ending=tuple(explained(hand, night.telling)),
        done=hand.done,
        money=night.money,
    )


def told(night: Night, since: int = 0) -> list[str]:
    """What has happened since so many events, to the player, or to whoever watches bots."""
    hand = night.hand
    if hand is None:
        return []
    seen = hand.events if night.me is None else hand.view(night.seat).events
    return lines(seen[since:], night.telling)


def _before_the_cards(night: Night, earlier: Sequence[str]) -> Scene:
    seats = []
    count = len(night.table.seats)
    for step in range(count):
        place = ((night.me or 0) + step) % count
        who = night.table.seats[place]
        if who is not None:
            seats.append(Sitting(who.name, who.stack, me=place == night.me))
    mix = night.table.mix
    return Scene(
        game=mix.name if mix is not None else "",
        where=_where(night),
        seats=tuple(seats),
        log=tuple(earlier),
        done=True,
        money=night.money,
    )


def _title(night: Night, hand: Hand) -> str:
    name = hand.game.name
    if hand.game.picks is None and hand.game_id != hand.game.id:
        name = night.games.game(hand.game_id).name
    return name


def stakes_words(hand: Hand, money: Money) -> str:
    """What is played for."""
    stakes = hand.stakes
    if stakes.limit == "house":
        least, most, last = stakes.bumps
        return f"bumps {money(least)} to {money(most)}, last {money(last)}"
    name = _LIMITS.get(stakes.limit, stakes.limit)
    if stakes.limit == "fixed":
        return f"{name} {money(stakes.small_bet)}/{money(stakes.big_bet)}"
    if stakes.limit == "spread":
        return f"{name} {money(stakes.least)} to {money(stakes.most)}"
    if stakes.blind_count > 2:
        return f"{name} {'-'.join(money(one) for one in stakes.blinds[: stakes.blind_count])}"
    blinds = sorted({abs(one) for one in hand.blinds if one})
    if blinds:
        return f"{name} {'/'.join(money(one) for one in blinds)}"
    return f"{name}, bring-in {money(stakes.bring_in)}"


def _where(night: Night) -> str:
    mix, turn = night.table.mix, night.table.turn
    number = night.table.hands + (1 if night.playing else 0)
    hand = f"hand {number}" if number else "before the first hand"
    if mix is None or len(mix.entries) < 2:
        return hand
    if turn is None or mix.choice:
        return f"{mix.name}, {hand}"
    return f"{mix.name} {turn.at + 1}/{len(mix.entries)}, {hand}"


def _seats(night: Night, hand: Hand, view: View) -> tuple[Sitting, ...]:
    count = len(night.table.seats)
    found = []
    for step in range(count):
        place = ((night.me or 0) + step) % count
        who = night.table.seats[place]
        if who is None:
            continue
        if place not in night.seats:
            found.append(Sitting(who.name, who.stack, away=True, me=place == night.me))
        else:
            found.append(_sitting(night, hand, view, night.seats.index(place)))
    return tuple(found)


def _sitting(night: Night, hand: Hand, view: View, seat: int) -> Sitting:
    shown = view.players[seat]
    own = hand.view(seat).players[seat] if night.me is None else shown
    place = night.seats[seat]
    return Sitting(
        name=night.table.player(place).name,
        stack=shown.stack,
        bet=shown.bet,
        live=shown.live,
        all_in=shown.all_in and not view.done,
        dealer=night.has_button and seat == view.button,
        actor=view.actor == seat,
        me=place == night.me,
        down=own.down,
        up=own.open,
        parts=own.parts,
        note=_note(view, shown, night.money),
        won=_won(hand, seat),
    )


def _won(hand: Hand, seat: int) -> int:
    """Chips from the pots; in games of rounds, where many are won and paid, what is left of it."""
    if hand.in_rounds:
        player = hand.players[seat]
        return max(player.stack - player.start, 0) if hand.done else 0
    return sum(one.amount for one in hand.events if isinstance(one, Won) and one.seat == seat)


def _note(view: View, shown: SeatView, money: Money) -> str:
    """What the player did last in this round, and what holds for the whole hand."""
    found = [f"declares {shown.declare}"] if shown.declare else []
    if shown.tricks:
        found.append(f"{shown.tricks} trick{'' if shown.tricks == 1 else 's'}")
    if shown.matched:
        found.append(f"matched {money(shown.matched)}")
    if shown.frozen:
        found.append("frozen")
    deed = _deed(view, shown.seat, money)
    folded = any(one.seat == shown.seat for one in view.events if isinstance(one, Folded))
    if folded and not shown.live:
        deed = deed or "folded"
    return ", ".join([*found, deed] if deed else found)


def _deed(view: View, seat: int, money: Money) -> str:
    """A player's own latest doing, until new cards, dice or a new round make it old."""
    for event in reversed(view.events):
        if event.fresh and event.seat != seat:
            break
        if event.deed and event.seat == seat:
            return event.sentence(Beside(money=money))
    return ""


def _gone(view: View) -> set[int]:
    """Cells of rows that were taken away."""
    layout, low = view.game.layout, set(view.removed)
    if layout is None or not low:
        return set()
    return {at for row in layout.rows if low & set(row) for at in row}


def cells(layout: Layout | None, lying: Sequence[Card | None], gone: set[int]) -> tuple[Cell, ...]:
    """The board as the game file draws it: every distinct place in its lines is a column."""
    if layout is None:
        return ()
    lines = [list(re.finditer(r"\S+", line)) for line in layout.drawing.splitlines()]
    lines = [line for line in lines if line]
    columns = sorted({word.start() for line in lines for word in line})
    found = []
    at = 0
    for row, line in enumerate(lines):
        for word in line:
            found.append(Cell(row, columns.index(word.start()), lying[at], at in gone))
            at += 1
    return tuple(found)


def _facts(view: View, names: Sequence[str]) -> list[str]:
    found = []
    if view.community:
        found.append(f"for all: {show(view.community)}")
    if view.dice:
        found.append("dice: " + " ".join(str(one) for one in view.dice))
    ranks = dict.fromkeys(rank for one in view.wild for rank in one.ranks)
    if ranks:
        found.append("wild: " + ", ".join(PLURAL[rank + 2] for rank in ranks))
    if view.trump is not None:
        found.append(f"trump: {view.trump.pretty}")
    if view.trick:
        found.append("trick: " + ", ".join(f"{names[at]} {one.pretty}" for at, one in view.trick))
    return found
