import { useState } from "preact/hooks";
import { keepMuted } from "./kept";
import type { Scene } from "./scene";
import type { Room, RoomState } from "./wire";
import { words } from "./words";

const SIGNS = ["👍", "👏", "😮", "😂", "😢", "🎉"];

interface Props {
  room: Room;
  state: RoomState;
  scene: Scene;
  muted: number[];
  setMuted: (guests: number[]) => void;
}

/** Talk at the table; who is muted is neither shown nor told. */
export function ChatTab({ room, state, scene, muted, setMuted }: Props) {
  const [text, setText] = useState("");
  const all = state.said.filter((one) => one.kind === "chat");
  const lines = all.filter((one) => !muted.includes(one.guest ?? -1));
  const others = scene.seats.filter((one) => one.kind === "person" && one.guest !== scene.you.guest);
  const send = async (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    const outcome = await room.send({ type: "chat", text: text.trim() });
    if (outcome.ok) setText("");
  };
  const toggle = (guest: number) => {
    const next = muted.includes(guest) ? muted.filter((one) => one !== guest) : [...muted, guest];
    setMuted(next);
    keepMuted(scene.table.id, next);
  };
  return (
    <div class="chat">
      <ul class="log">
        {lines.map((one, at) => (
          <li key={`${one.number}-${at}`}>{one.text}</li>
        ))}
      </ul>
      {!lines.length ? <p class="quiet">{words.nobodyYet}</p> : null}
      <div class="row" role="group" aria-label={words.reactions}>
        {SIGNS.map((one) => (
          <button
            key={one}
            type="button"
            class="reaction"
            aria-label={words.react(one)}
            onClick={() => void room.send({ type: "react", sign: one })}
          >
            {one}
          </button>
        ))}
      </div>
      <form class="row" onSubmit={send}>
        <label class="grow">
          <span class="unseen">{words.chatSay}</span>
          <input
            maxLength={500}
            placeholder={words.chatSay}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button type="submit">{words.send}</button>
      </form>
      {others.length ? (
        <div class="row">
          {others.map((one) => (
            <button
              key={one.seat}
              type="button"
              class="tag"
              aria-pressed={muted.includes(one.guest ?? -1)}
              onClick={() => toggle(one.guest ?? -1)}
            >
              {muted.includes(one.guest ?? -1) ? words.unmute(one.name) : words.mute(one.name)}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
