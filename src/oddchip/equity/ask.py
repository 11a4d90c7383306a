"""`oddchip.equity(…)`: the one question, as Python asks it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oddchip.equity.answer import Equity
from oddchip.equity.reading import Hand, read_spot
from oddchip.equity.ways import Progress, Wish, answer
from oddchip.rules.library import Library, library
from oddchip.rules.model import Game


def equity(
    game: str | Game,
    hands: Sequence[Hand],
    *,
    board: object = None,
    dead: Hand = (),
    dice: Sequence[int] | int | None = None,
    wild: Sequence[str] | str = (),
    options: Mapping[str, object] | None = None,
    draws: Sequence[str] | None = None,
    draws_left: int = 1,
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = 0,
    threads: int = 1,
    games: Library | None = None,
    progress: Progress | None = None,
) -> Equity:
    """The share of the pot that every hand wins on average.

    A hand is its known cards run together, `??` for each unknown one (a hand that is too short is
    filled up with unknown cards), a slash between the zones (stud `down/up`); or a list of hands
    with weights, and for two hole cards a range. Where there are declarations, the cards speak.

    Exact where that is bearable, else by sampling; `exact=True` insists (and is refused where it is
    beyond reach), `exact=False` or `samples` samples. The same seed and threads give the same
    answer.

    Draw games are answered as the hands stand, or with `draws`: what each player throws at the
    draws that are left (`pat`, cards, `keep 8`, `keep pairs`, or `best` for one player).

    >>> found = equity("holdem", ["AhAd", "KsKc"])
    >>> [round(one, 4) for one in found.equities], found.method, found.count
    ([0.8126, 0.1874], 'exact', 1712304)
    """
    if isinstance(game, str):
        game = (games or library()).game(game, **(options or {}))
    spot = read_spot(game, hands, board=board, dead=dead, dice=dice, wild=wild)
    wish = Wish(exact, samples, seed, threads, progress)
    if draws is None:
        return answer(spot, wish)
    from oddchip.equity.draws import drawn

    return drawn(spot, draws, wish, draws_left)
