"""What a night of cash games has come to: the player's result by game, and who owes whom."""

from __future__ import annotations

from dataclasses import dataclass

from oddchip.room import Table, payments
from oddchip.room.money import Money
from oddchip.room.table_entries import Bought, Dealt

#: The name of the player.
YOU = "You"


@dataclass(frozen=True)
class Played:
    """How one game went."""

    game: str
    hands: int
    won: int


def by_game(table: Table, place: int) -> list[Played]:
    """The player's result by game, as the table's log has it; finished hands only."""
    won: dict[str, list[int]] = {}
    last: tuple[str, int] | None = None
    bought = 0
    for event in table.log:
        if isinstance(event, Bought) and event.seat == place:
            bought += event.chips
        if not isinstance(event, Dealt) or place not in event.hand.seats:
            continue
        dealt = event.hand
        stack = dealt.stacks[dealt.seats.index(place)]
        if last is not None:
            won.setdefault(last[0], []).append(stack - bought - last[1])
        last, bought = (dealt.game, stack), 0
    if last is not None and place not in table.dealt:
        stack = table.player(place).stack
        won.setdefault(last[0], []).append(stack - bought - last[1])
    return [
        Played(table.games.game(game).name, len(amounts), sum(amounts))
        for game, amounts in won.items()
    ]


def settling_up(table: Table, money: Money) -> list[str]:
    """Who owes whom, in the fewest payments; a hand in the middle is not counted."""
    owed = payments(table.results)
    if not owed:
        return []
    before = " before this hand" if table.hand is not None else ""
    lines = [f"Who owes whom{before}:"]
    for payer, to, amount in owed:
        pays = "pay" if payer == YOU else "pays"
        whom = "you" if to == YOU else to
        lines.append(f"  {payer} {pays} {whom} {money(amount)}")
    return lines


def watched(table: Table, characters: list[str], money: Money) -> list[str]:
    """What the bots have won or lost that somebody has watched."""
    kinds = dict(zip(table.brought, characters, strict=False))
    return [
        f"{_hands(table.hands)} watched.",
        *(
            f"  {name:6} {kinds.get(name, ''):8} {money.change(won):>10}"
            for name, won in table.results.items()
        ),
    ]


def played(table: Table, place: int, money: Money) -> list[str]:
    """What the player has won or lost, altogether and by game."""
    games = by_game(table, place)
    won = sum(result.won for result in games)
    how = f"{money(abs(won))} {'ahead' if won > 0 else 'behind'}" if won else "even"
    wide = max((len(result.game) for result in games), default=0)
    return [
        f"You leave after {_hands(table.hands)}, {how}.",
        *(
            f"  {result.game:{wide}}  {_hands(result.hands):>8}  {money.change(result.won):>10}"
            for result in games
        ),
    ]


def _hands(count: int) -> str:
    return f"{count} hand{'' if count == 1 else 's'}"
