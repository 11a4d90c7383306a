"""A person's place in a tournament: one table of it, while bots play on at all the others.

It goes step by step: a hand elsewhere, the person's own hand, or something that the person decides
between hands. Everything is in the tournament's log when a step is over.
"""

from __future__ import annotations

from collections.abc import Callable

from oddchip.bots import tournaments
from oddchip.bots.bot_rebuys import between_hands
from oddchip.errors import BadInput
from oddchip.hand import Action, Hand
from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.room.money import Money
from oddchip.room.tournament import PlannedHand, Tournament
from oddchip.room.tournament.people import TournamentTable
from oddchip.seen.tournament_progress import news, standing
from oddchip.table_state.log_lines import telling_of
from oddchip.table_state.narration import Telling
from oddchip.terminal.table_place import Neighbour, Told

#: What a step comes to: the end; a hand elsewhere; the person's own hand, dealt.
OVER, ELSEWHERE, MINE = "over", "elsewhere", "mine"
#: Or what the person is asked.
AGAIN, LAMMERS, PICK = "again", "lammers", "pick"


class EventPlace:
    """Where a person plays in a tournament."""

    def __init__(
        self,
        event: Tournament,
        name: str,
        *,
        bot: str = "tight",
        keep: Callable[[], None] = lambda: None,
    ) -> None:
        self.event = event
        self.name = name
        self.bot = bot
        #: Called after everything that happens, so that it is in the log.
        self.keep = keep
        self.deal: PlannedHand | None = None
        self.hand: Hand | None = None
        #: The person's seat at the table; -1: none.
        self.me: int = -1
        self.around: list[Neighbour] = []
        self.changed: bool = False
        self.log: Told = Told()
        #: The person does not enter again.
        self.stays_out: bool = False
        #: Lammers were asked about before this hand of the table.
        self._asked_lammers: tuple[int, int] = (0, -1)
        self._told = len(event.lines)

    # What is shown --------------------------------------------------------------------------

    @property
    def games(self) -> Library:
        return self.event.games

    @property
    def seats(self) -> tuple[int, ...]:
        return self.deal.seats if self.deal is not None else ()

    @property
    def names(self) -> list[str]:
        return list(self.deal.names) if self.deal is not None else []

    @property
    def seat(self) -> int | None:
        return self.names.index(self.name) if self.name in self.names else None

    @property
    def money(self) -> Money:
        return Money(self.deal is not None and self.deal.home)

    @property
    def telling(self) -> Telling:
        if self.hand is None:
            return Telling(self.names, self.seat, self.money)
        return telling_of(self.hand, self.names, self.seat, self.money)

    @property
    def has_button(self) -> bool:
        return self.deal is not None and self.deal.button is not None

    @property
    def played(self) -> str:
        return self.event.structure.name

    @property
    def where(self) -> str:
        if self.deal is None:
            return self.event.structure.name
        number = self.event.hands + (1 if self.playing else 0)
        return f"table {self.deal.table}, hand {number}"

    @property
    def standing(self) -> str:
        return standing(self.event, self.name)

    @property
    def next_game(self) -> tuple[Game, str] | None:
        mix = self.event.structure.mix
        if mix.choice:
            return None
        mix_entry = mix.entries[0]
        game = self.event.game(mix_entry)
        return game, mix_entry.limit or game.limit

    # What happens ---------------------------------------------------------------------------

    def step(self) -> str:
        """Whatever comes next."""
        event = self.event
        if event.deal_now is None:
            between_hands(event, but=self.name)
            if event.over:
                return OVER
            asked = self._decision()
            if asked:
                return asked
        deal = event.deal_now or event.deal()
        if deal is not None and self.name in deal.names:
            self._sit(deal)
            return MINE
        if deal is not None:
            hand = event.hand()
            tournaments.play_quick(deal, hand)
            event.finish(hand)
        self.keep()
        return OVER if event.over else ELSEWHERE

    def _decision(self) -> str:
        """What the person is asked before the next hand."""
        event, me = self.event, self.event.people.get(self.name)
        if me is None:
            return ""
        if not me.alive:
            may = self.name in event.busts and event.may_enter_again(me)
            return AGAIN if may and not self.stays_out else ""
        prepared = event.prepare()
        if prepared is None or prepared[0].number != me.table:
            return ""
        hand = (me.table, prepared[0].hands)
        short = me.lammers and me.stack < event.structure.stack
        if short and hand != self._asked_lammers and event.hand_for_hand is None:
            return LAMMERS
        return PICK if event.picker == self.name and prepared[0].pick is None else ""

    def _sit(self, deal: PlannedHand) -> None:
        """The person's own hand is dealt, or goes on."""
        event, before = self.event, self.deal
        self.hand = event.hand()
        self.deal = deal
        self.changed = before is None or before.entry != deal.entry
        self._look(event.tables[deal.table], deal.seats[deal.names.index(self.name)])
        self.keep()

    def look_up(self) -> None:
        """The hand is told; what is to be seen now is the person's table, or the first."""
        self.hand = None
        me = self.event.people[self.name]
        tables = self.event.tables
        if me.table in tables:
            self._look(tables[me.table], me.seat)
        elif tables:
            self._look(self.event.standing[0], -1)

    def _look(self, table: TournamentTable, mine: int) -> None:
        self.me = mine
        seats = len(table.seats)
        order = [(max(mine, 0) + step) % seats for step in range(seats)]
        sitting = [(seat, table.seats[seat]) for seat in order]
        self.around = [
            Neighbour(seat, name, self._counted(self.event.people[name].stack))
            for seat, name in sitting
            if name is not None
        ]

    def _counted(self, chips: int) -> int:
        """Chips as the hand counts them."""
        return chips if self.deal is None else self.deal.in_hand(chips)

    @property
    def playing(self) -> bool:
        return self.event.deal_now is not None and self.event.deal_now is self.deal

    @property
    def my_turn(self) -> bool:
        return self.hand is not None and not self.hand.done and self.hand.actor == self.seat

    def think(self) -> Action:
        """What the bot that is asked answers; who is absent is folded at once."""
        if self.hand is None or self.deal is None:
            raise BadInput("no hand is being played")
        question = self.hand.legal()
        if self.deal.names[question.seat] in self.event.absent:
            return tournaments.folded(question)
        return tournaments.answer(self.bot, self.event.seed, self.deal, self.hand)

    def act(self, action: Action) -> None:
        self.event.act(action)
        self.keep()

    def finish(self) -> None:
        """The person's hand is over."""
        if self.hand is not None:
            self.event.finish(self.hand)
        self.keep()

    def news(self) -> list[str]:
        """What has happened since, as far as it matters to the person."""
        sentences = [news(line, self.name) for line in self.event.lines[self._told :]]
        self._told = len(self.event.lines)
        return [sentence for sentence in sentences if sentence]

    # What the person decides ----------------------------------------------------------------

    def enter_again(self, so: bool) -> None:
        if so:
            self.event.enter(self.name)
            self.keep()
        self.stays_out = not so

    @property
    def lammers(self) -> str:
        """What is asked about lammers."""
        me = self.event.people[self.name]
        return f"You have {me.stack} and {me.lammers} lammers. Redeem how many? 0 to {me.lammers}"

    def redeem(self, text: str) -> None:
        """So many lammers, none, or all that there are."""
        me = self.event.people[self.name]
        if not text.isdecimal() or int(text) > me.lammers:
            raise BadInput(f"a number from 0 to {me.lammers}")
        if int(text):
            self.event.redeem(self.name, int(text))
            self.keep()
        self._asked_lammers = (me.table, self.event.tables[me.table].hands)

    def choices(self) -> list[str]:
        """The games that may be picked."""
        return list(dict.fromkeys(mix_entry.game for mix_entry in self.event.structure.mix.entries))

    def pick(self, game: str) -> None:
        """The person's pick; nothing: a game by lot."""
        self.event.pick(self.name, game or self.any_game())
        self.keep()

    def any_game(self) -> str:
        return self.event.draw("any", self.event.hands).one_of(self.choices())
