"""clubs: complete six-handed no-limit hold'em hands, everyone calling."""

from __future__ import annotations

import json
import sys

import clubs

from benchmarks.clock import rate


def play(dealer: clubs.poker.Dealer) -> None:
    seen = dealer.reset(reset_button=False, reset_stacks=True)
    done = [False]
    while not all(done):
        seen, _, done = dealer.step(seen["call"])


if __name__ == "__main__":
    seconds = float(sys.argv[1])
    dealer = clubs.poker.Dealer(**clubs.configs.NO_LIMIT_HOLDEM_SIX_PLAYER)
    print(json.dumps({"holdem": rate(lambda _: play(dealer), seconds)}))
