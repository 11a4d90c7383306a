import chip from "./chip.svg";
import { LevelClock } from "./event";
import type { Tab } from "./panel";
import type { Scene } from "./scene";
import { words } from "./words";

/** There is room for one sentence; the others are told, and shown where one points. */
const firstSentence = (text: string) => text.match(/^.*?\.(?=\s|$)/)?.[0] ?? text;

/** What is played, for what, and where in the deal we are. */
export function Top({ scene, at, open }: { scene: Scene; at?: number; open?: (tab: Tab) => void }) {
  const { table, step, event } = scene;
  const mix = table.mix
    ? `${table.mix.name}${table.mix.next ? `, ${words.nextGame(table.mix.next)}` : ""}`
    : "";
  const hand = table.hand ? words.hand(table.hand) : words.beforeFirst;
  return (
    <header class="top">
      <a class="home-link" href="/" aria-label={words.back}>
        <img src={chip} alt="" width="28" height="28" />
      </a>
      <div class="what">
        <h1>{table.game.name || table.name}</h1>
        <p class="quiet">
          {event?.started ? <LevelClock event={event} at={at ?? Date.now()} /> : null}
          {event?.started ? " · " : ""}
          {[table.stakes, mix, hand].filter((one) => one).join(" · ")}
        </p>
      </div>
      {step ? (
        <p class="stage" title={words.step(step.number, step.of, step.words)}>
          <span class="stage-bar" aria-hidden="true">
            <i style={{ width: `${(100 * step.number) / Math.max(step.of, 1)}%` }} />
          </span>
          <span class="unseen">{words.step(step.number, step.of, step.words)}</span>
          <span aria-hidden="true">{firstSentence(step.words)}</span>
        </p>
      ) : null}
      {open ? (
        <nav class="top-buttons" aria-label={words.menu}>
          <button type="button" onClick={() => open("game")}>
            {words.rules}
          </button>
          <button type="button" onClick={() => open("log")}>
            {words.log}
          </button>
          <button type="button" onClick={() => open("menu")}>
            {words.menu}
          </button>
        </nav>
      ) : null}
    </header>
  );
}
