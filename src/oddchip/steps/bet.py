"""A betting round: `bet small`, `bet last`, and the rounds that are tied to a discard or a door."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import TYPE_CHECKING

from oddchip.felt.actions import Action
from oddchip.felt.limits import Ranges
from oddchip.felt.opening import bring_in_seat, starter
from oddchip.felt.questions import BetQuestion, CardsQuestion, Question
from oddchip.felt.round import Round
from oddchip.felt.seats import Player, without
from oddchip.felt.stakes import big_blind
from oddchip.rules.prose.words import money, seat, sentence, span
from oddchip.rules.step import Form, Step, Terms, form, upwards

if TYPE_CHECKING:
    from oddchip.engine.hand import Hand
    from oddchip.rules.model import Game
    from oddchip.rules.shape import Shape

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
BRINGING_IN, BETTING, LEFT_OVER, OVER = 0, 1, 2, 3


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

    def terms(self) -> Terms | None:
        return Terms(self.size == "small or big", self.bump, self.start)

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
        if hand.game.betting:
            hand.limit = hand.limit_now()
        hand.limit.begin(round)
        round.first = hand.round == 0 and not hand.bomb_pot
        self._look_round(hand, round)
        self._set_sizes(hand, round)
        if round.first and hand.game.forced.kind == "antes":
            self._find_bring_in(hand, round)
        else:
            self._start(hand, round, self._opened(hand, round))

    def ask(self, hand: Hand) -> Question | None:
        round = hand.memory
        if not isinstance(round, Round):
            return None
        if round.tied >= 0:
            return self.tied_question(hand.players[round.tied])
        if round.phase == BRINGING_IN:
            return self._bring_in_question(hand, round)
        if round.phase == BETTING:
            question = self._next_question(hand, round)
            if question is not None:
                return question
            hand.close_round()
            round.phase = LEFT_OVER if self.tied and round.live > 1 else OVER
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

    def _next_question(self, hand: Hand, round: Round) -> Question | None:
        """Ask the next one who has something to decide."""
        players = hand.players
        count = len(players)
        while round.idle < count and round.live > 1:
            player = players[round.seat]
            if player.live and player.stack:
                waits = not round.acted[round.seat] or player.bet < round.current
                if waits and (round.able > 1 or _most_of_others(hand, player) > player.bet):
                    return self._question(hand, round, player)
            _next(round, count)
        return None

    def _act(self, hand: Hand, round: Round, action: Action) -> None:
        player = hand.players[round.seat]
        round.idle = 0
        if action.kind == "fold":
            hand.fold(player)
            round.live -= 1
            round.able -= 1
        else:
            if action.kind != "call":
                self._wager(hand, round, player, action.amount)
            elif hand.jam_or_fold and _jams(hand, round, player):
                self._wager(hand, round, player, player.bet + player.stack)
            else:
                self._call(hand, round, player)
            _note(hand, round, player)
            if not player.stack:
                round.able -= 1
            if self.tied and player.seat not in hand.tied:
                round.tied = player.seat
        _next(round, len(hand.players))

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
        if not round.first or hand.game.forced.kind != "blinds":
            return starter(hand, self.start, round.able)
        # A live post, below nothing, counts for what it is.
        blinds = hand.blinds
        most = max(*blinds, -min(blinds))
        if most:
            big = big_blind(hand.stakes.blinds)
            straddles = {amount for amount in blinds if amount > big}
            hand.limit.open_with(round, most, True, 1 + len(straddles))
        return hand.after_blinds

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

    def _raises(self, hand: Hand, round: Round, player: Player) -> Ranges:
        if self.open_pair:
            self._set_sizes(hand, round)
        elif hand.stakes.limit == "house":
            self._set_sizes(hand, round)
            matched = _bump_after_match(hand, player)
            if matched > round.sizes[0]:
                round.sizes = (matched,)
        return hand.limit.raises(round, player.bet, player.stack, hand.pot)

    def _question(self, hand: Hand, round: Round, player: Player) -> BetQuestion:
        seat, stack, current = player.seat, player.stack, round.current
        to = current
        if round.able == 1:
            # Alone against all-in players a call is for no more than they have put in.
            to = min(current, _most_of_others(hand, player))
        owed = to - player.bet
        if owed < 0:
            owed = 0
        elif owed > stack:
            owed = stack
        round.owed = owed
        if hand.jam_or_fold and seat not in hand.acted:
            # Who covers an all-in calls by going all-in too.
            may_call = owed == stack or round.raised
            jam = _jam(round, player)
            return BetQuestion(seat, stack if may_call else None, True, jam, "raise", 0, stack)
        raises: Ranges = ()
        reopened = not round.acted[seat] or hand.limit.reopened(round, seat)
        if reopened and round.able > 1 and not round.locked[seat]:
            raises = self._raises(hand, round, player)
        limps = round.first and 0 < owed < stack and not round.raised and _no_limp(hand)
        return BetQuestion(
            seat,
            None if limps else owed,
            True,
            raises,
            _verb(hand, round),
            0,
            stack,
            hand.limit.unit,
            current,
            _enough(hand, player) if raises and current else 0,
        )

    def _call(self, hand: Hand, round: Round, player: Player) -> None:
        amount = round.owed
        if hand.game.betting:
            completes = hand.limit.is_short(round) and amount < player.stack and round.able > 1
            if not amount or completes:
                # A check, or no more than a call of a short bet that could have been completed.
                round.locked[player.seat] = hand.rule("no_check_raise")
                if hand.sevens:
                    hand.breaches.setdefault(player.seat, hand.count + 1)
        hand.put_in(player, amount, "call" if amount else "check")

    def _wager(self, hand: Hand, round: Round, player: Player, to: int) -> None:
        verb = _verb(hand, round)
        round.raised = True
        if self.open_pair:
            self._set_sizes(hand, round)
        hand.limit.wager(round, to)
        hand.put_in(player, to - player.bet, verb)

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
        seat, stack, jams = player.seat, player.stack, hand.jam_or_fold
        raises = _jam(round, player) if jams else self._raises(hand, round, player)
        if hand.game.forced.bring_in == "bet":
            return BetQuestion(seat, None, jams, raises, "bet", 0, stack)
        posted = min(hand.stakes.bring_in, stack)
        verb = _verb(hand, round)
        return BetQuestion(seat, None, False, raises, verb, posted, stack)

    def _bring_in(self, hand: Hand, round: Round, action: Action) -> None:
        """The bring-in is posted, or completed at once; where the high card must bet, it bets."""
        player = hand.players[round.seat]
        if action.kind == "fold":
            hand.fold(player)
            self._brought_in(hand, round)
            return
        if action.kind == "bring-in":
            hand.put_in(player, min(hand.stakes.bring_in, player.stack), "bring-in")
            _note(hand, round, player, acts=False)
        else:
            self._wager(hand, round, player, action.amount)
            _note(hand, round, player)
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


def _next(round: Round, count: int) -> None:
    round.idle += 1
    round.seat += 1
    if round.seat == count:
        round.seat = 0


def _most_of_others(hand: Hand, player: Player) -> int:
    most = 0
    for one in hand.players:
        if one.live and one is not player and one.bet > most:
            most = one.bet
    return most


def _enough(hand: Hand, player: Player) -> int:
    """The total that puts everybody else all-in."""
    most = 0
    for one in hand.players:
        if one.live and one.stack and one is not player and one.bet + one.stack > most:
            most = one.bet + one.stack
    return most


def _jams(hand: Hand, round: Round, player: Player) -> bool:
    """Does a call put in more than it has to, because the first action is all-in or fold?"""
    return player.seat not in hand.acted and player.bet + player.stack > round.current


def _jam(round: Round, player: Player) -> Ranges:
    total = player.bet + player.stack
    return ((total, total),) if total > round.current else ()


def _no_limp(hand: Hand) -> bool:
    return bool(hand.game.betting) and hand.rule("no_limp")


def _verb(hand: Hand, round: Round) -> str:
    if not round.current:
        return "bet"
    if hand.limit.counts_bets and round.current > round.level:
        return "complete"
    return "raise"


def _bump_after_match(hand: Hand, player: Player) -> int:
    """Half of the largest match, rounded down to a whole chip: what its maker may bump by."""
    half = hand.home.matched.get(player.seat, 0) // 2
    return half - half % hand.stakes.unit


def _note(hand: Hand, round: Round, player: Player, acts: bool = True) -> None:
    seat = player.seat
    round.acted[seat] = True
    round.marks[seat] = round.mark
    round.seen[seat] = round.current
    if acts and seat not in hand.acted:
        hand.acted |= {seat}
