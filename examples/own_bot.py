"""A player of one's own for every game: tries answers in imagined hands and keeps the best."""

from random import Random

from oddchip.bots import Chance
from oddchip.bots.arena import play
from oddchip.hand import Action, Hand, View, limit_stakes


class Dreamer:
    """Imagines what it cannot see, plays each answer on at random, and counts the chips."""

    name = "dreamer"

    def answer(self, view: View) -> Action:
        """The answer that leaves the most chips over eight imagined hands."""
        assert view.question is not None and view.seat is not None
        rng = Random(len(view.events))
        some = [Chance(seed).answer(view) for seed in range(5)]  # any legal answers
        worth = dict.fromkeys([view.question.default(), *some], 0)
        for _ in range(8):
            world = view.imagined(rng)
            for answer in worth:
                fork = world.copy()
                fork.act(answer)
                play(fork, [Chance(rng.random())] * len(fork.players))
                worth[answer] += fork.stacks[view.seat]
        return max(worth, key=lambda one: worth[one])


stakes, hands, won = limit_stakes(2, 4, ante=1, bring_in=1), 30, 0
for number in range(hands):  # each deck three times, once from every seat
    hand = Hand("razz", stakes, [100] * 3, seed=number // 3)
    players = [Dreamer() if seat == number % 3 else Chance(number) for seat in range(3)]
    won += play(hand, players).stacks[number % 3] - 100
print(f"razz: {won / hands / 4:+.1f} big bets a hand from players who act at random")
