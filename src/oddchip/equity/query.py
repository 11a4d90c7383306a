"""`oddchip.equity(…)`: the one question, as Python asks it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from oddchip.equity.discard_spot import read_discard_spot
from oddchip.equity.exact_or_sampled import AnswerOptions, Progress, spot_equity
from oddchip.equity.parse_spot import Written, WrittenSpot, read_spot
from oddchip.equity.play_outline import strikes
from oddchip.equity.result import Equity
from oddchip.equity.spot import Spot, led_by
from oddchip.equity.stated_conditions import StatedConditions
from oddchip.errors import BadInput, wrong_kind
from oddchip.language.library import Library, the_games
from oddchip.language.model import Game
from oddchip.language.shape import MANY, shape
from oddchip.showdown.case import made_wild


def equity(
    game: str | Game,
    hands: Sequence[Written],
    *,
    board: object = None,
    dead: Written = (),
    dice: Sequence[int] | int | None = None,
    wild: Sequence[str] | str | None = None,
    options: Mapping[str, object] | None = None,
    so: Sequence[str] | None = None,
    draws: Sequence[str] | None = None,
    draws_left: int = 1,
    discards: Sequence[str] | None = None,
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = 0,
    threads: int = 1,
    games: Library | None = None,
    progress: Progress | None = None,
    jobs: int | None = None,
) -> Equity:
    """The share of the pot that every hand wins on average.

    A hand is its known cards run together, `??` for each unknown one (a hand that is too short is
    filled up with unknown cards), a slash between the zones (stud `down/up`); or a list of hands
    with weights, and for two hole cards a range. Where there are declarations, the cards speak.

    The answer is exact if every deal can be counted quickly, and sampled otherwise. `exact=True`
    insists on counting (and is refused if there are too many deals); `exact=False` or `samples`
    samples. The same seed and threads give the same answer. `jobs` spreads a sample over that many
    cores (0: all); the answer is the same on any number of them.

    Draw games are answered as the hands stand, or with `draws`: what each player discards at the
    draws that are left (`pat`, cards, `keep 8`, `keep pairs`, or `best` for one player).

    A hand given before a discard, a split or a pass keeps what wins most against unknown hands,
    judging by what its player sees; `discards` names another policy (`seen`, cards, `pat`, or
    `best` for one player). `wild` is the follower of a queen if the order of the up cards does not
    say it, and `board` also names the cards that were turned in the middle.

    If the course of play decides what is dealt, who is in or what counts, give the cards as they
    were dealt. Hands are then played to their end: passes and discards are chosen at a glance, and
    nobody draws, unless `discards` and `draws` say otherwise (`glance`, `pat`, cards, `keep 8`).
    `so` names what play has decided, as in the case of a showdown (`["opened"]`).

    >>> found = equity("holdem", ["AhAd", "KsKc"])
    >>> [round(one, 4) for one in found.equities], found.method, found.count
    ([0.8126, 0.1874], 'exact', 1712304)
    """
    _look_at(hands, draws, discards, dice)
    if so is not None and not (
        isinstance(so, (list, tuple)) and all(type(word) is str for word in so)
    ):
        raise wrong_kind('so: a list of conditions that hold, like ["opened"]', so)
    _numbers(samples=samples, seed=seed, threads=threads, draws_left=draws_left)
    stated = StatedConditions(so, options)
    given = WrittenSpot(
        game_of(game, options, games), hands, board, dead, dice, wild, stated, games
    )
    wish = AnswerOptions(exact, samples, seed, threads, progress, jobs)
    if draws is None or given.plays_on:
        return answer_to(given, wish, discards, draws)
    from oddchip.equity.draws_and_discards import equity_with_draws

    return equity_with_draws(read_spot(given), draws, wish, draws_left)


def _look_at(hands: object, draws: object, discards: object, dice: object) -> None:
    """Lists are lists: of hands, of policies as texts, of dice."""
    if not isinstance(hands, (list, tuple)):
        raise wrong_kind("hands: a list, one for each player", hands)
    for name, given in (("draws", draws), ("discards", discards)):
        several = isinstance(given, (list, tuple)) and all(
            isinstance(policy, str) for policy in given
        )
        if given is not None and not several:
            raise wrong_kind(f"{name}: a list of policies, one a hand", given)
    if dice is not None and not isinstance(dice, (int, list, tuple)):
        raise wrong_kind("dice: a list of the numbers rolled", dice)


def _numbers(**given: object) -> None:
    for name, value in given.items():
        if type(value) is not int and not (name == "samples" and value is None):
            raise wrong_kind(f"{name}: a whole number", value)


def game_of(
    game: str | Game, options: Mapping[str, object] | None = None, games: Library | None = None
) -> Game:
    """The game asked about; one in which a game is picked, as the one that goes without saying."""
    known = the_games(games)
    if options is not None and not isinstance(options, Mapping):
        raise wrong_kind('options are a table like {"nines": True}', options)
    if isinstance(game, Game) and not (game.picks and game.picks.otherwise):
        return game
    name = game.id if isinstance(game, Game) else game
    options = options or {}
    read = known.game(name, **options)
    if read.picks and read.picks.otherwise:
        return known.game(name, **options, pick=read.picks.otherwise)
    return read


def answer_to(
    given: WrittenSpot,
    wish: AnswerOptions,
    discards: Sequence[str] | None = None,
    draws: Sequence[str] | None = None,
) -> Equity:
    """The answer for hands as they lie, whatever is still to be chosen or turned."""
    game, wild = given.game, given.wild
    if given.plays_on:
        from oddchip.equity.play_out import equity_by_playing_out

        return equity_by_playing_out(given, draws, discards, wish)
    if wild:
        made_wild(game, wild)
    early = read_discard_spot(given, discards is not None)
    if early is not None:
        from oddchip.equity.draws_and_discards import equity_with_discards

        return equity_with_discards(early, discards, wish)
    if discards is not None:
        raise BadInput(f"discards: nobody has cards to throw away in this spot of {game.id}")
    if strikes(game) and game.uses_board and (wild or given.board):
        raise BadInput(
            f"{game.id} has no equity here: a card of its board does something when it is turned, "
            "and hands are answered only before any card of the board lies there"
        )
    if strikes(game) and wild and given.board:
        raise BadInput("wild: the cards that have been turned say it; give them as the board alone")
    if strikes(game) and not wild:
        from oddchip.equity.turned_cards import equity_with_turned_cards, read_turned_cards

        middle = read_turned_cards(given)
        if middle is not None:
            return equity_with_turned_cards(middle, wish)
    spot = read_spot(given)
    if led_by(game) >= 0:
        from oddchip.equity.follower_odds import equity_with_follower

        return equity_with_follower(spot, wild is not None, wish)
    return replace(spot_equity(spot, wish), notes=(*given.granted, *_assumed(spot)))


def _assumed(spot: Spot) -> tuple[str, ...]:
    """What is taken for granted about choices that players still have, in a sentence each."""
    game = spot.game
    steps = list(game.walk())
    sentences = []
    over = bool(spot.board) and None not in spot.board
    if any(step.draws for step in steps) and not over:
        sentences.append("the hands count as they stand, without a draw to come")
    if shape(game).total.most >= MANY:
        sentences.append("the hands count as they stand: nobody takes another card")
    if game.extras and any(spot.missing(seat) for seat in range(len(spot.seats))):
        sentences.append("no card that is still to come brings another")
    if strikes(game):
        sentences.append("the hands count as they stand, without a card still to be turned")
    if any(spot.missing(seat) for seat in range(len(spot.seats))):
        sentences += dict.fromkeys(step.taken_for_granted() for step in steps)
    return tuple(sentence for sentence in sentences if sentence)
