"""The command line as a whole, and the commands `games`, `rules`, `check` and `tour`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from oddchip.cli import console, entry
from oddchip.compiled import compiled
from oddchip.errors import BadInput
from oddchip.language import library

from .conftest import Run

OWN = """
like    = "omaha"
name    = "Five Card Holdup"
summary = "Omaha with a home low."

[side.high]
scale = "high"
use   = "2 from hand, 3 from board"

[side.low]
scale = "home-low"
use   = "2 from hand, 3 from board"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    library.cache_clear()
    (tmp_path / "holdup.toml").write_text(OWN, encoding="utf-8")
    yield tmp_path
    library.cache_clear()


def test_without_words_the_commands_are_listed(run: Run) -> None:
    for words in ((), ("--help",), ("help",)):
        ran = run(*words)
        assert ran.status == 0
        assert all(name in ran.out for name in entry.COMMANDS)


def test_the_version(run: Run) -> None:
    ran = run("--version")
    assert ran.status == 0
    assert ran.out.startswith("oddchip ")
    for name, native in compiled().items():
        assert (f"{name}: compiled" in ran.out) == native


def test_every_command_explains_itself(run: Run) -> None:
    for name in entry.COMMANDS:
        ran = run(name, "--help")
        assert ran.status == 0
        assert f"usage: oddchip {name}" in ran.out


def test_examples_in_help_stand_on_lines_of_their_own(run: Run) -> None:
    for name in entry.COMMANDS:
        examples = [line.strip() for line in run(name, "--help").out.splitlines()]
        for line in (import_module(f"oddchip.cli.{name}").__doc__ or "").splitlines():
            if line.strip().startswith(f"oddchip {name}"):
                assert line.strip() in examples


def test_every_option_says_what_it_is_for() -> None:
    for name in entry.COMMANDS:
        parser = entry.Parser(prog=f"oddchip {name}")
        import_module(f"oddchip.cli.{name}").arguments(parser)
        assert not [one.dest for one in parser._actions if not one.help]


