import type { Money } from "./scene";

/** Chips as the table writes them: 1,250 in a card room, $12.50 at home. */
export function written(chips: number, money: Money): string {
  const minus = chips < 0 ? "−" : "";
  const scale = 10 ** money.digits;
  const whole = Math.abs(chips) / scale;
  const digits = Number.isInteger(whole) ? 0 : money.digits;
  const text = whole.toLocaleString("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${minus}${money.sign}${text}`;
}

/** What was typed, in chips; null where it is no amount. */
export function read(text: string, money: Money): number | null {
  const plain = text.replace(/[,\s$€£]/g, "");
  if (!/^\d*\.?\d*$/.test(plain) || !/\d/.test(plain)) return null;
  const chips = Number(plain) * 10 ** money.digits;
  return Number.isFinite(chips) ? Math.round(chips) : null;
}
