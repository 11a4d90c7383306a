"""What the hand asks: whose turn it is, and what may be answered.

A question checks an answer before anything happens, so a refused action leaves no trace. There are
few shapes, and whoever answers needs to know no step, only these: here those about deeds and their
chips (a bet, any other deed with its price); some cards or their order are `card_question`, a word
or an amount `word_question`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from oddchip.native import mypyc_attr
from oddchip.scales.words import listed
from oddchip.table_state.actions import DEALER, Action, IllegalAction
from oddchip.table_state.betting_limits import Ranges


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """One decision of one seat."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def check(self, action: Action) -> None:
        """Refuse what is not allowed."""
        raise NotImplementedError

    def uses(self, kind: str) -> str:
        """The field that an answer of this kind carries beside it; empty: none."""
        return ""

    def default(self) -> Action:
        """What happens when nobody answers: nothing that costs more than it must."""
        raise NotImplementedError

    def any_answer(self, rng: Random) -> Action:
        """One of the answers that are allowed, whichever; of a bet, what costs least."""
        return self.default()

    def words(self) -> str:
        """What may be answered, in words."""
        raise NotImplementedError

    def to_json(self) -> dict[str, object]:
        """As a message: its shape, whom it asks, and what may be answered."""
        raise NotImplementedError

    def of(self, seat: int) -> Question:
        """The same question to another seat: to a place at the table."""
        raise NotImplementedError

    def refuse(self, sentence: str) -> IllegalAction:
        """The exception that refuses an answer with a sentence."""
        return IllegalAction(sentence)

    @property
    def who(self) -> str:
        """Who is asked, as hand histories name players."""
        return "the dealer" if self.seat == DEALER else f"p{self.seat + 1}"

    def __eq__(self, value: object) -> bool:
        return type(value) is type(self) and self.to_json() == value.to_json()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.seat))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.who}: {self.words()})"


@mypyc_attr(free_list_len=1)
class BetQuestion(Question):
    """Fold, check or call, bet or raise: each with its amounts."""

    __slots__ = (
        *("bring_in", "call", "current", "enough", "fold", "raises", "stack", "unit", "verb"),
    )

    def __init__(
        self,
        seat: int,
        call: int | None = 0,
        fold: bool = True,
        raises: Ranges = (),
        verb: str = "bet",
        bring_in: int = 0,
        stack: int = 0,
        unit: int = 1,
        current: int = 0,
        enough: int = 0,
    ) -> None:
        self.seat = seat
        #: Chips that a call adds; 0 is a check. None: calling is not allowed.
        self.call: int | None = call
        self.fold: bool = fold
        #: Totals that may be bet or raised to, as ranges from least to most.
        self.raises: Ranges = raises
        #: bet, raise or complete: what betting is called now.
        self.verb: str = verb
        #: The forced bring-in that may be posted now.
        self.bring_in: int = bring_in
        #: Chips behind, to tell an all-in.
        self.stack: int = stack
        #: The smallest chip that is bet with, where a bet must be of whole chips.
        self.unit: int = unit
        #: The total that a call matches.
        self.current: int = current
        #: The total below the least raise that puts everybody else all-in: it says as much as a
        #: full raise. 0: there is none.
        self.enough: int = enough

    def uses(self, kind: str) -> str:
        return "amount" if kind == "raise" else ""

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

    def default(self) -> Action:
        if self.bring_in:
            return Action("bring-in", self.seat)
        if self.call == 0:
            return Action("call", self.seat)
        if self.fold:
            return Action("fold", self.seat)
        if self.call is not None:
            return Action("call", self.seat)
        return Action("raise", self.seat, self.raises[0][0])

    def refusal(self, action: Action, money: Callable[[int], object] = str) -> str:
        """Why an action is refused, with amounts as the table writes them."""
        if action.kind == "raise" and self._breaks_a_chip(action.amount):
            unit, amount = money(self.unit), money(action.amount)
            return f"the smallest chip is {unit}; {amount} is not a multiple of it"
        return f"{self.who} may {self.words(money)}, not {_said(action, self.verb, money)}"

    def _breaks_a_chip(self, amount: int) -> bool:
        """Is it refused for this alone, because it lies within what may be bet?"""
        whole = type(amount) is int
        return whole and any(least <= amount <= most for least, most in self.raises)

    def _may_raise_to(self, amount: int) -> bool:
        if type(amount) is not int:
            return False
        for least, most in self.raises:
            if least <= amount <= most and (amount % self.unit == 0 or amount in (least, most)):
                return True
        if not self.raises or self.verb == "bet":
            return False
        return amount == self.enough and self.current < amount < self.raises[0][0]

    def words(self, money: Callable[[int], object] = str) -> str:
        """What is allowed, in words."""
        answers = []
        if self.fold:
            answers.append("fold")
        if self.bring_in:
            answers.append(f"bring in for {money(self.bring_in)}")
        elif self.call is not None:
            answers.append(f"call {money(self.call)}" if self.call else "check")
        to = "" if self.verb == "bet" else "to "
        for least, most in self.raises:
            several = f"any amount from {money(least)} to {money(most)}"
            answers.append(f"{self.verb} {to}{money(least) if least == most else several}")
        return listed(answers, "or")

    def of(self, seat: int) -> BetQuestion:
        return BetQuestion(
            seat,
            self.call,
            self.fold,
            self.raises,
            self.verb,
            self.bring_in,
            self.stack,
            self.unit,
            self.current,
            self.enough,
        )

    def to_json(self) -> dict[str, object]:
        message: dict[str, object] = {"question": "bet", "seat": self.seat, "fold": self.fold}
        if self.bring_in:
            message["bring_in"] = self.bring_in
        elif self.call is not None:
            message["call"] = self.call
        if self.raises:
            message[self.verb] = [list(between) for between in self.raises]
        return message


