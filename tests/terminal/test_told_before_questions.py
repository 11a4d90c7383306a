"""Before every question of plain mode: the game that is on, what is wild, what the dice mean."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from oddchip.cards import RANKS
from oddchip.hand import (
    BetQuestion,
    CardsQuestion,
    DeedQuestion,
    Hand,
    Question,
    WordQuestion,
)
from oddchip.language.library import library
from oddchip.room import Mix
from oddchip.room.sitting import Setup
from oddchip.scales.words import PLURAL
from oddchip.terminal.night import Night
from oddchip.terminal.plain import Plain

from .helpers import STAKES

DICE = {
    "binglaha": {1: "there is a low, 8 or better", 4: "there is no low"},
    "bidirectional-chowaha-8": {1: "the rows are the flops", 4: "the columns are the flops"},
}
BEFORE_THE_ROLL = {
    "binglaha": "the die says whether there is a low",
    "bidirectional-chowaha-8": "the die says whether the rows or the columns are the flops",
}
WILD = {"woolworths": "fives and tens", "follow-the-queen": "queens"}


def _answer(question: Question) -> str:
    """The dullest line that goes on with the hand."""
    if isinstance(question, WordQuestion):
        return question.choices[0] if question.kind != "pick" else question.choices[2]
    if isinstance(question, CardsQuestion):
        return " ".join(str(one) for one in question.among[: question.least]) or "none"
    if isinstance(question, DeedQuestion):
        deed = next(iter(question.costs))
        return question.called.get(deed, deed)
    return "c" if isinstance(question, BetQuestion) else "n"


class Listener(io.StringIO):
    """Answers every question, and looks at what was told since the one before."""

    def __init__(self, night: Night, told: io.StringIO) -> None:
        super().__init__()
        self.night, self.told = night, told
        self.seen = 0
        self.facts: set[str] = set()
        self.games: set[str] = set()

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        hand = self.night.table.hand
        assert hand is not None
        text = self.told.getvalue()[self.seen :]
        self.seen = len(self.told.getvalue())
        if "takes all you have" in text or "all you have. yes" in text:
            return "yes\n"
        self._look(hand, text)
        return _answer(hand.legal()) + "\n"

    def _look(self, hand: Hand, text: str) -> None:
        status = next(
            line for line in text.splitlines()[::-1] if line.startswith(self._title(hand))
        )
        self.games.add(self._title(hand))
        game = hand.game_id
        if game in WILD:
            assert f"wild: {WILD[game]}" in status
        for rank in hand.wild_ranks:
            assert f"and {PLURAL[rank + 2]} (behind a queen)" in status
            self.facts.add("follower")
        if game in DICE and hand.dice:
            face = hand.dice[0]
            means = DICE[game][1 if face <= 3 else 4]
            assert f"die {face}: {means}" in status
            self.facts.add(means)
        elif game in DICE:
            assert BEFORE_THE_ROLL[game] in status
        if hand.game.losers is not None:
            assert f"a loser owes ${min(hand.pot, hand.game.losers.burn) // 100}" in status
        self._marks(hand, text)

    def _title(self, hand: Hand) -> str:
        dealt = library().game(hand.game_id)
        if not hand.picked or dealt.picks is None:
            return dealt.name
        id = next(one.game for one in dealt.picks.choices if one.id == hand.picked)
        return f"{dealt.name}: {library().game(id).name}"

    def _marks(self, hand: Hand, text: str) -> None:
        """Every wild card that the player sees has its star, and no other."""
        if hand.game_id not in WILD:
            return
        ranks = "5T" if hand.game_id == "woolworths" else "Q"
        ranks += "".join(RANKS[rank] for rank in hand.wild_ranks)
        seat = self.night.seat
        seen = [one for player in hand.players if player.live for one in player.up]
        seen += hand.players[seat].down if seat is not None else []
        last = text[text.rindex("You have") :]
        for one in seen:
            assert (f"{one}*" in last) == (str(one)[0] in ranks), (one, last)


def _played(
    mix: Mix, folder: Path, hands: int, seed: str, players: int = 4, bots: str = "caller"
) -> Listener:
    night = Night.start(
        Setup(
            mix,
            STAKES,
            players=players,
            chips=40_000,
            bots=[bots],
            seed=seed,
            dollars=True,
            path=folder / "night.jsonl",
        )
    )
    told = io.StringIO()
    listener = Listener(night, told)
    Plain(night, hands=hands, source=listener, target=told).run()
    assert night.table.hands == hands
    assert told.getvalue().isascii()
    night.close()
    return listener


@pytest.mark.parametrize(
    ("game", "hands", "facts"),
    [
        ("woolworths", 2, set()),
        ("follow-the-queen", 5, {"follower"}),
        ("binglaha", 6, set(DICE["binglaha"].values())),
        ("bidirectional-chowaha-8", 6, set(DICE["bidirectional-chowaha-8"].values())),
        ("guts-3", 2, set()),
    ],
)
def test_before_every_question(game: str, hands: int, facts: set[str], tmp_path: Path) -> None:
    bots = "nit" if game == "guts-3" else "caller"  # callers are in for ever
    listener = _played(Mix.of(game), tmp_path, hands, "6", bots=bots)
    assert listener.facts == facts, "the seed shows all of it"


def test_before_every_question_of_a_picked_game(tmp_path: Path) -> None:
    listener = _played(Mix.of("paradise-road-pickem"), tmp_path, 4, "2")
    assert any("Paradise Road Pick'em: " in one for one in listener.games)
    told = listener.told.getvalue()
    assert "You pick Razz" in told
    assert "picks razz" not in told, "a game goes by its name"


def test_before_every_question_of_horse_and_each_change_has_its_card(tmp_path: Path) -> None:
    listener = _played(Mix.named("horse"), tmp_path, 12, "3", players=2)
    games = [library().game(one.game).name for one in Mix.named("horse").entries]
    assert listener.games == set(games)
    told = listener.told.getvalue()
    assert told.count("  Wins: ") >= len(games), "five lines whenever the game changes"
    for name in games:
        head = told.index(f": {name}, ")
        assert told[head:].splitlines()[1].startswith("  Deal: ")
