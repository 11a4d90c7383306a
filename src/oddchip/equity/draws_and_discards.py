"""Equity before a choice of cards: who throws away, splits, passes on or draws does so by a policy.

Where everything is known that lies there, everybody chooses once, and the rest is answered as
usual. Elsewhere the missing cards are dealt at random, and everybody chooses in every deal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter

from oddchip.cards import write
from oddchip.equity.by_showdowns import Showdowns
from oddchip.equity.discard_policies import (
    PAT,
    RULES,
    Chooser,
    chooser,
    in_words,
    read_words,
    rule_of,
    throwing,
)
from oddchip.equity.discard_spot import AT_A_GLANCE, CAREFULLY, DiscardSpot, KeptCards, choices
from oddchip.equity.exact_or_sampled import (
    AnswerOptions,
    Stage,
    by_stages,
    sampled_in_chunks,
    spot_equity,
)
from oddchip.equity.kernel_plan_discards import Settled, discard_plan, starts_of
from oddchip.equity.result import Equity, averages
from oddchip.equity.spot import Spot
from oddchip.errors import BadInput
from oddchip.kernel import NoTables, available

#: Ways to choose that are tried in all, when no number of deals is asked for.
_TRIED = 6_000
_LEAST, _MOST = 200, 2_000
#: Ways in which cards may come before draws: for an answer, and for each draw that is searched.
_DRAWN, _SEARCHED = 4_000, 200
#: So many of the best throws are tried again, on so many times the deals.
_PROMISING, _AGAIN = 4, 4
#: How many times more deals the kernel looks at in a search.
_QUICKER = 20
#: Showdowns that all choices together may take, unasked and when so many deals are asked for; and
#: deals that are looked at all the same.
_SHOWDOWNS, _MOST_SHOWDOWNS, _FEWEST = 200_000, 2_000_000, 20
#: Deals where the kernel goes through all of it, and ways that are tried in all of them.
_QUICKLY, _QUICKLY_DRAWN, _QUICKLY_TRIED = 10_000, 100_000, 1_000_000
#: Deals after a choice that is searched.
_AFTER = 20_000
_NOTHING: Mapping[int, KeptCards] = {}


def equity_with_draws(
    spot: Spot, words: Sequence[str], wish: AnswerOptions, draws: int = 1
) -> Equity:
    """Everybody's equity when so many draws, the game's last, are still to come."""
    every = [choice for choice in choices(spot.game, len(spot.seats)) if choice.step.draws]
    if not every:
        raise BadInput(f"draws: nothing is drawn in {spot.game.id}")
    if not 1 <= draws <= len(every):
        most = "one is" if len(every) == 1 else f"one to {len(every)} are"
        raise BadInput(f"draws: {most} to come in {spot.game.id}, not {draws}")
    for seat, hands in enumerate(spot.seats):
        if len(hands) > 1:
            raise BadInput(f"draws: hand {seat + 1} is a list; one hand draws at a time")
    early = DiscardSpot(spot, tuple(every[-draws:]), (True,) * len(spot.seats))
    return equity_with_discards(early, words, wish, "draws")


def equity_with_discards(
    early: DiscardSpot, words: Sequence[str] | None, wish: AnswerOptions, what: str = "discards"
) -> Equity:
    """Everybody's equity when those who have the choice before them choose by their policies."""
    started = perf_counter()
    words = read_words(early, words, what)
    choosers = [chooser(early, word, seat, what, wish.seed) for seat, word in enumerate(words)]
    draws = early.choice.step.draws
    if early.certain and not _looked_at_later(early):
        result = _at_once(early, choosers, words, wish)
    else:
        named, first = words, _NOTHING
        if "best" in words:
            seat = words.index("best")
            best = _searched(early, choosers, words, seat, wish)
            choosers[seat] = best.chooser(early)
            named, first = best.words(words, seat), best.first(seat)
        result = _by_kernel(early, choosers, named, wish, first) or by_stages(
            early.spot, _stage(early, choosers), _count(early, words, wish), wish
        )
        if draws:
            result = replace(result, thrown=_thrown_first(early, choosers))
    said = "" if draws and early.certain else in_words(early, words)
    return replace(result, policy=said, seconds=perf_counter() - started)


