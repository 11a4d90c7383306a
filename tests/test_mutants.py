"""The tool that tests the tests: it puts in real faults, only where code runs, and finds them."""

from __future__ import annotations

import ast
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.mutants import ROUNDS, TESTS, chosen, in_order, searches
from tests.support.copies import ROOT, SOURCE
from tests.support.faults import Fault, Mutant, faults, mutants
from tests.support.reach import Reached, function_at, place_of
from tests.support.verdicts import Change, Verdict, Verdicts, change, equivalent, report


def _changed(source: str) -> list[str]:
    return [one.put_into(source) for some in faults(source) for one in some]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("a < b", {"a <= b", "a > b"}),
        ("a <= b < c", {"a < b < c", "a > b < c", "a <= b <= c", "a <= b > c"}),
        ("a == b", {"a != b"}),
        ("a not in b", {"a in b"}),
        ("a is None", {"a is not None"}),
        ("(a) + (b)", {"(a) - (b)"}),
        ("x += a", {"x -= a"}),
        ("a // b", {"a % b"}),
        ("x = 3", {"x = 4", "x = 2"}),
        ("x = 0", {"x = 1", "x = -1"}),
        ("x = True", {"x = False"}),
        ("a and b or c", {"a or b or c", "a and b and c"}),
        ("x = not a", {"x =  a"}),
        ("x = b if a else c", {"x = b if not a else c"}),
        ("x = [a for a in b if a]", {"x = [a for a in b if not a]"}),
        ("x = min(a)", {"x = max(a)"}),
        ("x = min(a, b)", {"x = max(a, b)"}),
        ("x = any(a)", {"x = all(a)"}),
        ("f(a, b.c)", {"f(b.c, a)"}),
        ("f(a, reverse=b)", {"f(a)"}),
        ("f(a, fold=True)", {"f(a)", "f(a, fold=False)"}),
        ("x[a:b]", {"x[:b]", "x[a:]"}),
        ("log('bring-in')", {"log('bring-in?')"}),
        ("for a in b: continue", {"for a in b: break"}),
        ("for a in b: break", {"for a in b: continue"}),
        ("def f(): return", {"def f(): pass"}),
        ("def f() -> int: return a", {"def f() -> int: return 0"}),
        ("def f() -> bool: return a", {"def f() -> bool: return not (a)"}),
        ("def f() -> list[int]: return a", {"def f() -> list[int]: return []"}),
        ("def f() -> Card | None: return a", {"def f() -> Card | None: return None"}),
        ("x = (a # <\n < b)", {"x = (a # <\n <= b)", "x = (a # <\n > b)"}),
        ("x = '♠' == a", {"x = '♠' != a"}),
    ],
)
def test_each_token_can_be_wrong_in_its_way(right: str, wrong: set[str]) -> None:
    assert set(_changed(right)) == wrong


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring: 1 < 2."""',
        "def f(a: Literal[1] | None) -> Literal[1]: ...",
        "class A:\n    x: Literal[1]\n    'About x.'",
        "class A:\n    __slots__ = ('a', 'b')",
        "__all__ = ['a', 'b']",
        "@dataclass(slots=True, frozen=True)\nclass A(B, metaclass=c(1)): pass",
        "Ranges = tuple[int, 'word'] | None",
        "if TYPE_CHECKING:\n    x = 1",
        "raise BadInput('word', 1)",
        "assert a < 1, 'word'",
        "def __repr__(self): return 'word' + self.x[1]",
        "x = f'{a + 1} cards'",
        "x = 'A sentence, for people.'",
        "zip(a, strict=True)",
        "x = field(init=a, repr=False)",
        "from a import b",
    ],
)
def test_what_does_not_run_or_only_speaks_is_left_alone(source: str) -> None:
    assert _changed(source) == []


@cache
def _says(source: str) -> str:
    return ast.dump(ast.parse(source))


@pytest.mark.parametrize("package", [one for one in TESTS if (SOURCE / one).is_dir()])
def test_every_fault_is_python_and_says_something_else(package: str) -> None:
    for mutant in chosen([package], 30, seed=5):
        source = (SOURCE / mutant.path).read_text(encoding="utf-8")
        changed = mutant.fault.put_into(source)
        assert ast.dump(ast.parse(changed)) != _says(source)
        assert mutant.before != mutant.after
        assert mutant.line <= source.count("\n")


def test_the_same_seed_gives_the_same_faults() -> None:
    assert chosen(["showdown"], 5, seed=1) == chosen(["showdown"], 5, seed=1)
    assert chosen(["showdown"], 5, seed=1) != chosen(["showdown"], 5, seed=2)


def test_other_code_does_not_change_the_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.mutants.SOURCE", tmp_path)
    (tmp_path / "room").mkdir()
    file = tmp_path / "room" / "a.py"
    lines = [f"x{number} = y + {number}" for number in range(40)]
    file.write_text("\n".join(lines), encoding="utf-8")
    before = {change(one) for one in chosen(["room"], 20, seed=1)}
    file.write_text("\n".join(["first = 1", *lines, "last = 2"]), encoding="utf-8")
    after = {change(one) for one in chosen(["room"], 20, seed=1)}
    assert len(before & after) >= 18  # as many as there are new tokens may have drawn better lots


def test_a_line_belongs_to_the_innermost_function_around_it() -> None:
    source = "x = 1\n\n@once\ndef f():\n    def g():\n        return 1\n    return g\n"
    assert [function_at(source, line) for line in (1, 3, 4, 6, 7)] == [0, 3, 3, 5, 3]


def _odd_chips_to_the_last() -> Mutant:
    """`divided` gives the odd chips to the wrong shares."""
    path = Path("showdown/divide.py")
    known = [one for some in mutants(SOURCE, path) for one in some]
    return next(one for one in known if "(place > odd)" in one.after)


def _there() -> set[str]:
    mutant = _odd_chips_to_the_last()
    place = place_of(mutant, (SOURCE / mutant.path).read_text(encoding="utf-8"))
    return {mutant.path.as_posix(), place}


_QUICK = Reached("tests/hand/test_b.py::test_quick", 0.5, _there())
_SLOW = Reached("tests/hand/test_a.py::test_slow", 9.0, _there())
_NEVER = Reached("tests/hand/test_c.py::test_never", 1000.0, _there())
_OTHER = Reached("tests/showdown/test_divide.py::test_other", 0.1)


def test_who_calls_the_function_at_fault_looks_first_and_the_quick_before_the_slow() -> None:
    tests = [_OTHER, _NEVER, _SLOW, _QUICK]
    assert in_order(_odd_chips_to_the_last(), tests, ROUNDS[0]) == [_QUICK, _OTHER]
    assert in_order(_odd_chips_to_the_last(), tests, ROUNDS[-1]) == [_QUICK, _SLOW, _OTHER]
    assert in_order(_odd_chips_to_the_last(), [_OTHER], ROUNDS[0]) == [_OTHER]


def test_for_code_outside_functions_whoever_calls_any_of_its_file_looks() -> None:
    outside = replace(_odd_chips_to_the_last(), line=1)
    assert in_order(outside, [_OTHER, _QUICK], ROUNDS[0]) == [_QUICK, _OTHER]


def test_only_who_has_not_looked_yet_looks_and_nobody_for_what_was_found(tmp_path: Path) -> None:
    mutant, kept = _odd_chips_to_the_last(), tmp_path / "verdicts"

    def who(tests: list[Reached]) -> list[list[str]]:
        todo = searches([mutant], tests, ROUNDS[-1], Verdicts(kept), tmp_path)
        return [[test.name for test in one.tests] for one in todo]

    assert who([_SLOW, _QUICK]) == [[_QUICK.name, _SLOW.name]]
    Verdicts(kept).add(Verdict(change(mutant), "", frozenset({_QUICK.mark, "doctests"})))
    assert who([_SLOW, _QUICK]) == [[_SLOW.name]]
    assert who([_QUICK]) == []
    changed = replace(_QUICK, version="another text")
    assert who([changed]) == [[changed.name]]
    Verdicts(kept).add(Verdict(change(mutant), _SLOW.name, frozenset({_SLOW.mark})))
    assert who([changed, _SLOW, _QUICK]) == []


def _run(program: str, folder: Path) -> list[str]:
    """What a program says that uses the tool in a process where nothing of the package is."""
    words = [sys.executable, "-c", _BEGINS + program, str(folder)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


_BEGINS = """
import sys
from pathlib import Path
from tests.mutants import *
base, where = Path(sys.argv[1]) / "base", Path(sys.argv[1]) / "where"
copy_of_the_package(base)
path = Path("showdown/divide.py")
odd_chips = "tests/showdown/test_odd_chips.py"
"""


def test_a_fault_put_in_on_purpose_is_found_and_none_where_there_is_none(tmp_path: Path) -> None:
    before = (SOURCE / "showdown/divide.py").read_bytes()
    program = """
