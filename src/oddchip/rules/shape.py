"""How many cards a player holds at the end of a game's play, read off its steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from oddchip.cards import Card
from oddchip.errors import BadInput
from oddchip.rules import steps as s
from oddchip.rules.model import Game

_MANY = 99


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
            return f"{self.least} card{'' if self.least == 1 else 's'}"
        if self.most >= _MANY:
            return f"at least {self.least} card{'' if self.least == 1 else 's'}"
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

    def check(self, held: Mapping[str, Sequence[Card]], where: str) -> None:
        """Refuse a hand that nobody can hold at the showdown."""
        for zone, count in self.parts.items():
            if len(held[zone]) != count:
                raise BadInput(
                    f"{where}: {zone} has {_Range(len(held[zone]), len(held[zone]))}, not {count}"
                )
        if self.parts:
            return
        total = sum(len(some) for some in held.values())
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
    found = Shape(_Range(), _Range(), _Range(), {})
    for step in _steps(game.play):
        _count(found, step, community)
    return found


def _steps(play: Sequence[s.Step]) -> list[s.Step]:
    """The steps in order; of a repetition that deals anew each time, one round."""
    flat: list[s.Step] = []
    for one in play:
        if isinstance(one, s.Repeat):
            flat += _steps(one.steps)
        elif isinstance(one, s.Only):
            flat += _steps((one.step,))
        else:
            flat.append(one)
    return flat


def _count(found: Shape, step: s.Step, community: bool) -> None:
    if isinstance(step, s.Deal):
        if not (step.for_all and community):
            _deal(found, step)
    elif isinstance(step, s.Discard):
        _lose(found, step.count, step.count)
    elif isinstance(step, s.Bet) and step.tied == "discard":
        _lose(found, step.tied_least, step.tied_most)
    elif isinstance(step, s.Bet) and step.tied == "door":
        _show(found, 1, 1)
    elif isinstance(step, s.Open):
        _show(found, step.count, step.count)
    elif isinstance(step, s.Expose):
        _show(found, 0, 1)
    elif isinstance(step, s.Split):
        found.parts = dict(step.parts)
    elif isinstance(step, s.Turn) and step.effect == "thrown away":
        found.down.least = found.up.least = found.total.least = 0
    elif isinstance(step, s.Offer):
        found.up.most = found.total.most = _MANY


def _deal(found: Shape, step: s.Deal) -> None:
    found.total.add(step.count, step.count)
    found.dealt += step.count
    if step.face == "either":
        found.down.least = max(found.down.least, 1)
        found.up.add(0, step.count)
    elif step.face == "said":
        found.down.add(0, step.count)
        found.up.add(0, step.count)
    else:
        (found.down if step.face == "down" else found.up).add(step.count, step.count)


def _lose(found: Shape, least: int, most: int) -> None:
    found.down.add(-most, -least)
    found.total.add(-most, -least)


def _show(found: Shape, least: int, most: int) -> None:
    found.down.add(-most, -least)
    found.up.add(least, most)


def most_players(game: Game) -> int:
    """As many as the deck serves to the end, and at most ten."""
    board = len(game.layout) if game.layout else 0
    hidden = sum(1 for one in game.walk() if isinstance(one, s.Trump))
    free = len(game.deck) - board - hidden
    for_all = any(isinstance(one, s.Deal) and one.for_all for one in game.walk())
    if for_all:
        return min(10, (free - 1) // max(1, shape(game, community=True).dealt))
    return min(10, free // max(1, shape(game).dealt))
