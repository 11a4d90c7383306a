"""The action bar below the table: the question and its keys, or what else can be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oddchip.room.money import Money
from oddchip.seen.prompts import CARD_KEYS, spans
from oddchip.terminal.dealers_choice import PickOffer
from oddchip.terminal.key_answers import Answering
from oddchip.terminal.spans import Line, length, wrapped


@dataclass(frozen=True)
class ActionBar:
    """What stands below the table: the question and its keys, or what else can be done."""

    asking: Answering | None = None
    #: Keys at any time, as (key, what it does).
    keys: tuple[tuple[str, str], ...] = ()
    message: str = ""
    #: What has been typed of a game, where the player picks one, and what Enter would deal.
    offer: PickOffer | None = None
    #: Another game is on: its card stands where the table was until the player has read it.
    card: tuple[str, ...] = ()


def action_lines(bar: ActionBar, money: Money, width: int) -> list[Line]:
    """The question and its keys; at least two lines, so that the table does not jump about."""
    rule: Line = [("─" * width, "frame")]
    lines: list[Line] = [rule]
    asking = bar.asking
    if bar.message or (asking is not None and asking.message):
        text = asking.message if asking is not None and asking.message else bar.message
        lines += wrapped(text, width, "message")
    if asking is not None:
        lines += _question(asking, money, width)
    if bar.offer is not None:
        lines += _offered(bar.offer, width)
    lines += _keys(bar.keys, width)
    return lines


def _offered(offer: PickOffer, width: int) -> list[Line]:
    """What has been typed, the game that Enter takes, what may be set for it, and the others."""
    asks = "Your deal. Type the name of a game: "
    lines: list[Line] = [[(asks, "strong"), (f"{offer.typed}▏", "typed")]]
    if not offer.takes:
        none = "no such game in the mix" if offer.typed.strip() else "Enter alone: any game"
        return [*lines, [(none, "dim")]]
    lines += wrapped(f"▸ {offer.takes}: {offer.summary}", width, "picked-game")[:3]
    if offer.may_set:
        lines += wrapped(f"after a comma: {offer.may_set}", width, "dim")[:2]
    if offer.others:
        lines += wrapped(f"or {', '.join(offer.others)}", width, "dim")[:2]
    return lines


def _question(asking: Answering, money: Money, width: int) -> list[Line]:
    prompt = asking.prompt
    if asking.typed is not None:
        span = spans(prompt.amounts, money)
        return [
            [
                (f"{prompt.verb[:1].upper()}{prompt.verb[1:]}: ", "strong"),
                (f"{asking.typed}▏", "typed"),
                (f"  {span} · Enter, or Esc to go back", "dim"),
            ]
        ]
    lines = wrapped(f"{prompt.asks}:" if prompt.asks[-1] not in "?:" else prompt.asks, width)
    lines = [[(text, style or "strong") for text, style in line] for line in lines]
    keys = [(key.key, key.words) for key in prompt.keys]
    if prompt.cards:
        last = CARD_KEYS[len(prompt.cards) - 1]
        keys.insert(0, (f"1-{last}" if len(prompt.cards) > 1 else "1", "choose"))
        keys.append(("Enter", _entered(asking)))
    return [*lines, *_keys(keys, width)]


def _entered(asking: Answering) -> str:
    prompt = asking.prompt
    count = len(asking.picked)
    if prompt.ordered:
        return "as chosen, the rest as they lie" if count else "as they lie"
    if prompt.kind == "draw":
        return f"draw {count}" if count else "stand pat"
    return f"{count} of {prompt.most} chosen" if prompt.most > 1 else "do it"


def _keys(keys: Sequence[tuple[str, str]], width: int) -> list[Line]:
    """Keys with what they do, on as many lines as they need."""
    lines: list[Line] = []
    line: Line = []
    for key, what in keys:
        part: Line = [(f" {key} ", "key"), (f" {what}", "")]
        if line and length(line) + 3 + length(part) > width:
            lines.append(line)
            line = []
        line += [("   ", ""), *part] if line else part
    return [*lines, line] if line else lines
