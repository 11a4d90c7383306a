"""texasholdem: complete six-handed no-limit hold'em hands, everyone calling."""

from __future__ import annotations

import json
import sys

from texasholdem import ActionType, TexasHoldEm

from benchmarks.clock import rate


def play() -> None:
    game = TexasHoldEm(buyin=200, big_blind=2, small_blind=1, max_players=6)
    game.start_hand()
    while game.is_hand_running():
        may_check = game.validate_move(action=ActionType.CHECK)
        game.take_action(ActionType.CHECK if may_check else ActionType.CALL)


if __name__ == "__main__":
    seconds = float(sys.argv[1])
    print(json.dumps({"holdem": rate(lambda _: play(), seconds)}))
