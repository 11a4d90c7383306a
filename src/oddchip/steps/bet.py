"""A betting round: `bet small`, `bet last`, and the rounds that are tied to a discard or a door."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.rules.prose.words import money, seat, sentence, span
from oddchip.rules.step import Form, Step, Terms, form, upwards

if TYPE_CHECKING:
    from oddchip.rules.model import Game
    from oddchip.rules.shape import Shape

_SIZES = {
    "small": "a betting round at the small bet",
    "big": "a betting round at the big bet",
    "small or big": "a betting round in which every bet or raise is small or big at will, until "
    "someone makes a big one: then only big ones follow",
    "usual": "a betting round",
    "last": "the last betting round",
}
_GOING_ON = "A player's first action that goes on (a call, a raise, a check of the big blind)"


def _limit(found: Match[str]) -> Bet:
    return Bet(found["size"], bool(found["pair"]))


def _house(found: Match[str]) -> Bet:
    size = "last" if found["last"] else "usual"
    return Bet(size, bump=int(found["bump"] or 0), start=int(found["start"] or 0))


def _discarding(found: Match[str]) -> Bet:
    least, most = int(found["least"]), int(found["most"])
    return Bet(found["size"], tied="discard", tied_least=least, tied_most=most)


def _opening(found: Match[str]) -> Bet:
    return Bet(found["size"], tied="door", tied_least=1, tied_most=1)


@dataclass(frozen=True)
class Bet(Step):
    """A betting round.

    `size`: small, big, `small or big` at will, usual or last (house betting). `tied`: what a
    player's first action that goes on also does, `discard` or `door`.
    """

    size: str
    open_pair: bool = False
    tied: str = ""
    tied_least: int = 0
    tied_most: int = 0
    #: House betting: bumps of at most this much; and the seat on the dealer's left that starts.
    bump: int = 0
    start: int = 0

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"bet (?P<size>small or big|small|big)(?P<pair>, big with an open pair)?",
                "bet small",
                "A betting round at that limit. 'small or big': either, at will. 'big with an open "
                "pair': while anyone shows a pair, a bet may be small or big.",
                _limit,
            ),
            form(
                r"bet(?P<last> last)?(?: up to (?P<bump>\d+))?(?: from (?P<start>\d+))?",
                "bet",
                "A round of house betting, with bumps up to the usual amount (in the last round: "
                "more) or the one given; 'from': it starts at that seat on the dealer's left.",
                _house,
            ),
            form(
                r"bet (?P<size>small|big), first discarding (?P<least>\d+)-(?P<most>\d+)",
                "bet small, first discarding 0-4",
                "A betting round in which a player's first action that goes on also throws cards "
                "away.",
                _discarding,
            ),
            form(
                r"bet (?P<size>small|big), first opening a door card",
                "bet small, first opening a door card",
                "A betting round in which a player's first action that goes on also turns up a "
                "card.",
                _opening,
            ),
        )

    @property
    def closes_street(self) -> bool:
        return True

    def check(self, text: str) -> None:
        upwards(self.tied_least, self.tied_most, text)

    def sentence(self, game: Game) -> str:
        text = _SIZES[self.size]
        if self.bump:
            text += f", with bumps of up to {money(self.bump)}"
        if self.start:
            text += f", from {seat(self.start)} on"
        text = sentence(text)
        if self.open_pair:
            text += (
                " While anyone shows a pair, a bet or raise may be small or big, and after a big "
                "one only big ones follow."
            )
        return text + self._tied()

    def _tied(self) -> str:
        if self.tied == "discard":
            thrown = span(self.tied_least, self.tied_most)
            return (
                f" {_GOING_ON} also throws away {thrown} of the cards at once, unseen; how many is "
                "public. Who is all-in on a blind discards before the next cards come."
            )
        if self.tied == "door":
            return f" {_GOING_ON} also turns up one card of choice at once; so does a blind all-in."
        return ""

    def terms(self) -> Terms | None:
        return Terms(self.size == "small or big", self.bump, self.start)

    def reckon(self, held: Shape, community: bool) -> None:
        if self.tied == "discard":
            held.lose(self.tied_least, self.tied_most)
        elif self.tied == "door":
            held.show(1, 1)
