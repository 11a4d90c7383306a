"""Whole tournaments among bots: they come late, come again and redeem their lammers by themselves.

Everything that a bot does follows from the tournament and its seed. So a run that was cut short
goes on from the tournament's log, and ends as it would have ended.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random

from oddchip.bots.bot import player
from oddchip.bots.quick import quick
from oddchip.engine import FOLD, Action, BetQuestion, Hand, Question
from oddchip.errors import BadInput
from oddchip.language.library import Library
from oddchip.room.tournament import PlannedHand, Structure, Tournament
from oddchip.room.tournament.levels import over_soon
from oddchip.room.tournament.lots import Lots
from oddchip.room.tournament.people import Entrant

#: The name of the player who answers at once.
QUICK = "quick"
#: A bot that likes to keep a lammer redeems it below so many big bets.
_SHORT = 10
Answerer = Callable[[PlannedHand, Hand], None]


def names(count: int) -> list[str]:
    return [f"Bot {number}" for number in range(1, count + 1)]


def new_event(
    structure: Structure | str, bots: int, seed: object, late: int = 0, games: Library | None = None
) -> Tournament:
    """A tournament of bots, of whom some come late."""
    if bots < 2:
        raise BadInput(f"a tournament needs two players at least, not {bots}")
    return Tournament(
        structure, seed=seed, games=games, expected=names(bots), late=late, returning=True
    )


def run(
    event: Tournament, play: Answerer | None = None, after: Callable[[], None] | None = None
) -> Tournament:
    """Let a tournament of bots run to its end, from wherever it is."""
    play = play or plays(QUICK, event.seed)
    while not event.over:
        step(event, play)
        if after is not None:
            after()
    return event


def step(event: Tournament, play: Answerer) -> None:
    """One hand, with all that comes before it."""
    between_hands(event)
    deal = event.deal_now or event.deal()
    if deal is None:
        return
    hand = event.hand()
    play(deal, hand)
    event.finish(hand)


def between_hands(event: Tournament, but: str = "") -> None:
    """Who enters, who enters again, who redeems; `but` is a person, who decides alone.

    Whoever is asked twice without a hand in between answers the second time that nothing is left
    to do: so a run that was cut short anywhere goes on alike.
    """
    if event.deal_now is not None or event.over:
        return
    if not event.started:
        for name in [one for one in event.expected if one not in event.late]:
            event.enter(name)
    for bust in list(event.busts.values()) if event.busts and event.open else ():
        if bust.name != but and bust.again and event.may_enter_again(event.people[bust.name]):
            event.enter(bust.name)
    event.tidy()
    if event.hand_for_hand is None and not event.over:
        _late(event)
        _lammers(event, but)


def _late(event: Tournament) -> None:
    """Those whose time has come; all of them before entries close, or when nobody could play."""
    while event.expected:
        found = event.prepare()
        if event.over:
            return
        arrivals = _arrivals(event.seed, event.late, event.structure.open_for)
        when, name = next(one for one in arrivals if one[1] in event.expected)
        if found is not None:
            _, start = found
            closes = event.level == event.structure.late and over_soon(event, start)
            if start < when and not closes:
                return
        event.enter(name)


@lru_cache(maxsize=4)
def _arrivals(seed: str, late: tuple[str, ...], open_for: int) -> list[tuple[int, str]]:
    """When late bots come, by lot within the time that entries are open, after its start."""
    return sorted(
        (1 + Lots(seed, "arrival", name).below(max(open_for - 1, 1)), name) for name in late
    )


def _lammers(event: Tournament, but: str) -> None:
    """Some bots redeem all at once, some when they are short, some only when they must."""
    if not event.structure.lammers.count:
        return
    short, chips = (
        _SHORT * max(event.now.blinds[1], event.now.bets[1]),
        event.structure.lammers.chips,
    )
    for one in _may_redeem(event):
        if not one.stack or not one.seated or one.name == but:
            continue
        kind = _habit(event.seed, one.name)
        if kind == 0:
            event.redeem(one.name, one.lammers)
        elif kind == 1 and one.stack < short:
            event.redeem(one.name, min(one.lammers, -(-(short - one.stack) // chips)))


def _may_redeem(event: Tournament) -> list[Entrant]:
    """Those with lammers for whom something has changed, in the order in which they entered.

    That is everybody, or whoever was in the hand that was played.
    """
    before, last = event.log[-2:]
    people = event.people
    if not before["do"] == last["do"] == "hand" or "hand_for_hand" in last:
        return [one for one in people.values() if one.lammers]
    some = [one for one in map(people.__getitem__, last["names"]) if one.lammers]
    if len(some) > 1:
        order = {name: at for at, name in enumerate(people)}
        some.sort(key=lambda one: order[one.name])
    return some


@lru_cache(maxsize=4096)
def _habit(seed: str, name: str) -> int:
    """How a bot redeems: all at once (0), when it is short (1), or only when it must (2)."""
    return Lots(seed, "lammers", name).below(3)


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
    found = player(name, f"{seed}/{deal.names[seat]}", effort).answer(hand.view(seat))
    chip = hand.stakes.unit
    if isinstance(question, BetQuestion) and found.kind == "raise" and found.amount % chip:
        rounded = found.amount - found.amount % chip
        least = min(least for least, _ in question.raises)
        return found._replace(amount=max(rounded, least))
    return found


def play_quick(deal: PlannedHand, hand: Hand) -> None:
    rng = Random(f"{deal.seed}/quick")
    while not hand.done:
        hand.act(quick(hand.legal(), rng))


def folded(question: Question) -> Action:
    """What happens to an absent player's hand: it is folded, as soon as it may be."""
    if isinstance(question, BetQuestion) and question.fold:
        return FOLD
    return question.default()
