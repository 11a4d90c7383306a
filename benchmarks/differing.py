"""Where the bots of now first differ from the first ones, and what that wins or loses.

    python -m benchmarks.differing --seats 6 --deals 50 omaha-8 stud-8

Every deal is played by the first bots alone, and again with a bot of now in each seat in turn.
Until that one answers otherwise the hand is the same: so what it has in the end, beside what the
first bot had there, is counted for its first other answer. Much less of it is luck than of what is
won at all.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence

from benchmarks.earlier import Earlier
from oddchip.bots import Bot
from oddchip.bots.arena import mean_and_error, play
from oddchip.bots.default_stakes import money
from oddchip.bots.habits import TableMemory
from oddchip.hand import Action, BetQuestion, Hand, Question
from oddchip.language.library import library
from oddchip.language.model import Game

#: The betting round, what the first bot answered, what the bot of now did.
Difference = tuple[int, str, str]


def differences(
    game: Game, seats: int, deals: int, seed: str, effort: float
) -> Iterator[tuple[Difference | None, float]]:
    """The first other answer of every hand, if there is one; and what it won, in big bets."""
    stakes, big, stack = money(game, seats)
    memories = [TableMemory() for _ in range(seats)]
    for number in range(deals):
        names = [f"{seed}/{number}/{at}" for at in range(seats)]
        first = [Earlier(name, 1.0) for name in names]
        dealt = Hand(game, stakes, [stack] * seats, seed=f"{seed}/{number}")
        without = play(dealt.copy(), first).stacks
        for seat, memory in enumerate(memories):
            hand, bot = dealt.copy(), Bot("tight", names[seat], effort)
            found = _first_difference(hand, first, seat, bot, memory)
            yield found, (hand.stacks[seat] - without[seat]) / big


def _first_difference(
    hand: Hand, first: Sequence[Earlier], seat: int, bot: Bot, memory: TableMemory
) -> Difference | None:
    """Play a hand to its end with a bot in a seat; its first other answer."""
    places = [(at - seat) % len(first) for at in range(len(first))]
    found: Difference | None = None
    while not hand.done:
        question = hand.legal()
        view = hand.view(question.seat)
        if question.seat != seat:
            action = first[question.seat].answer(view)
        else:
            action = bot.answer(view, memory.of(places))
            then = first[seat].answer(view) if found is None else action
            if then != action:
                found = hand.round, _named(then, question), _named(action, question)
        hand.act(action)
    memory.saw(hand.view(None), places)
    return found


def _named(action: Action, question: Question) -> str:
    if not isinstance(question, BetQuestion):
        return "other cards or words"
    if action.kind == "raise":
        return "raise" if question.call else "bet"
    return "check" if action.kind == "call" and not question.call else action.kind


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="+", help="games in which no loser matches the pot")
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--seed", default="differing")
    given = parser.parse_args(argv)
    for id in given.game:
        if library().game(id).losers is not None:
            parser.error(f"{id}: its losers match the pot: such a hand may go on and on")
    won: defaultdict[Difference, list[float]] = defaultdict(list)
    hands = 0
    for id in given.game:
        how = (given.seats, given.deals, given.seed, given.effort)
        for found, chips in differences(library().game(id), *how):
            hands += 1
            if found is not None:
                won[found].append(chips)
    print(f"{hands} hands; big bets of each difference, and of all of them a hundred hands:")
    for (street, then, now), some in sorted(won.items(), key=lambda one: -abs(sum(one[1]))):
        mean, error = mean_and_error(some)
        part = 100 * len(some) / hands
        told = f"{mean:+.2f} ± {error:.2f}, {part * mean:+.1f} ± {part * error:.1f}"
        print(f"round {street + 1}, {then}: {now} {len(some)} times, {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
