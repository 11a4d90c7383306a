"""Figures of the source that only go down: size, loose types, cycles, empty names, crumbs.

    python -m tests.figures            of this source
    python -m tests.figures FOLDER     of another checkout's src/oddchip, to compare

`tests/test_figures.py` holds the ceilings.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src" / "oddchip"
#: Modules beside the packages: errors, folders, and the like.
TOP = "(top)"
#: The layers of design.md from the lowest to the highest.
LAYERS = (
    (TOP, "errors"),
    ("cards",),
    ("scales", "kernel"),
    ("language",),
    ("showdown",),
    ("table_state",),
    ("steps",),
    ("hand",),
    ("room",),
    ("bots", "equity", "solving", "env", "history", "seen", "engine"),
    ("cli", "server", "terminal", "book"),
)
#: Names that do not say what they hold.
EMPTY = frozenset(
    (
        *("one", "found", "some", "other", "it", "so"),
        *("item", "thing", "entry", "obj", "data", "res", "x"),
    )
)
#: A module below this many lines that one other module imports belongs in that module.
CRUMB = 60


@dataclass(frozen=True)
class Module:
    """A module of the source: its dotted name below the root package, and its text."""

    name: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @property
    def package(self) -> str:
        """The package that it belongs to, in the sense of the layers."""
        first, dot, _ = self.name.partition(".")
        return first if dot else TOP

    @property
    def is_package(self) -> bool:
        return self.name.endswith("__init__")

    @cached_property
    def logical_lines(self) -> int:
        tokens = tokenize.generate_tokens(io.StringIO(self.text).readline)
        return sum(token.type == tokenize.NEWLINE for token in tokens)

    @cached_property
    def loose_types(self) -> Counter[str]:
        """`Any` in annotations and elsewhere, `cast`, `type: ignore`, attributes by string."""
        counted: Counter[str] = Counter()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Name) and node.id == "Any":
                counted["Any"] += 1
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                name = node.func.id
                counted[name] += name in ("cast", "getattr", "setattr")
        counted["type: ignore"] = self.text.count("# type: ignore")
        return +counted

    @cached_property
    def variables(self) -> list[str]:
        """The name of every variable where it is bound: assigned, looped over, or unpacked."""
        nodes = ast.walk(self.tree)
        return [
            node.id
            for node in nodes
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        ]

    @cached_property
    def parameters(self) -> list[str]:
        """The name of every parameter but `self` and `cls`."""
        names = [node.arg for node in ast.walk(self.tree) if isinstance(node, ast.arg)]
        return [name for name in names if name not in ("self", "cls")]

    def imports(self, known: set[str]) -> set[str]:
        """The modules that it imports, those for types alone and those inside functions too."""
        targets: set[str] = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                targets |= {_module(alias.name, known) for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module is not None:
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}"
                    targets.add(_module(whole, known) or _module(node.module, known))
        return targets - {"", self.name}


def _module(dotted: str, known: set[str]) -> str:
    """The module of a dotted name; empty: it is none of the source."""
    first, _, name = dotted.partition(".")
    if first != "oddchip":
        return ""
    package = f"{name}.__init__" if name else "__init__"
    return name if name in known else package if package in known else ""


class Source:
    """All modules of a package, and what can be counted in them."""

    def __init__(self, folder: Path = SOURCE) -> None:
        self.modules: dict[str, Module] = {}
        for path in sorted(folder.rglob("*.py")):
            name = ".".join(path.relative_to(folder).with_suffix("").parts)
            self.modules[name] = Module(name, path.read_text("utf-8"))
        known = set(self.modules)
        self.imports = {name: module.imports(known) for name, module in self.modules.items()}

    @property
    def packages(self) -> list[str]:
        return sorted({module.package for module in self.modules.values()})

    def of(self, package: str) -> list[Module]:
        return [module for module in self.modules.values() if module.package == package]

    def loose_types(self, package: str) -> Counter[str]:
        return sum((module.loose_types for module in self.of(package)), Counter[str]())

    def cycles(self) -> list[list[str]]:
        """Modules that import each other in a circle, the largest circle first."""
        circles = [circle for circle in _components(self.imports) if len(circle) > 1]
        return sorted(circles, key=len, reverse=True)

    def upward(self) -> list[tuple[str, str]]:
        """Imports of a module in a higher layer."""
        layer = {package: at for at, packages in enumerate(LAYERS) for package in packages}
        return sorted(
            (name, target)
            for name, targets in self.imports.items()
            for target in targets
            if layer[self.modules[target].package] > layer[self.modules[name].package]
            and name not in ("__init__", "__main__")
        )

    def unplaced(self) -> list[str]:
        """Packages that no layer names."""
        return sorted(set(self.packages) - {one for packages in LAYERS for one in packages})

    def empty_names(self) -> tuple[float, float]:
        """How many percent of the variables and of the parameters say nothing."""
        modules = self.modules.values()
        variables = [name for module in modules for name in module.variables]
        parameters = [name for module in modules for name in module.parameters]
        return _percent_empty(variables), _percent_empty(parameters)

    def crumbs(self) -> list[str]:
        """Small modules that one other module imports; a step has its own file however small."""
        importers: dict[str, set[str]] = defaultdict(set)
        for name, targets in self.imports.items():
            for target in targets:
                importers[target].add(name)
        return sorted(
            name
            for name, module in self.modules.items()
            if not module.is_package
            and module.package != "steps"
            and len(module.text.splitlines()) < CRUMB
            and len(importers[name]) == 1
        )

    def shared_names(self) -> dict[str, list[str]]:
        """Module names that occur in more than one package."""
        places: dict[str, list[str]] = defaultdict(list)
        for name in self.modules:
            package, _, stem = name.rpartition(".")
            if not stem.startswith("__"):
                places[stem].append(package or TOP)
        return {stem: found for stem, found in sorted(places.items()) if len(found) > 1}


def _percent_empty(names: Sequence[str]) -> float:
    return round(100 * sum(name in EMPTY for name in names) / max(len(names), 1), 1)


def _components(graph: dict[str, set[str]]) -> Iterator[list[str]]:
    """Strongly connected components of a graph (Tarjan), without recursion."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    for root, first in graph.items():
        work = [(root, iter(sorted(first)))] if root not in index else []
        while work:
            node, targets = work[-1]
            if node not in index:
                index[node] = low[node] = len(index)
                stack.append(node)
            target = next((target for target in targets if target in graph), None)
            if target is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    at = stack.index(node)
                    yield stack[at:]
                    del stack[at:]
            elif target not in index:
                work.append((target, iter(sorted(graph[target]))))
            elif target in stack:
                low[node] = min(low[node], index[target])


