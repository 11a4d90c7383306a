"""What only the file as a whole can get wrong: conditions, dice and cells that are not there.

Every complaint names the place in the file and what would be right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import combinations, product

from oddchip.language.conditions import (
    Atom,
    Condition,
    atoms,
    never_both,
    situation,
    span_of,
)
from oddchip.language.lying import BOARD, HANDS, parts
from oddchip.language.model import Game, WildRule
from oddchip.language.qualifiers import least
from oddchip.language.shape import Shape, after, shape
from oddchip.language.source import FileSection
from oddchip.language.step import Step, every_step
from oddchip.language.use import Take, Together
from oddchip.scales.words import counted, listed


def check_conditions(section: FileSection, game: Game) -> None:
    """Conditions speak of dice that are rolled, cells that are drawn, options that there are."""
    for atom in game.atoms:
        why = _nonsense(atom, game)
        if why:
            section.wrong_at(f"'{atom}' {why}", str(atom))
    _asked_in_time(section, game)
    for holder in every_step(game.play):
        for step in holder.inner() if holder.conditions() or holder.heading() else ():
            if any(step.dice_names()):
                section.wrong("a die with a name is rolled in every hand, and once", "play", "dice")


def _nonsense(atom: Atom, game: Game) -> str:
    """Why nothing can be meant by it; empty: something is."""
    if atom.kind == "dice" and not game.dice:
        return "speaks of dice, and none are rolled; add a step like 'dice 1'"
    if atom.kind == "dice" and not game.picks:
        least, most = atom.span
        if least > 6 * game.dice or most < game.dice:
            return f"can never be: {game.dice} dice show {game.dice} to {6 * game.dice}"
    if atom.kind == "die" and atom.words.split()[0] not in game.dice_names:
        names = [name for name in game.dice_names if name]
        known = f"dice are {', '.join(names)}" if names else "write a step like 'dice red white'"
        return f"speaks of a die that is not rolled; {known}"
    if atom.kind == "option" and atom.words not in [option.name for option in game.options]:
        known = ", ".join(option.name for option in game.options) or "none"
        return f"speaks of an option that there is not; options are {known}"
    if atom.kind == "limit" and atom.words not in game.limits:
        return f"can never be: the game is played {listed(game.limits, 'or')}"
    if atom.kind == "round" and not game.ways_on and not _repeats(game):
        rounds = counted(len(game.bets), "betting round")
        return f"can never be: the game has only {rounds}" if atom.span[0] > len(game.bets) else ""
    if atom.kind == "showing":
        return _nowhere(atom, game)
    return ""


def _repeats(game: Game) -> bool:
    return any(step.heading() for step in every_step(game.play))


def _asked_in_time(section: FileSection, game: Game) -> None:
    """No step hangs on dice that are rolled after it."""
    rolled = False
    for step in every_step(game.play):
        rolled = rolled or (bool(step.heading()) and any(part.dice() for part in step.inner()))
        for atom in [atom for when in step.conditions() for atom in atoms(when)]:
            if atom.kind in ("dice", "die") and not rolled:
                section.wrong_at(f"'{atom}' is asked before the dice are rolled", str(atom))
        rolled = rolled or step.dice() > 0


def _nowhere(atom: Atom, game: Game) -> str:
    count, _, where = parts(atom.words)
    names = game.layout.names if game.layout is not None else ()
    most = names.count(where)
    if most and span_of(count)[0] > most:
        return f"can never be: {where} has {counted(most)}"
    if where in ("", HANDS, *names) or (where == BOARD and game.layout is not None):
        return ""
    known = ", ".join((*dict.fromkeys(names), BOARD, HANDS) if names else (HANDS,))
    return f"speaks of a place that there is not; places are {known}"


# Cards up and down --------------------------------------------------------------------------------


def check_faces(section: FileSection, game: Game) -> None:
    """What tells up cards from down cards has some to tell apart."""
    if game.ways_on:
        return
    steps = list(game.walk())
    ups = any(step.deals_up or step.turns_up for step in steps)
    told_apart = "up" in game.zones
    for rule in game.wild:
        why = _which_face(rule, ups, told_apart, any(step.turns_up for step in steps))
        if why:
            section.wrong(f"'{rule.words}' {why}", "wild", rule.words)
    for atom in game.end_atoms:
        if atom.kind == "showing" and parts(atom.words)[2] == HANDS and not told_apart:
            section.wrong_at(f"'{atom}' speaks of up cards; {_APART}", str(atom))
    if not ups:
        if told_apart and section.has("hand") and not section.source.takes_over("hand"):
            section.wrong("the hand has up cards, and no card lies up; drop 'hand'", "hand")
        for key in ("pay", "match", "extra"):
            if section.has(key) and not section.source.takes_over(key):
                section.wrong(f"[[{key}]] is about up cards, and no card lies up", key)
        if game.first.scale is not None and not section.source.takes_over("first"):
            section.wrong(f"'{section.text('first')}', and no card lies up", "first")


_APART = 'write hand = ["down", "up"], and have some cards up'


def _which_face(rule: WildRule, ups: bool, told_apart: bool, turned: bool) -> str:
    """Why nobody can say which cards a wild rule means; empty: everybody can."""
    if rule.zone == "up" and not told_apart:
        return f"speaks of up cards; {_APART}"
    if rule.zone == "down" and ups and not told_apart:
        return 'tells down cards from up cards; write hand = ["down", "up"]'
    if rule.kind == "follower" and not ups:
        return "speaks of cards dealt up, and none is"
    if rule.dealt and not told_apart:
        return f"asks how a card was dealt; {_APART}"
    if rule.dealt and turned:
        return "asks how a card was dealt, and cards dealt down are turned up here; drop 'when'"
    return ""


# Rounds -------------------------------------------------------------------------------------------


def check_rounds(section: FileSection, game: Game) -> None:
    """A round of guts goes to the best hand on one side, and knows nothing else."""
    if game.losers is None:
        return
    for key in ("automatic", "nobody", "house"):
        if section.has(key):
            section.wrong(f"'{key}' says nothing where a round is settled; drop it", key)
    if game.declares:
        section.wrong("a round goes to the best hand, and nobody declares", "play", "declare")
    for side, side_2 in combinations(game.sides, 2):
        if side.when is None or side_2.when is None or not never_both(side.when, side_2.when):
            section.wrong(
                f"a round goes to the best hand on one side, and there are {side.name} and "
                f"{side_2.name}; drop one, or give each the rounds in which it counts, like "
                'when = "round 1"',
                "side",
            )
    for table, side in zip(section.sections("side"), game.sides, strict=True):
        for key in ("qualifier", "part"):
            if table.has(key):
                table.wrong(
                    f"the best hand wins the round whatever it is; drop '{key}' of [side."
                    f"{side.name}]",
                    key,
                )


# The play -----------------------------------------------------------------------------------------


def check_play(section: FileSection, game: Game) -> None:
    """Every step finds the cards, the tables and the family that it needs."""
    if not game.picks:
        _follow(section, game, game.play, _nothing())
        _first_bet(section, game)
    stands = [step for step in game.play if step.heading() and any(_anew(step))]
    inside = [step for repetition in stands for step in _anew(repetition)]
    for step in every_step(game.play):
        if step.left_out and step.begins_anew and not any(step is part for part in inside):
            section.wrong(
                "'deal again' stands outside a repetition; write "
                '{ repeat = [...], until = "the deal stands" }',
                "play",
                "deal again",
            )
    _ways_on(section, game)
    if game.losers is not None and not any(step.settles for step in game.walk()):
        section.wrong("[losers] owe something when a round is settled; add a step 'settle'", "play")
    for words in [need for step in game.walk() for need in step.needs()]:
        if not game.sides:
            section.wrong("a bet needs something, and there is no side to measure it on", "play")
        section.reading("play", lambda text: least(text, game.sides[0].scale), words)


def _ways_on(section: FileSection, game: Game) -> None:
    """Where the play leads to another game, nothing of its own follows, nor begins again."""
    led = [step.leads_to()[0] for step in game.walk() if step.leads_to()[0]]
    for step in every_step(game.play):
        inside = [step.leads_to()[0] for step in every_step(step.inner())]
        for row in step.branches() or (step.inner(),):
            _nothing_behind(section, row)
        if step.heading() and any(inside):
            section.wrong("a repetition goes on as another game; do so behind it", "play", "go on")
    _nothing_behind(section, game.play)
    for way in led:
        if game.picks:
            section.wrong("a player picks, and the play goes on by itself; do one", "play", "go on")
        if led.count(way) > 1:
            section.wrong(f"the play goes on as {way} twice; do so once", "play", f"go on as {way}")


def _nothing_behind(section: FileSection, row: Sequence[Step]) -> None:
    if any(step.leads_to()[0] for step in row[:-1]):
        section.wrong("what follows 'go on as' is never played; take it out", "play", "go on as")


def _anew(repetition: Step) -> list[Step]:
    return [step for step in every_step(repetition.inner()) if step.begins_anew and step.left_out]


def _nothing() -> Shape:
    return after(())


def _follow(section: FileSection, game: Game, steps: Sequence[Step], held: Shape) -> None:
    """Go through steps with the cards that a player may have then."""
    for step in steps:
        for branch in step.branches():
            _follow(section, game, branch, deepcopy(held))
        if not step.branches() and step.inner():
            _follow(section, game, step.inner(), deepcopy(held))
        elif not step.inner():
            why = step.lacks(held, game)
            if why:
                words = _written(section, step)
                section.wrong(f"the step '{words}' {why}", "play", words)
        step.reckon(held, community=False)


def _written(section: FileSection, step: Step) -> str:
    """How the file writes a step."""
    return written_as(step, section.value("play")) or type(step).__name__.lower()


def written_as(step: Step | None, play: object) -> str:
    """How a play writes a step, or the last of several that are played as one; empty: it does not.

    (A deal and the deals before it are one step of a hand.)
    """
    for part in step.written()[::-1] if step is not None else ():
        for text in texts_of(play):
            rest = text.partition(": ")[2] if text.startswith("when ") else text
            for form in part.forms():
                match = form.pattern.fullmatch(rest)
                if match and form.read(match) == part:
                    return text
    return ""


def texts_of(play: object) -> Iterator[str]:
    """Every step of a play as it is written, those inside tables too."""
    for part in play if isinstance(play, (list, tuple)) else ():
        if isinstance(part, str):
            yield part
        elif isinstance(part, dict):
            for inner in part.values():
                yield from texts_of(inner)


def _first_bet(section: FileSection, game: Game) -> None:
    """Who brings in by a card needs one that lies up before the first bet."""
    if not game.forced.bring_in:
        return
    for step in game.walk():
        if step.deals_up or step.turns_up or (not step.only_bets and step.bets):
            return
        if step.bets:
            section.wrong(
                f"'{section.text('forced')}', and no card lies up before the first bet; deal one "
                'up, or write forced = "antes"',
                section.own("forced", "play"),
            )


# The sides ----------------------------------------------------------------------------------------


def check_sides(section: FileSection, game: Game) -> None:
    """Every side can be made of the cards that there are, and every roll leaves one to win."""
    held = shape(game)
    for side in game.sides if not game.picks else ():
        for way in side.use.ways:
            why = _cannot(way, game, held, side.scale.size)
            if why:
                table = section.sections("side")[list(game.sides).index(side)]
                table.wrong(f"no hand can be made so: '{side.use.words}' {why}", "use")
    if game.dice and not game.picks:
        _every_roll(section, game)


def _cannot(way: tuple[Take, ...] | Together, game: Game, held: Shape, size: int | None) -> str:
    if isinstance(way, Together):
        most = sum(_most(zone, game, held) for zone in way.zones)
        if way.take > most:
            zones = " and ".join(way.zones)
            return f"takes {way.take} cards, and there are {most}; write 'any {most} of {zones}'"
        return ""
    for take in way:
        most = _most(take.zone, game, held)
        if take.least > most:
            return f"takes {take.least} from {take.zone}, and there are {most}"
    every = sum(_most(take.zone, game, held) for take in way if take.word == "all")
    if size is not None and every > size:
        return f"takes all of {every} cards, and a hand has {size}; write how many"
    return ""


def _most(zone: str, game: Game, held: Shape) -> int:
    """The most cards that can lie in a zone."""
    layout = game.layout
    board = len(layout) + layout.community if layout is not None else 0
    if zone == "board":
        return board
    if layout is not None and zone == "each row":
        return min(map(len, layout.rows), default=0)
    if layout is not None and zone.startswith("board "):
        return len(layout.boards[int(zone.split()[1]) - 1][1]) + layout.community
    if layout is not None and zone == "one board":
        return max(len(cells) for _, cells in layout.boards) + layout.community
    if zone in held.parts:
        return held.parts[zone]
    return {"down": held.down.most, "up": held.up.most}.get(zone, held.total.most)


def _every_roll(section: FileSection, game: Game) -> None:
    """Whatever the dice show, there is a board, and a side to win."""
    boards = game.layout.boards if game.layout is not None else ()
    never = {side.name for side in game.sides if side.when is not None and _by_dice([side.when])}
    for rolled in product(range(1, 7), repeat=game.dice) if game.dice < 4 else ():

        def holds(atom: Atom, rolled: tuple[int, ...] = rolled) -> bool:
            if atom.kind == "die":
                least_, most = atom.span
                return least_ <= rolled[game.dice_names.index(atom.words.split()[0])] <= most
            return situation(atom, limit="", options={}, dice=rolled, players=0)

        said = " and ".join(map(str, rolled))
        whens = [when for when, _ in boards]
        if boards and _by_dice(whens) and not any(when and when.holds(holds) for when in whens):
            section.wrong(f"a roll of {said} leaves no board to play with", "board", "boards")
        whens = [side.when for side in game.sides]
        if _by_dice(whens) and not any(when is None or when.holds(holds) for when in whens):
            section.wrong(f"a roll of {said} leaves no side to win", "side")
        never -= {side.name for side in game.sides if side.when and side.when.holds(holds)}
        for table, side in zip(section.sections("side"), game.sides, strict=True):
            whens = [qualifier.when for qualifier in side.qualifiers]
            if _by_dice(whens) and len([when for when in whens if when and when.holds(holds)]) > 1:
                table.wrong(f"a roll of {said} gives the side two qualifiers", "qualifier")
    for table in section.sections("side") if game.dice < 4 else ():
        if table.name in never:
            table.wrong("no roll ever gives the hand this side", "when")


def _by_dice(whens: Sequence[Condition | None]) -> bool:
    """Do the dice alone decide?"""
    return all(
        when is not None and all(atom.kind in ("dice", "die") for atom in atoms(when))
        for when in whens
    )
