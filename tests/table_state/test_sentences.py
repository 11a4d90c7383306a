"""Every kind of event has one sentence, for the one who did it, for the others, for anybody."""

from __future__ import annotations

import re

import pytest

from oddchip.cards import UNKNOWN, card
from oddchip.hand import Hand
from oddchip.language.library import library
from oddchip.table_state.events import Event, kinds
from oddchip.table_state.log_lines import lines
from oddchip.table_state.narration import Beside, Telling
from tests.hand.digests import Players, setup_of
from tests.support.canon import question_text

NAMES = ["Ann", "Bob", "Cy"]
READERS = (Telling(NAMES, 1), Telling(NAMES, 2), Telling(NAMES), Telling())


def _one(kind: type[Event]) -> Event:
    ace = (card("Ah"),)
    return kind(1, 25, 50, ace, (True,), "K", (3,))


@pytest.mark.parametrize("kind", kinds().values(), ids=lambda one: str(one.kind))
@pytest.mark.parametrize("tell", READERS, ids=("you", "another", "a spectator", "a file"))
def test_it_reads(kind: type[Event], tell: Telling) -> None:
    event = _one(kind).seen_by(tell.you)
    said = event.sentence(tell)
    assert re.fullmatch(r"(p2|[A-Z0-9]).*[^ .]", said), said
    assert "  " not in said
    assert not re.search(r"\byou \w+s\b(?! \w+ are)|\bYou \w*[^s]s\b", said), said
    assert "??" not in said
    if tell.you == 1:
        assert "Bob" not in said


@pytest.mark.parametrize("kind", kinds().values(), ids=lambda one: str(one.kind))
def test_a_deed_can_stand_beside_a_name(kind: type[Event]) -> None:
    if kind.deed:
        said = _one(kind).sentence(Beside())
        assert said
        assert "Bob" not in said
        assert said == said.strip()


@pytest.mark.parametrize(
    "kind", ["deal", "burn", "board", "return", "award", "ride", "house", "end"]
)
def test_what_the_dealer_does_is_no_deed_of_a_player(kind: str) -> None:
    assert not kinds()[kind].deed


@pytest.mark.parametrize("kind", ["fold", "call", "raise", "draw", "pass"])
def test_what_a_player_does_is_a_deed(kind: str) -> None:
    assert kinds()[kind].deed


def test_hidden_cards_are_told_by_their_number() -> None:
    hidden = [one for one in kinds().values() if one.kind in ("draw", "pass", "stack", "split")]
    assert len(hidden) == 4
    for kind in hidden:
        seen = kind(1, 1, 0, (card("Ah"),), (True,)).seen_by(0)
        assert seen.cards == (UNKNOWN,)
        assert "A♥" not in seen.sentence(Telling(NAMES, 0))


def _played(game: str, seed: int) -> Hand:
    limit = library().game(game).limits[0]
    players, hand = Players(game, limit, seed), setup_of(game, limit, seed).hand()
    while not hand.done:
        question = hand.legal()
        hand.act(players.answer(question, question_text(question)))
    return hand


@pytest.mark.parametrize("game", [game.id for game in library()])
def test_every_hand_can_be_told_to_everybody(game: str) -> None:
    for seed in range(3):
        hand = _played(game, seed)
        names = [f"N{seat}" for seat in range(len(hand.players))]
        for seat in (0, None):
            told = lines(hand.view(seat).events, Telling(names, seat))
            assert told
            assert all(one[:1].isupper() or one[:1].isdigit() for one in told)
            assert not any("??" in one for one in told)


def test_who_wins_a_side_is_told_the_side_and_who_is_alone_is_told_no_more() -> None:
    won = kinds()["award"]
    tell = Telling(NAMES)
    assert won(1, 25, 0, (), (), "low").sentence(tell) == "Bob wins 25 (low)"
    assert won(1, 25, 0, (), (), "uncontested").sentence(tell) == "Bob wins 25"
    assert won(1, 25, 0, (), (), "").sentence(tell) == "Bob wins 25"


def test_an_event_by_itself_is_of_the_first_street_and_step() -> None:
    ended = kinds()["end"]()
    assert (ended.seat, ended.street, ended.step) == (-1, 0, 0)
