"""A sentence for each step that deals, bets or handles cards."""

from __future__ import annotations

from itertools import groupby

from oddchip.rules import steps as s
from oddchip.rules.model import Game
from oddchip.rules.prose import rounds as _rounds  # noqa: F401  (its sentences register)
from oddchip.rules.prose.telling import left_of, told, who
from oddchip.rules.prose.words import cards, lowered, money, named, number, seat, sentence, so, span
from oddchip.scales.words import listed

_EFFECTS = {
    "": "",
    "wild": "; its rank is wild for everyone",
    "thrown away": "; everyone throws away all cards of its rank",
    "out": "; everyone who holds a card of its rank is out of the hand",
}
_SIZES = {
    "small": "a betting round at the small bet",
    "big": "a betting round at the big bet",
    "small or big": "a betting round in which every bet or raise is small or big at will, until "
    "someone makes a big one: then only big ones follow",
    "usual": "a betting round",
    "last": "the last betting round",
}
_GOING_ON = "A player's first action that goes on (a call, a raise, a check of the big blind)"


def sentences(play: tuple[s.Step, ...], game: Game) -> str:
    """Steps one after the other; deals that follow each other share a sentence."""
    found = []
    for plain, some in groupby(play, lambda one: isinstance(one, s.Deal)):
        steps = tuple(some)
        if plain:
            found.append(_deals(steps, game))
        else:
            found += [told(one, game) for one in steps]
    return " ".join(found)


def _deals(steps: tuple[s.Step, ...], game: Game) -> str:
    deals = [one for one in steps if isinstance(one, s.Deal)]
    words = [
        f"{cards(one.count) if at == 0 else number(one.count)} {_face(one)}"
        for at, one in enumerate(deals)
    ]
    text = sentence(f"{who(game)} gets {listed(words)}")
    if any(one.for_all for one in deals):
        text += (
            " Where the deck cannot serve everyone, one card is turned up for all instead; it "
            "counts in every hand and lies on nobody's board."
        )
    return text


def _face(deal: s.Deal) -> str:
    return {
        "down": "face down",
        "up": "face up",
        "either": "face up, or face down to a player who shows everything",
        "said": "face up or face down, as the player said",
    }[deal.face]


@told.register
def _(step: s.Deal, game: Game) -> str:
    return _deals((step,), game)


@told.register
def _(step: s.Board, game: Game) -> str:
    count = len(game.layout.cells(step.cells)) if game.layout else 0
    verb = "is" if count == 1 else "are"
    how = "laid face down in the middle" if step.hidden else "dealt face up to the board"
    return sentence(f"{cards(count)} {verb} {how} ({named(step.cells)})")


@told.register
def _(step: s.Turn, game: Game) -> str:
    again = " (if its rank was turned before, it is replaced from the deck)"
    price = f" and pays {money(step.price)} for each" if step.price else ""
    text = f"the card '{step.cell}' is turned up{again if step.new_rank else ''}"
    return sentence(text + _EFFECTS[step.effect] + price)


@told.register
def _(step: s.Bet, game: Game) -> str:
    text = _SIZES[step.size]
    if step.bump:
        text += f", with bumps of up to {money(step.bump)}"
    if step.start:
        text += f", from {seat(step.start)} on"
    text = sentence(text)
    if step.open_pair:
        text += (
            " While anyone shows a pair, a bet or raise may be small or big, and after a big one "
            "only big ones follow."
        )
    if step.tied == "discard":
        thrown = span(step.tied_least, step.tied_most)
        text += (
            f" {_GOING_ON} also throws away {thrown} of the cards at once, unseen; how many is "
            "public. Who is all-in on a blind discards before the next cards come."
        )
    elif step.tied == "door":
        text += f" {_GOING_ON} also turns up one card of choice at once; so does a blind all-in."
    return text


@told.register
def _(step: s.Draw, game: Game) -> str:
    return (
        f"In turn from the {left_of(game)} each player replaces {span(step.least, step.most)} of "
        "the cards. How many is said aloud, and the new cards come when all have spoken."
    )


@told.register
def _(step: s.Discard, game: Game) -> str:
    what = cards(step.count).replace(" card", " down card") if step.down else cards(step.count)
    return sentence(f"{who(game)} throws away {what}, unseen, and gets nothing for it")


@told.register
def _(step: s.Pass, game: Game) -> str:
    return (
        f"Each player passes {cards(step.count)} to the next player on the left who is still in, "
        "all at once."
    )


@told.register
def _(step: s.Split, game: Game) -> str:
    parts = [f"{cards(count)} for '{name}'" for name, count in step.parts]
    return sentence(f"each player splits the hand in secret: {listed(parts)}")


@told.register
def _(step: s.Expose, game: Game) -> str:
    return (
        "In the order of the last bets, and openly, each player may turn up the down "
        "card or leave it."
    )


@told.register
def _(step: s.Open, game: Game) -> str:
    return sentence(
        f"in turn from the {left_of(game)} each player turns up {cards(step.count)} of choice"
    )


@told.register
def _(step: s.Stack, game: Game) -> str:
    return "Each player lays the cards in a face-down stack, in the order in which they will show."


@told.register
def _(step: s.Roll, game: Game) -> str:
    what = "the next card" if step.count == 1 else f"the next {cards(step.count)}"
    return sentence(f"everybody turns up {what} of the stack")


@told.register
def _(step: s.Dice, game: Game) -> str:
    what = "one die" if step.count == 1 else f"{number(step.count)} dice, which are added up"
    who = "button" if game.forced.kind in ("blinds", "antes") else "dealer"
    return sentence(f"the {who} rolls {what}")


@told.register
def _(step: s.Pick, game: Game) -> str:
    by = game.picks.by if game.picks else "button"
    who = "the button" if by == "button" else "the player left of the big blind"
    if by == "under the gun":
        who += " (with three players or fewer: the button)"
    return sentence(f"{who}, having seen the cards, picks how the hand goes on")


@told.register
def _(step: s.Remove, game: Game) -> str:
    return (
        f"Boards whose card among {named(step.cells)} is of the lowest rank (ace high) are taken "
        "away: two that tie for lowest both go, and if all are equal "
        + ("all go." if game.house else "none does.")
    )


@told.register
def _(step: s.Say, game: Game) -> str:
    words = [
        f"'{word}'" + (f" (which costs {money(price)})" if price else "")
        for word, price in zip(step.words, step.prices, strict=True)
    ]
    return sentence(f"everyone says {listed(words, 'or')}, all at once")


@told.register
def _(step: s.Declare, game: Game) -> str:
    return sentence(
        f"everyone left declares {listed((*game.declares, 'both'), 'or')}, in secret and at once"
    )


@told.register
def _(step: s.Repeat, game: Game) -> str:
    return f"{ending(step)} {sentences(step.steps, game)}"


def ending(step: s.Repeat) -> str:
    """How often a repetition is played."""
    if step.until and step.times:
        often = f"until {step.until}, at most {number(step.times)} times"
    elif step.until:
        often = f"until {step.until}"
    else:
        often = f"{number(step.times)} times"
    return f"Over and over, {often}:" if step.until else sentence(f"{often} over:")


@told.register
def _(step: s.Only, game: Game) -> str:
    return sentence(f"if {so(step.when)}, {lowered(told(step.step, game))}")
