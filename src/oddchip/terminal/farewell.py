"""What is said when somebody leaves: the result by game, and how to go on."""

from __future__ import annotations

from oddchip.room import payments
from oddchip.started import again
from oddchip.terminal.night import YOU, Night


def settling_up(night: Night) -> list[str]:
    """Who owes whom, in the fewest payments; a hand in the middle is not counted."""
    owed = payments(night.table.results)
    if not owed:
        return []
    before = " before this hand" if night.playing else ""
    lines = [f"Who owes whom{before}:"]
    for payer, to, amount in owed:
        pays = "pay" if payer == YOU else "pays"
        whom = "you" if to == YOU else to
        lines.append(f"  {payer} {pays} {whom} {night.money(amount)}")
    return lines


def farewell(night: Night) -> list[str]:
    """Line by line. Nothing is lost: a hand in the middle waits in the log."""
    money = night.money
    hands = f"{night.table.hands} hand{'' if night.table.hands == 1 else 's'}"
    if night.me is None:
        lines = [f"{hands} watched."]
        characters = dict(zip(night.table.brought, night.notes["bots"].values(), strict=False))
        for name, won in night.table.results.items():
            lines.append(f"  {name:6} {characters.get(name, ''):8} {money.change(won):>10}")
    else:
        played = night.results()
        won = sum(result.won for result in played)
        how = f"{money(abs(won))} {'ahead' if won > 0 else 'behind'}" if won else "even"
        lines = [f"You leave after {hands}, {how}."]
        wide = max((len(result.game) for result in played), default=0)
        for result in played:
            count = f"{result.hands} hand{'' if result.hands == 1 else 's'}"
            lines.append(f"  {result.game:{wide}}  {count:>8}  {money.change(result.won):>10}")
    lines += settling_up(night)
    if night.playing:
        lines.append("The hand you left in the middle waits for you.")
    lines.append(f"Go on:          {again('play', '--resume', night.path)}")
    if night.histories.exists():
        lines.append(f"Hand histories: {night.histories}")
    return lines
