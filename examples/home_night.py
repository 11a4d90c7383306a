"""Six hands of dealer's choice at home, and who owes whom at the end of the night."""

from random import Random

from oddchip.bots import CHARACTERS, Bot
from oddchip.language import library
from oddchip.room import Mix, Table, TableStakes, payments

games, rng = library(), Random(8)
table = Table(6, TableStakes.home(), mix=Mix.named("dealers-choice"), seed=8)
bots = [Bot(name, seed=name, effort=0.05) for name in CHARACTERS]
for seat, bot in enumerate(bots):
    table.sit(seat, bot.name, 20_000)  # cents
names = [one.id for one in games if one.family == "home" and one.players[0] <= 4 <= one.players[1]]
while table.hands < 6:
    hand = table.deal(None if table.rides else rng.choice(names))
    while not hand.done:
        seat = hand.legal().seat
        table.act(bots[table.at_table(seat)].answer(hand.view(seat)))
    table.finish()
if table.rides:
    print(f"${table.rides / 100:.2f} still ride")
for name, cents in table.results.items():
    print(f"{name:>10} {cents / 100:+9.2f}")
for one in payments(table.results):
    print(f"{one.payer} pays {one.to} ${one.amount / 100:.2f}")
