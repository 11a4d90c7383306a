"""Scales that answer by themselves, for tests that measure the kernel by them."""

from __future__ import annotations

import sys

import pytest

from oddchip.scales.best import FiveCardScale
from oddchip.showdown import terms


@pytest.fixture(autouse=True)
def scales_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often they are asked, the scales do not ask the kernel."""
    monkeypatch.setattr(FiveCardScale, "value", FiveCardScale.reference_value)
    monkeypatch.setattr(terms, "PATIENCE", sys.maxsize)
