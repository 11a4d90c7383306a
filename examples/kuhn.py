"""The value of Kuhn's poker by fictitious play on copies of hands: -1/18, says the theory."""

from itertools import permutations
from pathlib import Path

from oddchip.hand import Hand, Stakes
from oddchip.language import Library

KUHN = Library([Path(__file__).parent / "games"]).game("kuhn")
STAKES = Stakes(limit="fixed", antes=(1, 1), small_bet=1, cap=0)
past: dict[tuple[str, int], int] = {}  # how often an answer was given, by what was known


def best(hands: list[tuple[Hand, float]], me: int) -> tuple[float, list[tuple[str, int]]]:
    """The best that a seat can do against all that the other has done so far, and how."""
    if hands[0][0].done:
        return sum(weight * (hand.stacks[me] - 2) for hand, weight in hands), []
    mine, total, plan = hands[0][0].actor == me, 0.0, list[tuple[str, int]]()
    alike: dict[str, list[list[tuple[Hand, float]]]] = {}  # what I can tell apart, by answers
    for hand, weight in hands:
        known = f"{hand.players[hand.legal().seat].cards} {[one.kind for one in hand.actions]}"
        often = [past.get((known, at), 1) for at in (0, 1)]
        for at, said in enumerate(("fold", "call") if hand.pot % 2 else ("check", "bet")):
            (fork := hand.copy()).act(said)
            share = weight if mine else weight * often[at] / sum(often)
            alike.setdefault(known if mine else "", [[], []])[at].append((fork, share))
    for known, ways in alike.items():
        (meek, after), (bold, then) = best(ways[0], me), best(ways[1], me)
        total += max(meek, bold) if mine else meek + bold
        choice = [(known, 1), *then] if bold > meek else [(known, 0), *after]
        plan += choice if mine else after + then
    return total, plan


deals = [(Hand(KUHN, STAKES, [2, 2], deck=one), 1 / 6) for one in permutations(KUHN.deck.cards)]
for _ in range(400):
    (first, one), (second, two) = best(deals, 0), best(deals, 1)
    past |= {answer: past.get(answer, 1) + 1 for answer in one + two}
print(f"the value lies between {-second:.3f} and {first:.3f}; -1/18 is {-1 / 18:.3f}")
