"""The rules of a game in clear prose, made from its file alone.

What is here is imported when it is first used: the steps need the small words of the prose, and
nobody who only plays needs the rest.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from oddchip.language.prose.book import rules_of
    from oddchip.language.prose.card import card_of
    from oddchip.language.prose.render import markdown, text
    from oddchip.language.prose.tree import Rules, Section

__all__ = ["Rules", "Section", "card_of", "markdown", "rules_of", "text"]

_HOMES = {
    "Rules": "tree",
    "Section": "tree",
    "card_of": "card",
    "markdown": "render",
    "rules_of": "book",
    "text": "render",
}


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
