"""Which of a player's cards may stand for others."""

from __future__ import annotations

from oddchip.cards import Card
from oddchip.rules.conditions import fits
from oddchip.rules.model import WildRule
from oddchip.scales import NO_WILD, Wild, WildCards
from oddchip.showdown.showdown import Held, Showdown

#: How a card in a zone was dealt: one that was turned up later was dealt down.
_DEALT = {"up": "up"}


def wild_cards(table: Showdown, held: Held) -> WildCards:
    """The wild cards among a player's own and the board's."""
    rules = table.game.wild
    if not rules:
        return NO_WILD
    found: dict[Card, Wild] = {}
    own = [(one, _DEALT.get(zone, "down")) for zone, some in held.zones.items() for one in some]
    own += [(one, "") for one in table.board]
    for rule in rules:
        for one, dealt in own:
            if rule.dealt in ("", dealt) and _is_wild(rule, one, table, held):
                found[one] = rule.how
    return found


def _is_wild(rule: WildRule, one: Card, table: Showdown, held: Held) -> bool:
    if one.is_joker:
        return rule.kind == "joker"
    if rule.kind == "card":
        return rule.pattern is not None and fits(rule.pattern, one)
    if rule.kind in ("follower", "turned"):
        return one.rank in table.wild
    if rule.kind == "lowest down":
        return one in held.cards and one.rank == min(c.rank for c in held.zones["down"])
    if rule.kind == "cell" and table.game.layout is not None:
        return one == table.board[table.game.layout.names.index(rule.cell)]
    return False
