"""`check` refuses what cannot be played, with the step and the line in the writer's own file."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from oddchip.cli import main
from oddchip.cli.check import played
from oddchip.errors import GameFileError
from oddchip.hand.trial_hands import tried
from oddchip.language import Library
from oddchip.language.checking import texts_of
from oddchip.language.first_file import QUESTIONS, written
from oddchip.steps import GRAMMAR
from tests.language.helpers import written as file_of
from tests.support.strangers import FOLDER, games, ids

HEAD = """\
name    = "Trial"
family  = "{family}"
summary = "A game that may not work."
forced  = "{forced}"
play    = [{play}]
"""
HIGH = '\n[side.high]\nscale = "high"\n'
BOARD = '\n[board]\ncells = "{}"\n'


def trial(play: str, rest: str = HIGH, family: str = "flop", forced: str = "blinds") -> str:
    return HEAD.format(play=play, family=family, forced=forced) + rest


REFUSED = {
    "a side that no hand can make": (
        trial('"down 1", "bet small", "board X", "bet big"', BOARD.format("X") + HIGH),
        "no hand can be made so: 'any 5 of hand and board' takes 5 cards, and there are 2",
    ),
    "more from the board than there is": (
        trial(
            '"down 4", "bet small", "board X", "bet big"',
            BOARD.format("X X") + HIGH + 'use = "2 from hand, 3 from board"\n',
        ),
        "takes 3 from board, and there are 2",
    ),
    "discards of more than there is": (
        trial('"down 5", "bet small", "discard 6", "bet big"', family="draw"),
        "trial.toml:5: the step 'discard 6' throws away 6, and nobody has more than 5 down cards",
    ),
    "a draw of more than there is": (
        trial('"down 5", "bet small", "draw 0-6", "bet big"', family="draw"),
        "the step 'draw 0-6' draws 6",
    ),
    "a draw of up cards where none are": (
        trial('"down 5", "bet small", "draw 0-1 of up", "bet big"', family="draw"),
        "the step 'draw 0-1 of up' draws 1, and nobody has more than 0 up cards",
    ),
    "dice that are never rolled": (
        trial('"down 5", "bet small"', HIGH + 'when = "dice 1-3"\n'),
        "'dice 1-3' speaks of dice, and none are rolled",
    ),
    "a die that is never rolled": (
        trial('"down 5", "dice red", "when die blue 2: bet small"'),
        "'die blue 2' speaks of a die that is not rolled; dice are red",
    ),
    "a roll that leaves no side": (
        trial('"down 5", "bet small", "dice 1"', HIGH + 'when = "dice 1-5"\n'),
        "a roll of 6 leaves no side to win",
    ),
    "a roll that leaves no board": (
        trial(
            '"down 4", "bet small", "board X Y", "dice 1"',
            '\n[board]\ncells = "X X X Y Y Y"\n'
            'boards = { "dice 1-2" = ["X"], "dice 3-5" = ["Y"] }\n'
            + HIGH
            + 'use = "2 from hand, 3 from one board"\n',
        ),
        "a roll of 6 leaves no board to play with",
    ),
    "dice that cannot show so much": (
        trial('"down 5", "bet small", "dice 1", "when dice 7: bet big"'),
        "'dice 7' can never be: 1 dice show 1 to 6",
    ),
    "a cell that is never dealt": (
        trial('"down 5", "bet small"', BOARD.format("X") + HIGH),
        "the cell 'X' is never dealt",
    ),
    "a limit bet at home": (
        trial('"down 5", "bet small"', family="home", forced="dealer antes 100"),
        "the step 'bet small' names a bet of limit games; at home write 'bet' or 'bet last'",
    ),
    "a bet at home in a limit game": (
        trial('"down 5", "bet"'),
        "the step 'bet' names a bet at home",
    ),
    "a round that nobody loses": (
        trial('"down 5", "bet small", "settle"'),
        "the step 'settle' settles a round, and no table [losers]",
    ),
    "tricks of nothing": (trial('"down 5", "tricks"'), "the step 'tricks' plays tricks, and no"),
    "a bank that there is not": (trial('"up 1", "between"'), "bets against a bank"),
    "sides to declare that there are not": (
        trial('"down 5", "bet small", "declare"'),
        "declares for sides, and there are not two",
    ),
    "cards as nobody said": (trial('"down 4", "bet small", "1 as said"'), "add 'say up or down'"),
    "a roll without a stack": (trial('"down 5", "bet small", "roll 1"'), "add a step 'stack'"),
    "an open card turned": (
        trial('"down 4", "board X", "bet small", "turn X"', BOARD.format("X") + HIGH),
        "turns the card X, which does not lie face down; write 'lay X'",
    ),
    "a bring-in without a card": (
        trial('"down 5", "bet small"', family="stud", forced="antes, low card brings in"),
        "no card lies up before the first bet",
    ),
    "a new deal outside a repetition": (
        trial('"down 5", "bet small", "deal again"'),
        "'deal again' stands outside a repetition",
    ),
    "an opener that the scale does not know": (
        trial('"down 5", "bet small, opening needs a badugi", "bet big"'),
        "knows no qualifier 'a badugi'",
    ),
    "a place that there is not": (
        trial('"down 5", "when showing pair in Q: bet small"'),
        "'showing pair in Q' speaks of a place that there is not; places are hands",
    ),
    "forced money with a slip of the pen": (
        trial('"down 5", "bet small"', forced="antes, low card brings on"),
        "did you mean 'antes, low card brings in'?",
    ),
    "a wild card with a slip of the pen": (
        trial('"down 5", "bet small"', 'wild = ["lowest of bord"]\n' + HIGH),
        "did you mean 'lowest of board'?",
    ),
    "a family that there is not": (
        trial('"down 5", "bet small"', family="flopp"),
        "did you mean 'flop'?",
    ),
    "a board that is no table": (
        'board = "X X X"\n' + trial('"down 5", "bet small"'),
        'like board = { cells = "X X X Y Z" }',
    ),
}


@pytest.mark.parametrize("why", REFUSED)
def test_what_cannot_be_played_is_refused(tmp_path: Path, why: str) -> None:
    text, words = REFUSED[why]
    path = file_of(tmp_path, "trial", text)
    with pytest.raises(GameFileError) as refused:
        played(path, Library([tmp_path]))
    assert words in str(refused.value)


def test_a_step_that_fails_in_play_is_named(tmp_path: Path) -> None:
    """Ten players are dealt, and the stub cannot serve a further card for each."""
    play = '"down 4", { repeat = ["up 1", "bet small"], times = 2 }, "bet big"'
    path = file_of(tmp_path, "trial", trial(play).replace("name ", "players = [2, 8]\nname "))
    game = Library([tmp_path]).read(path)
    assert game.players == (2, 8)
    short = file_of(
        tmp_path,
        "trial",
        trial(
            '"down 5", { repeat = ["offer, 9 refusals freeze", "up 1"], '
            'until = "nobody takes a card" }'
        ),
    )
    with pytest.raises(GameFileError, match=r"trial.toml:5: the step 'up 1': with \d+ players"):
        played(short, Library([tmp_path]))


def test_an_inherited_word_is_blamed_on_the_line_that_takes_it_over(tmp_path: Path) -> None:
    board = file_of(
        tmp_path,
        "short",
        'name = "Short"\nsummary = "S."\nlike = "omaha"\n\n[board]\ncells = "X X X Y"\n',
    )
    with pytest.raises(GameFileError, match=r"short.toml:5: the play speaks of the cell 'Z'"):
        played(board, Library([tmp_path]))
    family = file_of(
        tmp_path, "other", 'name = "Other"\nsummary = "S."\nlike = "home-draw"\nfamily = "draw"\n'
    )
    words = r"other.toml:3: the step 'bet' names a bet at home.*\(its 'play' is that of home-draw\)"
    with pytest.raises(GameFileError, match=words):
        played(family, Library([tmp_path]))


@pytest.mark.parametrize("each", (0.01, 0.1, 0.4))
def test_a_file_is_checked_within_three_seconds(
    each: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a clock that goes on when it is looked at, however long hands take beside it."""
    looks = count()
    monkeypatch.setattr("oddchip.hand.trial_hands.perf_counter", lambda: next(looks) * each)
    played(FOLDER / "baseball.toml", games())
    assert next(looks) * each < 3 + each


