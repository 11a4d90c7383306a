"""Sampling the rest of a deal: a world is one way in which all that is hidden may lie and come.

Unknown cards are dealt from those that the seat has not seen, and the remaining steps of the game's
play are walked for every opponent: deals, draws and discards by the rules of `keep`. The cards left
over are the ones from which the seat's own future comes, so that several plans of its own can be
tried against the same world.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from oddchip import steps as s
from oddchip.bots import keep
from oddchip.bots.ahead import draws_left, played, remaining
from oddchip.bots.knowledge import Knowledge, Seen
from oddchip.bots.offers import take_offers
from oddchip.bots.outcome import Table, Worth
from oddchip.cards import UNKNOWN, Card
from oddchip.engine import BetQuestion, Question
from oddchip.rules.model import Game

Take = Callable[[], Card]
#: The seat's own future takes no more cards than this.
_SPARE = 20
#: How often a first hand is dealt again to an opponent who would not have drawn as many cards.
_TRIES = 2
#: Steps that change no hand.
_IDLE = (s.Roll, s.Stack, s.Declare, s.Buy, s.See, s.Say, s.Settle, s.Expose, s.Open, s.Remove)


class World:
    """The table at the end, what the others hold then, and the cards that are left for the seat."""

    def __init__(self, table: Table, cells: list[Card], others: list[Seen], deck: list[Card]):
        self.table = table
        self.cells = cells
        self.others = others
        self.deck = deck
        zones = table.game.zones
        self.worths: list[Worth] = [table.worth(one.held(zones)) for one in others if one.live]


class Sampler:
    """Makes worlds for one decision."""

    def __init__(
        self,
        known: Knowledge,
        question: Question,
        rng: Random,
        steps: Sequence[s.Step] | None = None,
    ) -> None:
        self.known = known
        self.rng = rng
        self.game = known.game
        self.unseen = known.unseen
        ahead = remaining(known, question)
        self.asking: s.Step | None = ahead[0] if ahead else None
        betting = isinstance(question, BetQuestion)
        #: What the seat itself still goes through; others who have not spoken answer too.
        self.mine: Sequence[s.Step] = ahead[1:]
        self.theirs: Sequence[s.Step] = ahead[1:] if betting else ahead
        if steps is not None:  # another play than the one that is asking
            self.asking, self.mine, self.theirs = None, steps, steps
        self.mine = [one for one in played(known, self.mine) if _matters(one)]
        self.theirs = [one for one in played(known, self.theirs) if _matters(one)]
        self.seats = known.others
        self.past = _past(known) if self._chooses() else {}
        self._open = list(known.cells.values())
        self.shares_board = bool(self.game.layout is not None and len(self.game.layout))

    def _chooses(self) -> bool:
        """Do players of this game throw cards of their choice away?"""
        return any(
            isinstance(one, (s.Draw, s.Discard))
            or (isinstance(one, s.Bet) and one.tied == "discard")
            for one in self.game.walk()
        )

    def worlds(self, count: int) -> list[World]:
        return [self.world() for _ in range(count)]

    def world(self) -> World:
        known = self.known
        pool = list(self.unseen)
        self.rng.shuffle(pool)
        take = _safe(pool, self.unseen, self.rng)
        cells = self._cells(take)
        others = [self._filled(seat, take) for seat in self.seats]
        community = known.community
        for_all = self._for_all(len(pool))
        if for_all:
            community = (*community, take())
        dice = self._dice()
        wild = list(known.wild)
        for seat, one in zip(self.seats, others, strict=True):
            steps = self.mine if self._has_answered(seat) else self.theirs
            walk(self.game, one, steps, cells, take, for_all)
        for step in self.mine:
            if isinstance(step, s.Turn) and step.effect == "wild" and self.game.layout:
                wild += [cells[at] >> 2 for at in self.game.layout.cells((step.cell,))]
        table = Table(self.game, cells, community, dice, tuple(wild))
        if len(pool) < _SPARE:
            pool += [one for one in self.unseen if one not in pool]
        return World(table, cells, others, pool)

    def finished(self, world: World, start: Seen, used: int = 0) -> Seen:
        """The seat's own hand at the end of a world, from where a plan leaves it."""
        own = start.copy()
        at = used

        def take() -> Card:
            nonlocal at
            at += 1
            deck = world.deck or self.unseen
            return deck[(at - 1) % len(deck)]

        for_all = len(world.table.board) > len(world.cells) and bool(world.table.board)
        walk(self.game, own, self.mine, world.cells, take, for_all)
        return own

    def worth(self, world: World, start: Seen, used: int = 0) -> Worth:
        own = self.finished(world, start, used)
        if not own.live:
            return Worth(tuple(None for _ in world.table.sides), -1)
        return world.table.worth(own.held(self.game.zones))

    # Parts of a world ------------------------------------------------------------------------

    def _cells(self, take: Take) -> list[Card]:
        layout = self.game.layout
        if layout is None:
            return []
        cells = self.known.cells
        return [cells[at] if at in cells else take() for at in range(len(layout))]

    def _filled(self, seat: int, take: Take) -> Seen:
        """An opponent with cards in the place of unknown ones; cards being drawn come too."""
        one = self.known.players[seat].copy()
        for name, some in one.parts.items():
            one.parts[name] = [take() if card == UNKNOWN else card for card in some]
        if one.parts:  # the parts are the hand
            one.down = [card for some in one.parts.values() for card in some]
            return one
        known = [card for card in one.down if card != UNKNOWN]
        if known:
            one.down = [take() if card == UNKNOWN else card for card in one.down]
            return one
        one.down = self._chosen(seat, len(one.down), take)
        return one

    def _chosen(self, seat: int, count: int, take: Take) -> list[Card]:
        """Unknown cards as they are left by the draws and discards that everybody saw."""
        draws, discarded = self.past.get(seat, ([], 0))
        if not draws:
            dealt = [take() for _ in range(count + discarded)]
            gone = keep.worst(self.game, dealt, discarded, self._open)
            return [one for one in dealt if one not in gone]
        if isinstance(self.asking, s.Draw) and self._has_answered(seat):
            count += draws[-1]
        hand = [take() for _ in range(count)]
        for place, drawn in enumerate(draws):
            more = len(draws) - 1 - place + draws_left(self.mine)
            thrown = keep.draw(self.game, hand, 0, count, more)
            for _ in range(_TRIES if not place and len(self.seats) < 4 else 0):
                if len(thrown) == drawn:
                    break
                hand = [take() for _ in range(count)]
                thrown = keep.draw(self.game, hand, 0, count, more)
            if len(thrown) != drawn:
                thrown = keep.worst(self.game, hand, drawn, self._open)
            hand = [one for one in hand if one not in thrown]
            hand += [take() for _ in range(drawn)]
        return hand

    def _has_answered(self, seat: int) -> bool:
        """Has an opponent already answered the step that now asks this seat?"""
        if isinstance(self.asking, s.Draw):
            return bool(self.known.last(("draw",), seat, ("deal", "check", "call", "board")))
        return False

    def _for_all(self, stub: int) -> bool:
        need = 0
        for step in self.mine:
            if isinstance(step, s.Deal):
                if step.for_all and stub - need < step.count * (len(self.seats) + 1):
                    return True
                need += step.count * (len(self.seats) + 1)
        return False

    def _dice(self) -> tuple[int, ...]:
        dice = self.known.dice
        for step in self.mine:
            if isinstance(step, s.Dice):
                dice += tuple(self.rng.randint(1, 6) for _ in range(step.count))
        return dice


