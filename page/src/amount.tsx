/** How much: presets, a slider, a field. Moving anything sends nothing; only its own button does. */

import { useEffect, useState } from "preact/hooks";
import { read, written } from "./money";
import type { Amount, Money } from "./scene";
import { words } from "./words";

/** Does so much take the whole stack? */
export function takesAll(amount: Amount, chips: number): boolean {
  return amount.whole > 0 && chips >= amount.whole;
}

/** An amount that is allowed: whole chips between the least and the most. */
export function allowed(amount: Amount, chips: number): number {
  const ranges = amount.ranges.length ? amount.ranges : [[amount.least, amount.most]];
  let found = amount.least;
  for (const [least = amount.least, most = amount.most] of ranges) {
    if (chips >= most) found = most;
    else if (chips >= least) return Math.max(least, chips - (chips % amount.unit));
  }
  return found;
}

interface Props {
  amount: Amount;
  money: Money;
  chips: number;
  setChips: (chips: number) => void;
  onEnter: () => void;
}

export function AmountControl({ amount, money, chips, setChips, onEnter }: Props) {
  const plain = { ...money, sign: "" };
  const [text, setText] = useState(written(chips, plain));
  useEffect(() => setText(written(chips, plain)), [chips]);
  const settle = () => {
    const typed = read(text, money);
    const settled = allowed(amount, typed ?? chips);
    setChips(settled);
    setText(written(settled, plain));
    return settled;
  };
  const step = (by: number) => setChips(allowed(amount, chips + by));
  const stride = Math.max(amount.unit, 1);
  return (
    <div class="amount">
      <div class="presets" role="group" aria-label={words.amount}>
        {amount.presets.map((one) => (
          <button
            key={one.label}
            type="button"
            class="preset"
            aria-pressed={one.amount === chips}
            onClick={() => setChips(one.amount)}
          >
            {one.label} {written(one.amount, money)}
            {one.key ? <kbd aria-hidden="true">{one.key}</kbd> : null}
          </button>
        ))}
      </div>
      <div class="slide">
        <button type="button" class="step" aria-label={words.less} onClick={() => step(-stride)}>
          −
        </button>
        <input
          type="range"
          aria-label={words.amount}
          aria-valuetext={written(chips, money)}
          min={amount.least}
          max={amount.most}
          step={stride}
          value={chips}
          onInput={(event) => setChips(allowed(amount, Number(event.currentTarget.value)))}
        />
        <button type="button" class="step" aria-label={words.more} onClick={() => step(stride)}>
          +
        </button>
        <input
          id="chips"
          type="text"
          inputMode="decimal"
          aria-label={words.amount}
          autocomplete="off"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (settle() === chips) onEnter();
          }}
        />
      </div>
    </div>
  );
}
