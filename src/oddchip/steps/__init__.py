"""The steps of play, one file a step: its words, its data, its sentence, what it does to cards.

A step that is added here is known to the reader, the schema, the documentation and the rules.
"""

from oddchip.language.grammar import Grammar
from oddchip.language.step import Step
from oddchip.steps.bet import Bet
from oddchip.steps.between import Between
from oddchip.steps.board import Board
from oddchip.steps.buy import Buy
from oddchip.steps.deal import Deal
from oddchip.steps.declare import Declare
from oddchip.steps.dice import Dice
from oddchip.steps.discard import Discard
from oddchip.steps.draw import Draw
from oddchip.steps.expose import Expose
from oddchip.steps.in_or_out import InOrOut
from oddchip.steps.offer import Offer
from oddchip.steps.only import Only
from oddchip.steps.opening import Open
from oddchip.steps.passing import Pass
from oddchip.steps.pick import Pick
from oddchip.steps.remove import Remove
from oddchip.steps.repeat import Repeat
from oddchip.steps.roll import Roll
from oddchip.steps.say import Say
from oddchip.steps.see import See
from oddchip.steps.settle import Settle
from oddchip.steps.split import Split
from oddchip.steps.stack import Stack
from oddchip.steps.tricks import Tricks
from oddchip.steps.trump import Trump
from oddchip.steps.turn import Turn

#: The table of steps, in the order in which the documentation lists them.
STEPS: tuple[type[Step], ...] = (
    Deal,
    Board,
    Turn,
    Bet,
    Draw,
    Discard,
    Pass,
    Split,
    Expose,
    Open,
    Stack,
    Roll,
    Dice,
    Pick,
    Remove,
    Say,
    Declare,
    Buy,
    See,
    Offer,
    InOrOut,
    Trump,
    Tricks,
    Settle,
    Between,
)
#: The language with all of them; the library reads with it unless it is handed another.
GRAMMAR = Grammar(STEPS, Only, Repeat)

__all__ = [
    "GRAMMAR",
    "STEPS",
    "Bet",
    "Between",
    "Board",
    "Buy",
    "Deal",
    "Declare",
    "Dice",
    "Discard",
    "Draw",
    "Expose",
    "InOrOut",
    "Offer",
    "Only",
    "Open",
    "Pass",
    "Pick",
    "Remove",
    "Repeat",
    "Roll",
    "Say",
    "See",
    "Settle",
    "Split",
    "Stack",
    "Step",
    "Tricks",
    "Trump",
    "Turn",
]
