"""Whole tournaments among bots: they come late, come again and redeem their lammers by themselves.

Everything that a bot does follows from the tournament and its seed. So a run that was cut short
goes on from the tournament's log, and ends as it would have ended.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from oddchip.bots.bot import player
from oddchip.bots.quick import quick
from oddchip.engine import FOLD, Action, BetQuestion, Hand, Question
from oddchip.errors import BadInput
from oddchip.language.library import Library
from oddchip.room.tournament import Deal, Structure, Tournament
from oddchip.room.tournament.draws import Draw
from oddchip.room.tournament.levels import over_soon

#: The name of the player who answers at once.
QUICK = "quick"
#: A bot that likes to keep a lammer redeems it below so many big bets.
_SHORT = 10
Answerer = Callable[[Deal, Hand], None]


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
    for bust in list(event.busts.values()):
        if bust.name != but and bust.again and event.may_enter_again(event.people[bust.name]):
            event.enter(bust.name)
    event.prepare()
    if event.hand_for_hand is None and not event.over:
        _late(event)
        _lammers(event, but)


def _late(event: Tournament) -> None:
    """Those whose time has come; all of them before entries close, or when nobody could play."""
    while event.expected:
        found = event.prepare()
        if event.over:
            return
        name = min(event.expected, key=lambda one: (_arrival(event, one), one))
        if found is not None:
            _, start = found
            closes = event.level == event.structure.late and over_soon(event, start)
            if start < _arrival(event, name) and not closes:
                return
        event.enter(name)


def _arrival(event: Tournament, name: str) -> int:
    """When a late bot comes, by draw within the time that entries are open, after its start."""
    structure = event.structure
    open_for = 0
    for number in range(1, structure.late + 1):
        level = structure.level(number)
        open_for += 60 * level.minutes + level.hands * structure.seconds_a_hand
    return 1 + Draw(event.seed, "arrival", name).below(max(open_for - 1, 1))


def _lammers(event: Tournament, but: str) -> None:
    """Some bots redeem all at once, some when they are short, some only when they must."""
    if not event.structure.lammers.count:
        return
    for one in event.alive:
        if not one.lammers or not one.seated or one.name == but:
            continue
        kind = Draw(event.seed, "lammers", one.name).below(3)
        lacks = _SHORT * max(event.now.blinds[1], event.now.bets[1]) - one.stack
        if kind == 0 and one.stack:
            event.redeem(one.name, one.lammers)
        elif kind == 1 and one.stack and lacks > 0:
            chips = event.structure.lammers.chips
            event.redeem(one.name, min(one.lammers, -(-lacks // chips)))


def plays(name: str, seed: object, setting: str = "instant") -> Answerer:
    """How a kind of bot plays a hand to its end."""
    if name == QUICK:
        return play_quick
    player(name)  # one that there is not is refused before anybody sits down

    def play(deal: Deal, hand: Hand) -> None:
        while not hand.done:
            hand.act(answer(name, seed, deal, hand, setting))

    return play


def answer(name: str, seed: object, deal: Deal, hand: Hand, setting: str = "quick") -> Action:
    """What a bot answers, in chips that are on the table."""
    question = hand.legal()
    seat = question.seat
    found = player(name, f"{seed}/{deal.names[seat]}", setting).answer(hand.view(seat))
    chip = hand.stakes.unit
    if isinstance(question, BetQuestion) and found.kind == "raise" and found.amount % chip:
        rounded = found.amount - found.amount % chip
        least = min(least for least, _ in question.raises)
        return found._replace(amount=max(rounded, least))
    return found


def play_quick(deal: Deal, hand: Hand) -> None:
    rng = Random(f"{deal.seed}/quick")
    while not hand.done:
        hand.act(quick(hand.legal(), rng))


def folded(question: Question) -> Action:
    """What happens to an absent player's hand: it is folded, as soon as it may be."""
    if isinstance(question, BetQuestion) and question.fold:
        return FOLD
    return question.default()
