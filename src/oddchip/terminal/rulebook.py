"""The rules of the game on the table, for whoever presses `?`."""

from __future__ import annotations

from oddchip.language import prose
from oddchip.terminal.night import Night


def rules_now(night: Night, width: int) -> str:
    """The rules of the present hand's game; before the first hand, of the mix's first."""
    hand = night.hand
    if hand is not None:
        game = night.games.game(hand.game_id)
    else:
        mix = night.table.mix
        if mix is None or mix.choice:
            return "Pick a game first; then ? tells its rules."
        game = night.games.game(mix.entries[night.table.start].game)
    return prose.text(prose.rules_of(game, night.games), width)


def matching(night: Night, typed: str) -> list[str]:
    """The games that may be picked and match what was typed, the nearest first."""
    wanted = typed.lower().split()
    found: list[tuple[bool, bool, int, str]] = []
    for id in night.choices():
        game = night.games.game(id)
        text = " ".join((game.id, game.name, *game.aliases, game.family)).lower()
        if all(word in text for word in wanted):
            starts = game.id.startswith(typed.lower()) or game.name.lower().startswith(typed)
            found.append((game.id != typed.lower(), not starts, len(found), id))
    return [id for *_, id in sorted(found)]
