import { useEffect, useState } from "preact/hooks";
import { get } from "./api";
import { Prose } from "./prose";
import type { Scene } from "./scene";
import { words } from "./words";

/** The game on five lines, where in the deal we are, what is wild, and all its rules. */
export function GameTab({ scene }: { scene: Scene }) {
  const { game, id } = scene.table;
  const [rules, setRules] = useState("");
  const [open, setOpen] = useState(false);
  useEffect(() => setRules(""), [game.id]);
  useEffect(() => {
    if (!open || rules || !game.id) return;
    get<{ markdown: string }>(`rules/${encodeURIComponent(game.id)}?table=${id}&limit=${game.limit}`)
      .then((found) => setRules(found.markdown))
      .catch((error: Error) => setRules(error.message));
  }, [open, rules, game.id]);
  return (
    <div class="game-tab">
      <h2>{game.name}</h2>
      {scene.step ? (
        <p class="here">{words.step(scene.step.number, scene.step.of, scene.step.words)}</p>
      ) : null}
      {scene.wild.length ? (
        <section>
          <h3>{words.wildNow}</h3>
          <ul>
            {scene.wild.map((one) => (
              <li key={one.why}>{one.words || one.why}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {scene.card.length ? (
        <section>
          <h3>{words.fiveLines}</h3>
          {scene.card.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ) : null}
      {game.id ? (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{words.fullRules}</summary>
          <div class="rules">{rules ? <Prose text={rules} /> : words.loading}</div>
        </details>
      ) : null}
      <section class="agreed">
        <h3>{words.agreed}</h3>
        <ul>
          {scene.table.agreed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
