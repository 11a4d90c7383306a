"""A game's play, dealt by chance and stopped after every step: what somebody would ask about."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from oddchip.cards import Card
from oddchip.language.model import Game
from oddchip.language.step import Step
from oddchip.showdown import Showdown
from oddchip.steps.bet import Bet
from oddchip.steps.board import Board
from oddchip.steps.deal import Deal
from oddchip.steps.dice import Dice
from oddchip.steps.discard import Discard
from oddchip.steps.only import Fork, Only
from oddchip.steps.open import Open
from oddchip.steps.split import Split
from oddchip.steps.turn import Turn


@dataclass
class Moment:
    """The hands as they are written then, and what lies on the table."""

    hands: list[str]
    board: str = ""
    dice: list[int] | None = None


@dataclass
class _Dealt:
    game: Game
    chance: random.Random
    deck: list[Card]
    down: list[list[Card]]
    up: list[list[Card]]
    board: list[Card] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)
    split: int = 0

    def moment(self) -> Moment:
        hands = []
        for down, up in zip(self.down, self.up, strict=True):
            hidden, shown = ("".join(map(str, some)) for some in (down, up))
            if self.split:
                hands.append(f"{hidden[: 2 * self.split]}/{hidden[2 * self.split :]}")
            else:
                hands.append(f"{hidden}/{shown}" if "up" in self.game.zones else hidden + shown)
        return Moment(hands, "".join(map(str, self.board)), self.dice or None)

    def step(self, step: Step) -> bool:
        """Go on by a step; says whether it changed anything."""
        if isinstance(step, Deal):
            for down, up in zip(self.down, self.up, strict=True):
                zone = up if step.face in ("up", "either") else down
                zone += [self.deck.pop() for _ in range(step.count)]
        elif isinstance(step, Discard) or (isinstance(step, Bet) and step.tied == "discard"):
            for down in self.down:
                del down[: step.count if isinstance(step, Discard) else 2]
        elif isinstance(step, Open) or (isinstance(step, Bet) and step.tied == "door"):
            for down, up in zip(self.down, self.up, strict=True):
                up.append(down.pop())
        elif isinstance(step, Split):
            self.split = step.parts[0][1]
        elif isinstance(step, Board) and not step.hidden and self.game.layout is not None:
            self.board += [self.deck.pop() for _ in self.game.layout.cells(step.cells)]
        elif isinstance(step, Turn):
            return self._turn(step)
        elif isinstance(step, Dice):
            self.dice += [self.chance.randint(1, 6) for _ in range(step.count)]
        else:
            return False
        return True

    def _turn(self, step: Turn) -> bool:
        """Turn a card that leaves everybody in the hand, where there is one."""
        gone = {one.rank for one in self.board}
        hands = [down + up for down, up in zip(self.down, self.up, strict=True)]

        def stays(one: Card) -> bool:
            if step.effect == "out":
                return all(one.rank != other.rank for hand in hands for other in hand)
            return all(any(one.rank != other.rank for other in hand) for hand in hands)

        card = next((one for one in self.deck if one.rank not in gone and stays(one)), None)
        if card is None:
            return False
        self.deck.remove(card)
        self.board.append(card)
        if step.effect == "thrown away":
            for some in (*self.down, *self.up):
                some[:] = [one for one in some if one.rank != card.rank]
        return True


def _coming(dealt: _Dealt, steps: Sequence[Step]) -> Iterator[Step]:
    """The steps one by one, those that hang on the cards in the middle only where these say so."""
    for step in steps:
        yield step
        inner = step.inner()
        if isinstance(step, (Only, Fork)):
            table = Showdown(dealt.game, [], (), 0, tuple(dealt.board), tuple(dealt.dice))
            then, otherwise = step.branches() or (inner, ())
            inner = then if step.when.holds(table.holds) else otherwise
        yield from _coming(dealt, inner)


def moments(game: Game, players: int, seed: int = 0) -> Iterator[Moment]:
    """Nothing known at first, then every moment."""
    chance = random.Random(f"{game.id} {seed}")
    deck = chance.sample(game.deck.cards, len(game.deck))
    dealt = _Dealt(game, chance, deck, [[] for _ in range(players)], [[] for _ in range(players)])
    yield Moment(["??"] * players)
    for step in _coming(dealt, game.play):
        if dealt.step(step):
            yield dealt.moment()
        elif isinstance(step, Turn):
            return  # nobody can have come through any further
