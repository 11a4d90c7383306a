import { words } from "./words";

const PIPS: Record<string, string> = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };

/** A card in words, as a screen reader should say it. */
export function cardName(card: string | null): string {
  if (!card) return words.noCard;
  if (card === "??") return words.hidden;
  if (card === "Xx" || card === "Yy") return words.joker;
  const rank = words.ranks[card[0] ?? ""];
  const suit = words.suits[card[1] ?? ""];
  return rank && suit ? words.cardName(rank, suit) : card;
}

/** A sentence with its cards in words: `A♥` becomes "ace of hearts". */
export function spoken(text: string): string {
  return text.replace(/(?<!\w)(10|[2-9TJQKA])([♣♦♥♠])/g, (_, rank: string, pip: string) =>
    cardName((rank === "10" ? "T" : rank) + PIPS[pip]),
  );
}
