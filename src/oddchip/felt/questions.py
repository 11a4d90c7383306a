"""What the hand asks: whose turn it is, and what may be answered.

A question checks an answer before anything happens, so a refused action leaves no trace. There are
few shapes: a bet, an amount, a word, a deed with its price, some cards (or their order). Whoever
answers needs to know no step, only these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from oddchip.cards import UNKNOWN, Card, write
from oddchip.felt.actions import DEALER, Action, IllegalAction
from oddchip.felt.seats import holds
from oddchip.native import mypyc_attr
from oddchip.scales.words import listed

Cards = tuple[Card, ...]
Ranges = tuple[tuple[int, int], ...]


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

    def words(self) -> str:
        """What may be answered, in words."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        raise NotImplementedError

    def of(self, seat: int) -> Question:
        """The same question to another seat: to a place at the table."""
        raise NotImplementedError

    def refuse(self, sentence: str) -> IllegalAction:
        return IllegalAction(sentence)

    @property
    def who(self) -> str:
        return "the dealer" if self.seat == DEALER else f"p{self.seat + 1}"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.seat))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.who}: {self.words()})"


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
            return f"the smallest chip is {unit}; {amount} is no whole chip"
        return f"{self.who} may {self.words(money)}, not {_said(action, self.verb, money)}"

    def _breaks_a_chip(self, amount: int) -> bool:
        """Would be allowed, were there smaller chips."""
        if type(amount) is not int or amount % self.unit == 0:
            return False
        return any(least <= amount <= most for least, most in self.raises)

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

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {"question": "bet", "seat": self.seat, "fold": self.fold}
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


#: What answers are called, where that is not their kind: `{"call": "pay"}`.
Called = Mapping[str, str]
_AS_THEY_ARE: Called = {}


class CardsQuestion(Question):
    """Some of a player's cards: to throw away, to turn up, to pass, to put in order."""

    __slots__ = (
        *("among", "asks", "barred", "called", "held", "kind", "least", "most", "ordered"),
        "otherwise",
    )

    def __init__(
        self,
        seat: int,
        kind: str,
        least: int,
        most: int,
        among: Cards,
        *,
        asks: str,
        otherwise: str = "",
        ordered: bool = False,
        held: Cards = (),
        barred: str = "",
        called: Called = _AS_THEY_ARE,
    ) -> None:
        self.seat = seat
        #: What is done with them; the kind of the answer.
        self.kind: str = kind
        self.least: int = least
        self.most: int = most
        self.among: Cards = among
        #: The question as a person is asked it.
        self.asks: str = asks
        #: An answer without cards that is allowed too (`keep`).
        self.otherwise: str = otherwise
        #: The order of the cards counts.
        self.ordered: bool = ordered
        #: Everything the player holds there, where only some of it may be chosen.
        self.held: Cards = held or among
        #: Why a card that the player holds may not be chosen; {} is the card.
        self.barred: str = barred
        self.called: Called = called

    def uses(self, kind: str) -> str:
        return "cards" if kind == self.kind else ""

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
        if not holds(action.cards, self.among):
            raise self.refuse(self._lacking(action.cards))

    def _lacking(self, chosen: Cards) -> str:
        lacking = [one for one in chosen if one != UNKNOWN and one not in self.among]
        one = lacking[0] if lacking else chosen[0]
        if one in self.held:
            return f"{self.who} {self.barred.format(one)}"
        return f"{self.who} does not hold {one} to {self.kind}"

    def default(self) -> Action:
        if self.otherwise:
            return Action(self.otherwise, self.seat)
        return Action(self.kind, self.seat, cards=self.among[: self.least])

    def words(self) -> str:
        count = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        what = f"{self.kind} {count} card{'' if count == '1' else 's'}"
        return f"{what} or {self.otherwise}" if self.otherwise else what

    def of(self, seat: int) -> CardsQuestion:
        return CardsQuestion(
            seat,
            self.kind,
            self.least,
            self.most,
            self.among,
            asks=self.asks,
            otherwise=self.otherwise,
            ordered=self.ordered,
            held=self.held,
            barred=self.barred,
            called=self.called,
        )

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "question": "order" if self.ordered else "cards",
            "seat": self.seat,
            "asks": self.asks,
            self.kind: {"least": self.least, "most": self.most, "cards": write(self.among)},
        }
        if self.called:
            found["called"] = dict(self.called)
        if self.otherwise:
            found[self.otherwise] = True
        return found


