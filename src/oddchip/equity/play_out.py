"""Spots that only play can settle: each deal is a hand played from its first card to its end.

What is dealt may hang on dice or on what lies there, board cards may be taken back, cards may go
round the table, players may be out on the way. So a dealer who has the known cards deals a real
hand, nobody bets, and what players choose they choose by stated policies. The cards are given as
they were dealt: a hand's first ones, zone by zone, and the board cell by cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from oddchip.cards import Card, Deck, cards
from oddchip.equity.by_showdowns import POT
from oddchip.equity.discard_policies import Rule, rule_of
from oddchip.equity.exact_or_sampled import AnswerOptions, averaged, combinations_of_hands, picked
from oddchip.equity.parse_spot import WrittenSpot, read_board, read_hands
from oddchip.equity.play_outline import going_on
from oddchip.equity.result import Equity, Tally, tally_of_deal
from oddchip.equity.spot import Place, Spot
from oddchip.equity.stated_conditions import opens
from oddchip.errors import BadInput
from oddchip.hand.hand import Hand
from oddchip.language.library import Library
from oddchip.language.model import Game
from oddchip.language.shape import MANY, Shape, just
from oddchip.language.step import every_step
from oddchip.table_state.actions import CALL, Action, raise_to
from oddchip.table_state.card_question import CardsQuestion
from oddchip.table_state.deal_request import MIDDLE, Wanted
from oddchip.table_state.dealer import Dealer, Entropy
from oddchip.table_state.questions import BetQuestion, Question
from oddchip.table_state.stakes import Stakes
from oddchip.table_state.state import TableState

#: Hands that are played, when no number is asked for.
_DEALS = 2_000
_GLANCE = "glance"
_AT_A_GLANCE = "what is passed on or thrown away is what that hand misses least at a glance"
_OPENS = "whoever has what it takes to open opens, and everybody calls"
_PAT = "nobody draws"


class KnowingDealer(Dealer):
    """Deals what is known to its seat, cell or die, and the rest at random."""

    __slots__ = ("board", "known", "numbers")

    def __init__(self, deck: Deck, order: tuple[Card, ...], entropy: Entropy) -> None:
        super().__init__(deck, order, entropy)
        #: By seat and zone the cards that come next there; None comes by chance.
        self.known: dict[tuple[int, str], tuple[Place, ...]] = {}
        self.board: dict[int, Card] = {}
        self.numbers: tuple[int, ...] = ()

    def copy(self) -> KnowingDealer:
        dealer = KnowingDealer(self.deck, self.order, self.entropy.copy())
        dealer.top, dealer.muck, dealer.shuffles = self.top, self.muck, self.shuffles
        dealer.known, dealer.board = self.known.copy(), self.board.copy()
        dealer.numbers = self.numbers
        return dealer

    def still_has(self) -> int:
        waiting = sum(card is not None for places in self.known.values() for card in places)
        return super().still_has() + waiting + len(self.board)

    def brought(self, table: TableState, wanted: Wanted) -> list[Card]:
        step, spare = table.step, wanted.spare
        if MIDDLE in wanted.seats:
            cells = table.basics.cells(step.cells_dealt()) if step.cells_dealt() else ()
            middle = [*cells, *[-1] * len(wanted.seats)]
            return [
                self.board.pop(at) if at in self.board else self.card()
                for _, at in zip(wanted.seats, middle, strict=False)
            ]
        faces = step.faces()  # none where a card is drawn, or comes beside the others
        each = len(wanted.seats) // len(faces) if faces else 1
        cards: list[Card] = []
        for at, seat in enumerate(wanted.seats):
            card = self._next(seat, faces[at // each]) if faces else None
            cards.append(self.card(spare.get(seat, ())) if card is None else card)
        return cards

    def _next(self, seat: int, face: str) -> Place:
        zones = [face, "down", "hole"] if face != "up" else [face, "hole"]
        zone = next((candidate for candidate in zones if (seat, candidate) in self.known), "")
        places = self.known.get((seat, zone), ())
        if not places:
            return None
        self.known[seat, zone] = places[1:]
        return places[0]

    def roll(self, count: int) -> tuple[int, ...]:
        known, self.numbers = self.numbers[:count], self.numbers[count:]
        return known or super().roll(count)


class Policies:
    """How everybody answers, as it is stated for each hand."""

    def __init__(
        self, game: Game, hands: int, draws: Sequence[str] | None, discards: Sequence[str] | None
    ) -> None:
        self.draws: list[Rule | None] = _rules(game, hands, draws, "draws")
        self.discards: list[Rule | None] = _rules(game, hands, discards, "discards")
        self.drawing: bool = draws is not None
        self.words: str = "; ".join(_in_words(game, draws, discards))

    def answer(self, hand: Hand, question: Question) -> Action:
        if isinstance(question, BetQuestion):
            opens = question.raises and hand.step.needs() and not hand.counted("opened")
            return raise_to(question.raises[0][0]) if opens else CALL
        if isinstance(question, CardsQuestion) and not question.ordered:
            return Action(question.kind, cards=tuple(self._cards(hand, question)))
        return going_on(question)

    def _cards(self, hand: Hand, question: CardsQuestion) -> Sequence[Card]:
        draws, least, most = hand.step.draws, question.least, question.most
        rule = (self.draws if draws else self.discards)[question.seat]
        if rule is not None:
            thrown = [card for card in rule(question.among) if card in question.among][:most]
            if len(thrown) >= least:
                return thrown
        if draws and not self.drawing and not least:
            return ()
        from oddchip.bots import cards_to_keep

        if least < most:
            return cards_to_keep.draw(hand.game, question.among, least, most)
        return cards_to_keep.worst(hand.game, question.among, least, [*hand.cells.values()])


def _rules(game: Game, hands: int, words: Sequence[str] | None, what: str) -> list[Rule | None]:
    if words is None:
        return [None] * hands
    if len(words) != hands:
        raise BadInput(f"{what}: {len(words)} policies for {hands} hands; give one a hand")
    return [_rule(game, word.strip(), what) for word in words]


def _rule(game: Game, word: str, what: str) -> Rule | None:
    if word == _GLANCE:
        return None
    if word in ("seen", "best"):
        raise BadInput(
            f"{what}: {game.id} is played on hand by hand, so nobody searches; "
            f"say {_GLANCE}, pat, the cards, 'keep 8' or 'keep pairs'"
        )
    if word in ("pat", "-"):
        return lambda held: ()
    if word.startswith("keep "):
        return rule_of(game, word)
    gone = cards(word, what)
    return lambda held: gone


def _in_words(
    game: Game, draws: Sequence[str] | None, discards: Sequence[str] | None
) -> Iterator[str]:
    steps = list(game.walk())
    if any(step.needs() for step in steps):
        yield _OPENS
    if any(step.throws() and not step.draws for step in steps):
        for seat, word in enumerate(discards or (), 1):
            yield f"hand {seat} throws {word}" if word != _GLANCE else f"hand {seat} at a glance"
        if discards is None or _GLANCE in discards:
            yield _AT_A_GLANCE
    if any(step.draws for step in steps):
        for seat, word in enumerate(draws or (), 1):
            yield f"hand {seat} draws by '{word}'"
        if draws is None:
            yield _PAT


def equity_by_playing_out(
    given: WrittenSpot,
    draws: Sequence[str] | None,
    discards: Sequence[str] | None,
    wish: AnswerOptions,
) -> Equity:
    """Everybody's equity when the hands are played on from their first cards."""
    if wish.exact:
        raise BadInput(
            f"an exact answer is beyond reach here: {given.game.id} is played on hand by hand"
        )
    policies = Policies(given.game, len(given.hands), draws, discards)
    deals = _deals(_read(given), policies, Random(wish.seed), given.games)
    result = averaged(deals, wish.samples or _DEALS, wish)
    return replace(result, policy=policies.words, notes=given.granted)


