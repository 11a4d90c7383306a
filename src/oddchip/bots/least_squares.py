"""A line through points: the weights by which seen things add up to a share."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

#: What is seen, as (place, number); what is not there is nought.
Sparse = list[tuple[int, float]]
#: How strongly weights are held towards nought, in points.
_CALM = 6.0
#: However little they tell, so much of it is believed.
_LEAST = 0.55


def fitted(
    rows: Sequence[Sparse], targets: Sequence[float], size: int, doubted: Sequence[int] = ()
) -> tuple[list[float], list[float]]:
    """The weights that fit best, by least squares, held towards nought a little: those of all that
    is seen, and those without what is seen at some doubted places."""
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for row, target in zip(rows, targets, strict=True):
        for number, (at, value) in enumerate(row):
            right[at] += value * target
            line = matrix[at]
            for column, second in row[number:]:
                line[column] += value * second
    for at in range(size):
        for column in range(at):  # each product was taken once
            matrix[at][column] += matrix[column][at]
            matrix[column][at] = matrix[at][column]
        matrix[at][at] += _CALM if at else 1e-6
    fewer, without = [[*line] for line in matrix], [*right]
    for at in doubted:
        without[at] = 0.0
        fewer[at] = [0.0] * size
        for line in fewer:
            line[at] = 0.0
        fewer[at][at] = 1.0
    return _solved(matrix, right), _solved(fewer, without)


def float_sum(some: Sequence[float]) -> float:
    """The sum of fractions; of none it is nought."""
    total: float = sum(some)
    return total


def valued(weights: Sequence[float], row: Sparse) -> float:
    """What seen things add up to."""
    return float_sum([weights[at] * value for at, value in row])


def missed(weights: Sequence[float], rows: Sequence[Sparse], targets: Sequence[float]) -> float:
    """By how much weights miss, in squares."""
    return float_sum(
        [(valued(weights, row) - target) ** 2 for row, target in zip(rows, targets, strict=True)]
    )


def holding(weights: Sequence[float], rows: Sequence[Sparse], targets: Sequence[float]) -> float:
    """The part of what weights tell that holds for points not seen: the rest was fitted to luck."""
    middle = float_sum(targets) / len(targets)
    left = missed(weights, rows, targets)
    told = float_sum([(target - middle) ** 2 for target in targets]) - left
    luck = sum([1 for weight in weights if weight]) * left / len(rows)
    return max(_LEAST, 1 - luck / told) if told > 0 else _LEAST


def rising(height: float) -> float:
    """From 0 to 1, the middle at nought."""
    return 1 / (1 + exp(-height)) if height > -50 else 0.0


def sloped(points: Sequence[tuple[float, float]]) -> float:
    """How steeply shares rise with a distance, such that `rising` fits best."""
    slope = 4.0
    for _ in range(12):
        first, second = 0.0, 1e-6
        for distance, share in points:
            guess = rising(slope * distance)
            first += distance * (share - guess)
            second += distance * distance * guess * (1 - guess)
        slope = min(200.0, max(0.5, slope + first / second))
    return slope


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of as many equations, whose matrix is positive definite."""
    size = len(right)
    for at in range(size):
        line = matrix[at]
        pivot = line[at]
        for below in range(at + 1, size):
            factor = matrix[below][at] / pivot
            if factor:
                row = matrix[below]
                for place in range(at, size):
                    row[place] -= factor * line[place]
                right[below] -= factor * right[at]
    for at in range(size - 1, -1, -1):
        rest = float_sum([matrix[at][place] * right[place] for place in range(at + 1, size)])
        right[at] = (right[at] - rest) / matrix[at][at]
    return right
