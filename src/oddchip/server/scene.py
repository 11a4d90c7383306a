"""From a table to what one viewer may see of it, for every game alike.

Cards come from `hand.view(seat)` alone, so that a scene can be sent to a stranger. What is known of
the table beside the hand (who hosts, who waits, the clock) is handed in as `Setting`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from oddchip.hand import Hand, SeatView, View
from oddchip.room.button import Positions
from oddchip.room.company import Seat
from oddchip.room.money import Money
from oddchip.scales.words import listed
from oddchip.seen.board import dice_words
from oddchip.seen.deeds import chips_won, end_note_of, note_of
from oddchip.seen.explained import explained
from oddchip.seen.title import card, title
from oddchip.server.card_frames import (
    CardMarks,
    held_cards,
    made_seen,
    marks_of,
    own_hand,
    wild_seen,
    zones,
)
from oddchip.server.frames import (
    CardSeen,
    ClockSeen,
    Coins,
    Die,
    NightSeen,
    PotSeen,
    ResultSeen,
    Scene,
    SeatSeen,
    StepSeen,
    TableFace,
    You,
)
from oddchip.server.question_frame import asked
from oddchip.showdown.explain import pot_name
from oddchip.table_state.event_kinds import Folded
from oddchip.table_state.log_lines import telling_of
from oddchip.table_state.narration import Telling


@dataclass
class TableHand:
    """The hand on the table, or the last one, with who sat where in it."""

    hand: Hand
    #: The places of the hand's seats, the button's left first, who sat there, and the numbers of
    #: those guests and bots: cards belong to a number, whoever takes the seat or the name later.
    places: tuple[int, ...]
    names: list[str]
    numbers: Sequence[int | None]
    #: The place of the button, dead or not; None: the game has none.
    button: int | None = None
    positions: Positions | None = None
    #: The cards of five lines that were made, by the game that was picked.
    _cards: dict[str, list[str]] = field(default_factory=dict)

    @property
    def card(self) -> list[str]:
        """The game that is on, in five lines."""
        picked = self.hand.picked
        if picked not in self._cards:
            self._cards[picked] = card(self.hand)
        return self._cards[picked]

    def blind(self, place: int) -> str:
        """The blind that lies at a place, posted or dead; of three blinds the last is the big one.

        Nothing where the hand has none there.
        """
        where, stakes = self.positions, self.hand.stakes
        if where is None:
            return ""
        seat = self.at(place)
        posted = [amount for amount in self.hand.blinds[: stakes.blind_count] if amount > 0]
        if len(posted) > 2 and seat is not None:
            amount = self.hand.blinds[seat]
            if amount <= 0 or seat >= stakes.blind_count:
                return ""
            return "big blind" if amount == max(posted) else "small blind"
        return {where.small: "small blind", where.big: "big blind"}.get(place, "")

    def at(self, place: int | None) -> int | None:
        """The hand's seat of a place; None: nobody there was dealt in."""
        return self.places.index(place) if place in self.places else None

    def own(self, guest: int | None) -> int | None:
        """The hand's seat of a guest; None: the guest was not in the hand."""
        return None if guest is None or guest not in self.numbers else self.numbers.index(guest)

    def telling(self, seat: int | None, money: Money) -> Telling:
        """How the hand is told to somebody in a seat of it, or to others (None)."""
        return telling_of(self.hand, self.names, seat, money)


@dataclass
class Occupant:
    """Who sits at a place: a person (by the number of the guest) or a bot."""

    kind: str = "person"
    guest: int | None = None
    away: bool = False


class AtTable(Protocol):
    """Of a table, what a scene is made from."""

    @property
    def seats(self) -> list[Seat | None]:
        """The places with their chips, as they are between hands."""

    @property
    def hand(self) -> Hand | None:
        """The hand that is on."""


