"""Which table of a tournament deals next, when, and which hand.

The earliest table deals next, of equal ones the lower number. Nobody is dealt into a hand that
starts before their last one ended. Nobody posts to come in: missed blinds are not paid for.
"""

from __future__ import annotations

from oddchip.errors import BadInput
from oddchip.room.button import Lineup, following, preceding
from oddchip.room.markers import BLINDS
from oddchip.room.planning import button_of, dealt_in, next_lineup
from oddchip.room.rotation import MixTurn, begun, counted, next_turn
from oddchip.room.tournament.dealing import PlannedHand
from oddchip.room.tournament.people import TournamentTable
from oddchip.room.tournament.rounds import left
from oddchip.room.tournament.structure import Level
from oddchip.room.tournament.tournament_state import TournamentState


def next_table(state: TournamentState) -> tuple[TournamentTable, int] | None:
    """The table that deals next, and when; None: no table can."""
    floor = max(state.not_before, state.time)
    tables = state.tables
    first, earliest = None, -1
    for table in tables.values():
        clock = table.clock
        if clock <= floor:
            first, earliest = table, floor
            break
        if first is None or clock < earliest:
            first, earliest = table, clock
    if first is not None and soonest(state, first) == earliest:
        return first, earliest  # the usual case: it need not wait for anybody
    best: tuple[int, int] | None = None
    for soon in sorted([(max(table.clock, floor), table.number) for table in tables.values()]):
        if best is not None and best < soon:
            break  # the others can deal no sooner than that
        start = soonest(state, tables[soon[1]])
        if start >= 0 and (best is None or (start, soon[1]) < best):
            best = (start, soon[1])
    return None if best is None else (tables[best[1]], best[0])


def soonest(state: TournamentState, table: TournamentTable) -> int:
    """When the table can deal its next hand; -1: never, as it stands."""
    if state.hand_for_hand is not None:
        mine = table.number in state.hand_for_hand.todo
        return max(state.hand_for_hand.start, state.not_before) if mine else -1
    soon = max(table.clock, state.not_before, state.time)
    need = max(2, left(state) + 1) if state.structure.in_rounds else 2
    if not table.rides and _enough(state, table, soon, need):
        return soon
    ready = sorted(state.people[name].ready for name in _able(state, table))
    return max(soon, ready[1]) if len(ready) >= need else -1


def _enough(state: TournamentState, table: TournamentTable, soon: int, need: int) -> bool:
    """Are so many there to be dealt in at once? (The usual case, seen at a glance.)"""
    ready = 0
    for name in table.seats:
        if name is not None:
            person = state.people[name]
            if person.stack and person.ready <= soon:
                ready += 1
                if ready == need:
                    return True
    return False


def _able(state: TournamentState, table: TournamentTable) -> list[str]:
    """Who could be dealt in: with chips, or in for a pot that rides."""
    stayed = table.stayed if table.rides else ()
    return [
        name
        for seat, name in enumerate(table.seats)
        if name is not None and (state.people[name].stack or seat in stayed)
    ]


def dealable(state: TournamentState, table: TournamentTable) -> bool:
    return len(_able(state, table)) > 1


