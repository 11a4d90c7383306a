"""The kinds of events that any game may have: chips, bets, cards dealt and shown, the end.

What only one step brings about stands with that step.
"""

from __future__ import annotations

from typing import Final

from oddchip.cards import UNKNOWN, show
from oddchip.native import mypyc_attr
from oddchip.table_state.events import Event
from oddchip.table_state.meanings import of_hand
from oddchip.table_state.narration import Telling

# Forced money -----------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Ante(Event):
    kind = "ante"
    way = 1
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'antes')} {tell.money(self.amount)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class SmallBlind(Event):
    kind = "small blind"
    way = 1
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'posts')} the small blind of {tell.money(self.amount)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class BigBlind(Event):
    kind = "big blind"
    way = 1
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'posts')} the big blind of {tell.money(self.amount)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Straddled(Event):
    kind = "straddle"
    way = 1
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'straddles')} for {tell.money(self.amount)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class LivePost(Event):
    kind = "live post"
    way = 1
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'posts')} {tell.money(self.amount)} to come in"


@mypyc_attr(allow_interpreted_subclasses=True)
class Paid(Event):
    """For cards dealt up, cards thrown away, a word."""

    kind = "pay"
    way = 1
    deed = False

    def sentence(self, tell: Telling) -> str:
        cards = f" for {show(self.cards)}" if self.cards and UNKNOWN not in self.cards else ""
        return f"{tell.does(self.seat, 'pays')} {tell.money(self.amount)}{cards}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Matched(Event):
    kind = "match"
    way = 1
    deed = False

    def sentence(self, tell: Telling) -> str:
        does = tell.does(self.seat, "matches", "match")
        return f"{does} the pot with {tell.money(self.amount)}"


# Betting ----------------------------------------------------------------------------------------


#: The kinds of events by which somebody bets: more than a call.
WAGERS: Final = ("bet", "raise", "complete")


@mypyc_attr(allow_interpreted_subclasses=True)
class Folded(Event):
    kind = "fold"

    def sentence(self, tell: Telling) -> str:
        return tell.does(self.seat, "folds")


@mypyc_attr(allow_interpreted_subclasses=True)
class Checked(Event):
    kind = "check"

    def sentence(self, tell: Telling) -> str:
        return tell.does(self.seat, "checks")


@mypyc_attr(allow_interpreted_subclasses=True)
class BroughtIn(Event):
    kind = "bring-in"
    way = 1

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'brings')} it in for {tell.money(self.amount)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Called(Event):
    kind = "call"
    way = 1

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'calls')} {tell.money(self.amount)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Bets(Event):
    kind = "bet"
    way = 1

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'bets')} {tell.money(self.amount)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Raised(Event):
    kind = "raise"
    way = 1

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'raises')} to {tell.money(self.to)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Completed(Event):
    kind = "complete"
    way = 1

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'completes')} to {tell.money(self.to)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Returned(Event):
    """A bet, or the part of it, that nobody called."""

    kind = "return"
    way = -1
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"The uncalled {tell.money(self.amount)} goes back to {tell.whom(self.seat)}"


# Cards ------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealt(Event):
    kind = "deal"
    deed = False
    fresh = True

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'gets')} {tell.cards(self.cards)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Burned(Event):
    kind = "burn"
    deed = False

    def sentence(self, tell: Telling) -> str:
        return "The dealer burns a card"


@mypyc_attr(allow_interpreted_subclasses=True)
class OnTheBoard(Event):
    """Cards in the middle; the word names the cells, `for all` a card that is everybody's."""

    kind = "board"
    deed = False
    fresh = True

    def sentence(self, tell: Telling) -> str:
        what = {"trump": "Trump is", "for all": "Community card:"}.get(self.word, "On the board:")
        return f"{what} {tell.cards(self.cards)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class ThrownAway(Event):
    kind = "discard"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'throws')} away {tell.cards(self.cards)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnedUp(Event):
    kind = "up"
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'turns')} up {tell.cards(self.cards)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class BecameWild(Event):
    kind = "wild"
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"{tell.ranks(self.word)} are wild now"


@mypyc_attr(allow_interpreted_subclasses=True)
class NoLongerWild(Event):
    kind = "tame"
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"{tell.ranks(self.word)} are no longer wild"


@mypyc_attr(allow_interpreted_subclasses=True)
class Said(Event):
    """A word of everybody's: in or out, up or down."""

    kind = "say"

    def sentence(self, tell: Telling) -> str:
        return f"{tell.does(self.seat, 'says')} {self.word}"


# The end ----------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Shows(Event):
    kind = "show"
    deed = False

    def sentence(self, tell: Telling) -> str:
        made = of_hand(tell.game, self.cards) if tell.game is not None else ""
        shows = f"{tell.does(self.seat, 'shows')} {tell.cards(self.cards)}"
        return f"{shows}: {made}" if made else shows


@mypyc_attr(allow_interpreted_subclasses=True)
class Mucked(Event):
    kind = "muck"
    deed = False

    def sentence(self, tell: Telling) -> str:
        return tell.does(self.seat, "mucks")


@mypyc_attr(allow_interpreted_subclasses=True)
class Won(Event):
    """Chips of a pot (its number in `numbers`); the word is the side, or why."""

    kind = "award"
    way = -1
    deed = False

    def sentence(self, tell: Telling) -> str:
        why = "" if self.word in ("", "uncontested") else f" ({self.word})"
        return f"{tell.does(self.seat, 'wins')} {tell.money(self.amount)}{why}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Rides(Event):
    kind = "ride"
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"{tell.money(self.amount)} rides to the next deal"


@mypyc_attr(allow_interpreted_subclasses=True)
class HouseTakes(Event):
    kind = "house"
    deed = False

    def sentence(self, tell: Telling) -> str:
        return f"The house takes {tell.money(self.amount)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Ended(Event):
    kind = "end"
    silent = True
    deed = False

    def sentence(self, tell: Telling) -> str:
        return "The hand is over"
