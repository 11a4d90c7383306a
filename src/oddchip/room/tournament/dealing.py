"""A hand of a tournament about to be dealt, and what came of it.

Both are values: a deal follows from the tournament's state alone, and the tournament goes on from
the outcome alone. So the cards may come from a shuffle here, or lie on a real table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from oddchip.forms import NEWEST, with_form
from oddchip.hand import Hand, Stakes
from oddchip.language.library import Library
from oddchip.language.model import HOUSE_BUMPS, Game
from oddchip.native import mypyc_attr
from oddchip.room.forced import HandSetup, stakes_for
from oddchip.room.markers import BLINDS, marker_of
from oddchip.room.mix import Entry, Mix
from oddchip.room.options import TableOptions
from oddchip.room.planning import HandPlan
from oddchip.room.stakes import OPEN_LIMITS, TableStakes
from oddchip.room.tournament.log_entries import LoggedPot
from oddchip.room.tournament.structure import QUARTERS, Level, Structure, rebuilt

#: The game, the stakes and the options of a hand.
Terms = tuple[str, Stakes, dict[str, object]]
_NOBODY: Final[dict[int, int]] = {}


class MixGame:
    """A game of the mix as it is dealt: what the next hand asks of its file, looked up once."""

    def __init__(self, entry: Entry, game: Game) -> None:
        self.entry: Entry = entry
        self.game: Game = game
        self.limit: str = entry.limit or game.limit
        #: The markers that a hand of it moves, and a bomb pot of it.
        self.marker: str = marker_of(game)
        self.bomb_marker: str = marker_of(game, bomb=True)
        #: No limit or pot limit: it is played for the level's blinds.
        self.open_limit: bool = self.limit in OPEN_LIMITS
        #: Bomb pots are played where the game has blinds and a board.
        self.has_bomb_pots: bool = self.marker == BLINDS and game.layout is not None


@mypyc_attr(allow_interpreted_subclasses=True)
class Known:
    """What earlier hands of a structure were played for, so that it is found once.

    Nothing hangs on it but time: a copy begins anew, or shares it.
    """

    def __init__(self, mix: Mix, library: Library) -> None:
        self.mix: Mix = mix
        self.library: Library = library
        self.choice: bool = mix.choice
        #: One game is a mix of one.
        self.alone: bool = len(mix.entries) == 1
        self._games: dict[int, MixGame] = {}
        #: By level, place in the mix and what is special; and for how many, and who is missing.
        self.agreed: dict[tuple[int, int, int], tuple[TableStakes, TableOptions]] = {}
        self.terms: dict[tuple[int, int, int, int], Terms] = {}

    def game(self, at: int) -> MixGame:
        """The game of a place in the mix."""
        game = self._games.get(at)
        if game is None:
            mix_entry = self.mix.entries[at]
            game = MixGame(mix_entry, game_of(mix_entry, self.library))
            self._games[at] = game
        return game

    def __reduce__(self) -> tuple[object, ...]:
        return Known, (self.mix, self.library)


def known_of(structure: Structure, games: Library) -> Known:
    """What is known of a structure's hands, found once and kept with it."""
    known = structure.kept.get("hands")
    if isinstance(known, Known) and known.library is games:
        return known
    made = structure.kept["hands"] = Known(structure.mix, games)
    return made


def game_of(mix_entry: Entry, games: Library) -> Game:
    """The game of a mix's entry, with its options."""
    if not mix_entry.options:
        return games.plain(mix_entry.game)
    return games.game(mix_entry.game, **mix_entry.options)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(kw_only=True)
