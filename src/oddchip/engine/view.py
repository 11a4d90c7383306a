"""What a seat may see of a hand. Cards leave the engine only through here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oddchip.cards import RANKS, UNKNOWN, write
from oddchip.errors import BadInput

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.engine.seats import Player


def view(hand: Hand, seat: int | None) -> dict[str, Any]:
    """The hand for one seat, or for a spectator (None), as plain data."""
    if seat is not None and not 0 <= seat < len(hand.players):
        raise BadInput(f"there is no seat {seat}; seats are 0 to {len(hand.players) - 1}")
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
    for event in hand.events:
        if event.kind == "pick":
            found["picked"] = event.word
        elif event.kind == "remove":
            found["removed"] = list(event.numbers)
    home = hand.home
    if home.trump is not None:
        found["trump"] = str(home.trump)
        found["trick"] = [[who, str(one)] for who, one in home.trick]
    if hand.wild_ranks:
        found["wild"] = [RANKS[rank] for rank in hand.wild_ranks]
    for player, shown in zip(hand.players, found["players"], strict=True):
        if player.declare:
            shown["declare"] = player.declare
        if player.seat in hand.said:
            shown["said"] = hand.said[player.seat]
        if home.tricks.get(player.seat):
            shown["tricks"] = home.tricks[player.seat]
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
