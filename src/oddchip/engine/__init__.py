"""The engine: plays a hand of any game from its file."""

from oddchip.engine.actions import BRING_IN, CALL, DEALER, FOLD, Action, IllegalAction, raise_to
from oddchip.engine.events import Event
from oddchip.engine.hand import Hand
from oddchip.engine.home.questions import DeedQuestion, WagerQuestion
from oddchip.engine.questions import (
    BetQuestion,
    CardsQuestion,
    DealQuestion,
    Question,
    ShowQuestion,
    WordQuestion,
)
from oddchip.engine.stakes import Stakes, blind_stakes, limit_stakes

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
    "Question",
    "ShowQuestion",
    "Stakes",
    "WagerQuestion",
    "WordQuestion",
    "blind_stakes",
    "limit_stakes",
    "raise_to",
]
