"""Whole trees of small games, walked through `copy` and `act`: nodes a second.

`python -m benchmarks.trees`: Kuhn and Leduc, from the files of the tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from time import process_time

from oddchip.cards import Card
from oddchip.compiled import compiled
from oddchip.hand import Action, BetQuestion, Hand, Stakes
from oddchip.language import Library

GAMES = Library([Path(__file__).parents[1] / "tests" / "language" / "games"])
#: Antes, bets and raises as the games are known, and how many cards come into play.
KUHN = ("kuhn", Stakes(limit="fixed", antes=(1, 1), small_bet=1, big_bet=1, cap=0), 2)
LEDUC = ("leduc", Stakes(limit="fixed", antes=(1, 1), small_bet=2, big_bet=4, cap=1), 3)


def answers(question: BetQuestion) -> Iterator[Action]:
    """Everything that may be said, but for folding where a check is free."""
    seat = question.seat
    if question.call is not None:
        yield Action("call", seat)
        if question.call:
            yield Action("fold", seat)
    for least, _ in question.raises:
        yield Action("raise", seat, amount=least)


def deals(id: str, stakes: Stakes, dealt: int) -> Iterator[Hand]:
    """A hand for every order of the cards that come into play."""
    deck = list(GAMES.game(id).deck.cards)
    for first in permutations(deck, dealt):
        rest: list[Card] = [one for one in deck if one not in first]
        yield Hand(id, stakes, [20, 20], deck=[*first, *rest], games=GAMES)


def walked(hand: Hand) -> int:
    """How many positions there are from here on, this one counted."""
    question = hand.question
    if not isinstance(question, BetQuestion):
        return 1
    nodes = 1
    for one in answers(question):
        fork = hand.copy()
        fork.act(one)
        nodes += walked(fork)
    return nodes


def rate(game: tuple[str, Stakes, int], seconds: float = 2.0) -> tuple[int, float]:
    """The nodes of the whole tree, and how many are walked in a second."""
    hands = list(deals(*game))
    nodes = sum(map(walked, hands))
    times, started = 0, process_time()
    while process_time() - started < seconds:
        for hand in hands:
            walked(hand)
        times += 1
    return nodes, times * nodes / (process_time() - started)


def section() -> str:
    """The page's piece on whole trees."""
    rows = [(one[0].capitalize(), *rate(one)) for one in (KUHN, LEDUC)]
    return "\n".join(
        (
            "## Whole trees",
            "",
            "Every deal and every answer of two small games, from files of the tests, walked by",
            "`copy` and `act` (`python -m benchmarks.trees`):",
            "",
            "| game | nodes | nodes a second |",
            "|---|---|---|",
            *(f"| {name} | {nodes:,} | {speed:,.0f} |" for name, nodes, speed in rows),
            "",
        )
    )


if __name__ == "__main__":
    print("compiled" if compiled()["engine"] else "source")
    print(section())
