/** What the maker of a table has asked for: to sit down at once, among so many bots. */

import { sitDown } from "./join";
import type { Scene } from "./scene";
import type { Room } from "./wire";
import { words } from "./words";

export interface Plan {
  name: string;
  bots: number;
}

/** Sit the host down and the bots beside; a table where somebody sits already is left as it is. */
export async function begun(room: Room, scene: Scene, plan: Plan): Promise<void> {
  if (scene.event?.entries || scene.seats.some((one) => one.kind !== "empty")) return;
  await sitDown(room, 0, plan.name, scene.event ? 0 : scene.table.chips);
  const characters = Object.keys(words.characters);
  const most = scene.event ? plan.bots : Math.min(plan.bots, scene.seats.length - 1);
  for (let at = 0; at < most; at += 1) {
    const name = characters[at % characters.length] ?? "";
    const seat = scene.event ? {} : { seat: scene.seats.length - 1 - at };
    await room.send({ type: "host", do: "bot", name, ...seat });
  }
}
