"""Playing a hand history through the engine: what it pays out must be what the table paid."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, NamedTuple

from oddchip.errors import BadInput
from oddchip.hand.hand import Hand
from oddchip.history.codec import amount_json
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
    def stacks(self) -> list[Decimal] | None:
        """The final stacks in the file's money; None where the hand was refused."""
        return None if self.hand is None else self.history.final(self.hand.stacks)

    @property
    def results(self) -> list[Decimal] | None:
        """What each player won or lost in the file's money; None where the hand was refused."""
        if self.hand is None:
            return None
        money = self.history.money
        return [money(player.stack - player.start) for player in self.hand.players]

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
        told["stacks"] = _as_json(self.stacks)
        told["results"] = _as_json(self.results)
        if any(self.history.endless):
            told["net"] = told["results"]
        if self.hand.rides:
            told["rides"] = amount_json(money(self.hand.rides))
        if self.hand.house:
            told["house"] = amount_json(money(self.hand.house))
        if self.stated.rake:
            told["rake"] = amount_json(self.stated.rake)
        if self.stated.differs:
            told["differs"] = {
                name: {"stated": _as_json(stated), "played": _as_json(played)}
                for name, (stated, played) in self.stated.differs.items()
            }
        return told


def _as_json(amounts: list[Decimal] | str | None) -> list[int | float | str] | str | None:
    """Amounts in the file's money; what the file states may be no amounts at all."""
    return [amount_json(one) for one in amounts] if isinstance(amounts, list) else amounts


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
        chips = history.amounts("starting_stacks")
        hand = Hand(game, stakes, chips, options=options, games=library, dealer=HistoryDealer)
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
