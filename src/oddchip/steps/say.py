"""Everyone says one of some words, all at once: `say up for 500 or down`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.prose.words import money, sentence
from oddchip.rules.step import Form, Step, form
from oddchip.scales.words import listed

if TYPE_CHECKING:
    from oddchip.rules.model import Game


def _read(found: Match[str]) -> Say:
    words, prices = [], []
    for part in found["words"].split(" or "):
        word, _, price = part.partition(" for ")
        words.append(word)
        prices.append(int(price or 0))
    return Say(tuple(words), tuple(prices))


@dataclass(frozen=True)
class Say(Step):
    """Everyone says one of the words, all at once; a word may cost money."""

    words: tuple[str, ...]
    prices: tuple[int, ...]

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"say (?P<words>\w+(?: for \d+)?(?: or \w+(?: for \d+)?)+)",
                "say up for 500 or down",
                "Everyone says one of the words, all at once; a word may cost money.",
                _read,
            ),
        )

    def sentence(self, game: Game) -> str:
        words = [
            f"'{word}'" + (f" (which costs {money(price)})" if price else "")
            for word, price in zip(self.words, self.prices, strict=True)
        ]
        return sentence(f"everyone says {listed(words, 'or')}, all at once")
