"""A hand of Omaha eight or better, street by street: the share of the pot, high and low."""

import oddchip

HANDS = ["AhAd2c3d", "KsKcQsJs", "9h8h7c6c"]
BOARD = ["", "4c5dKh", "4c5dKhQc", "4c5dKhQc2s"]
for board in BOARD:
    found = oddchip.equity("omaha-8", HANDS, board=board, samples=None if board else 40_000)
    how = "exactly" if found.method == "exact" else f"± {found.stderr:.1%}"
    print(f"{board or 'before the flop'} ({how})")
    for hand, share, high, low in zip(
        HANDS, found.equities, found.sides["high"], found.sides["low"], strict=True
    ):
        print(f"  {hand}  {share:6.1%} of the pot, {high:6.1%} of the high, {low:6.1%} of the low")
