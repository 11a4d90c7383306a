"""What is to be seen of a night, as plain values: the seats, the board, the pot, the log.

A scene is made from what the seat may see (`hand.view`) and from nothing else; a spectator of bots
sees all cards. How it is drawn, and on what, is no business of this module.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from oddchip.cards import Card, cards, show
from oddchip.engine import Hand, SeatView, View
from oddchip.felt.happenings import Folded, Won
from oddchip.felt.lines import numbered
from oddchip.felt.telling import Beside
from oddchip.language.conditions import fits
from oddchip.language.model import Game
from oddchip.scales.words import listed
from oddchip.terminal.explained import explained
from oddchip.terminal.holding import Holding, holdings
from oddchip.terminal.money import Money
from oddchip.terminal.shown import Shown, Told
from oddchip.terminal.spans import WILD
from oddchip.terminal.spoken import letters
from oddchip.terminal.title import card, title

_FACE = re.compile(r"(?<!\w)[2-9TJQKA][♣♦♥♠](?!\*)")
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
    #: Chips from the pot, as the log tells it: in games of rounds, of the last one.
    won: int = 0
    #: Chips at the start of the hand, and, in games of rounds, what has become of them.
    start: int = 0
    net: int = 0

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.down + self.up


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


def scene(night: Shown, earlier: Sequence[str] = ()) -> Scene:
    """The night as it stands; `earlier` is the log of the hands before."""
    hand = night.hand
    if hand is None:
        return _before_the_cards(night, earlier)
    view = hand.view(night.seat)
    wild = _wild(night, hand, view)
    return Scene(
        game=title(hand),
        stakes=stakes_words(hand, night.money),
        where=night.where,
        standing=night.standing,
        pot=view.pot,
        seats=_seats(night, hand, view),
        board=cells(view),
        facts=tuple(_facts(view, night)),
        wild=wild,
        wild_words=listed(one.words for one in view.wild if one.words),
        holding=tuple(holdings(view)),
        log=(*earlier, *_all_told(night, hand)),
        ending=tuple(explained(hand, night.telling, wild)),
        done=hand.done,
        money=night.money,
    )


def told(night: Shown, since: int = 0) -> list[str]:
    """What has happened since so many events, to the player, or to whoever watches bots."""
    hand = night.hand
    if hand is None:
        return []
    seen = hand.events if night.me is None else hand.view(night.seat).events
    found = []
    for at, text in numbered(seen, night.telling, since):
        found.append(starred(text, hand.game))
        if seen[at].kind == "pick":
            found += [f"  {line}" for line in card(hand)[1:]]
    return found


def starred(text: str, game: Game) -> str:
    """A line of the log with a star behind every card that is wild as long as the game lasts."""
    patterns = [one.pattern for one in game.wild if one.kind == "card" and one.pattern is not None]
    if not patterns:
        return text

    def marked(found: re.Match[str]) -> str:
        (one,) = cards(letters(found[0]))
        return found[0] + (WILD if any(fits(pattern, one) for pattern in patterns) else "")

    return _FACE.sub(marked, text)


def _all_told(night: Shown, hand: Hand) -> list[str]:
    """The log of the hand; what was told before is not told anew, however long a game lasts."""
    if night.log.hand is not hand:
        night.log = Told(hand)
    kept, count = night.log, len(hand.events)
    if count > kept.count:
        kept.lines += told(night, kept.count)
        kept.count = count
    return kept.lines


def _before_the_cards(night: Shown, earlier: Sequence[str]) -> Scene:
    return Scene(
        game=night.played,
        where=night.where,
        standing=night.standing,
        seats=tuple(Sitting(one.name, one.stack, me=one.place == night.me) for one in night.around),
        log=tuple(earlier),
        done=True,
        money=night.money,
    )


def _wild(night: Shown, hand: Hand, view: View) -> frozenset[Card]:
    """The wild cards that are to be seen; whoever watches bots sees everybody's."""
    views = [view]
    if night.me is None:
        views = [hand.view(player.seat) for player in hand.players]
    return frozenset(one for some in views for rule in some.wild for one in rule.cards)


def stakes_words(hand: Hand, money: Money) -> str:
    """What is played for."""
    stakes = hand.stakes
    if not hand.game.bets and hand.game.picks is None:
        return _put_in(hand, money)
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
    if hand.bomb_pot:
        return f"{name}, a bomb pot of {money(hand.antes[0])} each"
    if blinds:
        return f"{name} {'/'.join(money(one) for one in blinds)}"
    return f"{name}, bring-in {money(stakes.bring_in)}"


def _put_in(hand: Hand, money: Money) -> str:
    """What is put in where nobody bets: at guts, Lou and In Between."""
    forced, losers = hand.game.forced, hand.game.losers
    if forced.kind == "bank":
        return f"the dealer banks {money(hand.antes[-1])}"
    everybody = f"everyone puts in {money(hand.antes[0])}"
    if hand.antes[-1] != hand.antes[0]:
        everybody += f", the dealer {money(hand.antes[-1])}"
    return f"{everybody}, burn {money(losers.burn)}" if losers is not None else everybody


def _seats(night: Shown, hand: Hand, view: View) -> tuple[Sitting, ...]:
    found = []
    for place, name, stack in night.around:
        if place not in night.seats:
            found.append(Sitting(name, stack, away=True, me=place == night.me, start=stack))
        else:
            found.append(_sitting(night, hand, view, name, night.seats.index(place)))
    return tuple(found)


def _sitting(night: Shown, hand: Hand, view: View, name: str, seat: int) -> Sitting:
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
        note=_note(view, shown, night.money),
        won=_won(hand, seat),
        start=hand.players[seat].start,
        net=shown.stack - hand.players[seat].start if hand.in_rounds and hand.done else 0,
    )


def _won(hand: Hand, seat: int) -> int:
    """Chips from the pots, as the events have it; in games of rounds of the last one alone."""
    events = hand.events
    if hand.in_rounds:
        last = [at for at, one in enumerate(events) if one.kind == "round"]
        events = events[last[-1] :] if last else events
    return sum(one.amount for one in events if isinstance(one, Won) and one.seat == seat)


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


def cells(view: View) -> tuple[Cell, ...]:
    """The board as the game file draws it, in the way in which it now counts."""
    layout = view.game.layout
    if layout is None:
        return ()
    lying, gone = view.cells, _gone(view)
    return tuple(
        Cell(row, column, lying[at], at in gone)
        for (row, column), at in zip(layout.places, view.drawn_as, strict=True)
    )


def dice_words(view: View) -> str:
    """What was rolled and what it means; before the roll, what it will decide."""
    means = listed(view.dice_mean)
    if not view.dice:
        return means
    rolled = f"{'die' if len(view.dice) == 1 else 'dice'} {' and '.join(map(str, view.dice))}"
    moved = ", drawn as rows" if view.drawn_as != tuple(range(len(view.cells))) else ""
    return f"{rolled}: {means}{moved}" if means else rolled


def _facts(view: View, night: Shown) -> list[str]:
    names, losers = night.names, view.game.losers
    found = []
    if losers is not None and not view.done:
        number = 1 + sum(one.kind == "round" for one in view.events)
        found.append(f"round {number}, a loser owes {night.money(min(view.pot, losers.burn))}")
    if view.community:
        found.append(f"for all: {show(view.community)}")
    if view.dice or view.dice_mean:
        found.append(dice_words(view))
    if view.trump is not None:
        found.append(f"trump: {view.trump.pretty}")
    if view.trick:
        found.append("trick: " + ", ".join(f"{names[at]} {one.pretty}" for at, one in view.trick))
    return found
