/** The menu of the table: your seat, the host's powers, and this browser's settings. */

import { useState } from "preact/hooks";
import { post } from "./api";
import { HostMenu } from "./host";
import { keepToken, myName, token, type Settings } from "./kept";
import { read } from "./money";
import type { Scene, Seat } from "./scene";
import { cardName } from "./spoken";
import type { Room } from "./wire";
import { words } from "./words";

interface Props {
  room: Room;
  scene: Scene;
  settings: Settings;
  setSettings: (settings: Settings) => void;
}

export function CopyLink({ path, label }: { path: string; label: string }) {
  const [told, setTold] = useState("");
  const link = location.origin + path;
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
      <button type="button" onClick={() => void copy()}>
        {label}
      </button>
      <span role="status">{told}</span>
    </p>
  );
}

function Buying({ room, scene }: { room: Room; scene: Scene }) {
  const [chips, setChips] = useState("");
  return (
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
        <input
          inputMode="decimal"
          size={8}
          value={chips}
          onInput={(event) => setChips(event.currentTarget.value)}
        />
      </label>
      <button type="submit">{words.buy}</button>
    </form>
  );
}

/** After a hand: one card, or all of them. */
function Showing({ room, mine }: { room: Room; mine: Seat }) {
  const own = mine.cards.map((one) => one.card).filter((card) => card !== "??");
  if (!own.length) return null;
  return (
    <p class="row" role="group" aria-label={words.showCards}>
      <button type="button" onClick={() => void room.send({ type: "show", cards: own })}>
        {words.showAll}
      </button>
      {own.map((card) => (
        <button key={card} type="button" onClick={() => void room.send({ type: "show", cards: [card] })}>
          {words.show(cardName(card))}
        </button>
      ))}
    </p>
  );
}

function Mine({ room, scene }: { room: Room; scene: Scene }) {
  const mine = scene.seats.find((one) => one.seat === scene.you.seat);
  const waits = scene.you.name !== "" && scene.table.waiting.includes(scene.you.name);
  if (!mine) {
    const full = scene.seats.every((one) => one.kind !== "empty");
    if (!full && !scene.table.waiting.length) return null;
    return (
      <p class="row">
        <button
          type="button"
          onClick={() =>
            void room.introduce(myName() || words.guest).then(() => room.send({ type: "wait", off: waits }))
          }
        >
          {waits ? words.waitNoMore : words.wait}
        </button>
        {scene.table.waiting.length ? <span>{words.waitingList(scene.table.waiting.join(", "))}</span> : null}
      </p>
    );
  }
  const playing = scene.table.state === "playing";
  return (
    <section>
      <h3>{words.yourSeat(mine.name)}</h3>
      <p class="row">
        {mine.state === "sitting out" || scene.event ? (
          <button type="button" onClick={() => void room.send({ type: "come-back" })}>
            {words.comeBack}
          </button>
        ) : null}
        {mine.state !== "sitting out" ? (
          <button type="button" onClick={() => void room.send({ type: "sit-out" })}>
            {words.sitOut}
          </button>
        ) : null}
        {scene.event ? null : (
          <button type="button" onClick={() => void room.send({ type: "stand" })}>
            {playing ? words.leaveAfter : words.stand}
          </button>
        )}
      </p>
      {scene.event ? null : <OfTheTable room={room} scene={scene} mine={mine} />}
    </section>
  );
}

/** Chips, cards to show and votes, where one's seat is not a tournament's. */
function OfTheTable({ room, scene, mine }: { room: Room; scene: Scene; mine: Seat }) {
  return (
    <>
      <Buying room={room} scene={scene} />
      {scene.table.state === "playing" ? null : <Showing room={room} mine={mine} />}
      <p class="row" role="group" aria-label={words.vote}>
        {Object.entries(words.votes).map(([about, label]) => (
          <button key={about} type="button" onClick={() => void room.send({ type: "vote", about })}>
            {label}
          </button>
        ))}
      </p>
    </>
  );
}

/** Next week: the same table, with all that was agreed. */
function Again({ scene }: { scene: Scene }) {
  const [why, setWhy] = useState("");
  if (scene.you.guest === null) return null;
  const again = async () => {
    try {
      const like = { like: scene.table.id, host: scene.you.name };
      const made = await post<{ table: string; token: string }>("tables", like, token(scene.table.id));
      keepToken(made.table, made.token);
      location.assign(`/table/${made.table}`);
    } catch (error) {
      setWhy((error as Error).message);
    }
  };
  return (
    <p class="row">
      <button type="button" onClick={() => void again()}>
        {words.again}
      </button>
      <span role="status">{why}</span>
    </p>
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
      <CopyLink path={`/table/${scene.table.id}`} label={words.copyLink} />
      {scene.you.guest !== null ? (
        <CopyLink
          path={`/table/${scene.table.id}#seat=${token(scene.table.id) ?? ""}`}
          label={words.copySeat}
        />
      ) : null}
      <p class="quiet">
        {words.hostOf(scene.table.host)} · {words.watchers(scene.table.watching)}
      </p>
      <Mine room={room} scene={scene} />
      {scene.you.host ? <HostMenu room={room} scene={scene} /> : null}
      <Again scene={scene} />
      <section>
        <h3>{words.settings}</h3>
        {flag("sounds", words.sounds)}
        {flag("keys", words.keys)}
        {flag("tinted", words.fourColours)}
      </section>
    </div>
  );
}