def test_what_is_no_number_is_named_with_what_would_be_right(run: Run) -> None:
    ran = run("icm", "5000", "abc", "--prizes", "50,30")
    assert "STACK should be a whole number, not 'abc'" in ran.err
    assert "--pace should be a number, not 'x'" in run("serve", "--pace", "x").err
    assert "--port should be 0 (any free port) to 65535" in run("serve", "--port", "99999").err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play razz --hands -1", "--hands should be 1 or more, not -1"),
        ("play razz --pace -1", "--pace should be 0 or more"),
        ("serve --pace -1", "--pace should be 0 or more"),
        ("serve --sockets 0", "--sockets should be 1 or more"),
        ("sit http://127.0.0.1:1/table/abcdef --chips -5", "--chips should be 1 or more"),
        ("arena razz --seats 1", "razz is for 2 to 8 players, not 1"),
        ("tournament horse --bots 4 --players 3", "give one of them"),
        ("tournament horse --players 0", "needs at least two players, not 0"),
        ("solve holdem --jam --blinds 2/1", "--blinds are a small and a big blind like 2/4"),
        ("book nope --out x.html", "there is no game 'nope'; mixes are"),
        ("equity holdem AhAd KsKc --so opened", "but for nothing that play decides"),
    ],
)
def test_a_mistake_in_a_call_gets_one_sentence(run: Run, words: str, sentence: str) -> None:
    ran = run(*words.split())
    assert (ran.status, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_a_history_that_is_not_there_is_named_once(run: Run) -> None:
    ran = run("replay", "nowhere.phh")
    assert (ran.out + ran.err).count("nowhere.phh") == 1
    assert ran.status == 2


def test_an_unknown_command_suggests_the_nearest(run: Run) -> None:
    ran = run("shodown")
    assert (ran.status, ran.out) == (2, "")
    assert "did you mean showdown?" in ran.err
    assert run("xyzzy").status == 2


def test_games_as_json(run: Run) -> None:
    ran = run("games", "--json")
    assert ran.status == 0
    found = {game["id"]: game for game in json.loads(ran.out)}
    newer = {id for id, game in found.items() if {"B26", "HC"} & set(game["books"])}
    assert (len(found) - len(newer), len(newer)) == (92, 27)
    assert (found["madison"]["books"], found["manila"]["books"]) == (["B26"], ["HC"])
    assert found["murder"]["family"] == "flop"
    assert found["short-deck-holdem"]["deck"] == 36
    assert found["omaha-8"]["books"] == ["B24", "B17"]
    assert set(found["stud"]) == {
        *("id", "name", "aliases", "family", "books", "players", "deck", "summary")
    }
    least, most = found["stud"]["players"]
    assert 2 == least < most <= 10


def test_games_can_be_searched(run: Run) -> None:
    assert "badugi" in run("games", "badugi").out
    found = json.loads(run("games", "--family", "home", "--book", "dc", "--json").out)
    assert {game["family"] for game in found} == {"home"}
    assert {game["id"] for game in json.loads(run("games", "MURDER", "--json").out)} >= {
        "murder",
        "murder-with-twos",
    }


def test_games_of_ones_own(run: Run, folder: Path) -> None:
    assert "Five Card Holdup" in run("games", "holdup", "--games", str(folder)).out
    words = ("QhTc9d9s", "Ac2d8h8s", "--board", "7s4d3hJcKd", "--games", str(folder))
    assert "wins" in run("showdown", "holdup", *words).out
    assert run("games", "--games", str(folder / "nowhere")).status == 2


def test_rules_in_prose(run: Run) -> None:
    ran = run("rules", "murder")
    assert ran.status == 0
    assert "murder" in ran.out.lower()
    assert run("rules", "O8", "--markdown").out.startswith("# ")


def test_rules_of_an_unknown_game_suggest_the_nearest(run: Run) -> None:
    ran = run("rules", "murdr")
    assert (ran.status, ran.out) == (2, "")
    assert "did you mean murder" in ran.err


def test_a_card_of_five_lines(run: Run) -> None:
    ran = run("card", "Pick'em", "--pick", "razz", "--limit", "pot")
    assert ran.status == 0
    assert ran.out.startswith("Paradise Road Pick'em: Razz (pot limit, blinds)\nDeal: 3 down,")
    assert len(ran.out.splitlines()) == 5
    found = json.loads(run("card", "binglaha", "--json").out)
    assert (found["game"], len(found["lines"])) == ("binglaha", 5)
    assert found["odd"].startswith("the die decides: there is a low only on 1 to 3")
    assert run("card", "razz", "--pick", "stud").status == 2


def test_rules_of_another_structure(run: Run) -> None:
    assert "This is the game played no limit" in run("rules", "stud", "--limit", "no").out
    ran = run("rules", "anaconda", "--limit", "no")
    assert (ran.status, ran.out) == (2, "")
    assert "Anaconda cannot be played 'no'" in ran.err


def test_check_a_file_that_is_right(run: Run, folder: Path) -> None:
    ran = run("check", str(folder / "holdup.toml"))
    assert ran.status == 0
    assert ": OK\n" in ran.out
    assert "high" in ran.out
    assert "home-low" in ran.out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (OWN.replace("home-low", "home-lo"), "mine.toml:11: there is no scale 'home-lo'"),
        (OWN.replace("[side.low]", "limt = 1\n[side.low]"), "there is no key"),
        (OWN.replace('"omaha"', '"omaha'), "mine.toml:2: is not valid TOML"),
        (OWN.replace('"omaha"', '"omahaa"'), "did you mean omaha"),
        (OWN.replace('like    = "omaha"', 'like = "mine"'), "mine"),
        (
            OWN.replace("name ", 'play = [{ repeat = ["down 2"] }]\nname '),
            "never ends",
        ),
        (
            OWN.replace("name ", 'play = [{ repeat = ["bet small"], until = "doom" }]\nname '),
            "mine.toml:3: a repetition until 'doom'",
        ),
    ],
)
def test_check_a_file_that_is_wrong(run: Run, tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    ran = run("check", str(file))
    assert (ran.status, ran.out) == (2, "")
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_broken_file_of_ones_own_spoils_no_other_game(run: Run, folder: Path) -> None:
    (folder / "broken.toml").write_text('name = "Broken"\nplay = 3\n', encoding="utf-8")
    ran = run("games", "--json", "--games", str(folder))
    assert ran.status == 1
    assert "broken.toml" in ran.err
    assert len(json.loads(ran.out)) > 92
    assert "Kansas City Lowball" in run("rules", "Kansas City Lowball", "--games", str(folder)).out
    assert "broken.toml" in run("rules", "broken", "--games", str(folder)).err


def test_check_games_that_go_round_in_a_ring(run: Run, folder: Path) -> None:
    (folder / "one.toml").write_text(OWN.replace('"omaha"', '"two"'), encoding="utf-8")
    (folder / "two.toml").write_text(OWN.replace('"omaha"', '"one"'), encoding="utf-8")
    ran = run("check", str(folder / "one.toml"), "--games", str(folder))
    assert ran.status == 2
    assert "ring" in ran.err
    case = {"game": "one", "players": [{"hole": "Ah2hQcQd"}], "board": "7s4d3hJcKd", "pot": 1}
    ran = run("showdown", "--json", "--games", str(folder), stdin=json.dumps(case))
    assert ran.status == 2
    assert "ring" in json.loads(ran.out)["error"]


def test_check_several_files_of_which_one_is_wrong(run: Run, folder: Path) -> None:
    ran = run("check", str(folder / "holdup.toml"), str(folder / "nothing.toml"))
    assert ran.status == 1
    assert "there is no game file" in ran.err


def test_the_tour(run: Run) -> None:
    ran = run("tour")
    assert ran.status == 0
    assert "Murder" in ran.out
    assert "the odd chip" in ran.out


def test_colours_only_where_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal:
        def isatty(self) -> bool:
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    terminal = Terminal()
    assert console.coloured(terminal)  # type: ignore[arg-type]
    monkeypatch.setenv("TERM", "dumb")
    assert not console.coloured(terminal)  # type: ignore[arg-type]
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not console.coloured(terminal)  # type: ignore[arg-type]
    painted = console.paint("A♠ K♥ and Jkr")
    assert painted.count("\x1b[0m") == 3
    assert len(set(re.findall(r"\x1b\[([1-9][\d;]*)m", painted))) == 3


@pytest.mark.parametrize(
    ("raised", "status"),
    [
        (KeyboardInterrupt(), 130),
        (BrokenPipeError(), 0),
        (BadInput("no"), 2),
        (ZeroDivisionError(), 2),
    ],
)
def test_nothing_ends_in_a_traceback(
    run: Run, monkeypatch: pytest.MonkeyPatch, raised: BaseException, status: int
) -> None:
    def fail(words: list[str]) -> int:
        raise raised

    monkeypatch.setattr(entry, "_run", fail)
    monkeypatch.setattr(entry, "_hush", lambda: None)
    ran = run("games")
    assert ran.status == status
    assert "Traceback" not in ran.err


def test_as_a_process() -> None:
    command = [sys.executable, "-m", "oddchip"]
    listed = subprocess.run(
        [*command, "games", "--json"], capture_output=True, check=True, encoding="utf-8"
    )
    assert len(json.loads(listed.stdout)) >= 92
    wrong = subprocess.run(
        [*command, "rules", "nonesuch"], capture_output=True, check=False, encoding="utf-8"
    )
    assert wrong.returncode == 2
    assert "Traceback" not in wrong.stderr


def test_a_closed_pipe_ends_quietly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "oddchip", "games", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(timeout=120) == 0
    process.stderr.close()


def test_importing_the_package_imports_only_who_provides_what() -> None:
    script = "import sys, oddchip; print(sorted(m for m in sys.modules if 'oddchip.' in m))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert done.stdout.strip() == b"['oddchip.providers']"
