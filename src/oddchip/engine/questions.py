"""What the hand asks: whose turn it is, and what may be answered.

A question checks an answer before anything happens, so a refused action leaves no trace.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from oddchip.cards import UNKNOWN, Card, write
from oddchip.engine.actions import DEALER, Action, IllegalAction
from oddchip.engine.seats import Player
from oddchip.scales.words import listed


@dataclass(slots=True)
class Question:
    """One decision of one seat. (No abstract class: those are slow to ask what they are.)"""

    seat: int

    def check(self, action: Action) -> None:
        """Refuse what is not allowed."""
        raise NotImplementedError

    def goes_on(self, action: Action) -> bool:
        """Take a part of the answer; True: the rest of it is still asked for."""
        return False

    def to_json(self) -> dict[str, Any]:
        raise NotImplementedError

    def refuse(self, sentence: str) -> IllegalAction:
        return IllegalAction(sentence)

    @property
    def who(self) -> str:
        return "the dealer" if self.seat == DEALER else f"p{self.seat + 1}"


@dataclass(slots=True)
class BetQuestion(Question):
    """Fold, check or call, bet or raise: each with its amounts."""

    #: Chips that a call adds; 0 is a check. None: calling is not allowed.
    call: int | None = 0
    fold: bool = True
    #: Totals that may be bet or raised to, as ranges from least to most.
    raises: tuple[tuple[int, int], ...] = ()
    #: bet, raise or complete: what betting is called now.
    verb: str = "bet"
    #: The forced bring-in that may be posted now.
    bring_in: int = 0
    #: Chips behind, to tell an all-in.
    stack: int = 0
    #: Everybody at the table: a raise that just puts all the others all-in is enough.
    players: Sequence[Player] = ()
    #: The smallest chip that is bet with, where a bet must be of whole chips.
    unit: int = 1
    #: The total that a call matches.
    current: int = 0

    def check(self, action: Action) -> None:
        kind = action.kind
        if kind == "call":
            if self.call is not None and not self.bring_in:
                return
        elif kind == "fold":
            if self.fold:
                return
        elif kind == "raise":
            if self._may_raise_to(action.amount):
                return
        elif kind == "bring-in" and self.bring_in:
            return
        raise self.refuse(self.refusal(action))

    def refusal(self, action: Action, money: Callable[[int], object] = str) -> str:
        """Why an action is refused, with amounts as the table writes them."""
        if action.kind == "raise" and self._breaks_a_chip(action.amount):
            unit, amount = money(self.unit), money(action.amount)
            return f"the smallest chip is {unit}; {amount} is no whole chip"
        return f"{self.who} may {self.words(money)}, not {_said(action, self.verb, money)}"

    def _breaks_a_chip(self, amount: int) -> bool:
        """Would be allowed, were there smaller chips."""
        if not isinstance(amount, int) or amount % self.unit == 0:
            return False
        return any(least <= amount <= most for least, most in self.raises)

    def _may_raise_to(self, amount: int) -> bool:
        if not isinstance(amount, int):
            return False
        for least, most in self.raises:
            if least <= amount <= most and (amount % self.unit == 0 or amount in (least, most)):
                return True
        if not self.raises or self.verb == "bet":
            return False
        return amount == self.enough and self.current < amount < self.raises[0][0]

    @property
    def enough(self) -> int:
        """The total that puts everybody else all-in: a raise to it says as much as a full one."""
        others = [one for one in self.players if one.can_act and one.seat != self.seat]
        return max([one.bet + one.stack for one in others], default=0)

    def words(self, money: Callable[[int], object] = str) -> str:
        """What is allowed, in words."""
        some = []
        if self.fold:
            some.append("fold")
        if self.bring_in:
            some.append(f"bring in for {money(self.bring_in)}")
        elif self.call is not None:
            some.append(f"call {money(self.call)}" if self.call else "check")
        to = "" if self.verb == "bet" else "to "
        for least, most in self.raises:
            several = f"any amount from {money(least)} to {money(most)}"
            some.append(f"{self.verb} {to}{money(least) if least == most else several}")
        return listed(some, "or")

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {"seat": self.seat, "fold": self.fold}
        if self.bring_in:
            found["bring_in"] = self.bring_in
        elif self.call is not None:
            found["call"] = self.call
        if self.raises:
            found[self.verb] = [list(one) for one in self.raises]
        return found


def _said(action: Action, verb: str, money: Callable[[int], object]) -> str:
    if action.kind == "raise":
        return f"{verb} {'' if verb == 'bet' else 'to '}{money(action.amount)}"
    return {"call": "check or call", "bring-in": "post a bring-in"}.get(action.kind, action.kind)


@dataclass(slots=True)
class CardsQuestion(Question):
    """So many cards of one's own: to draw, discard, split, pass, stack or turn up."""

    kind: str = "draw"
    least: int = 0
    most: int = 0
    among: list[Card] = field(default_factory=list)
    player: Player | None = None
    #: A word that may be answered instead: keep.
    otherwise: str = ""

    def check(self, action: Action) -> None:
        if self.otherwise and action.kind == self.otherwise:
            return
        if action.kind != self.kind:
            raise self.refuse(f"{self.who} is asked to {self.words()}, not to {action.kind}")
        count = len(action.cards)
        if not self.least <= count <= self.most:
            raise self.refuse(f"{self.who} is asked to {self.words()}, not {count}")
        named = [one for one in action.cards if one != UNKNOWN]
        if len(set(named)) != len(named):
            twice = next(one for one in named if named.count(one) > 1)
            raise self.refuse(f"{self.who} names {twice} twice")
        if self.player is not None and not self.player.holds(action.cards, self.among):
            lacking = next((one for one in named if one not in self.among), action.cards[0])
            raise self.refuse(f"{self.who} does not hold {lacking} to {self.kind}")

    def words(self) -> str:
        count = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        what = f"{self.kind} {count} card{'' if count == '1' else 's'}"
        return f"{what} or {self.otherwise}" if self.otherwise else what

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "seat": self.seat,
            self.kind: {"least": self.least, "most": self.most, "cards": write(self.among)},
        }
        if self.otherwise:
            found[self.otherwise] = True
        return found


