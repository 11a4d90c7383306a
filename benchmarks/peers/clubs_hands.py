"""clubs: complete six-handed no-limit hold'em hands, everyone calling."""

from __future__ import annotations

import json
import sys
import time

import clubs


def play(dealer: clubs.poker.Dealer) -> None:
    seen = dealer.reset(reset_button=False, reset_stacks=True)
    done = [False]
    while not all(done):
        seen, _, done = dealer.step(seen["call"])


def often(dealer: clubs.poker.Dealer, seconds: float) -> float:
    start = time.process_time()
    count = 0
    while time.process_time() - start < seconds:
        play(dealer)
        count += 1
    return count / (time.process_time() - start)


if __name__ == "__main__":
    seconds = float(sys.argv[1])
    dealer = clubs.poker.Dealer(**clubs.configs.NO_LIMIT_HOLDEM_SIX_PLAYER)
    often(dealer, seconds / 3)
    print(json.dumps({"holdem": often(dealer, seconds)}))
