"""What somebody gets wrong who knows the game's nearest relation, a few words each."""

from __future__ import annotations

from collections.abc import Iterator

from oddchip.language.model import HOUSE_BUMPS, Game, Side
from oddchip.language.prose.showdown import at_most
from oddchip.language.prose.words import (
    called,
    known,
    money,
    number,
    one_card,
    price,
    rank,
    shown,
    the_card,
)
from oddchip.language.qualifiers import low_top, said
from oddchip.language.shape import Shape, shape
from oddchip.language.use import Take, Together
from oddchip.scales import Wild
from oddchip.scales.counting import BUSTS, CLOSEST, UNDER, Points
from oddchip.scales.poker import PokerScale
from oddchip.scales.words import a, listed

_BETTING = {
    "sevens_rule": "a seven or better must bet after the draw",
    "no_check_raise": "there is no check-raise",
    "no_limp": "nobody may just call the big blind",
}


def traps(game: Game) -> list[str]:
    """Everything that surprises, the dearest first."""
    return list(dict.fromkeys([*_at_stake(game), *_showdown(game), *_wild(game), *_betting(game)]))


def _at_stake(game: Game) -> Iterator[str]:
    """What costs a whole pot at once."""
    if game.forced.kind == "bank":
        yield "a third card equal to one of yours costs double"
    if game.losers is not None:
        burn = price(game, game.losers.burn)
        later = game.losers.later
        loses = "a player who is in and loses" if later is None else at_most(later.matches)
        yield f"{loses} matches the pot, up to {burn}"
    for match in game.matches:
        often = ", once" if match.once else ", every time"
        yield f"show {shown(match.showing)}: match the pot or fold{often}"
        if match.cell:
            yield f"{the_card(match.cell)} counts with everyone's up cards"
    for one in game.automatic:
        yield f"{one.name}: you win everything"
    for step in game.walk():
        if step.puts_out:
            yield step.odd(game)
    for pay in game.pays:
        cost = "/".join(price(game, amount) for amount in pay.amounts)
        yield f"{one_card(pay.pattern)} dealt up costs {cost}"
    if game.pays:
        yield "folding does not save you the payment"


def _showdown(game: Game) -> Iterator[str]:
    if game.picks:
        yield "nobody knows what wins until the pick"
        return
    if game.declares:
        sides = "both" if len(game.sides) == 2 else f"all {number(len(game.sides))}"
        yield f"declare both: win {sides} outright"
    for side in game.sides:
        yield from _use(game, side)
    for side in game.sides:
        yield from _needs(side)
    for side in game.sides:
        yield from (_of(game, side, surprise) for surprise in _scale(side))
    if game.nobody == "share":
        yield "if nobody qualifies, all share the pot"
    if len(game.sides) > 1 and any("one board" in side.use.zones for side in game.sides):
        yield "each side may use a different board"


def _of(game: Game, side: Side, surprise: str) -> str:
    """A surprise on one side of several says which, unless it names the side or the hand itself."""
    name = called(side.name)
    alone = len({other.scale_id for other in game.sides}) == 1
    return surprise if alone or name in surprise else f"{name}: {surprise}"


def _scale(side: Side) -> Iterator[str]:
    """What surprises about what beats what."""
    found = side.scale
    if found.surprise and not side.fitted:
        yield found.surprise
    elif isinstance(found, Points) and found.wins == CLOSEST:
        if found.over == BUSTS:
            yield f"a total over {found.target} is no hand"
        elif UNDER in found.ties:
            yield "at the same distance, a total below beats one above"
    elif isinstance(found, PokerScale) and found.parts:
        parts = [a(found.called.get(one, one)) for one in found.parts]
        yield f"{listed(parts)} {'counts' if len(parts) == 1 else 'count'}"


def _use(game: Game, side: Side) -> Iterator[str]:
    """Cards that must play, or may not."""
    drawn = game.uses_board and game.layout is not None and len(game.layout) > 0
    held = shape(game)
    counts = []
    for way in side.use.ways:
        if isinstance(way, Together):
            if drawn and "board" in way.zones and game.layout and len(game.layout) >= way.take:
                yield "you may play the board"
            continue
        own = next((take for take in way if take.zone in ("hand", *held.parts)), None)
        if own is not None and drawn:
            counts.append(_plays(own, held.parts.get(own.zone, held.total.most), len(way) == 1))
        for take in way:
            if take.zone == "each row":
                yield "exactly one card from each row plays"
            elif take.zone == "one board":
                yield f"all {number(take.most)} board cards come from one board"
    if _KEPT in counts:
        yield "every card that you keep must play"
    elif counts == [_ALL]:
        yield f"the {called(side.name)} hand uses no board cards"
    elif any(counts):
        yield f"{' or '.join(dict.fromkeys(counts))} of your {_part(held, side)}cards play"


_ALL, _KEPT = "all", "all that are kept"


def _plays(take: Take, held: int, alone: bool) -> str:
    """How many of the cards in the hand play, where it matters."""
    if take.word == "all":
        return _ALL if alone else _KEPT
    if take.least == take.most:
        whole = "both" if held == 2 else f"all {number(held)}"
        return whole if held == take.most else f"exactly {number(take.most)}"
    return f"at most {number(take.most)}" if take.most < held else ""


def _part(held: Shape, side: Side) -> str:
    """Of which part of the hand, where it was split."""
    parts = [called(zone) for zone in held.parts if zone in side.use.zones]
    return f"{parts[0]} " if parts else ""


def _needs(side: Side) -> Iterator[str]:
    name = called(side.name.rstrip("-0123456789") if side.part else side.name)
    for one in side.qualifiers:
        if one.when is not None:
            continue
        if one.words == "no pair":
            yield f"a {name} has no pair"
        else:
            yield f"a {name} needs {one.words if low_top(one.words) else said(one.words)}"


def _wild(game: Game) -> Iterator[str]:
    if any(rule.kind == "extreme" and rule.zone == "down" for rule in game.wild):
        yield "a lower down card changes your wild rank"
    for rule in game.wild:
        if rule.kind == "follower":
            yield f"a new up {rank(rule.rank)} ends the old follower"
    if any(rule.how is Wild.WILD for rule in game.wild):
        yield "five of a kind beats a straight flush"
    elif any(rule.how is Wild.BUG for rule in game.wild):
        yield "the bug is only an ace, except in straights and flushes"


def _betting(game: Game) -> Iterator[str]:
    for name, when in game.betting.items():
        if name in _BETTING and known(when, game.limit) is not False:
            yield _BETTING[name]
    if game.limit == "fixed":
        if any(one.at_will for one in game.bets):
            yield "any bet may be small or big"
        if any(one.open_pair for one in game.bets):
            yield "an open pair on fourth street allows the big bet"
    yield from _starts(game)


def _starts(game: Game) -> Iterator[str]:
    """Who begins, which differs from relation to relation."""
    forced = game.forced
    if forced.must_bet:
        yield "the highest card up must bet"
    elif forced.brings_in and not game.picks:
        yield brings_in(game)
    elif forced.kind == "blinds" and game.first.board:
        yield "the blinds open, and the best board acts first later"
    if game.first.kind == "round" and game.bets and not game.first.board:
        yield "each round starts one seat further left"
    if game.limit == "house" and game.bets:
        yield f"three bumps a round, up to {money(HOUSE_BUMPS[2])} in the last"


def brings_in(game: Game) -> str:
    """Which up card brings in, in a few words."""
    forced = game.forced
    ace = "" if forced.bring_in == "low" else f" (aces {'high' if forced.aces_high else 'low'})"
    return f"the {forced.bring_in}est up card{ace} brings in"
