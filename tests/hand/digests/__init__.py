"""Some hundreds of seeded hands of every game, kept as digests: the judge of a changed engine.

A hand is a function of its game, limit and seed: the setup is drawn from them, and so are the
answers of its random players. Its text (`tests.support.canon`) has every event, question and answer
in order, and how it ended; ten hands make a block, and a block a digest of eight letters. A line of
the kept files is

    game limit inputs blocks…

where `inputs` is the digest of all the setups: where it differs, a game file or the drawing of
setups has changed, and nothing is said about the engine. The hands are played by form 1 of the
rules (`oddchip.forms`), which never changes; what later forms correct has tests of its own.

`python -m tests.hand.digests` plays everything and compares; `--keep` writes the files anew,
`--add` what is missing in them, and `--show GAME LIMIT SEED…` prints the text of some hands, to
find the first line that differs between two states of the code.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple
from zlib import crc32

from oddchip.hand import Action, Question, Stakes
from oddchip.language import library
from tests.support.canon import answer_text, event_text, hand_text, question_text
from tests.support.home import home_setup
from tests.support.players import TEMPERS, random_answer
from tests.support.setups import Setup, random_setup

FOLDER = Path(__file__).resolve().parent
#: Hands of a block, and blocks of a game: at its usual limit, at each other one, at home.
BLOCK = 10
USUAL, OTHER, HOME = 12, 6, 30
#: After so many rounds of guts or Lou only one player is in.
_ROUNDS = 5
#: No hand may ask more often than this.
_BOUND = 4000


@cache
def lines() -> dict[tuple[str, str], int]:
    """Every game with every limit that it allows, and the number of its blocks."""
    found = {}
    for game in library():
        for limit in game.limits:
            usual = USUAL if limit == game.limit else OTHER
            found[game.id, limit] = HOME if game.family == "home" else usual
    return found


def setup_of(id: str, limit: str, seed: int) -> Setup:
    """The inputs of a hand; its cards are always shuffled, by a seed of its own."""
    at_home = library().game(id).family == "home"
    found = home_setup(id, seed) if at_home else random_setup(id, limit, seed)
    return replace(found, seed=crc32(f"{id}/{limit}/{seed}".encode()), named=False)


class Players:
    """All players of a hand, who answer at random and have heard no more than its text."""

    def __init__(self, id: str, limit: str, seed: int) -> None:
        self.rng = Random(f"digest/{id}/{limit}/{seed}")
        self.temper = self.rng.choice(TEMPERS)
        self.rounds = 0
        #: Somebody has been asked for in or out in this round.
        self.said = False

    def hear(self, event: str) -> None:
        if event.startswith("round"):
            self.rounds += 1
            self.said = False

    def answer(self, question: Question, text: str) -> Action:
        """Whatever is legal; after many rounds the first who is asked is the only one in."""
        if text.endswith('{"say":["in","out"]}'):
            first, self.said = not self.said, True
            if self.rounds >= _ROUNDS:
                return Action("say", question.seat, word="in" if first else "out")
        return random_answer(question, self.rng, self.temper)


def text_of(id: str, limit: str, seed: int) -> Iterator[str]:
    """A hand at random, line by line: events, questions and answers in order, and the end."""
    players = Players(id, limit, seed)
    setup = setup_of(id, limit, seed)
    hand = replace(setup, options={**setup.options, "form": 1}).hand()
    told = asked = 0
    while True:
        for event in map(event_text, hand.events[told:]):
            players.hear(event)
            yield event
        told = len(hand.events)
        if hand.done:
            break
        asked += 1
        assert asked < _BOUND, "the hand does not end"
        question = hand.legal()
        text = question_text(question)
        yield text
        answer = players.answer(question, text)
        yield f"> {answer_text(answer)}"
        hand.act(answer)
    yield hand_text(hand)


def block(id: str, limit: str, number: int) -> str:
    """The digest of ten hands."""
    seeds = range(number * BLOCK, (number + 1) * BLOCK)
    return _digest(line for seed in seeds for line in text_of(id, limit, seed))


def inputs(id: str, limit: str) -> str:
    """The digest of what goes into all hands of a line."""
    seeds = range(lines()[id, limit] * BLOCK)
    return _digest(_inputs_text(setup_of(id, limit, seed)) for seed in seeds)


def _inputs_text(setup: Setup) -> str:
    """Stakes, stacks and options; what a field of the stakes usually is goes without saying."""
    usual = asdict(Stakes())
    stakes = {key: one for key, one in asdict(setup.stakes).items() if one != usual[key]}
    return json.dumps([stakes, setup.stacks, setup.options, setup.seed], sort_keys=True)


def _digest(some: Iterable[str]) -> str:
    found = hashlib.blake2b(digest_size=4)
    for line in some:
        found.update(f"{line}\n".encode())
    return found.hexdigest()


class Kept(NamedTuple):
    """A line of the kept files."""

    inputs: str
    blocks: list[str]


@cache
def kept() -> dict[tuple[str, str], Kept]:
    """What the files say."""
    found = {}
    for path in sorted(FOLDER.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            id, limit, made_of, *blocks = line.split()
            found[id, limit] = Kept(made_of, blocks)
    return found


def keep(found: dict[tuple[str, str], Kept]) -> None:
    """Write the files, one a family."""
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for (id, limit), one in found.items():
        with (FOLDER / f"{library().game(id).family}.txt").open("a", encoding="utf-8") as file:
            print(id, limit, one.inputs, *one.blocks, file=file)


def differences(id: str, limit: str, blocks: Iterable[int]) -> list[str]:
    """Which of some blocks are not as they were kept, in words."""
    was = kept()[id, limit]
    if inputs(id, limit) != was.inputs:
        return [f"{id} {limit}: the inputs of its hands are drawn otherwise, or its file changed"]
    changed = [number for number in blocks if block(id, limit, number) != was.blocks[number]]
    return [
        f"{id} {limit}: a hand of seeds {at * BLOCK} to {at * BLOCK + BLOCK - 1} is another; "
        f"python -m tests.hand.digests --show {id} {limit} {at * BLOCK}"
        for at in changed
    ]
