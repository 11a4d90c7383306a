"""A tournament line by line: you at one table against bots, while the others play on.

Questions end in `> `, and answers are typed as at the plain table. `t` tells where the tournament
stands, `q` leaves; the log goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from oddchip.bots import events
from oddchip.engine import Hand, View
from oddchip.felt.lines import lines
from oddchip.felt.telling import Telling
from oddchip.room.money import Money
from oddchip.room.tournament import PlannedHand, Tournament
from oddchip.scales.words import listed
from oddchip.seen.ask import prompt
from oddchip.seen.board import dice_words
from oddchip.seen.event import news, standing
from oddchip.seen.faces import faces
from oddchip.seen.prompts import CARD_KEYS
from oddchip.seen.title import title
from oddchip.terminal.talk import Left, Talk

_YES = ("y", "yes")


class EventTable:
    """A tournament told to a stream, with answers read from another."""

    def __init__(
        self,
        event: Tournament,
        me: str,
        *,
        bot: str = "tight",
        keep: Callable[[], None] = lambda: None,
        source: TextIO | None = None,
        target: TextIO | None = None,
    ) -> None:
        self.event = event
        self.me = me
        self.bot = bot
        #: Called after everything that happens, so that it is in the log.
        self.keep = keep
        self.talk: Talk = Talk(source, target)
        self._told = len(event.log)
        #: The player does not enter again.
        self._done = False

    def run(self) -> bool:
        """Play to the end of the tournament; false: the player has left before."""
        event = self.event
        try:
            while not event.over:
                self._between_hands()
                deal = event.deal_now or event.deal()
                self._news()
                if deal is not None:
                    self._play(deal)
                self.keep()
        except (Left, KeyboardInterrupt):
            self.say("")
            self.keep()
            return False
        self._news()
        return True

    def say(self, text: str) -> None:
        self.talk.say(text)

    def _play(self, deal: PlannedHand) -> None:
        hand = self.event.hand()
        if self.me in deal.names:
            self._hand(deal, hand)
        else:
            events.play_quick(deal, hand)
        self.event.finish(hand)

    # Between hands --------------------------------------------------------------------------

    def _between_hands(self) -> None:
        event, me = self.event, self.event.people.get(self.me)
        if event.deal_now is not None:
            return
        events.between_hands(event, but=self.me)
        if me is None:
            return
        if not me.alive and me.name in event.busts and event.may_enter_again(me):
            asks = "You are out of chips. Enter again? y or n"
            if not self._done and self._line(asks).lower() in _YES:
                event.enter(self.me)
            else:
                self._done = True
        if me.alive and me.lammers and me.stack < event.structure.stack:
            self._lammers(me.stack, me.lammers)

    def _lammers(self, stack: int, left: int) -> None:
        while True:
            line = self._line(f"You have {stack} and {left} lammers. Redeem how many? 0 to {left}")
            if not line.isdigit() or int(line) > left:
                self.say(f"No: a number from 0 to {left}.")
                continue
            if int(line):
                self.event.redeem(self.me, int(line))
            return

    def _news(self) -> None:
        """What happened at the other tables, as far as it matters."""
        for note in self.event.log[self._told :]:
            sentence = news(note, self.me)
            if sentence:
                self.say(sentence)
        self._told = len(self.event.log)

    # A hand ---------------------------------------------------------------------------------

    def _hand(self, deal: PlannedHand, hand: Hand) -> None:
        event, seat = self.event, deal.names.index(self.me)
        money = Money(deal.home)
        telling = Telling(deal.names, seat, money)
        game = event.game(deal.entry)
        self.say("")
        self.say(f"Table {deal.table}, {deal.start // 60} minutes in: {game.name}.")
        self.say(standing(event))
        stacks = zip(deal.names, hand.stacks, strict=True)
        self.say(", ".join(f"{name} {money(chips)}" for name, chips in stacks) + ".")
        told = 0
        while True:
            seen = hand.view(seat).events
            for line in lines(seen[told:], telling):
                self.say(line)
            told = len(seen)
            if hand.done:
                return
            self._answer(deal, hand, seat, money)
            self.keep()

    def _answer(self, deal: PlannedHand, hand: Hand, seat: int, money: Money) -> None:
        event, asked = self.event, hand.legal().seat
        if deal.names[asked] in event.absent:
            event.hand_now = hand
            event.act(events.folded(hand.legal()))
        elif asked != seat:
            event.hand_now = hand
            event.act(events.answer(self.bot, event.seed, deal, hand))
        else:
            self._asked(hand, hand.view(seat), money)

    def _asked(self, hand: Hand, view: View, money: Money) -> None:
        asked = prompt(view, money)
        self._status(hand, view, money)
        self.say(asked.asks + ("" if asked.asks[-1] == "?" else ":"))
        if asked.cards:
            numbered = zip(CARD_KEYS, asked.cards, strict=False)
            self.say("  ".join(f"{key}: {one.pretty}" for key, one in numbered))
        self.event.hand_now = hand
        self.talk.answered(asked, money, self.event.act, self._seen_to)

    def _status(self, hand: Hand, view: View, money: Money) -> None:
        """The game that is on, what is wild, what the dice mean; the player's cards, the board."""
        wild = frozenset(one for rule in view.wild for one in rule.cards)
        named = listed(one.words for one in view.wild if one.words)
        said = [title(hand), f"wild: {named}" if named else "", dice_words(view)]
        self.say("; ".join(filter(None, said)) + ".")
        own = view.players[view.seat or 0]
        lying = [one for one in view.cells if one is not None]
        board = faces([*lying, *view.community], wild)
        parts = [f"You have {faces(own.cards, wild)}", f"board {board}" if board else ""]
        self.say("; ".join([*filter(None, parts), f"pot {money(view.pot)}"]) + ".")

    def _line(self, asks: str) -> str:
        return self.talk.line(asks, self._seen_to)

    @property
    def _seen_to(self) -> dict[str, Callable[[], None]]:
        """What may be asked at any time: where the tournament stands."""
        return {"t": lambda: self.say(standing(self.event))}
