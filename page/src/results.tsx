/** The night so far: who is ahead, who would owe whom, and a chart of it, hand by hand. */

import { useEffect, useState } from "preact/hooks";
import { get, type NightInfo } from "./api";
import { HandLine } from "./hands";
import { token } from "./kept";
import { written } from "./money";
import type { Money, Scene } from "./scene";
import { words } from "./words";

const COLOURS = [
  "#ffd166",
  "#66c2ff",
  "#ff9f80",
  "#7ee2a8",
  "#e6a6ff",
  "#ffffff",
  "#f28ab2",
  "#b8d65c",
  "#9fb3ff",
  "#d6c4a1",
];
const DASHES = ["", "6 3", "2 3", "10 4", "6 3 2 3", "1 4", "12 3", "4 4", "8 2 2 2", "3 6"];
const WIDE = 320;
const HIGH = 180;

/** What somebody had won after each hand, from nothing on. */
function course(hands: NightInfo["hands"], name: string): number[] {
  const found = [0];
  for (const one of hands) found.push((found[found.length - 1] ?? 0) + (one.won[name] ?? 0));
  return found;
}

function Chart({ hands, money }: { hands: NightInfo["hands"]; money: Money }) {
  const names = [...new Set(hands.flatMap((one) => Object.keys(one.won)))];
  const lines = names.map((name) => course(hands, name));
  const all = lines.flat();
  const top = Math.max(1, ...all);
  const bottom = Math.min(-1, ...all);
  const x = (at: number) => 6 + (at * (WIDE - 12)) / Math.max(1, hands.length);
  const y = (chips: number) => 8 + ((top - chips) * (HIGH - 16)) / (top - bottom);
  const last = (at: number) => lines[at]?.at(-1) ?? 0;
  const told = names.map((name, at) => words.chartOf(name, written(last(at), money))).join(", ");
  return (
    <figure class="chart">
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={`${words.chart}. ${told}`}>
        <path d={`M0 ${y(0)}H${WIDE}`} class="zero" />
        {lines.map((line, at) => (
          <polyline
            key={names[at]}
            points={line.map((chips, hand) => `${x(hand)},${y(chips)}`).join(" ")}
            fill="none"
            stroke={COLOURS[at % COLOURS.length]}
            stroke-dasharray={DASHES[at % DASHES.length]}
            stroke-width="2.5"
          />
        ))}
      </svg>
      <figcaption>
        {names.map((name, at) => (
          <span key={name} class="key">
            <svg viewBox="0 0 28 6" aria-hidden="true">
              <path
                d="M0 3H28"
                stroke={COLOURS[at % COLOURS.length]}
                stroke-dasharray={DASHES[at % DASHES.length]}
                stroke-width="3"
              />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

export function ResultsTab({ scene }: { scene: Scene }) {
  const [hands, setHands] = useState<NightInfo["hands"]>([]);
  const { id } = scene.table;
  const playing = scene.table.state === "playing";
  useEffect(() => {
    get<NightInfo>(`tables/${id}/night`, token(id))
      .then((found) => setHands(found.hands))
      .catch(() => setHands([]));
  }, [id, playing]);
  const money = (chips: number) => written(chips, scene.money);
  const { results, owed } = scene.night;
  if (!results.length) return <p class="quiet">{words.nobodyYet}</p>;
  return (
    <div class="results-tab">
      <table>
        <caption class="unseen">{words.results}</caption>
        <thead>
          <tr>
            <th scope="col">{words.player}</th>
            <th scope="col" class="number">
              {words.ahead}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...results]
            .sort((one, other) => other.won - one.won)
            .map((one) => (
              <tr key={one.name}>
                <th scope="row">{one.name}</th>
                <td class="number">{one.won > 0 ? words.won(money(one.won)) : money(one.won)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {hands.length ? (
        <section>
          <h3>{words.chart}</h3>
          <Chart hands={hands} money={scene.money} />
        </section>
      ) : null}
      {hands.length ? (
        <section>
          <h3>{words.hands}</h3>
          <ol>
            {hands.map((one) => (
              <HandLine key={one.hand} table={id} one={one} />
            ))}
          </ol>
        </section>
      ) : null}
      {owed.length ? (
        <section>
          <h3>{words.owes}</h3>
          <ul>
            {owed.map((one) => (
              <li key={`${one.from}-${one.to}`}>{words.owesLine(one.from, one.to, money(one.amount))}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
