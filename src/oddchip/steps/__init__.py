"""The steps of play, one file a step: what each word of a game's `play` means and does."""

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
from oddchip.steps.step import Step
from oddchip.steps.tricks import Tricks
from oddchip.steps.trump import Trump
from oddchip.steps.turn import Turn

__all__ = [
    *("Bet", "Between", "Board", "Buy", "Deal", "Declare", "Dice", "Discard", "Draw", "Expose"),
    *("InOrOut", "Offer", "Only", "Open", "Pass", "Pick", "Remove", "Repeat", "Roll", "Say"),
    *("See", "Settle", "Split", "Stack", "Step", "Tricks", "Trump", "Turn"),
]
