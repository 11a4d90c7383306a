"""The players: bots of several characters, one who always calls, one who acts at random."""

from __future__ import annotations

from random import Random
from typing import Protocol

from oddchip.bots import keep, tricks
from oddchip.bots.ahead import draws_left, remaining
from oddchip.bots.asked import answer_cards, answer_word
from oddchip.bots.betting import wager
from oddchip.bots.chance import anything
from oddchip.bots.characters import CHARACTERS, Character
from oddchip.bots.deeds import answer_deed, answer_wager
from oddchip.bots.knowledge import Knowledge
from oddchip.bots.strength import equity
from oddchip.engine import (
    BRING_IN,
    CALL,
    Action,
    BetQuestion,
    CardsQuestion,
    Hand,
    Question,
    WordQuestion,
    raise_to,
)
from oddchip.errors import BadInput
from oddchip.felt.questions import DeedQuestion, WagerQuestion


class Player(Protocol):
    """Who sits at a table and answers questions."""

    name: str

    def answer(self, hand: Hand, question: Question) -> Action: ...


class Bot:
    """A player of some character.

    The answer depends on the seed and on what the seat may see, on nothing else: the same question
    gets the same answer, also after a crash.
    """

    def __init__(self, character: str | Character = "tight", seed: object = 0, effort: float = 1.0):
        if isinstance(character, str):
            if character not in CHARACTERS:
                raise BadInput(f"there is no bot '{character}'; there are {', '.join(CHARACTERS)}")
            character = CHARACTERS[character]
        self.character = character
        self.name = character.name
        self.seed = seed
        #: How many samples a decision takes, as a part of the usual number.
        self.effort = effort
        self._last: tuple[object, float] = (None, 0.0)

    def answer(self, hand: Hand, question: Question) -> Action:
        known = Knowledge.of(hand, question.seat)
        rng = Random(f"{self.seed}/{known.fingerprint}")
        if isinstance(question, BetQuestion):
            share = self._share(known, question)
            action = wager(known, question, share, self.character, rng)
        elif isinstance(question, CardsQuestion):
            action = answer_cards(known, question, rng, self.effort)
        elif isinstance(question, WordQuestion):
            action = answer_word(known, question, self.character, rng, self.effort)
        elif isinstance(question, DeedQuestion):
            action = answer_deed(known, question, self.character, rng, self.effort)
        elif isinstance(question, WagerQuestion):
            action = answer_wager(known, question, self.character, rng)
        else:
            action = anything(question, rng)
        return action

    def _share(self, known: Knowledge, question: BetQuestion) -> float:
        """The hand's share; remembered as long as nothing but bets has happened."""
        key = _cards_key(known)
        if self._last[0] != key:
            rng = Random(f"{self.seed}/{key}")
            self._last = (key, equity(known, question, rng, self.effort))
        return self._last[1]


def _cards_key(known: Knowledge) -> object:
    players = tuple(
        (one.live, tuple(one.down), tuple(one.up), tuple(one.exposed)) for one in known.players
    )
    return (known.game.id, known.seat, known.round, players, tuple(known.cells.items()))


class Caller:
    """Checks and calls, always; plays its cards by a glance, and otherwise takes what comes."""

    name = "caller"

    def __init__(self, seed: object = 0) -> None:
        self.seed = seed

    def answer(self, hand: Hand, question: Question) -> Action:
        rng = Random(f"{self.seed}/{len(hand.actions)}")
        if isinstance(question, BetQuestion):
            if question.bring_in:
                return BRING_IN
            if question.call is not None:
                return CALL
            return raise_to(question.raises[0][0])
        if isinstance(question, CardsQuestion) and question.kind != "play":
            return _glance(Knowledge.of(hand, question.seat), question)
        return anything(question, rng, calling=True)


def _glance(known: Knowledge, question: CardsQuestion) -> Action:
    if question.otherwise:
        return Action(question.otherwise)
    if question.kind == "draw" and not known.game.sides:
        some = list(tricks.thrown(question.among, tricks.trump_of(known), question.most))
    elif question.kind == "draw":
        more = draws_left(remaining(known, question)[1:])
        some = keep.draw(known.game, question.among, question.least, question.most, more)
    else:
        board = list(known.cells.values())
        some = keep.worst(known.game, question.among, question.least, board)
    return Action(question.kind, cards=tuple(some))


class Chance:
    """Acts at random: every kind of answer as likely as any other."""

    name = "random"

    def __init__(self, seed: object = 0) -> None:
        self.seed = seed

    def answer(self, hand: Hand, question: Question) -> Action:
        return anything(question, Random(f"{self.seed}/{len(hand.actions)}"))


def player(name: str, seed: object = 0, effort: float = 1.0) -> Player:
    """A player by name: a character, `caller` or `random`."""
    if name == Caller.name:
        return Caller(seed)
    if name == Chance.name:
        return Chance(seed)
    if name not in CHARACTERS:
        known = ", ".join((*CHARACTERS, Caller.name, Chance.name))
        raise BadInput(f"there is no player '{name}'; there are {known}")
    return Bot(name, seed, effort)
