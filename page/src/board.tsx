/** The middle of the table: board zones as they lie, what counts together, dice, pots. */

import { useState } from "preact/hooks";
import { CardView, cardWords } from "./card";
import { written } from "./money";
import type { Cell, Scene, Zone } from "./scene";
import { words } from "./words";

/** The names of what counts together, in their order. */
function groupsOf(zone: Zone): string[] {
  return [...new Set(zone.cells.flatMap((cell) => cell.groups))].sort();
}

/** What a place is called, where that says something to a player: a name, not a letter of the file. */
const called = (cell: Cell) => (cell.label.length > 2 ? cell.label : "");

/** May rows overlap by half, because what lies in one row is beside what lies in the next? */
function interleaved(cells: Cell[]): boolean {
  const taken = new Set(cells.map((cell) => `${cell.row}-${cell.column}`));
  const rows = new Set(cells.map((cell) => cell.row)).size;
  return rows > 2 && !cells.some((cell) => taken.has(`${cell.row + 1}-${cell.column}`));
}

function cellWords(cell: Cell): string {
  const what =
    cell.card === null
      ? cardWords({ card: null })
      : cardWords({ card: cell.card, wild: cell.wild, out: cell.out });
  const labelled = called(cell) ? `${called(cell)}, ${what}` : what;
  const grouped = cell.groups.length ? words.inGroups(labelled, cell.groups.join(", ")) : labelled;
  return words.cellAt(cell.row + 1, cell.column + 1, grouped);
}

interface CellProps {
  cell: Cell;
  lit: boolean;
  dim: boolean;
  plays: boolean;
  span: number;
}

function CellView({ cell, lit, dim, plays, span }: CellProps) {
  return (
    <span
      class={dim ? "cell dim" : "cell"}
      style={{ gridRow: `${cell.row + 1} / span ${span}`, gridColumn: cell.column + 1 }}
    >
      <CardView
        card={cell.card}
        wild={cell.wild}
        out={cell.out}
        lit={lit}
        plays={plays}
        label={cellWords(cell)}
      />
      {called(cell) ? (
        <span class="cell-label" aria-hidden="true">
          {called(cell)}
        </span>
      ) : null}
    </span>
  );
}

function ZoneView({ zone, alone, playing }: { zone: Zone; alone: boolean; playing: Set<string> }) {
  const [shown, setShown] = useState<string | null>(null);
  const groups = groupsOf(zone);
  const legend = groups.length > 1;
  const half = interleaved(zone.cells);
  return (
    <section class="zone" aria-label={zone.label || words.board}>
      {zone.label && !(alone && zone.name === "board") ? <h3 class="zone-label">{zone.label}</h3> : null}
      <div
        class={half ? "cells half" : "cells"}
        style={{ "--columns": zone.columns }}
        role="group"
        aria-label={zone.label || words.board}
      >
        {zone.cells.map((cell) => (
          <CellView
            key={`${cell.row}-${cell.column}`}
            cell={cell}
            span={half ? 2 : 1}
            lit={shown !== null && cell.groups.includes(shown)}
            dim={shown !== null && !cell.groups.includes(shown)}
            plays={playing.size ? cell.card !== null && playing.has(cell.card) : cell.plays}
          />
        ))}
      </div>
      {legend ? (
        <div class="legend" role="group" aria-label={words.boards}>
          <span aria-hidden="true">{words.boards}</span>
          {groups.map((name) => (
            <button
              key={name}
              type="button"
              class="tag"
              aria-pressed={shown === name}
              aria-label={words.showGroup(name)}
              onClick={() => setShown(shown === name ? null : name)}
              onMouseEnter={() => setShown(name)}
              onMouseLeave={() => setShown(null)}
            >
              {name}
            </button>
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** How many cards high a zone is. */
function rowsOf(zone: Zone): number {
  const rows = Math.max(0, ...zone.cells.map((cell) => cell.row + 1));
  return interleaved(zone.cells) ? Math.ceil((rows + 1) / 2) : rows;
}

const PIP_AT: Record<number, [number, number][]> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [6.5, 6.5],
    [12, 12],
    [17.5, 17.5],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [6.5, 6.5],
    [17.5, 6.5],
    [12, 12],
    [6.5, 17.5],
    [17.5, 17.5],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

function Die({ value }: { value: number }) {
  return (
    <svg class="die" viewBox="0 0 24 24" role="img" aria-label={words.die(value, "")}>
      <rect x="1" y="1" width="22" height="22" rx="5" />
      {(PIP_AT[value] ?? []).map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="2.3" />
      ))}
    </svg>
  );
}

/** All dice, and what they mean. */
function Dice({ dice }: { dice: Scene["dice"] }) {
  const meaning = dice.map((die) => die.words).filter(Boolean);
  return (
    <div class="dice">
      {dice.map((die, at) => (
        <Die key={at} value={die.value} />
      ))}
      {meaning.length ? <span class="die-words">{meaning.join("; ")}</span> : null}
    </div>
  );
}

/** Who has won how much, where no board lies there; and what nobody has won. */
function Won({ scene }: { scene: Scene }) {
  const money = (chips: number) => written(chips, scene.money);
  return (
    <div class="pots" aria-hidden="true">
      {scene.results
        .filter((one) => one.won > 0 && !scene.zones.length)
        .map((one) => (
          <p class="pot" key={one.seat}>
            {one.name} <span class="won">{words.won(money(one.won))}</span>
          </p>
        ))}
      {scene.rides ? <p class="pot">{words.rides(money(scene.rides))}</p> : null}
    </div>
  );
}

export function Pots({ scene }: { scene: Scene }) {
  const money = (chips: number) => written(chips, scene.money);
  // Before anybody is all in, unequal bets are not yet pots of their own.
  const several = scene.pots.length > 1 && scene.seats.some((one) => one.state === "all in");
  if (!scene.pot && scene.results.length) return <Won scene={scene} />;
  if (!scene.pot && !scene.table.hand) return <p class="pot">{scene.table.stakes}</p>;
  return (
    <div class="pots">
      <p class="pot">
        <span class="pot-label">{words.pot}</span> <strong>{money(scene.pot)}</strong>
        {scene.rides ? <span class="rides"> {words.rides(money(scene.rides))}</span> : null}
      </p>
      {several ? (
        <ul class="side-pots" aria-label={words.pots}>
          {scene.pots.map((pot) => (
            <li key={pot.label}>{words.potOf(pot.label, money(pot.amount))}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

export function Middle({ scene, playing }: { scene: Scene; playing: Set<string> }) {
  const zones = scene.zones.filter((zone) => zone.cells.length > 0);
  const rows = Math.max(0, ...zones.map(rowsOf));
  return (
    <div class="middle" role="group" aria-label={words.board}>
      <div class={`zones rows-${rows}${zones.length > 1 ? " several" : ""}`}>
        {zones.map((zone) => (
          <ZoneView key={zone.name} zone={zone} alone={zones.length === 1} playing={playing} />
        ))}
      </div>
      {scene.dice.length ? <Dice dice={scene.dice} /> : null}
      {scene.facts.length ? (
        <ul class="facts">
          {scene.facts.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : null}
      {scene.wild.some((one) => one.words) ? (
        <p class="wild-words">
          <span class="wild-mark" aria-hidden="true">
            ★
          </span>{" "}
          {scene.wild
            .filter((one) => one.words)
            .map((one) => one.words)
            .join("; ")}
        </p>
      ) : null}
      <Pots scene={scene} />
    </div>
  );
}