@pytest.mark.parametrize("id", ids())
def test_every_file_of_the_tests_stands_the_trial(id: str) -> None:
    assert tried(games().game(id), games(), 0.05).hands


def test_every_form_of_a_step_has_a_game() -> None:
    """Of the books, or of the tests' own folder."""
    found: set[str] = set()
    for path in games().files.values():
        found.update(_steps(tomllib.loads(path.read_text(encoding="utf-8"))))
    for form in GRAMMAR.forms:
        assert any(form.pattern.fullmatch(text) for text in found), form.example


def _steps(value: object) -> Iterator[str]:
    """The steps in all plays of a file, those under a condition without it."""
    for key, inner in value.items() if isinstance(value, dict) else ():
        if key in ("play", "then"):
            for text in texts_of(inner):
                yield text.partition(": ")[2] if text.startswith("when ") else text
        yield from _steps(inner)


# A first file -------------------------------------------------------------------------------------


def test_a_dozen_questions_write_a_file_that_can_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = iter(["Tidal Pineapple", "", "flop", "", "3", "", "", "", "", "both", "", "2", ""])
    monkeypatch.setattr("builtins.input", lambda words: next(said))
    assert main(["new", "--folder", str(tmp_path)]) == 0
    assert "It can be played" in capsys.readouterr().out
    game = Library([tmp_path]).game("tidal-pineapple")
    assert [side.use.words for side in game.sides] == ["2 from hand, 3 from board"] * 2
    assert main(["check", str(tmp_path / "tidal-pineapple.toml")]) == 0


