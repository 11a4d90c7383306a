"""The words of `play`, read with the table of steps that the grammar is handed.

The JSON Schema, the documentation and the messages are made from the same table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches

from oddchip import providers
from oddchip.errors import BadInput
from oddchip.language.conditions import SITUATIONS, Condition, condition
from oddchip.language.step import Form, Step, every_step

_NUMBERS = re.compile(r"\d+")
#: The longest step and the most repetitions that are read: a stranger's file cannot run away.
LONGEST = 300
MOST_TIMES = 100
#: What people also say for a step, by the first word.
_SAID = {
    "deal": "down 2",
    "hole": "down 2",
    "flop": "board X",
    "turn": "board X",
    "river": "board X",
    "exchange": "draw 0-5",
    "replace": "draw 0-5",
    "wager": "bet small",
    "check": "bet small",
    "shuffle": "deal again",
}
#: No step of a game counts further, be it cards or cents.
LARGEST = 100_000


class Grammar:
    """The steps of a table, and the kinds that hold others: conditions, forks and repetitions."""

    def __init__(
        self,
        steps: Sequence[type[Step]],
        only: Callable[[Condition, Step], Step],
        repeat: Callable[[tuple[Step, ...], str, int], Step],
        fork: Callable[[Condition, tuple[Step, ...], tuple[Step, ...]], Step] | None = None,
    ) -> None:
        self.steps: tuple[type[Step], ...] = tuple(steps)
        self.forms: tuple[Form, ...] = tuple(form for kind in steps for form in kind.forms())
        #: When a repetition may end.
        self.endings: tuple[str, ...] = tuple(
            dict.fromkeys(kind.ends() for kind in steps if kind.ends())
        )
        self._only = only
        self._repeat = repeat
        self._fork = fork

    def __reduce__(self) -> tuple[object, ...]:
        return Grammar, (self.steps, self._only, self._repeat, self._fork)

    def step(self, text: str) -> Step:
        """Read one step; `when CONDITION: STEP` is a step that is played only then."""
        if len(text) > LONGEST:
            raise BadInput(f"the step '{text[:40]}…' is longer than {LONGEST} characters")
        if any(len(number) > 6 or int(number) > LARGEST for number in _NUMBERS.findall(text)):
            raise BadInput(f"the step '{text[:40]}' counts further than {LARGEST:,}")
        if text.startswith("when "):
            return self._under(text)
        for form in self.forms:
            match = form.pattern.fullmatch(text)
            if match:
                step = form.read(match)
                step.check(text)
                return step
        raise BadInput(f"the step '{text}' is not understood; {self._hint(text)}")

    def _under(self, text: str) -> Step:
        head, colon, rest = text[5:].partition(": ")
        if not colon:
            raise BadInput(f"the step '{text}' lacks a ': ' between its condition and what to do")
        return self._only(condition(head, SITUATIONS), self.step(rest))

    def _hint(self, text: str) -> str:
        examples = [form.example for form in self.forms]
        said = _SAID.get(text.partition(" ")[0])
        if said and not get_close_matches(text, examples, 1, 0.8):
            return f"write like '{said}'"
        near = get_close_matches(text, examples, 1, 0.5) or [
            example for example in examples if text.split()[:1] == example.split()[:1]
        ]
        if near:
            return f"write like '{near[0]}'"
        verbs = dict.fromkeys(example.split()[0].rstrip(",") for example in examples)
        return f"steps are {', '.join(verbs)}"

    def fork(self, when: str, inner: Sequence[Step], otherwise: Sequence[Step]) -> Step:
        """Steps under a condition, and what is played in their place where it is not so."""
        if not inner or self._fork is None:
            raise BadInput("steps under a condition are missing; write play = [...]")
        return self._fork(condition(when, SITUATIONS), tuple(inner), tuple(otherwise))

    def repeat(self, inner: Sequence[Step], until: str, times: int) -> Step:
        """A repetition that is sure to end."""
        if not inner:
            raise BadInput("a repetition needs steps to repeat")
        endings = " or ".join(f"until = '{ending}'" for ending in self.endings)
        if until and until not in self.endings:
            raise BadInput(f"a repetition until '{until}', which is no ending; write {endings}")
        if not until and not times:
            raise BadInput(f"a repetition that never ends; give it {endings}, or times = a number")
        if times > MOST_TIMES:
            raise BadInput(f"a repetition of {times} times; {MOST_TIMES} are the most")
        if until and not any(step.ends() == until for step in every_step(inner)):
            raise BadInput(f"a repetition until '{until}' never ends: nothing in it makes that so")
        return self._repeat(tuple(inner), until, times)

    def table(self) -> str:
        """The forms of steps as the documentation lists them."""
        rows = [f"| `{form.example}` | {form.words} |" for form in self.forms]
        return "\n".join(("| example | what happens |", "| --- | --- |", *rows))


_full: list[Grammar] = []


def provide(grammar: Grammar) -> None:
    """The grammar with every step that there is: games are read with it unless one is named."""
    _full[:] = [grammar]


def full_grammar() -> Grammar:
    """The grammar that was provided."""
    if not _full:
        providers.get(providers.GRAMMAR)
    return _full[0]
