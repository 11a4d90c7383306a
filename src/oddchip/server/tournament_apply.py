"""What follows from each row of a tournament's log, when it is new and when it is read again."""

from __future__ import annotations

from functools import singledispatch

from oddchip.server import room_apply
from oddchip.server.guests import SeatedBot
from oddchip.server.log_rows import LogRow
from oddchip.server.row_entries import (
    AnsweredThere,
    AskedToPick,
    ClockWentOn,
    Closed,
    Entered,
    GamePicked,
    Played,
    PlayedQuickly,
    Redeemed,
    Resumed,
    Seeded,
    Settled,
    Started,
    TournamentOpened,
    WentAway,
)
from oddchip.server.scene import TableHand, game_name
from oddchip.server.sentences import ToldLine
from oddchip.server.tournament_news import Lines
from oddchip.server.tournament_room_state import TournamentRoomState


def apply(room: TournamentRoomState, row: LogRow, lines: Lines) -> None:
    """The effects of a row: of a table's, of the tournament's, of the card room's."""
    effect(row.note, room, row, lines)
    effect(row.more, room, row, lines)


@singledispatch
def effect(done: object, room: TournamentRoomState, row: LogRow, lines: Lines) -> None:
    """What an entry does in a tournament; else what it does in every room."""
    lines.all += room_apply.effect(done, room, row)


@effect.register(Played)
def _dealt(played: Played, room: TournamentRoomState, row: LogRow, lines: Lines) -> None:
    text = deal(room, row)
    if text:
        lines.new_hand = True
        lines.here = [(text, "deal", None)]


@effect.register(AnsweredThere)
def _answered(
    answered_there: AnsweredThere, room: TournamentRoomState, row: LogRow, lines: Lines
) -> None:
    table, action = room.tables[row.around.table], answered_there.answer
    place = table.actor if action.seat is None else table.at_table(action.seat)
    room.tournament.act_at(table.number, action)
    lines.here = table.asks(row) if place is None else table.answered(place, row)


@effect.register(PlayedQuickly)
def _played_quickly(
    played_quickly: PlayedQuickly, room: TournamentRoomState, row: LogRow, lines: Lines
) -> None:
    for act in played_quickly.acts:
        room.tournament.act_at(row.around.table, act.answer)
    room.quick_at = row.at
    if not any(True for _ in room.people()):
        # Nobody sits at a table: the clock runs as fast as the bots play.
        seconds = room.tournament.structure.seconds_a_hand / room.terms.speed
        room.origin -= seconds / max(len(room.tournament.tables), 1)
    lines.all += finish(room, row)


@effect.register(Settled)
def _settled(settled: Settled, room: TournamentRoomState, row: LogRow, lines: Lines) -> None:
    """A hand in which people sat: bots remember how it was played."""
    on = room.tournament.hand_on(row.around.table)
    room.memory.saw(on.hand.view(None), on.deal.names)
    lines.all += finish(room, row)


@effect.register(TournamentOpened)
def _opened(
    tournament_opened: TournamentOpened, room: TournamentRoomState, row: LogRow, lines: Lines
) -> None:
    if not isinstance(row.note, Seeded):
        raise AssertionError("a tournament is made, and nobody knows by what it is drawn")
    room.name, room.agreed = tournament_opened.name, tournament_opened.agreed
    room.begin(row.note.seed, tournament_opened)
    room.welcome_host(tournament_opened.host)


@effect.register(Entered)
def _entered(done: Entered, room: TournamentRoomState, row: LogRow, lines: Lines) -> None:
    name = done.name
    again = name in room.tournament.people
    room.tournament.enter(name)
    room.alone_at = None
    if room.started:
        room.tournament.tidy()
    if done.guest is None:
        room.entered[name] = SeatedBot(done.bot, done.seed)
        room.numbers[name] = -len(room.entered)
        lines.all.append((f"{name}, a bot ({done.bot}), enters.", "host", None))
        return
    room.guest(done.guest).name = name
    room.persons[name] = room.numbers[name] = done.guest
    lines.all.append((f"{name} enters{' again' if again else ''}.", "host", done.guest))


@effect.register(Started)
def _started(done: Started, room: TournamentRoomState, row: LogRow, lines: Lines) -> None:
    room.started, room.origin = True, row.at
    room.tournament.start()
    if room.tournament.structure.re_entries:
        room.tournament.wait()
    room.tournament.tidy()
    lines.all.append((f"{room.name_of(row.guest)} starts the tournament.", "host", None))


