/** The menu of the table: your seat, the host's powers, and this browser's settings. */

import { useState } from "preact/hooks";
import type { Settings } from "./kept";
import { read } from "./money";
import type { Scene } from "./scene";
import type { Room } from "./wire";
import { words } from "./words";

interface Props {
  room: Room;
  scene: Scene;
  settings: Settings;
  setSettings: (settings: Settings) => void;
}

function Link() {
  const [told, setTold] = useState("");
  const link = location.origin + location.pathname;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setTold(words.copied);
    } catch {
      setTold(words.linkIs(link));
    }
  };
  return (
    <p class="row">
      <button type="button" onClick={() => void copy()}>{words.copyLink}</button>
      <span role="status">{told}</span>
    </p>
  );
}

function Mine({ room, scene }: { room: Room; scene: Scene }) {
  const mine = scene.seats.find((one) => one.seat === scene.you.seat);
  const [chips, setChips] = useState("");
  if (!mine) return null;
  const down = mine.cards.filter((one) => one.card !== "??").map((one) => one.card);
  const away = mine.state === "sitting out";
  return (
    <section>
      <h3>{words.yourSeat(mine.name)}</h3>
      <p class="row">
        {away ? (
          <button type="button" onClick={() => void room.send({ type: "come-back" })}>{words.comeBack}</button>
        ) : (
          <button type="button" onClick={() => void room.send({ type: "sit-out" })}>{words.sitOut}</button>
        )}
        <button type="button" onClick={() => void room.send({ type: "stand" })}>{words.stand}</button>
      </p>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          const some = read(chips, scene.money);
          if (some) void room.send({ type: "buy", chips: some }).then(() => setChips(""));
        }}
      >
        <label>
          {words.buyIn}
          <input inputMode="decimal" size={8} value={chips} onInput={(event) => setChips(event.currentTarget.value)} />
        </label>
        <button type="submit">{words.buy}</button>
      </form>
      {scene.table.state !== "playing" && down.length ? (
        <p class="row">
          <button type="button" onClick={() => void room.send({ type: "show", cards: down })}>{words.showAll}</button>
          {down.map((card) => (
            <button key={card} type="button" onClick={() => void room.send({ type: "show", cards: [card] })}>
              {words.show(card)}
            </button>
          ))}
        </p>
      ) : null}
    </section>
  );
}

function HostMenu({ room, scene }: { room: Room; scene: Scene }) {
  const host = (what: string, more: Record<string, unknown> = {}) =>
    void room.send({ type: "host", do: what, ...more });
  const [password, setPassword] = useState("");
  const people = scene.seats.filter((one) => one.kind !== "empty" && one.seat !== scene.you.seat);
  const free = scene.seats.find((one) => one.kind === "empty");
  return (
    <section>
      <h3>{words.host}</h3>
      <p class="row">
        {scene.table.state === "paused" ? (
          <button type="button" onClick={() => host("resume")}>{words.resume}</button>
        ) : (
          <button type="button" onClick={() => host("pause")}>{words.pause}</button>
        )}
        <button type="button" onClick={() => host("deal")}>{words.deal}</button>
        {free ? <button type="button" onClick={() => host("bots", { count: 1 })}>{words.addBot}</button> : null}
        <button type="button" onClick={() => host("void")}>{words.voidHand}</button>
      </p>
      {people.map((one) => (
        <p class="row" key={one.seat}>
          <button type="button" onClick={() => host("kick", { seat: one.seat })}>{words.kick(one.name)}</button>
          {one.kind === "person" ? (
            <button type="button" onClick={() => host("name-host", { seat: one.seat })}>{words.nameHost(one.name)}</button>
          ) : null}
        </p>
      ))}
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          host("password", { password });
        }}
      >
        <label>
          {words.password}
          <input type="password" autocomplete="new-password" value={password} onInput={(event) => setPassword(event.currentTarget.value)} />
        </label>
        <button type="submit">{words.setPassword}</button>
      </form>
    </section>
  );
}

export function MenuTab({ room, scene, settings, setSettings }: Props) {
  const flag = (name: keyof Settings, label: string) => (
    <label class="check">
      <input
        type="checkbox"
        checked={settings[name]}
        onChange={(event) => setSettings({ ...settings, [name]: event.currentTarget.checked })}
      />
      {label}
    </label>
  );
  return (
    <div class="menu-tab">
      <Link />
      <p class="quiet">{words.hostOf(scene.table.host)}</p>
      <Mine room={room} scene={scene} />
      {scene.you.host ? <HostMenu room={room} scene={scene} /> : null}
      <section>
        <h3>{words.settings}</h3>
        {flag("sounds", words.sounds)}
        {flag("keys", words.keys)}
        {flag("tinted", words.fourColours)}
      </section>
    </div>
  );
}
