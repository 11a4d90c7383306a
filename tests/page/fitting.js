// What does not fit on a page, in words.
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
  // The board is seen whole, without scrolling; on a page of so little height everything scrolls.
  const room = document.querySelector('.room');
  if (room && window.innerHeight >= 600) {
    const seen = room.getBoundingClientRect();
    for (const [one, box] of boxes('.felt .cell, .felt .pots')) {
      if (box.height && (box.bottom > seen.bottom + 1 || box.top < seen.top - 1)) found.push(`${name(one)} is not seen whole`);
    }
    const felt = document.querySelector('.felt')?.getBoundingClientRect();
    if (felt && window.innerWidth > 750 && felt.bottom > seen.bottom + 1) found.push('the felt is cut off below');
    if (felt && felt.height < 20) found.push('the felt is a stripe');
  }
  for (const one of document.querySelectorAll('.stage > span:last-child, .deed, .tag')) {
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).textOverflow !== 'ellipsis' && one.clientWidth) found.push(`${name(one)} is cut off`);
  }
  apart('.bar button, .bar input');
  apart('.made .tag');
  for (const [one, box] of boxes('.seat .card, .cell .card')) {
    const seat = one.closest('.seat, .felt').getBoundingClientRect();
    if (box.left < seat.left - 1 || box.right > seat.right + 1) found.push(`a card sticks out of ${name(one.closest('.seat, .felt'))}`);
  }
  // A radio button or a check box is pressed by its whole label.
  for (const [one, box] of boxes('button, summary, input, label:has(input)')) {
    if (one.closest('.unseen') || !box.width || ['radio', 'checkbox'].includes(one.type)) continue;
    if (box.width < 24 || box.height < 24) found.push(`${name(one)} is small: ${box.width} by ${box.height}`);
  }
  return [...new Set(found)];
}
