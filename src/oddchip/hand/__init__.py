"""Hands: plays a hand of any game from its file."""

from oddchip.hand.hand import Hand
from oddchip.hand.view import SeatView, View, WildNow
from oddchip.table_state import event_kinds as _event_kinds  # noqa: F401  (the kinds of events)
from oddchip.table_state.actions import (
    BRING_IN,
    CALL,
    DEALER,
    FOLD,
    Action,
    IllegalAction,
    raise_to,
)
from oddchip.table_state.card_question import CardsQuestion
from oddchip.table_state.events import Event
from oddchip.table_state.named_dealer import DealQuestion, NamedDealer, ShowQuestion
from oddchip.table_state.questions import BetQuestion, DeedQuestion, Question
from oddchip.table_state.stakes import Stakes, blind_stakes, limit_stakes
from oddchip.table_state.word_question import WagerQuestion, WordQuestion

__all__ = [
    "BRING_IN",
    "CALL",
    "DEALER",
    "FOLD",
    "Action",
    "BetQuestion",
    "CardsQuestion",
    "DealQuestion",
    "DeedQuestion",
    "Event",
    "Hand",
    "IllegalAction",
    "NamedDealer",
    "Question",
    "SeatView",
    "ShowQuestion",
    "Stakes",
    "View",
    "WagerQuestion",
    "WildNow",
    "WordQuestion",
    "blind_stakes",
    "limit_stakes",
    "raise_to",
]
