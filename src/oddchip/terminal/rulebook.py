"""The rules of the game on the table, for whoever presses `?`: as it is played here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from oddchip.hand import Hand
from oddchip.language import prose
from oddchip.language.model import Game
from oddchip.language.prose.tree import Rules, Section, bullets
from oddchip.scales.words import counted
from oddchip.seen.title import picked_game, title
from oddchip.terminal.place import Place

#: Raises of a limit round, as the rules of the games have it.
_USUAL_CAP = 3


def rules_now(place: Place, width: int) -> str:
    """The rules of the present hand's game, as it was picked; before the first, of the mix's."""
    hand = place.hand
    if hand is not None:
        rules = _played(_named(hand), place, hand.stakes.limit)
        agreed = list(_agreed(hand))
        if agreed:
            here = Section("At this table", (bullets(*agreed),))
            rules = replace(rules, sections=(here, *rules.sections))
    else:
        if place.next_game is None:
            return "Pick a game first; then ? shows its rules."
        game, limit = place.next_game
        rules = _played(game, place, limit)
    return prose.text(rules, width)


def _named(hand: Hand) -> Game:
    picked = picked_game(hand)
    if picked is None:
        return hand.game
    return replace(hand.game, name=title(hand), summary=picked.summary, aliases=())


def _played(game: Game, place: Place, limit: str) -> Rules:
    """The rules in the structure that is played; one that was picked may name none but its own."""
    return prose.rules_of(game, place.games, limit if limit in game.limits else "")


def _agreed(hand: Hand) -> Iterator[str]:
    """What the table, or whoever picked, has agreed on and the game's own rules do not say."""
    if hand.bomb_pot:
        yield "This hand is a bomb pot: everybody antes, and the first round has no betting."
    if hand.jam_or_fold:
        yield "Each player's first action is all-in or fold."
    if hand.burns:
        yield "A card is burned before every street and every draw."
    if hand.stakes.limit in ("fixed", "spread"):
        yield from _cap(hand)
    for option in hand.game.options:
        on = bool(hand.options.get(option.name, option.default))
        if on != option.default:
            yield f"The option {option.name} ({option.words}) is {'on' if on else 'off'}."
    if hand.empty_rounds:
        yield f"The pot rides after {_rounds(hand.empty_rounds)} with nobody in."


def _cap(hand: Hand) -> Iterator[str]:
    """How often a limit round may be raised, where it is not three times."""
    cap = hand.stakes.cap
    if cap is None:
        yield "There is no cap on raises here."
    elif cap != _USUAL_CAP:
        yield f"A round has one bet and at most {counted(cap, 'raise')} here."
    if not hand.stakes.cap_heads_up:
        yield "The cap comes off when only two players can still bet."


def _rounds(count: int) -> str:
    return "one round" if count == 1 else f"{count} rounds in a row"
