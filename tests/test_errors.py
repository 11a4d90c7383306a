"""What is raised on purpose has one base, and a sentence."""

from __future__ import annotations

import pytest

import oddchip
from oddchip.kernel.scale_tables import NoTables


@pytest.mark.parametrize(
    "kind", [oddchip.BadInput, oddchip.IllegalAction, oddchip.GameFileError, NoTables]
)
def test_every_mistake_is_one_of_oddchips_and_a_value_error_as_before(kind: type) -> None:
    assert issubclass(kind, oddchip.OddchipError)
    assert issubclass(kind, ValueError)


def test_whoever_catches_the_base_catches_a_refusal() -> None:
    hand = oddchip.Hand("holdem", oddchip.Stakes("no", blinds=(1, 2)), [100, 100], seed=1)
    with pytest.raises(oddchip.OddchipError, match="p2 may fold, call 1 or raise"):
        hand.act("bet 1")
