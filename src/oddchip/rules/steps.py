"""The steps of play: what each word of a game's `play` means, as data.

A step says what happens, not how: the engine has a module for each kind, the prose a sentence.
"""

from __future__ import annotations

from dataclasses import dataclass

from oddchip.rules.conditions import Condition


@dataclass(frozen=True)
class Deal:
    """Cards to every live player: `down 2`, `up 1`.

    `for_all`: one community card instead where the stub cannot serve everyone. `face` may also be
    `either` (down if all of the player's cards are up, else up) or `said` (as the player said).
    """

    face: str
    count: int
    for_all: bool = False


@dataclass(frozen=True)
class Board:
    """Cards to the named cells of the board, face up, or face down to be turned later."""

    cells: tuple[str, ...]
    hidden: bool = False


@dataclass(frozen=True)
class Turn:
    """A face-down cell is turned up. Its rank may become `wild`, be `thrown away`, or put `out`."""

    cell: str
    effect: str = ""
    price: int = 0
    #: A card of a rank that was turned before is replaced from the deck.
    new_rank: bool = False


@dataclass(frozen=True)
class Bet:
    """A betting round.

    `size`: small, big, `small or big` at will, usual or last (house betting). `tied`: what a
    player's first action that goes on also does, `discard` or `door`.
    """

    size: str
    open_pair: bool = False
    tied: str = ""
    tied_least: int = 0
    tied_most: int = 0
    #: House betting: bumps of at most this much; and the seat on the dealer's left that starts.
    bump: int = 0
    start: int = 0


@dataclass(frozen=True)
class Draw:
    """Each replaces so many cards."""

    least: int
    most: int


@dataclass(frozen=True)
class Discard:
    """Each throws so many cards away, without replacement; `down`: only down cards."""

    count: int
    down: bool = False


@dataclass(frozen=True)
class Pass:
    """Each passes so many cards to the next live player on the left, all at once."""

    count: int


@dataclass(frozen=True)
class Split:
    """Each splits the hand into named parts, in secret."""

    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Expose:
    """Each may turn up the down card, in the order of the last betting round."""


@dataclass(frozen=True)
class Open:
    """Each turns up so many down cards of choice, in turn."""

    count: int


@dataclass(frozen=True)
class Stack:
    """Each lays the cards face down in the order in which they will be rolled."""


@dataclass(frozen=True)
class Roll:
    """The next stacked card of everyone is turned up."""

    count: int


@dataclass(frozen=True)
class Dice:
    """The button rolls so many dice."""

    count: int


@dataclass(frozen=True)
class Pick:
    """A player picks how the hand goes on."""


@dataclass(frozen=True)
class Remove:
    """Boards whose card in these cells is the lowest are taken away; all equal: none."""

    cells: tuple[str, ...]


@dataclass(frozen=True)
class Say:
    """Everyone says one of the words, all at once; a word may cost money."""

    words: tuple[str, ...]
    prices: tuple[int, ...]


@dataclass(frozen=True)
class Declare:
    """Everyone declares for sides, all at once and in secret."""


@dataclass(frozen=True)
class Buy:
    """Each in turn pays for a turned card, folds, or doubles the price of this and what follows."""

    price: int
    start: int


@dataclass(frozen=True)
class See:
    """Each in turn pays to see a card before it is turned, or folds."""

    price: int
    start: int


@dataclass(frozen=True)
class Offer:
    """Each in turn takes a card, face up, or none; so many refusals in a row freeze a player."""

    freeze: int


@dataclass(frozen=True)
class InOrOut:
    """Everyone is in or out, all at once; in the first round all are in."""


@dataclass(frozen=True)
class Trump:
    """The next card is turned; its suit is trump."""


@dataclass(frozen=True)
class Tricks:
    """The cards are played out in tricks."""


@dataclass(frozen=True)
class Settle:
    """The round is settled: who takes the pot, and what the losers owe."""


@dataclass(frozen=True)
class Between:
    """Each in turn gets a second card, bets that a third falls between, and gets it."""


@dataclass(frozen=True)
class Repeat:
    """Steps that are played again until something is so, or a number of times."""

    steps: tuple[Step, ...]
    until: str
    times: int = 0


@dataclass(frozen=True)
class Only:
    """A step that is played only under a condition."""

    when: Condition
    step: Step


Step = (
    Deal
    | Board
    | Turn
    | Bet
    | Draw
    | Discard
    | Pass
    | Split
    | Expose
    | Open
    | Stack
    | Roll
    | Dice
    | Pick
    | Remove
    | Say
    | Declare
    | Buy
    | See
    | Offer
    | InOrOut
    | Trump
    | Tricks
    | Settle
    | Between
    | Repeat
    | Only
)
