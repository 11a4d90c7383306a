/** The first page: make a table of any game, mix or tournament, and go there. */

import { useEffect, useMemo, useState } from "preact/hooks";
import chip from "./chip.svg";
import { get, post, type GameInfo, type MixInfo, type StructureInfo } from "./api";
import { NameField, NumberField, Refused } from "./fields";
import { keepName, keepTable, keepToken, myName, myTables } from "./kept";
import type { Plan } from "./plan";
import { words } from "./words";

interface Offer {
  id: string;
  name: string;
  under: string;
  words: string;
  players: [number, number] | null;
  tournament: boolean;
}

function offersOf(games: GameInfo[], mixes: MixInfo[], structures: StructureInfo[]): Offer[] {
  return [
    ...mixes.map((one): Offer => ({
      id: one.id,
      name: one.name,
      under: words.mixes,
      words: `${one.summary} ${one.words}`,
      players: null,
      tournament: false,
    })),
    ...games.map((one): Offer => ({
      id: one.id,
      name: one.name,
      under: words.families[one.family] ?? one.family,
      words: [one.summary, ...(one.aliases ?? [])].join(" "),
      players: one.players,
      tournament: false,
    })),
    ...structures.map((one): Offer => ({
      id: one.id,
      name: one.name,
      under: words.tournaments,
      words: `${one.summary} ${one.format}`,
      players: null,
      tournament: true,
    })),
  ];
}

