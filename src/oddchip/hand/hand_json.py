"""A hand as plain data: to pickle it, to compare it, to write it as JSON and read it again.

Everything is there: what the hand was dealt with, what lies on the table, where the play has come
to, the answers and the log. A hand of somebody's own file carries that file.
"""

from __future__ import annotations

from dataclasses import asdict
from random import Random
from typing import TYPE_CHECKING, Any

from oddchip.cards import Card
from oddchip.errors import BadInput, wrong_kind
from oddchip.forms import NEWEST, with_form
from oddchip.hand.program import continued, program
from oddchip.language.library import Library, the_games
from oddchip.language.model import Game
from oddchip.table_state.actions import Action, whole
from oddchip.table_state.betting_round import State
from oddchip.table_state.dealer import Dealer
from oddchip.table_state.events import Record
from oddchip.table_state.game_facts import basics_of
from oddchip.table_state.named_dealer import NamedDealer
from oddchip.table_state.stakes import Stakes
from oddchip.table_state.state import PLAIN, Answered
from oddchip.table_state.step_memory import Memory

if TYPE_CHECKING:
    from oddchip.hand.hand import Hand

#: The form in which hands are written now: that of the rules. Older ones are still read, and go on
#: by the rules of their form.
FORM = NEWEST
#: How often a hand that begins in the middle is played to its end, and with how many answers.
_TRIALS, _MOST_ASKED = 3, 400
#: What goes wrong within a hand that no game has led to.
_WRONG = (
    *(ArithmeticError, AssertionError, AttributeError, LookupError, NotImplementedError),
    *(RecursionError, TypeError, ValueError),
)
_PLACES = ("picked", "times", "loop_start", "loop_end", "skips_bet", "done")


def kept(hand: Hand) -> dict[str, object]:
    """The whole hand as plain data."""
    given = hand._inputs
    memory = hand.memory
    return {
        "hand": FORM,
        "game": hand.game_id,
        "files": hand.library.carried(hand.game_id),
        "stakes": asdict(given.stakes),
        "stacks": given.stacks,
        "options": given.options,
        "deck": None if given.deck is None else tuple(given.deck),
        "dealer": type(hand.dealer).__name__,
        "table": hand.state(),
        "places": _places(hand),
        "memory": None if memory is None else (type(memory).__name__, memory.state()),
        "answers": [(action, action.seat, told) for action, told in hand.answers],
        "log": _log(hand.last),
        "imagined": hand._origin is not None,
        **({"sealed": hand.sealed} if hand.sealed else {}),
    }


def _places(hand: Hand) -> dict[str, object]:
    """Where the play has come to."""
    return {name: getattr(hand, name) for name in _PLACES}


def restored(kept_hand: Any, games: Library | None = None) -> Hand:
    """The hand of which `kept_hand` was kept."""
    if not isinstance(kept_hand, dict):
        raise wrong_kind("a hand is an object as `to_json` writes it", kept_hand)
    if kept_hand.get("hand") not in range(1, FORM + 1):
        raise BadInput(
            f"a hand of form {kept_hand.get('hand')!r}; this release reads forms 1 to {FORM}"
        )
    try:
        return _restored(kept_hand, games)
    except BadInput:
        raise
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise BadInput(f"a hand that was kept is damaged: {error!r}") from error


def checked(written_hand: object, games: Library | None = None) -> Hand:
    """The hand of a JSON text, which may be anybody's: it is played again from its answers.

    A hand that begins in the middle, as imagined ones do, has no answers to play again. It is
    played to its end a few times instead, on copies, and looked at from every seat.
    """
    try:
        hand = restored(read(written_hand), games)
        if hand._origin is None:
            return _played_again(hand)
        _same_kinds(hand)
        for seed in range(_TRIALS):
            _play_to_the_end(hand.copy(), Random(seed))
    except BadInput as error:
        raise BadInput(f"a hand that was kept is damaged: {error}") from error
    except _WRONG as error:
        raise BadInput(f"a hand that was kept is damaged: {error!r}") from error
    return hand


