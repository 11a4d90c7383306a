"""Does everything fit? Nothing wider than the page, no card cut off, nothing over anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

_LOOK = """
() => {
  const found = [];
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > wide + 1) found.push('the page is wider than the window');
  for (const one of document.querySelectorAll('.room, .foot, .own, .panel-body')) {
    if (one.scrollWidth > one.clientWidth + 1) found.push(`${one.className} scrolls sideways`);
  }
  const boxes = (some) => [...document.querySelectorAll(some)].map((one) => [one, one.getBoundingClientRect()]);
  const name = (one) => `${one.className} ${one.textContent.slice(0, 24)}`;
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const apart = (some) => {
    const all = boxes(some);
    for (let i = 0; i < all.length; i++) for (let j = i + 1; j < all.length; j++) {
      if (over(all[i][1], all[j][1])) found.push(`${name(all[i][0])} lies over ${name(all[j][0])}`);
    }
  };
  apart('.seat:not(.mine), .felt');
  apart('.cell');
  apart('.bar button, .bar input');
  apart('.made .tag');
  for (const [one, box] of boxes('.seat .card, .cell .card')) {
    const seat = one.closest('.seat, .felt').getBoundingClientRect();
    if (box.left < seat.left - 1 || box.right > seat.right + 1) found.push(`a card sticks out of ${name(one.closest('.seat, .felt'))}`);
  }
  for (const [one, box] of boxes('button, a, summary, input')) {
    if (one.closest('.unseen') || one.className === 'skip' || !box.width) continue;
    if (box.width < 24 || box.height < 20 && one.type !== 'range') found.push(`${name(one)} is small: ${box.width} by ${box.height}`);
  }
  return [...new Set(found)];
}
"""


def unfit(page: Page) -> list[str]:
    """What does not fit, in words."""
    found: list[str] = page.evaluate(_LOOK)
    return found
