"""What a seat may see of a hand. Cards leave the engine only through here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oddchip.cards import UNKNOWN, write

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.engine.seats import Player


def view(hand: Hand, seat: int | None) -> dict[str, Any]:
    """The hand for one seat, or for a spectator (None), as plain data."""
    question = hand.legal() if not hand.done else None
    found: dict[str, Any] = {
        "game": hand.game.id,
        "limit": hand.stakes.limit,
        "button": hand.button,
        "seat": seat,
        "pot": hand.pot,
        "players": [_player(player, seat) for player in hand.players],
        "board": _board(hand),
        "dice": list(hand.dice),
        "actor": hand.actor,
        "done": hand.done,
        "events": [event.seen_by(seat).to_json() for event in hand.events],
    }
    if question is not None and question.seat == seat:
        found["legal"] = question.to_json()
    return found


def _player(player: Player, seat: int | None) -> dict[str, Any]:
    own = player.seat == seat or player.shown
    found: dict[str, Any] = {
        "stack": player.stack,
        "bet": player.bet,
        "live": player.live,
        "all_in": player.all_in,
        "down": write(player.down if own else [UNKNOWN] * len(player.down)),
        "up": write(player.open),
    }
    if not player.live and not own:
        found["down"] = found["up"] = []
    if player.parts:
        found["parts"] = {
            name: write(some if own else [UNKNOWN] * len(some))
            for name, some in player.parts.items()
        }
    return found


def _board(hand: Hand) -> dict[str, Any]:
    """The cells that lie open, by their place in reading order."""
    layout = hand.game.layout
    count = len(layout) if layout is not None else 0
    cells = []
    for at in range(count):
        if at in hand.hidden_cells:
            cells.append(str(UNKNOWN))
        else:
            cells.append(str(hand.cells[at]) if at in hand.cells else "")
    return {"cells": cells, "community": write(hand.community)}
