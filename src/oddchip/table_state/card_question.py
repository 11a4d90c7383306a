"""The question that is answered by cards: which of them, or in which order."""

from __future__ import annotations

from random import Random

from oddchip.cards import UNKNOWN, Card, write
from oddchip.scales.words import counted
from oddchip.table_state.actions import Action
from oddchip.table_state.questions import AS_THEY_ARE, Labels, Question
from oddchip.table_state.seats import holds

Cards = tuple[Card, ...]


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
        called: Labels = AS_THEY_ARE,
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
        self.called: Labels = called

    def uses(self, kind: str) -> str:
        return "cards" if kind == self.kind else ""

    def check(self, action: Action) -> None:
        if self.otherwise and action.kind == self.otherwise:
            return
        if action.kind != self.kind:
            raise self.refuse(f"{self.who} is asked to {self.words()}, not to {action.kind}")
        chosen = action.cards
        count = len(chosen)
        if not self.least <= count <= self.most:
            raise self.refuse(f"{self.who} is asked to {self.words()}, not {count}")
        if count == 1 and chosen[0] in self.among:
            return
        if len(set(chosen)) < count:
            named = [card for card in chosen if card != UNKNOWN]
            if len(set(named)) < len(named):
                twice = next(card for card in named if named.count(card) > 1)
                raise self.refuse(f"{self.who} names {twice} twice")
        if not holds(chosen, self.among):
            raise self.refuse(self._lacking(chosen))

    def _lacking(self, chosen: Cards) -> str:
        lacking = [card for card in chosen if card != UNKNOWN and card not in self.among]
        missing = lacking[0] if lacking else UNKNOWN
        if self.barred and missing in self.held:
            return f"{self.who} {self.barred.format(missing)}"
        return f"{self.who} does not hold {missing} to {self.kind}"

    def default(self) -> Action:
        if self.otherwise:
            return Action(self.otherwise, self.seat)
        return Action(self.kind, self.seat, cards=self.among[: self.least])

    def any_answer(self, rng: Random) -> Action:
        if self.otherwise and rng.random() < 0.5:
            return Action(self.otherwise, self.seat)
        count = rng.randint(self.least, self.most)
        return Action(self.kind, self.seat, cards=tuple(rng.sample(self.among, count)))

    def words(self) -> str:
        one_number = self.least == self.most
        count = counted(self.most) if one_number else f"{self.least} to {self.most} cards"
        what = f"{self.kind} {count}"
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

    def to_json(self) -> dict[str, object]:
        message: dict[str, object] = {
            "question": "order" if self.ordered else "cards",
            "seat": self.seat,
            "asks": self.asks,
            self.kind: {"least": self.least, "most": self.most, "cards": write(self.among)},
        }
        if self.called:
            message["called"] = dict(self.called)
        if self.otherwise:
            message[self.otherwise] = True
        return message
