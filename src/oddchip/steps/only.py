"""Steps under a condition: `when dice 1-3: board Y`, `{ when = "opened", play = [...] }`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from oddchip.language.conditions import Atom, Condition, atoms
from oddchip.language.model import Game
from oddchip.language.prose.briefly import briefly
from oddchip.language.prose.sentences import sentences
from oddchip.language.prose.words import known, lowered, sentence, so
from oddchip.language.shape import Shape
from oddchip.language.step import Step
from oddchip.table_state.played_step import Untold
from oddchip.table_state.state import TableState


@dataclass(frozen=True)
class Only(Step):
    """A step that is played only under a condition."""

    when: Condition
    step: Step

    def sentence(self, game: Game) -> str:
        when = known(self.when, game.limit)
        if isinstance(when, bool):
            return self.step.sentence(game) if when else ""
        return sentence(f"if {so(when)}, {lowered(self.step.sentence(game))}")

    def brief(self, game: Game) -> str:
        return f"maybe {self.step.brief(game)}"

    def odd(self, game: Game) -> str:
        return self.step.odd(game)

    def conditions(self) -> tuple[Condition, ...]:
        return (self.when,)

    def inner(self) -> tuple[Step, ...]:
        return (self.step,)

    def decided(self, options: Mapping[str, bool]) -> tuple[Step, ...]:
        steps = _decided(self.when, (self.step,), (), options)
        return (self,) if steps is None else steps

    def without(self, out: Callable[[Step], bool]) -> tuple[Step, ...]:
        inner = self.step.without(out)
        return (Fork(self.when, inner),) if inner else ()

    def reckon(self, held: Shape, community: bool) -> None:
        held.either((self.step,), (), community)


@dataclass(frozen=True)
class Fork(Step):
    """Steps that are played under a condition, and others in their place where it is not so."""

    when: Condition
    steps: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()

    def sentence(self, game: Game) -> str:
        when = known(self.when, game.limit)
        if isinstance(when, bool):
            return sentences(self.steps if when else self.otherwise, game)
        told = f"If {so(when)}: {sentences(self.steps, game)}"
        if self.otherwise:
            told += f" Otherwise: {sentences(self.otherwise, game)}"
        return told

    def brief(self, game: Game) -> str:
        first, second = briefly(self.steps, game), briefly(self.otherwise, game)
        return f"either ({first}) or ({second})" if second else f"maybe ({first})"

    def odd(self, game: Game) -> str:
        return next((step.odd(game) for step in self.inner() if step.odd(game)), "")

    def conditions(self) -> tuple[Condition, ...]:
        return (self.when,)

    def inner(self) -> tuple[Step, ...]:
        return self.steps + self.otherwise

    def branches(self) -> tuple[tuple[Step, ...], ...]:
        return (self.steps, self.otherwise)

    def decided(self, options: Mapping[str, bool]) -> tuple[Step, ...]:
        steps = _decided(self.when, self.steps, self.otherwise, options)
        if steps is not None:
            return steps
        inner = decided(self.steps, options), decided(self.otherwise, options)
        return (Fork(self.when, *inner),)

    def without(self, out: Callable[[Step], bool]) -> tuple[Step, ...]:
        steps, otherwise = without(self.steps, out), without(self.otherwise, out)
        return (Fork(self.when, steps, otherwise),) if steps or otherwise else ()

    def reckon(self, held: Shape, community: bool) -> None:
        held.either(self.steps, self.otherwise, community)


def decided(steps: tuple[Step, ...], options: Mapping[str, bool]) -> tuple[Step, ...]:
    """Steps as the table's options leave them."""
    return tuple([part for step in steps for part in step.decided(options)])


def without(steps: tuple[Step, ...], out: Callable[[Step], bool]) -> tuple[Step, ...]:
    """Steps without those that are out."""
    return tuple([part for step in steps for part in step.without(out)])


def _decided(
    when: Condition,
    steps: tuple[Step, ...],
    otherwise: tuple[Step, ...],
    options: Mapping[str, bool],
) -> tuple[Step, ...] | None:
    """What is played where the options alone decide it; None: something else does."""
    if not all(atom.kind == "option" and atom.words in options for atom in atoms(when)):
        return None

    def agreed(atom: Atom) -> bool:
        return options[atom.words]

    return decided(steps if when.holds(agreed) else otherwise, options)


@dataclass(frozen=True)
class Past(Untold):
    """Leads past the steps that are played in the other case."""

    count: int

    def begin(self, table: TableState) -> None:
        table.at += self.count


@dataclass(frozen=True)
class Skip(Untold):
    """Leads past so many steps where the condition does not hold."""

    when: Condition
    count: int

    def begin(self, table: TableState) -> None:
        if not self.when.holds(table.holds):
            table.at += self.count
