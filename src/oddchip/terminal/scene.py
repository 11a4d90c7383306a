"""What is to be seen of a table, as plain values: the seats, the board, the pot, the log.

A scene is made from what the seat may see (`hand.view`) and from nothing else; a spectator of bots
sees all cards. How it is drawn, and on what, is no business of this module.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from oddchip.cards import Card, cards, show
from oddchip.hand import Hand, View
from oddchip.language.conditions import fits
from oddchip.language.model import Game
from oddchip.room.money import Money
from oddchip.scales.words import listed
from oddchip.seen.board import Cell, cells, dice_words
from oddchip.seen.deeds import chips_won, note_of
from oddchip.seen.explained import explained
from oddchip.seen.faces import WILD
from oddchip.seen.holding import Holding, holdings
from oddchip.seen.stakes import stakes_words
from oddchip.seen.title import card, title
from oddchip.table_state.log_lines import numbered
from oddchip.terminal.spoken import letters
from oddchip.terminal.table_place import TablePlace, Told

_FACE = re.compile(r"(?<!\w)[2-9TJQKA][♣♦♥♠](?!\*)")


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
    #: Chips from the pot, as the log tells it: in games of rounds, of the last one.
    won: int = 0
    #: Chips at the start of the hand, and, in games of rounds, what has become of them.
    start: int = 0
    net: int = 0

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.down + self.up


@dataclass(frozen=True)
class DrawnScene:
    """Everything that the screen shows, whatever its size."""

    game: str
    stakes: str = ""
    #: Which hand of which mix.
    where: str = ""
    #: Where a tournament stands.
    standing: str = ""
    pot: int = 0
    #: Clockwise; the viewer's own seat first.
    seats: tuple[Sitting, ...] = ()
    board: tuple[Cell, ...] = ()
    #: Cards for all, dice and what they mean, trump: a line each.
    facts: tuple[str, ...] = ()
    #: The cards that are wild among those to be seen, and what is wild now in words.
    wild: frozenset[Card] = frozenset()
    wild_words: str = ""
    holding: tuple[Holding, ...] = ()
    log: tuple[str, ...] = ()
    #: How the hand ended.
    ending: tuple[str, ...] = ()
    done: bool = False
    money: Money = field(default_factory=Money)


def scene(night: TablePlace, earlier: Sequence[str] = ()) -> DrawnScene:
    """The table as it stands; `earlier` is the log of the hands before."""
    hand = night.hand
    if hand is None:
        return _before_the_cards(night, earlier)
    view = hand.view(night.seat)
    wild = _wild(night, hand, view)
    return DrawnScene(
        game=title(hand),
        stakes=stakes_words(hand, night.money),
        where=night.where,
        standing=night.standing,
        pot=view.pot,
        seats=_seats(night, hand, view),
        board=cells(view),
        facts=tuple(_facts(view, night)),
        wild=wild,
        wild_words=listed(rule.words for rule in view.wild if rule.words),
        holding=tuple(holdings(view)),
        log=(*earlier, *_all_told(night, hand)),
        ending=tuple(explained(hand, night.telling, wild)),
        done=hand.done,
        money=night.money,
    )


def told(night: TablePlace, since: int = 0) -> list[str]:
    """What has happened since so many events, to the player, or to whoever watches bots."""
    hand = night.hand
    if hand is None:
        return []
    seen = hand.events if night.me is None else hand.view(night.seat).events
    lines = []
    for at, text in numbered(seen, night.telling, since):
        lines.append(starred(text, hand.game))
        if seen[at].kind == "pick":
            lines += [f"  {line}" for line in card(hand)[1:]]
    return lines


def starred(text: str, game: Game) -> str:
    """A line of the log with a star behind every card that is wild as long as the game lasts."""
    patterns = [
        rule.pattern for rule in game.wild if rule.kind == "card" and rule.pattern is not None
    ]
    if not patterns:
        return text

    def marked(match: re.Match[str]) -> str:
        (face,) = cards(letters(match[0]))
        return match[0] + (WILD if any(fits(pattern, face) for pattern in patterns) else "")

    return _FACE.sub(marked, text)


def _all_told(night: TablePlace, hand: Hand) -> list[str]:
    """The log of the hand; what was told before is not told anew, however long a game lasts."""
    if night.log.hand is not hand:
        night.log = Told(hand)
    kept, count = night.log, len(hand.events)
    if count > kept.count:
        kept.lines += told(night, kept.count)
        kept.count = count
    return kept.lines


def _before_the_cards(night: TablePlace, earlier: Sequence[str]) -> DrawnScene:
    return DrawnScene(
        game=night.played,
        where=night.where,
        standing=night.standing,
        seats=tuple(
            Sitting(neighbour.name, neighbour.stack, me=neighbour.place == night.me)
            for neighbour in night.around
        ),
        log=tuple(earlier),
        done=True,
        money=night.money,
    )


def _wild(night: TablePlace, hand: Hand, view: View) -> frozenset[Card]:
    """The wild cards that are to be seen; whoever watches bots sees everybody's."""
    views = [view]
    if night.me is None:
        views = [hand.view(player.seat) for player in hand.players]
    return frozenset(
        card for player_view in views for rule in player_view.wild for card in rule.cards
    )


def _seats(night: TablePlace, hand: Hand, view: View) -> tuple[Sitting, ...]:
    sittings = []
    for place, name, stack in night.around:
        if place not in night.seats:
            sittings.append(Sitting(name, stack, away=True, me=place == night.me, start=stack))
        else:
            sittings.append(_sitting(night, hand, view, name, night.seats.index(place)))
    return tuple(sittings)


def _sitting(night: TablePlace, hand: Hand, view: View, name: str, seat: int) -> Sitting:
    shown = view.players[seat]
    own = hand.view(seat).players[seat] if night.me is None else shown
    place = night.seats[seat]
    return Sitting(
        name=name,
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
        note=note_of(view, shown, night.money),
        won=chips_won(hand, seat),
        start=hand.players[seat].start,
        net=shown.stack - hand.players[seat].start if hand.in_rounds and hand.done else 0,
    )


def _facts(view: View, night: TablePlace) -> list[str]:
    names, losers = night.names, view.game.losers
    facts = []
    if losers is not None and not view.done:
        number = 1 + sum(event.kind == "round" for event in view.events)
        facts.append(f"round {number}, a loser owes {night.money(min(view.pot, losers.burn))}")
    if view.community:
        facts.append(f"for all: {show(view.community)}")
    if view.dice or view.dice_mean:
        facts.append(dice_words(view))
    for name, lying in view.middle.items():
        if isinstance(lying, Card):
            facts.append(f"{name}: {lying.pretty}")
        elif lying:
            laid = ", ".join(f"{names[at]} {card.pretty}" for at, card in lying)
            facts.append(f"{name}: {laid}")
    return facts
