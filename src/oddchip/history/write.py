"""Writing hand histories: any hand that the engine has played, as PHH text.

A hand whose cards came from a shuffle is told again by a second hand to which they are named: it
asks for the cards of each deal just where a reader of the file will need them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any

from oddchip.cards import Card
from oddchip.felt.actions import Action
from oddchip.felt.events import Event
from oddchip.engine.forced import antes_by_seat
from oddchip.engine.hand import Hand
from oddchip.felt.questions import DealQuestion, ShowQuestion
from oddchip.errors import BadInput
from oddchip.history.codec import write_action
from oddchip.history.phh import CODES, HandHistory

_SHOWDOWN = ("show", "muck")
_CODED = {pair: code for code, pair in CODES.items()}


def history_of(hand: Hand, **notes: object) -> HandHistory:
    """A played hand as a history; `notes` are further fields (hand, table, players, …).

    >>> from oddchip.engine import CALL, FOLD, Hand, blind_stakes
    >>> hand = Hand("holdem", blind_stakes(1, 2), [100, 100], deck=[])
    >>> hand.act(FOLD)
    >>> history_of(hand).actions
    ['d dh p1 2c2h', 'd dh p2 2d2s', 'p2 f']
    """
    fields = _money(hand)
    fields["actions"] = [write_action(action) for action in actions_of(hand)]
    if hand.done:
        fields["finishing_stacks"] = hand.stacks
    fields.update(notes)
    return HandHistory(fields)


def actions_of(hand: Hand) -> list[Action]:
    """Everything that a reader must be told: the players' actions and the dealer's."""
    if hand.named:
        return [action for action in hand.actions if action.kind != "end"]
    return list(_Telling(hand).actions())


class _Telling:
    """A shuffled hand told again, card by card."""

    def __init__(self, hand: Hand) -> None:
        self.told = hand
        self.again = hand.twin(named=True)
        self.left = deque(hand.actions)
        self.dealt: dict[int, deque[Card]] = {player.seat: deque() for player in hand.players}
        self.board: deque[Card] = deque()
        self.dice: deque[int] = deque()
        self.shows: deque[Event] = deque()
        for event in hand.events:
            self._collect(event)

    def _collect(self, event: Event) -> None:
        if event.kind == "deal":
            self.dealt[event.seat].extend(event.cards)
        elif event.kind == "roll":
            self.dice.extend(event.numbers)
        elif event.kind in _SHOWDOWN:
            self.shows.append(event)
        elif event.kind in ("board", "turn", "trump"):
            self.board.extend(event.cards)

    def actions(self) -> Iterable[Action]:
        again = self.again
        while not again.done:
            question = again.legal()
            if isinstance(question, DealQuestion):
                found = self._deals(question)
            elif isinstance(question, ShowQuestion):
                yield from self._showdown()
                return
            elif self.left:
                found = [self.left.popleft()._replace(seat=question.seat)]
            else:
                return
            for action in found:
                again.act(action)
                yield action

    def _deals(self, question: DealQuestion) -> list[Action]:
        if question.dice:
            numbers = _next(self.dice, question.dice)
            return [Action("roll", question.seat, numbers=numbers)]
        if question.needs:
            return [
                Action("deal", seat, cards=_next(self.dealt[seat], count))
                for seat, count in question.needs.items()
            ]
        return [Action("board", question.seat, cards=_next(self.board, question.board))]

    def _showdown(self) -> Iterable[Action]:
        for event in self.shows:
            yield Action(event.kind, event.seat, cards=event.cards)


def _next(some: deque[Any], count: int) -> tuple[Any, ...]:
    if len(some) < count:
        raise BadInput("the log of this hand does not tell which cards were dealt")
    return tuple(some.popleft() for _ in range(count))


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
            lines += ["actions = [", *(f"  {_toml(one)}," for one in value), "]"]
        else:
            lines.append(f"{key} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def text_of_all(histories: Iterable[HandHistory]) -> str:
    """Several histories as the text of a `.phhs` file: tables named by number."""
    parts = [f"[{number}]\n{text_of(one)}" for number, one in enumerate(histories, 1)]
    return "\n".join(parts)


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + "".join(_escaped(sign) for sign in value) + '"'
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_toml(one) for one in value) + "]"
    return str(value)


def _escaped(sign: str) -> str:
    if sign in '"\\':
        return "\\" + sign
    return f"\\u{ord(sign):04x}" if ord(sign) < 32 or ord(sign) == 127 else sign
