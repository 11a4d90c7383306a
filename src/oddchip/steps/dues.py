"""What cards that were just dealt ask for: payments, then matches, and further cards.

A payment is dead money, in turn from the dealer's left, that no fold can dodge. Who cannot cover it
puts in what is left and is all-in. Dead money that comes in when a player is all-in already is not
that player's to win: it lies apart, for the others. It never goes back: where only one of the
others is left, it lies in the pot for everybody.

Who must match the pot matches it as it stood when the card was dealt, or folds; who cannot cover
that is all-in, and covers only as much of the matches of others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from oddchip.cards import RANKS, UNKNOWN, Card
from oddchip.language.conditions import Atom, Condition, Not, fits
from oddchip.language.model import Extra, MatchRule, Pay
from oddchip.steps.deal import put_down, put_up, put_veiled
from oddchip.steps.following import Followers, follow
from oddchip.table_state.actions import Action
from oddchip.table_state.betting_round import State
from oddchip.table_state.deal_request import Wanted
from oddchip.table_state.events import UNSEEN
from oddchip.table_state.played_step import Untold
from oddchip.table_state.questions import DeedQuestion, Question
from oddchip.table_state.seats import Player
from oddchip.table_state.state import TableState
from oddchip.table_state.step_memory import Mark, Memory, Public

Seats = frozenset[int]


@dataclass(frozen=True)
class CardsPaidFor(Memory):
    """What cards have cost so far, and which of them were looked at."""

    #: How many cards a seat has paid for under a rule.
    paid_for: Mapping[tuple[int, int], int] = field(default_factory=dict)
    #: What a seat has shown under a rule of matching, and who has matched under it.
    showed: Mapping[tuple[int, int], int] = field(default_factory=dict)
    has_matched: frozenset[tuple[int, int]] = frozenset()
    #: The largest match of each seat.
    matched: Mapping[int, int] = field(default_factory=dict)
    #: How many of the up cards were looked at for extra cards.
    extras: int = 0

    def public(self) -> Public:
        matched = self.matched.items()
        marks = [Mark(seat, "matched", most, "matched {}") for seat, most in matched if most]
        return Public(marks=tuple(marks))

    def dealt_anew(self) -> Memory:
        return replace(self, showed={}, extras=0)


class Matching(State):
    """Who must match under which rule, and what has been matched."""

    __slots__ = ("at", "before", "number", "owing", "paid", "short")

    def __init__(self) -> None:
        #: The rule, those who must match under it, and whose turn it is.
        self.number: int = -1
        self.owing: tuple[int, ...] = ()
        self.at: int = 0
        #: Who was all-in before, what was paid, and what those could pay who are all-in by it.
        self.before: Seats = frozenset()
        self.paid: tuple[int, ...] = ()
        self.short: dict[int, int] = {}

    def copy(self) -> Matching:
        return Matching.of(self.state())

    def state(self) -> tuple[object, ...]:
        return (self.number, self.owing, self.at, self.before, self.paid, self.short)

    @staticmethod
    def of(state: tuple[Any, ...]) -> Matching:
        restored = Matching()
        restored.number, restored.owing, restored.at = state[0], tuple(state[1]), state[2]
        restored.before, restored.paid = frozenset(state[3]), tuple(state[4])
        restored.short = dict(state[5])
        return restored


@dataclass(frozen=True)
class Dues(Untold):
    """Payments for cards dealt up, then matches; then the cards that some of them bring."""

    @property
    def one_by_one(self) -> bool:
        return True

    def begin(self, table: TableState) -> None:
        if table.game.pays or table.game.wild:
            pay_for_cards(table)
        if table.game.matches or table.game.extras:
            table.memory = Matching()

    def ask(self, table: TableState) -> Question | None:
        now = table.memory
        if not isinstance(now, Matching):
            return None
        while True:
            if now.at < len(now.owing) and len(table.live) > 1:
                return self._question(table, now)
            if now.number >= 0:
                set_apart(table, now.paid, now.before, now.short)
            if now.number + 1 >= len(table.game.matches):
                now.number, now.owing, now.paid, now.short = len(table.game.matches), (), (), {}
                return self._extra(table)
            self._next_rule(table, now)

    def _question(self, table: TableState, now: Matching) -> Question:
        player, rule = table.players[now.owing[now.at]], table.game.matches[now.number]
        costs = {"match": _match(table, player, rule), "fold": 0}
        if not rule.amount:
            return DeedQuestion(player.seat, costs, asks="Match the pot?")
        called = {"match": "pay"}
        return DeedQuestion(player.seat, costs, asks="Pay for the card, or fold?", called=called)

    def _extra(self, table: TableState) -> Question | None:
        """The next card that brings another: it comes at once, or is offered for its price."""
        extra = next_extra(table)
        if extra is None or len(table.live) < 2:
            table.memory = None
            return None
        seat, rule = extra
        player = table.players[seat]
        if rule.amount:
            costs = {"no": 0, "buy": min(rule.amount, player.stack)}
            called = {"no": "no card", "buy": "buy a card"}
            return DeedQuestion(seat, costs, asks="Buy another card?", called=called)
        see_extras(table, table.recall(CardsPaidFor).extras + 1)
        table.wanted = Wanted((seat,))
        return None

    def came(self, table: TableState, wanted: Wanted) -> None:
        seat, card = wanted.seats[0], wanted.cards[0]
        put_extra(table, seat, card)
        if table.game.pays or table.game.wild:
            pay_for_cards(table)
        table.memory = Matching()

    def _next_rule(self, table: TableState, now: Matching) -> None:
        now.number += 1
        rule = table.game.matches[now.number]
        owing = [player.seat for player in table.live if _must(table, now.number, rule, player)]
        now.owing, now.at = tuple(owing), 0
        now.before, now.paid, now.short = all_in(table), (), {}

    def answer(self, table: TableState, action: Action) -> None:
        now = table.memory
        if not isinstance(now, Matching):
            return
        if now.at >= len(now.owing):
            self._bought(table, action)
            return
        player = table.players[now.owing[now.at]]
        now.at += 1
        if action.kind == "fold":
            table.fold(player)
            return
        rule = table.game.matches[now.number]
        amount, seat = _match(table, player, rule), player.seat
        table.post(player, amount, "match", dead=True)
        before = table.recall(CardsPaidFor)
        matched = before.matched
        if not rule.amount:
            matched = {**matched, seat: max(amount, matched.get(seat, 0))}
        matches = before.has_matched | {(seat, now.number)}
        table.remember(replace(before, has_matched=matches, matched=matched))
        now.paid += (amount,)
        if amount < (rule.amount or table.pot_at_deal):
            now.short[seat] = amount

    def _bought(self, table: TableState, action: Action) -> None:
        extra = next_extra(table)
        if extra is None:
            return
        seat, rule = extra
        see_extras(table, table.recall(CardsPaidFor).extras + 1)
        if action.kind == "no":
            table.tell("no", seat)
            return
        pay(table, {seat: [(rule.amount, UNKNOWN)]})
        table.wanted = Wanted((seat,))


# Cards that bring others --------------------------------------------------------------------------


def next_extra(table: TableState) -> tuple[int, Extra] | None:
    """The next up card that brings another to its player; those that do not are passed over."""
    looked_at = table.recall(CardsPaidFor).extras
    for at in range(looked_at, len(table.dealt_up)):
        seat, card = table.dealt_up[at]
        player = table.players[seat]
        rule = extra_for(table, card)
        there = player.live and len(table.dealer) and card in player.cards
        if rule is not None and there and (player.stack or not rule.amount):
            see_extras(table, at)
            return seat, rule
    see_extras(table, len(table.dealt_up))
    return None


def see_extras(table: TableState, count: int) -> None:
    """So many of the up cards were looked at for extra cards."""
    before = table.recall(CardsPaidFor)
    if before.extras != count:
        table.remember(replace(before, extras=count))


def extra_for(table: TableState, card: Card) -> Extra | None:
    """The rule by which a card brings another; None: it brings none."""
    for rule in table.game.extras:
        holds = rule.when is None or rule.when.holds(table.holds)
        if holds and card != UNKNOWN and fits(rule.pattern, card):
            return rule
    return None


def put_extra(table: TableState, seat: int, card: Card) -> None:
    """The card that another has brought."""
    brought = extra_for(table, table.dealt_up[table.recall(CardsPaidFor).extras - 1][1])
    face = brought.face if brought is not None else "up"
    player = table.players[seat]
    if face == "up":
        put_up(table, player, card)
    elif face == UNSEEN:
        put_veiled(table, player, UNSEEN, card)
    else:
        put_down(table, player, card)


# Payments -----------------------------------------------------------------------------------------


def pay_for_cards(table: TableState) -> None:
    """Everybody pays for the up cards that have just been dealt."""
    due: dict[int, list[tuple[int, Card]]] = {}
    for seat, dealt in table.dealt_up[table.recall(Followers).counted :]:
        now_wild = follow(table)
        if dealt == UNKNOWN:
            continue
        for number, rule in enumerate(table.game.pays):
            if _costs(table, rule, dealt):
                due.setdefault(seat, []).append((_price(table, number, seat), dealt))
            for owner, card in now_wild:
                if _costs(table, rule, card) and not fits(rule.pattern, card):
                    due.setdefault(owner, []).append((_price(table, number, owner), card))
    pay(table, due)


def _costs(table: TableState, rule: Pay, card: Card) -> bool:
    if rule.when is not None and not rule.when.holds(table.holds):
        return False
    wild = any(table.publicly_wild(kind, card) for kind in table.game.wild)
    return fits(rule.pattern, card, wild, card.rank in table.wild_ranks)


def _price(table: TableState, number: int, seat: int) -> int:
    """The n-th such card of a player costs the n-th amount, and the last one from there on."""
    amounts = table.game.pays[number].amounts
    paid = table.recall(CardsPaidFor)
    before = paid.paid_for.get((seat, number), 0)
    table.remember(replace(paid, paid_for={**paid.paid_for, (seat, number): before + 1}))
    return amounts[min(before, len(amounts) - 1)]


def pay(table: TableState, due: Mapping[int, Iterable[tuple[int, Card]]]) -> None:
    """Each pays what is due for cards, in turn from the dealer's left."""
    if not due:
        return
    before = all_in(table)
    paid = []
    for player in table.live:
        for price, card in due.get(player.seat, ()):
            amount = min(price, player.stack)
            if amount:
                cards = () if card == UNKNOWN else (card,)
                table.post(player, amount, "pay", dead=True, cards=cards)
                paid.append(amount)
    set_apart(table, paid, before, {})


