"""What the next hand will be: the game, its stakes, who is dealt in and where the button lies.

A plan changes nothing, so that a refused deal leaves the table as it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING

from oddchip.errors import BadInput
from oddchip.language.model import Game
from oddchip.room import button as places
from oddchip.room.button import Lineup
from oddchip.room.forced import HandSetup, Post, structure
from oddchip.room.mix import Entry, MixTurn
from oddchip.room.stakes import TableStakes

if TYPE_CHECKING:
    from oddchip.room.table import Table


@dataclass(frozen=True)
class NextHand:
    """A hand about to be dealt: everything that follows from the table and what was asked for."""

    game: Game
    limit: str
    options: Mapping[str, object]
    stakes: TableStakes
    round: Lineup
    dealt: tuple[int, ...]
    deal: HandSetup
    turn: MixTurn | None

    @property
    def blinds(self) -> bool:
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
    entry, turn = _entry(table, name, limit, found, now)
    chosen = _stakes_chosen(table, stakes)
    both = {**entry.options, **options}
    game = table.games.game(entry.game, **both)
    bomb = _bomb(table, game)
    blinds = game.forced.kind == "blinds" and not bomb
    playing = found.playing if blinds else table.ready
    dealt = _clockwise(table, found.positions.button, playing)
    deal = HandSetup(
        len(dealt),
        small_dead=found.positions.small not in playing,
        button_dead=found.positions.button not in playing,
        posts=_posts(table, found, dealt) if blinds else {},
        bomb=bomb,
    )
    limit = structure(game, chosen, limit or entry.limit)
    return NextHand(game, limit, both, chosen, found, dealt, deal, turn)


def next_round(table: Table) -> Lineup:
    """Where the button and the blinds go, and who would play a button game."""
    count = len(table.seats)
    ready = table.ready
    if len(ready) < 2:
        raise BadInput("two players with chips are needed for a hand")
    if table.positions is None:
        return places.first_round(table.first_button, ready, count)
    if table.options.button == "moving":
        return places.next_moving(table.positions, ready, count)
    return places.next_round(table.positions, ready, table.waiting, table.posting, count)


def next_dealer(table: Table) -> int:
    """The button of the next hand or, where it is dead, the last to act."""
    found = next_round(table)
    return _clockwise(table, found.positions.button, found.playing)[-1]


def _entry(
    table: Table, name: str | None, limit: str, found: Lineup, now: float
) -> tuple[Entry, MixTurn | None]:
    mix = table.mix
    if name is None:
        if mix is None:
            raise BadInput("which game? The table has no mix, so name one")
        if mix.choice:
            seat = next_dealer(table)
            raise BadInput(f"{table.player(seat).name} (seat {seat}) deals and picks a game")
        button = found.positions.button
        turn = mix.turn(table.turn, button, now, len(table.seats), table.start)
        return mix.entries[turn.at], turn
    if mix is not None and mix.choice:
        return mix.entries[mix.pick(name, table.games, limit)], None
    return Entry(name), None


def _again(table: Table, last: NextHand, name: str | None) -> NextHand:
    """The same dealer deals the same game to everyone, those all-in for the pot included."""
    if name is not None and table.games.game(name).id != last.game.id:
        raise BadInput(f"a pot of {table.rides} rides: {last.game.id} is dealt again")
    stayed = {seat for seat in last.dealt if table.seats[seat] is not None}
    playing = {seat for seat in stayed if table.player(seat).bust}
    playing |= stayed & table.ready if last.blinds else table.ready
    if len(playing) < 2:
        raise BadInput(f"a pot of {table.rides} rides, and two players are needed for it")
    positions = last.round.positions
    dealt = _clockwise(table, positions.button, playing)
    if last.dealt[-1] in dealt:
        at = dealt.index(last.dealt[-1])
        dealt = (*dealt[at + 1 :], *dealt[: at + 1])
    deal = HandSetup(
        len(dealt),
        small_dead=positions.small not in playing,
        button_dead=positions.button not in playing,
        bomb=last.deal.bomb,
        carried=table.rides,
    )
    return NextHand(
        last.game, last.limit, last.options, last.stakes, last.round, dealt, deal, last.turn
    )


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


def _stakes_chosen(table: Table, stakes: TableStakes | None) -> TableStakes:
    if stakes is None or stakes == table.stakes:
        return table.stakes
    if table.limits is None:
        raise BadInput(f"the table plays {table.stakes.words}, and nothing else")
    low, high = table.limits
    pairs = zip(_sizes(low), _sizes(stakes), _sizes(high), strict=True)
    if any(not least <= size <= most for least, size, most in pairs):
        raise BadInput(f"{stakes.words} is outside the table's limits: {low.words} to {high.words}")
    return stakes


def _sizes(stakes: TableStakes) -> tuple[int, ...]:
    return (stakes.small_bet, stakes.big_bet, *stakes.open_blinds, *stakes.bumps)


def _clockwise(table: Table, button: int, playing: Set[int]) -> tuple[int, ...]:
    """Seats from the button's left; the button, if it plays, is the last."""
    return tuple(seat for seat in places.after(button, len(table.seats)) if seat in playing)
