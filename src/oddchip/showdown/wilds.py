"""Which of a player's cards may stand for others."""

from __future__ import annotations

from oddchip.cards import DECKS, JOKER, JOKERS, UNKNOWN, Card
from oddchip.language.conditions import fits
from oddchip.language.model import Game, WildRule
from oddchip.scales import NO_WILD, Wild, WildCards
from oddchip.showdown.showdown import Held, Showdown

#: How a card in a zone was dealt: one that was turned up later was dealt down.
_DEALT = {"up": "up"}
_CARDS = (*DECKS["52"].cards, UNKNOWN)


def wild_cards(table: Showdown, held: Held) -> WildCards:
    """The wild cards among a player's own and the board's."""
    rules = table.game.wild
    if not rules:
        return NO_WILD
    wild_cards: dict[Card, Wild] = {}
    always = _always(table.game)
    for at, rule in enumerate(rules):
        if rule.when is not None and not rule.when.holds(table.holds):
            continue
        wild = always[at] if rule.kind in _ALWAYS else _in_this_hand(rule, table, held)
        for zone, cards in held.zones.items():
            if rule.dealt and rule.dealt != _DEALT.get(zone, "down"):
                continue
            for card in cards:
                if card in wild:
                    wild_cards[card] = rule.how
        if not rule.dealt:
            for card in table.board:
                if card in wild:
                    wild_cards[card] = rule.how
    return wild_cards


#: Kinds of rules that make the same cards wild in every hand.
_ALWAYS = ("card", "joker")


def _always(game: Game) -> list[frozenset[Card]]:
    """For each rule the cards that are wild in every hand, worked out once a game."""
    always = game.kept.get("wild")
    if not isinstance(always, list):
        always = game.kept["wild"] = [_fitting(rule) for rule in game.wild]
    return always


def _fitting(rule: WildRule) -> frozenset[Card]:
    if rule.kind == "joker":
        return frozenset(JOKERS)
    pattern = rule.pattern
    if rule.kind != "card" or pattern is None:
        return frozenset()
    return frozenset([card for card in _CARDS if fits(pattern, card)])


def _in_this_hand(rule: WildRule, table: Showdown, held: Held) -> frozenset[Card]:
    """The cards that this hand makes wild; a joker is never one of them."""
    if rule.kind in ("follower", "turned"):
        ranks = table.wild
        lying = [card for card in held.cards + table.board if card >> 2 in ranks]
    elif rule.kind == "extreme":
        rank = extreme(rule, table.board if rule.zone == "board" else zone_of(held, rule.zone))
        others = table.board if rule.zone == "board" else ()
        lying = [card for card in held.cards + others if card >> 2 == rank]
    else:
        lying = _by_cell(rule, table, held)
    return frozenset([card for card in lying if not card.is_joker])


def _by_cell(rule: WildRule, table: Showdown, held: Held) -> list[Card]:
    """The card in a cell, or all cards of its rank or suit; none where it does not lie there."""
    layout = table.game.layout
    if layout is None or rule.cell not in layout.names:
        return []
    card = table.board[layout.names.index(rule.cell)]
    if rule.kind == "cell":
        return [card]
    if rule.kind == "suit":
        return [lying for lying in held.cards + table.board if card < 52 and lying & 3 == card & 3]
    return [lying for lying in held.cards + table.board if lying >> 2 == card >> 2]


def zone_of(held: Held, zone: str) -> tuple[Card, ...]:
    """The cards of a zone of a hand; all of them where it is not told apart."""
    if zone == "hand":
        return held.cards
    if zone == "down" and not held.zones.get(zone):
        zone = "hole"  # hole cards lie down too
    return held.zones.get(zone, ())


def extreme(rule: WildRule, cards: tuple[Card, ...]) -> int:
    """The lowest or highest rank of some cards, aces high; -1: there is none."""
    ranks = [card >> 2 for card in cards if card < 52]
    if not ranks:
        return -1
    return min(ranks) if rule.end == "lowest" else max(ranks)


def all_wild(wild: WildCards) -> bool:
    """Are these cards all wild without limits, none a bug?"""
    return not [how for how in wild.values() if how is not Wild.WILD]


def with_jokers(cards: tuple[Card, ...], wild: WildCards) -> tuple[Card, ...]:
    """The cards with a joker for each that is wild."""
    return tuple([JOKER if card in wild else card for card in cards]) if wild else cards
