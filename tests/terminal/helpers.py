"""A night to look at: any game, dealt from a seed, played on by bots up to a point."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from oddchip.bots import player
from oddchip.hand import Hand
from oddchip.language.library import library
from oddchip.room import Mix, TableStakes
from oddchip.room.due import BuyOrLeave
from oddchip.room.mix import Entry
from oddchip.room.sitting import CHARACTERS, Setup
from oddchip.seen.ask import prompt
from oddchip.terminal.action_bar import ActionBar
from oddchip.terminal.drawn_scene import scene
from oddchip.terminal.key_answers import Answering
from oddchip.terminal.night import Night
from oddchip.terminal.screen import screen
from oddchip.terminal.spans import plain

STAKES = TableStakes.usual(100, 200, chip=25)
KEYS = (("?", "rules"), ("q", "leave"))


def night_of(
    game: str,
    folder: Path,
    *,
    seed: str = "3",
    players: int = 6,
    watch: bool = False,
    bots: Sequence[str] = CHARACTERS,
) -> Night:
    """A table for one game, among bots that answer at a glance: nobody here asks how well."""
    known = library().game(game)
    night = Night.start(
        Setup(
            Mix(known.id, known.name, (Entry(known.id),)),
            STAKES,
            players=min(players, known.players[1]),
            bots=bots,
            seed=seed,
            watch=watch,
            dollars=True,
            path=folder / f"{game}-{seed}.jsonl",
        )
    )
    for place, name in night.notes["bots"].items():
        night.bots[int(place)] = player(name, f"{seed}/{place}", "instant")
    return night


def dealt(night: Night) -> Hand:
    """Everything that is due before the next hand, and the hand; the player buys in again."""
    while night.table.hand is None:
        due = night.due()
        if isinstance(due, BuyOrLeave):
            assert night.decide(due, "b")
        else:
            night.do(due)
    return night.table.hand


def played_until(night: Night, stop: Callable[[Hand], bool], mine: str = "caller") -> Hand:
    """Deal and play, the player's seat by a simple bot, until it is asked and `stop` says so."""
    hand = night.deal()
    own = player(mine, 1)
    while not hand.done:
        if night.my_turn:
            if stop(hand):
                return hand
            night.act(own.answer(hand.view(hand.actor)))
        else:
            night.act(night.think())
    night.finish()
    return hand


def asked(night: Night) -> Answering | None:
    hand = night.table.hand
    if hand is None or not night.my_turn:
        return None
    return Answering(prompt(hand.view(night.seat), night.money), night.money)


def shown(night: Night, width: int = 80, height: int = 24, scroll: int = 0) -> list[str]:
    """The screen as bare text."""
    lines = screen(scene(night), ActionBar(asked(night), KEYS), width, height, scroll)
    return [plain(line) for line in lines]
