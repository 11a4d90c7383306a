"""Playing a hand history through the engine: what it pays out must be what the table paid."""

from __future__ import annotations

from typing import Any, NamedTuple

from oddchip.errors import BadInput
from oddchip.hand.hand import Hand
from oddchip.history.dealer import HistoryDealer
from oddchip.history.phh import HandHistory
from oddchip.history.stated import Comparison, compared
from oddchip.language.library import Library, the_games
from oddchip.table_state.actions import Action, IllegalAction
from oddchip.table_state.named_dealer import ShowQuestion
from oddchip.table_state.questions import BetQuestion


class Replayed(NamedTuple):
    """What came of a history: the hand, or why and where it was refused."""

    history: HandHistory
    game: str = ""
    hand: Hand | None = None
    error: str = ""
    at: int | None = None
    #: What the file states of the result, where it differs, and the house's rake.
    stated: Comparison = Comparison()

    @property
    def ok(self) -> bool:
        """Was the whole hand played? What the file states may still differ."""
        return not self.error

    @property
    def as_stated(self) -> bool:
        """Did everything come as the file states it?"""
        return self.ok and not self.stated.differs

    @property
    def results(self) -> list[int] | None:
        """What each player won or lost, in chips, as it was played; None where it was refused."""
        if self.hand is None:
            return None
        return [player.stack - player.start for player in self.hand.players]

    def to_json(self) -> dict[str, Any]:
        """As `oddchip replay --json` prints it."""
        told: dict[str, Any] = {
            "file": self.history.file,
            "hand": self.history.name,
            "game": self.game,
            "ok": self.ok,
        }
        if self.hand is None or self.error:
            told["error"] = self.error
            told["at"] = self.at
            return told
        money = self.history.money
        stacks = self.hand.stacks
        told["stacks"] = [self.history.stack(seat, chips) for seat, chips in enumerate(stacks)]
        if any(self.history.endless):
            told["net"] = [money(player.stack - player.start) for player in self.hand.players]
        if self.hand.rides:
            told["rides"] = money(self.hand.rides)
        if self.hand.house:
            told["house"] = money(self.hand.house)
        if self.stated.rake:
            told["rake"] = money(self.stated.rake)
        if self.stated.differs:
            told["differs"] = {
                name: {"stated": stated, "played": self.played(name, played)}
                for name, (stated, played) in self.stated.differs.items()
            }
        return told

    def played(self, name: str, amounts: list[int]) -> list[int | float | str]:
        """What came of the hand, as the file writes money."""
        if name == "finishing_stacks":
            return [self.history.stack(seat, chips) for seat, chips in enumerate(amounts)]
        return [self.history.money(chips) for chips in amounts]


def replay(history: HandHistory, games: Library | None = None) -> Replayed:
    """Play every action of a history; the first that is refused ends it."""
    game = ""
    at = 0
    hand: Hand | None = None
    try:
        if history.complaint:
            raise BadInput(history.complaint)
        library = the_games(games)
        game, options = history.game(library)
        stakes = history.stakes(library.game(game))
        hand = Hand(
            game, stakes, history.stacks, options=options, games=library, dealer=HistoryDealer
        )
        for at, action in enumerate(history.moves):  # noqa: B007 (where it is refused)
            if isinstance(action, Action):
                _in_seat_order(hand, action)
                hand.act(action)
            elif action is not None:
                raise action
        at = len(history.moves)
        if isinstance(hand.question, ShowQuestion):
            hand.act(Action("end"))
        if not hand.done:
            raise BadInput(f"the hand is not over: {_asked(hand)}")
    except BadInput as error:
        return Replayed(history, game, None, _why(error, history, hand, at), at)
    return Replayed(history, game, hand, stated=compared(history, hand))


def _in_seat_order(hand: Hand, action: Action) -> None:
    """What players decide at once stands in a history one after the other, in seat order."""
    if action.seat in hand.open_seats[1:]:
        raise IllegalAction(
            f"it is the turn of p{hand.open_seats[0] + 1}, not of p{action.seat + 1}: "
            "decisions made at once are written in seat order"
        )


def _why(error: BadInput, history: HandHistory, hand: Hand | None, at: int) -> str:
    """The complaint; where the file has cents, with amounts as the file writes them."""
    if history.scale == 1 or hand is None or not isinstance(error, IllegalAction):
        return str(error)
    if at >= len(history.moves):  # not an action, but the end
        return str(error)
    question, action = hand.question, history.moves[at]
    if not isinstance(question, BetQuestion) or not isinstance(action, Action):
        return str(error)
    if action.seat not in (None, question.seat):
        return str(error)
    return question.refusal(action, history.money)


def _asked(hand: Hand) -> str:
    question = hand.legal()
    if hand.actor == -1:
        return question.words()
    return f"p{question.seat + 1} is to act"
