"""The play leads on to another game: `go on as deuce-to-seven-single-draw`."""

from __future__ import annotations

from pathlib import Path

import pytest

from oddchip.cards import cards
from oddchip.errors import GameFileError
from oddchip.hand import CALL, Hand, Stakes, raise_to
from oddchip.history import history_of, read_text, replay, text_of
from oddchip.language import Library
from oddchip.seen.title import card, title
from oddchip.table_state.log_lines import telling_of
from tests.language.helpers import written
from tests.support.strangers import games

STAKES = Stakes(limit="fixed", antes=(2, 2), small_bet=4, big_bet=8)
#: One player would have to open with less than jacks, the other cannot either.
NOBODY = "Th2cTd3d5c4h9s6s8h7h"
JACKS = "Jh2cJd3d5c4h9s6s8h7h"


def dealt(deck: str) -> Hand:
    return Hand("jacks-or-lowball", STAKES, [100, 100], deck=cards(deck), games=games())


def test_who_opens_plays_the_game_as_it_is() -> None:
    hand = dealt(JACKS)
    hand.act(raise_to(4))
    hand.act(CALL)
    while not hand.done:
        hand.act(hand.legal().default())
    assert hand.picked == ""
    assert [side.name for side in hand.game.sides] == ["high"]
    assert hand.stacks == [106, 94]


def test_where_nobody_opens_it_goes_on_as_the_other_game_to_its_end() -> None:
    hand = dealt(NOBODY)
    hand.act(CALL)
    hand.act(CALL)
    assert hand.picked == "deuce-to-seven-single-draw"
    assert hand.round == 1
    hand.act(raise_to(4))  # in lowball anybody may bet
    hand.act(CALL)
    assert hand.legal().words().endswith("draw 0 to 5 cards")
    while not hand.done:
        hand.act(hand.legal().default())
    assert hand.stacks == [94, 106]  # 7-6-4-3-2 beats a pair of tens
    assert title(hand) == "Jacks or Lowball: Deuce-to-Seven Lowball"
    assert card(hand)[0].startswith("Jacks or Lowball: Deuce-to-Seven Lowball")
    told = [event.sentence(telling_of(hand)) for event in hand.events if event.kind == "on"]
    assert told == ["The hand goes on as Deuce-to-Seven Lowball"]


def test_a_hand_that_has_gone_on_is_kept_imagined_and_replayed() -> None:
    hand = dealt(NOBODY)
    hand.act(CALL)
    hand.act(CALL)
    again = Hand.from_json(hand.to_json(), games())
    assert again == hand
    assert again.legal().words() == hand.legal().words()
    while not hand.done:
        hand.act(hand.legal().default())
    (history,) = read_text(text_of(history_of(hand)))
    played = replay(history, games())
    assert played.hand is not None
    assert played.hand.stacks == hand.stacks


FILE = """\
name    = "Own"
family  = "draw"
summary = "A game of one's own."
forced  = "antes"
play    = {play}

[side.high]
scale = "high"
"""


@pytest.mark.parametrize(
    ("play", "why"),
    [
        ('["down 5", "bet small", "go on as lowbal"]', "'lowbal', which is no game"),
        ('["down 5", "bet small", "go on as razz", "bet big"]', "is never played"),
        ('["down 5", "bet small", "go on as paradise-road-pickem"]', "picks a game itself"),
        ('["down 5", "bet small", "go on as california-lowball"]', "with another deck"),
        ('["down 5", "go on as in-between"]', "no betting round"),
        (
            '["down 5", { repeat = ["bet small", "when not opened: go on as razz"], times = 2 }]',
            "a repetition goes on as another game",
        ),
    ],
)
def test_what_cannot_go_on_is_refused(tmp_path: Path, play: str, why: str) -> None:
    path = written(tmp_path, "own", FILE.format(play=play))
    with pytest.raises(GameFileError) as refused:
        Library([tmp_path]).read(path)
    assert why in str(refused.value)
    assert "own.toml:5" in str(refused.value)
