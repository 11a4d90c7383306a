/** The players round the table, drawn from what the viewer may see of them. */

import type { ComponentChildren } from "preact";
import { CardView, cardWords } from "./card";
import { Clock } from "./clock";
import { written } from "./money";
import type { HeldCard, Scene, Seat } from "./scene";
import { words } from "./words";

/** More cards than this lie in rows. */
const MANY = 9;

const MARKS: Record<string, string> = { button: "D", dealer: "D" };

/** Cards that lie together: the parts of a hand that was split, in their order. */
function byPart(cards: HeldCard[]): [string | null, HeldCard[]][] {
  const found = new Map<string | null, HeldCard[]>();
  for (const one of cards) found.set(one.part, [...(found.get(one.part) ?? []), one]);
  return [...found];
}

/** All of a seat's cards in words: hidden ones counted, the others named. */
function handWords(cards: HeldCard[]): string {
  const hidden = cards.filter((one) => one.card === "??").length;
  const seen = cards.filter((one) => one.card !== "??").map((one) => cardWords(one));
  return [...(hidden ? [words.hiddenCards(hidden)] : []), ...seen].join(", ");
}

export function Hand({ cards, lit }: { cards: HeldCard[]; lit: Set<string> }) {
  if (!cards.length) return null;
  const mixed = cards.some((one) => one.lies !== "down") && cards.some((one) => one.lies === "down");
  return (
    <div
      class={["hand", mixed && "mixed", cards.length > MANY && "many"].filter(Boolean).join(" ")}
      role="img"
      aria-label={handWords(cards)}
      style={{ "--count": cards.length }}
    >
      {byPart(cards).map(([part, some]) => (
        <span class="part" key={part ?? ""} style={{ "--count": some.length }}>
          <span class="part-cards">
            {some.map((one, at) => (
              <CardView
                key={`${one.card}-${at}`}
                card={one.card}
                wild={one.wild}
                lies={one.lies}
                plays={lit.size ? lit.has(one.card) : one.plays}
                label=""
              />
            ))}
          </span>
          {part ? <span class="part-name">{part}</span> : null}
        </span>
      ))}
    </div>
  );
}

function Marks({ marks }: { marks: string[] }) {
  return (
    <>
      {marks.map((mark) => (
        <span key={mark} class={MARKS[mark] ? "mark disc" : "mark"} title={mark}>
          {MARKS[mark] ? (
            <>
              <span aria-hidden="true">{MARKS[mark]}</span>
              <span class="unseen">{mark}</span>
            </>
          ) : (
            mark
          )}
        </span>
      ))}
    </>
  );
}

export interface SeatProps {
  seat: Seat;
  scene: Scene;
  at: number;
  mine?: boolean;
  lit: Set<string>;
  won: number | null;
  sign?: string | undefined;
  onSit?: ((seat: number) => void) | undefined;
  /** The cards to choose from, where some are asked for. */
  picker?: ComponentChildren;
  children?: ComponentChildren;
}

export function SeatView({ seat, scene, at, mine, lit, won, sign, onSit, picker, children }: SeatProps) {
  const money = (chips: number) => written(chips, scene.money);
  if (seat.kind === "empty") {
    return (
      <li class="seat empty">
        {onSit ? (
          <button
            type="button"
            class="sit"
            aria-label={words.sitHere(seat.seat + 1)}
            onClick={() => onSit(seat.seat)}
          >
            {words.sit}
          </button>
        ) : (
          <span class="quiet">{words.emptySeat(seat.seat + 1)}</span>
        )}
      </li>
    );
  }
  const acts = scene.actor === seat.seat;
  const gone = seat.state !== "in" && seat.state !== "all in";
  const state = words.states[seat.state] ?? seat.state;
  // Your own hand is told beside your cards.
  const told = mine && !gone && scene.results.length && scene.made.length;
  const said = told ? "" : seat.words || state;
  const classes = ["seat", acts && "acts", gone && "gone", mine && "mine", won && "winner"];
  const body = (
    <>
      <div class="who">
        <span class="name">{seat.name}</span>
        {mine ? <span class="unseen">{words.you}</span> : null}
        {seat.kind === "bot" ? <span class="kind">{words.bot}</span> : null}
        <Marks marks={seat.marks} />
        {sign ? <span class="sign">{sign}</span> : null}
        <span class="stack" aria-label={words.stack(money(seat.stack))}>
          {money(seat.stack)}
        </span>
      </div>
      <div class="cards">
        <Hand cards={seat.cards} lit={lit} />
        {picker}
      </div>
      <div class="doing">
        {acts ? <span class="unseen">{words.acts}</span> : null}
        {seat.bet ? (
          <span class="bet" aria-label={words.bet(money(seat.bet))}>
            {money(seat.bet)}
          </span>
        ) : null}
        {won ? <span class="won">{words.won(money(won))}</span> : null}
        {seat.tricks ? <span class="tricks">{words.tricks(seat.tricks)}</span> : null}
        {said ? (
          <span class="deed" title={said}>
            {said}
          </span>
        ) : null}
        {acts && scene.clock ? <Clock clock={scene.clock} at={at} /> : null}
      </div>
      {children}
    </>
  );
  return mine ? (
    <section class={classes.filter(Boolean).join(" ")} aria-label={words.yourSeat(seat.name)}>
      {body}
    </section>
  ) : (
    <li class={classes.filter(Boolean).join(" ")}>{body}</li>
  );
}

/** The others clockwise from the viewer's left: who sits left, across and right. */
export function around(others: Seat[]): { left: Seat[]; top: Seat[]; right: Seat[] } {
  const count = others.length;
  const sides = count < 4 ? 0 : count % 2 === 0 ? (count - 2) / 2 : (count - 3) / 2;
  return {
    left: others.slice(0, sides),
    top: others.slice(sides, count - sides),
    right: others.slice(count - sides),
  };
}
