"""A game as data: what a game file says, read and checked. Nothing here knows any one game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from oddchip.cards import Card, Deck
from oddchip.errors import BadInput
from oddchip.language.conditions import Atom, Condition, Facts, atoms
from oddchip.language.layout import Layout
from oddchip.language.step import BettingTerms, Step, every_step
from oddchip.language.use import Use
from oddchip.scales import Scale, Wild, scale
from oddchip.scales.data import ScaleData
from oddchip.scales.making import made

#: House betting: the least and the most of a bump, and the most in the last round.
HOUSE_BUMPS = (25, 200, 500)
_ROWS = frozenset(("one board", "each row"))


@dataclass(frozen=True)
class Forced:
    """The money that goes in before the cards.

    `kind`: blinds, antes, dealer (who antes for all), all (everyone puts in), or bank (the dealer
    stakes a bank). `bring_in`: low, high, high with aces high, or bet (the highest card must bet);
    empty where nobody brings in.
    """

    kind: str
    bring_in: str = ""
    aces_high: bool = False
    amount: int = 0
    dealer: int = 0

    @property
    def brings_in(self) -> bool:
        """Does a card say who puts in the bring-in? (Then there is no button.)"""
        return self.bring_in != "" and not self.must_bet

    @property
    def must_bet(self) -> bool:
        """Does a card say who must open with a bet?"""
        return self.bring_in == "bet"


@dataclass(frozen=True)
class First:
    """Who starts a later betting round: by the button, the seat of the round, the best board."""

    kind: str
    #: The scale that reads the boards; empty: none counts.
    board: str = ""
    #: What that scale is, where the file has its own.
    data: ScaleData | None = None

    @property
    def scale(self) -> Scale | None:
        if self.data is not None:
            return made(self.data)
        return scale(self.board) if self.board else None


@dataclass(frozen=True)
class Qualifier:
    """What a hand needs to take part in a side: at least this value, under a condition."""

    words: str
    least: int
    when: Condition | None = None


@dataclass(frozen=True)
class Side:
    """One way to win: a scale, the cards that may combine, a qualifier, a condition."""

    name: str
    scale_id: str
    use: Use
    qualifiers: tuple[Qualifier, ...] = ()
    when: Condition | None = None
    #: The id of the scale for the ranks of the deck, where they make it another.
    fitted: str = ""
    #: Nobody qualifies: `others` share its part, it `ride`s, the `best` hand takes it all the same,
    #: or the side of that name gets it.
    nobody: str = "others"
    #: The part of the pot that it is a side of, from the outermost in; empty: the pot itself.
    part: tuple[str, ...] = ()
    #: What the scale is, for the ranks of the deck; None: the package's of that id.
    data: ScaleData | None = None
    #: Wild cards count as the cards that they are.
    natural: bool = False

    @property
    def scale(self) -> Scale:
        """What beats what on this side."""
        return made(self.data) if self.data is not None else scale(self.fitted or self.scale_id)

    def plays(self, facts: Facts) -> bool:
        """Is there such a side in this hand?"""
        if self.when is not None and not self.when.holds(facts):
            return False
        return not self.qualifiers or self.qualifier(facts) is not None

    def qualifier(self, facts: Facts) -> Qualifier | None:
        """The qualifier that holds as things are; None: none does."""
        for qualifier in self.qualifiers:
            if qualifier.when is None or qualifier.when.holds(facts):
                return qualifier
        return None


@dataclass(frozen=True)
class WildRule:
    """Cards that may stand for others.

    `kind`: card (of a pattern), joker, extreme (the lowest or highest of a zone), follower (of a
    rank), turned (the rank that a turned cell makes wild), rank or suit (of the card in a cell), or
    cell (the card in a cell itself). `dealt`: only a card that was dealt so, up or down.
    """

    words: str
    kind: str
    how: Wild = Wild.WILD
    pattern: Condition | None = None
    dealt: str = ""
    cell: str = ""
    rank: int = -1
    #: Lowest or highest, of the cards of a zone or of the board.
    end: str = ""
    zone: str = ""
    #: The condition under which it holds at all.
    when: Condition | None = None


@dataclass(frozen=True)
class Pay:
    """What a card dealt up costs: the n-th such card of a player the n-th amount."""

    words: str
    pattern: Condition
    amounts: tuple[int, ...]
    when: Condition | None = None


@dataclass(frozen=True)
class Extra:
    """A card dealt up that brings its player another one, free or for money."""

    words: str
    pattern: Condition
    face: str
    amount: int = 0
    when: Condition | None = None


@dataclass(frozen=True)
class MatchRule:
    """Who shows this matches the pot or folds; once only, or for every new one."""

    words: str
    showing: Condition
    once: bool
    #: A cell whose card counts with everybody's up cards.
    cell: str = ""
    #: What is to be paid instead of the pot; 0: the pot.
    amount: int = 0
    when: Condition | None = None


@dataclass(frozen=True)
class Automatic:
    """A hand that takes the whole pot whatever else is held or declared.

    `kind`: holds (so many natural cards of a rank), exact (all sides exactly), or no cards.
    """

    name: str
    kind: str
    rank: int = -1
    count: int = 0
    fewer_cards: bool = False


@dataclass(frozen=True)
class TrickRound:
    """Lou's table for a round: tricks that can take the pot, tricks that must match it."""

    takes: int
    matches: int
    matches_of_two: int


