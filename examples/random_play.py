"""Play every game once at random: no line of this knows which game is on."""

from random import Random

import oddchip
from oddchip.bots import Chance
from oddchip.hand import Hand
from oddchip.room import TableStakes, stakes_for

rng = Random(1)
questions: dict[str, int] = {}
for game in oddchip.games():
    seats = min(4, game.players[1])
    at_home = game.limits == ("house",)
    stakes = stakes_for(game, TableStakes.home() if at_home else TableStakes.usual(20, 40), seats)
    hand = Hand(game, stakes, [20_000] * seats, seed=rng.random())
    player = Chance(seed=rng.random())
    while not hand.done:
        asked = hand.legal()
        shape = type(asked).__name__
        questions[shape] = questions.get(shape, 0) + 1
        hand.act(player.answer(hand.view(asked.seat)))
    assert sum(hand.stacks) + hand.rides + hand.house == 20_000 * seats
print("every game was played to its end, and no chip lost")
print(", ".join(sorted(questions)))
