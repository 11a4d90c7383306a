"""A night of HORSE among bots, kept as hand histories that any reader of PHH can replay."""

import sys
from pathlib import Path

from oddchip.bots import CHARACTERS, Bot
from oddchip.history import history_of, read_file, replay, text_of_all
from oddchip.room import Mix, Table, TableStakes

table = Table(6, TableStakes.fixed(20, 40), mix=Mix.named("horse"), seed="a night", button=5)
bots = {seat: Bot(name, seed=seat, effort=0.05) for seat, name in enumerate(CHARACTERS)}
for seat, bot in bots.items():
    table.sit(seat, bot.name, 2000)
kept = []
for _ in range(40):
    hand = table.deal(now=0)
    while not hand.done:
        seat = hand.legal().seat
        table.act(bots[table.at_table(seat)].answer(hand.view(seat)))
    names = [table.player(seat).name for seat in table.dealt]
    kept.append(history_of(hand, players=names))
    table.finish()
path = Path(sys.argv[1] if len(sys.argv) > 1 else "night.phhs")
path.write_text(text_of_all(kept), encoding="utf-8")
again = [replay(one) for one in read_file(path)]
assert all(one.as_stated for one in again), "what is replayed ends as it was played"
print(f"{len(again)} hands of {len({one.game for one in again})} games in {path.name}")
