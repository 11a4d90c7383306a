"""A settled showdown in words: the table as it lies, what everybody holds, and who is paid why."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, pairwise

from oddchip.cards import RANKS, Card, show
from oddchip.language.model import Game
from oddchip.scales.words import PLURAL, SINGULAR, a, counted, listed
from oddchip.showdown.boards import boards
from oddchip.showdown.hands import Shown, shown
from oddchip.showdown.naming import Naming
from oddchip.showdown.showdown import Held, Pot, PotResult, Result, Showdown, SideResult
from oddchip.showdown.showing import Showing

_INDENT = "    "


def explain(table: Showdown, result: Result, naming: Naming | None = None) -> list[str]:
    """The whole showdown, line by line; seats by their numbers, or as `naming` calls them."""
    called = naming or Naming()
    everything = shown(table) if table.game.sides else []
    lines = [_title(table, called), ""]
    drawn = board(table)
    if drawn:
        lines += [*(_INDENT + line for line in drawn), ""]
    lines += _chance(table)
    for seat in table.live:
        lines += player(table, result, seat, everything, called)
    lines.append("")
    for number, paid in enumerate(result.pots[: len(table.pots)]):
        name = pot_name(number, len(result.pots))
        lines += _pot(table, number, paid, name, everything, called)
    return lines + _owed(result, called)


def _title(table: Showdown, called: Naming) -> str:
    names = [side.name for side in table.game.sides if side.plays(table.holds)]
    where = "button" if table.game.forced.kind == "blinds" else "dealer"
    who = f"; the {where} is {called.whom(table.button)}"
    if table.game.odd_chip_by_suit:
        who = ""
    split = f", {listed(names)}" if len(names) > 1 else ""
    return f"{table.game.name}{split}{who}"


def board(table: Showdown) -> list[str]:
    """The board as it lies on the table; rows that were removed say so."""
    layout = table.game.layout
    if layout is None or not table.board:
        return []
    lines = []
    if layout.names:
        words = [list(re.finditer(r"\S+", line)) for line in layout.drawing.splitlines()]
        words = [line for line in words if line]
        gone = _gone(table)
        wide = 1 if all(b.start() - a.start() > 2 for a, b in _neighbours(words)) else 2
        lying = iter(table.board)
        place = count()
        for number, line in enumerate(words):
            text = ""
            for word in line:
                off = next(place) in layout.gone
                text = text.ljust(word.start() * wide) + ("--" if off else next(lying).pretty)
            lines.append(text + ("   removed" if number in gone else ""))
    if len(table.board) > len(layout):
        lines.append(f"community: {show(table.board[len(layout) :])}")
    return lines


def _neighbours(
    lines: Sequence[Sequence[re.Match[str]]],
) -> Iterator[tuple[re.Match[str], re.Match[str]]]:
    for line in lines:
        yield from pairwise(line)


def _gone(table: Showdown) -> set[int]:
    layout = table.game.layout
    if layout is None or not table.game.removes:
        return set()
    kept = {card for board in boards(table) for card in board}
    return {
        number
        for number, row in enumerate(layout.rows)
        if not kept & {table.board[at] for at in row}
    }


def _chance(table: Showdown) -> list[str]:
    lines = []
    if table.dice:
        total = f", {sum(table.dice)} in all" if len(table.dice) > 1 else ""
        rolled = "The die shows" if len(table.dice) == 1 else "The dice show"
        lines.append(f"{rolled} {listed(map(str, table.dice))}{total}.")
        for side in table.game.sides:
            qualifier = side.qualifier(table.holds)
            if not side.plays(table.holds):
                lines.append(f"So there is no {side.name} side.")
            elif len(side.qualifiers) > 1 and qualifier is not None:
                lines.append(f"So a {side.name} hand needs {_qualifier(qualifier.words)}.")
    if table.wild:
        lines.append(f"Play made {listed(PLURAL[rank + 2] for rank in table.wild)} wild.")
    return [*lines, ""] if lines else []


def _qualifier(words: str) -> str:
    top = words.removesuffix(" or better")
    rank = "T" if top == "10" else top
    if len(rank) == 1 and rank in RANKS:
        return f"{a(SINGULAR[RANKS.index(rank) + 2])} or better"
    return words


def player(
    table: Showdown, result: Result, seat: int, everything: Sequence[Shown], called: Naming
) -> list[str]:
    """What one player holds, makes on each side, and gets."""
    held = table.seats[seat]
    if held is None:
        return []
    gets = result.awards[seat]
    owes = result.owes[seat] if result.owes else 0
    wins = called.verb(seat, "wins")
    words = f"{wins} {chips(gets)}" if gets else f"{wins} nothing"
    back = sum(amount for pot in result.pots for owner, amount in pot.returned if owner == seat)
    if back:
        won = f"{wins} {chips(gets - back)} and " if gets > back else ""
        words = f"{won}{called.verb(seat, 'takes')} back {chips(back)}"
    if owes and not gets:
        words = f"{called.verb(seat, 'matches', 'match')} {chips(owes)}"
    lines = [f"{called.who(seat)}   {_held(table.game, held)}".rstrip() + f"   {words}"]
    width = max((len(side.side.name) for side in everything), default=0)
    for side in everything:
        lines.append(f"{_INDENT}{side.side.name:{width}}  {_hand(side, seat, held)}")
    return lines


def chips(amount: int) -> str:
    return f"{amount:,}"


def _held(game: Game, held: Held) -> str:
    if game.plays_tricks:
        return f"{show(held.cards)}   {counted(held.tricks, 'trick')}".strip()
    if len(held.zones) == 1:
        text = show(held.cards) or "no cards"
    else:
        text = "  ".join(f"{zone} {show(cards)}" for zone, cards in held.zones.items() if cards)
    return f"{text}   declares {held.declare}" if held.declare else text


def _hand(side: Shown, seat: int, held: Held) -> str:
    made = side.hands.get(seat)
    if made is None:
        return f"nothing: no {side.side.scale.lacking.removeprefix('a ')}"
    text = f"{made.name}   {with_stand_ins(made.cards, made.stands)}"
    if seat not in side.qualified:
        return f"does not qualify   ({made.name})"
    if held.declare not in ("", "both", side.side.name):
        return f"not declared   ({made.name})"
    return text


def with_stand_ins(cards: Sequence[Card], stands: Mapping[Card, str]) -> str:
    """Cards that play, and what those that are wild stand for."""
    told = stand_ins(stands)
    return show(cards) + (f" ({told})" if told else "")


def stand_ins(stands: Mapping[Card, str]) -> str:
    """What wild cards stand for: `5♦ as K, 5♠ as T♠`."""
    return ", ".join([f"{card.pretty} as {_stand_in(word)}" for card, word in stands.items()])


def _stand_in(word: str) -> str:
    if len(word) == 2:
        return Card(4 * RANKS.index(word[0]) + "cdhs".index(word[1])).pretty
    return word


def pot_name(number: int, count: int) -> str:
    """What a pot is called, by its number."""
    if count == 1:
        return "The pot"
    return "The main pot" if number == 0 else f"Side pot {number}"


def _pot(
    table: Showdown,
    number: int,
    paid: PotResult,
    name: str,
    everything: Sequence[Shown],
    called: Naming,
) -> list[str]:
    """Who gets what of a pot, and why."""
    pot = table.pots[number]
    among = (
        "" if len(table.pots) == 1 else f", between {called.all_of(sorted(pot.seats), first=True)}"
    )
    lines = [f"{name} of {chips(paid.amount)}{among}:"]
    lines += [_INDENT + line for line in sevens_rule(table, number, paid, called)]
    won = [side for side in paid.sides if side.winners]
    if len(won) > 1:
        parts = listed(f"{chips(side.amount)} for the {side.side} side" for side in won)
        lines.append(f"{_INDENT}{parts}" + (f"; {paid.odd}." if paid.odd else "."))
    for side in won:
        lines += [_INDENT + line for line in _won(table, side, len(won) == 1, pot, called)]
    lines += [_INDENT + line for line in declared(table, pot, everything, called)]
    if paid.house:
        lines.append(f"{_INDENT}Every board is gone: the house takes {chips(paid.house)}.")
    if paid.rides:
        what = "it" if paid.rides == paid.amount else "the rest"
        lines.append(f"{_INDENT}Nobody wins {what}: {chips(paid.rides)} rides to the next hand.")
    return lines


def sevens_rule(
    table: Showdown,
    number: int,
    paid: PotResult,
    called: Naming,
    money: Callable[[int], str] = chips,
) -> Iterator[str]:
    """What breaches of the sevens rule do to a pot; nothing where their hands lose anyway."""
    breaches = table.breaches
    if breaches is None:
        return
    pot = table.pots[number]
    for seat in sorted(breaches.after):
        if seat in pot.seats and breaches.forfeit:
            forfeits = called.verb(seat, "forfeits")
            yield f"{called.who(seat)} broke the sevens rule and {forfeits} the pot."
    if paid.returned:
        concerned = {seat for side in paid.sides for seat in side.winners}
        concerned.update(seat for seat, _ in paid.returned)
        broke = sorted(concerned.intersection(breaches.after))
        back = listed(
            f"{called.whom(seat)} {called.verb(seat, 'takes')} back {money(amount)}"
            for seat, amount in paid.returned
        )
        yield f"{called.all_of(broke, first=True)} broke the sevens rule: {back}."


def _won(table: Showdown, side: SideResult, alone: bool, pot: Pot, called: Naming) -> Iterator[str]:
    seats = sorted(side.winners)
    if len(pot.seats) == 1:
        yield f"{called.does(seats[0], 'wins')} it unopposed."
        return
    several = len(seats) > 1
    names = {side.name for side in table.game.sides}
    made = side.hands.get(seats[0])
    if side.side in names and made is not None:
        what = f"{side.side} and with it the whole pot" if alone and len(names) > 1 else "it"
        what = what if alone else side.side
        reason = made.name
    else:
        what = "it all"
        reason = _reason(table, side, seats[0])
    if not several:
        yield f"{called.does(seats[0], 'wins')} {what}: {reason}."
        return
    yield f"{called.all_of(seats, first=True)} tie for {what}: {reason}."
    shares = [f"{chips(share)} to {called.whom(seat)}" for seat, share in side.shares.items()]
    odd = f"; {side.odd.sentence(called)}" if side.odd else ""
    yield f"{listed(shares)}{odd}."


def _reason(table: Showdown, side: SideResult, seat: int) -> str:
    if side.side == "everyone":
        return "nobody qualifies on any side"
    if side.side == "tricks":
        return _tricks(table, seat)
    return side.side


def _tricks(table: Showdown, seat: int) -> str:
    held = table.seats[seat]
    return counted(held.tricks if held else 0, "trick")


def declared(
    table: Showdown, pot: Pot, everything: Sequence[Shown], called: Naming
) -> Iterator[str]:
    """What became of those who declared both ways, and of sides that nobody declared."""
    if not table.game.declares or len(pot.seats) == 1:
        return
    claims: dict[str, dict[int, Showing]] = {}
    for side in everything:
        claims[side.side.name] = {
            seat: made
            for seat, made in side.hands.items()
            if seat in pot.seats and _says(table, seat) in (side.side.name, "both")
        }
        if not claims[side.side.name]:
            yield f"Nobody declared {side.side.name}, so there is no {side.side.name} side."
    for seat in sorted(pot.seats):
        if _says(table, seat) != "both":
            continue
        faults = list(_faults(everything, claims, seat, called))
        wins = f"{called.verb(seat, 'wins')} both ways outright"
        came = f"{listed(faults)}: that loses everything" if faults else wins
        yield f"{called.who(seat)} declared both and {came}."


def _says(table: Showdown, seat: int) -> str:
    held = table.seats[seat]
    return held.declare if held else ""


def _faults(
    everything: Sequence[Shown],
    claims: dict[str, dict[int, Showing]],
    seat: int,
    called: Naming,
) -> Iterator[str]:
    for side in everything:
        claiming = claims[side.side.name]
        best = side.best(claiming)
        if seat not in best:
            beaten = f"{called.verb(seat, 'is', 'are')} beaten {side.side.name}"
            yield f"{beaten} by {called.all_of(sorted(best))}"
        elif len(best) > 1:
            others = sorted([tied for tied in best if tied != seat])
            ties = f"only {called.verb(seat, 'ties', 'tie')} {side.side.name}"
            yield f"{ties} with {called.all_of(others)}"


def _owed(result: Result, called: Naming) -> list[str]:
    if not result.owes or not any(result.owes):
        return []
    owing = [(seat, owed) for seat, owed in enumerate(result.owes) if owed]
    parts = [f"{called.whom(seat)} {chips(owed)}" for seat, owed in owing]
    return [f"The losers match the pot: {listed(parts)}."]
