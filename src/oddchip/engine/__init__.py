"""The engine: plays a hand of any game from its file."""

from oddchip.engine.hand import Hand
from oddchip.engine.view import SeatView, View, WildNow
from oddchip.felt import happenings as _happenings  # noqa: F401  (the kinds of events)
from oddchip.felt.actions import BRING_IN, CALL, DEALER, FOLD, Action, IllegalAction, raise_to
from oddchip.felt.card_question import CardsQuestion
from oddchip.felt.events import Event
from oddchip.felt.named import DealQuestion, NamedDealer, ShowQuestion
from oddchip.felt.questions import BetQuestion, DeedQuestion, Question
from oddchip.felt.stakes import Stakes, blind_stakes, limit_stakes
from oddchip.felt.word_question import WagerQuestion, WordQuestion

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
