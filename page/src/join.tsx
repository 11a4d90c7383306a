/** Sitting down: a name, chips, and everything that was agreed, before one sits. */

import { useState } from "preact/hooks";
import { Dialog } from "./dialog";
import { keepName, myName } from "./kept";
import { read, written } from "./money";
import type { Scene } from "./scene";
import type { Room } from "./wire";
import { words } from "./words";

interface Props {
  room: Room;
  scene: Scene;
  seat: number;
  close: () => void;
}

/** What people here have in front of them, or a hundred of the smallest unit. */
function usualStack(scene: Scene): number {
  const stacks = scene.seats.filter((one) => one.kind !== "empty" && one.stack > 0).map((one) => one.stack);
  return stacks.length ? Math.max(...stacks) : 100 * scene.money.unit;
}

export function JoinDialog({ room, scene, seat, close }: Props) {
  const [name, setName] = useState(myName());
  const [chips, setChips] = useState(written(usualStack(scene), { ...scene.money, sign: "" }));
  const [why, setWhy] = useState("");
  const sit = async (event: Event) => {
    event.preventDefault();
    keepName(name.trim());
    const outcome = await room.send({
      type: "sit",
      seat,
      name: name.trim(),
      chips: read(chips, scene.money) ?? 0,
    });
    if (outcome.ok) close();
    else setWhy(outcome.why);
  };
  return (
    <Dialog title={words.join} close={close}>
      <form onSubmit={sit}>
        <label>
          {words.joinAs}
          <input required maxLength={24} autocomplete="nickname" value={name} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <label>
          {words.buyIn}
          <input required inputMode="decimal" value={chips} onInput={(event) => setChips(event.currentTarget.value)} />
        </label>
        {scene.table.agreed.length ? (
          <section class="agreed">
            <h3>{words.agreed}</h3>
            <ul>{scene.table.agreed.map((line) => <li key={line}>{line}</li>)}</ul>
          </section>
        ) : null}
        {why ? <p class="refused" role="alert">{why}</p> : null}
        <p class="row">
          <button type="submit" class="main">{words.join}</button>
          <button type="button" onClick={close}>{words.cancel}</button>
        </p>
      </form>
    </Dialog>
  );
}
