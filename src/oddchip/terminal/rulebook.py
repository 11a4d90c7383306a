"""The rules of the game on the table, for whoever presses `?`."""

from __future__ import annotations

from dataclasses import replace

from oddchip.language import prose
from oddchip.terminal.night import Night
from oddchip.terminal.title import picked_game, title


def rules_now(night: Night, width: int) -> str:
    """The rules of the present hand's game, as it was picked; before the first, of the mix's."""
    hand = night.hand
    if hand is not None:
        game = night.games.game(hand.game_id)
        picked = picked_game(hand)
        if picked is not None:
            game = replace(hand.game, name=title(hand), summary=picked.summary, aliases=())
    else:
        mix = night.table.mix
        if mix is None or mix.choice:
            return "Pick a game first; then ? tells its rules."
        game = night.games.game(mix.entries[night.table.start].game)
    return prose.text(prose.rules_of(game, night.games), width)
