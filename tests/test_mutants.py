"""The tool that tests the tests: it puts in real faults, only where code runs, and finds them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.mutants import (
    SOURCE,
    TESTS,
    Verdict,
    checked,
    chosen,
    copy_of_the_package,
    equivalent,
    in_order,
    look_for,
    put_in,
    report,
)
from tests.support.faults import Fault, Mutant, faults, mutants
from tests.support.reach import Reached, function_at


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


@pytest.mark.parametrize("package", [one for one in TESTS if (SOURCE / one).is_dir()])
def test_every_fault_is_python_and_says_something_else(package: str) -> None:
    for mutant in chosen([package], 60, seed=5):
        source = (SOURCE / mutant.path).read_text(encoding="utf-8")
        changed = mutant.fault.put_into(source)
        assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(source))
        assert mutant.before != mutant.after
        assert mutant.line <= source.count("\n")


def test_the_same_seed_gives_the_same_faults() -> None:
    assert chosen(["showdown"], 5, seed=1) == chosen(["showdown"], 5, seed=1)
    assert chosen(["showdown"], 5, seed=1) != chosen(["showdown"], 5, seed=2)


def test_a_line_belongs_to_the_innermost_function_around_it() -> None:
    source = "x = 1\n\n@once\ndef f():\n    def g():\n        return 1\n    return g\n"
    assert [function_at(source, line) for line in (1, 3, 4, 6, 7)] == [0, 3, 3, 5, 3]


def test_who_calls_the_function_at_fault_looks_first_and_the_quick_before_the_slow() -> None:
    mutant = _odd_chips_to_the_last()
    source = (SOURCE / mutant.path).read_text(encoding="utf-8")
    there = {f"{mutant.path.as_posix()}:{function_at(source, mutant.line)}"}
    slow = Reached("tests/engine/test_a.py::test_slow", 2.0, there)
    quick = Reached("tests/engine/test_b.py::test_quick", 1.0, there)
    other = Reached("tests/showdown/test_divide.py::test_other", 0.1)
    never = Reached("tests/engine/test_c.py::test_never", 1000.0, there)
    assert in_order(mutant, [other, never, slow, quick]) == [quick, slow, other]


def _odd_chips_to_the_last() -> Mutant:
    """`divided` gives the odd chips to the wrong shares."""
    path = Path("showdown/divide.py")
    known = [one for some in mutants(SOURCE, path) for one in some]
    return next(one for one in known if "(place > odd)" in one.after)


def test_a_fault_put_in_on_purpose_is_found_and_none_where_there_is_none(tmp_path: Path) -> None:
    base = tmp_path / "base"
    copy_of_the_package(base)
    odd_chips = ["tests/showdown/test_odd_chips.py"]
    reached = [Reached(f"{odd_chips[0]}::test_any", 1.0)]
    assert checked(base, odd_chips, 60) == 0
    before = (SOURCE / "showdown/divide.py").read_bytes()
    verdict = look_for(_odd_chips_to_the_last(), base, reached)
    assert verdict.finder == "its doctests"
    put_in(_odd_chips_to_the_last(), base)
    assert checked(base, odd_chips, 60) == 1
    assert (SOURCE / "showdown/divide.py").read_bytes() == before


def test_a_mutant_that_never_ends_is_found(tmp_path: Path) -> None:
    copy_of_the_package(tmp_path)
    source = (SOURCE / "showdown/divide.py").read_text(encoding="utf-8")
    there = len(source.encode())
    put_in(
        Mutant(Path("showdown/divide.py"), Fault(there, there, "while True: pass\n"), 1, "", ""),
        tmp_path,
    )
    assert checked(tmp_path, ["tests/showdown/test_odd_chips.py"], 2) is None


def _verdict(finder: str) -> Verdict:
    return Verdict(Mutant(Path("room/mix.py"), Fault(0, 1, "b"), 1, "a", "b"), finder, 1.0)


def test_nine_of_ten_are_enough_and_what_changes_nothing_does_not_count() -> None:
    found, survived = _verdict("its package"), _verdict("")
    known = {("room/mix.py", "a", "b"): "it is the same"}
    assert report([found] * 9 + [survived], {})
    assert not report([found] * 8 + [survived], {})
    assert report([found] * 8 + [survived], known)


def test_every_equivalent_fault_can_still_be_put_in_and_has_a_reason() -> None:
    for (path, before, after), why in equivalent().items():
        there = [one for some in mutants(SOURCE, Path(path)) for one in some]
        assert (before, after) in {(one.before, one.after) for one in there}, path
        assert why, f"{path}: {before}"
