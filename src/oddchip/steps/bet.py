"""A betting round: `bet small`, `bet last`, and the rounds that are tied to a discard or a door."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING, Final

from oddchip.felt.actions import Action
from oddchip.felt.deciding import (
    bump_after_match,
    call,
    enough,
    has_acted,
    jam,
    jams,
    next_to_decide,
    no_limp,
    owes,
    verb,
)
from oddchip.felt.limits import Ranges
from oddchip.felt.opening import bring_in_seat, starter
from oddchip.felt.questions import BetQuestion, CardsQuestion, Question
from oddchip.felt.round import Round
from oddchip.felt.seats import Player, without
from oddchip.language.prose.words import money, seat, sentence, span
from oddchip.language.step import BettingTerms, Form, Step, form, upwards

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.language.model import Game
    from oddchip.language.shape import Shape

_SIZES = {
    "small": "a betting round at the small bet",
    "big": "a betting round at the big bet",
    "small or big": "a betting round in which every bet or raise is small or big at will, until "
    "someone makes a big one: then only big ones follow",
    "usual": "a betting round",
    "last": "the last betting round",
}
_GOING_ON = "A player's first action that goes on (a call, a raise, a check of the big blind)"
#: What comes now: the bring-in, bets, or what those who never acted still have to do.
BRINGING_IN: Final = 0
BETTING: Final = 1
LEFT_OVER: Final = 2
OVER: Final = 3


def _limit(found: Match[str]) -> Bet:
    return Bet(found["size"], bool(found["pair"]))


def _house(found: Match[str]) -> Bet:
    size = "last" if found["last"] else "usual"
    return Bet(size, bump=int(found["bump"] or 0), start=int(found["start"] or 0))


def _discarding(found: Match[str]) -> Bet:
    least, most = int(found["least"]), int(found["most"])
    return Bet(found["size"], tied="discard", tied_least=least, tied_most=most)


def _opening(found: Match[str]) -> Bet:
    return Bet(found["size"], tied="door", tied_least=1, tied_most=1)


@dataclass(frozen=True)
class Bet(Step):
    """A betting round.

    `size`: small, big, `small or big` at will, usual or last (house betting). `tied`: what a
    player's first action that goes on also does, `discard` or `door`.
    """

    size: str
    open_pair: bool = False
    tied: str = ""
    tied_least: int = 0
    tied_most: int = 0
    #: House betting: bumps of at most this much; and the seat on the dealer's left that starts.
    bump: int = 0
    start: int = 0

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"bet (?P<size>small or big|small|big)(?P<pair>, big with an open pair)?",
                "bet small",
                "A betting round at that limit. 'small or big': either, at will. 'big with an open "
                "pair': while anyone shows a pair, a bet may be small or big.",
                _limit,
            ),
            form(
                r"bet(?P<last> last)?(?: up to (?P<bump>\d+))?(?: from (?P<start>\d+))?",
                "bet",
                "A round of house betting, with bumps up to the usual amount (in the last round: "
                "more) or the one given; 'from': it starts at that seat on the dealer's left.",
                _house,
            ),
            form(
                r"bet (?P<size>small|big), first discarding (?P<least>\d+)-(?P<most>\d+)",
                "bet small, first discarding 0-4",
                "A betting round in which a player's first action that goes on also throws cards "
                "away.",
                _discarding,
            ),
            form(
                r"bet (?P<size>small|big), first opening a door card",
                "bet small, first opening a door card",
                "A betting round in which a player's first action that goes on also turns up a "
                "card.",
                _opening,
            ),
        )

    @property
    def closes_street(self) -> bool:
        return True

    def check(self, text: str) -> None:
        upwards(self.tied_least, self.tied_most, text)

    def sentence(self, game: Game) -> str:
        text = _SIZES[self.size]
        if self.bump:
            text += f", with bumps of up to {money(self.bump)}"
        if self.start:
            text += f", from {seat(self.start)} on"
        text = sentence(text)
        if self.open_pair:
            text += (
                " While anyone shows a pair, a bet or raise may be small or big, and after a big "
                "one only big ones follow."
            )
        return text + self._tied()

    def _tied(self) -> str:
        if self.tied == "discard":
            thrown = span(self.tied_least, self.tied_most)
            return (
                f" {_GOING_ON} also throws away {thrown} of the cards at once, unseen; how many is "
                "public. Who is all-in on a blind discards before the next cards come."
            )
        if self.tied == "door":
            return f" {_GOING_ON} also turns up one card of choice at once; so does a blind all-in."
        return ""

    def terms(self) -> BettingTerms | None:
        return BettingTerms(self.size == "small or big", self.bump, self.start)

    @property
    def only_bets(self) -> bool:
        return not self.tied

    def throws(self) -> tuple[int, int] | None:
        return (self.tied_least, self.tied_most) if self.tied == "discard" else None

    def reckon(self, held: Shape, community: bool) -> None:
        if self.tied == "discard":
            held.lose(self.tied_least, self.tied_most)
        elif self.tied == "door":
            held.show(1, 1)

    # Play ------------------------------------------------------------------------------------

    def begin(self, hand: Hand) -> None:
        round = Round(len(hand.players))
        hand.memory = round
        if hand.skips_bet:
            # No betting, but what the first action would also have done is still to do.
            hand.skips_bet = False
            round.phase = LEFT_OVER
            return
        if hand.basics.has_rules:
            hand.limit = hand.limit_now()
        hand.limit.begin(round)
        round.first = hand.round == 0 and not hand.bomb_pot
        self._look_round(hand, round)
        self._set_sizes(hand, round)
        if round.first and hand.basics.forced_kind == "antes":
            self._find_bring_in(hand, round)
        else:
            self._start(hand, round, self._opened(hand, round))

    def ask(self, hand: Hand) -> Question | None:
        round = hand.memory
        if not isinstance(round, Round):
            return None
        if round.tied >= 0:
            return self.tied_question(hand.players[round.tied])
        if round.phase == BETTING:
            player = next_to_decide(hand, round)
            if player is not None:
                return self._question(hand, round, player)
            hand.close_round()
            round.phase = LEFT_OVER if self.tied and round.live > 1 else OVER
        elif round.phase == BRINGING_IN:
            return self._bring_in_question(hand, round)
        if round.phase == LEFT_OVER and self.tied:
            return self._left_over(hand, round)
        return None

    def answer(self, hand: Hand, action: Action) -> None:
        round = hand.memory
        if not isinstance(round, Round):
            return
        if round.tied >= 0:
            self.does_tied(hand, hand.players[round.tied], action)
            round.tied = -1
            if round.phase == BRINGING_IN:
                self._brought_in(hand, round)
        elif round.phase == BRINGING_IN:
            self._bring_in(hand, round, action)
        else:
            self._act(hand, round, action)

    def _act(self, hand: Hand, round: Round, action: Action) -> None:
        player = hand.players[round.seat]
        if action.kind == "fold":
            hand.fold(player)
            round.live -= 1
            round.able -= 1
        else:
            if action.kind != "call":
                self._wager(hand, round, player, action.amount)
            elif hand.jam_or_fold and jams(hand, round, player):
                self._wager(hand, round, player, player.bet + player.stack)
            else:
                call(hand, round, player)
            has_acted(hand, round, player.seat)
            if not player.stack:
                round.able -= 1
            if self.tied and player.seat not in hand.tied:
                round.tied = player.seat
        round.idle = 1
        round.seat = (round.seat + 1) % len(hand.players)

    def _look_round(self, hand: Hand, round: Round) -> None:
        """Who is still in, and who can still act?"""
        round.live = round.able = 0
        for player in hand.players:
            if player.live:
                round.live += 1
                if player.stack:
                    round.able += 1

    def _start(self, hand: Hand, round: Round, seat: int) -> None:
        round.phase = BETTING
        round.seat = seat
        if round.first or round.able > 1:
            # A round without betting leaves the order of play as the last one had it.
            hand.starter = seat

    def _opened(self, hand: Hand, round: Round) -> int:
        """The blinds that open the first round, and the first seat to be asked."""
        if not round.first or hand.basics.forced_kind != "blinds":
            return starter(hand, self.start, round.able)
        forced = hand.forced
        if forced.opening:
            hand.limit.open_with(round, forced.opening, True, forced.opening_bets)
        return forced.after_blinds

    def _set_sizes(self, hand: Hand, round: Round) -> None:
        """The bets of the round, the smaller first; an open pair may come and go with its player.

        At home it is the most of a bump.
        """
        stakes = hand.stakes
        if stakes.limit == "house":
            round.sizes = (self.bump or stakes.bumps[2 if self.size == "last" else 1],)
        elif stakes.limit == "fixed":
            small, big = stakes.small_bet, stakes.big_bet
            both = self.size == "small or big" or (self.open_pair and hand.open_pair)
            if both and small != big:
                round.sizes = (small, big)
            else:
                round.sizes = (big,) if self.size == "big" and not both else (small,)

    def _size_for(self, hand: Hand, round: Round, player: Player) -> None:
        """The bets of the round, for the player who is asked now."""
        self._set_sizes(hand, round)
        if hand.limit.bumps:
            matched = bump_after_match(hand, player)
            if matched > round.sizes[0]:
                round.sizes = (matched,)

    def _question(self, hand: Hand, round: Round, player: Player) -> BetQuestion:
        seat, stack = player.seat, player.stack
        owed = round.owed = owes(hand, round, player)
        if hand.jam_or_fold and seat not in hand.acted:
            # Who covers an all-in calls by going all-in too.
            may_call = owed == stack or round.raised
            ranges = jam(round, player)
            return BetQuestion(seat, stack if may_call else None, True, ranges, "raise", 0, stack)
        raises: Ranges = ()
        reopened = not round.acted[seat] or hand.limit.reopened(round, seat)
        if reopened and round.able > 1 and not round.locked[seat]:
            if self.open_pair or hand.limit.bumps:
                self._size_for(hand, round, player)
            raises = hand.limit.raises(round, player.bet, stack, hand.pot)
        limps = round.first and 0 < owed < stack and not round.raised and no_limp(hand)
        current = round.current
        return BetQuestion(
            seat,
            None if limps else owed,
            True,
            raises,
            verb(hand, round) if current else "bet",
            0,
            stack,
            hand.limit.unit,
            current,
            enough(hand, player, raises[0][0]) if raises and current else 0,
        )

    def _wager(self, hand: Hand, round: Round, player: Player, to: int) -> None:
        kind = verb(hand, round)
        round.raised = True
        if self.open_pair:
            self._set_sizes(hand, round)
        hand.limit.wager(round, to)
        hand.put_in(player, to - player.bet, kind)

    def _find_bring_in(self, hand: Hand, round: Round) -> None:
        """The seat whose card brings it in or must bet; where nobody has to, bets begin."""
        seat = bring_in_seat(hand)
        if seat < 0:
            self._start(hand, round, starter(hand, self.start, round.able))
            return
        must_bet = hand.game.forced.bring_in == "bet"
        amount = hand.stakes.bring_in
        if round.able == 1 or not (must_bet or amount):
            self._start(hand, round, seat)
            return
        round.seat = seat
        round.phase = BRINGING_IN
        if not must_bet:
            # Without a limit the bring-in is the opening wager; with one it is no bet yet.
            hand.limit.open_with(round, amount, not hand.limit.counts_bets, 1)

    def _bring_in_question(self, hand: Hand, round: Round) -> BetQuestion:
        player = hand.players[round.seat]
        seat, stack, must = player.seat, player.stack, hand.jam_or_fold
        self._size_for(hand, round, player)
        free = hand.limit.raises(round, player.bet, stack, hand.pot)
        raises = jam(round, player) if must else free
        if hand.game.forced.bring_in == "bet":
            return BetQuestion(seat, None, must, raises, "bet", 0, stack)
        posted = min(hand.stakes.bring_in, stack)
        return BetQuestion(seat, None, False, raises, verb(hand, round), posted, stack)

    def _bring_in(self, hand: Hand, round: Round, action: Action) -> None:
        """The bring-in is posted, or completed at once; where the high card must bet, it bets."""
        player = hand.players[round.seat]
        if action.kind == "fold":
            hand.fold(player)
            self._brought_in(hand, round)
            return
        if action.kind == "bring-in":
            hand.put_in(player, min(hand.stakes.bring_in, player.stack), "bring-in")
            round.acted[player.seat] = True
            round.marks[player.seat] = round.mark
            round.seen[player.seat] = round.current
        else:
            self._wager(hand, round, player, action.amount)
            has_acted(hand, round, player.seat)
        if self.tied and player.seat not in hand.tied:
            round.tied = player.seat
        else:
            self._brought_in(hand, round)

    def _brought_in(self, hand: Hand, round: Round) -> None:
        self._look_round(hand, round)
        self._start(hand, round, round.seat)

    def _left_over(self, hand: Hand, round: Round) -> Question | None:
        """Those who never had to act (all-in on a blind) do it when the round is over."""
        for player in hand.players:
            if player.live and player.seat not in hand.tied:
                round.tied = player.seat
                return self.tied_question(player)
        return None

    @property
    def tied_kind(self) -> str:
        """The kind of the answer."""
        return "discard" if self.tied == "discard" else "up"

    def tied_question(self, player: Player) -> CardsQuestion:
        least, most = self.tied_least, self.tied_most
        asks = "Turn up 1 card" if self.tied == "door" else f"Throw away up to {most} cards"
        return CardsQuestion(player.seat, self.tied_kind, least, most, player.down, asks=asks)

    def does_tied(self, hand: Hand, player: Player, action: Action) -> None:
        hand.tied |= {player.seat}
        player.down = without(action.cards, player.down)
        if self.tied == "discard":
            hand.throw_away(player, action.cards)
        else:
            # A door card is the player's first up card, as if it had been dealt up.
            player.up += action.cards
            hand.tell("up", player.seat, 0, 0, action.cards)