def all_in(table: TableState) -> Seats:
    return frozenset([player.seat for player in table.players if player.all_in])


def set_apart(
    table: TableState, amounts: Iterable[int], before: Seats, covered: dict[int, int]
) -> None:
    """Note which seats cannot win dead money: those all-in before it, and above what is covered.

    `covered`: what each seat that is all-in by this very demand could put in.
    """
    for amount in amounts:
        low = 0
        for high in [*sorted({chips for chips in covered.values() if chips < amount}), amount]:
            seats = before | {seat for seat, chips in covered.items() if chips <= low}
            rivals = sum([player.seat not in seats for player in table.live])
            if seats and high > low and rivals > 1:
                table.apart += ((high - low, frozenset(seats)),)
            low = high


# Matches ------------------------------------------------------------------------------------------


def _match(table: TableState, player: Player, rule: MatchRule) -> int:
    """The pot as it stood when the card was dealt (or the price), or all that the player has."""
    return min(rule.amount or table.pot_at_deal, player.stack)


def _must(table: TableState, number: int, rule: MatchRule, player: Player) -> bool:
    key = (player.seat, number)
    now = times(rule.showing, _showing(table, rule, player))
    paid = table.recall(CardsPaidFor)
    before = paid.showed.get(key, 0)
    if key not in paid.showed or before != now:
        table.remember(replace(paid, showed={**paid.showed, key: now}))
    if not player.can_act or not (table.pot_at_deal or rule.amount):
        return False
    if rule.when is not None and not rule.when.holds(table.holds):
        return False
    return bool(now) and key not in paid.has_matched if rule.once else now > before


