"""The course of a game's play: a hand of backs is dealt by the engine, and looked at on its way.

So how many cards a player has when, which cells of the board lie there, and where something is to
be chosen is found out by playing, and stated nowhere again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from oddchip.engine.hand import Hand
from oddchip.equity.dealer import GO, dealer_of, table
from oddchip.errors import BadInput
from oddchip.felt.actions import DEALER, Action
from oddchip.felt.at_showdown import held
from oddchip.felt.card_question import CardsQuestion
from oddchip.felt.questions import Question
from oddchip.felt.word_question import WordQuestion
from oddchip.language.model import Game
from oddchip.language.step import Step


@dataclass(frozen=True)
class Stop:
    """How the table lies before a deal, at a question, and at the end."""

    step: Step
    #: The place of the step in the play.
    at: int
    #: How many cards everybody has in each zone.
    zones: Mapping[str, int]
    #: The cells of the board that lie there, in the order in which they came.
    cells: tuple[int, ...]
    #: Is there a card for all, because the deck is too short?
    for_all: bool
    #: What is to be chosen by everybody.
    choice: CardsQuestion | None

    @property
    def count(self) -> int:
        """How many cards everybody has."""
        return sum(self.zones.values())


def course(game: Game, players: int, gone: int = 0) -> tuple[Stop, ...]:
    """The way of a hand from its first deal to the showdown; `gone` cards are not in the deck."""
    players = max(players, game.players[0])
    gone = gone if game.layout is not None and game.layout.community else 0
    key = f"course of {players} without {gone}"
    found = game.kept.get(key)
    if not isinstance(found, tuple):
        found = game.kept[key] = tuple(_stops(table(game, players, gone=gone)))
    return found


def strikes(game: Game) -> bool:
    """Do cards that are turned in the middle do anything to hands?"""
    return any(one.step.turns() for one in course(game, 2))


def _stops(hand: Hand) -> Iterator[Stop]:
    last = len(hand.program) - 2
    deck, gone = len(hand.game.deck), dealer_of(hand).gone
    while True:
        if gone and dealer_of(hand).gone > deck:
            raise BadInput(
                f"{len(hand.players)} players cannot be dealt {hand.game.id} to its end: the deck "
                f"has {deck} cards, and {gone} of them are dead; name fewer players or dead cards"
            )
        question = hand.question
        chosen = question if isinstance(question, CardsQuestion) else None
        zones = {zone: len(some) for zone, some in held(hand, hand.players[0]).zones.items()}
        yield Stop(hand.step, hand.at, zones, tuple(hand.cells), bool(hand.community), chosen)
        if question is None or hand.at == last:
            return
        hand.act(GO if question.seat == DEALER else going_on(question))


def going_on(question: Question) -> Action:
    """An answer that leaves nobody out: who says nothing may be."""
    if isinstance(question, WordQuestion) and not question.otherwise:
        return Action(question.kind, word=question.choices[0])
    return question.default()
