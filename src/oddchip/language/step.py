"""What every step of play is: its words in the grammar, its sentence, and what others may ask.

A kind of step is one class in one file of `oddchip.steps`. Everybody else asks a step what it does
(does it bet, which cells does it deal) and never what kind it is, so that a new kind is known to
the grammar, the schema, the rules in prose and the checks as soon as its file is there.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from re import Match, Pattern
from typing import TYPE_CHECKING, NamedTuple

from oddchip.errors import BadInput
from oddchip.language.conditions import Condition
from oddchip.native import field_values, mypyc_attr

if TYPE_CHECKING:
    from oddchip.language.model import Game
    from oddchip.language.shape import Shape


@dataclass(frozen=True)
class Form:
    """One form of a step: its pattern, an example, what it means, and how it is read."""

    pattern: Pattern[str]
    example: str
    words: str
    read: Callable[[Match[str]], Step]


def form(pattern: str, example: str, words: str, read: Callable[[Match[str]], Step]) -> Form:
    return Form(re.compile(pattern), example, words, read)


class BettingTerms(NamedTuple):
    """What is special about a betting round; 0: as usual."""

    #: Every bet or raise is small or big, as the player likes.
    at_will: bool = False
    #: House betting: the most that a bump may be.
    bump: int = 0
    #: The seat on the dealer's left that starts.
    start: int = 0
    #: While anyone shows a pair, every bet or raise is small or big.
    open_pair: bool = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One step of play, as a file has it. What a kind does not say of itself, it does not do.

    Every kind is a frozen dataclass. What is true of the whole kind is a static method or a
    property all the same: compiled classes take variables of the class for fields.
    """

    @staticmethod
    def forms() -> tuple[Form, ...]:
        """How the step is written in a game file."""
        return ()

    @staticmethod
    def ends() -> str:
        """What a repetition of it may wait for, such as 'nobody takes a card'."""
        return ""

    @abstractmethod
    def sentence(self, game: Game) -> str:
        """What happens, as one or two sentences."""
        raise NotImplementedError(f"the rules have no sentence for the step {type(self).__name__}")

    def brief(self, game: Game) -> str:
        """The same in two or three words, for the card of a game.

        What may differ where it is repeated stands in braces: `draw {0-3}`.
        """
        return type(self).__name__.lower()

    def odd(self, game: Game) -> str:
        """What about it surprises whoever plays it for the first time, in a few words."""
        return ""

    def __reduce__(self) -> tuple[object, ...]:
        """Made anew from its fields when it is unpickled, because it is frozen."""
        return type(self), field_values(self)

    def lacks(self, held: Shape, game: Game) -> str:
        """Why nobody can take it with the cards so far, or in such a game; empty: all can."""
        return ""

    def check(self, text: str) -> None:
        """Refuse numbers with which nobody could take the step; `text` is how it was written."""

    def reckon(self, held: Shape, community: bool) -> None:
        """Change how many cards a player holds; `community`: the card for all was dealt."""

    @property
    def bets(self) -> bool:
        """Is it a betting round?"""
        return self.terms() is not None

    @property
    def only_bets(self) -> bool:
        """Is it a betting round and nothing else?"""
        return self.bets

    def terms(self) -> BettingTerms | None:
        """The terms of a betting round; none where nobody bets."""
        return None

    @property
    def closes_street(self) -> bool:
        """Does a street end with it?"""
        return False

    @property
    def draws(self) -> bool:
        """Do players replace cards, from the discards too where the deck runs out?"""
        return False

    @property
    def stacks(self) -> bool:
        """Do cards lie in an order in which they can be rolled?"""
        return False

    @property
    def turns_up(self) -> bool:
        """Do all players turn up cards that were dealt down?"""
        return False

    @property
    def exposes(self) -> bool:
        """May a player turn up a card, which is then a part of the hand by itself?"""
        return False

    @property
    def says_faces(self) -> bool:
        """Do players say whether their next card comes up or down?"""
        return False

    @property
    def declares(self) -> bool:
        """Do players declare for sides?"""
        return False

    @property
    def settles(self) -> bool:
        """Are hands compared before the end, and the pot paid?"""
        return False

    @property
    def all_in_first(self) -> bool:
        """Must everybody be in, in the first round?"""
        return False

    @property
    def begins_anew(self) -> bool:
        """Are all cards dealt anew where a repetition of it begins once more?"""
        return self.settles

    @property
    def picks(self) -> bool:
        """Does a player pick how the hand goes on?"""
        return False

    def leads_to(self) -> tuple[str, str]:
        """The game as which the hand goes on from here, and behind what of it; empty: as it is."""
        return ("", "")

    @property
    def plays_tricks(self) -> bool:
        """Are the cards played out in tricks?"""
        return False

    @property
    def deals_up(self) -> bool:
        """May cards be dealt face up to players?"""
        return False

    @property
    def one_for_all(self) -> bool:
        """May one card for all come instead, where the stub cannot serve everyone?"""
        return False

    def for_all_lies(self) -> str:
        """Where that card counts beside the hands, in words."""
        return ""

    @property
    def puts_out(self) -> bool:
        """Can it put out everybody?"""
        return False

    def inner(self) -> tuple[Step, ...]:
        """The steps inside it, where it is a repetition or stands under a condition."""
        return ()

    def branches(self) -> tuple[tuple[Step, ...], ...]:
        """The steps that are played if its condition is so, and those if not; empty: no fork."""
        return ()

    def written(self) -> tuple[Step, ...]:
        """The steps of a file that it plays: itself, or several that are played as one."""
        return (self,)

    def conditions(self) -> tuple[Condition, ...]:
        """Under what it is played, where it is not always."""
        return ()

    def decided(self, options: Mapping[str, bool]) -> tuple[Step, ...]:
        """The steps that it comes to once the table has agreed on its options."""
        return (self,)

    def without(self, out: Callable[[Step], bool]) -> tuple[Step, ...]:
        """The same without the steps that are out, in it too; repeated deals are dealt once."""
        return () if out(self) else (self,)

    @property
    def has_rounds(self) -> bool:
        """Is it gone through a number of times, on which a table may agree?"""
        return False

    def repeated(self, rounds: int) -> Step:
        """The same, gone through so many times if it has a number of them."""
        return self

    def heading(self) -> str:
        """What stands above the steps inside it, where they are told as a list."""
        return ""

    def gets(self, first: bool) -> str:
        """The cards that each player gets, where that is all; such steps share a sentence."""
        return ""

    def cells_dealt(self) -> tuple[str, ...]:
        """The cells of the board that it deals."""
        return ()

    def cells_laid(self) -> tuple[str, ...]:
        """The cells whose cards it lays, or turns, face down."""
        return ()

    def cells_named(self) -> tuple[str, ...]:
        """The cells of the board that it speaks of without dealing them."""
        return ()

    def takes_off(self, game: Game, rolled: Sequence[int]) -> tuple[int, ...]:
        """The places of the board whose cards it takes off it, after these rolls."""
        return ()

    def cells_judged(self) -> tuple[str, ...]:
        """The cells whose cards decide which boards are taken away."""
        return ()

    def zones(self) -> tuple[str, ...]:
        """The parts into which it splits a hand."""
        return ()

    def rolled_for(self) -> str:
        """What it has the dice decide, in a few words."""
        return ""

    def dice(self) -> int:
        """How many dice are rolled."""
        return 0

    def dice_names(self) -> tuple[str, ...]:
        """The names of the dice that are rolled, in order; empty for one without."""
        return ("",) * self.dice()

    def needs(self) -> tuple[str, ...]:
        """What a hand needs in it, deal by deal, in the words of a qualifier."""
        return ()

    @property
    def left_out(self) -> bool:
        """Does it move chips alone, or hands that were not dealt to the end? Odds go without it."""
        return False

    @property
    def changes_course(self) -> bool:
        """Does it say in the course of play who is in, or which cards of the board count?"""
        return False

    @property
    def moves_cards(self) -> bool:
        """Do cards go other ways than down cards to the next player, or from hand to deck?"""
        return False

    def faces(self) -> tuple[str, ...]:
        """The face of each card that every player gets."""
        return ()

    def throws(self) -> tuple[int, int] | None:
        """How many cards leave every hand by choice, at least and at most; None: none do."""
        return None

    @property
    def one_by_one(self) -> bool:
        """Does it want cards of the dealer one by one, each after the one before was seen?"""
        return False

    @property
    def passes_on(self) -> bool:
        """Do cards go to other players?"""
        return False

    def turns(self) -> str | None:
        """What a card does that it turns up in the middle; None: it turns none."""
        return None

    def taken_for_granted(self) -> str:
        """What equity takes for granted while cards are to come, of a choice in it."""
        return ""


def every_step(play: Sequence[Step]) -> Iterator[Step]:
    """Every step, those that hold others before what they hold."""
    for step in play:
        yield step
        yield from every_step(step.inner())


def too_few(most: int, wanted: int, does: str, what: str = "cards") -> str:
    """A step that takes more cards than anybody can have there."""
    if wanted <= most:
        return ""
    return f"{does} {wanted}, and nobody has more than {most} {what} then"


def at_least_one(number: int, text: str) -> None:
    """Refuse a step of nothing."""
    if number < 1:
        raise BadInput(f"the step '{text}' is of nothing; its number is at least 1")


def upwards(least: int, most: int, text: str) -> None:
    """Refuse a range that runs backwards."""
    if least > most:
        raise BadInput(f"the step '{text}' runs backwards; write the smaller number first")
