/** What a screen reader hears: politely what happens, at once that it is your turn; and the alert. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Said, Scene } from "./scene";
import { spoken } from "./spoken";
import { words } from "./words";

/** So many sentences at a time: after an absence the rest is in the log. */
const AT_ONCE = 8;

export function Live({ said, scene }: { said: Said[]; scene: Scene | null }) {
  const told = useRef(said.length ? (said[said.length - 1]?.number ?? 0) : -1);
  const [polite, setPolite] = useState("");
  useEffect(() => {
    const fresh = said.filter((one) => one.number > told.current);
    if (!fresh.length) return;
    told.current = fresh[fresh.length - 1]?.number ?? told.current;
    setPolite(
      fresh
        .slice(-AT_ONCE)
        .map((one) => spoken(one.text))
        .join(". "),
    );
  }, [said]);
  const question = scene?.question ?? null;
  const turn = question ? `${words.yourTurnTitle}. ${spoken(question.prompt)}` : "";
  return (
    <>
      <div class="unseen" aria-live="polite" id="told">
        {polite}
      </div>
      <div class="unseen" aria-live="assertive" id="turn">
        {turn}
      </div>
    </>
  );
}

let audio: AudioContext | null = null;

/** Two short notes. */
function chime(): void {
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime;
    for (const [at, pitch] of [
      [0, 660],
      [0.14, 880],
    ] as const) {
      const tone = audio.createOscillator();
      const loud = audio.createGain();
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.08, start + at);
      loud.gain.exponentialRampToValueAtTime(0.0001, start + at + 0.3);
      tone.connect(loud).connect(audio.destination);
      tone.start(start + at);
      tone.stop(start + at + 0.32);
    }
  } catch {
    // No sound here; the title still says it.
  }
}

/** What one is asked now: a question, or which game to deal next; null: nothing. */
function turnOf(scene: Scene | null): string | null {
  if (scene?.question) return `${scene.question.number}`;
  const picks = scene?.table.mix?.picks ?? null;
  return scene && picks !== null && picks === scene.you.seat ? `pick ${scene.table.hand}` : null;
}

/** The title and a sound tell whose turn it is, also in another window. */
export function useTurnAlert(scene: Scene | null, sounds: boolean): void {
  const question = turnOf(scene);
  const name = scene?.table.name || words.title;
  useEffect(() => {
    document.title = question === null ? name : `● ${words.yourTurnTitle} · ${name}`;
  }, [question, name]);
  useEffect(() => {
    if (question !== null && sounds) chime();
  }, [question]);
}