def _showing(table: TableState, rule: MatchRule, player: Player) -> list[Card]:
    """A player's up cards, and the card for all that counts with them."""
    cards = [card for card in player.open if card != UNKNOWN]
    if rule.cell and table.game.layout is not None:
        for at in table.game.layout.cells((rule.cell,)):
            if at in table.cells and at not in table.hidden_cells:
                cards.append(table.cells[at])
    return cards


def match(table: TableState, seat: int, owes: int) -> None:
    """A loser's match; who has less puts in what is left."""
    player = table.players[seat]
    amount = min(owes, player.stack)
    if amount:
        table.post(player, amount, "match", dead=True)


def bump_after_match(table: TableState, player: Player) -> int:
    """Half of the largest match, rounded down to a whole chip: what its maker may bump by."""
    half = table.recall(CardsPaidFor).matched.get(player.seat, 0) // 2
    return half - half % table.stakes.unit


def anybody_matched(table: TableState) -> bool:
    """Has anybody matched the pot, so that some may bump by more than others?"""
    return bool(table.recall(CardsPaidFor).matched)


def times(showing: Condition, cards: Sequence[Card]) -> int:
    """How often something shows: a pair once, trips twice, quads three times; each card of a rank.

    >>> from oddchip.cards import cards
    >>> times(Atom("open pair"), cards("KhKdKs")), times(Atom("up", "2"), cards("2h5d"))
    (2, 1)
    """
    if isinstance(showing, Atom):
        if showing.kind == "up":
            return sum([card < 52 and RANKS[card.rank] == showing.words for card in cards])
        ranks = Counter([card.rank for card in cards if card < 52])
        return sum([count - 1 for count in ranks.values()])
    if isinstance(showing, Not):
        return int(not times(showing.one, cards))
    left, right = times(showing.left, cards), times(showing.right, cards)
    return left + right if showing.word == "or" else min(left, right)
