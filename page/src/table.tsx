/** One table: the seats round it, the middle, your own cards, and what you may do. */

import { useEffect, useMemo, useState } from "preact/hooks";
import chip from "./chip.svg";
import { ActionBar } from "./bar";
import { Middle } from "./board";
import { JoinDialog } from "./join";
import { begun, type Plan } from "./plan";
import { PickGame } from "./pick";
import { VoteBox } from "./vote";
import { keepSettings, keepTable, muted as keptMuted, settings as keptSettings } from "./kept";
import { Live, useTurnAlert } from "./live";
import { written } from "./money";
import { Panel, type Tab } from "./panel";
import { Picker } from "./picker";
import { usePreAction, PreActions } from "./preaction";
import type { Scene, Seat } from "./scene";
import { around, SeatView } from "./seats";
import { Room, type RoomState } from "./wire";
import { words } from "./words";

export function useRoom(id: string): [Room, RoomState] {
  const room = useMemo(() => new Room(id), [id]);
  const [state, setState] = useState(room.state);
  useEffect(() => {
    const stop = room.subscribe(() => setState(room.state));
    return () => {
      stop();
      room.close();
    };
  }, [room]);
  return [room, state];
}

/** The viewer's own seat first, then clockwise. */
function seated(scene: Scene): { mine: Seat | null; others: Seat[] } {
  const own = scene.you.seat;
  const at = own === null ? -1 : scene.seats.findIndex((one) => one.seat === own);
  if (at < 0) return { mine: null, others: scene.seats };
  const others = [...scene.seats.slice(at + 1), ...scene.seats.slice(0, at)];
  return { mine: scene.seats[at] ?? null, others };
}

function Top({ scene, open }: { scene: Scene; open: (tab: Tab) => void }) {
  const { table, step } = scene;
  const what = table.stakes;
  return (
    <header class="top">
      <a class="home-link" href="/" aria-label={words.back}>
        <img src={chip} alt="" width="28" height="28" />
      </a>
      <div class="what">
        <h1>{table.game.name || table.name}</h1>
        <p class="quiet">
          {what}
          {table.mix ? ` · ${table.mix.name}${table.mix.next ? `, ${words.nextGame(table.mix.next)}` : ""}` : ""}
          {" · "}
          {table.hand ? words.hand(table.hand) : words.beforeFirst}
        </p>
      </div>
      {step ? (
        <p class="stage" title={words.step(step.number, step.of, step.words)}>
          <span class="stage-bar" aria-hidden="true">
            <i style={{ width: `${(100 * step.number) / Math.max(step.of, 1)}%` }} />
          </span>
          <span class="unseen">{words.step(step.number, step.of, step.words)}</span>
          <span aria-hidden="true">{step.words}</span>
        </p>
      ) : null}
      <nav class="top-buttons" aria-label={words.menu}>
        <button type="button" onClick={() => open("game")}>{words.rules}</button>
        <button type="button" onClick={() => open("log")}>{words.log}</button>
        <button type="button" onClick={() => open("menu")}>{words.menu}</button>
      </nav>
    </header>
  );
}

