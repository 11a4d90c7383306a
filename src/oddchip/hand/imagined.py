"""A hand as a seat could imagine it: all that the seat cannot know is dealt anew.

`blinded` is a copy of a hand that holds nothing the seat cannot know. An `Imagination` tells its
log again (`table_state.card_tracker`) and fills every slot with a card, uniformly over all deals
that fit what the seat has seen. Nothing but the blinded hand and the random numbers goes in, so
that two hands that look the same to the seat are imagined the same.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from oddchip.cards import UNKNOWN, Card
from oddchip.errors import BadInput, wrong_kind
from oddchip.hand.redeal import Anew
from oddchip.showdown import Held
from oddchip.steps.in_turn import InTurn, Turns
from oddchip.table_state.actions import DEALER, Action
from oddchip.table_state.card_slots import Slots
from oddchip.table_state.card_tracker import Story
from oddchip.table_state.dealer import Dealer, Entropy
from oddchip.table_state.events import OUTWARD, Record, veiled
from oddchip.table_state.questions import BetQuestion, Question
from oddchip.table_state.showdown_input import reaches

if TYPE_CHECKING:
    from oddchip.hand.hand import Hand

Cards = tuple[Card, ...]
#: So often cards are dealt anew until all hold what their bets have told.
_MOST_TRIES = 500


def imagined(hand: Hand, seat: object, rng: Random) -> Hand:
    """A hand at the same point in which all that the seat cannot know is dealt anew."""
    whose = known_seat(hand, seat)
    return Imagination(blinded(hand, whose), whose).hand(rng)


def known_seat(hand: Hand, seat: object) -> int | None:
    """The seat, if it is one of the hand; None is a spectator."""
    last = len(hand.players) - 1
    if seat is None:
        return None
    if not isinstance(seat, int) or not 0 <= seat <= last:
        raise BadInput(f"there is no seat {seat!r}; seats are 0 to {last}")
    return seat


# A hand without secrets -------------------------------------------------------------------------


class Asked(Question):
    """Somebody else is asked; what may be answered is that player's business."""

    __slots__ = ()

    def words(self) -> str:
        return "something"

    def to_json(self) -> dict[str, object]:
        return {"question": "asked", "seat": self.seat}


def blinded(hand: Hand, seat: int | None) -> Hand:
    """A copy that holds nothing which the seat cannot know: unknown cards in its place."""
    blind = hand.copy()
    blind.forget_answers()
    for player in blind.players:
        if player.seat != seat and not player.shown:
            player.down = _backs(player.down)
            player.parts = tuple([(name, _backs(part)) for name, part in player.parts])
        if not player.shown and (player.unseen or player.outward):
            player.unseen = _backs(player.unseen)
            if veiled(OUTWARD, player.seat, seat):
                player.outward = _backs(player.outward)
    for at in blind.hidden_cells:
        blind.cells[at] = UNKNOWN
    blind.dealt_by(_blind_dealer(hand.dealer))
    blind.last = _blind_log(hand.last, seat)
    if blind.wanted is not None:
        # Cards that are named one by one are not dealt before all have come.
        blind.wanted.bring_all(())
        blind.wanted.rolled = ()
        blind.wanted.spare = dict.fromkeys(blind.wanted.spare, ())
    if isinstance(blind.memory, Turns):
        step = hand.step
        secret = not isinstance(step, InTurn) or step.secret
        blind.memory.answers = tuple(
            [
                (who, (action if who == seat else _blind_answer(action, secret)).by(who))
                for who, action in blind.memory.answers
            ]
        )
    blind.sealed = tuple([action for action in hand.sealed if action.seat == seat])
    asked = hand.question
    # What may be bet is for all to see, unless it hangs on the cards of who is asked.
    public = isinstance(asked, BetQuestion) and not hand.step.needs()
    if asked is not None and asked.seat != seat and not public:
        blind.question = Asked(asked.seat)
    return blind


def _backs(cards: Cards) -> Cards:
    return (UNKNOWN,) * len(cards)


def _blind_dealer(dealer: Dealer) -> Dealer:
    blind = Dealer.__new__(Dealer)
    blind.deck = dealer.deck
    blind.entropy = Entropy("")
    blind.muck = _backs(dealer.muck)
    blind.stub = (UNKNOWN,) * len(dealer)
    blind.shuffles = dealer.shuffles
    return blind


def _blind_log(last: Record | None, seat: int | None) -> Record | None:
    """The log with backs where the seat did not see faces; all before the first is shared."""
    later: list[Record] = []
    rest = 0
    while last is not None:
        later.append(last)
        if last.hidden and ((last.seat != seat and True in last.hidden) or _is_veiled(last, seat)):
            rest = len(later)
        last = last.earlier
    if not rest:
        return later[0] if later else None
    log: Record | None = later[rest - 1].earlier
    for at in range(rest - 1, -1, -1):
        record = later[at]
        cards, hidden = record.cards, record.hidden
        if _is_veiled(record, seat):
            cards = _backs(cards)
        elif hidden and record.seat != seat and record.word != OUTWARD:
            cards = tuple(
                [UNKNOWN if down else card for card, down in zip(cards, hidden, strict=True)]
            )
        log = record.again(log, cards)
    return log


def _is_veiled(record: Record, seat: int | None) -> bool:
    return record.kind == "deal" and bool(record.word) and veiled(record.word, record.seat, seat)


def _blind_answer(action: Action, secret: bool) -> Action:
    if secret:
        return Action("")
    return action._replace(cards=_backs(action.cards)) if action.cards else action


