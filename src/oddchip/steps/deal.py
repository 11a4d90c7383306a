"""Cards to every live player: `down 2`, `up 1`."""

from __future__ import annotations

from dataclasses import dataclass
from re import Match
from typing import Final

from oddchip.cards import Card
from oddchip.language.model import Game
from oddchip.language.prose.sentences import dealt
from oddchip.language.prose.words import cards, number
from oddchip.language.shape import Shape
from oddchip.language.step import Form, Step, at_least_one, form
from oddchip.table_state.deal_request import MIDDLE, Wanted
from oddchip.table_state.events import OUTWARD, UNSEEN, Record
from oddchip.table_state.played_step import PlayedStep, Untold
from oddchip.table_state.seats import Player
from oddchip.table_state.state import TableState

_FACES = {
    "down": "face down",
    "up": "face up",
    "either": "face up, or face down if all of the player's cards are up",
    "said": "face up or face down, as the player said",
    "unseen": "face down that nobody may look at",
    "outward": "that everyone else sees but the player does not",
}
_BRIEF = {"down": "down", "up": "up", "either": "up (down if all show)", "said": "as said"}
_BRIEF |= {"unseen": "unseen", "outward": "for the others to see"}
_VEILED = (UNSEEN, OUTWARD)
#: What is hidden of a single card.
FACE_DOWN: Final[tuple[bool, ...]] = (True,)
FACE_UP: Final[tuple[bool, ...]] = (False,)


def _plain(match: Match[str]) -> Deal:
    return Deal(match["face"], int(match["n"]), bool(match["all"]))


def _either(match: Match[str]) -> Deal:
    return Deal("either", int(match["n"]))


def _veiled(match: Match[str]) -> Deal:
    return Deal(match["face"], int(match["n"]))


def _said(match: Match[str]) -> Deal:
    return Deal("said", int(match["n"]), bool(match["all"]))


@dataclass(frozen=True)
class Deal(PlayedStep):
    """Cards to every live player: `down 2`, `up 1`.

    `for_all`: one community card instead where the stub cannot serve everyone. `face` may also be
    `either` (down if all of the player's cards are up, else up) or `said` (as the player said).
    """

    face: str
    count: int
    for_all: bool = False

    @staticmethod
    def forms() -> tuple[Form, ...]:
        return (
            form(
                r"(?P<face>down|up) (?P<n>\d+)(?P<all>, or one for all)?",
                "down 2",
                "Deals that many cards to every live player, face down or up. 'or one "
                "for all': one community card instead, if the stub is too short.",
                _plain,
            ),
            form(
                r"up (?P<n>\d+), down if all are up",
                "up 1, down if all are up",
                "Deals a card face up, or face down to a player whose cards are all up.",
                _either,
            ),
            form(
                r"(?P<n>\d+) as said(?P<all>, or one for all)?",
                "1 as said",
                "Deals each player a card up or down, as that player said.",
                _said,
            ),
            form(
                r"(?P<face>unseen|outward) (?P<n>\d+)",
                "unseen 1",
                "Deals that many cards that nobody may see, not even their owner "
                "('unseen'), or that everyone but their owner sees ('outward').",
                _veiled,
            ),
        )

    def check(self, text: str) -> None:
        at_least_one(self.count, text)

    def sentence(self, game: Game) -> str:
        return dealt((self,), game)

    def brief(self, game: Game) -> str:
        return f"{self.count} {_BRIEF[self.face]}"

    def odd(self, game: Game) -> str:
        return {
            UNSEEN: "nobody may look at some of your cards, not even you",
            OUTWARD: "everyone sees one of your cards except you",
        }.get(self.face, "")

    def gets(self, first: bool) -> str:
        return f"{cards(self.count) if first else number(self.count)} {_FACES[self.face]}"

    def faces(self) -> tuple[str, ...]:
        face = {UNSEEN: "down", OUTWARD: "up"}.get(self.face, self.face)
        return (face,) * self.count

    @property
    def one_for_all(self) -> bool:
        return self.for_all

    @property
    def stacks(self) -> bool:
        return self.face == UNSEEN

    def lacks(self, held: Shape, game: Game) -> str:
        if self.face == "said" and not any(step.says_faces for step in game.walk()):
            return "deals as players said, and nobody says up or down; add 'say up or down'"
        return ""

    @property
    def deals_up(self) -> bool:
        return self.face not in ("down", UNSEEN)

    def for_all_lies(self) -> str:
        return "on every board" if self.face == "up" else "is on nobody's board"

    def reckon(self, held: Shape, community: bool) -> None:
        if self.for_all and community:
            return
        held.total.add(self.count, self.count)
        held.dealt += self.count
        if self.face == "either":
            held.down.least = max(held.down.least, 1)
            held.down.most = max(held.down.most, 1)
            held.up.add(0, self.count)
        elif self.face == "said":
            held.down.add(0, self.count)
            held.up.add(0, self.count)
        else:
            down = self.face in ("down", UNSEEN)
            (held.down if down else held.up).add(self.count, self.count)

    def taken_for_granted(self) -> str:
        return "everybody takes the last card down" if self.face == "said" else ""

    # Play ------------------------------------------------------------------------------------

    def short(self, table: TableState) -> bool:
        """Is the stub too short, so that one card is everybody's?"""
        return self.for_all and len(table.dealer) < self.count * len(table.live)


