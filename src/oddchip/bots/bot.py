"""The bots: players of several characters who think about what they see, and remember the table."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Protocol

from oddchip.bots.characters import CHARACTERS, Character
from oddchip.bots.habits import Habits
from oddchip.bots.simple import SIMPLE, Simple, asked, luck
from oddchip.bots.thinking import Thinking, Thought
from oddchip.engine import Action
from oddchip.engine.view import View
from oddchip.errors import BadInput, wrong_kind

#: How many imagined hands a decision takes, by settings, and the seconds after which it is stopped.
SETTINGS = {"instant": (0, 0.0), "quick": (6, 0.0), "table": (90, 0.9)}


class Sitter(Protocol):
    """Who sits at a table, and answers what its view asks."""

    name: str

    def answer(self, view: View) -> Action: ...


class Bot:
    """A player of some character.

    The answer depends on the seed, on the view, on what is remembered of the table (`memory`, a
    player's habits for each seat) and on the number of imagined hands, on nothing else: the same
    question gets the same answer, also after a crash.
    """

    def __init__(
        self,
        character: str | Character = "tight",
        seed: object = 0,
        setting: str = "quick",
        worlds: int | None = None,
    ) -> None:
        if isinstance(character, str):
            if character not in CHARACTERS:
                raise BadInput(f"there is no bot '{character}'; there are {', '.join(CHARACTERS)}")
            character = CHARACTERS[character]
        if not isinstance(character, Character):
            raise wrong_kind("a bot is of a character, or of the name of one", character)
        if setting not in SETTINGS:
            raise BadInput(f"there is no setting '{setting}'; there are {', '.join(SETTINGS)}")
        self.character = character
        self.name: str = character.name
        self.seed = seed
        count, seconds = SETTINGS[setting]
        #: How many hands a decision imagines; with `worlds` no clock stops it.
        self.worlds: int = count if worlds is None else worlds
        self.seconds: float = seconds if worlds is None else 0.0

    def answer(self, view: View, memory: Sequence[Habits] = ()) -> Action:
        """What the bot does, seeing what its seat sees."""
        return self.thought(view, memory).action

    def thought(self, view: View, memory: Sequence[Habits] = ()) -> Thought:
        """What the bot does, and how many imagined hands it took."""
        question = asked(view)
        habits = list(memory) or [Habits() for _ in view.players]
        if len(habits) != len(view.players):
            raise BadInput(
                f"a memory has a place for each of {len(view.players)} seats, not {len(habits)}"
            )
        rng = luck(self.seed, view)
        thinking = Thinking(view, question, habits, self.character, rng)
        ends = perf_counter() + self.seconds
        if not self.seconds:
            return thinking.answer(self.worlds)
        return thinking.answer(self.worlds, lambda: perf_counter() > ends)


def answered(sitter: Sitter, view: View, memory: Sequence[Habits]) -> Action:
    """What somebody answers; a bot is told what is remembered of the table."""
    if isinstance(sitter, Bot):
        return sitter.answer(view, memory)
    return sitter.answer(view)


def player(
    name: str, seed: object = 0, setting: str = "quick", worlds: int | None = None
) -> Sitter:
    """A player by name: a character, or one of the simple players."""
    if name in SIMPLE:
        return Simple(name, seed)
    if name not in CHARACTERS:
        known = ", ".join((*CHARACTERS, *SIMPLE))
        raise BadInput(f"there is no player '{name}'; there are {known}")
    return Bot(name, seed, setting, worlds)