function matches(offer: Offer, text: string): boolean {
  const whole = `${offer.name} ${offer.id} ${offer.words} ${offer.under}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

interface Made {
  table: string;
  token: string;
}

interface File_ {
  id: string;
  name: string;
  text: string;
}

/** What a file is called at the table: its name in small letters, figures and hyphens. */
const idOf = (name: string) =>
  name
    .replace(/\.toml$/i, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") || "own-game";

export function HomePage({ go }: { go: (path: string, plan: Plan) => void }) {
  const [offers, setOffers] = useState<Offer[]>([]);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Offer | null>(null);
  const [name, setName] = useState(myName());
  const [title, setTitle] = useState("");
  const [stakes, setStakes] = useState("");
  const [limit, setLimit] = useState("");
  const [seats, setSeats] = useState(6);
  const [bots, setBots] = useState(3);
  const [chips, setChips] = useState("");
  const [clock, setClock] = useState(30);
  const [between, setBetween] = useState(4);
  const [speed, setSpeed] = useState(1);
  const [file, setFile] = useState<File_ | null>(null);
  const [why, setWhy] = useState("");
  const [card, setCard] = useState<string[]>([]);
  const known = useMemo(myTables, []);

  useEffect(() => {
    document.title = words.title;
    Promise.all([get<GameInfo[]>("games"), get<MixInfo[]>("mixes"), get<StructureInfo[]>("structures")])
      .then(([games, mixes, structures]) => setOffers(offersOf(games, mixes, structures)))
      .catch((error: Error) => setWhy(error.message));
  }, []);

  useEffect(() => {
    setCard([]);
    if (!chosen?.players) return;
    get<{ lines: string[] }>(`card/${chosen.id}`)
      .then((found) => setCard(found.lines))
      .catch(() => setCard([]));
  }, [chosen?.id]);

  const found = offers.filter((one) => !text || matches(one, text));
  const groups = [...new Set(found.map((one) => one.under))];
  const written = limit && stakes ? `${limit} ${stakes}` : stakes;
  const most = chosen?.players?.[1] ?? seats;
  /** A tournament's stakes, seats and chips are its structure's. */
  const structure = chosen?.tournament && !file ? chosen : null;
  /** A table of one game, a mix, or a file of one's own. */
  const agreedTable = () => ({
    files: file ? { [file.id]: file.text } : {},
    agreed: {
      play: file?.id ?? chosen?.id ?? "",
      players: Math.min(seats, most),
      clock,
      between,
      ...(written ? { stakes: written } : {}),
      ...(chips ? { chips } : {}),
    },
  });
  const make = async (event: Event) => {
    event.preventDefault();
    keepName(name.trim());
    try {
      const made = await post<Made>("tables", {
        host: name.trim(),
        name: title.trim() || (file?.name ?? chosen?.name ?? ""),
        ...(structure ? { tournament: structure.id, agreed: { clock, between, speed } } : agreedTable()),
      });
      keepToken(made.table, made.token);
      keepTable(made.table, title.trim() || (file?.name ?? chosen?.name ?? made.table));
      go(`/table/${made.table}`, { name: name.trim(), bots });
    } catch (error) {
      setWhy((error as Error).message);
    }
  };
  const readFile = async (one: File | undefined) => {
    if (!one) return setFile(null);
    const read = await one.text();
    const id = idOf(one.name);
    try {
      const found = await post<{ ok: boolean; error?: string }>("check", { name: id, text: read });
      setFile(found.ok ? { id, name: one.name, text: read } : null);
      setWhy(found.error ?? "");
    } catch (error) {
      setFile(null);
      setWhy((error as Error).message);
    }
  };
  return (
    <main class="home">
      <header class="home-head">
        <img src={chip} alt="" width="56" height="56" />
        <div>
          <h1>{words.title}</h1>
          <p>
            {words.welcome}. {words.welcomeMore}
          </p>
        </div>
      </header>
      {known.length ? (
        <nav aria-label={words.yourTables}>
          <h2>{words.yourTables}</h2>
          <ul class="row">
            {known.map((one) => (
              <li key={one.id}>
                <a href={`/table/${one.id}`}>{one.name || one.id}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <form class="make" onSubmit={make}>
        <fieldset class="offers">
          <legend>{words.whatToPlay}</legend>
          <label>
            {words.searchGames}
            <input type="search" value={text} onInput={(event) => setText(event.currentTarget.value)} />
          </label>
          <p class="quiet" role="status">
            {offers.length || why
              ? found.length
                ? words.found(found.length)
                : words.nothingFound
              : words.loading}
          </p>
          <div class="offer-list" tabIndex={0} role="group" aria-label={words.whatToPlay}>
            {groups.map((under) => (
              <section key={under}>
                <h3>{under}</h3>
                {found
                  .filter((one) => one.under === under)
                  .map((one) => (
                    <label key={`${one.under}-${one.id}`} class="offer">
                      <input
                        type="radio"
                        name="offer"
                        value={one.tournament ? `tournament:${one.id}` : one.id}
                        checked={chosen === one}
                        onChange={() => {
                          setChosen(one);
                          setFile(null);
                        }}
                      />
                      <span>
                        <strong>{one.name}</strong>{" "}
                        <span class="quiet">{one.players ? words.players(...one.players) : ""}</span>
                      </span>
                    </label>
                  ))}
              </section>
            ))}
          </div>
          {card.length ? (
            <section class="game-card" aria-live="polite">
              {card.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ) : null}
          <label>
            {words.ownFile}
            <input
              type="file"
              accept=".toml"
              onChange={(event) => void readFile(event.currentTarget.files?.[0])}
            />
          </label>
          <p class="quiet">{file ? words.fileGood(file.name) : words.ownFileHelp}</p>
        </fieldset>
        <fieldset class="how">
          <legend>{words.makeTable}</legend>
          <NameField name={name} setName={setName} />
          <label>
            {words.tableName}
            <input maxLength={60} value={title} onInput={(event) => setTitle(event.currentTarget.value)} />
          </label>
          {structure ? null : (
            <>
              <label>
                {words.stakesHelp}
                <input
                  value={stakes}
                  placeholder={words.asUsual}
                  onInput={(event) => setStakes(event.currentTarget.value)}
                />
              </label>
              <label>
                {words.limit}
                <select value={limit} onChange={(event) => setLimit(event.currentTarget.value)}>
                  <option value="">{words.usualLimit}</option>
                  {Object.entries(words.limits).map(([id, label]) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
              <NumberField label={words.seatsCount} min={2} max={10} value={seats} setValue={setSeats} />
            </>
          )}
          <NumberField label={words.bots} min={0} max={structure ? 40 : 9} value={bots} setValue={setBots} />
          {structure ? (
            <NumberField label={words.speed} min={1} max={100} value={speed} setValue={setSpeed} />
          ) : (
            <label>
              {words.chips}
              <input
                inputMode="decimal"
                value={chips}
                placeholder={words.asUsual}
                onInput={(event) => setChips(event.currentTarget.value)}
              />
            </label>
          )}
          <NumberField label={words.clockSeconds} min={0} max={3600} value={clock} setValue={setClock} />
          <NumberField label={words.betweenSeconds} min={0} max={60} value={between} setValue={setBetween} />
          <Refused why={why} />
          <button type="submit" class="main" disabled={!chosen && !file}>
            {words.makeTable}
          </button>
        </fieldset>
      </form>
    </main>
  );
}
