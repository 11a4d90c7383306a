/** An answer given before the question: what costs nothing, or a call that is not the whole stack. */

import { useEffect, useState } from "preact/hooks";
import type { Answer, Question, Scene } from "./scene";
import type { Room } from "./wire";
import { words } from "./words";

export type Pre = "ask" | "default" | "call";

/** The answer to a bet that was asked for beforehand; null: ask. Nothing commits a stack unasked. */
export function answerFor(pre: Pre, question: Question): Answer | null {
  if (question.shape !== "bet" || pre === "ask") return null;
  if (pre === "default") return question.default;
  const call = question.choices.find((one) => one.answer["action"] === "call" && !one.commits);
  return call?.answer ?? null;
}

export function usePreAction(room: Room, scene: Scene): [Pre, (pre: Pre) => void] {
  const [pre, setPre] = useState<Pre>("ask");
  const { question } = scene;
  useEffect(() => {
    if (!question || pre === "ask") return;
    const answer = answerFor(pre, question);
    setPre("ask");
    if (answer) void room.act(question.number, answer);
  }, [question?.number]);
  return [pre, setPre];
}

export function PreActions({ scene, pre, setPre }: { scene: Scene; pre: Pre; setPre: (pre: Pre) => void }) {
  const mine = scene.seats.find((one) => one.seat === scene.you.seat);
  if (!mine || mine.state !== "in" || scene.table.state !== "playing") return null;
  const offers: [Pre, string][] = [
    ["ask", words.preNone],
    ["default", words.preDefault],
    ["call", words.preCall],
  ];
  return (
    <fieldset class="pre">
      <legend>{words.before}</legend>
      {offers.map(([name, label]) => (
        <label key={name}>
          <input type="radio" name="pre" checked={pre === name} onChange={() => setPre(name)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
