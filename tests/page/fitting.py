"""Does everything fit? Nothing wider than the page, no card cut off, nothing over anything else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

_LOOK = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def unfit(page: Page) -> list[str]:
    """What does not fit, in words."""
    found: list[str] = page.evaluate(_LOOK)
    return found
