"""A tournament line by line: a person at one table, the others play on, nothing is lost."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest

from oddchip.bots import tournaments
from oddchip.errors import BadInput
from oddchip.room.tournament import Structure, Tournament, find
from oddchip.room.tournament.log import go_on
from oddchip.room.tournament.log_entries import Busted, Moved, TableBroken
from oddchip.seen.tournament_progress import news
from oddchip.terminal.plain import Plain
from oddchip.terminal.tournament_place import TournamentPlace
from tests.room.tournament.checker import check
from tests.room.tournament.helpers import GAMES, structure


def sit_down(path: Path, answers: str, name: str = "home-freeze-out", count: int = 12) -> str:
    """A sitting with these answers; what was said."""
    names = ["You", *tournaments.names(count - 1)]
    event = Tournament(find(name, GAMES), seed=5, games=GAMES, expected=names)
    event, log = go_on(path, event, GAMES, at_once=True)
    said = StringIO()
    place = TournamentPlace(event, "You", bot="random", keep=lambda: log.keep(event))
    table = Plain(place, source=StringIO(answers), target=said)
    table.run()
    log.keep(event)
    log.close()
    return said.getvalue()


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def of_choice(folder: Path) -> Structure:
    """Dealer's choice of two games."""
    mix = folder / "ours.toml"
    mix.write_text('name = "Ours"\nevery = "choice"\ngames = ["holdem", "razz"]\n')
    levels = "[{ blinds = [50, 100], bets = [100, 200], ante = 25, bring_in = 25, chip = 25 }]"
    return structure(mix=f'"{mix}"', levels=levels, payouts="[100]", stack="5000")


def test_a_person_plays_while_the_others_play_on(tmp_path: Path) -> None:
    said = sit_down(tmp_path / "log", "c\n" * 500)
    log = lines(tmp_path / "log")
    assert "You have" in said
    assert any(line["do"] == "act" for line in log)
    assert log[-1]["do"] == "prize"
    assert len({line["table"] for line in log if line["do"] == "hand"}) > 1


