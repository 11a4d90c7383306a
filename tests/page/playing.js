// One look at the page and one press: what a person would see is what is pressed.
(bold) => {
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
  // The last answer of a deed is the one that goes on quickest: no card, no bet.
  const choice = choices[bar.dataset.shape === 'deed' ? choices.length - 1 : 0];
  press(choice);
  return bar.dataset.shape;
}