def _played_again(hand: Hand) -> Hand:
    """The same hand from its beginning, answer by answer."""
    again = hand.twin()
    for action, _ in hand.answers:
        again.act(action)
    for action in hand.sealed:
        again.seal(whole(action))
    if _outcome(again) != _outcome(hand):
        raise BadInput("its answers lead to another hand")
    return again


def _outcome(hand: Hand) -> tuple[object, ...]:
    """What the answers have led to, whatever else the form of the kept hand has noted."""
    players = [player.state() for player in hand.players]
    return (players, hand.pot, hand.cells, hand.done, _log(hand.last))


def _same_kinds(hand: Hand) -> None:
    """Numbers are numbers and tuples are tuples, as at the beginning of such a hand."""
    blank = hand.twin()
    now, begun = {**hand.state(), **_places(hand)}, {**blank.state(), **_places(blank)}
    for name in (*PLAIN, *_PLACES):
        kind, usual = type(now[name]), type(begun[name])
        if kind is not usual:
            raise BadInput(f"'{name}' is {kind.__name__}, not {usual.__name__}")


def _play_to_the_end(hand: Hand, rng: Random) -> None:
    """Whatever is answered, everybody can look at it, and no chip is lost or made."""
    before = _chips(hand)
    for _ in range(_MOST_ASKED):
        if hand.done:
            break
        hand.act(hand.legal().any_answer(rng)._replace(seat=None))
    for seat in (None, *range(len(hand.players))):
        hand.view(seat).to_json()
    written(kept(hand))
    if _chips(hand) != before:
        raise BadInput("its chips do not add up")


def _chips(hand: Hand) -> int:
    return sum(hand.stacks) + hand.pot + hand.rides + hand.house


def _restored(kept_hand: dict[str, Any], games: Library | None) -> Hand:
    from oddchip.hand.hand import Hand

    stakes = Stakes(**kept_hand["stakes"])
    files = kept_hand["files"]
    known = the_games(games)
    if files:
        known = Library(known.folders, known.grammar, {**known.texts, **files})
    dealer = _class(Dealer, kept_hand["dealer"])
    hand = Hand(
        kept_hand["game"],
        stakes,
        kept_hand["stacks"],
        options=with_form(kept_hand["options"], kept_hand["hand"]),
        seed="",
        deck=kept_hand["deck"],
        games=known,
        dealer=dealer if issubclass(dealer, NamedDealer) else None,
    )
    table = kept_hand["table"]
    hand.restore(table)
    hand.memories = _memories(table["memories"] if "memories" in table else _of_home(table["home"]))
    for name, value in kept_hand["places"].items():
        setattr(hand, name, value)
    if hand.picked:
        _pick_again(hand)
    hand.limit = hand.limit_now()
    for action, seat, told in kept_hand["answers"]:
        hand.last_answer = Answered(hand.last_answer, action, seat, told)
    hand.last = None
    for fields in kept_hand["log"]:
        hand.last = Record(hand.last, *fields)
    hand.count = len(kept_hand["log"])
    memory = kept_hand["memory"]
    hand.memory = None if memory is None else _class(State, memory[0]).of(memory[1])
    hand.ask_again()
    for action in kept_hand.get("sealed", ()):
        hand.seal(whole(action))
    if kept_hand["imagined"]:
        hand.begin_here()
    return hand


def _memories(states: dict[str, tuple[object, ...]]) -> dict[type[Memory], Memory]:
    """What the steps remember, from what was kept of each."""
    memories = [_class(Memory, name)(*state) for name, state in states.items()]
    return {type(memory): memory for memory in memories}