KINDS = ("Any", "cast", "type: ignore", "getattr", "setattr")


def figures(source: Source) -> dict[str, float]:
    """Every figure that has a ceiling, by its name."""
    counted: dict[str, float] = {}
    for package in source.packages:
        counted[f"logical lines, {package}"] = sum(one.logical_lines for one in source.of(package))
        types = source.loose_types(package)
        counted |= {f"{kind}, {package}": types[kind] for kind in KINDS if types[kind]}
    cycles = source.cycles()
    counted["logical lines"] = sum(one.logical_lines for one in source.modules.values())
    counted["largest import cycle"] = len(cycles[0]) if cycles else 0
    counted["imports of a higher layer"] = len(source.upward())
    variables, parameters = source.empty_names()
    counted["empty names of variables, percent"] = variables
    counted["empty names of parameters, percent"] = parameters
    counted["small modules with a single importer"] = len(source.crumbs())
    counted["module names in several packages"] = len(source.shared_names())
    return counted


def main(folders: Sequence[str]) -> None:
    source = Source(Path(folders[0])) if folders else Source()
    counted = figures(source)
    print(f"{'package':<12}{'modules':>8}{'lines':>8}" + "".join(f"{one:>14}" for one in KINDS))
    for package in source.packages:
        types = source.loose_types(package)
        lines = counted[f"logical lines, {package}"]
        row = f"{package:<12}{len(source.of(package)):>8}{lines:>8,.0f}"
        print(row + "".join(f"{types[kind]:>14}" for kind in KINDS))
    print()
    for name, value in counted.items():
        if "," not in name or name.endswith("percent"):
            print(f"{name:<40}{value:>10,}")
    print("\nModule names in several packages: " + ", ".join(source.shared_names()))
    print("\nSmall modules with a single importer: " + ", ".join(source.crumbs()))
    print("\nImports of a higher layer:")
    for name, target in source.upward():
        print(f"  {name} -> {target}")


if __name__ == "__main__":
    main(sys.argv[1:])