# A hand full of cards ---------------------------------------------------------------------------


class Imagination:
    """All that a seat can imagine of one moment of a hand."""

    __slots__ = ("_anew", "_blind", "_log", "_places", "_story", "_untold", "_veiled")

    def __init__(self, blind: Hand, seat: int | None) -> None:
        story = Story(blind, seat)
        self._blind = blind
        self._story = story
        told = [slots for _, slots in story.records]
        #: The cards of the slots, dealt anew.
        self._anew = Anew(story, [slot for slots in told for slot in slots])
        #: The hands in which something is unknown: seat, down cards, parts.
        self._places = [
            (player.seat, tuple(story.down[player.seat]), story.parts[player.seat])
            for player in blind.players
            if UNKNOWN in player.down
        ]
        self._veiled = [
            (player.seat, tuple(story.unseen[player.seat]), tuple(story.outward[player.seat]))
            for player in blind.players
            if player.unseen or player.outward
        ]
        self._log = self._unknown_log()
        self._untold = self._secret_answers()

    def _unknown_log(self) -> list[tuple[Record, Slots]]:
        """The records from the first one on that has unknown cards."""
        records = self._story.records
        for at, (record, _) in enumerate(records):
            if UNKNOWN in record.cards:
                return [
                    (record, slots if UNKNOWN in record.cards else ())
                    for record, slots in records[at:]
                ]
        return []

    def _secret_answers(self) -> dict[int, Slots]:
        """Who has answered what the seat does not know; the slots of cards that were named."""
        turns, untold = self._blind.memory, {}
        if isinstance(turns, Turns):
            for who, action in turns.answers:
                if UNKNOWN in action.cards:
                    untold[who] = self._latest(who, action.kind)
                elif not action.kind:
                    untold[who] = ()
        return untold

    def _latest(self, seat: int, kind: str) -> Slots:
        for record, slots in reversed(self._story.records):
            if record.seat == seat and record.kind == kind:
                return slots
        return ()

    def hand(self, rng: Random) -> Hand:
        """One hand of all those that fit what the seat has seen, each as likely as another."""
        if not isinstance(rng, Random):
            raise wrong_kind("random numbers come from a Random", rng)
        faces = self._anew.faces(rng)
        if self._story.claims:
            for _ in range(_MOST_TRIES):
                if self._as_claimed(faces):
                    break
                faces = self._anew.faces(rng)
        hand = self._laid_out(faces)
        hand.dealer.entropy = Entropy(f"{rng.getrandbits(64):x}")
        if self._untold:
            self._answer(hand, faces, rng)
        asked = hand.question
        if isinstance(asked, Asked):
            hand.ask_again()
        elif asked is None and not hand.done:
            hand.go_on()
        hand.begin_here()
        return hand

    def _as_claimed(self, faces: list[Card]) -> bool:
        """Has everybody held what the rules ask of who bets as they did?"""
        game, ranks = self._blind.game, self._blind.wild_ranks
        return all(
            reaches(game, Held({"hole": tuple([faces[slot] for slot in slots])}), ranks, words)
            for slots, words in self._story.claims
        )

    def _laid_out(self, faces: list[Card]) -> Hand:
        blind, story = self._blind, self._story
        asked = blind.question
        if asked is not None and asked.seat == DEALER:
            blind.question = None
        hand = blind.copy()
        blind.question = asked
        players = hand.players
        for seat, down, parts in self._places:
            player = players[seat]
            player.down = tuple([faces[slot] for slot in down])
            if parts:
                player.parts = tuple(
                    [(name, tuple([faces[slot] for slot in part])) for name, part in parts]
                )
        for seat, unseen, outward in self._veiled:
            players[seat].unseen = tuple([faces[slot] for slot in unseen])
            players[seat].outward = tuple([faces[slot] for slot in outward])
        for at in hand.hidden_cells:
            hand.cells[at] = faces[story.cells[at]]
        wanted = hand.wanted
        if wanted is not None:
            thrown = story.thrown
            wanted.spare = {
                seat: tuple([faces[slot] for slot in thrown.get(seat, ())]) for seat in wanted.spare
            }
            if wanted.laid:
                turned = [at for at in story.face_down if at not in hand.hidden_cells]
                wanted.bring_all(tuple([faces[story.cells[at]] for at in turned]))
        dealer = hand.dealer
        dealer.stub = tuple([faces[slot] for slot in story.stub])
        dealer.muck = tuple([faces[slot] for slot in story.muck])
        hand.last = self._told(faces)
        return hand

    def _told(self, faces: list[Card]) -> Record | None:
        log = self._log
        if not log:
            return self._blind.last
        last: Record | None = log[0][0].earlier
        for record, slots in log:
            cards = tuple([faces[slot] for slot in slots]) if slots else record.cards
            last = record.again(last, cards)
        return last

    def _answer(self, hand: Hand, faces: list[Card], rng: Random) -> None:
        """Others have answered in this very step, and the seat does not know what."""
        turns, step = hand.memory, hand.step
        if not isinstance(turns, Turns) or not isinstance(step, InTurn):
            return
        answers = dict(turns.answers)
        for who, slots in self._untold.items():
            if answers[who].kind:
                answers[who] = answers[who]._replace(cards=tuple([faces[slot] for slot in slots]))
            else:
                question = step.question(hand, hand.players[who])
                if question is not None:
                    answers[who] = question.any_answer(rng)
        turns.answers = tuple(answers.items())
