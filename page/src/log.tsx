import { useEffect, useRef } from "preact/hooks";
import type { RoomState } from "./wire";
import { words } from "./words";

/** What has happened, in sentences; the newest stay in sight. */
export function LogTab({ state }: { state: RoomState }) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [state.said.length]);
  const lines = state.said.filter((one) => one.kind !== "chat");
  if (!lines.length) return <p class="quiet">{words.nobodyYet}</p>;
  return (
    <ol class="log">
      {lines.map((one, at) => (
        <li key={`${one.number}-${at}`} class={`said-${one.kind}`}>
          {one.text}
        </li>
      ))}
      <li ref={end} class="log-end" aria-hidden="true" />
    </ol>
  );
}
