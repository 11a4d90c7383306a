"""Who answers for a visitor of a card room: a bot, or somebody who types lines."""

from __future__ import annotations

import re
import secrets
import sys
from collections.abc import Callable

from oddchip.bots import player
from oddchip.bots.bet_sizes import in_whole_chips
from oddchip.errors import BadInput
from oddchip.hand import Hand
from oddchip.seen.betting import usual_chip
from oddchip.server.sit_client import Answers, Message, Thinks, Visit, any_of


def by_bot(character: str, seed: object = None) -> Thinks:
    """A bot of some character, which answers by what its seat may know."""
    bot = player(character, seed if seed is not None else secrets.token_hex(8))

    def thinks(frame: Message) -> Message:
        hand = Hand.from_json(frame["hand"])
        seat = frame["seat"]
        action = bot.answer(hand.view(seat))
        whole = in_whole_chips(action, hand.legal(seat), usual_chip(hand.stakes))
        return whole._replace(seat=None).to_json()

    return thinks


def by_hand(visit: Callable[[], Visit], read: Callable[[], str] = sys.stdin.readline) -> Answers:
    """Answers typed as lines: the key or the words of a choice, an amount, cards; q leaves."""

    def plays(scene: Message) -> Message | None:
        here, question = visit(), scene["question"]
        here.say(asked(scene))
        line = read()
        text = line.strip()
        if not line or text.lower() in ("q", "quit"):
            here.leave()
            return None
        if text.lower().startswith("redeem"):
            here.say(_redeem(here, scene, text))
            return None
        try:
            return typed(text, question)
        except BadInput as error:
            here.say(f"No: {error}.")
            return None

    return plays


def _redeem(visit: Visit, scene: Message, text: str) -> str:
    """Lammers that the room redeems when the hand is over, as they may not be during one."""
    most = (scene.get("event") or {}).get("lammers", 0)
    count = re.fullmatch(r"redeem *(\d*)", text.lower())
    if not count or not 1 <= int(count[1] or 1) <= most:
        return f"No: you have {most} lammers; redeem 1 redeems one."
    some = int(count[1] or 1)
    visit.do(type="redeem", count=some)
    return f"After the hand {some} of your {most} lammers will be redeemed."


def pick_by_hand(
    visit: Callable[[], Visit], read: Callable[[], str] = sys.stdin.readline
) -> Callable[[list[Message]], str]:
    """The game to deal, typed by its name; an empty line: any of them."""

    def picks(games: list[Message]) -> str:
        visit().say(f"You pick the next game: {', '.join(one['name'] for one in games)} >")
        return read().strip() or any_of(games)

    return picks


def asked(scene: Message) -> str:
    """A question as a line to answer."""
    question = scene["question"]
    seat = next(one for one in scene["seats"] if one["seat"] == question["seat"])
    held = " ".join(one["card"] for one in seat["cards"])
    made = "; ".join(f"{one['side']}: {one['words']}" for one in scene["made"])
    parts = [f"{one['key']} {one['label']}" for one in question["choices"]]
    amount, cards = question["amount"], question["cards"]
    if amount:
        parts.append(f"{amount['verb']} {amount['least']} to {amount['most']}")
    if cards:
        parts.append(f"{cards['verb']} {cards['least']} to {cards['most']} of {held}")
    own = (scene.get("event") or {}).get("lammers", 0)
    if own:
        parts.append(f"redeem (of {own} lammers, after the hand)")
    warning = f" {question['warning']}" if question["warning"] else ""
    facts = f"{held} ({made})" if made else held
    return f"{facts}, pot {scene['pot']}. {question['prompt']}{warning}: {', '.join(parts)} >"


def typed(text: str, question: Message) -> Message:
    """The answer that was typed."""
    plain = " ".join(text.lower().split())
    for one in question["choices"]:
        if plain in (one["key"], one["label"].lower(), one["label"].lower().split()[0]):
            found: Message = one["answer"]
            return found
    amount, cards = question["amount"], question["cards"]
    number = re.search(r"\d+$", plain)
    if amount and number:
        return {**amount["answer"], "amount": int(number[0])}
    if cards:
        words = [one for one in text.replace(",", " ").split() if one != cards["verb"]]
        return {**cards["answer"], "cards": words if plain not in ("none", "pat", "-") else []}
    raise BadInput("that does not answer the question")
