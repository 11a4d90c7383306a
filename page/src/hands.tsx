/** The hands of a tournament that are over: one's own, else those of the table that one sees. */

import { useEffect, useState } from "preact/hooks";
import { get, type HandInfo } from "./api";
import { token } from "./kept";
import type { Event as Tournament, Scene } from "./scene";
import { words } from "./words";

/** So many are listed, the newest first. */
const LISTED = 50;

export function EventHands({ scene, event }: { scene: Scene; event: Tournament }) {
  const [hands, setHands] = useState<HandInfo[]>([]);
  const { id, hand } = scene.table;
  const on = event.tables.find((one) => one.number === event.table)?.playing;
  useEffect(() => {
    get<HandInfo[]>(`tables/${id}/hands`, token(id))
      .then(setHands)
      .catch(() => setHands([]));
  }, [id, hand, on, event.over]);
  const own = hands.filter((one) => event.entered && one.names?.includes(scene.you.name));
  const seen = own.length ? own : hands.filter((one) => one.table === event.table);
  if (!seen.length) return null;
  return (
    <section>
      <h3>{own.length ? words.yourHands : words.hands}</h3>
      <ol class="hands">
        {seen
          .slice(-LISTED)
          .reverse()
          .map((one) => (
            <li key={one.hand}>
              <a href={`/table/${id}/hand/${one.hand}`} target="_blank">
                {words.handOf(one.hand, one.name)}
              </a>
            </li>
          ))}
      </ol>
    </section>
  );
}