@dataclass(frozen=True)
class Deals(Untold):
    """Consecutive deals to every live player, as one: a card at a time round the table."""

    deals: tuple[Deal, ...]

    def written(self) -> tuple[Step, ...]:
        return self.deals

    def faces(self) -> tuple[str, ...]:
        return tuple([face for deal in self.deals for face in deal.faces()])

    def taken_for_granted(self) -> str:
        return self.deals[-1].taken_for_granted()

    def begin(self, table: TableState) -> None:
        table.pot_at_deal = table.pot
        seats = table.live_seats
        count = 0
        for deal in self.deals:
            count += deal.count
        if table.burns and table.round:
            burn(table, count * len(seats))
        if self.deals[-1].short(table):
            table.wanted = Wanted((MIDDLE,))
        else:
            table.wanted = Wanted(seats * count)

    def came(self, table: TableState, wanted: Wanted) -> None:
        if wanted.seats == (MIDDLE,):
            table.community += wanted.cards
            table.community_up = self.deals[-1].face == "up"
            table.tell("board", -1, 0, 0, wanted.cards, (), "for all")
            return
        cards, players = wanted.cards, table.live
        place = 0
        for deal in self.deals:
            face = deal.face
            down, up = face == "down", face == "up"
            for _ in range(deal.count):
                for player in players:
                    if down:
                        put_down(table, player, cards[place])
                    elif up:
                        put_up(table, player, cards[place])
                    else:
                        _put(table, player, face, cards[place])
                    place += 1


def _put(table: TableState, player: Player, face: str, card: Card) -> None:
    """A card joins a hand, and is told: up or down as it came, or as its player does not see it."""
    if face in _VEILED:
        put_veiled(table, player, face, card)
        return
    down = not player.down if face == "either" else table.said.get(player.seat) != "up"
    if down:
        put_down(table, player, card)
    else:
        put_up(table, player, card)


def put_down(table: TableState, player: Player, dealt: Card) -> None:
    """A card face down to a player."""
    card, seat = (dealt,), player.seat
    player.down += card
    # As `tell` does it, but without a call: most that is told is bets and cards.
    table.last = Record(
        table.last, table.round, "deal", seat, 0, 0, card, FACE_DOWN, "", (), table.at
    )
    table.count += 1


def put_veiled(table: TableState, player: Player, face: str, card: Card) -> None:
    """A card that its owner does not see."""
    if face == UNSEEN:
        player.unseen += (card,)
        table.tell("deal", player.seat, 0, 0, (card,), FACE_DOWN, UNSEEN)
    else:
        player.outward += (card,)
        table.tell("deal", player.seat, 0, 0, (card,), FACE_UP, OUTWARD)


def put_up(table: TableState, player: Player, dealt: Card) -> None:
    """A card face up to a player; up cards are known in the order in which they came."""
    card, seat = (dealt,), player.seat
    player.up += card
    table.dealt_up += ((seat, dealt),)
    table.last = Record(
        table.last, table.round, "deal", seat, 0, 0, card, FACE_UP, "", (), table.at
    )
    table.count += 1


def burn(table: TableState, needed: int) -> None:
    """Where the table burns, a card goes face down before others come, if the stub can spare it."""
    if len(table.dealer) > needed:
        table.dealer.burn()
        table.tell("burn")
