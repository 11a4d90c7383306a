"""A table: the company, the stakes, the button, and hands of any games, one after the other."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from dataclasses import asdict, replace
from math import isfinite
from typing import NamedTuple

from oddchip.errors import BadInput, quoted, wrong_kind
from oddchip.forms import with_form
from oddchip.hand import Event, Hand, Stakes
from oddchip.language.keys import LIMITS
from oddchip.language.library import Library, the_games
from oddchip.room import button as places
from oddchip.room.button import Positions
from oddchip.room.company import Company
from oddchip.room.forced import stakes_for
from oddchip.room.houses import House, house, opening_bet
from oddchip.room.mix import Entry, Mix
from oddchip.room.next_hand import NextHand, next_dealer, planned
from oddchip.room.options import TableOptions
from oddchip.room.rotation import MixTurn
from oddchip.room.stakes import TableStakes
from oddchip.room.table_commands import Answer, Command, Deal, Finish, TakeRide
from oddchip.room.table_entries import (
    Answered,
    Dealt,
    DealtHand,
    Finished,
    RideTaken,
    TableEntry,
)
from oddchip.room.view import TableView
from oddchip.table_state.actions import only
from oddchip.table_state.dealer import Entropy, seed_text

#: The form of what tables do, and of their logs; a later form has a higher number. Form 2 has two
#: markers and lines with checksums; lines that are added to a log of form 1 have them too. In form
#: 3 a dead small blind is none of the blinds that are posted. Form 4 deals hands of the rules' form
#: 2, and its players' names do not look alike; the hands of older tables keep form 1.
FORM = 4


_NOT_HERE = "this hand is not being played here"


class _Deal(NamedTuple):
    """A deal that is about to be written, with its hand."""

    happened: Dealt
    hand: Hand
    plan: NextHand


class _Play(NamedTuple):
    """An answer that is about to be written, with the hand after it."""

    happened: Answered
    hand: Hand


class Table(Company):
    """Where hands are dealt.

    >>> table = Table(6, TableStakes.fixed(100, 200))
    >>> for seat, name in enumerate(("Ann", "Bob", "Cy")):
    ...     table.sit(seat, name, 5000)
    >>> hand = table.deal("razz", seed=1)
    >>> hand.stakes.antes, table.dealt
    ((20, 20, 20), (0, 1, 2))
    """

    dealt: tuple[int, ...]

    def __init__(
        self,
        seats: int,
        stakes: TableStakes,
        *,
        options: TableOptions | None = None,
        mix: Mix | None = None,
        start: int | str = 0,
        house_rules: House | str | None = None,
        dollar: int = 1,
        limits: tuple[TableStakes, TableStakes] | None = None,
        button: int | None = None,
        seed: object = None,
        games: Library | None = None,
        form: int = FORM,
    ) -> None:
        """`start`: the mix's first game, or "random". `limits`: stakes that a picker may choose.

        `house_rules` is a profile or its name, with `dollar` units of money in a dollar. `button`:
        the first hand's; by default the last player has it. With a `seed` every hand is seeded.
        `form`: that of the log that is played again; an older one keeps the rules it was played by.
        """
        _of_their_kinds(stakes, mix, options, limits)
        options = options or TableOptions()
        if not options.button:
            options = replace(options, button="moving" if stakes.limit == "house" else "dead")
        profile = house(house_rules, dollar) if isinstance(house_rules, str) else house_rules
        super().__init__(seats, options, profile)
        self.games: Library = the_games(games)
        for one in (stakes, *(limits or ())):
            if profile is not None and form > 1 and _has_blinds(mix, self.games):
                profile.check_stakes(one, options)
        if limits is not None and form > 1:
            _in_order(limits)
        self.stakes = stakes
        self.limits = limits
        self.mix = mix
        self.seed: str | None = None if seed is None else seed_text(seed)
        if start == "random":
            start = Entropy(seed).below(len(mix.entries)) if mix else 0
        if not isinstance(start, int):
            raise BadInput(f"a mix starts at a game's place or at 'random', not at '{start}'")
        self.start = start
        self.first_button = seats - 1 if button is None else button
        self._within(self.first_button)
        if mix is not None:
            self.turn = MixTurn(start % len(mix.entries))
        self.form = form
        self.folds_names = form > 3
        #: Chips that a house has taken.
        self.house_takes: int = 0
        #: How the present hand, or the last one, was dealt.
        self.plan: NextHand | None = None
        #: What `decide` has found out for its entry, so that `apply` need not do it again.
        self._prepared: _Deal | _Play | None = None

    def __repr__(self) -> str:
        """How many sit at it, and the hand that is played."""
        now = "no hand is on" if self.hand is None else repr(self.hand)
        return f"<Table: {len(self.seated)} of {len(self.seats)} places taken, {now}>"

    # A hand ---------------------------------------------------------------------------------

    @property
    def rules_form(self) -> int:
        """The form of the rules by which hands are played here: `oddchip.forms`."""
        return 1 if self.form < 4 else 2

    @property
    def one_marker(self) -> bool:
        """Does one marker move every hand, and is everybody's button? So at dealer's choice."""
        return self.form == 1 or (self.mix is not None and self.mix.choice)

    @property
    def dealer(self) -> int:
        """Who has the deal next; at dealer's choice also the pick, and where the button is dead
        the last to act has both."""
        if self.rides and self.plan is not None:
            return self.plan.seats[-1]
        return next_dealer(self)

    @property
    def seed_of_next(self) -> str:
        """What the next hand is shuffled by: the seed of the table and the number of the hand."""
        return secrets.token_hex(16) if self.seed is None else f"{self.seed}/{self.hands + 1}"

    def deal(
        self,
        game: str | None = None,
        *,
        seed: object = None,
        limit: str = "",
        options: Mapping[str, object] | None = None,
        stakes: TableStakes | None = None,
        now: float | None = None,
    ) -> Hand:
        """Deal a hand: of a game, or of the mix's; at dealer's choice `game` is what was picked.

        The hand's seats are numbered from the button's left; `dealt` has their places at the table.
        """
        seed = self.seed_of_next if seed is None else seed
        at = time.time() if now is None else now
        self._do(Deal(at, seed, game, limit, options, stakes))
        return self._hand_on()

    def act(self, action: object) -> None:
        """Answer the hand's question; once this returns, the answer is in the log."""
        self._do(Answer(action))

    def finish(self, hand: Hand | None = None) -> None:
        """Take the chips of a hand back; a pot that rides stays for the next deal."""
        if hand is not None and hand is not self.hand:
            raise BadInput(_NOT_HERE)
        self._do(Finish())

    # Deciding and applying -------------------------------------------------------------------

    def decide(self, command: Command) -> TableEntry:
        """What becomes of a command, as an entry of the log; or it is refused, without a trace."""
        match command:
            case Deal():
                self._prepared = self._dealt(command)
                return self._prepared.happened
            case Answer(action):
                if self.hand is None:
                    raise BadInput("no hand is being played")
                answer, after = self.hand.tried(action)
                self._prepared = _Play(Answered.of(answer), after)
                return self._prepared.happened
            case Finish():
                if self.hand is None:
                    raise BadInput(_NOT_HERE)
                if not self.hand.done:
                    raise BadInput("the hand is not over")
                return Finished()
            case TakeRide(seat):
                others = [at for at in self.seated - {seat} if self.player(at).ready]
                self.player(seat)
                if not self.rides or self.hand is not None or others:
                    raise BadInput(
                        "a pot that rides is taken only when one player is left to play for it"
                    )
                return RideTaken(seat)
        return super().decide(command)

    def apply(self, happened: TableEntry) -> None:
        """Do what an entry of the log says, whether it is new or read again.

        What `decide` has prepared for the entry is taken over; one that is read again is played
        again, and a hand must come out of it as it did.
        """
        prepared, self._prepared = self._prepared, None
        if prepared is not None and prepared.happened is not happened:
            prepared = None
        match happened:
            case Dealt():
                dealt = prepared if isinstance(prepared, _Deal) else self._dealt_again(happened)
                self._begin(dealt.plan, dealt.hand)
            case Answered():
                if isinstance(prepared, _Play):
                    self._hand_on().play_on_as(prepared.hand)
                else:
                    happened = self._answer_again(happened)
            case Finished():
                self._take_back()
            case RideTaken(seat):
                self.player(seat).stack += self.rides
                self.rides = 0
            case _:
                super().apply(happened)
                return
        self.log.append(happened)

    def _dealt(self, command: Deal) -> _Deal:
        """The next hand, with its entry."""
        at, seed, game, limit, options, stakes = command
        if self.hand is not None:
            raise BadInput("a hand is being played; finish it first")
        if type(at) not in (int, float) or not isfinite(at):
            raise BadInput(f"the time of a deal is a number of seconds, not {quoted(at)}")
        plan = planned(self, game, limit, options or {}, stakes, at)
        agreed = self.options
        if self.house is not None:
            agreed = self.house.options(plan.game.id, agreed)
        forced = self._forced(plan, agreed)
        seed = seed_text(seed)
        stacks = tuple([self.player(seat).stack for seat in plan.seats])
        told = agreed.of_hand(plan.game, len(plan.seats), bomb=plan.bomb_pot)
        given = {**plan.entry.options, **told}
        if self.form == 1:
            given.pop("empty_rounds", None)
        form = self.rules_form
        hand = Hand(
            plan.game.id,
            forced,
            stacks,
            options=with_form(given, form),
            seed=seed,
            games=self.games,
        )
        skipped = tuple([one.game for one in plan.skipped])
        happened = Dealt(
            game=game,
            limit=limit,
            options=dict(options) if options else None,
            stakes=stakes.to_json() if stakes else None,
            at=at,
            seed=seed,
            hand=DealtHand(
                plan.game.id, given, stakes_json(forced), plan.seats, stacks, form, skipped
            ),
        )
        return _Deal(happened, hand, plan)

    def _dealt_again(self, happened: Dealt) -> _Deal:
        """The hand of an entry; it must come out of the same circumstances."""
        stakes = None if happened.stakes is None else TableStakes.from_json(happened.stakes)
        command = Deal(
            happened.at, happened.seed, happened.game, happened.limit, happened.options, stakes
        )
        again = self._dealt(command)
        again.happened.hand.check(happened.hand)
        return again

    def _answer_again(self, happened: Answered) -> Answered:
        """Play an answer of the log; one of form 1 may hold what the action has no use for."""
        hand, action = self._hand_on(), happened.answer
        if self.form == 1:
            action = only(action, hand.legal().uses(action.kind))
        hand.act(action)
        return Answered.of(action)

    def _hand_on(self) -> Hand:
        if self.hand is None:
            raise BadInput("no hand is being played")
        return self.hand

    def _take_back(self) -> None:
        """The hand is over: the chips go back to the seats."""
        hand = self._hand_on()
        for seat, stack in zip(self.dealt, hand.stacks, strict=True):
            self.player(seat).stack = stack
        for player in filter(None, self.seats):
            player.bought = 0
        self.rides = hand.rides
        self.house_takes += hand.house
        self.hands += 1
        self.hand = None
        self.dealt = ()

    @property
    def results(self) -> dict[str, int]:
        """What everybody who has sat here has won or lost, by name, as of the last finished hand.

        A pot that rides, and a house that has taken one, are winners too: it adds up to nothing.
        """
        stacks = {seat.player: seat.stack for seat in self.seats if seat is not None}
        found: dict[str, int] = {}
        for player, name in self.labels.items():
            account = self.accounts[player]
            found[name] = (account.taken or 0) + stacks.get(player, 0) - account.brought
        carried = self.hand.stakes.carried if self.hand is not None else self.rides
        others = {"the pot that rides": carried, "the house": self.house_takes}
        return found | {name: chips for name, chips in others.items() if chips}

    def take_ride(self, seat: int) -> None:
        """The last one left takes a pot that rides, when nobody else is there to play for it."""
        self._do(TakeRide(seat))

    def at_table(self, hand_seat: int) -> int:
        """The place at the table of a seat of the hand."""
        return self.dealt[hand_seat]

    def in_hand(self, seat: int) -> int | None:
        """The hand's seat of a place at the table; None: not dealt in."""
        return self.dealt.index(seat) if seat in self.dealt else None

    def view(self, seat: int | None) -> TableView | None:
        """The hand as somebody at a place sees it, in places of the table; None: no hand is on.

        Who was not dealt in sees what a spectator (None) sees.
        """
        if self.hand is None:
            return None
        if seat is not None:
            self._within(seat)
        own = None if seat is None else self.in_hand(seat)
        button = self.plan.button if self.plan is not None else None
        return TableView(self.hand.view(own), self.dealt, seat, button)

    def news(self, seat: int | None, since: int) -> tuple[Event, ...]:
        """What has happened in the hand since so many events, in places, as somebody at a place
        may see it; without a hand nothing."""
        if self.hand is None:
            return ()
        if seat is not None:
            self._within(seat)
        own = None if seat is None else self.in_hand(seat)
        seen = self.hand.news(own, since)
        return tuple([one.of(self.dealt[one.seat]) if one.seat >= 0 else one for one in seen])

    def choices(self, family: str = "") -> tuple[Entry, ...]:
        """What the dealer may pick."""
        return self.mix.choices(self.games, family) if self.mix is not None else ()

    def _forced(self, plan: NextHand, agreed: TableOptions) -> Stakes:
        """The stakes of the hand; the dead part of a post is spared where the house forbids it."""
        setup = plan.setup(self.form)
        forced = stakes_for(plan.game, plan.stakes, setup, options=agreed, limit=plan.limit)
        if self.form == 1:
            return replace(forced, cap_heads_up=True)
        if self.house is not None:
            opening = opening_bet(plan.game, forced) if self.form > 3 else 0
            if not self.house.allows(forced, opening):
                setup = setup.without_dead_posts
                forced = stakes_for(plan.game, plan.stakes, setup, options=agreed, limit=plan.limit)
            self.house.check_forced(forced, opening)
        return forced

    def _begin(self, plan: NextHand, hand: Hand) -> None:
        """The hand is on: the button has moved, blinds are missed or made good."""
        if plan.blinds is not None and not self.rides:
            if self.positions is not None and self.options.button == "dead":
                self._miss_blinds(self.positions, plan.blinds, plan.seats)
            for seat in plan.seats:
                self.player(seat).paid_up()
        if plan.moved is not None:
            self.positions = plan.moved
        elif plan.button is not None:
            self.deal_at = plan.button
        self.turn = plan.turn
        self.rides = 0
        self.hand = hand
        self.dealt = plan.seats
        self.plan = plan

    def _miss_blinds(self, last: Positions, now: Positions, dealt: tuple[int, ...]) -> None:
        """Who sits out while the blinds pass owes them."""
        both, small = places.missed(last, now, self.seated - set(dealt), self.places)
        for seat in both:
            self.player(seat).owes_big = self.player(seat).owes_small = True
        for seat in small:
            self.player(seat).owes_small = True


