"""Everyone says one of some words, all at once: `say up for 500 or down`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.cards import UNKNOWN
from oddchip.language.model import Game
from oddchip.language.prose.words import price, sentence
from oddchip.language.step import Form, form
from oddchip.scales.words import listed
from oddchip.steps.deal import Deal
from oddchip.steps.dues import pay
from oddchip.steps.in_turn import InTurn
from oddchip.table_state.questions import Question
from oddchip.table_state.seats import Player
from oddchip.table_state.state import TableState
from oddchip.table_state.word_question import WordQuestion


def _read(match: Match[str]) -> Say:
    words, prices = [], []
    for part in match["words"].split(" or "):
        word, _, price = part.partition(" for ")
        words.append(word)
        prices.append(int(price or 0))
    return Say(tuple(words), tuple(prices))


@dataclass(frozen=True)
class Say(InTurn):
    """Everyone says one of the words at the same time; a word may cost money."""

    words: tuple[str, ...]
    prices: tuple[int, ...]

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"say (?P<words>\w+(?: for \d+)?(?: or \w+(?: for \d+)?)+)",
                "say up for 500 or down",
                "Everyone says one of the words at the same time; a word may cost money.",
                _read,
            ),
        )

    def sentence(self, game: Game) -> str:
        words = [
            word + (f" (which costs {price(game, cost)})" if cost else "")
            for word, cost in zip(self.words, self.prices, strict=True)
        ]
        return sentence(f"everyone says {listed(words, 'or')}, all at once")

    @property
    def says_faces(self) -> bool:
        return {"up", "down"} <= {*self.words}

    def brief(self, game: Game) -> str:
        return listed(self.words, "or")

    def odd(self, game: Game) -> str:
        priced = zip(self.words, self.prices, strict=True)
        return listed([f"{word} costs {price(game, cost)}" for word, cost in priced if cost])

    # Play ------------------------------------------------------------------------------------

    @property
    def at_once(self) -> bool:
        return True

    def seats(self, table: TableState) -> tuple[int, ...]:
        return () if self._one_for_all(table) else table.live_seats

    def question(self, table: TableState, player: Player) -> Question | None:
        words, prices = self.words, self.prices
        free = tuple([word for word, price in self._priced() if not price])
        if not player.stack and free:
            words, prices = free, (0,) * len(free)
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

    def end(self, table: TableState) -> None:
        due = {}
        prices = dict(self._priced())
        for seat, action in self.answers(table):
            table.said[seat] = action.word
            table.tell("say", seat, 0, 0, (), (), action.word)
            due[seat] = [(prices[action.word], UNKNOWN)]
        if due:
            pay(table, due)

    def _one_for_all(self, table: TableState) -> bool:
        """Is the stub too short for the cards that would come as said?"""
        steps = list(table.game.walk())
        for later in steps[steps.index(self) + 1 :]:
            if isinstance(later, Deal) and later.face == "said":
                return later.short(table)
        return False