def _read(given: WrittenSpot) -> Spot:
    game = given.game
    if not {*game.zones} <= {"hole", "down", "up", "exposed"}:  # parts into which hands are split
        game = replace(game, zones=("hole",))
    seats = tuple(
        read_hands(game, _any_shape(), hand, f"hand {at}") for at, hand in enumerate(given.hands, 1)
    )
    board = read_board(game, given.board, _as_dealt(game))
    return given.laid(seats, board)


def _any_shape() -> Shape:
    open_shape = just({})
    for span in (open_shape.down, open_shape.up, open_shape.total):
        span.most = MANY
    return open_shape


def _as_dealt(game: Game) -> list[int]:
    """The cells in the order in which steps deal them."""
    if game.layout is None:
        return []
    order: dict[int, None] = {}
    for step in every_step(game.play):
        order.update(dict.fromkeys(game.layout.cells(step.cells_dealt())))
    return list(order)


def _deals(
    spot: Spot, policies: Policies, chance: Random, games: Library | None
) -> Iterator[Tally]:
    """One random hand after the other."""
    ways = [(weight, _known(combination)) for weight, combination in combinations_of_hands(spot)]
    first = True
    for known, deck in picked(ways, chance):
        dealer = KnowingDealer(spot.game.deck, (), Entropy(chance.getrandbits(62)))
        dealer.known = dict(known)
        dealer.board = {at: card for at, card in enumerate(spot.board) if card is not None}
        dealer.numbers = spot.dice or ()
        dealer.stub = tuple(chance.sample(deck, len(deck)))
        hand = _played(spot.game, len(spot.seats), dealer, policies, games)
        if first:
            _all_came(hand, spot)
            first = False
        yield _won(hand)