@dataclass(slots=True)
class WordQuestion(Question):
    """One word of several: the game picked, a declaration, up or down."""

    kind: str = "say"
    choices: Sequence[str] = ()
    #: What a player who says nothing has said; empty: an answer is needed.
    otherwise: str = ""

    def check(self, action: Action) -> None:
        if action.kind == self.kind and action.word in self.choices:
            return
        given = f"'{action.word}'" if action.kind == self.kind else f"to {action.kind}"
        raise self.refuse(f"{self.who} may {self.kind} {listed(self.choices, 'or')}, not {given}")

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {"seat": self.seat, self.kind: list(self.choices)}
        if self.otherwise:
            found["otherwise"] = self.otherwise
        return found


@dataclass(slots=True)
class DealQuestion(Question):
    """The dealer is asked for cards: for seats, for the board, or for dice."""

    #: Cards that each seat still needs.
    needs: dict[int, int] = field(default_factory=dict)
    board: int = 0
    dice: int = 0
    #: Refuses a card that cannot come; set by the step that deals.
    refuses: Any = None
    #: A quick look at cards that none can refuse.
    fresh: Callable[[Sequence[Card]], bool] | None = None
    #: Takes the cards of a deal that is named in several goes; says whether more are to come.
    takes: Callable[[Action], bool] | None = None

    def goes_on(self, action: Action) -> bool:
        return self.takes is not None and self.takes(action)

    def check(self, action: Action) -> None:
        kind, seat, _, cards, _, numbers = action
        if kind == "deal" and seat is not None and self.needs:
            wanted = self.needs.get(seat, 0)
            if not wanted:
                seats = listed(f"p{one + 1}" for one in self.needs)
                raise self.refuse(f"cards for p{seat + 1}, who gets none now; {seats} do")
            if not 0 < len(cards) <= wanted:
                raise self.refuse(f"{_cards(len(cards))} for p{seat + 1}, who gets {wanted} now")
        elif kind == "board" and self.board:
            if not 0 < len(cards) <= self.board:
                come = "one comes" if self.board == 1 else f"{self.board} come"
                raise self.refuse(f"{_cards(len(cards))} for the board, where {come} now")
        elif kind == "roll" and self.dice:
            if len(numbers) != self.dice or not all(1 <= n <= 6 for n in numbers):
                rolled = "one die is" if self.dice == 1 else f"{self.dice} dice are"
                raise self.refuse(f"{rolled} rolled now, with numbers from 1 to 6")
            return
        else:
            raise self.refuse(f"now {self.words()}, not {_dealt(action)}")
        if self.fresh is None or not self.fresh(cards):
            self._may_come(cards, seat)

    def _may_come(self, cards: tuple[Card, ...], seat: int | None) -> None:
        named = [one for one in cards if one != UNKNOWN]
        if len(set(named)) != len(named):
            raise self.refuse("a card is dealt twice in one go")
        if self.refuses and named:
            for place, one in enumerate(cards):
                why = self.refuses(one, seat, place)
                if why:
                    raise self.refuse(why)

    def words(self) -> str:
        some = []
        if self.needs:
            seats = listed(f"p{seat + 1}" for seat in self.needs)
            some.append(f"the dealer gives cards to {seats}")
        if self.board:
            some.append(f"the dealer puts {self.board} on the board")
        if self.dice:
            rolled = "one die" if self.dice == 1 else f"{self.dice} dice"
            some.append(f"the button rolls {rolled}")
        return " or ".join(some)

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {"seat": self.seat}
        if self.needs:
            found["deal"] = {str(seat): count for seat, count in self.needs.items()}
        if self.board:
            found["board"] = self.board
        if self.dice:
            found["roll"] = self.dice
        return found


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


def _dealt(action: Action) -> str:
    return {"deal": "cards for a player", "board": "board cards", "roll": "dice"}.get(
        action.kind, f"a {action.kind}"
    )


@dataclass(slots=True)
class ShowQuestion(Question):
    """The showdown of a hand whose cards are named from outside: show, or muck."""

    seats: tuple[int, ...] = ()
    #: Why the pots cannot be settled yet; empty where they can.
    refuses: Callable[[], str] = lambda: ""

    def check(self, action: Action) -> None:
        if action.kind == "end":
            why = self.refuses()
            if why:
                raise self.refuse(why)
            return
        if action.kind not in ("show", "muck") or action.seat not in self.seats:
            raise self.refuse("the betting is over: players show or muck now")

    def to_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "show": list(self.seats)}
