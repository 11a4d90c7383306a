"""Whole tournaments among bots: they come late, come again and redeem their lammers by themselves.

Everything that a bot does follows from the tournament and its seed. So a run that was cut short
goes on from the tournament's log, and ends as it would have ended.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from oddchip.bots.bot import player
from oddchip.bots.bot_rebuys import between_hands
from oddchip.errors import BadInput
from oddchip.hand import (
    BRING_IN,
    CALL,
    FOLD,
    Action,
    BetQuestion,
    Hand,
    Question,
    raise_to,
)
from oddchip.language.library import Library
from oddchip.room.due import (
    BOTS_BETWEEN_HANDS,
    HAND_AMONG_BOTS,
    OVER,
    Deal,
    PlayAmongBots,
    TournamentNow,
    due,
)
from oddchip.room.tournament import PlannedHand, Structure, Tournament

#: The name of the player who answers at once.
QUICK = "quick"
Answerer = Callable[[PlannedHand, Hand], None]


def names(count: int) -> list[str]:
    return [f"Bot {number}" for number in range(1, count + 1)]


def new_tournament(
    structure: Structure | str, bots: int, seed: object, late: int = 0, games: Library | None = None
) -> Tournament:
    """A tournament of bots, of whom some come late."""
    if bots < 2:
        raise BadInput(f"a tournament needs at least two players, not {bots}")
    return Tournament(
        structure, seed=seed, games=games, expected=names(bots), late=late, returning=True
    )


def run(
    tournament: Tournament, play: Answerer | None = None, after: Callable[[], None] | None = None
) -> Tournament:
    """Let a tournament of bots run to its end, from wherever it is."""
    play = play or plays(QUICK, tournament.seed)
    while not tournament.over:
        step(tournament, play)
        if after is not None:
            after()
    return tournament


def step(tournament: Tournament, play: Answerer) -> None:
    """One hand, with all that comes before it."""
    between_hands(tournament)
    match due(_among_bots(tournament)):
        case PlayAmongBots():
            play_out(tournament, play)
        case Deal() if tournament.deal() is not None:
            play_out(tournament, play)


def _among_bots(tournament: Tournament) -> TournamentNow:
    """A tournament of bots alone, whose tables deal one after the other."""
    if tournament.over:
        return OVER
    return HAND_AMONG_BOTS if tournament.in_turn else BOTS_BETWEEN_HANDS


def play_out(tournament: Tournament, play: Answerer) -> None:
    """The hand that is on, to its end."""
    deal = tournament.deal_now
    if deal is not None:
        hand = tournament.hand()
        play(deal, hand)
        tournament.finish(hand)


def plays(name: str, seed: object, effort: float = 1.0) -> Answerer:
    """How a kind of bot plays a hand to its end."""
    if name == QUICK:
        return play_quick
    player(name)  # one that there is not is refused before anybody sits down

    def play(deal: PlannedHand, hand: Hand) -> None:
        while not hand.done:
            hand.act(answer(name, seed, deal, hand, effort))

    return play


def answer(name: str, seed: object, deal: PlannedHand, hand: Hand, effort: float = 1.0) -> Action:
    """What a bot answers, in chips that are on the table."""
    question = hand.legal()
    seat = question.seat
    action = player(name, f"{seed}/{deal.names[seat]}", effort).answer(hand.view(seat))
    chip = hand.stakes.unit
    if isinstance(question, BetQuestion) and action.kind == "raise" and action.amount % chip:
        rounded = action.amount - action.amount % chip
        least = min(least for least, _ in question.raises)
        return action._replace(amount=max(rounded, least))
    return action


def play_quick(deal: PlannedHand, hand: Hand) -> None:
    rng = Random(f"{deal.seed}/quick")
    while not hand.done:
        hand.act(quick(hand.legal(), rng))


def quick(question: Question, rng: Random) -> Action:
    """An answer at once, by the question alone: the cards are never looked at.

    Mostly calls and folds, raises now and then, and sometimes goes all in.
    """
    if not isinstance(question, BetQuestion):
        return question.any_answer(rng)
    luck = rng.random()
    if question.bring_in:
        return BRING_IN if luck < 0.9 or not question.raises else _raise(question, rng)
    if question.call is None:
        if not question.raises or (question.fold and luck < 0.8):
            return FOLD if question.fold else question.default()
        return raise_to(question.raises[0][0])
    if question.call == 0:
        return _raise(question, rng) if luck < 0.2 and question.raises else CALL
    if luck < 0.1 and question.raises:
        return _raise(question, rng)
    return CALL if luck < 0.45 or not question.fold else FOLD


def _raise(question: BetQuestion, rng: Random) -> Action:
    """The least, something in whole chips, or all that may be bet."""
    least, most = rng.choice(question.raises)
    luck = rng.random()
    if luck < 0.6:
        return raise_to(least)
    if luck < 0.85:
        step = max(question.call or 0, least - question.current, 1)
        return raise_to(min(most, least + step * rng.randint(1, 4)))
    return raise_to(most)


def folded(question: Question) -> Action:
    """What happens to an absent player's hand: it is folded, as soon as it may be."""
    if isinstance(question, BetQuestion) and question.fold:
        return FOLD
    return question.default()
