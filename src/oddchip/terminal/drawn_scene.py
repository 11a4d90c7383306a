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
from oddchip.terminal.card_words import letters
from oddchip.terminal.place import Place, Told

_FACE = re.compile(r"(?<!\w)[2-9TJQKA][♣♦♥♠](?!\*)")


@dataclass(frozen=True)
class DrawnSeat:
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
    seats: tuple[DrawnSeat, ...] = ()
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


def scene(place: Place, earlier: Sequence[str] = ()) -> DrawnScene:
    """The table as it stands; `earlier` is the log of the hands before."""
    hand = place.hand
    if hand is None:
        return _before_the_cards(place, earlier)
    view = hand.view(place.seat)
    wild = _wild(place, hand, view)
    return DrawnScene(
        game=title(hand),
        stakes=stakes_words(hand, place.money),
        where=place.where,
        standing=place.standing,
        pot=view.pot,
        seats=_seats(place, hand, view),
        board=cells(view),
        facts=tuple(_facts(view, place)),
        wild=wild,
        wild_words=listed(rule.words for rule in view.wild if rule.words),
        holding=tuple(holdings(view)),
        log=(*earlier, *_all_told(place, hand)),
        ending=tuple(explained(hand, place.telling, wild)),
        done=hand.done,
        money=place.money,
    )


def told(place: Place, since: int = 0) -> list[str]:
    """What has happened since so many events, to the player, or to whoever watches bots."""
    hand = place.hand
    if hand is None:
        return []
    seen = hand.events if place.me is None else hand.view(place.seat).events
    lines = []
    for at, text in numbered(seen, place.telling, since):
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


def _all_told(place: Place, hand: Hand) -> list[str]:
    """The log of the hand; what was told before is not told anew, however long a game lasts."""
    if place.log.hand is not hand:
        place.log = Told(hand)
    kept, count = place.log, len(hand.events)
    if count > kept.count:
        kept.lines += told(place, kept.count)
        kept.count = count
    return kept.lines


def _before_the_cards(place: Place, earlier: Sequence[str]) -> DrawnScene:
    return DrawnScene(
        game=place.played,
        where=place.where,
        standing=place.standing,
        seats=tuple(
            DrawnSeat(neighbour.name, neighbour.stack, me=neighbour.place == place.me)
            for neighbour in place.around
        ),
        log=tuple(earlier),
        done=True,
        money=place.money,
    )


def _wild(place: Place, hand: Hand, view: View) -> frozenset[Card]:
    """The wild cards that are to be seen; whoever watches bots sees everybody's."""
    views = [view]
    if place.me is None:
        views = [hand.view(player.seat) for player in hand.players]
    return frozenset(
        card for player_view in views for rule in player_view.wild for card in rule.cards
    )


def _seats(place: Place, hand: Hand, view: View) -> tuple[DrawnSeat, ...]:
    sittings = []
    for at, name, stack in place.around:
        if at not in place.seats:
            sittings.append(DrawnSeat(name, stack, away=True, me=at == place.me, start=stack))
        else:
            sittings.append(_sitting(place, hand, view, name, place.seats.index(at)))
    return tuple(sittings)


def _sitting(place: Place, hand: Hand, view: View, name: str, seat: int) -> DrawnSeat:
    shown = view.players[seat]
    own = hand.view(seat).players[seat] if place.me is None else shown
    return DrawnSeat(
        name=name,
        stack=shown.stack,
        bet=shown.bet,
        live=shown.live,
        all_in=shown.all_in and not view.done,
        dealer=place.has_button and seat == view.button,
        actor=view.actor == seat,
        me=place.seats[seat] == place.me,
        down=own.down,
        up=own.open,
        parts=own.parts,
        note=note_of(view, shown, place.money),
        won=chips_won(hand, seat),
        start=hand.players[seat].start,
        net=shown.stack - hand.players[seat].start if hand.in_rounds and hand.done else 0,
    )


def _facts(view: View, place: Place) -> list[str]:
    names, losers = place.names, view.game.losers
    facts = []
    if losers is not None and not view.done:
        number = 1 + sum(event.kind == "round" for event in view.events)
        facts.append(f"round {number}, a loser owes {place.money(min(view.pot, losers.burn))}")
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
