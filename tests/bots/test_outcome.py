"""The bots' sums of a showdown are those of the showdown itself."""

from __future__ import annotations

from random import Random

import pytest

from oddchip.bots.knowledge import Knowledge
from oddchip.bots.outcome import Field
from oddchip.bots.strength import Judge
from oddchip.bots.worlds import Sampler
from oddchip.rules.library import library
from oddchip.showdown import Held, Pot, Showdown, settle
from tests.bots.helpers import questions

_POT = 3_600_000


def _games() -> list[str]:
    return [game.id for game in library() if game.sides and game.losers is None]


@pytest.mark.parametrize("id", _games())
def test_shares_are_what_the_showdown_pays(id: str) -> None:
    for hand in questions(id, 3, 4, most=4):
        question = hand.legal()
        known = Knowledge.of(hand, question.seat)
        if known.game.picks is not None:
            continue
        sampler = Sampler(known, question, Random(id))
        worlds = sampler.worlds(4)
        judge = Judge(sampler, worlds)
        for world in worlds:
            mine = sampler.finished(world, known.me)
            others = [one for one in world.others if one.live]
            if not mine.live or len({*mine.cards, *(c for o in others for c in o.cards)}) < sum(
                len(o.cards) for o in (mine, *others)
            ):
                continue
            worth = sampler.worth(world, known.me)
            word = judge.word(worth) if judge.declares else ""
            words = judge.words(world) if judge.declares else [""] * len(others)
            zones = known.game.zones
            held = [
                Held(one.held(zones).zones, said)
                for one, said in zip((mine, *others), (word, *words), strict=True)
            ]
            table = world.table
            if judge.declares:
                share = table.declared(worth, world.worths, word, words)
                fast = Field(table, world.worths, words).declared(worth, word)
            else:
                share = table.share(worth, world.worths)
                fast = Field(table, world.worths).share(worth)
            showdown = Showdown(
                game=known.game,
                seats=held,
                pots=[Pot(_POT, tuple(range(len(held))))],
                button=0,
                board=table.board,
                dice=table.showdown.dice,
                wild=table.showdown.wild,
            )
            assert share == pytest.approx(settle(showdown).awards[0] / _POT, abs=1e-5)
            assert fast == pytest.approx(share)