@dataclass
class Setting:
    """All of a table that is the same for every viewer."""

    table: AtTable
    face: TableFace
    #: The smallest chip.
    chip: int = 1
    money: Money = field(default_factory=Money)
    shown: TableHand | None = None
    sitters: Mapping[int, Occupant] = field(default_factory=dict)
    #: The number of the question that is asked.
    asked: int = 0
    #: The time of each person who is asked, by place.
    clocks: Mapping[int, ClockSeen] = field(default_factory=dict)
    night: NightSeen = field(default_factory=NightSeen)
    #: The card of the game that comes first, while no hand was dealt.
    card: list[str] = field(default_factory=list)
    #: Cards that somebody has shown after the hand, by place.
    shows: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    #: A hand of before is looked at: chips and names are those of then.
    replayed: bool = False

    @property
    def playing(self) -> bool:
        """Is the hand that is shown still on, or looked at as if it were?"""
        return self.table.hand is not None or self.replayed


def scene(setting: Setting, seat: int | None, you: You) -> Scene:
    """What somebody at a place, or a spectator (None), may see."""
    shown = setting.shown
    if shown is None:
        return _before_the_cards(setting, you)
    own = shown.own(you.guest)
    view = shown.hand.view(own)
    held = own_hand(view)
    marks = marks_of(view, held)
    question = None
    if setting.asked:
        question = asked(view, -1 if seat is None else seat, setting.asked, setting.money)
    # Where several are asked at once it is everybody's own turn.
    actor = view.actor if question is None else own
    acts = None if actor is None or not setting.playing else shown.places[actor]
    clock = None if acts is None else setting.clocks.get(acts)
    if question is not None and clock is not None:
        question.left, question.time_bank = clock.left, clock.time_bank
    number, count, words = view.step
    return Scene(
        table=setting.face,
        you=you,
        zones=zones(view, marks, shown.names),
        seats=_seats(setting, shown, view, marks),
        pots=_pots(shown, view),
        pot=view.pot,
        rides=shown.hand.rides if view.done else shown.hand.stakes.carried,
        step=None if view.done else StepSeen(number, count, words),
        dice=_dice(view),
        facts=_facts(view, setting.money),
        wild=wild_seen(view),
        made=made_seen(held),
        question=question if setting.playing else None,
        actor=acts,
        clock=clock,
        results=_results(shown, view, setting.money),
        explained=explained(shown.hand, shown.telling(own, setting.money), marks.wild)
        if view.done
        else [],
        card=shown.card,
        money=coins(setting),
        night=setting.night,
    )


def coins(setting: Setting) -> Coins:
    """How money is written here."""
    unit = setting.chip
    return Coins(unit, 2, "$") if setting.money.dollars else Coins(unit)


def game_name(shown: TableHand) -> str:
    """The game that is on, with what was picked."""
    return title(shown.hand)


def _before_the_cards(setting: Setting, you: You) -> Scene:
    seats = [_seat(setting, place, one) for place, one in enumerate(setting.table.seats)]
    return Scene(
        table=setting.face,
        you=you,
        zones=[],
        seats=seats,
        pots=[],
        pot=0,
        rides=0,
        step=None,
        dice=[],
        facts=[],
        wild=[],
        made=[],
        question=None,
        actor=None,
        clock=None,
        results=[],
        explained=[],
        card=setting.card,
        money=coins(setting),
        night=setting.night,
    )


# Seats ------------------------------------------------------------------------------------------


def _seats(setting: Setting, shown: TableHand, view: View, marks: CardMarks) -> list[SeatSeen]:
    found = []
    for place, one in enumerate(setting.table.seats):
        seat = _seat(setting, place, one)
        at = shown.at(place)
        if at is not None and setting.replayed:
            seat = SeatSeen(place, shown.names[at], seat.kind if seat.name else "person")
            _in_hand(seat, setting, shown, view, view.players[at], marks)
        elif at is not None and (one is None or one.number == shown.numbers[at]):
            _in_hand(seat, setting, shown, view, view.players[at], marks)
        found.append(seat)
    return found


def _seat(setting: Setting, place: int, one: Seat | None) -> SeatSeen:
    """A place as it is between hands."""
    if one is None:
        return SeatSeen(place)
    sitter = setting.sitters.get(place, Occupant("bot"))
    state = "waiting"
    if one.out:
        state = "sitting out"
    elif one.bust:
        state = "out"
    if sitter.away:
        state = "away"
    found = SeatSeen(place, one.name, sitter.kind, state, one.stack, guest=sitter.guest)
    if one.owes:
        found.marks.append("owes a blind")
    return found


