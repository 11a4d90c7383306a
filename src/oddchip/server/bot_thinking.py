"""What a bot thinks: a job for another process, so that nobody at another table waits for it."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from types import MappingProxyType

from oddchip.bots import player as bot_of
from oddchip.bots.bet_sizes import in_whole_chips
from oddchip.bots.bot import answered
from oddchip.bots.habits import Habits
from oddchip.hand import Action
from oddchip.seen.betting import usual_chip

_NOBODY: Mapping[int, list[object]] = MappingProxyType({})


def think(
    packed: bytes,
    seat: int,
    character: str,
    seed: str,
    known: Mapping[int, list[object]] = _NOBODY,
) -> Action:
    """What a bot of some character answers in a seat, seeing what the seat sees.

    What is known of the others, by seats, is what the table has seen of them in past hands.
    """
    hand = pickle.loads(packed)
    habits = {player: Habits.of(state) for player, state in known.items()}
    action = answered(bot_of(character, seed), hand.view(seat), habits)
    return in_whole_chips(action, hand.legal(seat), usual_chip(hand.stakes)).by(seat)
