"""A freeze-out of twelve from the draw to the payout, and what three stacks are worth in prizes."""

from oddchip.bots import Caller, Chance, Sitter
from oddchip.room.tournament import Tournament
from oddchip.room.tournament.icm import model

event = Tournament("home-freeze-out", seed=7)
players: dict[str, Sitter] = {}
for number in range(12):
    name = f"Caller {number}" if number % 2 else f"Random {number}"
    players[name] = Caller(seed=number) if number % 2 else Chance(seed=number)
    event.enter(name)
told = False
while (deal := event.deal()) is not None:
    hand = event.hand()
    while not hand.done:
        seat = hand.legal().seat
        hand.act(players[deal.names[seat]].answer(hand.view(seat)))
    event.finish(hand)
    if len(event.alive) == 3 and not told:
        told = True
        stacks = [one.stack for one in event.alive]
        worth = [round(one, 1) for one in model(stacks, [50, 30, 20]).values]
        print(f"three are left with {stacks}: worth {worth} of 100")
for place in event.result["places"][:3]:
    print(place["place"], place["name"], place["prize"])
