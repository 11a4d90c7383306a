/** A tournament: its lobby before the start, where it stands, its tables and places, a clock for all. */

import { useEffect, useState } from "preact/hooks";
import { Dialog } from "./dialog";
import { NameField, Refused } from "./fields";
import { sitDown } from "./join";
import { myName } from "./kept";
import { written } from "./money";
import type { Event as Tournament, Money, Scene } from "./scene";
import { useRoom } from "./table";
import type { Room } from "./wire";
import { words } from "./words";

/** Before the start: how many have entered, and the way in. */
export function Lobby({ room, scene, event }: { room: Room; scene: Scene; event: Tournament }) {
  const [asking, setAsking] = useState(false);
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
        {!event.entered && !event.started ? (
          <button type="button" class="main" onClick={() => setAsking(true)}>
            {words.enterEvent}
          </button>
        ) : null}
        {asking ? <EntryDialog room={room} scene={scene} close={() => setAsking(false)} /> : null}
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
export function EventTab({ event, money }: { event: Tournament; money: Money }) {
  return (
    <div class="event-tab">
      <h2>{event.name}</h2>
      <p class="here">{event.words}</p>
      {event.tables.map((table) => (
        <section key={table.number}>
          <h3>
            {table.number === event.table ? words.yourTable(table.number) : words.tableNumber(table.number)}
          </h3>
          <table>
            <caption class="unseen">{words.tableNumber(table.number)}</caption>
            <tbody>
              {table.names.map((name, at) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td class="number">{written(table.stacks[at] ?? 0, money)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {event.places.length ? (
        <section>
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
      <p>
        <a href={`${location.pathname}/clock`} target="_blank">
          {words.clockPage}
        </a>
      </p>
    </div>
  );
}

const two = (value: number) => String(value).padStart(2, "0");
const clockText = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;

/** A page to hang up in the room: the level, the time, who is left. */
export function ClockPage({ id }: { id: string }) {
  const [, state] = useRoom(id);
  const event = state.scene?.event ?? null;
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
  return (
    <main class="clock-page">
      <h1>{event.name}</h1>
      <p class="level">{words.level(event.level)}</p>
      <p class="time" role="timer">
        {clockText(event.time)}
      </p>
      <p>{event.words}</p>
      <ol class="winners">
        {event.places.slice(0, 8).map((one) => (
          <li key={one.name}>{words.placeOf(one.place, one.name)}</li>
        ))}
      </ol>
    </main>
  );
}
