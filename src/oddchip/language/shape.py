"""How many cards a player holds at the end of a game's play, read off its steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass

from oddchip.errors import BadInput
from oddchip.language.conditions import fits
from oddchip.language.model import Game
from oddchip.language.step import Step
from oddchip.scales.words import counted

#: No most: as many as a player likes.
MANY = 99


@dataclass
class _Range:
    least: int = 0
    most: int = 0

    def add(self, least: int, most: int) -> None:
        self.least = max(0, self.least + least)
        self.most = max(0, self.most + most)

    def __contains__(self, count: int) -> bool:
        return self.least <= count <= self.most

    def __str__(self) -> str:
        if self.least == self.most:
            return counted(self.least)
        if self.most >= MANY:
            return f"at least {counted(self.least)}"
        return f"{self.least} to {self.most} cards"


@dataclass
class Shape:
    """The cards that a player may hold at the showdown: down, up, and altogether."""

    down: _Range
    up: _Range
    total: _Range
    parts: Mapping[str, int]
    #: Everything that one player is dealt from the deck, draws apart.
    dealt: int = 0
    #: Cards of the deck that go neither to a player nor to the board.
    apart: int = 0

    def lose(self, least: int, most: int) -> None:
        """So many down cards are thrown away."""
        self.down.add(-most, -least)
        self.total.add(-most, -least)

    def show(self, least: int, most: int) -> None:
        """So many down cards are turned up."""
        self.down.add(-most, -least)
        self.up.add(least, most)

    def either(self, steps: Sequence[Step], others: Sequence[Step], community: bool) -> None:
        """Some steps or others are taken: what may come of it is the span of both."""
        second = Shape(copy(self.down), copy(self.up), copy(self.total), self.parts)
        second.dealt, second.apart = self.dealt, self.apart
        for step in steps:
            step.reckon(self, community)
        for step in others:
            step.reckon(second, community)
        for mine, theirs in (
            (self.down, second.down),
            (self.up, second.up),
            (self.total, second.total),
        ):
            mine.least, mine.most = min(mine.least, theirs.least), max(mine.most, theirs.most)
        self.parts = self.parts or second.parts
        self.dealt, self.apart = max(self.dealt, second.dealt), max(self.apart, second.apart)

    def check(self, held: Mapping[str, Sequence[object]], where: str) -> None:
        """Refuse a hand that nobody can hold at the showdown."""
        for zone, count in self.parts.items():
            if len(held[zone]) != count:
                raise BadInput(
                    f"{where}: {zone} has {_Range(len(held[zone]), len(held[zone]))}, not {count}"
                )
        if self.parts:
            return
        total = sum(len(cards) for cards in held.values())
        if "hole" in held or total not in self.total:
            if total not in self.total:
                raise BadInput(f"{where}: holds {_Range(total, total)}, not {self.total}")
            return
        shown = total - len(held["down"])
        for name, count, wanted in (("down", len(held["down"]), self.down), ("up", shown, self.up)):
            if count not in wanted:
                raise BadInput(f"{where}: {name} has {_Range(count, count)}, not {wanted}")


def shape(game: Game, community: bool = False) -> Shape:
    """The shape of a hand at the end; with `community`, of one whose last card is everybody's."""
    reckoned = after(game.play, community)
    if game.extras:
        most = extra_cards(game)
        reckoned.apart += most
        for zone in (reckoned.down, reckoned.up, reckoned.total):
            zone.most += most
    return reckoned


def shapes(game: Game, community: bool = False) -> list[Shape]:
    """The shapes that a hand may have when it is settled: one for each round that a deal has."""
    steps = list(game.walk())
    rounds = [at for at, step in enumerate(steps) if step.settles]
    if len(rounds) < 2:
        return [shape(game, community)]
    return [after(steps[:at], community) for at in rounds]


def extra_cards(game: Game) -> int:
    """How many cards of the deck may bring another."""
    deck = game.deck.cards
    return sum([any(fits(rule.pattern, card) for rule in game.extras) for card in deck])


def after(play: Sequence[Step], community: bool = False) -> Shape:
    """The shape of a hand behind these steps."""
    reckoned = Shape(_Range(), _Range(), _Range(), {})
    for step in play:
        step.reckon(reckoned, community)
    return reckoned


def just(zones: Mapping[str, int], some_gone: bool = False) -> Shape:
    """The shape of a hand of so many cards in each zone, or of what is left of it."""
    up = zones.get("up", 0) + zones.get("exposed", 0)
    total = sum(zones.values())
    down, shown, held = (
        _Range(0 if some_gone else count, count) for count in (total - up, up, total)
    )
    return Shape(down, shown, held, {}, total)


def most_players(game: Game) -> int:
    """As many as the deck serves to the end, and at most ten."""
    for_all = any(step.one_for_all for step in game.walk())
    held = shape(game, community=for_all)
    board = len(game.layout) if game.layout else 0
    free = len(game.deck) - board - held.apart - for_all
    return min(10, free // max(1, held.dealt))
