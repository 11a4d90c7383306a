"""texasholdem: complete six-handed no-limit hold'em hands, everyone calling."""

from __future__ import annotations

import json
import sys
import time

from texasholdem import ActionType, TexasHoldEm


def play() -> None:
    game = TexasHoldEm(buyin=200, big_blind=2, small_blind=1, max_players=6)
    game.start_hand()
    while game.is_hand_running():
        may_check = game.validate_move(action=ActionType.CHECK)
        game.take_action(ActionType.CHECK if may_check else ActionType.CALL)


def often(seconds: float) -> float:
    start = time.process_time()
    count = 0
    while time.process_time() - start < seconds:
        play()
        count += 1
    return count / (time.process_time() - start)


if __name__ == "__main__":
    seconds = float(sys.argv[1])
    often(seconds / 3)
    print(json.dumps({"holdem": often(seconds)}))