def stakes_json(stakes: Stakes) -> dict[str, object]:
    """The engine's stakes, what differs from none."""
    nothing = asdict(Stakes())
    found = {key: one for key, one in asdict(stakes).items() if one != nothing[key]}
    return {key: list(one) if isinstance(one, tuple) else one for key, one in found.items()}


def _of_their_kinds(stakes: object, mix: object, options: object, limits: object) -> None:
    """Whoever makes a table of something else is told so at once, and not by the first deal."""
    if not isinstance(stakes, TableStakes):
        raise wrong_kind("a table's stakes are like TableStakes.fixed(2, 4)", stakes)
    if mix is not None and not isinstance(mix, Mix):
        raise wrong_kind("a table's mix is like Mix.named('horse')", mix)
    if options is not None and not isinstance(options, TableOptions):
        raise wrong_kind("a table's options are like TableOptions(straddle=True)", options)
    few = limits if isinstance(limits, (tuple, list)) else ()
    if limits is not None and (len(few) != 2 or not all(isinstance(o, TableStakes) for o in few)):
        raise wrong_kind("a table's limits are two TableStakes, the least and the most", limits)


def _has_blinds(mix: Mix | None, games: Library) -> bool:
    """May a hand with blinds be dealt? Without a mix any game may be named."""
    return mix is None or any(games.game(one.game).forced.kind == "blinds" for one in mix.entries)


def _in_order(limits: tuple[TableStakes, TableStakes]) -> None:
    """Refuse limits between which nothing lies."""
    low, high = limits
    for limit in LIMITS:
        pairs = zip(low.sizes(limit), high.sizes(limit), strict=True)
        if any(least > most for least, most in pairs):
            raise BadInput(f"limits go from the least to the most, not {low.words} to {high.words}")
