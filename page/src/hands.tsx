/** Hands that are over: of a tournament one's own, else those of the table that one sees. */

import { useEffect, useState } from "preact/hooks";
import { get, type HandInfo } from "./api";
import { token } from "./kept";
import type { Event as Tournament, Scene } from "./scene";
import { words } from "./words";

/** So many are listed, the newest first. */
const LISTED = 50;

/** A hand that is over, with the link to look at it again. */
export function HandLine({ table, one }: { table: string; one: HandInfo }) {
  return (
    <li>
      <a href={`/table/${table}/hand/${one.hand}`} target="_blank">
        {words.handOf(one.hand, one.name)}
      </a>
    </li>
  );
}

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
            <HandLine key={one.hand} table={id} one={one} />
          ))}
      </ol>
    </section>
  );
}