def _by_kernel(
    early: DiscardSpot,
    choosers: Sequence[Chooser],
    words: Sequence[str],
    wish: AnswerOptions,
    first: Mapping[int, KeptCards] = _NOTHING,
) -> Equity | None:
    """By the kernel alone; None where it cannot, or where the deck runs out.

    `first`: what some throw at the first draw, whatever their words say of it.
    """
    if wish.exact or not available():
        return None
    started = perf_counter()
    try:
        settled = [first] * len(starts_of(early)) if first else _settled(early, choosers, words)
        way = discard_plan(early, words, settled)
        count = wish.samples or _quick_count(early)
        tally = sampled_in_chunks(way, count, wish.seed, wish)
    except (NoTables, ValueError):
        return None
    return averages(tally, "sampled", count, perf_counter() - started)


def _quick_count(early: DiscardSpot) -> int:
    """How many deals the kernel looks at: the fewer, the more is to be tried in each."""
    if early.choice.step.draws:
        return _QUICKLY_DRAWN
    ways = sum(choice.count for choice in early.choices) * len(early.spot.seats) ** 2
    return max(_FEWEST, min(_QUICKLY, _QUICKLY_TRIED // ways))


def _settled(early: DiscardSpot, choosers: Sequence[Chooser], words: Sequence[str]) -> Settled:
    """What those keep who see the same in every deal, with time to think."""
    seats = [seat for seat in sorted(_always_there(early)) if words[seat] == "seen"]
    if not seats:
        return ()
    known: dict[object, KeptCards] = {}
    kept_by_start = []
    for _, spot in starts_of(early):
        now = replace(early, spot=spot)
        for seat in seats:
            if now.seen_by(seat) not in known:
                known[now.seen_by(seat)] = choosers[seat](now, seat, CAREFULLY)
        kept_by_start.append({seat: known[now.seen_by(seat)] for seat in seats})
    return kept_by_start


def _looked_at_later(early: DiscardSpot) -> bool:
    """Does a later choice go by cards that are not there yet?"""
    board = early.spot.board
    later = [at for choice in early.choices[1:] for at in choice.lying]
    drawn = any(choice.step.draws for choice in early.choices[:-1])
    return drawn or any(board[at] is None for at in later if at < len(board))


def _at_once(
    early: DiscardSpot, choosers: Sequence[Chooser], words: Sequence[str], wish: AnswerOptions
) -> Equity:
    notes: list[str] = []
    while early.choices:
        kept = early.all_keep(lambda look, seat: choosers[seat](look, seat, CAREFULLY))
        choice = early.choice
        if "best" in words and not choice.step.passes_on:
            seat = words.index("best")
            kept[seat] = _best(early, kept, seat, wish)
        notes += _notes(early, kept)
        early = early.after(kept)
    result = replace(spot_equity(early.spot, wish), notes=tuple(notes))
    if choice.parts:
        return result
    return replace(
        result,
        thrown=tuple(tuple(write(kept_cards.gone)) if kept_cards else () for kept_cards in kept),
    )


def _notes(early: DiscardSpot, kept: Sequence[KeptCards | None]) -> list[str]:
    """What is passed on, and how hands are split."""
    choice, said = early.choice, []
    for seat, kept_cards in enumerate(kept, 1):
        if kept_cards and choice.step.passes_on:
            said.append(f"hand {seat} passes {' '.join(write(kept_cards.gone))}")
        elif kept_cards and choice.parts:
            parts = ["".join(map(str, places)) for places in kept_cards.zones.values()]
            said.append(f"hand {seat} is split {'/'.join(parts)}")
    return said


def _best(
    early: DiscardSpot, kept: Sequence[KeptCards | None], seat: int, wish: AnswerOptions
) -> KeptCards:
    """What wins most against these very hands."""
    quick = AnswerOptions(None, None, wish.seed, wish.threads)

    def share(kept_cards: KeptCards) -> float:
        spot = early.after([*kept[:seat], kept_cards, *kept[seat + 1 :]]).spot
        few = Showdowns(spot).count() <= _AFTER
        return spot_equity(spot, quick if few else replace(quick, samples=_AFTER)).equities[seat]

    return max(early.ways(seat), key=share)


@dataclass(frozen=True)
class _Draws:
    """What a player throws at the first draw (None: by the rule), and the rule at the others."""

    rule: str
    gone: KeptCards | None = None

    def chooser(self, early: DiscardSpot) -> Chooser:
        game, word, gone = early.spot.game, self.rule, self.gone
        rule = throwing((lambda held: ()) if word in PAT else rule_of(game, word))

        def choose(now: DiscardSpot, seat: int, deals: int) -> KeptCards:
            if gone is not None and len(now.choices) == len(early.choices):
                return gone
            return rule(now, seat, deals)

        return choose

    def words(self, words: Sequence[str], seat: int) -> list[str]:
        return [*words[:seat], self.rule, *words[seat + 1 :]]

    def first(self, seat: int) -> Mapping[int, KeptCards]:
        return {seat: self.gone} if self.gone else _NOTHING


def _searched(
    early: DiscardSpot,
    choosers: Sequence[Chooser],
    words: Sequence[str],
    seat: int,
    wish: AnswerOptions,
) -> _Draws:
    """What wins most: a rule for the draws to come, and the best throw before it.

    Every rule is tried at all draws. With the best of them behind it, every throw at this draw is
    tried on some deals, and the most promising on more.
    """
    if not early.choice.step.draws:
        raise BadInput("discards: the best is searched where all cards before the choice are known")
    if early.spot.missing(seat):
        raise BadInput(f"draws: hand {seat + 1} must be known card by card to search its best")
    quick = AnswerOptions(None, None, wish.seed, wish.threads)

    def share(draws: _Draws, deals: int) -> float:
        many = replace(quick, samples=deals * _QUICKER)
        named = draws.words(words, seat)
        result = _by_kernel(early, choosers, named, many, draws.first(seat))
        if result is None:
            tried = [*choosers[:seat], draws.chooser(early), *choosers[seat + 1 :]]
            result = by_stages(early.spot, _stage(early, tried), deals, quick)
        return result.equities[seat]

    rules = [_Draws(word) for word in RULES]
    rule = max(rules, key=lambda draws: share(draws, _SEARCHED)) if early.choices[1:] else rules[0]
    throws = [_Draws(rule.rule, way) for way in early.ways(seat)]
    throws.sort(key=lambda draws: share(draws, _SEARCHED), reverse=True)
    return max([*throws[:_PROMISING], rule], key=lambda draws: share(draws, _AGAIN * _SEARCHED))


def _thrown_first(
    early: DiscardSpot, choosers: Sequence[Chooser]
) -> tuple[tuple[str, ...] | None, ...]:
    """What goes at the first draw, of the hands that are known."""
    return tuple(
        tuple(write(choose(early, seat, 0).gone)) if not early.spot.missing(seat) else None
        for seat, choose in enumerate(choosers)
    )


def _stage(early: DiscardSpot, choosers: Sequence[Chooser]) -> Stage:
    """Deals what is missing until each choice, and lets everybody choose."""
    known: dict[object, KeptCards] = {}
    always = _always_there(early)

    def choose(now: DiscardSpot, seat: int) -> KeptCards:
        if seat not in always:
            return choosers[seat](now, seat, AT_A_GLANCE)
        seen = now.seen_by(seat)
        if seen not in known:
            known[seen] = choosers[seat](now, seat, CAREFULLY)
        return known[seen]

    def stage(spot: Spot, chance: Random) -> Spot:
        now = replace(early, spot=spot)
        while now.choices:
            now = now.dealt(chance)
            now = now.after(now.all_keep(choose))
        return now.spot

    return stage


def _always_there(early: DiscardSpot) -> frozenset[int]:
    """Those who see the same in every deal."""
    if early.open_cells or early.choice.step.passes_on or early.choice.step.draws:
        return frozenset()
    shown = [hand.zones.get("up", ()) for seat in early.seats for hand in early.spot.seats[seat]]
    if any(None in places for places in shown):
        return frozenset()
    return frozenset(
        seat for seat in early.seats if all(hand.known for hand in early.spot.seats[seat])
    )


def _count(early: DiscardSpot, words: Sequence[str], wish: AnswerOptions) -> int:
    """How many deals are looked at; refused where their choices would take all day."""
    draws = early.choice.step.draws
    choosing = set(early.seats) - _always_there(early)
    each = early.showdowns() if not draws and any(words[s] == "seen" for s in choosing) else 0
    if wish.samples is not None or draws:
        count, most = wish.samples or _DRAWN, _MOST_SHOWDOWNS
    else:
        tried = 1 + len(choosing) * early.choice.count
        count, most = max(_LEAST, min(_MOST, _TRIED // tried)), _SHOWDOWNS
        if each:
            count = max(min(count, most // each), _FEWEST)
    if count * each > most:
        raise BadInput(
            f"discards: choices by what is seen take some {count * each:,} showdowns here, because "
            "no tables hold such hands; state the cards that go, or ask for fewer samples"
        )
    return count