@dataclass(frozen=True)
class Losers:
    """What the losers of a round owe: the pot, at most the burn."""

    burn: int
    first: TrickRound | None = None
    later: TrickRound | None = None


@dataclass(frozen=True)
class Pickable:
    """One game that can be picked: extra steps, then on as that game's file from there."""

    id: str
    game: str
    then: tuple[Step, ...] = ()
    after: str = "deal"


@dataclass(frozen=True)
class Picks:
    """Who picks how the hand goes on, and from what."""

    by: str
    choices: tuple[Pickable, ...]
    otherwise: str = ""


@dataclass(frozen=True)
class Option:
    """A table option of the game: what it changes is a patch on the file."""

    name: str
    words: str
    default: bool
    on: Mapping[str, Any] = field(default_factory=dict)
    off: Mapping[str, Any] = field(default_factory=dict)


class Kept(dict[str, object]):
    """What was worked out of a game, by who did it. It can be done again, so no copy has it."""

    def __reduce__(self) -> tuple[type[Kept], tuple[()]]:
        return Kept, ()


@dataclass(frozen=True)
class Game:
    """Everything that tells one game from another."""

    id: str
    name: str
    aliases: tuple[str, ...]
    family: str
    books: tuple[str, ...]
    summary: str
    players: tuple[int, int]
    deck: Deck
    limit: str
    limits: tuple[str, ...]
    forced: Forced
    first: First
    layout: Layout | None
    play: tuple[Step, ...]
    sides: tuple[Side, ...]
    zones: tuple[str, ...]
    wild: tuple[WildRule, ...] = ()
    pays: tuple[Pay, ...] = ()
    matches: tuple[MatchRule, ...] = ()
    extras: tuple[Extra, ...] = ()
    automatic: tuple[Automatic, ...] = ()
    #: Nobody qualifies on any side: `ride`, `share` among all, or the name of a side that plays on.
    nobody: str = "ride"
    #: All boards can be removed, and the house then takes the pot.
    house: bool = False
    losers: Losers | None = None
    picks: Picks | None = None
    betting: Mapping[str, Condition] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    notes: tuple[str, ...] = ()
    #: What usually wins, in a sentence.
    usually: str = ""

    @cached_property
    def kept(self) -> Kept:
        """Room for what others work out of a game once."""
        return Kept()

    @cached_property
    def declares(self) -> tuple[str, ...]:
        """The sides that players declare for; empty where cards speak."""
        declared = any(step.declares for step in self._walked)
        return tuple(side.name for side in self.sides) if declared else ()

    @property
    def odd_chip_by_suit(self) -> bool:
        """Games without a button give odd chips by suit."""
        return self.forced.brings_in

    def has(self, kind: type) -> bool:
        """Does the play have a step of this kind?"""
        return any(isinstance(step, kind) for step in self._walked)

    def walk(self) -> Iterator[Step]:
        """Every step of play, those inside repetitions and conditions too."""
        return iter(self._walked)

    @cached_property
    def _walked(self) -> tuple[Step, ...]:
        return tuple(walked(self.play))

    @cached_property
    def uses_board(self) -> bool:
        """Does any side make hands with the board, or any card of it say what is wild?"""
        if any(rule.kind in ("rank", "suit") or rule.zone == "board" for rule in self.wild):
            return True
        return self.uses_rows or any("board" in side.use.zones for side in self.sides)

    @cached_property
    def uses_rows(self) -> bool:
        """Does any side tell the rows of the board, or several boards, from each other?"""
        zones = {zone for side in self.sides for zone in side.use.zones}
        return any(zone in _ROWS or zone.startswith("board ") for zone in zones)

    @cached_property
    def separate_boards(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each board that a side is played on by its number, as in `from board 2`.

        Rows that hands choose among, or take a card from each of, are one layout.
        """
        if self.layout is None:
            return ()
        named = {zone for side in self.sides for zone in side.use.zones}
        boards = enumerate(self.layout.boards, start=1)
        return tuple([cells for number, (_, cells) in boards if f"board {number}" in named])

    def wild_when_turned(self, cell: str) -> bool:
        """Does the rank of a cell become wild once its card is turned?"""
        return any(rule.kind == "turned" and rule.cell == cell for rule in self.wild)

    @cached_property
    def usual_options(self) -> dict[str, object]:
        """The options as they are where nobody says otherwise."""
        return {option.name: option.default for option in self.options}

    @cached_property
    def has_dues(self) -> bool:
        """Can a card that is dealt cost somebody something, or make a rank wild?"""
        follows = any(rule.kind == "follower" for rule in self.wild)
        return bool(self.pays or self.matches or self.extras) or follows

    @cached_property
    def bets(self) -> tuple[BettingTerms, ...]:
        """The betting rounds, each with what is special about it."""
        terms = [step.terms() for step in self._walked]
        return tuple(terms_of_round for terms_of_round in terms if terms_of_round is not None)

    @cached_property
    def plays_tricks(self) -> bool:
        """Is it a game of tricks?"""
        return any(step.plays_tricks for step in self._walked)

    @cached_property
    def dice(self) -> int:
        """How many dice are rolled in a hand."""
        return sum(step.dice() for step in self._walked)

    @cached_property
    def dice_names(self) -> tuple[str, ...]:
        """The name of every die in the order in which they are rolled; empty: it has none."""
        return tuple([name for step in self._walked for name in step.dice_names()])

    @cached_property
    def end_atoms(self) -> tuple[Atom, ...]:
        """Everything that the conditions of sides, boards and wild cards speak of."""
        conditions: list[Condition | None] = []
        for side in self.sides:
            conditions += [side.when, *[qualifier.when for qualifier in side.qualifiers]]
        conditions += [when for when, _ in self.layout.boards] if self.layout is not None else []
        conditions += [rule.when for rule in self.wild]
        return tuple([atom for when in conditions if when is not None for atom in atoms(when)])

    @cached_property
    def atoms(self) -> tuple[Atom, ...]:
        """Everything that any condition speaks of."""
        conditions = [when for step in every_step(self.play) for when in step.conditions()]
        conditions += self.betting.values()
        conditions += [pay.when for pay in self.pays if pay.when]
        conditions += [match.when for match in self.matches if match.when]
        conditions += [extra.when for extra in self.extras if extra.when]
        return (*self.end_atoms, *[atom for when in conditions for atom in atoms(when)])

    @cached_property
    def removes(self) -> tuple[tuple[str, ...], ...]:
        """The cells by which boards are taken away, a step at a time."""
        judged = [step.cells_judged() for step in self._walked]
        return tuple(cells for cells in judged if cells)

    @cached_property
    def ways_on(self) -> tuple[Pickable, ...]:
        """The games as which the hand may go on: those that can be picked, or the play leads to."""
        if self.picks is not None:
            return self.picks.choices
        led = [step.leads_to() for step in self._walked]
        return tuple([Pickable(id, id, (), after) for id, after in led if id])

    def way_at(self, way: str) -> int:
        """Where in the play the hand goes on as another game."""
        return next(n for n, step in enumerate(self.play) if _leads(step, way))

    def side(self, name: str) -> Side:
        """The side of that name."""
        return next(side for side in self.sides if side.name == name)

    def without_cells(self, gone: tuple[int, ...]) -> Game:
        """This game on a board without some of its cells."""
        if self.layout is None or not gone:
            return self
        key = f"board without {gone}"
        game = self.kept.get(key)
        if not isinstance(game, Game):
            game = self.kept[key] = replace(self, layout=self.layout.without(gone))
        return game

    def joined(self, choice: Pickable, following: Game) -> Game:
        """This game as it goes on as another."""
        at = self.way_at(choice.id)
        forced = self.forced
        if forced.kind == "antes":
            forced = replace(
                forced, bring_in=following.forced.bring_in, aces_high=following.forced.aces_high
            )
        return replace(
            self,
            layout=following.layout,
            sides=following.sides,
            zones=following.zones,
            first=following.first,
            forced=forced,
            wild=following.wild,
            automatic=following.automatic,
            nobody=following.nobody,
            house=following.house,
            betting={**self.betting, **following.betting},
            play=(*self.play[:at], *choice.then, *rest_of(following.play, choice.after)),
            picks=None,
        )


def walked(play: Sequence[Step]) -> Iterator[Step]:
    for step in play:
        inner = step.inner()
        if inner:
            yield from walked(inner)
        else:
            yield step


def _leads(step: Step, way: str) -> bool:
    """Does the hand go on as another game from here, or from within?"""
    if step.picks or step.leads_to()[0] == way:
        return True
    return any(_leads(inner, way) for inner in step.inner())


def rest_of(play: Sequence[Step], what: str) -> tuple[Step, ...]:
    """The rest of a play from its first bet on, or from behind it."""
    at = next(n for n, step in enumerate(play) if step.bets)
    return tuple(play[at if what == "deal" else at + 1 :])


def distinct(cards: Sequence[Card]) -> None:
    """No card may lie twice on one table."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen and not card.is_unknown:
            raise BadInput(f"the card {card} is on the table twice")
        seen.add(card)
