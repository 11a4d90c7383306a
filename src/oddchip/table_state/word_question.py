"""Questions that are answered by saying something: one word of several, or an amount."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from oddchip.scales.words import listed
from oddchip.table_state.actions import Action
from oddchip.table_state.questions import Question


class WordQuestion(Question):
    """One word of several: the game picked, a declaration, up or down."""

    __slots__ = ("asks", "called", "choices", "kind", "otherwise", "prices", "silence")

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
        called: Mapping[str, str] | None = None,
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
        #: What a word is called for people, where it is short for something.
        self.called: Mapping[str, str] = {} if called is None else called

    def uses(self, kind: str) -> str:
        return "word"

    def check(self, action: Action) -> None:
        if action.kind == self.kind and action.word in self.choices:
            return
        given = f"'{action.word}'" if action.kind == self.kind else f"to {action.kind}"
        raise self.refuse(f"{self.who} may {self.words()}, not {given}")

    def default(self) -> Action:
        return Action(self.kind, self.seat, word=self.silence)

    def any_answer(self, rng: Random) -> Action:
        return Action(self.kind, self.seat, word=rng.choice(self.choices))

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
            called=self.called,
        )

    def to_json(self) -> dict[str, object]:
        message: dict[str, object] = {
            "question": "word",
            "seat": self.seat,
            "asks": self.asks,
            self.kind: list(self.choices),
        }
        if self.otherwise:
            message["otherwise"] = self.otherwise
        if any(self.prices):
            message["prices"] = list(self.prices)
        return message


class WagerQuestion(Question):
    """A bet of anything from nothing to the most, in whole chips of the smallest kind."""

    __slots__ = ("asks", "most", "times", "unit")

    def __init__(self, seat: int, most: int, unit: int, *, asks: str, times: int = 1) -> None:
        self.seat = seat
        self.most: int = most
        self.unit: int = unit
        self.asks: str = asks
        #: How many times the bet can be lost.
        self.times: int = times

    def uses(self, kind: str) -> str:
        return "amount"

    def check(self, action: Action) -> None:
        if action.kind != "wager":
            raise self.refuse(f"{self.who} may {self.words()}, not {action.kind}")
        amount = action.amount
        if type(amount) is not int or not 0 <= amount <= self.most:
            raise self.refuse(f"{self.who} may {self.words()}, not {amount}")
        if amount % self.unit and amount != self.most:
            raise self.refuse(f"the smallest chip is {self.unit}; {amount} is not a multiple of it")

    def default(self) -> Action:
        return Action("wager", self.seat)

    def any_answer(self, rng: Random) -> Action:
        chips = rng.randint(0, self.most // self.unit)
        return Action("wager", self.seat, amount=chips * self.unit)

    def words(self) -> str:
        return f"bet anything from 0 to {self.most}"

    def of(self, seat: int) -> WagerQuestion:
        return WagerQuestion(seat, self.most, self.unit, asks=self.asks, times=self.times)

    def to_json(self) -> dict[str, object]:
        message: dict[str, object] = {"question": "amount", "seat": self.seat, "asks": self.asks}
        return message | {"wager": [0, self.most], "unit": self.unit}
