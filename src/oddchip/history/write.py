"""Writing hand histories: any hand that the engine has played, as PHH text.

It is written from the log: the answers of the players, and between them what the dealer did.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from math import inf
from typing import Any

from oddchip.cards import UNKNOWN, Card
from oddchip.hand.hand import Hand
from oddchip.history.codec import amount_text, write_action
from oddchip.history.phh import CODES, HandHistory
from oddchip.history.seen import answer_seen, events_seen, seat_of
from oddchip.table_state.actions import DEALER, Action
from oddchip.table_state.events import Event
from oddchip.table_state.stakes import antes_by_seat

Cards = tuple[Card, ...]
_SHOWDOWN = ("show", "muck")
#: What is told from the events, also where somebody outside has named the cards.
_BY_DEALER = (*_SHOWDOWN, "deal", "board", "roll", "end")
_CODED = {pair: code for code, pair in CODES.items()}


def history_of(hand: Hand, *, seat: object = None, **notes: object) -> HandHistory:
    """A played hand as a history; `notes` are further fields (hand, table, players, …).

    With every card, or, where a seat is named, with those alone that it has seen.

    >>> from oddchip.hand import CALL, FOLD, Hand, blind_stakes
    >>> hand = Hand("holdem", blind_stakes(1, 2), [100, 100], deck=[])
    >>> hand.act(FOLD)
    >>> history_of(hand).actions
    ['d dh p1 2c2h', 'd dh p2 2d2s', 'p2 f']
    >>> history_of(hand, seat=0).actions
    ['d dh p1 2c2h', 'd dh p2 ????', 'p2 f']
    """
    fields = _money(hand)
    told = actions_of(hand) if seat is None else actions_seen(hand, seat_of(hand, seat))
    fields["actions"] = [write_action(action) for action in told]
    if hand.done:
        fields["finishing_stacks"] = hand.stacks
    fields.update(notes)
    return HandHistory(fields)


def seen_history(history: HandHistory, hand: Hand, seat: object) -> HandHistory:
    """A history that was replayed, as one seat saw the hand; all its other fields stay."""

    def money(chips: int) -> str:
        return amount_text(history.money(chips))

    told = actions_seen(hand, seat_of(hand, seat))
    actions = [write_action(action, money) for action in told]
    fields = {**history.fields, "actions": actions}
    return HandHistory(fields, history.file, history.name, history.scale)


def actions_of(hand: Hand) -> list[Action]:
    """Everything that a reader must be told: the players' actions and the dealer's."""
    if hand.named:
        return [action for action in hand.actions if action.kind != "end"]
    actions: list[Action] = []
    events = hand.events
    told = 0
    for action, at in hand.answers:
        actions += _dealt(events[told:at], hand)
        actions.append(action)
        told = at
    actions += _dealt(events[told:], hand)
    return actions + ([] if hand.in_rounds else _shown(events))


def actions_seen(hand: Hand, seat: int) -> list[Action]:
    """The same as one seat saw it, with unknown cards for all that stayed hidden from it."""
    events, seen = hand.events, events_seen(hand, seat)
    actions: list[Action] = []
    told = 0
    for action, at in hand.answers:
        if action.kind in _BY_DEALER:
            continue
        actions += _dealt(seen[told:at], hand)
        told = at
        answer = answer_seen(action, at, seat, events, seen)
        if answer is not None:
            actions.append(answer)
    actions += _dealt(seen[told:], hand)
    if hand.in_rounds:
        return actions
    shown = _shown(seen)
    return actions + shown + (_silent(hand, shown) if hand.named and hand.done else [])


def _silent(hand: Hand, told: Sequence[Action]) -> list[Action]:
    """Who shows without a word: where a history is silent at the showdown, everyone left does."""
    spoken = [action.seat for action in told]
    live = hand.live if len(hand.live) > 1 else []
    return [
        Action("show", player.seat, cards=player.cards)
        for player in live
        if player.seat not in spoken and UNKNOWN not in player.cards
    ]


def _dealt(events: Iterable[Event], hand: Hand) -> list[Action]:
    """What the dealer did: the cards of one deal are told player by player."""
    program = hand.program
    actions: list[Action] = []
    cards: dict[int, Cards] = {}
    step = 0
    for event in events:
        apart = program[min(event.step, len(program) - 1)].one_by_one
        if event.kind == "deal" and event.step == step and not apart:
            cards[event.seat] = cards.get(event.seat, ()) + event.cards
        elif event.kind in ("deal", "board", "roll", "round"):
            actions += _hands(cards)
            cards = {event.seat: event.cards} if event.kind == "deal" else {}
            step = event.step
        if event.kind == "board":
            actions.append(Action("board", DEALER, cards=event.cards))
        elif event.kind == "roll":
            actions.append(Action("roll", DEALER, numbers=event.numbers))
    return actions + _hands(cards)


def _hands(cards: Mapping[int, Cards]) -> list[Action]:
    return [Action("deal", seat, cards=dealt) for seat, dealt in cards.items()]


def _shown(events: Sequence[Event]) -> list[Action]:
    return [
        Action(event.kind, event.seat, cards=event.cards)
        for event in events
        if event.kind in _SHOWDOWN
    ]


def _money(hand: Hand) -> dict[str, Any]:
    """The fields before the actions: PHH's where it has them, ours behind an underscore."""
    stakes = hand.stakes
    count = len(hand.players)
    kind = hand.game.forced.kind
    code = _CODED.get((hand.game_id, stakes.limit))
    fields: dict[str, Any] = {"variant": code or hand.game_id}
    if not code:
        fields["_limit"] = stakes.limit
    fields["ante_trimming_status"] = not stakes.dead_antes
    antes = antes_by_seat(stakes.antes, count, kind)
    fields["antes"] = antes[::-1] if count == 2 and kind == "blinds" else antes
    if kind == "blinds":
        fields["blinds_or_straddles"] = [*stakes.blinds, *[0] * (count - len(stakes.blinds))]
    amounts = {
        "bring_in": stakes.bring_in,
        "small_bet": stakes.small_bet if stakes.limit == "fixed" else 0,
        "big_bet": stakes.big_bet if stakes.limit == "fixed" else 0,
        "min_bet": stakes.min_bet or hand.least_bet if stakes.limit in ("no", "pot") else 0,
        "_least": stakes.least if stakes.limit == "spread" else 0,
        "_most": stakes.most if stakes.limit == "spread" else 0,
        "_bumps": list(stakes.bumps) if stakes.limit == "house" else [],
        "_carried": stakes.carried,
    }
    fields.update({key: value for key, value in amounts.items() if value})
    if stakes.cap != 3:
        fields["_cap"] = -1 if stakes.cap is None else stakes.cap
    if stakes.blind_count != 2:
        fields["_blind_count"] = stakes.blind_count
    if not stakes.cap_heads_up:
        fields["_cap_heads_up"] = False
    if stakes.unit != (25 if hand.game.family == "home" else 1):
        fields["_unit"] = stakes.unit
    if hand.given:
        fields["_options"] = dict(hand.given)
    fields["starting_stacks"] = [player.start for player in hand.players]
    return fields


def text_of(history: HandHistory) -> str:
    """A history as the text of a `.phh` file."""
    lines = []
    for key, value in history.fields.items():
        if key == "actions":
            lines += ["actions = [", *(f"  {_toml(text)}," for text in value), "]"]
        else:
            lines.append(f"{key} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def text_of_all(histories: Iterable[HandHistory]) -> str:
    """Several histories as the text of a `.phhs` file: tables named by number."""
    parts = [f"[{number}]\n{text_of(history)}" for number, history in enumerate(histories, 1)]
    return "\n".join(parts)


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Decimal | float) and value == inf:
        return "inf"
    if isinstance(value, str):
        return '"' + "".join(_escaped(sign) for sign in value) + '"'
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_toml(field)}" for key, field in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_toml(part) for part in value) + "]"
    return str(value)


def _escaped(sign: str) -> str:
    if sign in '"\\':
        return "\\" + sign
    return f"\\u{ord(sign):04x}" if ord(sign) < 32 or ord(sign) == 127 else sign
