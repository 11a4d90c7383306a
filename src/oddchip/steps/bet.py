"""A betting round: `bet small`, `bet last`, and the rounds that are tied to a discard or a door."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match

from oddchip.language.model import Game
from oddchip.language.prose.words import money, ordinal, seat, sentence, some_cards
from oddchip.language.qualifiers import said
from oddchip.language.shape import Shape
from oddchip.language.step import BettingTerms, Form, form, upwards
from oddchip.scales.words import listed
from oddchip.steps.bring_in import bring_in, bring_in_question, brought_in, find_bring_in
from oddchip.steps.dues import anybody_matched, bump_after_match
from oddchip.steps.tied import does_tied, left_over, tied_question
from oddchip.table_state.actions import Action
from oddchip.table_state.betting_limits import Ranges
from oddchip.table_state.betting_round import BETTING, BRINGING_IN, LEFT_OVER, OVER, Round
from oddchip.table_state.card_tracker import Story
from oddchip.table_state.event_kinds import WAGERS
from oddchip.table_state.events import Record
from oddchip.table_state.first_to_act import starter
from oddchip.table_state.played_step import PlayedStep
from oddchip.table_state.questions import BetQuestion, Question
from oddchip.table_state.seats import Player
from oddchip.table_state.showdown_input import good_enough
from oddchip.table_state.state import TableState
from oddchip.table_state.step_memory import Memory
from oddchip.table_state.to_act import (
    enough,
    jam,
    jams,
    look_at_call,
    look_round,
    next_to_decide,
    start_from,
    to_match,
    verb,
)

_SIZES = {
    "small": "a betting round at the small bet",
    "big": "a betting round at the big bet",
    "small or big": "a betting round in which every bet or raise may be small or big. After a big "
    "one, all later ones are big",
    "usual": "a betting round",
    "last": "the last betting round",
}
_GOING_ON = "With the first call or raise, or the check of the big blind, a player"


#: Who may bet: `opening needs jacks or better`, deal by deal.
_NEEDS = r"(?:, (?P<what>opening|betting|raising) needs (?P<need>[^,:]+(?:, then [^,:]+)*))?"
_WHAT = {
    "opening": "Only a player with {} may open the betting",
    "betting": "Only a player with {} may bet or raise",
    "raising": "Only a player with {} may raise a bet",
}


def _limit(match: Match[str]) -> Bet:
    return Bet(match["size"], bool(match["pair"]), only=match["what"] or "", need=_need(match))


def _house(match: Match[str]) -> Bet:
    size = "last" if match["last"] else "usual"
    bump, start = int(match["bump"] or 0), int(match["start"] or 0)
    return Bet(size, bump=bump, start=start, only=match["what"] or "", need=_need(match))


def _need(match: Match[str]) -> tuple[str, ...]:
    return tuple(match["need"].split(", then ")) if match["need"] else ()


def _discarding(match: Match[str]) -> Bet:
    least, most = int(match["least"]), int(match["most"])
    return Bet(match["size"], tied="discard", tied_least=least, tied_most=most)


def _opening(match: Match[str]) -> Bet:
    return Bet(match["size"], tied="door", tied_least=1, tied_most=1)


@dataclass(frozen=True)
class Opened(Memory):
    """Has somebody bet since the cards were dealt, where the game asks for it?"""

    opened: bool = False

    def dealt_anew(self) -> Memory:
        return Opened()

    def counts(self, word: str) -> int:
        return int(self.opened) if word == "opened" else 0


@dataclass(frozen=True)
class Bet(PlayedStep):
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
    #: What only some may do (opening, betting, raising), and what they need for it, deal by deal.
    only: str = ""
    need: tuple[str, ...] = ()

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"bet (?P<size>small or big|small|big)(?P<pair>, big with an open pair)?" + _NEEDS,
                "bet small",
                "A betting round at that bet size. 'small or big': the bettor may "
                "choose either. 'big with an open pair': a bet may be small or big "
                "while any player shows a pair. 'opening needs jacks or better': only "
                "such a hand may make the first bet ('betting': any bet, 'raising': any "
                "raise); 'then queens or better': after a redeal.",
                _limit,
            ),
            form(
                r"bet(?P<last> last)?(?: up to (?P<bump>\d+))?(?: from (?P<start>\d+))?" + _NEEDS,
                "bet",
                "A round of home-game betting, with bumps up to the usual amount (more "
                "in the last round) or the amount given. 'from': the round starts with "
                "that seat, counted from the dealer's left.",
                _house,
            ),
            form(
                r"bet (?P<size>small|big), first discarding (?P<least>\d+)-(?P<most>\d+)",
                "bet small, first discarding 0-4",
                "A betting round in which players also discard with their first action, "
                "unless they fold.",
                _discarding,
            ),
            form(
                r"bet (?P<size>small|big), first opening a door card",
                "bet small, first opening a door card",
                "A betting round in which players also turn up a card with their first "
                "action, unless they fold.",
                _opening,
            ),
        )

    @property
    def closes_street(self) -> bool:
        return True

    def check(self, text: str) -> None:
        upwards(self.tied_least, self.tied_most, text)

    def sentence(self, game: Game) -> str:
        # Only fixed limit knows small and big bets.
        fixed = game.limit == "fixed"
        text = _SIZES[self.size if fixed or game.limit == "house" else "usual"]
        if self.bump:
            text += f", with bumps of up to {money(self.bump)}"
        if self.start:
            text += f", starting from {seat(self.start)}"
        text = sentence(text)
        if self.open_pair and fixed:
            text += (
                " If any player shows a pair, a bet or raise may be small or big. After a big one, "
                "all later ones are big."
            )
        return text + self._needed(game) + self._tied()

    def _needed(self, game: Game) -> str:
        if not self.need:
            return ""
        first, *later = [said(need) for need in self.need]
        text = f" {_WHAT[self.only].format(first)}"
        if later:
            deals = [f"in the {ordinal(at)} deal" for at in range(2, len(self.need))]
            deals.append(f"from the {ordinal(len(self.need))} deal on")
            each = [f"{deal} {need}" for deal, need in zip(deals, later, strict=True)]
            text += f". If the cards are dealt again, the requirement goes up: {listed(each)}"
        return text + "."

    def brief(self, game: Game) -> str:
        if self.tied == "discard":
            return f"bet with a discard of {self.tied_least}-{self.tied_most}"
        return "bet with a card turned up" if self.tied else "bet"

    def odd(self, game: Game) -> str:
        if self.need:
            return f"{self.only} needs {self.need[0]}"
        if self.tied == "discard":
            return "you discard with your first call, raise or check"
        return "your first call, raise or check turns a card up" if self.tied else ""

    def _tied(self) -> str:
        if self.tied == "discard":
            discards = "may also discard" if self.tied_least == 0 else "also discards"
            thrown = some_cards(self.tied_least, self.tied_most)
            return (
                f" {_GOING_ON} {discards} {thrown} face down. The number is public. A player who "
                "is all-in on a blind discards before the next cards are dealt."
            )
        if self.tied == "door":
            return (
                f" {_GOING_ON} also turns up one card of their choice; so does a player who is "
                "all-in on a blind."
            )
        return ""

    def terms(self) -> BettingTerms | None:
        return BettingTerms(self.size == "small or big", self.bump, self.start, self.open_pair)

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

    def lacks(self, held: Shape, game: Game) -> str:
        home = game.family == "home"
        if home and self.size in ("small", "big", "small or big"):
            return "names a bet of limit games; at home write 'bet' or 'bet last'"
        if not home and self.size in ("usual", "last"):
            return "names a bet at home; write 'bet small' or 'bet big'"
        if self.open_pair and not any(step.deals_up or step.turns_up for step in game.walk()):
            return "speaks of an open pair, and nobody has up cards"
        return ""

    def needs(self) -> tuple[str, ...]:
        return self.need

    # Play ------------------------------------------------------------------------------------

    def begin(self, table: TableState) -> None:
        round = Round(len(table.players))
        table.memory = round
        if table.skips_bet:
            # No betting, but what the first action would also have done is still to do.
            table.skips_bet = False
            round.phase = LEFT_OVER
            return
        if table.basics.has_rules:
            table.limit = table.limit_now()
        table.limit.begin(round)
        round.first = table.round == 0 and not table.bomb_pot
        look_round(table, round)
        self._set_sizes(table, round)
        round.plain = not self._is_special(table)
        if self.need and round.able < 2:
            table.remember(Opened(True))  # nobody can bet, whatever anybody holds
        if round.first and table.basics.brings_in:
            find_bring_in(table, round, self.start)
        else:
            start_from(table, round, self._opened(table, round))

    def _is_special(self, table: TableState) -> bool:
        """Does anything but stacks and bets say who may do what in the round?"""
        if self.need or table.jam_or_fold or table.basics.has_rules:
            return True
        return table.limit.bumps or table.limit.lifts_cap

    def ask(self, table: TableState) -> Question | None:
        round = table.memory
        if not isinstance(round, Round):
            return None
        if round.tied >= 0:
            return tied_question(self, table.players[round.tied])
        if round.phase == BETTING:
            player = next_to_decide(table, round)
            if player is not None:
                return self._question(table, round, player)
            table.close_round()
            round.phase = LEFT_OVER if self.tied and round.live > 1 else OVER
        elif round.phase == BRINGING_IN:
            return bring_in_question(self, table, round)
        if round.phase == LEFT_OVER and self.tied:
            return left_over(self, table, round)
        return None

    def answer(self, table: TableState, action: Action) -> None:
        round = table.memory
        if not isinstance(round, Round):
            return
        if round.tied >= 0 or round.phase == BRINGING_IN:
            self._beside_bets(table, round, action)
            return
        seat, kind = round.seat, action.kind
        player = table.players[seat]
        if kind == "fold":
            self.fold(table, round, player)
            round.live -= 1
            round.able -= 1
        else:
            if kind != "call":
                self.wager(table, round, player, action.amount)
            elif round.plain or not self._jams(table, round, player):
                owed = round.owed
                table.put_in(player, owed, "call" if owed else "check")
            round.marks[seat], round.seen[seat] = round.mark, round.current
            if seat not in table.acted:
                table.acted |= {seat}
            if not player.stack:
                round.able -= 1
            if self.tied and seat not in table.tied:
                round.tied = seat
        seat += 1
        round.idle, round.seat = 1, seat if seat < len(table.players) else 0

    def _jams(self, table: TableState, round: Round, player: Player) -> bool:
        """All-in by a call, where the first action must be; else, what rules does a call break?"""
        if table.jam_or_fold and jams(table, round, player):
            self.wager(table, round, player, player.bet + player.stack)
            return True
        if table.basics.has_rules:
            look_at_call(table, round, player)
        return False

    def _beside_bets(self, table: TableState, round: Round, action: Action) -> None:
        """What a first action is tied to, or the bring-in."""
        if round.tied < 0:
            bring_in(self, table, round, action)
            return
        does_tied(self, table, table.players[round.tied], action)
        round.tied = -1
        if round.phase == BRINGING_IN:
            brought_in(table, round)

    def _opened(self, table: TableState, round: Round) -> int:
        """The blinds that open the first round, and the first seat to be asked."""
        if not round.first or table.basics.forced_kind != "blinds":
            return starter(table, self.start, round.able)
        forced = table.forced
        if forced.opening:
            table.limit.open_with(round, forced.opening, True, forced.opening_bets)
        return forced.after_blinds

    def _set_sizes(self, table: TableState, round: Round) -> None:
        """The bets of the round, the smaller first; an open pair may go with its player.

        At home it is the most of a bump.
        """
        stakes = table.stakes
        limit = stakes.limit
        if limit == "house":
            round.sizes = (self.bump or stakes.bumps[2 if self.size == "last" else 1],)
        elif limit == "fixed":
            small, big = stakes.small_bet, stakes.big_bet
            both = self.size == "small or big" or (self.open_pair and table.open_pair)
            if both and small != big:
                round.sizes = (small, big)
            else:
                round.sizes = (big,) if self.size == "big" and not both else (small,)

    def raises(self, table: TableState, round: Round, player: Player) -> Ranges:
        """The totals that a player may bet or raise to."""
        self._look_at(table, round, player)
        return table.limit.raises(round, player.bet, player.stack, table.pot)

    def _look_at(self, table: TableState, round: Round, player: Player) -> None:
        """The cap and the bets of the round, for the player who is asked now."""
        limit = table.limit
        if limit.lifts_cap:
            limit.look_at_cap(round)
        if limit.bumps and anybody_matched(table):
            self._set_sizes(table, round)
            round.sizes = (max(round.sizes[0], bump_after_match(table, player)),)

    def _question(self, table: TableState, round: Round, player: Player) -> BetQuestion:
        seat, stack, bet = player.seat, player.stack, player.bet
        current, limit, able = round.current, table.limit, round.able
        owed = (current if able > 1 else to_match(table, round, player)) - bet
        round.owed = owed = 0 if owed < 0 else owed if owed < stack else stack
        plain = round.plain
        if not plain and table.jam_or_fold and seat not in table.acted:
            # Who covers an all-in calls by going all-in too.
            may_call = owed == stack or round.raised
            ranges = jam(round, player)
            return BetQuestion(seat, stack if may_call else None, True, ranges, "raise", 0, stack)
        raises: Ranges = ()
        if (
            able > 1
            and (round.marks[seat] < 0 or limit.reopened(round, seat))
            and (plain or self._may_raise(table, round, player))
        ):
            raises = limit.raises(round, bet, stack, table.pot)
        limps = not plain and owed < stack and self._limps(table, round, raises)
        less = 0
        if raises and current:
            # Mostly whoever sits before has as much as the least raise: then nothing less will do.
            least, before = raises[0][0], table.players[seat - 1]
            if before.bet + before.stack < least or not before.live or not before.stack:
                less = enough(table, player, least)
        return BetQuestion(
            seat,
            None if limps else owed,
            True,
            raises,
            "bet" if not current else verb(table, round) if limit.counts_bets else "raise",
            0,
            stack,
            limit.unit,
            current,
            less,
        )

    def _limps(self, table: TableState, round: Round, raises: Ranges) -> bool:
        """Would it be no more than a call of the blind, where that is not allowed?"""
        if not table.basics.has_rules or not round.first or round.raised or not round.owed:
            return False
        # Who could only raise those who are all-in may call them.
        return bool(raises) and table.rule("no_limp")

    def _may_raise(self, table: TableState, round: Round, player: Player) -> bool:
        """May a player raise who is asked again, or for the first time? And by what then?"""
        if round.locked[player.seat] or (self.need and not self._may(table, round, player.seat)):
            return False
        self._look_at(table, round, player)
        return True

    def _may(self, table: TableState, round: Round, seat: int) -> bool:
        """Has the player what betting needs here?"""
        if self.only != "betting" and round.raised == (self.only == "opening"):
            return True
        return good_enough(table, seat, self.needed(table))

    def needed(self, table: TableState) -> str:
        """What this deal asks for: the next words for every deal, and then the last ones."""
        deal = max(1, table.counted("deal"))
        return self.need[min(deal, len(self.need)) - 1]

    def retold(self, story: Story, record: Record) -> tuple[int, ...]:
        """Who has made such a bet held what it needs."""
        if self.need and record.kind in WAGERS:
            first = record.street not in story.opened
            story.opened.add(record.street)
            if self.only == "betting" or first == (self.only == "opening"):
                words = self.need[min(story.deals, len(self.need)) - 1]
                story.claims.append((tuple(story.held(record.seat)), words))
        return super().retold(story, record)

    def fold(self, table: TableState, round: Round, player: Player) -> None:
        """A player gives up; the open pair may go too."""
        table.fold(player)
        if self.open_pair:
            self._set_sizes(table, round)

    def wager(self, table: TableState, round: Round, player: Player, to: int) -> None:
        """A bet or a raise, to a total."""
        kind = verb(table, round)
        round.raised = True
        if table.basics.asks_opened and (self.only == "opening" or not table.basics.needs_opener):
            table.remember(Opened(True))
        table.limit.wager(round, to)
        table.put_in(player, to - player.bet, kind)