/** What you hold now, for each side; pressing one shows its cards. */
function Made({ scene, light }: { scene: Scene; light: (cards: string[]) => void }) {
  if (!scene.made.length) return null;
  return (
    <ul class="made" aria-label={words.youHave}>
      {scene.made.map((one) => (
        <li key={one.side}>
          <button
            type="button"
            class="tag"
            onMouseEnter={() => light(one.cards)}
            onMouseLeave={() => light([])}
            onFocus={() => light(one.cards)}
            onBlur={() => light([])}
          >
            <span class="side">{one.side}</span> {one.words}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** How it ended. */
function Ending({ scene }: { scene: Scene }) {
  const money = (chips: number) => written(chips, scene.money);
  if (!scene.results.length && !scene.explained.length) return null;
  const name = (seat: number) => scene.seats.find((one) => one.seat === seat)?.name ?? "";
  return (
    <section class="ending" aria-label={words.whoWon}>
      <p class="result">
        {scene.results.filter((one) => one.won > 0).map((one) => (
          <span key={one.seat}>
            <strong>{name(one.seat)}</strong> <span class="won">{words.won(money(one.won))}</span>
          </span>
        ))}
      </p>
      {scene.explained.length ? (
        <details open={window.matchMedia("(min-width: 46rem)").matches}>
          <summary>{words.explained}</summary>
          <div class="explained" role="group" aria-label={words.explained} tabIndex={0}>
            {scene.explained.map((line, at) => (
              <p key={at} class={line.startsWith(" ") ? "inner" : ""}>{line.trim()}</p>
            ))}
          </div>
        </details>
      ) : null}
    </section>
  );
}

function Notice({ state, scene }: { state: RoomState; scene: Scene }) {
  const acting = scene.seats.find((one) => one.seat === scene.actor);
  let text = words.nobodyActs;
  if (state.status !== "open") text = words.lost;
  else if (scene.table.state === "paused") text = words.paused;
  else if (scene.table.state === "over") text = words.over;
  else if (scene.table.state === "waiting") text = words.waiting;
  else if (acting) text = words.notYourTurn(acting.name);
  return (
    <p class="notice" role="status">
      {text} {scene.you.seat === null ? words.watching : ""}
    </p>
  );
}

export function TableScene({ room, state, scene }: { room: Room; state: RoomState; scene: Scene }) {
  const [picked, setPicked] = useState<{ question: number; picks: number[] }>({ question: -1, picks: [] });
  const [lit, setLit] = useState<string[]>([]);
  const [joining, setJoining] = useState<number | null>(null);
  const [tab, setTab] = useState<Tab | null>(window.matchMedia("(min-width: 75rem)").matches ? "log" : null);
  const [muted, setMuted] = useState(keptMuted(scene.table.id));
  const [settings, setSettings] = useState(keptSettings());
  const [pre, setPre] = usePreAction(room, scene);
  useTurnAlert(scene, settings.sounds);
  useEffect(() => keepTable(scene.table.id, scene.table.name), [scene.table.id, scene.table.name]);

  const { question } = scene;
  const picks = question && picked.question === question.number ? picked.picks : [];
  const setPicks = (some: number[]) => setPicked({ question: question?.number ?? -1, picks: some });
  const { mine, others } = seated(scene);
  const { left, top, right } = around(others);
  const playing = new Set(lit);
  const won = (seat: number) => scene.results.find((one) => one.seat === seat)?.won ?? null;
  const sign = (one: Seat) =>
    state.reactions.findLast((sent) => sent.guest === one.guest && !muted.includes(sent.guest))?.sign;
  const closed = others.every((one) => one.cards.every((card) => card.card === "??"));
  const wanted = question?.cards ?? null;
  const sit = scene.you.seat === null ? setJoining : undefined;
  const several = (some: Seat[]) =>
    some.map((one) => (
      <SeatView key={one.seat} seat={one} scene={scene} at={state.at} lit={playing} won={won(one.seat)} sign={sign(one)} onSit={sit} />
    ));
  const kept = mine && wanted ? mine.cards.filter((one) => !wanted.from.includes(one.card)) : (mine?.cards ?? []);

  return (
    <div class={`page${tab ? " with-panel" : ""}${settings.tinted ? " tinted" : ""}`} data-number={state.number} data-state={scene.table.state} data-hand={scene.table.hand}>
      <a class="skip" href="#bar">{words.skip}</a>
      <Top scene={scene} open={(one) => setTab(tab === one ? null : one)} />
      <main class="room" tabIndex={0} aria-label={words.tableOf(scene.table.game.name)}>
        <div class={`round seats-${others.length}${closed ? " closed" : ""}`}>
          {left.length ? <ul class="side left" aria-label={words.seats}>{several(left)}</ul> : null}
          <ul class="across" aria-label={words.seats}>{several(top)}</ul>
          <div class="felt">
            <Middle scene={scene} playing={playing} />
          </div>
          {right.length ? <ul class="side right" aria-label={words.seats}>{several(right)}</ul> : null}
        </div>
      </main>
      {mine ? (
        <div class="own">
          <SeatView
            seat={{ ...mine, cards: kept }}
            scene={scene}
            at={state.at}
            mine
            lit={playing}
            won={won(mine.seat)}
            sign={sign(mine)}
            picker={
              wanted ? (
                <Picker wanted={wanted} held={mine.cards} picks={picks} setPicks={setPicks} keys={settings.keys} />
              ) : null
            }
          >
            <Made scene={scene} light={setLit} />
          </SeatView>
        </div>
      ) : null}
      <footer class="foot" id="bar" tabIndex={-1}>
        <VoteBox room={room} scene={scene} />
        {state.refused ? <p class="refused" role="alert">{state.refused}</p> : null}
        {question ? (
          <ActionBar
            key={question.number}
            scene={scene}
            question={question}
            picks={picks}
            setPicks={setPicks}
            act={(number, answer) => room.act(number, answer)}
            keys={settings.keys}
          />
        ) : (
          <>
            <Ending scene={scene} />
            {scene.table.mix?.picks != null ? <PickGame room={room} scene={scene} /> : <Notice state={state} scene={scene} />}
            {scene.you.host && scene.table.state === "waiting" ? (
              <p class="buttons">
                <button type="button" class="act main" onClick={() => void room.send({ type: "host", do: "start" })}>
                  {words.start}
                </button>
              </p>
            ) : null}
            <PreActions scene={scene} pre={pre} setPre={setPre} />
          </>
        )}
      </footer>
      {tab ? (
        <Panel
          tab={tab}
          setTab={setTab}
          room={room}
          state={state}
          scene={scene}
          muted={muted}
          setMuted={setMuted}
          settings={settings}
          setSettings={(value) => {
            setSettings(value);
            keepSettings(value);
          }}
        />
      ) : null}
      {joining !== null ? (
        <JoinDialog room={room} scene={scene} seat={joining} close={() => setJoining(null)} />
      ) : null}
      <Live said={state.said.filter((one) => !muted.includes(one.guest ?? -1))} scene={scene} />
    </div>
  );
}

export function TablePage({ id, plan }: { id: string; plan: Plan | null }) {
  const [room, state] = useRoom(id);
  const open = state.status === "open";
  useEffect(() => {
    if (open && plan && state.scene) void begun(room, state.scene, plan);
  }, [open]);
  const [password, setPassword] = useState("");
  if (state.status === "refused") {
    return (
      <main class="plain-page">
        <h1>{words.title}</h1>
        <p role="alert">{words.closedBecause(state.refused)}</p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            room.enter(password);
          }}
        >
          <label>
            {words.password}
            <input type="password" value={password} onInput={(event) => setPassword(event.currentTarget.value)} />
          </label>
          <button type="submit">{words.enter}</button>
        </form>
        <a href="/">{words.back}</a>
      </main>
    );
  }
  if (!state.scene) {
    return <main class="plain-page"><p role="status">{words.connecting}</p></main>;
  }
  return <TableScene room={room} state={state} scene={state.scene} />;
}