def plan(state: TournamentState, table: TournamentTable, start: int) -> PlannedHand:
    """The deal, from the state alone; nothing is changed."""
    structure = state.structure
    ready = _ready(state, table, start)
    lineup = _lineup(state, table, ready)
    choice = state.terms.choice  # there is one marker then, moving every hand
    picks = _dealer(table, lineup) if choice else ""
    # A pot that rides is played for at the level at which it was made.
    level = structure.level(table.level) if table.rides else state.now
    turn = _turn(state, table, level, lineup, start, picks)
    game = state.terms.game(turn.at)
    bomb = game.has_bomb_pots and _every(level.bomb_pots, table)
    marker = game.bomb_marker if bomb else game.marker
    blinds = marker == BLINDS
    button = button_of(table, marker, lineup, ready, one_marker=choice)
    seats = dealt_in(marker, lineup, ready, button)
    if len(seats) < 2:
        raise BadInput("a hand needs two players with chips")
    names = tuple([str(table.seats[seat]) for seat in seats])
    people = state.people
    if not state.terms.alone:
        # Where the button is won the blinds go with it: an orbit is counted by hands.
        by_hands = not blinds or (structure.win_the_button and state.form > 1)
        big = None if by_hands else _big_blind(state, table, level, turn.at, lineup)
        turn = counted(turn, table.turn, len(seats), big)
    round_ = state.hand_for_hand
    return PlannedHand(
        game.entry,
        game.limit,
        seats,
        button,
        lineup.positions if blinds else None,
        lineup.positions if (blinds or choice) and not table.rides else None,
        turn,
        bomb,
        table.rides,
        table=table.number,
        start=start,
        end=start + structure.seconds_a_hand,
        level=level,
        names=names,
        stacks=tuple([people[name].stack for name in names]),
        seed=f"{state.seed}/{table.number}/{table.hands + 1}",
        jam_or_fold=_every(level.jam_or_fold, table),
        hand_for_hand=0 if round_ is None else round_.number,
        ante=level.ante if structure.ante_in_every_game else 0,
        form=state.form,
    )


def picker(state: TournamentState, table: TournamentTable, start: int) -> str:
    """Who picks the table's next game at dealer's choice; empty: nobody does."""
    if not state.terms.choice or table.rides:
        return ""
    return _dealer(table, _lineup(state, table, _ready(state, table, start)))


def _dealer(table: TournamentTable, lineup: Lineup) -> str:
    """Who has the marker; where it lies dead, the last player before it."""
    at = lineup.positions.button
    if at not in lineup.playing:
        at = preceding(at, lineup.playing, table.places)
    return str(table.seats[at])


def _ready(state: TournamentState, table: TournamentTable, start: int) -> frozenset[int]:
    """The seats of those who could be dealt in and are there by then."""
    stayed = table.stayed if table.rides else ()
    ready = []
    for seat, name in enumerate(table.seats):
        if name is not None:
            person = state.people[name]
            if person.ready <= start and (person.stack or seat in stayed):
                ready.append(seat)
    return frozenset(ready)


def _lineup(state: TournamentState, table: TournamentTable, ready: frozenset[int]) -> Lineup:
    """Where button and blinds would lie; in hands without blinds they stay where they are."""
    if table.won is not None or table.positions is None:
        return next_lineup(table, ready)
    return next_lineup(table, ready, new=_new(state, table, ready))


def _new(state: TournamentState, table: TournamentTable, players: frozenset[int]) -> frozenset[int]:
    """The seats of those who wait where they sit between the button and the small blind."""
    if state.form < 2:  # whoever sat there waited
        return players
    people, names = state.people, table.seats
    return frozenset([seat for seat in players if people[str(names[seat])].new])


def _turn(
    state: TournamentState,
    table: TournamentTable,
    level: Level,
    lineup: Lineup,
    start: int,
    picks: str,
) -> MixTurn:
    """The place in the mix; a pot that rides is played for in its own game.

    At dealer's choice what was picked by the one who `picks`, else any game by lot. A game that is
    alone in its mix lasts for ever.
    """
    last = table.turn
    if state.terms.alone:
        return last
    if table.rides:
        return last._replace(hands=last.hands + 1)
    mix = state.structure.mix
    big = _big_blind(state, table, level, last.at, lineup)
    if not state.terms.choice:
        seats, old = table.places, state.form < 2
        return next_turn(mix, last, big, start, seats, resting_passes=old)
    if table.pick is not None and table.pick[0] == picks:
        return begun(mix, table.pick[1], big, start)
    picked = state.draw("choice", table.number, table.hands).below(len(mix.entries))
    return begun(mix, picked, big, start)


def _big_blind(
    state: TournamentState, table: TournamentTable, level: Level, at: int, lineup: Lineup
) -> int:
    """The seat of the big blind in a game of the mix: of three blinds the last."""
    second = lineup.positions.big
    if not level.middle_blind or len(lineup.playing) == 2 or not state.terms.game(at).open_limit:
        return second
    return following(second, lineup.playing, table.places)


def _every(count: int, table: TournamentTable) -> bool:
    """Is the next hand of the table one of every so many?"""
    return bool(count) and (table.hands + 1) % count == 0
