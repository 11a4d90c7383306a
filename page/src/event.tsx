/** A tournament: its lobby before the start, where it stands, its tables and places, a clock for all. */

import { useEffect, useState } from "preact/hooks";
import { Dialog } from "./dialog";
import { NameField, Refused } from "./fields";
import { EventHands } from "./hands";
import { sitDown } from "./join";
import { myName } from "./kept";
import { Lammers } from "./lammers";
import { written } from "./money";
import type { Event as Tournament, Scene } from "./scene";
import { useRoom } from "./table";
import type { Room } from "./wire";
import { words } from "./words";

/** The way in: before the start, late, or again after one is out, while entries are open. */
export function EnterEvent({ room, scene, event }: { room: Room; scene: Scene; event: Tournament }) {
  const [asking, setAsking] = useState(false);
  if (!event.mayEnter) return null;
  return (
    <>
      <p class="buttons">
        <button type="button" class="main" onClick={() => setAsking(true)}>
          {event.entered ? words.enterAgain : words.enterEvent}
        </button>
      </p>
      {asking ? <EntryDialog room={room} scene={scene} close={() => setAsking(false)} /> : null}
    </>
  );
}

/** Before the start: how many have entered, and the way in. */
export function Lobby({ room, scene, event }: { room: Room; scene: Scene; event: Tournament }) {
  return (
    <main class="room lobby" tabIndex={0} aria-label={words.lobby}>
      <section class="lobby-card">
        <h2>{event.name}</h2>
        <p>{event.words}</p>
        <ul class="agreed-list">
          {scene.table.agreed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <EnterEvent room={room} scene={scene} event={event} />
      </section>
    </main>
  );
}

function EntryDialog({ room, scene, close }: { room: Room; scene: Scene; close: () => void }) {
  const [name, setName] = useState(scene.you.name || myName());
  const [why, setWhy] = useState("");
  const enter = async (event: Event) => {
    event.preventDefault();
    const outcome = await sitDown(room, 0, name.trim(), 0);
    if (outcome.ok) close();
    else setWhy(outcome.why);
  };
  return (
    <Dialog title={words.enterEvent} close={close}>
      <form onSubmit={enter}>
        <NameField name={name} setName={setName} />
        <Refused why={why} />
        <button type="submit" class="main">
          {words.enterEvent}
        </button>
      </form>
    </Dialog>
  );
}

/** Everything about the tournament beside one's own table. */
export function EventTab({ room, scene, event }: { room: Room; scene: Scene; event: Tournament }) {
  const { money } = scene;
  return (
    <div class="event-tab">
      <h2>{event.name}</h2>
      <p class="here">{event.words}</p>
      <Lammers room={room} event={event} money={money} />
      {event.handForHand ? <p>{words.handForHand}</p> : null}
      {event.tables.map((table) => (
        <section
          key={table.number}
          class={`${table.number === event.table ? "mine" : ""}${table.playing ? " on" : ""}`}
        >
          <h3>
            {table.number === event.table ? words.yourTable(table.number) : words.tableNumber(table.number)}
            {table.playing ? <span class="quiet"> · {words.handIsOn}</span> : null}
          </h3>
          <table>
            <caption class="unseen">{words.tableNumber(table.number)}</caption>
            <tbody>
              {table.names.map((name, at) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td class="number">
                    {written(table.stacks[at] ?? 0, money)}
                    {table.lammers?.[at] ? (
                      <span class="quiet"> {words.lammersLeft(table.lammers[at])}</span>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {event.places.length ? (
        <section class="places">
          <h3>{words.places}</h3>
          <table>
            <caption class="unseen">{words.places}</caption>
            <tbody>
              {event.places.map((one) => (
                <tr key={one.name}>
                  <th scope="row">{words.placeOf(one.place, one.name)}</th>
                  <td class="number">{one.prize ? written(one.prize, money) : ""}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      <EventHands scene={scene} event={event} />
      <p>
        <a href={`${location.pathname}/clock`} target="_blank">
          {words.clockPage}
        </a>
      </p>
    </div>
  );
}

const two = (value: number) => String(value).padStart(2, "0");
const clockText = (seconds: number) => {
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
};

/** Seconds of the tournament's own clock since the scene came, counted here between two scenes. */
function useSince(at: number, event: Tournament | null): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return event?.runs ? Math.max(0, ((now - at) / 1000) * (event.speed ?? 1)) : 0;
}

/** What the clock shows: what is left of a break or of the level; where it goes by hands, the time. */
function shownTime(event: Tournament, since: number): { text: string; resting: boolean } {
  const rest = event.breakLeft ?? 0;
  if (rest > since) return { text: clockText(Math.ceil(rest - since)), resting: true };
  const left = event.levelLeft ?? null;
  if (left !== null) return { text: clockText(Math.max(0, Math.ceil(left - since))), resting: false };
  return { text: clockText(Math.floor(event.time + since)), resting: false };
}

/** The level and its clock, small, above the table. */
export function LevelClock({ event, at }: { event: Tournament; at: number }) {
  const { text, resting } = shownTime(event, useSince(at, event));
  return (
    <span class="level-clock" role="timer">
      {resting ? words.rest : words.level(event.level)} {text}
    </span>
  );
}

/** A page to hang up in the room: the level, what is left of it, who is left. */
export function ClockPage({ id }: { id: string }) {
  const [, state] = useRoom(id);
  const event = state.scene?.event ?? null;
  const since = useSince(state.at, event);
  useEffect(() => {
    document.title = event?.name ?? words.title;
  }, [event?.name]);
  if (!event) {
    return (
      <main class="plain-page">
        <p role="status">{state.scene ? words.noEvent : words.connecting}</p>
      </main>
    );
  }
  const { text, resting } = shownTime(event, since);
  return (
    <main class="clock-page">
      <h1>{event.name}</h1>
      <p class="level">
        {resting ? words.rest : words.level(event.level)}
        {event.handForHand ? ` · ${words.handForHand}` : ""}
      </p>
      <p class="time" role="timer">
        {text}
      </p>
      <p>{event.words}</p>
      {event.next && !event.over ? <p class="next">{words.nextLevel(event.next)}</p> : null}
      <ol class="winners">
        {event.places.slice(0, 8).map((one) => (
          <li key={one.name}>{words.placeOf(one.place, one.name)}</li>
        ))}
      </ol>
    </main>
  );
}
