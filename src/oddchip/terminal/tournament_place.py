"""A person's place in a tournament: one table of it, while bots play on at all the others.

It goes step by step: a hand elsewhere, the person's own hand, or something that the person decides
between hands. Everything is in the tournament's log when a step is over.
"""

from __future__ import annotations

from collections.abc import Callable

from oddchip.bots import tournaments
from oddchip.bots.bot_rebuys import between_hands
from oddchip.errors import BadInput
from oddchip.hand import Action
from oddchip.language.model import Game
from oddchip.room.due import (
    HAND_AMONG_BOTS,
    OVER,
    Deal,
    Due,
    EnterAgain,
    PlayAmongBots,
    TableNow,
    TournamentNow,
    due,
)
from oddchip.room.money import Money
from oddchip.room.tournament import PlannedHand, Tournament
from oddchip.room.tournament.people import TournamentTable
from oddchip.scales.words import counted
from oddchip.seen.tournament_progress import news, standing
from oddchip.terminal.dealers_choice import named
from oddchip.terminal.place import NO, YES, BetweenHands, Decision, Neighbour, Place


class TournamentPlace(Place):
    """Where a person plays in a tournament."""

    ending = "The tournament is over."

    def __init__(
        self,
        tournament: Tournament,
        name: str,
        *,
        bot: str = "tight",
        keep: Callable[[], None] = lambda: None,
    ) -> None:
        """The place is -1 while the person has none."""
        structure = tournament.structure
        super().__init__(tournament.games, -1, structure.name, structure.mix)
        self.tournament = tournament
        self.name = name
        self.bot = bot
        #: Called after everything that happens, so that it is in the log.
        self.keep = keep
        self.deal: PlannedHand | None = None
        #: The person does not enter again.
        self.stays_out: bool = False
        self._around: list[Neighbour] = []
        #: Lammers were asked about before this hand of the table.
        self._asked_lammers: tuple[int, int] = (0, -1)
        self._told = len(tournament.lines)

    # What is shown --------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        on = self.tournament.deal_now
        return on is not None and self.name in on.names

    @property
    def around(self) -> list[Neighbour]:
        return self._around

    @property
    def money(self) -> Money:
        return Money(self.deal is not None and self.deal.home)

    @property
    def has_button(self) -> bool:
        return self.deal is not None and self.deal.button is not None

    @property
    def where(self) -> str:
        if self.deal is None:
            return self.played
        number = self.tournament.hands + (1 if self.playing else 0)
        return f"table {self.deal.table}, hand {number}"

    @property
    def standing(self) -> str:
        return standing(self.tournament, self.name)

    @property
    def next_game(self) -> tuple[Game, str] | None:
        mix = self.tournament.structure.mix
        if mix.choice:
            return None
        game = self.tournament.game(mix.entries[0])
        return game, mix.entries[0].limit or game.limit

    # What happens ---------------------------------------------------------------------------

    def due(self) -> Due:
        """What comes next; between two hands bots first come, come again and redeem."""
        tournament = self.tournament
        if tournament.deal_now is None:
            between_hands(tournament, but=self.name)
        elif self.playing and self.deal is not tournament.deal_now:
            self._sit(tournament.deal_now)
        return due(self._now())

    def _now(self) -> TournamentNow:
        """The tournament, as far as it matters to what comes next."""
        tournament, deal = self.tournament, self.tournament.deal_now
        if deal is not None:
            if self.hand is None or not self.playing:
                return HAND_AMONG_BOTS
            mine = TableNow(deal.table, self.hand_now(self.hand))
            return TournamentNow((mine,), in_turn=deal.table)
        if self._may_enter_again:
            return TournamentNow(in_turn=0, enters=self.name)
        prepared = tournament.prepare()
        if prepared is None:
            return OVER
        table, _ = prepared
        me = tournament.people.get(self.name)
        if me is None or table.number != me.table:
            return TournamentNow(in_turn=table.number)
        picks = tournament.picker == self.name
        return TournamentNow(
            (TableNow(table.number, picker=me.seat if picks else None, picked=bool(table.pick)),),
            in_turn=table.number,
            redeems=self.name if self._may_redeem(table) else "",
        )

    @property
    def _may_enter_again(self) -> bool:
        tournament, own = self.tournament, self.tournament.people.get(self.name)
        if own is None or own.alive or tournament.over or self.stays_out:
            return False
        return self.name in tournament.busts and tournament.may_enter_again(own)

    def _may_redeem(self, table: TournamentTable) -> bool:
        """Is the person asked about lammers before this hand?"""
        tournament, own = self.tournament, self.tournament.people[self.name]
        short = own.lammers > 0 and own.stack < tournament.structure.stack
        asked = self._asked_lammers == (table.number, table.hands)
        return short and not asked and tournament.hand_for_hand is None

    def do(self, due: Due) -> None:
        tournament = self.tournament
        match due:
            case Deal():
                tournament.deal()
            case PlayAmongBots():
                tournaments.play_out(tournament, tournaments.play_quick)
            case _:
                raise AssertionError(f"{due} is nothing for a tournament to do")
        self.keep()

    def _sit(self, deal: PlannedHand) -> None:
        """The person's own hand is dealt, or goes on."""
        before = self.deal
        self.hand = self.tournament.hand()
        self.deal = deal
        self.seats, self.names = deal.seats, list(deal.names)
        self.changed = before is None or before.entry != deal.entry
        self._look(self.tournament.tables[deal.table], deal.seats[deal.names.index(self.name)])
        self.keep()

    def clear_table(self) -> None:
        """What is to be seen now is the person's table, or the first."""
        super().clear_table()
        own = self.tournament.people[self.name]
        tables = self.tournament.tables
        if own.table in tables:
            self._look(tables[own.table], own.seat)
        elif tables:
            self._look(self.tournament.standing[0], -1)

    def _look(self, table: TournamentTable, mine: int) -> None:
        self.me = mine
        seats = len(table.seats)
        order = [(max(mine, 0) + step) % seats for step in range(seats)]
        sitting = [(seat, table.seats[seat]) for seat in order]
        self._around = [
            Neighbour(seat, name, self._counted(self.tournament.people[name].stack))
            for seat, name in sitting
            if name is not None
        ]

    def _counted(self, chips: int) -> int:
        """Chips as the hand counts them."""
        return chips if self.deal is None else self.deal.in_hand(chips)

    def think(self) -> Action:
        """What the bot that is asked answers; a player who is absent is folded at once."""
        if self.hand is None or self.deal is None:
            raise BadInput("no hand is being played")
        question = self.hand.legal()
        if self.deal.names[question.seat] in self.tournament.absent:
            return tournaments.folded(question)
        return tournaments.answer(self.bot, self.tournament.seed, self.deal, self.hand)

    def act(self, action: Action) -> None:
        self.tournament.act(action)
        self.keep()

    def finish(self) -> None:
        if self.hand is not None:
            self.tournament.finish(self.hand)
        self.keep()

    def news(self) -> list[str]:
        """What has happened since, as far as it matters to the person."""
        lines = self.tournament.lines
        sentences = [news(line, self.name) for line in lines[self._told :]]
        self._told = len(lines)
        return [sentence for sentence in sentences if sentence]

    # What the person decides ----------------------------------------------------------------

    def decision(self, due: BetweenHands) -> Decision:
        if isinstance(due, EnterAgain):
            asks = "You are out of chips. Enter again?"
            return Decision(f"{asks} y or n", asks, (("y", "enter again"), ("n", "stay out")))
        own = self.tournament.people[self.name]
        asks = f"You have {own.stack} and {counted(own.lammers, 'lammer')}. Redeem how many?"
        asks = f"{asks} 0 to {own.lammers}"
        return Decision(asks, asks, ((f"0–{own.lammers}", "redeem that many"),))

    def decide(self, due: BetweenHands, text: str) -> bool:
        if not isinstance(due, EnterAgain):
            self._redeem(text)
            return True
        if text not in (*YES, *NO):
            return False
        self.stays_out = text in NO
        if not self.stays_out:
            self.tournament.enter(self.name)
            self.keep()
        return True

    def _redeem(self, text: str) -> None:
        """So many lammers, none, or all that there are."""
        own = self.tournament.people[self.name]
        if not text.isdecimal() or int(text) > own.lammers:
            raise BadInput(f"type a number from 0 to {own.lammers}")
        if int(text):
            self.tournament.redeem(self.name, int(text))
            self.keep()
        self._asked_lammers = (own.table, self.tournament.tables[own.table].hands)

    def choices(self) -> list[str]:
        mix = self.tournament.structure.mix
        return list(dict.fromkeys(mix_entry.game for mix_entry in mix.entries))

    def any_game(self) -> str:
        return self.tournament.draw("any", self.tournament.hands).one_of(self.choices())

    def pick(self, text: str) -> None:
        name, _, settings = text.partition(",")
        if settings.strip():
            raise BadInput("in a tournament the structure sets everything but the game")
        self.tournament.pick(self.name, named(self, name))
        self.keep()
