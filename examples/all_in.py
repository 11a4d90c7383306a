"""What an all-in was worth when the money went in, beside what the cards then brought."""

import sys
from pathlib import Path

import oddchip
from oddchip.cards import write
from oddchip.history import read_file, replay

path = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("all-in.phh")
(history,) = read_file(path)
hand = replay(history).hand
assert hand is not None, "the history could not be played"
bets = [at for at, one in enumerate(hand.events) if one.to]
before, after = hand.events[: bets[-1] + 1], hand.events[bets[-1] + 1 :]
board = [card for one in before if one.kind == "board" for card in one.cards]
folded = {one.seat for one in before if one.kind == "fold"}
seats = [one.seat for one in hand.players if one.seat not in folded]
dealt = {one.seat: one.cards for one in before if one.kind == "deal"}
found = oddchip.equity(
    hand.game_id,
    ["".join(write(dealt[seat])) for seat in seats],
    board=write(board),
    dead=write(card for seat in folded for card in dealt[seat]),
)
pot = sum(one.amount * one.way for one in hand.events if one.way > 0 or one.kind == "return")
print(f"{hand.game.name}, {pot} in the pot, on {' '.join(map(str, board))}:")
for seat, share in zip(seats, found.equities, strict=True):
    got = sum(one.amount for one in after if one.kind == "award" and one.seat == seat)
    print(f"  {history.players[seat]}: {share:.1%} of it, {share * pot:.0f} chips; got {got}")
