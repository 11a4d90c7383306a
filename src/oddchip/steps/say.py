"""Everyone says one of the words, all at once; a word may cost money."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.felt.questions import Question, WordQuestion
from oddchip.felt.seats import Player
from oddchip.cards import UNKNOWN
from oddchip.steps.deal import Deal
from oddchip.steps.dues import pay
from oddchip.steps.step import InTurn

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand


@dataclass(frozen=True)
class Say(InTurn):
    """The words are opened when all have spoken; nothing is said if the card is for all."""

    words: tuple[str, ...]
    prices: tuple[int, ...]

    def seats(self, hand: Hand) -> tuple[int, ...]:
        return () if self._one_for_all(hand) else hand.live_seats

    def question(self, hand: Hand, player: Player) -> Question | None:
        words, prices = self.words, self.prices
        if not player.stack and 0 in prices:
            words = tuple([word for word, price in self._priced() if not price])
            prices = (0,) * len(words)
        free = [word for word, price in self._priced() if not price]
        return WordQuestion(
            player.seat,
            "say",
            words,
            asks=f"Say {' or '.join(words)}",
            silence=free[0] if free else "",
            prices=prices,
        )

    def _priced(self) -> list[tuple[str, int]]:
        return list(zip(self.words, self.prices, strict=True))

    def end(self, hand: Hand) -> None:
        due = {}
        prices = dict(self._priced())
        for seat, action in self.answers(hand):
            hand.said[seat] = action.word
            hand.tell("say", seat, 0, 0, (), (), action.word)
            due[seat] = [(prices[action.word], UNKNOWN)]
        if due:
            pay(hand, due)

    def _one_for_all(self, hand: Hand) -> bool:
        """Is the stub too short for the cards that would come as said?"""
        steps = list(hand.game.walk())
        for later in steps[steps.index(self) + 1 :]:
            if isinstance(later, Deal) and later.face == "said":
                return later.short(hand)
        return False
