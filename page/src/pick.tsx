/** Dealer's choice: whoever has the deal picks the game, with a search field; the others see who. */

import { useEffect, useState } from "preact/hooks";
import { get } from "./api";
import { Clock } from "./clock";
import { token } from "./kept";
import type { Scene } from "./scene";
import type { Room } from "./wire";
import { words } from "./words";

interface Choice {
  id: string;
  name: string;
  family: string;
  summary: string;
  limits: string[];
  limit: string;
  fits: boolean;
}

/** Who picks next after the one who picks now. */
function nextName(scene: Scene, place: number): string {
  const taken = scene.seats.filter((one) => one.kind !== "empty");
  const at = taken.findIndex((one) => one.seat === place);
  return taken[(at + 1) % taken.length]?.name ?? "";
}

export function PickGame({ room, scene, at }: { room: Room; scene: Scene; at: number }) {
  const place = scene.table.mix?.picks ?? null;
  const mine = place !== null && place === scene.you.seat;
  const [games, setGames] = useState<Choice[]>([]);
  const [text, setText] = useState("");
  useEffect(() => {
    if (!mine) return;
    get<Choice[]>(`tables/${scene.table.id}/choices`, token(scene.table.id))
      .then(setGames)
      .catch(() => setGames([]));
  }, [mine, scene.table.hand]);
  if (place === null) return null;
  const who = scene.seats.find((one) => one.seat === place)?.name ?? "";
  const left = scene.table.mix?.left ?? null;
  const told = (
    <p class="notice">
      <span role="status">{words.picks(mine ? words.youPick : who, nextName(scene, place))}</span>{" "}
      {left === null ? null : <Clock clock={{ left, bank: 0 }} at={at} />}
    </p>
  );
  if (!mine) return told;
  const found = games.filter((one) =>
    `${one.name} ${one.summary}`.toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <section class="bar" aria-label={words.pickGame}>
      {told}
      <label class="search">
        <span class="unseen">{words.search}</span>
        <input
          type="search"
          placeholder={words.search}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <p class="quiet">{words.picksElse}</p>
      <div class="buttons many">
        {found.map((one) => (
          <button
            key={one.id}
            type="button"
            class="act"
            disabled={!one.fits}
            title={one.summary}
            onClick={() => void room.send({ type: "pick", game: one.id })}
          >
            {one.name}
          </button>
        ))}
      </div>
    </section>
  );
}
