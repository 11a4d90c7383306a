"""What the compiled part offers; see cpp/module.cpp."""

from collections.abc import Sequence
from enum import Enum
from typing import Any, TypedDict

Part = tuple[Sequence[int], int]
Choice = tuple[Sequence[Part], int]
Bag = tuple[Sequence[int], int, int]
Range = tuple[int, Sequence[Sequence[int]], Sequence[float]]

class Tally(TypedDict):
    count: float
    shares: list[float]
    squares: list[float]
    wins: list[float]
    ties: list[float]
    sides: list[list[float]]

TOTALS: int

class Suits(Enum):
    HELP = 0
    IGNORED = 1
    HURT = 2

class MadeWild(Enum):
    BY_NOTHING = 0
    BY_LOWEST_DOWN = 1
    BY_FOLLOWER = 2

class Strikes(Enum):
    NOTHING = 0
    WILD = 1
    THROWN_AWAY = 2
    OUT = 3

class Goes(Enum):
    AWAY = 0
    APART = 1
    ON = 2
    DRAWN = 3

class Chooses(Enum):
    NOTHING = 0
    BY_WHAT_IS_SEEN = 1
    CARDS = 2
    ABOVE = 3
    UNPAIRED = 4

class Scale:
    @staticmethod
    def of_ranks(
        size: int,
        suits: Suits,
        plain: bytes,
        suited: bytes,
        stand_ins: int,
        joker: bytes,
        joker_in_flush: bool,
        lift_ranks: int,
        lift: int,
    ) -> Scale: ...
    @staticmethod
    def of_rainbows(by_ranks: bytes, ace_low: bool) -> Scale: ...
    @staticmethod
    def of_points(points: Sequence[int], base: int, highest: bool, most: int = ...) -> Scale: ...
    @staticmethod
    def of_totals(
        ways: Sequence[Sequence[int]], worth: bytes, wanted: Sequence[int] = ...
    ) -> Scale: ...

class Evaluator:
    def __init__(self, scale: Scale, cards: int, joker: bool) -> None: ...
    def value(self, hand: Sequence[int]) -> int: ...
    def values(self, hands: Any, out: Any) -> None: ...

class Chooser:
    def __init__(self, scale: Scale) -> None: ...
    def best(self, choices: Sequence[Sequence[Part]]) -> int: ...

class Matchups:
    def __len__(self) -> int: ...
    @property
    def classes(self) -> bool: ...
    def count(self, threads: int) -> Tally: ...

class Plan:
    @staticmethod
    def of(
        deck: Sequence[int],
        bags: Sequence[Bag],
        sides: Sequence[tuple[Scale, int, Sequence[Sequence[Choice]]]],
        nobody: int,
        wild: int,
        takes_all: int = ...,
        alone: bool = ...,
        moving: tuple[MadeWild, Sequence[Sequence[int]], int] = ...,
        others: Sequence[Scale] = ...,
        judged: bool = ...,
        tabulated: bool = ...,
    ) -> Plan: ...
    @property
    def crossed(self) -> bool: ...
    def count(self, ranges: Sequence[Range]) -> float: ...
    def has_classes(self) -> bool: ...
    def by_classes(self) -> Tally: ...
    def matchups(self, ranges: Sequence[Range]) -> Matchups: ...
    def enumerate(self, ranges: Sequence[Range], threads: int) -> Tally: ...
    def sample_each(
        self, bag: int, hands: Sequence[Sequence[int]], count: int, seed: int
    ) -> list[Tally]: ...
    def sample(self, ranges: Sequence[Range], count: int, seed: int, threads: int) -> Tally: ...
    @property
    def bags(self) -> list[Bag]: ...
    def judge(self, dealt: Sequence[Sequence[int]]) -> list[list[int]]: ...
    def judge_many(self, dealt: Any, values: Any, winners: Any, singly: bool) -> None: ...

class Turning:
    @staticmethod
    def of(
        starts: Sequence[tuple[float, Sequence[Sequence[int]]]],
        deck: Sequence[int],
        past: Sequence[tuple[int, int, int, Strikes, bool]],
        future: Sequence[tuple[int, int, int, Strikes, bool]],
        sides: Sequence[tuple[Scale, int, bytes, Sequence[tuple[int, int, bytes]]]],
        most: int,
        made_wild: bool,
        wild: int,
        now_wild: int,
        turned: Sequence[int],
        nobody: int,
        alone: bool,
        none_wins: bool,
    ) -> Turning: ...
    def sample(self, count: int, seed: int, threads: int) -> Tally: ...
    def play(self, start: int, order: Sequence[int]) -> list[int]: ...

class Choosing:
    @staticmethod
    def of(
        plan: Plan,
        players: int,
        deck: Sequence[int],
        starts: Sequence[tuple[float, Sequence[Sequence[int]]]],
        open: Sequence[Sequence[int]],
        cells: Sequence[int],
        choosing: Sequence[bool],
        stages: Sequence[tuple[Any, ...]],
        panels: Sequence[tuple[Plan, Sequence[Sequence[Sequence[int]]], Sequence[int]]],
        together: int,
        ends: Sequence[Sequence[int]],
        shown: int,
        deals: int,
        following: int,
    ) -> Choosing: ...
    def sample(self, count: int, seed: int, threads: int) -> Tally: ...
    def tried(
        self,
        stage: int,
        seat: int,
        zones: Sequence[Sequence[int]],
        cells: Sequence[int],
        dead: int,
        passed: int,
        deals: int,
        seed: int,
        whole: bool = ...,
    ) -> tuple[list[int], list[float], list[list[int]]]: ...
    def tried_together(
        self, stage: int, seat: int, hands: Sequence[int], seed: int
    ) -> list[tuple[list[int], list[float], list[list[int]]]]: ...
    def by_rule(self, stage: int, seat: int, held: int) -> int: ...
