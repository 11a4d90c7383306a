import { written } from "./money";
import type { Scene } from "./scene";
import { words } from "./words";

/** How it ended. */
export function Ending({ scene }: { scene: Scene }) {
  const money = (chips: number) => written(chips, scene.money);
  if (!scene.results.length && !scene.explained.length) return null;
  return (
    <section class="ending" aria-label={words.whoWon}>
      <p class="result">
        {scene.results
          .filter((one) => one.won > 0)
          .map((one) => (
            <span key={one.seat}>
              <strong>{one.name}</strong> <span class="won">{words.won(money(one.won))}</span>
            </span>
          ))}
      </p>
      {scene.explained.length ? (
        <details open={window.matchMedia("(min-width: 46rem)").matches}>
          <summary>{words.explained}</summary>
          <div class="explained" role="group" aria-label={words.explained} tabIndex={0}>
            {scene.explained.map((line, at) => (
              <p key={at} class={line.startsWith(" ") ? "inner" : ""}>
                {line.trim()}
              </p>
            ))}
          </div>
        </details>
      ) : null}
    </section>
  );
}