@effect.register(Closed)
def _closed(closed: Closed, room: TournamentRoomState, row: LogRow, lines: Lines) -> None:
    """Nobody has entered again in time: whoever is left alone has won."""
    room.alone_at = None
    room.tournament.wait(False)
    room.tournament.tidy()


@effect.register(WentAway)
def _away(went_away: WentAway, room: TournamentRoomState, row: LogRow, lines: Lines) -> None:
    name, absent = went_away.name, went_away.absent
    room.tournament.away(name, absent)
    room.guest(room.persons[name]).late = 0
    lines.all.append((f"{name} {'is away' if absent else 'is back'}.", "host", None))


@effect.register(AskedToPick)
def _picks(
    asked_to_pick: AskedToPick, room: TournamentRoomState, row: LogRow, lines: Lines
) -> None:
    """Somebody is asked to pick, and has a decision's time for it."""
    table = room.tables[asked_to_pick.table]
    table.picker, table.picks_since = asked_to_pick.name, row.at
    lines.here = [(f"{table.picker} picks the next game.", "deal", None)]


@effect.register(GamePicked)
def _picked(game_picked: GamePicked, room: TournamentRoomState, row: LogRow, lines: Lines) -> None:
    game = room.games.game(game_picked.game)
    room.tournament.pick_at(game_picked.table, room.time(row.at), game_picked.name, game.id)
    lines.here = [(f"{game_picked.name} picks {game.name}.", "deal", row.guest)]


@effect.register(Redeemed)
def _redeemed(redeemed: Redeemed, room: TournamentRoomState, row: LogRow, lines: Lines) -> None:
    if redeemed.later:
        room.redeems[redeemed.name] = redeemed.count
    else:
        lines.all += redeem(room, redeemed.name, redeemed.count)


@effect.register(Resumed)
def _resumed(resumed: Resumed, room: TournamentRoomState, row: LogRow, lines: Lines) -> None:
    """A pause costs nobody time, and the tournament's clock has stood still."""
    if room.paused_at is not None:
        gone = row.at - room.paused_at
        room.origin += gone
        room.alone_at = None if room.alone_at is None else room.alone_at + gone
        for table in room.tables.values():
            table.asked_at += gone
            table.ended_at += gone
            table.picks_since += gone
    lines.all += room_apply.effect(resumed, room, row)


@effect.register(ClockWentOn)
def _clock(
    clock_went_on: ClockWentOn, room: TournamentRoomState, row: LogRow, lines: Lines
) -> None:
    """The room was closed meanwhile: a table's clock goes on where it stood."""
    room.tables[clock_went_on.table].asked_at = row.at - (clock_went_on.used or 0.0)


# Hands and lammers -------------------------------------------------------------------------------


def deal(room: TournamentRoomState, row: LogRow) -> str:
    """A table deals its next hand, or a level, a rest or a move has come before it."""
    number = row.around.table
    room.tables[number].picker = ""
    planned = room.tournament.deal_at(number, room.time(row.at))
    if planned is None:
        return ""
    table = room.tables[number]
    room.dealt += 1
    table.hand_number = room.dealt
    hand = room.tournament.hand_on(number).hand
    numbers = [room.numbers[name] for name in planned.names]
    table.shown = TableHand(
        hand, tuple(planned.seats), list(planned.names), numbers, planned.button, planned.blinds
    )
    table.asks(row)
    guests = {place: guest.number for place, guest in table.people() if place in planned.seats}
    room.deals[room.dealt] = (planned, guests)
    return f"Table {number}, hand {room.dealt}: {game_name(table.shown)}"


def finish(room: TournamentRoomState, row: LogRow) -> list[ToldLine]:
    """A table's hand is over, and what follows from it; lammers that waited are redeemed."""
    number, people = row.around.table, room.tournament.people
    names = room.tournament.hand_on(number).deal.names
    before = {name: people[name].lammers for name in names if name in room.redeems}
    room.tournament.finish_at(number, room.time(row.at))
    room.tables[number].ended_at = row.at
    room.alone_at = row.at if room.left_alone else None
    told = []
    for name, had in before.items():
        forced = had - people[name].lammers
        told += redeem(room, name, room.redeems.pop(name) - forced)
    return told


def redeem(room: TournamentRoomState, name: str, count: int) -> list[ToldLine]:
    """Lammers of somebody's become chips; none where force has redeemed them already."""
    if count < 1 or not room.tournament.people[name].alive:
        return []
    room.tournament.redeem(name, count)
    chips = count * room.tournament.structure.lammers.chips
    lammers = "a lammer" if count == 1 else f"{count} lammers"
    return [(f"{name} redeems {lammers} for {chips:,}.", "host", room.persons[name])]
