/** A table as a scene has it: the seats round it, the middle, and your own cards. */

import { useState } from "preact/hooks";
import { Middle } from "./board";
import { Picker } from "./picker";
import type { Scene, Seat } from "./scene";
import { around, SeatView } from "./seats";
import { words } from "./words";

/** The viewer's own seat first, then clockwise. */
function seated(scene: Scene): { mine: Seat | null; others: Seat[] } {
  // In a tournament nobody takes a free seat.
  const seats = scene.event ? scene.seats.filter((one) => one.kind !== "empty") : scene.seats;
  const own = scene.you.seat;
  const at = own === null ? -1 : seats.findIndex((one) => one.seat === own);
  if (at < 0) return { mine: null, others: seats };
  const others = [...seats.slice(at + 1), ...seats.slice(0, at)];
  return { mine: seats[at] ?? null, others };
}

/** What you hold now, for each side; pressing one shows its cards. */
function Made({ scene, light }: { scene: Scene; light: (cards: string[]) => void }) {
  if (!scene.made.length) return null;
  return (
    <ul class="made" aria-label={words.youHave}>
      {scene.made.map((one) => (
        <li key={one.side}>
          <button
            type="button"
            class="tag"
            onMouseEnter={() => light(one.cards)}
            onMouseLeave={() => light([])}
            onFocus={() => light(one.cards)}
            onBlur={() => light([])}
          >
            <span class="side">{one.side}</span> {one.words}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  scene: Scene;
  /** When the scene came, for clocks. */
  at: number;
  keys: boolean;
  picks: number[];
  setPicks: (picks: number[]) => void;
  sign: (seat: Seat) => string | undefined;
  onSit?: ((seat: number) => void) | undefined;
}

export function Felt({ scene, at, keys, picks, setPicks, sign, onSit }: Props) {
  const [lit, setLit] = useState<string[]>([]);
  const { mine, others } = seated(scene);
  const { left, top, right } = around(others);
  const playing = new Set(lit);
  const won = (seat: number) => scene.results.find((one) => one.seat === seat)?.won ?? null;
  const closed = others.every((one) => one.cards.every((card) => card.card === "??"));
  const wanted = scene.question?.cards ?? null;
  const several = (some: Seat[]) =>
    some.map((one) => (
      <SeatView
        key={one.seat}
        seat={one}
        scene={scene}
        at={at}
        lit={playing}
        won={won(one.seat)}
        sign={sign(one)}
        onSit={onSit}
      />
    ));
  const kept =
    mine && wanted ? mine.cards.filter((one) => !wanted.from.includes(one.card)) : (mine?.cards ?? []);
  return (
    <>
      <main class="room" tabIndex={0} aria-label={words.tableOf(scene.table.game.name)}>
        <div class={`round seats-${others.length}${closed ? " closed" : ""}`}>
          {left.length ? (
            <ul class="side left" aria-label={words.seats}>
              {several(left)}
            </ul>
          ) : null}
          <ul class="across" aria-label={words.seats}>
            {several(top)}
          </ul>
          <div class={scene.zones.length ? "felt" : "felt bare"}>
            <Middle scene={scene} playing={playing} />
          </div>
          {right.length ? (
            <ul class="side right" aria-label={words.seats}>
              {several(right)}
            </ul>
          ) : null}
        </div>
      </main>
      {mine ? (
        <div class="own">
          <SeatView
            seat={{ ...mine, cards: kept }}
            scene={scene}
            at={at}
            mine
            lit={playing}
            won={won(mine.seat)}
            sign={sign(mine)}
            picker={
              wanted ? (
                <Picker wanted={wanted} held={mine.cards} picks={picks} setPicks={setPicks} keys={keys} />
              ) : null
            }
          >
            <Made scene={scene} light={setLit} />
          </SeatView>
        </div>
      ) : null}
    </>
  );
}
