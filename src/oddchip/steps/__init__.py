"""The steps of play, one file a step: its words, its data, its sentence, what it does to cards.

A file that is put here is found: its step is known to the reader, the schema, the documentation
and the rules, to play, odds, bots and screens, without another line anywhere.
"""

from importlib import import_module
from pkgutil import iter_modules

from oddchip.language.grammar import Grammar, provide
from oddchip.language.step import Step
from oddchip.steps.only import Fork, Only
from oddchip.steps.repeat import Repeat

__all__ = ["GRAMMAR", "STEPS", "Fork", "Only", "Repeat", "Step"]


def _found() -> list[type[Step]]:
    """Every kind of step that has words of its own, from the files beside this one."""
    steps: list[type[Step]] = []
    for file in iter_modules(__path__):
        if not file.name.startswith("_"):
            module = import_module(f"{__name__}.{file.name}")
            kinds = [kind for kind in vars(module).values() if isinstance(kind, type)]
            own = [kind for kind in kinds if kind.__module__ == module.__name__]
            steps += [kind for kind in own if issubclass(kind, Step) and kind.forms()]
    return steps


def _first_words(kind: type[Step]) -> str:
    return kind.forms()[0].example


#: The table of steps, by their words: so the documentation lists them.
STEPS: tuple[type[Step], ...] = tuple(sorted(_found(), key=_first_words))
#: The language with all of them; the library reads with it unless it is handed another.
GRAMMAR = Grammar(STEPS, Only, Repeat, Fork)
provide(GRAMMAR)
