"""The course of a game's play: a hand of backs is dealt by the engine, and looked at on its way.

So how many cards a player has when, which cells of the board lie there, and where something is to
be chosen is found out by playing, and stated nowhere again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from oddchip.equity.spot_dealer import GO, dealer_of, table
from oddchip.errors import BadInput
from oddchip.hand.hand import Hand
from oddchip.language.model import Game, walked
from oddchip.language.step import Step, every_step
from oddchip.table_state.actions import DEALER, Action
from oddchip.table_state.card_question import CardsQuestion
from oddchip.table_state.questions import Question
from oddchip.table_state.showdown_input import held
from oddchip.table_state.word_question import WordQuestion


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


def play_outline(game: Game, players: int, gone: int = 0) -> tuple[Stop, ...]:
    """The way of a hand from its first deal to the showdown; `gone` cards are not in the deck."""
    players = max(players, game.players[0])
    gone = gone if game.layout is not None and game.layout.community else 0
    key = f"course of {players} without {gone}"
    stops = game.kept.get(key)
    if not isinstance(stops, tuple):
        stops = game.kept[key] = tuple(_stops(table(game, players, gone=gone)))
    return stops


def strikes(game: Game) -> bool:
    """Do cards that are turned in the middle do anything to hands?"""
    if any(rule.kind == "turned" for rule in game.wild):
        return True
    return any(stop.step.turns() for stop in play_outline(game, 2))


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
        zones = {zone: len(places) for zone, places in held(hand, hand.players[0]).zones.items()}
        yield Stop(hand.step, hand.at, zones, tuple(hand.cells), bool(hand.community), chosen)
        if question is None or hand.at == last:
            return
        hand.act(GO if question.seat == DEALER else going_on(question))


def going_on(question: Question) -> Action:
    """An answer that leaves nobody out: who says nothing may be."""
    if isinstance(question, WordQuestion) and not question.otherwise:
        return Action(question.kind, word=question.choices[0])
    return question.default()


# What only a played hand can tell -----------------------------------------------------------------


def plays_on(game: Game) -> bool:
    """Does the course of play decide what is dealt, who is in, or what counts?"""
    return _kept(game, "plays on", _on_the_way)


def moves_cards(game: Game) -> bool:
    """Do players choose among cards in ways that only a played hand follows?"""
    return _kept(
        game, "moves cards", lambda played: any(step.moves_cards for step in played.walk())
    )


def _kept(game: Game, key: str, find: Callable[[Game], bool]) -> bool:
    answer = game.kept.get(key)
    if not isinstance(answer, bool):
        answer = game.kept[key] = find(game)
    return answer


def _on_the_way(game: Game) -> bool:
    for step in every_step(game.play):
        inner = list(walked(step.inner()))
        if step.changes_course:
            return True
        if step.conditions() and not all(
            inner_step.only_bets or inner_step.left_out for inner_step in inner
        ):
            return True
    return any(atom.kind == "opened" for atom in game.end_atoms)