found = [one for some in mutants(SOURCE, path) for one in some]
mutant = next(one for one in found if "(place > odd)" in one.after)
tests = tuple(one for one in noted(base, [odd_chips]) if path.as_posix() in one.places)
for doctests in (True, False):
    print(searched(Search(mutant, tests, doctests, base)).finder)
print(checked(base, [odd_chips], 60))
"""
    doctests, tests, without = _run(program, tmp_path)
    assert doctests == "its doctests"
    assert tests.startswith("tests/showdown/test_odd_chips.py::test_")
    assert without == "0"
    assert (SOURCE / "showdown/divide.py").read_bytes() == before


def test_a_mutant_that_never_ends_is_found(tmp_path: Path) -> None:
    program = """
there = len((SOURCE / path).read_bytes())
put_in(Mutant(path, Fault(there, there, "while True: pass\\n"), 1, "", ""), base, where)
print(checked(where, [odd_chips], 1))
"""
    imports = "from tests.support.faults import Fault\n"
    assert _run(imports + program, tmp_path) == ["None"]


def _reported(finders: list[str], known: dict[Change, str]) -> bool:
    verdicts, some = Verdicts(), []
    for place, finder in enumerate(finders):
        some.append(Mutant(Path("room/mix.py"), Fault(0, 1, "b"), 1, f"a{place}", "b"))
        verdicts.add(Verdict(change(some[-1]), finder))
    return report(some, verdicts, known)


def test_nine_of_ten_are_enough_and_what_changes_nothing_does_not_count() -> None:
    found, survived = "a test", ""
    assert _reported([survived] + [found] * 9, {})
    assert not _reported([survived] + [found] * 8, {})
    assert _reported([survived] + [found] * 8, {("room/mix.py", "a0", "b"): "it is the same"})


def test_every_equivalent_fault_can_still_be_put_in_and_has_a_reason() -> None:
    for (path, before, after), why in equivalent().items():
        there = [one for some in mutants(SOURCE, Path(path)) for one in some]
        assert (before, after) in {(one.before, one.after) for one in there}, path
        assert why, f"{path}: {before}"
