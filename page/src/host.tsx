/** What the host of a table may do; all of it is in the log. */

import { useState } from "preact/hooks";
import type { Scene } from "./scene";
import type { Room } from "./wire";
import { words } from "./words";

type Host = (what: string, more?: Record<string, unknown>) => void;

export function HostMenu({ room, scene }: { room: Room; scene: Scene }) {
  const host: Host = (what, more = {}) => void room.send({ type: "host", do: what, ...more });
  const { table } = scene;
  const waits = table.state === "waiting";
  const free = scene.event ? scene.event.open : scene.seats.some((one) => one.kind === "empty");
  return (
    <section>
      <h3>{words.host}</h3>
      <p class="row">
        {waits ? (
          <button type="button" class="main" onClick={() => host("start")}>
            {words.start}
          </button>
        ) : null}
        {table.state === "paused" ? (
          <button type="button" onClick={() => host("resume")}>
            {words.resume}
          </button>
        ) : (
          <button type="button" onClick={() => host("pause")}>
            {words.pause}
          </button>
        )}
        {table.state === "playing" && !scene.event ? (
          <button type="button" onClick={() => host("void")}>
            {words.voidHand}
          </button>
        ) : null}
        {table.state === "between" && !scene.event ? (
          <button type="button" onClick={() => host("over")}>
            {words.endNight}
          </button>
        ) : null}
      </p>
      {free ? (
        <p class="row" role="group" aria-label={words.addBot}>
          <span>{words.addBot}</span>
          {Object.entries(words.characters).map(([name, label]) => (
            <button key={name} type="button" onClick={() => host("bot", { name })}>
              {label}
            </button>
          ))}
        </p>
      ) : null}
      <Requests scene={scene} host={host} />
      {scene.event ? null : <Company scene={scene} host={host} />}
      <Fields scene={scene} host={host} />
    </section>
  );
}

function Requests({ scene, host }: { scene: Scene; host: Host }) {
  return (
    <>
      {scene.table.requests.map((one) => (
        <p class="row" key={one.guest}>
          <span>{one.words}</span>
          <button type="button" onClick={() => host("approve", { guest: one.guest, yes: true })}>
            {words.yes}
          </button>
          <button type="button" onClick={() => host("approve", { guest: one.guest, yes: false })}>
            {words.no}
          </button>
        </p>
      ))}
    </>
  );
}

function Company({ scene, host }: { scene: Scene; host: Host }) {
  const others = scene.seats.filter((one) => one.kind !== "empty" && one.seat !== scene.you.seat);
  return (
    <>
      {others.map((one) => (
        <p class="row" key={one.seat}>
          <button type="button" onClick={() => host("kick", { seat: one.seat })}>
            {words.kick(one.name)}
          </button>
          {one.kind === "person" ? (
            <button type="button" onClick={() => host("host", { seat: one.seat })}>
              {words.nameHost(one.name)}
            </button>
          ) : null}
        </p>
      ))}
    </>
  );
}

/** One text that is sent by a button of its own. */
function Field({
  label,
  button,
  secret,
  send,
}: {
  label: string;
  button: string;
  secret?: boolean;
  send: (text: string) => void;
}) {
  const [text, setText] = useState("");
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
        setText("");
      }}
    >
      <label>
        {label}
        {secret ? (
          <input
            type="password"
            autocomplete="new-password"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        ) : (
          <input
            type="text"
            autocomplete="off"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
      </label>
      <button type="submit">{button}</button>
    </form>
  );
}

function Fields({ scene, host }: { scene: Scene; host: Host }) {
  const between = scene.table.state !== "playing" && !scene.event;
  return (
    <>
      {between ? (
        <>
          <Field
            label={words.stakes}
            button={words.set}
            send={(text) => host("agree", { agreed: { stakes: text } })}
          />
          <Field
            label={words.whatToPlay}
            button={words.set}
            send={(text) => host("agree", { agreed: { play: text } })}
          />
          <Field
            label={words.clockSeconds}
            button={words.set}
            send={(text) => host("agree", { agreed: { clock: Number(text) } })}
          />
        </>
      ) : null}
      <Field label={words.tableName} button={words.set} send={(text) => host("name", { text })} />
      <Field label={words.password} button={words.set} secret send={(text) => host("password", { text })} />
    </>
  );
}
