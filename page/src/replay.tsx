/** A hand that is over, move by move, as far as the viewer may see it; its link shows no more. */

import { useEffect, useState } from "preact/hooks";
import { get } from "./api";
import { typing } from "./bar";
import { Ending } from "./ending";
import { Felt } from "./felt";
import { token } from "./kept";
import { CopyLink } from "./menu";
import type { Scene } from "./scene";
import { spoken } from "./spoken";
import { Top } from "./top";
import { words } from "./words";

interface Replayed {
  scenes: Scene[];
  said: string[];
}

const nothing = () => undefined;

/** Who has done what since the moment before. */
function news(scene: Scene, before: Scene | undefined): string {
  const old = new Map(before?.seats.map((one) => [one.seat, one.words]));
  const changed = scene.seats.filter((one) => one.words && one.words !== old.get(one.seat));
  return changed.map((one) => words.nameSays(one.name, one.words)).join(" · ");
}

export function ReplayPage({ id, hand }: { id: string; hand: number }) {
  const [{ scenes, said }, setReplayed] = useState<Replayed>({ scenes: [], said: [] });
  const [at, setAt] = useState(0);
  const [why, setWhy] = useState("");
  const [history, setHistory] = useState("");
  useEffect(() => {
    document.title = words.replayOf(hand);
    get<Replayed>(`tables/${id}/hands/${hand}`, token(id))
      .then(setReplayed)
      .catch((error: Error) => setWhy(error.message));
  }, [id, hand]);
  const read = () => {
    get<string>(`tables/${id}/hands/${hand}/history`, token(id))
      .then(setHistory)
      .catch((error: Error) => setHistory(error.message));
  };
  const last = Math.max(0, scenes.length - 1);
  const go = (to: number) => setAt(Math.min(last, Math.max(0, to)));
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (typing(event) || event.target instanceof HTMLInputElement) return;
      if (event.key === "ArrowRight") go(at + 1);
      else if (event.key === "ArrowLeft") go(at - 1);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  });
  const found = scenes[at];
  // Who was not in the hand is not looked at.
  const scene = found && { ...found, seats: found.seats.filter((one) => one.kind !== "empty") };
  if (!scene) {
    return (
      <main class="plain-page">
        <h1>{words.replayOf(hand)}</h1>
        <p role="status">{why || words.loading}</p>
        <a href={`/table/${id}`}>{words.backToTable}</a>
      </main>
    );
  }
  const told = news(scene, scenes[at - 1]);
  return (
    <div class="page" data-frame={at}>
      <Top scene={scene} />
      <Felt scene={scene} at={0} keys={false} picks={[]} setPicks={nothing} sign={nothing} />
      <footer class="foot" id="bar">
        <p class="notice" aria-hidden="true">
          {told}
        </p>
        <p class="unseen" aria-live="polite">
          {spoken(told)}
        </p>
        <Ending scene={scene} />
        <div class="replay-bar" role="group" aria-label={words.replay}>
          <button type="button" disabled={at === 0} onClick={() => go(0)}>
            {words.first}
          </button>
          <button type="button" disabled={at === 0} onClick={() => go(at - 1)}>
            {words.previous}
          </button>
          <input
            type="range"
            aria-label={words.replayOf(hand)}
            aria-valuetext={words.moveOf(at + 1, scenes.length)}
            min={0}
            max={last}
            value={at}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
          <button type="button" disabled={at === last} onClick={() => go(at + 1)}>
            {words.next}
          </button>
          <button type="button" disabled={at === last} onClick={() => go(last)}>
            {words.last}
          </button>
          <span>{words.moveOf(at + 1, scenes.length)}</span>
          <CopyLink path={`/table/${id}/hand/${hand}`} label={words.replayLink} />
          <a href={`/table/${id}`}>{words.backToTable}</a>
        </div>
        <details onToggle={(event) => event.currentTarget.open && read()}>
          <summary>{words.history}</summary>
          <pre class="history" tabIndex={0}>
            {history}
          </pre>
        </details>
        <details>
          <summary>{words.log}</summary>
          <ol class="log">
            {said.map((line, number) => (
              <li key={number}>{line}</li>
            ))}
          </ol>
        </details>
      </footer>
    </div>
  );
}
