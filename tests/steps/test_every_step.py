"""Every step has its words and its sentence, and nobody else need know what kind it is."""

from __future__ import annotations

import ast
import copy
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from oddchip.errors import BadInput
from oddchip.language import Game, Library
from oddchip.language.step import Form, Step
from oddchip.steps import GRAMMAR, STEPS, Only, Repeat

GAMES = Library()
LANGUAGE = Path(__file__).parents[2] / "src" / "oddchip" / "language"


def _game() -> Game:
    return GAMES.game("good-bad-ugly")


@pytest.mark.parametrize("kind", STEPS, ids=lambda kind: kind.__name__)
def test_every_kind_has_a_file_of_its_own_and_words_that_read_back(kind: type[Step]) -> None:
    assert sum(kind.__module__ == other.__module__ for other in (*STEPS, Only, Repeat)) == 1
    assert kind.forms()
    for form in kind.forms():
        assert type(GRAMMAR.step(form.example)) is kind


@pytest.mark.parametrize("form", GRAMMAR.forms, ids=lambda form: form.example)
def test_every_form_is_told(form: Form) -> None:
    words = GRAMMAR.step(form.example).sentence(_game())
    assert words[0].isupper()
    assert words.endswith(".")
    again = GRAMMAR.step(f"when not dice 1-3: {form.example}").sentence(_game())
    assert again.startswith("If the roll is not 1 to 3, ")


@pytest.mark.parametrize("form", GRAMMAR.forms, ids=lambda form: form.example)
def test_every_form_has_a_few_words_for_the_card(form: Form) -> None:
    step = GRAMMAR.step(form.example)
    assert 0 < len(step.brief(_game())) <= 40
    assert len(step.odd(_game())) <= 60
    assert not step.odd(_game()).endswith(".")
    assert GRAMMAR.step(f"when dice 1-3: {form.example}").brief(_game()).startswith("maybe ")


@pytest.mark.parametrize("form", GRAMMAR.forms, ids=lambda form: form.example)
def test_an_example_is_read_by_one_form_alone(form: Form) -> None:
    assert [one for one in GRAMMAR.forms if one.pattern.fullmatch(form.example)] == [form]


def test_a_repetition_is_told_with_what_it_repeats() -> None:
    steps = [GRAMMAR.step(one) for one in ("down 1", "up 2", "bet")]
    assert GRAMMAR.repeat(steps, "", 3).sentence(_game()) == (
        "Three times: Each player gets one card face down and two face up. A betting round."
    )


def test_a_kind_without_a_sentence_is_none() -> None:
    class Juggle(Step):
        """A step that nobody has told of."""

    juggle = Juggle()  # type: ignore[abstract]
    with pytest.raises(NotImplementedError, match="no sentence for the step Juggle"):
        juggle.sentence(_game())


@pytest.mark.parametrize("kind", (*STEPS, Only, Repeat), ids=lambda kind: kind.__name__)
def test_every_kind_has_a_sentence(kind: type[Step]) -> None:
    assert kind.sentence is not Step.sentence


@pytest.mark.parametrize("id", GAMES.files)
def test_the_play_of_a_game_is_a_value(id: str) -> None:
    play = GAMES.game(id).play
    assert pickle.loads(pickle.dumps(play)) == play
    assert hash(play) == hash(copy.deepcopy(play))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        *((text, "of nothing") for text in ("down 0", "0 as said", "dice 0", "pass 0 left")),
        *((text, "of nothing") for text in ("discard 0", "open 0", "roll 0")),
        ("offer, 0 refusals freeze", "of nothing"),
        ("draw 3-1", "runs backwards"),
        ("bet small, first discarding 3-1", "runs backwards"),
    ],
)
def test_impossible_numbers_are_refused(text: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        GRAMMAR.step(text)


@pytest.mark.parametrize("path", sorted(LANGUAGE.rglob("*.py")), ids=lambda path: path.stem)
def test_the_language_imports_no_steps_when_it_is_imported(path: Path) -> None:
    """The library alone asks for them, when it is made without a grammar of its own."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom):
            assert not (node.module or "").startswith("oddchip.steps")
            assert node.module != "oddchip" or "steps" not in [one.name for one in node.names]


_IN_THE_FOLDER = """
import importlib.util, sys
spec = importlib.util.find_spec("oddchip.steps")
spec.submodule_search_locations.append(sys.argv[1])
steps = sys.modules["oddchip.steps"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(steps)
from oddchip.language import library
print(type(library().grammar.step("swap 1")).__name__, len(steps.STEPS))
"""


def test_a_file_beside_the_others_is_found_without_another_line(tmp_path: Path) -> None:
    shutil.copy(Path(__file__).parent / "swap.py", tmp_path)
    call = [sys.executable, "-c", _IN_THE_FOLDER, str(tmp_path)]
    found = subprocess.run(call, capture_output=True, text=True, check=False)
    assert (found.stdout.split(), found.stderr) == (["Swap", str(len(STEPS) + 1)], "")


def test_the_table_has_every_step_once_by_its_words() -> None:
    words = [kind.forms()[0].example for kind in STEPS]
    assert words == sorted(set(words))
