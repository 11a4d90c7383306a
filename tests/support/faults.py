"""Single-token faults in Python source, for `make mutants`.

A fault is what a tired hand types: `<` for `<=`, one too many, `and` for `or`, a forgotten `not`,
two arguments the wrong way round. Only code that runs is touched: no annotation, docstring,
decorator, `__slots__`, error message or sentence for people.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

_COMPARED = {
    ast.Lt: (r"<", ("<=", ">")),
    ast.LtE: (r"<=", ("<", ">")),
    ast.Gt: (r">", (">=", "<")),
    ast.GtE: (r">=", (">", "<")),
    ast.Eq: (r"==", ("!=",)),
    ast.NotEq: (r"!=", ("==",)),
    ast.In: (r"\bin\b", ("not in",)),
    ast.NotIn: (r"\bnot\s+in\b", ("in",)),
    ast.Is: (r"\bis\b", ("is not",)),
    ast.IsNot: (r"\bis\s+not\b", ("is",)),
}
_COUNTED = {
    ast.Add: (r"\+", ("-",)),
    ast.Sub: (r"-", ("+",)),
    ast.Mult: (r"\*", ("+",)),
    ast.FloorDiv: (r"//", ("%",)),
    ast.Mod: (r"%", ("//",)),
    ast.BitOr: (r"\|", ("&",)),
    ast.BitAnd: (r"&", ("|",)),
    ast.LShift: (r"<<", (">>",)),
    ast.RShift: (r">>", ("<<",)),
}
_TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
#: What a function that promises a type might return instead.
_INSTEAD = {"str": '""', "int": "0", "list": "[]", "tuple": "()", "dict": "{}", "set": "set()"}
#: Code that does nothing, or only speaks to programmers.
_SILENT = (ast.Import, ast.ImportFrom, ast.Raise, ast.Assert, ast.JoinedStr)
_SILENT_NAMES = {"__slots__", "__all__", "__match_args__"}
_SILENT_FUNCTIONS = {"__repr__"}
_SILENT_CALLS = {"cast", "TypeVar", "NewType", "isinstance", "refuse", "BadInput", "IllegalAction"}
#: Arguments that change no behaviour of right code.
_SILENT_ARGUMENTS = {"strict", "maxsize", "repr"}
#: Arguments that can be left out; so can most that are given a constant.
_FORGOTTEN = {"reverse", "key", "default"}
#: A word of the game ("bring-in", "no cards"), not a sentence.
_WORD = re.compile(r"[a-z_]+(?:[ -][a-z]+)?")
_TYPES = (ast.Name, ast.Attribute, ast.Subscript, ast.BinOp, ast.BitOr, ast.Tuple, ast.List)


@dataclass(frozen=True)
class Fault:
    """One change of a source: these bytes become others."""

    start: int
    end: int
    new: str

    def put_into(self, source: str) -> str:
        text = source.encode()
        return (text[: self.start] + self.new.encode() + text[self.end :]).decode()

    def line(self, source: str) -> int:
        return source.encode()[: self.start].count(b"\n") + 1

    def change(self, source: str) -> tuple[str, str]:
        """The lines that change, before and after, each as one line without indentation."""
        text = source.encode()
        first = text.rfind(b"\n", 0, self.start) + 1
        last = text.find(b"\n", self.end)
        last = len(text) if last < 0 else last
        after = text[first : self.start] + self.new.encode() + text[self.end : last]
        return _flat(text[first:last]), _flat(after)


@dataclass(frozen=True)
class Mutant:
    """A fault in a file of the package, and what it makes of that file's lines."""

    path: Path
    fault: Fault
    line: int
    before: str
    after: str


def mutants(root: Path, path: Path) -> list[list[Mutant]]:
    """The mutants of a file below a root, those of one token together, in order."""
    source = (root / path).read_text(encoding="utf-8")
    return [
        [Mutant(path, one, one.line(source), *one.change(source)) for one in some]
        for some in faults(source)
    ]


def faults(source: str) -> list[list[Fault]]:
    """All faults that can be put into a source, those of one token together, in order."""
    finder = _Finder(source)
    finder.visit(ast.parse(source))
    places: dict[tuple[int, int], list[Fault]] = {}
    for fault in finder.found:
        places.setdefault((fault.start, fault.end), []).append(fault)
    return [places[place] for place in sorted(places)]


def _flat(text: bytes) -> str:
    return " ".join(text.decode().split())


