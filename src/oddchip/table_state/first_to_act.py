"""Who starts: the bring-in, the first to act by position, by the round's seat, or by the boards."""

from __future__ import annotations

from oddchip.cards import UNKNOWN, Card
from oddchip.language.model import Forced
from oddchip.scales import NO_WILD, Scale, Wild, WildCards
from oddchip.table_state.seats import Player
from oddchip.table_state.state import TableState


def bring_in_seat(table: TableState) -> int:
    """The seat whose door card brings it in; the next with chips where that one is all-in.

    -1: no card says whose it is.
    """
    forced = table.game.forced
    seat = -1
    best = (0, 0)
    for player in table.players:
        if player.live and player.up and player.up[-1] != UNKNOWN:
            height = _height(player.up[-1], forced)
            ahead = height < best if forced.bring_in == "low" else height > best
            if seat < 0 or ahead:
                seat, best = player.seat, height
    return -1 if seat < 0 else table.next_to_act(seat)


def _height(card: Card, forced: Forced) -> tuple[int, int]:
    """How high a door card is, by rank and then suit."""
    rank = 12 if card.is_joker else card.rank
    if forced.bring_in == "high" and not forced.aces_high and rank == 12:
        rank = -1
    suit = -1 if card.is_joker else card.suit
    return (rank, 0 if forced.must_bet else suit)


def starter(table: TableState, start: int, able: int) -> int:
    """The first seat to be asked in a later round; where that one is all-in, the next clockwise.

    With nobody left to bet (fewer than two are able to), the seat that would have started keeps its
    place in the order.
    """
    seat = _should_start(table, start)
    players = table.players
    while able > 1 and not (players[seat].live and players[seat].stack):
        seat = (seat + 1) % len(players)
    return seat


def _should_start(table: TableState, start: int) -> int:
    basics = table.basics
    if start:
        return table.seat_after_button(start)
    if basics.first_board is not None:
        seat = _best_board(table, basics.first_board)
        if seat >= 0:
            return seat
    if basics.starts_by_round:
        return table.seat_after_button(table.round + 1)
    return table.seat_after_button(1)


def _best_board(table: TableState, by: Scale) -> int:
    """The live seat with the best board; equal boards: the first from the button; -1: none."""
    # The button is the last seat, so that seats are in order from its left.
    seat, best = -1, 0
    for player in table.players:
        if player.live and (player.up or player.exposed):
            worth = _worth(table, player, by)
            if seat < 0 or worth > best:
                seat, best = player.seat, worth
    return seat


def _worth(table: TableState, player: Player, by: Scale) -> int:
    cards = player.exposed + player.up + table.on_every_board
    if UNKNOWN in cards:
        cards = tuple([card for card in cards if card != UNKNOWN])
    if not cards:
        return -1
    wild = _public_wild(table, player, cards) if table.game.wild else NO_WILD
    value = by.value([((cards, min(by.size or len(cards), len(cards))),)], wild)
    return -1 if value is None else value


def showing(table: TableState, player: Player) -> int:
    """What a player's open cards are worth on the game's first side; -1: nothing lies open."""
    if not player.open:
        return -1
    return _worth(table, player, table.game.sides[0].scale)


def _public_wild(table: TableState, player: Player, cards: tuple[Card, ...]) -> WildCards:
    """Cards that everybody sees to be wild, as they play on a board."""
    wild_cards: dict[Card, Wild] = {}
    for rule in table.game.wild:
        for card in cards:
            if rule.kind == "joker":
                dealt = "down" if card in player.exposed else "up"
                wild = card.is_joker and rule.dealt in ("", dealt)
            else:
                wild = table.publicly_wild(rule, card)
            if wild:
                wild_cards[card] = rule.how
    return wild_cards