def _said(action: Action, verb: str, money: Callable[[int], object]) -> str:
    if action.kind == "raise":
        return f"{verb} {'' if verb == 'bet' else 'to '}{money(action.amount)}"
    if action.kind == "call":
        return "check or call"
    return "post a bring-in" if action.kind == "bring-in" else f"{action.kind}"


#: What answers are called, where that is not their kind: `{"call": "pay"}`.
Labels = Mapping[str, str]
AS_THEY_ARE: Labels = {}


class DeedQuestion(Question):
    """One of several deeds, each with the chips that it costs."""

    __slots__ = ("asks", "called", "costs")

    def __init__(
        self, seat: int, costs: Mapping[str, int], *, asks: str, called: Labels = AS_THEY_ARE
    ) -> None:
        self.seat = seat
        self.costs: Mapping[str, int] = costs
        self.asks: str = asks
        self.called: Labels = called

    def check(self, action: Action) -> None:
        if action.kind not in self.costs:
            said = self.called.get(action.kind, action.kind)
            raise self.refuse(f"{self.who} may {self.words()}, not {said}")

    def default(self) -> Action:
        free = [kind for kind, chips in self.costs.items() if not chips]
        kind = "fold" if "fold" in self.costs else free[-1] if free else next(iter(self.costs))
        return Action(kind, self.seat)

    def any_answer(self, rng: Random) -> Action:
        return Action(rng.choice(list(self.costs)), self.seat)

    def words(self) -> str:
        return listed(
            [
                self.called.get(kind, kind) + (f" {chips}" if chips else "")
                for kind, chips in self.costs.items()
            ],
            "or",
        )

    def of(self, seat: int) -> DeedQuestion:
        return DeedQuestion(seat, self.costs, asks=self.asks, called=self.called)

    def to_json(self) -> dict[str, object]:
        deeds: dict[str, object] = {}
        for kind, chips in self.costs.items():
            if chips:
                deeds[kind] = chips
            else:
                deeds[kind] = True
        message: dict[str, object] = {"question": "deed", "seat": self.seat, "asks": self.asks}
        if self.called:
            message["called"] = dict(self.called)
        return message | deeds
