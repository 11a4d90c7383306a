"""The rules of a game in clear prose, made from its file alone."""

from oddchip.rules.prose.book import rules_of
from oddchip.rules.prose.render import markdown, text
from oddchip.rules.prose.tree import Rules, Section

__all__ = ["Rules", "Section", "markdown", "rules_of", "text"]
