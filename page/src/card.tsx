/** Our own cards: large indices, and four colours that colour-blind people can tell apart. */

import { cardName } from "./spoken";
import { words } from "./words";

export const PIPS: Record<string, string> = {
  h: "M12 21.5C5 15.6 1.8 12 1.8 8A5.5 5.5 0 0 1 12 5.3 5.5 5.5 0 0 1 22.2 8c0 4-3.2 7.6-10.2 13.5Z",
  d: "M12 1.2 20.8 12 12 22.8 3.2 12Z",
  s: "M12 1.8c3.6 5 9.6 8 9.6 12.8a4.8 4.8 0 0 1-8.3 3.2c.2 1.8 1 3.2 2.6 4.4H8.1c1.6-1.2 2.4-2.6 2.6-4.4a4.8 4.8 0 0 1-8.3-3.2c0-4.8 6-7.8 9.6-12.8Z",
  c: "M12 1.6a4.9 4.9 0 0 1 3.9 7.9 4.9 4.9 0 1 1-2.5 8.5c.2 1.7 1 3 2.4 4.2H8.2c1.4-1.2 2.2-2.5 2.4-4.2a4.9 4.9 0 1 1-2.5-8.5A4.9 4.9 0 0 1 12 1.6Z",
};

const rankText = (rank: string) => (rank === "T" ? "10" : rank);

function Face({ card }: { card: string }) {
  if (card === "Xx" || card === "Yy") {
    return (
      <g class="joker">
        <path
          d="M30 10 35.6 26.4 53 26.6 39 36.9 44.2 53.4 30 43.4 15.8 53.4 21 36.9 7 26.6 24.4 26.4Z"
          class="star"
        />
        <text x="30" y="74" text-anchor="middle" class="joker-text">
          JOKER
        </text>
      </g>
    );
  }
  const rank = card[0] ?? "";
  const suit = card[1] ?? "";
  return (
    <g class={`suit-${suit}`}>
      <text x={rank === "T" ? 18 : 19} y="35" text-anchor="middle" class={rank === "T" ? "rank ten" : "rank"}>
        {rankText(rank)}
      </text>
      <path d={PIPS[suit]} transform="translate(4 42) scale(1.35)" />
      <path d={PIPS[suit]} transform="translate(42.5 5) scale(.58)" />
    </g>
  );
}

function Back() {
  return (
    <g class="back">
      <rect x="4" y="4" width="52" height="76" rx="4" class="back-field" />
      <circle cx="30" cy="42" r="15" class="back-chip" />
      <circle cx="30" cy="42" r="12" class="back-edge" />
      <path d="M27 37.5 31.5 34.5V49.5" class="back-one" />
    </g>
  );
}

export interface CardProps {
  card: string | null;
  wild?: string | boolean | null;
  out?: boolean;
  plays?: boolean;
  lit?: boolean;
  lies?: string;
  /** What a screen reader says; absent: the card's name. Empty: nothing (somebody else says it). */
  label?: string;
}

const standsFor = (wild: string | boolean | null | undefined) =>
  typeof wild === "string" && wild !== "" ? wild : "";

/** The words for a card and how it lies. */
export function cardWords(one: CardProps): string {
  let text = cardName(one.card);
  if (one.wild) text = standsFor(one.wild) ? words.wildAs(text, standsFor(one.wild)) : words.wildCard(text);
  if (one.lies === "exposed") text = words.exposedCard(text);
  else if (one.lies === "up") text = words.upCard(text);
  if (one.out) text = words.outCard(text);
  if (one.plays) text = words.playsCard(text);
  return text;
}

export function CardView(props: CardProps) {
  const { card, wild, out, plays, lit, lies } = props;
  const label = props.label ?? cardWords(props);
  const kind = card === null ? "no-card" : card === "??" ? "hidden-card" : "face-card";
  const classes = ["card", kind, out && "out", plays && "plays", lit && "lit", lies && `lies-${lies}`];
  if (wild) classes.push("wild");
  const spoken = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  return (
    <span class={classes.filter(Boolean).join(" ")} {...spoken}>
      <svg viewBox="0 0 60 84" aria-hidden="true" focusable="false">
        <rect x="1" y="1" width="58" height="82" rx="6" class="paper" />
        {card === null ? null : card === "??" ? <Back /> : <Face card={card} />}
        {wild ? (
          <path
            d="M51 62 54 70.2 58 70.4 55 73.4 56.2 78 51 75.4 45.8 78 47 73.4 44 70.4 48 70.2Z"
            class="wild-star"
          />
        ) : null}
        {out ? <path d="M4 80 56 4" class="strike" /> : null}
      </svg>
      {standsFor(wild) ? (
        <span class="stands-for" aria-hidden="true">
          {standsFor(wild)}
        </span>
      ) : null}
    </span>
  );
}
