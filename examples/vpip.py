"""How often players put money in of their own will, and what they win: over folders of hands."""

import sys
from collections import Counter
from pathlib import Path

from oddchip.history import read_file, replay

folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "hands"
hands, entered = Counter[str](), Counter[str]()
won: dict[str, float] = {}
refused = 0
for path in sorted(folder.rglob("*.phh*")):
    for history in read_file(path):
        played = replay(history)
        if played.hand is None or played.results is None:
            refused += 1
            continue
        stakes = played.hand.stakes
        bet = history.money(stakes.big_bet or max(*stakes.blinds, stakes.min_bet))
        first = [one for one in played.hand.events if one.street == 0]
        inside = {one.seat for one in first if one.kind in ("call", "bet", "raise", "complete")}
        for seat, (name, amount) in enumerate(zip(history.players, played.results, strict=True)):
            hands[name] += 1
            entered[name] += seat in inside
            won[name] = won.get(name, 0) + float(amount / bet)
print(f"{'player':<12} {'hands':>6} {'VPIP':>5} {'bets per 100':>13}")
for name, count in hands.most_common(20):
    print(f"{name:<12} {count:6} {entered[name] / count:5.0%} {100 * won[name] / count:+13.1f}")
print(f"{refused} hands could not be played")
