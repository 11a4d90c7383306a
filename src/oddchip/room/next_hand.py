"""The next hand of a cash table: the game, its stakes, who is dealt in and who posts what.

Here missed blinds are paid for: who comes late waits for the big blind, or posts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from oddchip.errors import BadInput
from oddchip.language.model import Game
from oddchip.room.button import Lineup, Positions
from oddchip.room.forced import HandSetup, Post, structure
from oddchip.room.markers import BLINDS, DEAL, NEITHER, in_order, marker_of, next_deal
from oddchip.room.mix import Entry
from oddchip.room.planning import HandPlan, button_of, dealt_in, next_lineup
from oddchip.room.rotation import MixTurn, counted, next_that_fits, next_turn
from oddchip.room.skipping import Skipped, serves
from oddchip.room.stakes import NAMES, TableStakes

if TYPE_CHECKING:
    from oddchip.room.table import Table


class NextHand(HandPlan):
    """A hand about to be dealt: everything that follows from the table and what was asked for."""

    def __init__(
        self,
        entry: Entry,
        limit: str,
        seats: tuple[int, ...],
        button: int | None,
        blinds: Positions | None,
        moved: Positions | None,
        turn: MixTurn,
        bomb_pot: bool,
        carried: int,
        game: Game,
        stakes: TableStakes,
        posts: Mapping[int, Post],
        skipped: tuple[Skipped, ...] = (),
    ) -> None:
        super().__init__(entry, limit, seats, button, blinds, moved, turn, bomb_pot, carried)
        self.game = game
        self.stakes = stakes
        #: What is paid, by seats of the hand, by those who come back without waiting.
        self.posts = posts
        #: Games that the mix has skipped before this hand, because of the number of players.
        self.skipped = skipped

    def setup(self, form: int) -> HandSetup:
        """The circumstances of the hand, from which its stakes are made."""
        return HandSetup(
            len(self.seats),
            small_dead=self.small_dead,
            button_dead=self.button_dead,
            dead_counts=form < 3,
            second_antes=form < 4,
            posts=self.posts,
            bomb=self.bomb_pot,
            carried=self.carried,
        )


def planned(
    table: Table,
    name: str | None,
    limit: str,
    options: Mapping[str, object],
    stakes: TableStakes | None,
    now: float,
) -> NextHand:
    """The next hand, of a game that was named or of the mix's."""
    if table.rides and table.plan is not None:
        return _again(table, table.plan, name)
    lineup = lineup_of(table)
    entry, turn, skipped = _entry(table, name, limit, lineup, now)
    game_options = {**entry.options, **options}
    game = table.games.game(entry.game, **game_options)
    limit = structure(game, stakes or table.stakes, limit or entry.limit)
    refuse_other_structure(table, limit, entry.limit)
    chosen = _stakes_chosen(table, stakes, limit)
    bomb = _bomb(table, game)
    marker = _marker(table, game, bomb)
    button = button_of(table, marker, lineup, table.ready, one_marker=table.one_marker)
    seats = dealt_in(marker, lineup, table.ready, button)
    blinds = lineup.positions if marker == BLINDS else None
    moved = lineup.positions if table.one_marker else blinds
    if turn is not None and not table.one_marker:
        turn = _counted(table, turn, game, moved, len(seats))
    return NextHand(
        replace(entry, options=game_options),
        limit,
        seats,
        button,
        blinds,
        moved,
        table.turn if turn is None else turn,
        bomb,
        0,
        game,
        chosen,
        _posts(table, lineup, seats) if blinds else {},
        skipped,
    )


def lineup_of(table: Table) -> Lineup:
    """Where the button and the blinds go, and who would play a game with blinds."""
    ready = table.ready
    if len(ready) < 2:
        raise BadInput("a hand needs two players with chips")
    moving = table.options.button == "moving"
    return next_lineup(table, ready, moving=moving, waiting=table.waiting, posting=table.posting)


def next_dealer(table: Table) -> int:
    """Who has the deal next; at dealer's choice the button or, where it is dead, the last."""
    lineup = lineup_of(table)
    if not table.one_marker:
        return next_deal(table.deal_at, table.first_button, table.ready, table.places)
    return in_order(lineup.positions.button, lineup.playing)[-1]


def _marker(table: Table, game: Game, bomb: bool) -> str:
    """The marker that is the hand's button; at dealer's choice every game is dealt from it."""
    marker = marker_of(game, bomb=bomb)
    return DEAL if marker == NEITHER and table.one_marker else marker


