"""What is said when somebody leaves: the result by game, and how to go on."""

from __future__ import annotations

from oddchip.started import again
from oddchip.terminal.night import Night


def farewell(night: Night) -> list[str]:
    """Line by line. Nothing is lost: a hand in the middle waits in the log."""
    money = night.money
    hands = f"{night.table.hands} hand{'' if night.table.hands == 1 else 's'}"
    if night.me is None:
        lines = [f"{hands} watched."]
        for place, stack in night.table.stacks.items():
            name = night.table.player(place).name
            won = stack - night.table.brought[name]
            character = night.notes["bots"].get(str(place), "")
            lines.append(f"  {name:6} {character:8} {money.change(won):>10}")
    else:
        played = night.results()
        won = sum(one.won for one in played)
        how = f"{money(abs(won))} {'ahead' if won > 0 else 'behind'}" if won else "even"
        lines = [f"You leave after {hands}, {how}."]
        wide = max((len(one.game) for one in played), default=0)
        for one in played:
            count = f"{one.hands} hand{'' if one.hands == 1 else 's'}"
            lines.append(f"  {one.game:{wide}}  {count:>8}  {money.change(one.won):>10}")
    if night.playing:
        lines.append("The hand you left in the middle waits for you.")
    lines.append(f"Go on:          {again('play', '--resume', night.path)}")
    if night.histories.exists():
        lines.append(f"Hand histories: {night.histories}")
    return lines