class WordQuestion(Question):
    """One word of several: the game picked, a declaration, up or down."""

    __slots__ = ("asks", "choices", "kind", "otherwise", "prices", "silence")

    def __init__(
        self,
        seat: int,
        kind: str,
        choices: Sequence[str],
        *,
        asks: str,
        otherwise: str = "",
        silence: str = "",
        prices: Sequence[int] = (),
    ) -> None:
        self.seat = seat
        self.kind: str = kind
        self.choices: tuple[str, ...] = tuple(choices)
        self.asks: str = asks
        #: What a player who says nothing has said; empty: an answer is needed.
        self.otherwise: str = otherwise
        #: What is said for a player whose time runs out.
        self.silence: str = silence or otherwise or "".join(self.choices[:1])
        #: What each word costs.
        self.prices: tuple[int, ...] = tuple(prices) or (0,) * len(self.choices)

    def uses(self, kind: str) -> str:
        return "word"

    def check(self, action: Action) -> None:
        if action.kind == self.kind and action.word in self.choices:
            return
        given = f"'{action.word}'" if action.kind == self.kind else f"to {action.kind}"
        raise self.refuse(f"{self.who} may {self.words()}, not {given}")

    def default(self) -> Action:
        return Action(self.kind, self.seat, word=self.silence)

    def words(self) -> str:
        return f"{self.kind} {listed(self.choices, 'or')}"

    def of(self, seat: int) -> WordQuestion:
        return WordQuestion(
            seat,
            self.kind,
            self.choices,
            asks=self.asks,
            otherwise=self.otherwise,
            silence=self.silence,
            prices=self.prices,
        )

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "question": "word",
            "seat": self.seat,
            "asks": self.asks,
            self.kind: list(self.choices),
        }
        if self.otherwise:
            found["otherwise"] = self.otherwise
        if any(self.prices):
            found["prices"] = list(self.prices)
        return found


class DeedQuestion(Question):
    """One of several deeds, each with the chips that it costs."""

    __slots__ = ("asks", "called", "costs")

    def __init__(
        self, seat: int, costs: Mapping[str, int], *, asks: str, called: Called = _AS_THEY_ARE
    ) -> None:
        self.seat = seat
        self.costs: Mapping[str, int] = costs
        self.asks: str = asks
        self.called: Called = called

    def check(self, action: Action) -> None:
        if action.kind not in self.costs:
            said = self.called.get(action.kind, action.kind)
            raise self.refuse(f"{self.who} may {self.words()}, not {said}")

    def default(self) -> Action:
        free = [kind for kind, chips in self.costs.items() if not chips]
        kind = "fold" if "fold" in self.costs else free[-1] if free else next(iter(self.costs))
        return Action(kind, self.seat)

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

    def to_json(self) -> dict[str, Any]:
        deeds: dict[str, Any] = {}
        for kind, chips in self.costs.items():
            if chips:
                deeds[kind] = chips
            else:
                deeds[kind] = True
        found: dict[str, Any] = {"question": "deed", "seat": self.seat, "asks": self.asks}
        if self.called:
            found["called"] = dict(self.called)
        return found | deeds


class WagerQuestion(Question):
    """A bet of anything from nothing to the most, in whole chips of the smallest kind."""

    __slots__ = ("asks", "most", "unit")

    def __init__(self, seat: int, most: int, unit: int, *, asks: str) -> None:
        self.seat = seat
        self.most: int = most
        self.unit: int = unit
        self.asks: str = asks

    def uses(self, kind: str) -> str:
        return "amount"

    def check(self, action: Action) -> None:
        if action.kind != "wager":
            raise self.refuse(f"{self.who} may {self.words()}, not {action.kind}")
        amount = action.amount
        if type(amount) is not int or not 0 <= amount <= self.most:
            raise self.refuse(f"{self.who} may {self.words()}, not {amount}")
        if amount % self.unit and amount != self.most:
            raise self.refuse(f"the smallest chip is {self.unit}; {amount} is no whole chip")

    def default(self) -> Action:
        return Action("wager", self.seat)

    def words(self) -> str:
        return f"bet anything from 0 to {self.most}"

    def of(self, seat: int) -> WagerQuestion:
        return WagerQuestion(seat, self.most, self.unit, asks=self.asks)

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = {"question": "amount", "seat": self.seat, "asks": self.asks}
        return found | {"wager": [0, self.most], "unit": self.unit}