def _of_home(home: Any) -> dict[str, tuple[object, ...]]:
    """What is kept of the steps' memories, from an older hand with one table for all of them."""
    if home is None:
        return {}
    (counted, awaited, followed, turned), by_seat, seats, rounds, (trump, trick) = home
    paid_for, showed, matched, refusals, tricks = by_seat
    has_matched, doubled, frozen, sits_out, reneged = seats
    factor, deals, compulsory, _, passes = rounds[:5]
    # The last fields were added one after the other: an older hand has fewer.
    later = tuple(rounds[5:])
    empty, settled, opened, extras, roller = later + (0, 0, False, 0, -1)[len(later) :]
    return {
        "Followers": (counted, awaited, followed),
        "TurnedRanks": (turned,),
        "CardsPaidFor": (paid_for, showed, has_matched, matched, extras),
        "Refusals": (refusals, frozen),
        "Doubling": (factor, doubled),
        "TrickTaking": (
            *(trump, trick),
            tuple([seat for seat, count in tricks.items() for _ in range(count)]),
            *(sits_out, reneged),
        ),
        "DealsSoFar": (deals,),
        "InOrOutRounds": (compulsory, compulsory or deals == 1, empty, settled),
        "DeckPasses": (passes,),
        "Opened": (opened,),
        "Roller": (roller,),
    }


def _pick_again(hand: Hand) -> None:
    """The game and the steps of a hand in which a game was picked."""
    dealt: Game = hand.library.game(hand.game_id, **_own(hand))
    whole = program(dealt)
    at = [step.picks or step.leads_to()[0] == hand.picked for step in whole].index(True)
    hand.game = hand.library.game(hand.game_id, **_own(hand), pick=hand.picked)
    hand.basics = basics_of(hand.game)
    hand.program = continued(whole[:at], dealt.way_at(hand.picked), hand.game)


def _own(hand: Hand) -> dict[str, object]:
    names = [option.name for option in hand.library.game(hand.game_id).options]
    return {name: hand.options[name] for name in names if name in hand.options}


def _log(record: Record | None) -> list[tuple[object, ...]]:
    """The records of the log, each without the one before it, the first one first."""
    records: list[tuple[object, ...]] = []
    while record is not None:
        said = (record.cards, record.hidden, record.word, record.numbers, record.step)
        chips = (record.kind, record.seat, record.amount, record.to)
        records.append((record.street, *chips, *said))
        record = record.earlier
    records.reverse()
    return records


def _class(base: type, name: str) -> Any:
    """The class of a name, among a class and all that derive from it."""
    waiting = [base]
    while waiting:
        kind = waiting.pop()
        if kind.__name__ == name:
            return kind
        waiting += kind.__subclasses__()
    raise BadInput(f"nothing is known of '{name}' here")


# JSON ---------------------------------------------------------------------------------------------


def written(value: Any) -> Any:
    """Plain data as JSON has it; what JSON has not is tagged."""
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, Card):
        return {"card": str(value)}
    if isinstance(value, int):
        return value
    if isinstance(value, Action):
        return {"answer": value.to_json()}
    if isinstance(value, tuple):
        return {"tuple": [written(part) for part in value]}
    if isinstance(value, (set, frozenset)):
        return {"set": [written(part) for part in sorted(value)]}
    if isinstance(value, list):
        return [written(part) for part in value]
    if isinstance(value, dict):
        return {"map": [[written(key), written(part)] for key, part in value.items()]}
    raise TypeError(f"{value!r} is not plain data")


def read(value: Any) -> Any:
    """What `written` wrote."""
    if isinstance(value, list):
        return [read(part) for part in value]
    if not isinstance(value, dict):
        return value
    if len(value) != 1:
        raise wrong_kind("what is kept of a hand has one tag each", value)
    ((tag, inner),) = value.items()
    if tag == "card":
        from oddchip.cards import card

        return card(inner)
    if tag == "answer":
        return Action.from_json(inner)
    if tag == "tuple":
        return tuple([read(part) for part in inner])
    if tag == "set":
        return frozenset([read(part) for part in inner])
    if tag == "map":
        return {read(key): read(part) for key, part in inner}
    raise BadInput(f"a hand in JSON has no '{tag}'")
