"""A game of one's own from a file of nine lines: played by bots, and its page for the book."""

import sys
from pathlib import Path

from oddchip.book import booklet
from oddchip.book.html import as_html
from oddchip.bots import Bot
from oddchip.hand import Hand, limit_stakes
from oddchip.language import Library

games = Library([Path(__file__).parent / "games"])
game = games.read(Path(__file__).parent / "games" / "omaha-downhill.toml")
hand = Hand(game, limit_stakes(2, 4), [100, 100, 100], seed=1)
while not hand.done:
    seat = hand.legal().seat
    hand.act(Bot("loose", seed=seat, effort=0.2).answer(hand.view(seat)))
print(f"{game.name}: three bots end with {hand.stacks}")
book = booklet("Our own games", [], [game.id], games)
(page,) = (one for one in book.pages if one.key == game.id)
print("\n".join(page.card))
path = Path(sys.argv[1] if len(sys.argv) > 1 else "our-games.html")
path.write_text(as_html(book), encoding="utf-8")
print(f"{path.name} has {', '.join(part.heading for part in page.parts)}")