def _in_hand(
    seat: SeatSeen,
    setting: Setting,
    shown: TableHand,
    view: View,
    player: SeatView,
    marks: CardMarks,
) -> None:
    """What the hand adds to a place."""
    playing = setting.playing
    if playing:
        seat.stack, seat.bet = player.stack, player.bet
    if player.all_in and not view.done:
        seat.state = "all in"
    elif seat.state != "away" or not player.live:
        seat.state = "in" if player.live or _banks(shown, seat.seat, view) else _gone(view, player)
    seat.marks += _marks(shown, seat.seat, player, view)
    if view.done and player.shown:
        own = shown.hand.view(player.seat)
        held = own_hand(own)
        marks = marks_of(own, held)
        seat.words = "; ".join(_made_words(one.side, one.words, len(held)) for one in held)
    seat.cards = held_cards(player, marks)
    if not playing and seat.seat in setting.shows and not player.shown:
        seat.cards = [CardSeen(one, "exposed") for one in setting.shows[seat.seat]]
    noted = (end_note_of if view.done else note_of)(view, player, setting.money)
    seat.words = "; ".join(one for one in (noted, seat.words) if one)
    for mark in player.marks:
        if mark.name == "tricks":
            seat.tricks = mark.value or 0


def _banks(shown: TableHand, place: int, view: View) -> bool:
    """Is it the dealer who stakes a bank, and plays against everybody without cards?"""
    return view.game.forced.kind == "bank" and place == shown.button


def _gone(view: View, player: SeatView) -> str:
    """Who is not in the hand has folded, or is out: by a word, or for want of chips."""
    folded = any(isinstance(one, Folded) and one.seat == player.seat for one in view.events)
    return "folded" if folded else "out"


def _made_words(side: str, words: str, count: int) -> str:
    return f"{side}: {words}" if count > 1 else words


def _marks(shown: TableHand, place: int, player: SeatView, view: View) -> list[str]:
    found = []
    if place == shown.button:
        found.append("dealer" if view.limit == "house" else "button")
        found += ["bank"] if _banks(shown, place, view) else []
    blind = shown.blind(place)
    found += [blind] if blind else []
    found += [mark.name for mark in player.marks if mark.badge]
    found += ["mucked"] if player.mucked else []
    found += ["answered"] if player.seat in view.answered else []
    return found


# The middle -------------------------------------------------------------------------------------


def _pots(shown: TableHand, view: View) -> list[PotSeen]:
    found = view.pots
    return [
        PotSeen(_small(pot_name(number, len(found))), amount, [shown.places[at] for at in seats])
        for number, (amount, seats) in enumerate(found)
    ]


def _small(text: str) -> str:
    return text.removeprefix("The ")[:1].lower() + text.removeprefix("The ")[1:]


def _dice(view: View) -> list[Die]:
    words = listed(view.dice_mean)
    return [Die(value, words if at == 0 else "") for at, value in enumerate(view.dice)]


def _facts(view: View, money: Money) -> list[str]:
    """What else is to be known, beside zones and dice: the round, what dice will decide."""
    losers = view.game.losers
    found = []
    if losers is not None and not view.done:
        number = 1 + sum(one.kind == "round" for one in view.events)
        found.append(f"round {number}, a loser owes {money(min(view.pot, losers.burn))}")
    if view.dice_mean and not view.dice:
        found.append(dice_words(view))
    return found


def _results(shown: TableHand, view: View, money: Money) -> list[ResultSeen]:
    if not view.done:
        return []
    found = []
    for player in shown.hand.players:
        net, won = player.stack - player.start, chips_won(shown.hand, player.seat)
        if net or won:
            place = shown.places[player.seat]
            name = shown.names[player.seat]
            found.append(ResultSeen(place, won, f"{money.change(net)} in all", net, name))
    return found