class _Finder(ast.NodeVisitor):
    """Walks the code that runs, and notes what could be wrong with each token of it."""

    def __init__(self, source: str) -> None:
        self.text = source.encode()
        self.found: list[Fault] = []
        self.returns: list[ast.expr | None] = []
        self.starts = [0]
        for line in self.text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    # Where things stand -----------------------------------------------------------------------

    def _span(self, node: ast.expr | ast.stmt | ast.keyword) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        return start, self.starts[node.end_lineno - 1] + node.end_col_offset

    def _said(self, node: ast.expr | ast.stmt) -> str:
        start, end = self._span(node)
        return self.text[start:end].decode()

    def _instead(self, node: ast.expr | ast.stmt, *new: str) -> None:
        for one in new:
            self._instead_of(*self._span(node), one)

    def _instead_of(self, start: int, end: int, new: str) -> None:
        if new.encode() != self.text[start:end]:
            self.found.append(Fault(start, end, new))

    def _between(self, left: int, right: int, pattern: str, new: Sequence[str]) -> None:
        """Replace an operator between two places; comments there are no code."""
        gap = re.sub(rb"#[^\n]*", lambda seen: b" " * len(seen[0]), self.text[left:right])
        seen = re.search(pattern.encode(), gap)
        assert seen is not None
        self.found += [Fault(left + seen.start(), left + seen.end(), one) for one in new]

    # What is left alone -----------------------------------------------------------------------

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit(self, node: ast.AST) -> None:
        if not isinstance(node, _SILENT):
            super().visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for one in node.body:
            self.visit(one)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in _SILENT_FUNCTIONS:
            return
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        self.returns.append(node.returns)
        for one in node.body:
            self.visit(one)
        self.returns.pop()

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.visit(node.body)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None and not _silent(node.target):
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(map(_silent, node.targets)) and not _alias(node):
            self.generic_visit(node)

    # What can be wrong ------------------------------------------------------------------------

    def visit_If(self, node: ast.If) -> None:
        if _name(node.test) == "TYPE_CHECKING":
            for one in node.orelse:
                self.visit(one)
            return
        self._tested(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._tested(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._tested(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for one in node.ifs:
            self._tested(one)
        self.generic_visit(node)

    def _tested(self, test: ast.expr) -> None:
        if isinstance(test, ast.Name | ast.Attribute | ast.Call | ast.Subscript):
            start, _ = self._span(test)
            self.found.append(Fault(start, start, "not "))

    def visit_Compare(self, node: ast.Compare) -> None:
        terms = [node.left, *node.comparators]
        for left, op, right in zip(terms, node.ops, terms[1:], strict=False):
            self._between(self._span(left)[1], self._span(right)[0], *_COMPARED[type(op)])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in _COUNTED and not _text(node.left) and not _text(node.right):
            ends = self._span(node.left)[1], self._span(node.right)[0]
            self._between(*ends, *_COUNTED[type(node.op)])
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if type(node.op) in _COUNTED and not _text(node.value):
            ends = self._span(node.target)[1], self._span(node.value)[0]
            self._between(*ends, *_COUNTED[type(node.op)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in pairwise(node.values):
            self._between(self._span(left)[1], self._span(right)[0], rf"\b{old}\b", [new])
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        start, _ = self._span(node)
        if isinstance(node.op, ast.Not):
            self.found.append(Fault(start, start + len("not"), ""))
        elif isinstance(node.op, ast.USub):
            self.found.append(Fault(start, start + len("-"), ""))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self._instead(node, str(not value))
        elif isinstance(value, int):
            self._instead(node, str(value + 1), str(value - 1) if value else "-1")
        elif isinstance(value, str) and _WORD.fullmatch(value):
            self._instead(node, repr(value + "?"))

    def visit_Continue(self, node: ast.Continue) -> None:
        self._instead(node, "break")

    def visit_Break(self, node: ast.Break) -> None:
        self._instead(node, "continue")

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            self._instead(node, "pass")
        elif not isinstance(node.value, ast.Constant):
            self._instead(node.value, _other_value(self.returns[-1], self._said(node.value)))
        self.generic_visit(node)

    def visit_Slice(self, node: ast.Slice) -> None:
        for bound in (node.lower, node.upper):
            if bound is not None:
                self._instead(bound, "")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = _name(node.func)
        if name in _SILENT_CALLS:
            return
        if isinstance(node.func, ast.Name) and name in _TWINS:
            self._instead(node.func, _TWINS[name])
        if name not in _TWINS:  # the least of two is the same either way
            self._swapped(node.args)
        self._dropped(node)
        for one in (node.func, *node.args):
            self.visit(one)
        for keyword in node.keywords:
            if keyword.arg not in _SILENT_ARGUMENTS:
                self.visit(keyword.value)

    def _swapped(self, args: Sequence[ast.expr]) -> None:
        """Two simple arguments beside each other, the wrong way round."""
        names = (ast.Name, ast.Attribute, ast.Subscript)
        for first, second in pairwise(args):
            if isinstance(first, names) and isinstance(second, names):
                start, middle = self._span(first)
                again, end = self._span(second)
                gap = self.text[middle:again].decode()
                self._instead_of(start, end, self._said(second) + gap + self._said(first))

    def _dropped(self, node: ast.Call) -> None:
        """A named argument forgotten that has a default: the comma before it goes along."""
        before = self._span(node.args[-1])[1] if node.args else None
        for keyword in node.keywords:
            _, end = self._span(keyword)
            plain = keyword.arg in _FORGOTTEN or isinstance(keyword.value, ast.Constant)
            if before is not None and plain and keyword.arg not in _SILENT_ARGUMENTS:
                self.found.append(Fault(before, end, ""))
            before = end


def _name(node: ast.expr) -> str:
    """The last name of `one` or `some.one`."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _silent(target: ast.expr) -> bool:
    return _name(target) in _SILENT_NAMES


def _alias(node: ast.Assign) -> bool:
    """`Choice = tuple[Part, ...]` only names a type."""
    (target, *_) = node.targets
    named = _name(target).lstrip("_")
    camel = named[:1].isupper() and not named.isupper()
    return camel and isinstance(node.value, _TYPES)


def _text(node: ast.expr) -> bool:
    """Strings, lists and tuples written out cannot be taken away from each other."""
    texts = (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple)
    return isinstance(node, texts) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _other_value(promised: ast.expr | None, said: str) -> str:
    """Another value of the type that a function promises, or nothing at all."""
    if isinstance(promised, ast.Subscript):
        promised = promised.value
    name = _name(promised) if promised is not None else ""
    if name == "bool":
        return f"not ({said})"
    return _INSTEAD.get(name, "None")