class PlannedHand(HandPlan):
    """Who is dealt in where, when, at which level and with how many chips. It never changes."""

    table: int
    start: int
    #: When it would end, were all hands equally long.
    end: int
    level: Level
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    seed: str
    jam_or_fold: bool = False
    #: The round of hand for hand; 0: it is none.
    hand_for_hand: int = 0
    #: Antes of everybody beside the blinds.
    ante: int = 0
    #: The form of the rules: `oddchip.forms`.
    form: int = NEWEST

    def __deepcopy__(self, memo: object) -> PlannedHand:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return rebuilt(self)

    def __hash__(self) -> int:
        return hash(self.seed)

    @property
    def home(self) -> bool:
        """Is it one of the home games?"""
        return self.limit == "house"

    def setup(self) -> HandSetup:
        """The circumstances of the hand, from which its stakes are made."""
        return HandSetup(
            len(self.seats),
            small_dead=self.small_dead,
            button_dead=self.button_dead,
            before_small=self._before_small(),
            bomb=self.bomb_pot,
            carried=self.in_hand(self.carried),
        )

    def _before_small(self) -> int:
        """How many are dealt in between the button and the small blind."""
        seats, blinds = self.seats, self.blinds
        if blinds is None or len(seats) == 2:
            return 0
        return seats.index(blinds.big) - (blinds.small in seats)

    def hand(self, games: Library, known: Known | None = None) -> Hand:
        """The hand itself. At home it is played in cents: a dollar is worth what the level says.

        `known`: what earlier hands of the structure were played for, so that it is made once.
        """
        if known is None:
            name, stakes, options = self._made(games, self._stakes(), self._agreed())
        else:
            name, stakes, options = self._terms(games, known)
        options = with_form(options, self.form)
        stacks = [self.in_hand(stack) for stack in self.stacks] if self.home else self.stacks
        return Hand(name, stakes, stacks, options=options, seed=self.seed, games=games)

    def _terms(self, games: Library, known: Known) -> Terms:
        """The same, made once for all hands that are alike."""
        if self.carried:
            return self._made(games, *self._at_level(known))
        seats, blinds = self.seats, self.blinds
        # A dead button changes nothing: no ante of a tournament comes from the button.
        special = 2 * self.bomb_pot + 4 * self.jam_or_fold + 8 * self._before_small()
        if blinds is None or blinds.small in seats:
            special += 1
        key = (self.level.number, self.turn.at, len(seats), special)
        terms = known.terms.get(key)
        if terms is None:
            terms = known.terms[key] = self._made(games, *self._at_level(known))
        return terms

    def _at_level(self, known: Known) -> tuple[TableStakes, TableOptions]:
        """What the table plays for, and by which options, whoever is there."""
        key = (self.level.number, self.turn.at, 2 * self.bomb_pot + self.jam_or_fold)
        agreed = known.agreed.get(key)
        if agreed is None:
            agreed = known.agreed[key] = (self._stakes(), self._agreed())
        return agreed

    def _made(self, games: Library, table: TableStakes, agreed: TableOptions) -> Terms:
        """What the hand is played for, and by which options."""
        game = game_of(self.entry, games)
        stakes = stakes_for(game, table, self.setup(), options=agreed, limit=self._asked_limit)
        forced = game.forced
        if forced.kind == "antes" and not forced.brings_in and self.limit in OPEN_LIMITS:
            # Without a blind or a bring-in the least bet is what either would be.
            level = self.level
            least = level.least_bet or level.blinds[1] or level.bring_in or level.ante
            stakes = replace(stakes, min_bet=least)
        told = agreed.of_hand(game, len(self.seats), bomb=self.bomb_pot)
        return game.id, stakes, {**self.entry.options, **told}

    def in_hand(self, chips: int) -> int:
        """Chips of the tournament as the hand counts them."""
        if not self.home:
            return chips
        return chips // (self.level.dollar // QUARTERS) * HOUSE_BUMPS[0]

    def from_hand(self, chips: int) -> int:
        """Chips of the hand as the tournament counts them."""
        if not self.home:
            return chips
        return chips // HOUSE_BUMPS[0] * (self.level.dollar // QUARTERS)

    @property
    def _asked_limit(self) -> str:
        return "" if self.home else self.limit

    def _stakes(self) -> TableStakes:
        level = self.level
        if self.home:
            return TableStakes.home()
        small, big = level.bets if self.limit == "fixed" else (0, 0)
        least = (big and small) or level.blinds[1] or level.bring_in or level.bomb_ante
        return TableStakes(
            limit="",
            small_bet=small or least,
            big_bet=big or least,
            small_blind=level.blinds_at("fixed")[0] if big else 0,
            open_blinds=level.blinds,
            middle_blind=level.middle_blind,
            least_bet=level.least_bet,
            ante=level.ante,
            bring_in=level.bring_in,
            chip=level.chip,
        )

    def _agreed(self) -> TableOptions:
        """The antes of a hand with blinds, or of a bomb pot; the cap is never lifted."""
        jam = self.jam_or_fold
        if self.bomb_pot:
            return TableOptions(bomb_ante=self.level.bomb_ante, jam_or_fold=jam)
        # The big-blind ante goes with the blinds of its level: those of limit games have it only
        # where the level has no others.
        fits = (self.limit != "fixed") == bool(self.level.blinds[1])
        if self.blinds is not None and self.level.big_blind_ante and fits:
            ante = self.level.big_blind_ante
            return TableOptions(ante=ante, ante_from="big blind", jam_or_fold=jam)
        return TableOptions(ante=self.ante, jam_or_fold=jam)


class WonPots(NamedTuple):
    """What everybody put in, and who won which side of which pot: why a bounty goes where.

    By seats; `paid` and `dead` in their order.
    """

    pots: tuple[LoggedPot, ...] = ()
    paid: tuple[int, ...] = ()
    #: Chips that were put in for nobody's bet, where there are any.
    dead: tuple[int, ...] = ()
    folded: tuple[int, ...] = ()


#: Nobody asks: nobody is out, or there are no bounties.
NOT_ASKED: Final = WonPots()


class Outcome(NamedTuple):
    """What came of a hand, in the order of its deal's seats."""

    after: tuple[int, ...]
    forced: tuple[int, ...]
    rides: int = 0
    house: int = 0
    #: The seat of whoever won the main pot, of several the one in the worst position.
    won: int | None = None
    #: For the seats that were left without a chip, who took the last pot that they were in.
    takers: Mapping[int, int] = _NOBODY
    #: For the log, where it is known.
    why: WonPots = NOT_ASKED
