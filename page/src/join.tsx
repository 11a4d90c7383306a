/** Sitting down: a name, chips, and everything that was agreed, before one sits. */

import { useState } from "preact/hooks";
import { Dialog } from "./dialog";
import { NameField, Refused } from "./fields";
import { keepName, myName } from "./kept";
import { read, written } from "./money";
import type { Scene } from "./scene";
import type { Outcome, Room } from "./wire";
import { words } from "./words";

interface Props {
  room: Room;
  scene: Scene;
  seat: number;
  close: () => void;
}

/** Become a guest of that name, and take the seat. */
export async function sitDown(room: Room, seat: number, name: string, chips: number): Promise<Outcome> {
  keepName(name);
  await room.introduce(name);
  return room.send({ type: "sit", seat, name, chips });
}

export function JoinDialog({ room, scene, seat, close }: Props) {
  const [name, setName] = useState(scene.you.name || myName());
  const [chips, setChips] = useState(written(scene.table.chips, { ...scene.money, sign: "" }));
  const [why, setWhy] = useState("");
  const sit = async (event: Event) => {
    event.preventDefault();
    const outcome = await sitDown(room, seat, name.trim(), read(chips, scene.money) ?? 0);
    if (outcome.ok) close();
    else setWhy(outcome.why);
  };
  return (
    <Dialog title={words.join} close={close}>
      <form onSubmit={sit}>
        <NameField name={name} setName={setName} />
        <label>
          {words.buyIn}
          <input
            required
            inputMode="decimal"
            value={chips}
            onInput={(event) => setChips(event.currentTarget.value)}
          />
        </label>
        <section class="agreed">
          <h3>{words.agreed}</h3>
          <ul>
            {scene.table.agreed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <Refused why={why} />
        <p class="row">
          <button type="submit" class="main">
            {words.join}
          </button>
          <button type="button" onClick={close}>
            {words.cancel}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