@pytest.mark.parametrize("family", ["flop", "draw", "stud", "home"])
@pytest.mark.parametrize("wins", ["high", "low", "both"])
def test_the_usual_answers_are_a_game_of_every_family(
    tmp_path: Path, family: str, wins: str
) -> None:
    given = {"name": "Mine", "family": family, "wins": wins}
    for one in QUESTIONS:
        if one.needed({**given}):
            given.setdefault(one.key, one.usual(given))
    path = file_of(tmp_path, "mine", written(given))
    assert Library([tmp_path]).read(path).family == family


def test_a_wrong_answer_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = iter(["Mine", "", "flip", "draw", *[""] * 12])
    monkeypatch.setattr("builtins.input", lambda words: next(said))
    assert main(["new", "--folder", str(tmp_path)]) == 0
    assert "'flip' is none; flop, draw, stud, home would be one." in capsys.readouterr().out
    assert main(["new", "--folder", str(tmp_path / "nowhere")]) == 2


def test_questions_that_are_not_answered_write_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nobody(words: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nobody)
    assert main(["new", "--folder", str(tmp_path)]) == 2
    assert not list(tmp_path.iterdir())


# Like another game --------------------------------------------------------------------------------


def test_an_inherited_option_and_a_note_can_be_dropped(tmp_path: Path) -> None:
    drops = 'drops = ["option renege", "note Jacks have"]\n'
    text = f'name = "Mine"\nsummary = "S."\nlike = "lou"\n{drops}'
    path = file_of(tmp_path, "mine", text)
    game = Library([tmp_path]).read(path)
    lou = Library().game("lou")
    assert [one.name for one in game.options] == ["draw"]
    assert game.play == lou.play
    assert game.notes == tuple(note for note in lou.notes if not note.startswith("Jacks have"))
    wrong = file_of(tmp_path, "mine", text.replace("option renege", "option reneging"))
    with pytest.raises(
        GameFileError, match=r"mine.toml:4: drops 'option reneging', and lou has no"
    ):
        Library([tmp_path]).read(wrong)