def _known(spot: Spot) -> tuple[Mapping[tuple[int, str], tuple[Place, ...]], list[Card]]:
    """What comes to whom, and the deck without it."""
    known = {
        (at, zone): places for at, zones in enumerate(spot.hands) for zone, places in zones.items()
    }
    return known, spot.deck


def _played(
    game: Game, players: int, dealer: KnowingDealer, policies: Policies, games: Library | None
) -> Hand:
    chips = POT if opens(game) else 0 if game.family == "home" else 1
    limit = "house" if game.family == "home" else "fixed"
    bet = max(chips, 1)
    stakes = Stakes(limit, carried=POT, small_bet=bet, big_bet=bet, bumps=(bet, bet, bet))
    hand = Hand(game, stakes, [chips] * players, games=games, dealer=lambda deck, seed: dealer)
    while hand.question is not None:
        hand.act(policies.answer(hand, hand.question))
    return hand


def _all_came(hand: Hand, spot: Spot) -> None:
    """Refuse more cards than the hand has dealt anybody."""
    dealer = hand.dealer
    if not isinstance(dealer, KnowingDealer):
        raise AssertionError("a spot is dealt by a dealer who knows it")
    for (seat, zone), places in dealer.known.items():
        if any(card is not None for card in places):
            has = len(spot.hands[seat][zone])
            raise BadInput(
                f"hand {seat + 1}: {has} cards are more than {spot.game.id} deals; "
                "give the cards as they were dealt, before anything was passed on or drawn"
            )


def _won(hand: Hand) -> Tally:
    """Who has won what of all that was paid out, and of each side."""
    count = len(hand.players)
    shares = [0.0] * count
    sides: dict[str, list[float]] = {}
    record = hand.last
    while record is not None:
        if record.kind == "award":
            seat, chips, word = record.seat, record.amount, record.word
            shares[seat] += chips
            names = [word] if word != "uncontested" else [side.name for side in hand.game.sides]
            for name in names:
                sides.setdefault(name, [0.0] * count)[seat] += chips
        record = record.earlier
    whole = sum(shares) + hand.rides
    each: dict[str, Sequence[float]] = {
        name: [amount / sum(amounts) for amount in amounts] for name, amounts in sides.items()
    }
    tally = tally_of_deal([share / whole for share in shares], each)
    tally.by_reference = True
    return tally