def _entry(
    table: Table, name: str | None, limit: str, lineup: Lineup, now: float
) -> tuple[Entry, MixTurn | None, tuple[Skipped, ...]]:
    mix = table.mix
    if name is None:
        if mix is None:
            raise BadInput("which game? The table has no mix, so name one")
        if mix.choice:
            seat = next_dealer(table)
            raise BadInput(f"{table.player(seat).name} (seat {seat}) deals and picks a game")
        # Logs before form 4 count an orbit by the button, and not by the big blind.
        marker = lineup.positions.button if table.form < 4 else lineup.positions.big
        turn = next_turn(mix, table.turn, marker, now, table.places)
        count = len(table.ready)
        turn, left_out = next_that_fits(mix, turn, now, partial(serves, table.games, count))
        skipped = tuple(Skipped.of(table.games, one, count) for one in left_out)
        return mix.entries[turn.at], turn, skipped
    if mix is not None and mix.choice:
        return mix.entries[mix.pick(name, table.games, limit)], None, ()
    return Entry(name), None, ()


def _counted(
    table: Table, turn: MixTurn, game: Game, moved: Positions | None, players: int
) -> MixTurn:
    """The turn of a hand, with what its orbits are counted by: blinds that move, else hands."""
    if table.form < 4:
        by_hands = turn.hands == 1 and marker_of(game) != BLINDS
        return turn._replace(players=players) if by_hands else turn
    return counted(turn, table.turn, players, None if moved is None else moved.big)


def _again(table: Table, last: NextHand, name: str | None) -> NextHand:
    """The same dealer deals the same game to everyone, those all-in for the pot included."""
    if name is not None and table.games.game(name).id != last.game.id:
        raise BadInput(f"a pot of {table.rides} rides: {last.game.id} is dealt again")
    stayed = {seat for seat in last.seats if table.seats[seat] is not None}
    playing = {seat for seat in stayed if table.player(seat).bust}
    playing |= stayed & table.ready if last.blinds else table.ready
    if len(playing) < 2:
        raise BadInput(f"a pot of {table.rides} rides, and two players are needed for it")
    seats = in_order(last.button, playing)
    if last.button is not None and last.seats[-1] in seats:
        at = seats.index(last.seats[-1])
        seats = (*seats[at + 1 :], *seats[: at + 1])
    return NextHand(
        last.entry,
        last.limit,
        seats,
        last.button,
        last.blinds,
        last.moved,
        last.turn,
        last.bomb_pot,
        table.rides,
        last.game,
        last.stakes,
        {},
    )


def _posts(table: Table, lineup: Lineup, seats: tuple[int, ...]) -> dict[int, Post]:
    """What is paid by those who come back without waiting for the big blind."""
    return {
        at: Post(table.player(seat).owes_big, table.player(seat).owes_small)
        for at, seat in enumerate(seats)
        if table.player(seat).posts and seat != lineup.positions.big
    }


def _bomb(table: Table, game: Game) -> bool:
    every = table.options.bomb_every
    fits = game.forced.kind == "blinds" and game.layout is not None
    return bool(every) and fits and (table.hands + 1) % every == 0


def _stakes_chosen(table: Table, stakes: TableStakes | None, limit: str) -> TableStakes:
    if stakes is None or stakes == table.stakes:
        return table.stakes
    refuse_outside(table, stakes, limit)
    return stakes


def refuse_outside(
    table: Table, stakes: TableStakes, limit: str, money: Callable[[int], str] = str
) -> None:
    """Refuse stakes that the table does not let a picker choose for a game in a structure."""
    if table.limits is None:
        plays = f"{NAMES.get(limit, 'bumps of')} {table.stakes.figures(limit, money)}"
        raise BadInput(f"the table plays {plays}, and nothing else")
    low, high = table.limits
    sizes, told = stakes.sizes(limit), stakes.figures(limit, money)
    pairs = zip(low.sizes(limit), sizes, high.sizes(limit), strict=True)
    if any(not least <= size <= most for least, size, most in pairs):
        allowed = f"from {low.figures(limit, money)} up to {high.figures(limit, money)}"
        raise BadInput(f"{told} is outside the table's limits, {allowed}")
    chip = table.stakes.chip
    if any(size % chip for size in sizes):
        raise BadInput(f"{told} is not in whole chips; the smallest here is {money(chip)}")


def refuse_other_structure(table: Table, limit: str, own: str = "") -> None:
    """Refuse a structure that a picker has named where the table's stakes hold for every game.

    `own` is the one that the mix has for the game.
    """
    held = table.stakes.limit
    picked = table.mix is not None and table.mix.choice and table.form > 1
    if picked and held not in ("", "house") and limit not in ("", "house", held, own):
        raise BadInput(f"every game here is {NAMES[held]}, as the table's stakes say")
