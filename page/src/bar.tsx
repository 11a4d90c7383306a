/** The action bar: made from the question that the server asks, whatever its shape. */

import { useEffect, useRef, useState } from "preact/hooks";
import { AmountControl, takesAll } from "./amount";
import { written } from "./money";
import type { Answer, Choice, Question, Scene } from "./scene";
import { words } from "./words";

export type Act = (question: number, answer: Answer) => Promise<{ ok: boolean }>;

/** So many answers want a search field. */
const MANY = 9;

export interface BarProps {
  scene: Scene;
  question: Question;
  /** Places in `question.cards.from`, in the order in which they were picked. */
  picks: number[];
  setPicks: (picks: number[]) => void;
  act: Act;
  keys: boolean;
}

/** Is somebody writing, so that a letter is a letter? */
export function typing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (target instanceof HTMLInputElement) return !["range", "radio", "checkbox"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

export function ActionBar({ scene, question, picks, setPicks, act, keys }: BarProps) {
  const { choices, amount, cards } = question;
  const [sure, setSure] = useState<{ name: string; why: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [chips, setChips] = useState(amount?.presets[0]?.amount ?? amount?.least ?? 0);
  const [filter, setFilter] = useState("");

  const send = async (name: string, answer: Answer, careful: string) => {
    if (busy) return;
    if (careful && sure?.name !== name) {
      setSure({ name, why: careful });
      return;
    }
    setSure(null);
    setBusy(true);
    const outcome = await act(question.number, answer);
    if (!outcome.ok) setBusy(false);
  };

  const choose = (choice: Choice) => void send(choice.label, choice.answer, choice.careful);
  const all = amount !== null && takesAll(amount, chips);
  const bet = () => {
    if (amount) void send("amount", { ...amount.answer, amount: chips }, all ? words.allYouHave : "");
  };
  const enough = cards !== null && picks.length >= cards.least && picks.length <= cards.most;
  const hand = () => {
    if (cards && enough) {
      void send("cards", { ...cards.answer, cards: picks.map((at) => cards.from[at] ?? "") }, "");
    }
  };
  const toggle = (at: number) => {
    if (!cards || at >= cards.from.length) return;
    if (picks.includes(at)) setPicks(picks.filter((one) => one !== at));
    else if (picks.length < cards.most) setPicks([...picks, at]);
    else if (cards.most === 1) setPicks([at]);
  };

  const pressed = (event: KeyboardEvent) => {
    if (!keys || typing(event) || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") return setSure(null);
    const choice = choices.find((one) => one.key && one.key === event.key);
    const preset = amount?.presets.find((one) => one.key === event.key);
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (choice && choices.length <= MANY) choose(choice);
    else if (preset) setChips(preset.amount);
    else if (digit && cards) toggle(digit - 1);
    else if (event.key === "r" && amount) document.getElementById("chips")?.focus();
    else if (event.key === "b" && amount) bet();
    else if (event.key === "d" && cards) hand();
    else return;
    event.preventDefault();
  };
  // One listener that always knows the newest state: keys may come faster than effects.
  const newest = useRef(pressed);
  newest.current = pressed;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => newest.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const money = (some: number) => written(some, scene.money);
  const found = choices.filter((one) => one.label.toLowerCase().includes(filter.toLowerCase()));
  const betLabel = amount ? `${amount.verb}${amount.to ? " to" : ""} ${money(chips)}` : "";
  return (
    <div
      class="bar"
      data-question={question.number}
      data-shape={question.shape}
      data-least={cards?.least}
      role="region"
      aria-label={words.actions}
    >
      <p class="prompt">
        <strong>{question.prompt}</strong>
        {question.warning ? <span class="warning"> {question.warning}</span> : null}
      </p>
      {cards ? (
        <p class="hint">
          {cards.ordered ? words.orderCards : words.pickCards(cards.least, cards.most)}
          {" · "}
          {words.picked(picks.length)}
        </p>
      ) : null}
      {choices.length > MANY ? (
        <label class="search">
          <span class="unseen">{words.search}</span>
          <input
            type="search"
            placeholder={words.search}
            value={filter}
            onInput={(event) => setFilter(event.currentTarget.value)}
          />
        </label>
      ) : null}
      <div class={choices.length > MANY ? "buttons many" : "buttons"}>
        {found.map((choice) => (
          <button
            key={choice.label}
            type="button"
            class={sure?.name === choice.label ? "act sure" : "act"}
            disabled={busy}
            data-answer={String(choice.answer["action"] ?? "")}
            onClick={() => choose(choice)}
          >
            {sure?.name === choice.label ? words.sure(choice.label) : choice.label}
            {choice.key && choices.length <= MANY ? <kbd aria-hidden="true">{choice.key}</kbd> : null}
          </button>
        ))}
        {cards ? (
          <>
            <button
              type="button"
              class="act main"
              data-answer="cards"
              disabled={busy || !enough}
              onClick={hand}
            >
              {words.verbCards(cards.verb, picks.length)}
              <kbd aria-hidden="true">d</kbd>
            </button>
            {picks.length ? (
              <button type="button" class="act plain" onClick={() => setPicks([])}>
                {words.clearPicks}
              </button>
            ) : null}
          </>
        ) : null}
        {amount ? (
          <button
            type="button"
            class={sure?.name === "amount" ? "act main sure" : "act main"}
            data-answer="amount"
            disabled={busy}
            onClick={bet}
          >
            {sure?.name === "amount" ? words.sure(betLabel) : betLabel}
            <kbd aria-hidden="true">b</kbd>
          </button>
        ) : null}
      </div>
      {amount ? (
        <AmountControl
          amount={amount}
          money={scene.money}
          chips={chips}
          setChips={(some) => {
            setSure(null);
            setChips(some);
          }}
          onEnter={bet}
        />
      ) : null}
      {sure ? (
        <p class="warning" role="alert">
          {sure.why}
        </p>
      ) : null}
    </div>
  );
}
