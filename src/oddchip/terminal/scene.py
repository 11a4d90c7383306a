"""What is to be seen of a night, as plain values: the seats, the board, the pot, the log.

A scene is made from what the seat may see (`hand.view`) and from nothing else; a spectator of bots
sees all cards. How it is drawn, and on what, is no business of this module.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from oddchip.cards import Card, cards
from oddchip.engine import Hand
from oddchip.rules.layout import Layout
from oddchip.scales.words import PLURAL
from oddchip.terminal.explained import explained
from oddchip.terminal.holding import Holding, holdings
from oddchip.terminal.money import Money
from oddchip.terminal.night import Night
from oddchip.terminal.telling import Teller

_LIMITS = {"fixed": "limit", "no": "no limit", "pot": "pot limit", "spread": "spread"}
_RANKS = dict(zip("23456789TJQKA", range(2, 15), strict=True))
#: Events that are shown beside a player until something else is.
_DEEDS = (
    *("fold", "check", "call", "bet", "raise", "complete", "bring-in", "draw", "discard", "pass"),
    *("keep", "no", "take", "frozen", "match", "say", "wager", "out", "stack", "split"),
    *("buy", "double"),
)
_STREETS = ("deal", "board", "roll", "round")


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
    view = hand.view(night.seat).to_json()
    names = night.names
    told = teller(night, hand).told(hand.events)
    ending = explained(hand, names, night.seat, night.money)
    return Scene(
        game=_title(night, hand),
        stakes=stakes_words(hand, night.money),
        where=_where(night),
        pot=view["pot"],
        seats=_seats(night, hand, view),
        board=cells(hand.game.layout, view["board"]["cells"], _gone(hand)),
        facts=tuple(_facts(hand, view, names)),
        holding=tuple(holdings(hand, night.seat)) if night.seat is not None else (),
        log=(*earlier, *told),
        ending=tuple(ending),
        done=hand.done,
        money=night.money,
    )


def teller(night: Night, hand: Hand) -> Teller:
    """Tells a hand to the player, or to whoever watches."""
    return Teller(
        night.names,
        night.seat,
        night.money,
        open_cards=night.me is None,
        declares=hand.game.declares,
    )


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


def _seats(night: Night, hand: Hand, view: dict[str, Any]) -> tuple[Sitting, ...]:
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


def _sitting(night: Night, hand: Hand, view: dict[str, Any], seat: int) -> Sitting:
    shown = view["players"][seat]
    own = hand.view(seat).to_json()["players"][seat] if night.me is None else shown
    place = night.seats[seat]
    return Sitting(
        name=night.table.player(place).name,
        stack=shown["stack"],
        bet=shown["bet"],
        live=shown["live"],
        all_in=shown["all_in"] and not hand.done,
        dealer=seat == hand.button,
        actor=hand.actor == seat,
        me=place == night.me,
        down=tuple(cards(own["down"])),
        up=tuple(cards(own["up"])),
        parts=tuple((name, tuple(cards(some))) for name, some in own.get("parts", {}).items()),
        note=_note(hand, shown, seat, night.money),
        won=_won(hand, seat),
    )


def _won(hand: Hand, seat: int) -> int:
    """Chips from the pots; in games of rounds, where many are won and paid, what is left of it."""
    if hand.in_rounds:
        player = hand.players[seat]
        return max(player.stack - player.start, 0) if hand.done else 0
    return sum(one.amount for one in hand.events if one.kind == "award" and one.seat == seat)


def _note(hand: Hand, shown: dict[str, Any], seat: int, money: Money) -> str:
    """What the player did last in this round."""
    found = []
    declared = shown.get("declare", "")
    if declared:
        found.append(f"declares {declared}")
    if shown.get("tricks"):
        found.append(f"{shown['tricks']} trick{'' if shown['tricks'] == 1 else 's'}")
    for event in reversed(hand.events):
        if event.kind in _STREETS and event.seat != seat:
            break
        if event.seat == seat and event.kind in _DEEDS:
            if event.kind == "say" and event.word == declared:
                break
            found.append(_deed(event.kind, event.amount, event.to, event.word, money))
            break
    folded = any(event.kind == "fold" and event.seat == seat for event in hand.events)
    if not shown["live"] and folded and "folds" not in found:
        found.append("folded")
    return ", ".join(dict.fromkeys(found))


def _deed(kind: str, amount: int, to: int, word: str, money: Money) -> str:
    if kind in ("raise", "complete"):
        return f"{kind}s to {money(to)}"
    if kind in ("call", "bet", "wager"):
        return f"{'bet' if kind == 'wager' else kind}s {money(amount)}"
    if kind == "draw":
        return f"draws {amount}" if amount else "stands pat"
    special = {
        "discard": f"throws {amount}",
        "pass": f"passes {amount}",
        "keep": "keeps it down",
        "no": "takes no card",
        "take": "takes a card",
        "frozen": "frozen",
        "buy": f"pays {money(amount)}",
        "match": f"matches {money(amount)}",
        "bring-in": f"brings in {money(amount)}",
        "say": f"says {word}",
        "out": "is out",
        "stack": "has stacked",
        "split": "has split",
    }
    return special.get(kind, f"{kind}s")


def _gone(hand: Hand) -> set[int]:
    """Cells of rows that were taken away."""
    low = {at for event in hand.events if event.kind == "remove" for at in event.numbers}
    layout = hand.game.layout
    if layout is None or not low:
        return set()
    return {at for row in layout.rows if low & set(row) for at in row}


def cells(layout: Layout | None, lying: Sequence[str], gone: set[int]) -> tuple[Cell, ...]:
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
            card = cards(lying[at])[0] if lying[at] else None
            found.append(Cell(row, columns.index(word.start()), card, at in gone))
            at += 1
    return tuple(found)


def _facts(hand: Hand, view: dict[str, Any], names: Sequence[str]) -> list[str]:
    found = []
    community = view["board"]["community"]
    if community:
        found.append("for all: " + " ".join(one.pretty for one in cards(community)))
    if view["dice"]:
        found.append("dice: " + " ".join(str(one) for one in view["dice"]))
    if view.get("wild"):
        found.append("wild: " + ", ".join(PLURAL[_RANKS[one]] for one in view["wild"]))
    if view.get("trump"):
        found.append(f"trump: {cards(view['trump'])[0].pretty}")
    if view.get("trick"):
        played = (f"{names[seat]} {cards(one)[0].pretty}" for seat, one in view["trick"])
        found.append("trick: " + ", ".join(played))
    return found