def test_leaving_in_the_middle_of_a_hand_loses_nothing(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    sit_down(whole, "c\n" * 500)
    answers = 0
    for count in (1, 2, 3, 500):
        said = sit_down(cut, "c\n" * count)
        answers += said.count("> ")
    assert lines(cut) == lines(whole)


def test_a_wrong_answer_gets_a_sentence_and_the_question_stays(tmp_path: Path) -> None:
    said = sit_down(tmp_path / "log", "dance\n131\nt\nq\n")
    assert said.count("No: ") == 2
    assert "the smallest chip is 25" in said
    assert "12 of 12 left" in said


def test_what_takes_the_whole_stack_is_asked_twice_in_a_tournament_too(tmp_path: Path) -> None:
    said = sit_down(tmp_path / "log", "max\n\nq\n")
    assert "Type yes to go ahead, or press Enter to take it back" in said
    assert "You raise" not in said


def test_an_amount_asked_for_is_an_amount_in_a_tournament_too(tmp_path: Path) -> None:
    said = sit_down(tmp_path / "log", "r\n3\nq\n")
    assert "raise to how much?" in said
    assert "No: raise to " in said


class Reading:
    """Answers that depend on what is asked: always in, and once more in after a bust."""

    def __init__(self, said: StringIO) -> None:
        self.said = said
        self.asked = 0

    def readline(self) -> str:
        last = self.said.getvalue().rsplit("\n", 1)[-1]
        if "Enter again?" in last:
            self.asked += 1
            return "y\n" if self.asked == 1 else "n\n"
        keys = [part.strip()[:1] for part in last.removesuffix(" > ").split(", ")]
        return "c\n" if "c" in keys else f"{keys[-1]}\n"

    def isatty(self) -> bool:
        return True


def test_a_person_is_asked_whether_to_enter_again() -> None:
    names = ["You", *tournaments.names(5)]
    for seed in range(20):
        event = Tournament(find("short-deck-jam", GAMES), seed=seed, games=GAMES, expected=names)
        said = StringIO()
        reading = Reading(said)
        place = TournamentPlace(event, "You", bot="random")
        table = Plain(place, source=reading, target=said)  # type: ignore[arg-type]
        table.run()
        assert event.over
        if reading.asked:
            break
    assert event.people["You"].entry == 2
    assert reading.asked in (1, 2)


class Redeeming(Reading):
    """Redeems a lammer when asked, after a number that nobody has; always in."""

    def readline(self) -> str:
        last = self.said.getvalue().rsplit("\n", 1)[-1]
        if "Redeem how many?" not in last:
            return "q\n" if self.asked > 1 else super().readline()
        self.asked += 1
        return "99\n" if self.asked == 1 else "1\n"


def test_a_person_is_asked_how_many_lammers_to_redeem() -> None:
    names = ["You", *tournaments.names(5)]
    for seed in range(20):
        event = Tournament(find("plo-lammers", GAMES), seed=seed, games=GAMES, expected=names)
        said = StringIO()
        reading = Redeeming(said)
        place = TournamentPlace(event, "You", bot="caller")
        Plain(place, source=reading, target=said).run()  # type: ignore[arg-type]
        if reading.asked:
            break
    assert "No: type a number from 0 to " in said.getvalue()
    own = [line for line in event.log if line["do"] == "lammer" and line["name"] == "You"]
    assert len(own) == 1 and not own[0]["forced"]


def test_nothing_but_the_game_is_picked_in_a_tournament(tmp_path: Path) -> None:
    event = Tournament(of_choice(tmp_path), seed=5, games=GAMES, expected=["You", "Bot 1"])
    place = TournamentPlace(event, "You")
    assert place.may_set(GAMES.game("razz")) == ""
    with pytest.raises(BadInput, match="the structure sets everything but the game"):
        place.pick("razz, limit")


def test_news_are_told_as_far_as_they_matter() -> None:
    assert news(TableBroken(3), "You") == "Table 3 is broken."
    assert news(Busted("Ann", table=3, hand=12, place=7), "You") == "Ann is out, place 7."
    assert news(Busted("You", table=3, hand=12), "You") == "You are out."
    assert news(Moved("You", (1, 2), (4, 0)), "You") == "You are moved to table 4, seat 0."
    assert news(Moved("Ann", (1, 2), (4, 0)), "You") == ""


def test_absent_players_are_dealt_in_and_folded_at_once() -> None:
    names = ["You", "Bot 1", "Bot 2", "Bot 3"]
    event = Tournament(find("home-freeze-out", GAMES), seed=2, games=GAMES, expected=names)
    for name in names:
        event.enter(name)
    event.away("Bot 1")
    place = TournamentPlace(event, "You", bot="caller")
    table = Plain(place, source=StringIO("c\n" * 25), target=StringIO())
    table.run()
    hands = [note for note in event.log if note["do"] == "hand"]
    assert hands
    for note in hands:
        at = note["names"].index("Bot 1")
        assert note["before"][at] - note["after"][at] == note["forced"][at]
    assert sum(note["forced"][note["names"].index("Bot 1")] for note in hands) > 0


def test_bots_of_a_sitting_keep_every_rule() -> None:
    event = tournaments.new_tournament("8-game", 9, 4, 2, GAMES)
    check(tournaments.run(event, tournaments.plays("random", 4)).log)


class Picking(Reading):
    """Picks razz when the deal is theirs, after a name that is none; folds otherwise."""

    def readline(self) -> str:
        last = self.said.getvalue().rsplit("\n", 1)[-1]
        if "Your deal." not in last:
            return "q\n" if self.asked > 1 else super().readline().replace("c\n", "f\n", 1)
        self.asked += 1
        return "bridge\n" if self.asked == 1 else "razz\n"


def test_who_has_the_deal_is_asked_for_a_game(tmp_path: Path) -> None:
    event = Tournament(
        of_choice(tmp_path), seed=5, games=GAMES, expected=["You", *tournaments.names(2)]
    )
    said = StringIO()
    place = TournamentPlace(event, "You", bot="caller")
    Plain(place, source=Picking(said), target=said).run()  # type: ignore[arg-type]
    assert "No: no game of the mix is called 'bridge'." in said.getvalue()
    at = next(at for at, line in enumerate(event.log) if line["do"] == "pick")
    assert (event.log[at]["name"], event.log[at]["game"]) == ("You", "razz")
    assert ": Razz, limit 100/200." in said.getvalue()