def _past(known: Knowledge) -> dict[int, tuple[list[int], int]]:
    """How many cards everybody drew, time after time, and threw away since the cards were dealt."""
    draws: dict[int, list[int]] = {}
    discarded: dict[int, int] = {}
    for event in known.events:
        if event["event"] == "round":
            draws, discarded = {}, {}
        elif event["event"] == "draw":
            draws.setdefault(event["seat"], []).append(event.get("amount", 0))
        elif event["event"] == "discard":
            seat = event["seat"]
            discarded[seat] = discarded.get(seat, 0) + event.get("amount", 0)
    return {seat: (draws.get(seat, []), discarded.get(seat, 0)) for seat in {*draws, *discarded}}


def _matters(step: s.Step) -> bool:
    """Does a step change what players hold, or what lies on the table?"""
    return not isinstance(step, _IDLE) and not (isinstance(step, s.Bet) and not step.tied)


def _safe(pool: list[Card], unseen: list[Card], rng: Random) -> Take:
    """Cards from the pool; when it is out, any card will do: the discards are shuffled then."""
    return lambda: pool.pop() if pool else rng.choice(unseen)


def walk(
    game: Game,
    one: Seen,
    steps: Sequence[s.Step],
    cells: Sequence[Card],
    take: Take,
    for_all: bool,
) -> None:
    """Take one player through the remaining steps, as far as they change what is held."""
    walker = _Walker(one, cells, take, for_all)
    for at, step in enumerate(steps):
        walker.step(game, step, steps[at + 1 :])


class _Walker:
    def __init__(self, one: Seen, cells: Sequence[Card], take: Take, for_all: bool) -> None:
        self.one = one
        self.cells = cells
        self.take = take
        self.for_all = for_all

    def step(self, game: Game, step: s.Step, rest: Sequence[s.Step]) -> None:
        one = self.one
        if isinstance(step, s.Deal):
            if not (step.for_all and self.for_all):
                self._deal(step)
        elif isinstance(step, s.Draw):
            thrown = keep.draw(game, one.down, step.least, step.most, draws_left(rest))
            self._lose(thrown)
            one.down += [self.take() for _ in thrown]
        elif isinstance(step, s.Discard):
            self._lose(keep.worst(game, one.down, step.count, self.cells))
        elif isinstance(step, s.Pass):
            self._lose(keep.worst(game, one.down, step.count))
            one.down += [self.take() for _ in range(step.count)]
        elif isinstance(step, s.Split):
            self._split(step)
        elif isinstance(step, s.Bet) and step.tied == "discard":
            spare = max(step.tied_least, min(2, step.tied_most))
            self._lose(keep.worst(game, one.down, spare))
        elif isinstance(step, s.Turn) and game.layout is not None:
            self._turned(step, [self.cells[at] >> 2 for at in game.layout.cells((step.cell,))])
        elif isinstance(step, s.Repeat) and any(isinstance(o, s.Offer) for o in step.steps):
            take_offers(game, one, self.take)

    def _deal(self, step: s.Deal) -> None:
        one = self.one
        for _ in range(step.count):
            up = step.face == "up" or (step.face == "either" and bool(one.down))
            up = up or (step.face == "said" and one.said == "up")
            (one.up if up else one.down).append(self.take())

    def _lose(self, some: Sequence[Card]) -> None:
        for card in some:
            self.one.down.remove(card)

    def _split(self, step: s.Split) -> None:
        (first, count), (second, _) = step.parts
        best = keep.order(keep.pair_scale(), self.one.down)
        self.one.parts = {first: best[:count], second: best[count:]}

    def _turned(self, step: s.Turn, ranks: Sequence[int]) -> None:
        one = self.one
        hit = any(card >> 2 in ranks for card in one.cards)
        if step.effect == "thrown away":
            one.down = [card for card in one.down if card >> 2 not in ranks]
            one.up = [card for card in one.up if card >> 2 not in ranks]
        elif step.effect == "out" and hit:
            one.live = False
