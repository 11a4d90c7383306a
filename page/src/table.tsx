/** The page of one table: what is drawn, what you may do, and the drawer beside it. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { ActionBar } from "./bar";
import { Ending } from "./ending";
import { EnterEvent, Lobby } from "./event";
import { Felt } from "./felt";
import { Refused } from "./fields";
import { JoinDialog } from "./join";
import { keepSettings, keepTable, muted as keptMuted, settings as keptSettings } from "./kept";
import { Lammers } from "./lammers";
import { Live, useTurnAlert } from "./live";
import { CopyLink } from "./menu";
import { Panel, type Tab } from "./panel";
import { PickGame } from "./pick";
import { begun, type Plan } from "./plan";
import { PreActions, usePreAction } from "./preaction";
import type { Scene, Seat } from "./scene";
import { Top } from "./top";
import { VoteBox } from "./vote";
import { Room, type RoomState } from "./wire";
import { words } from "./words";

export function useRoom(id: string): [Room, RoomState] {
  const room = useMemo(() => new Room(id), [id]);
  const [state, setState] = useState(room.state);
  useEffect(() => {
    const stop = room.subscribe(() => setState(room.state));
    // What came before anybody listened is not lost.
    setState(room.state);
    return () => {
      stop();
      room.close();
    };
  }, [room]);
  return [room, state];
}

function Notice({ state, scene }: { state: RoomState; scene: Scene }) {
  const acting = scene.seats.find((one) => one.seat === scene.actor);
  let text = words.nobodyActs;
  if (state.status !== "open") text = words.lost;
  else if (scene.table.state === "paused") text = words.paused;
  else if (scene.table.state === "over") text = scene.event ? words.eventOver : words.over;
  else if (scene.table.state === "waiting") text = words.waiting;
  else if (acting) text = words.notYourTurn(acting.name);
  return (
    <p class="notice" role="status">
      {text} {scene.you.seat === null && !scene.event ? words.watching : ""}
    </p>
  );
}

export function TableScene({ room, state, scene }: { room: Room; state: RoomState; scene: Scene }) {
  const [picked, setPicked] = useState<{ question: number; picks: number[] }>({ question: -1, picks: [] });
  const [joining, setJoining] = useState<number | null>(null);
  const [tab, setTab] = useState<Tab | null>(window.matchMedia("(min-width: 75rem)").matches ? "log" : null);
  const [muted, setMuted] = useState(keptMuted(scene.table.id));
  const [settings, setSettings] = useState(keptSettings());
  const [pre, setPre] = usePreAction(room, scene);
  useTurnAlert(scene, settings.sounds);
  // When all is over, who has won what is what everybody wants to see.
  const over = scene.table.state === "over";
  useEffect(() => {
    if (over) setTab(scene.event ? "event" : "results");
  }, [over]);
  useEffect(() => keepTable(scene.table.id, scene.table.name), [scene.table.id, scene.table.name]);

  const { question } = scene;
  const picks = question && picked.question === question.number ? picked.picks : [];
  const setPicks = (some: number[]) => setPicked({ question: question?.number ?? -1, picks: some });
  const sign = (one: Seat) =>
    state.reactions.findLast((sent) => sent.guest === one.guest && !muted.includes(sent.guest))?.sign;

  return (
    <div
      class={`page${tab ? " with-panel" : ""}${settings.tinted ? " tinted" : ""}`}
      data-number={state.number}
      data-state={scene.table.state}
      data-hand={scene.table.hand}
    >
      <a class="skip" href="#bar">
        {words.skip}
      </a>
      <Top scene={scene} at={state.at} open={(one) => setTab(tab === one ? null : one)} />
      {scene.event && !scene.seats.length ? (
        <Lobby room={room} scene={scene} event={scene.event} />
      ) : (
        <Felt
          scene={scene}
          at={state.at}
          keys={settings.keys}
          picks={picks}
          setPicks={setPicks}
          sign={sign}
          onSit={scene.you.seat === null && !scene.event ? setJoining : undefined}
        />
      )}
      <footer class="foot" id="bar" tabIndex={-1}>
        <VoteBox room={room} scene={scene} />
        <Refused why={state.refused} />
        {question && scene.table.state !== "paused" ? (
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
            {scene.table.mix?.picks != null ? (
              <PickGame room={room} scene={scene} at={state.at} />
            ) : (
              <Notice state={state} scene={scene} />
            )}
            {scene.event && scene.seats.length ? (
              <>
                <Lammers room={room} event={scene.event} money={scene.money} />
                <EnterEvent room={room} scene={scene} event={scene.event} />
              </>
            ) : null}
            {scene.you.host && scene.table.state === "waiting" ? (
              <CopyLink path={`/table/${scene.table.id}`} label={words.inviteLink} />
            ) : null}
            {scene.you.host && scene.table.state === "waiting" ? (
              <p class="buttons">
                <button
                  type="button"
                  class="act main"
                  onClick={() => void room.send({ type: "host", do: "start" })}
                >
                  {scene.event ? words.startEvent : words.start}
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
            <input
              type="password"
              value={password}
              onInput={(event) => setPassword(event.currentTarget.value)}
            />
          </label>
          <button type="submit">{words.enter}</button>
        </form>
        <a href="/">{words.back}</a>
      </main>
    );
  }
  if (!state.scene) {
    return (
      <main class="plain-page">
        <p role="status">{words.connecting}</p>
      </main>
    );
  }
  return <TableScene room={room} state={state} scene={state.scene} />;
}
