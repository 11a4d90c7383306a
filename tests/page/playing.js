// One look at the page and one press: what a person would see is what is pressed.
(manner) => {
  const bold = manner === 'bold';
  const bar = document.querySelector('.bar[data-question]');
  if (!bar || bar.querySelector('.act:disabled:not([data-answer=cards])')) return '';
  const press = (one) => one.click();
  const named = (...names) => [...bar.querySelectorAll('.act')].find((one) => names.includes(one.dataset.answer));
  const cards = named('cards');
  if (cards) {
    const least = Number(bar.dataset.least);
    const picked = document.querySelectorAll('.pick.picked').length;
    if (picked < least) { document.querySelectorAll('.pick:not(.picked)')[0].click(); return 'picking'; }
    press(cards);
    return 'cards';
  }
  const fold = manner === 'shy' && named('fold');
  if (fold) { press(fold); return 'bet'; }
  const amount = named('amount');
  const call = named('call', 'bring-in');
  if (call && !(bold && amount)) { press(call); return 'bet'; }
  const choices = [...bar.querySelectorAll('.act')].filter((one) => one !== amount);
  if (amount && (bold || bar.dataset.shape === 'amount')) {
    const presets = bar.querySelectorAll('.preset');
    const last = presets[presets.length - 1];
    if (last && last.getAttribute('aria-pressed') !== 'true') { last.click(); return 'sizing'; }
    press(amount);
    return 'amount';
  }
  // The last answer of a deed (no card, no bet) ends a hand soonest; a word is said twice, in or out.
  window.words = (window.words ?? 0) + (bar.dataset.shape === 'word' ? 1 : 0);
  const last = bar.dataset.shape === 'deed' || window.words > 2;
  const choice = choices[last ? choices.length - 1 : 0];
  press(choice);
  return bar.dataset.shape;
}
