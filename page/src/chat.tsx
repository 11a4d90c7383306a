import { useState } from "preact/hooks";
import { keepMuted, muted as keptMuted } from "./kept";
import type { Scene } from "./scene";
import type { ChatLine, Room, RoomState } from "./wire";
import { words } from "./words";

const REACTIONS = ["👍", "👏", "😮", "😂", "😢", "🎉"];

interface Props {
  room: Room;
  state: RoomState;
  scene: Scene;
}

/** Talk at the table; who is muted is neither shown nor told. */
export function ChatTab({ room, state, scene }: Props) {
  const [text, setText] = useState("");
  const [quiet, setQuiet] = useState(keptMuted(scene.table.id));
  const lines: ChatLine[] = state.chat.filter((one) => !quiet.includes(one.from));
  const others = [...new Set(state.chat.map((one) => one.from))].filter((one) => one !== scene.you.name);
  const send = async (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    const outcome = await room.send({ type: "chat", text: text.trim() });
    if (outcome.ok) setText("");
  };
  const toggle = (name: string) => {
    const next = quiet.includes(name) ? quiet.filter((one) => one !== name) : [...quiet, name];
    setQuiet(next);
    keepMuted(scene.table.id, next);
  };
  return (
    <div class="chat">
      <ul class="log" aria-live="polite">
        {lines.map((one, at) => (
          <li key={one.number ?? at}><strong>{one.from}</strong> {one.text}</li>
        ))}
      </ul>
      {!lines.length ? <p class="quiet">{words.nobodyYet}</p> : null}
      <div class="row" role="group" aria-label={words.reactions}>
        {REACTIONS.map((one) => (
          <button key={one} type="button" class="reaction" aria-label={words.react(one)} onClick={() => void room.send({ type: "react", text: one })}>
            {one}
          </button>
        ))}
      </div>
      <form class="row" onSubmit={send}>
        <label class="grow">
          <span class="unseen">{words.chatSay}</span>
          <input maxLength={300} placeholder={words.chatSay} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <button type="submit">{words.send}</button>
      </form>
      {others.length ? (
        <div class="row">
          {others.map((name) => (
            <button key={name} type="button" class="tag" aria-pressed={quiet.includes(name)} onClick={() => toggle(name)}>
              {quiet.includes(name) ? words.unmute(name) : words.mute(name)}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
