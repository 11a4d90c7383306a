"""What the next hand will be: the game, its stakes, who is dealt in and where the button lies.

A plan changes nothing, so that a refused deal leaves the table as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from oddchip.errors import BadInput
from oddchip.language.model import Game
from oddchip.room import button as places
from oddchip.room.button import Lineup
from oddchip.room.forced import HandSetup, Post, structure
from oddchip.room.markers import BLINDS, DEAL, in_order, marker_of, next_deal
from oddchip.room.mix import Entry
from oddchip.room.rotation import MixTurn, counted, next_that_fits, next_turn
from oddchip.room.skipping import Skipped, serves
from oddchip.room.stakes import NAMES, TableStakes

if TYPE_CHECKING:
    from oddchip.room.table import Table


@dataclass(frozen=True)
class NextHand:
    """A hand about to be dealt: everything that follows from the table and what was asked for."""

    game: Game
    limit: str
    options: Mapping[str, object]
    stakes: TableStakes
    #: The marker that moves, and the hand's button: a place, dead or not; None: it has none.
    marker: str
    button: int | None
    #: Where the blinds' marker goes, where the hand moves it.
    round: Lineup | None
    dealt: tuple[int, ...]
    deal: HandSetup
    turn: MixTurn | None
    #: Games that the mix has skipped before this hand, because of the number of players.
    skipped: tuple[Skipped, ...] = ()

    @property
    def blinds(self) -> bool:
        """Are blinds posted?"""
        return self.game.forced.kind == "blinds" and not self.deal.bomb


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
    found = next_round(table)
    entry, turn, skipped = _entry(table, name, limit, found, now)
    both = {**entry.options, **options}
    game = table.games.game(entry.game, **both)
    limit = structure(game, stakes or table.stakes, limit or entry.limit)
    refuse_other_structure(table, limit, entry.limit)
    chosen = _stakes_chosen(table, stakes, limit)
    bomb = _bomb(table, game)
    marker = marker_of(game, bomb=bomb)
    blinds = marker == BLINDS
    playing = found.playing if blinds else table.ready
    button = _button(table, marker, found)
    dealt = in_order(button, playing)
    moved = found if blinds or table.one_marker else None
    posts = _posts(table, found, dealt) if blinds else {}
    deal = _setup(table, moved, button, dealt, bomb=bomb, posts=posts)
    if turn is not None and not table.one_marker:
        turn = _counted(table, turn, game, moved, len(dealt))
    return NextHand(game, limit, both, chosen, marker, button, moved, dealt, deal, turn, skipped)


def next_round(table: Table) -> Lineup:
    """Where the button and the blinds go, and who would play a game with blinds."""
    count = len(table.seats)
    ready = table.ready
    if len(ready) < 2:
        raise BadInput("two players with chips are needed for a hand")
    if table.positions is None:
        return places.first_round(table.first_button, ready, count)
    if table.options.button == "moving":
        return places.next_moving(table.positions, ready, count)
    late = {"waiting": table.waiting, "posting": table.posting}
    return places.next_round(table.positions, ready, count, **late)


def next_dealer(table: Table) -> int:
    """Who has the deal next; at dealer's choice the button or, where it is dead, the last."""
    found = next_round(table)
    if not table.one_marker:
        return _next_deal(table)
    return in_order(found.positions.button, found.playing)[-1]


def _button(table: Table, marker: str, found: Lineup) -> int | None:
    """The place of the hand's button, as the markers go."""
    if table.one_marker or marker == BLINDS:
        return found.positions.button
    return _next_deal(table) if marker == DEAL else None


def _next_deal(table: Table) -> int:
    return next_deal(table.deal_at, table.first_button, table.ready, len(table.seats))


def _setup(
    table: Table, moved: Lineup | None, button: int | None, dealt: tuple[int, ...], **more: Any
) -> HandSetup:
    """The circumstances of a hand among these places."""
    return HandSetup(
        len(dealt),
        small_dead=moved is not None and moved.positions.small not in dealt,
        button_dead=button is not None and button not in dealt,
        dead_counts=table.form < 3,
        second_antes=table.form < 4,
        **more,
    )


def _entry(
    table: Table, name: str | None, limit: str, found: Lineup, now: float
) -> tuple[Entry, MixTurn | None, tuple[Skipped, ...]]:
    mix = table.mix
    if name is None:
        if mix is None:
            raise BadInput("which game? The table has no mix, so name one")
        if mix.choice:
            seat = next_dealer(table)
            raise BadInput(f"{table.player(seat).name} (seat {seat}) deals and picks a game")
        # Logs before form 4 count an orbit by the button, and not by the big blind.
        marker = found.positions.button if table.form < 4 else found.positions.big
        last = MixTurn(table.start % len(mix.entries)) if table.turn is None else table.turn
        turn = next_turn(mix, last, marker, now, len(table.seats))
        count = len(table.ready)
        turn, left_out = next_that_fits(mix, turn, now, partial(serves, table.games, count))
        skipped = tuple(Skipped.of(table.games, one, count) for one in left_out)
        return mix.entries[turn.at], turn, skipped
    if mix is not None and mix.choice:
        return mix.entries[mix.pick(name, table.games, limit)], None, ()
    return Entry(name), None, ()


def _counted(
    table: Table, turn: MixTurn, game: Game, moved: Lineup | None, players: int
) -> MixTurn:
    """The turn of a hand, with what its orbits are counted by: blinds that move, else hands."""
    if table.form < 4:
        by_hands = turn.hands == 1 and marker_of(game) != BLINDS
        return turn._replace(players=players) if by_hands else turn
    big = None if moved is None else moved.positions.big
    return counted(turn, table.turn or turn, players, big)


def _again(table: Table, last: NextHand, name: str | None) -> NextHand:
    """The same dealer deals the same game to everyone, those all-in for the pot included."""
    if name is not None and table.games.game(name).id != last.game.id:
        raise BadInput(f"a pot of {table.rides} rides: {last.game.id} is dealt again")
    stayed = {seat for seat in last.dealt if table.seats[seat] is not None}
    playing = {seat for seat in stayed if table.player(seat).bust}
    playing |= stayed & table.ready if last.blinds else table.ready
    if len(playing) < 2:
        raise BadInput(f"a pot of {table.rides} rides, and two players are needed for it")
    dealt = in_order(last.button, playing)
    if last.button is not None and last.dealt[-1] in dealt:
        at = dealt.index(last.dealt[-1])
        dealt = (*dealt[at + 1 :], *dealt[: at + 1])
    bomb, carried = last.deal.bomb, table.rides
    deal = _setup(table, last.round, last.button, dealt, bomb=bomb, carried=carried)
    return replace(last, dealt=dealt, deal=deal, skipped=())


def _posts(table: Table, found: Lineup, dealt: tuple[int, ...]) -> dict[int, Post]:
    """What is paid by those who come back without waiting for the big blind."""
    return {
        at: Post(table.player(seat).owes_big, table.player(seat).owes_small)
        for at, seat in enumerate(dealt)
        if table.player(seat).posts and seat != found.positions.big
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
