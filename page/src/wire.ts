/** The socket of one table: it says hello, sends deeds with ids of their own, and comes back. */

import { dropToken, keepToken, token } from "./kept";
import type { Answer, Said, Scene } from "./scene";

/** How the connection is; `refused`: the table lets nobody in who comes like this. */
export type Status = "connecting" | "open" | "lost" | "refused";

/** A sign that somebody makes: seen for a moment, and not kept. */
export interface Reaction {
  guest: number;
  name: string;
  sign: string;
}

export interface RoomState {
  status: Status;
  scene: Scene | null;
  said: Said[];
  reactions: Reaction[];
  /** The last refusal, in the server's words. */
  refused: string;
  /** The number of the last event that was seen. */
  number: number;
  /** When the newest scene came (ms), for clocks. */
  at: number;
}

export type Outcome = { ok: true } | { ok: false; why: string };
interface Frame extends Record<string, unknown> {
  type: string;
}

const WAITS = [300, 700, 1500, 3000, 5000];
const KEEP = 600;
const REACTION_LASTS = 4000;

let counter = 0;
const run = crypto.getRandomValues(new Uint32Array(2)).join("");
const newId = () => `${run}-${(counter += 1)}`;

export class Room {
  state: RoomState = {
    status: "connecting",
    scene: null,
    said: [],
    reactions: [],
    refused: "",
    number: 0,
    at: 0,
  };

  private socket: WebSocket | null = null;
  private listeners = new Set<() => void>();
  private waiting = new Map<string, { frame: Frame; done: (outcome: Outcome) => void }>();
  private welcome: (() => void)[] = [];
  private tries = 0;
  private seen: number | null = null;
  private over = false;
  private name: string | null = null;
  private password: string | null = null;

  constructor(readonly table: string) {
    this.connect();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.over = true;
    this.socket?.close();
  }

  /** Come in by a password. */
  enter(password: string): void {
    this.password = password;
    this.connect();
  }

  /** Become a guest, who has a name and may sit down; whoever is one already stays. */
  introduce(name: string): Promise<void> {
    if (this.state.scene?.you.guest != null) return Promise.resolve();
    this.name = name;
    return new Promise((done) => {
      this.welcome.push(done);
      this.connect();
    });
  }

  act(question: number, answer: Answer): Promise<Outcome> {
    return this.send({ type: "act", question, answer });
  }

  /** Send something and wait for the server's word; what was not answered is sent again. */
  send(frame: Frame): Promise<Outcome> {
    const id = newId();
    const whole = { ...frame, id };
    this.set({ refused: "" });
    return new Promise((done) => {
      this.waiting.set(id, { frame: whole, done });
      this.post(whole);
    });
  }

  private set(change: Partial<RoomState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private post(frame: Frame): void {
    if (this.socket?.readyState === WebSocket.OPEN && this.state.status === "open") {
      this.socket.send(JSON.stringify(frame));
    }
  }

  private connect(): void {
    const before = this.socket;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    before?.close();
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (event) => {
      if (this.socket === socket) this.took(JSON.parse(String(event.data)) as Frame);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.dropped();
    };
  }

  private hello(): Frame {
    const secret = token(this.table);
    return {
      type: "hello",
      token: secret,
      name: secret === null ? this.name : null,
      seen: this.seen,
      password: this.password,
    };
  }

  private dropped(): void {
    if (this.over || this.state.status === "refused") return;
    this.set({ status: "lost" });
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 5000;
    this.tries += 1;
    setTimeout(() => {
      if (!this.over) this.connect();
    }, wait);
  }

  private took(frame: Frame): void {
    switch (frame.type) {
      case "welcome":
        return this.welcomed(frame);
      case "update":
        return this.updated(frame);
      case "done":
      case "refused":
        return this.answered(frame);
      case "react":
        return this.reacted(frame as unknown as Reaction);
    }
  }

  private welcomed(frame: Frame): void {
    this.tries = 0;
    if (typeof frame["token"] === "string") keepToken(this.table, frame["token"]);
    this.set({ status: "open" });
    this.updated(frame);
    for (const { frame: unanswered } of this.waiting.values()) this.post(unanswered);
    for (const done of this.welcome.splice(0)) done();
  }

  private updated(frame: Frame): void {
    const known = this.seen ?? -1;
    const fresh = ((frame["said"] as Said[] | undefined) ?? []).filter((one) => one.number > known);
    this.seen = Number(frame["number"]);
    this.set({
      scene: frame["scene"] as Scene,
      said: fresh.length ? [...this.state.said, ...fresh].slice(-KEEP) : this.state.said,
      number: this.seen,
      at: Date.now(),
    });
  }

  private reacted(one: Reaction): void {
    this.set({ reactions: [...this.state.reactions, one].slice(-20) });
    setTimeout(() => {
      this.set({ reactions: this.state.reactions.filter((other) => other !== one) });
    }, REACTION_LASTS);
  }

  private answered(frame: Frame): void {
    if (frame["id"] === null) {
      return this.turnedAway(String(frame["why"] ?? ""), frame["stranger"] === true);
    }
    const waiting = this.waiting.get(String(frame["id"]));
    this.waiting.delete(String(frame["id"]));
    if (frame.type === "done") {
      waiting?.done({ ok: true });
      return;
    }
    const why = String(frame["why"] ?? "");
    this.set({ refused: why });
    waiting?.done({ ok: false, why });
  }

  /**
   * Hello was refused: with a token that is nobody's once more without it. Somebody with a token of
   * the table comes again in a while; anybody else has to do something.
   */
  private turnedAway(why: string, stranger: boolean): void {
    if (this.state.status === "open") return this.set({ refused: why });
    if (stranger) {
      dropToken(this.table);
      return this.connect();
    }
    if (token(this.table) !== null) return;
    this.set({ status: "refused", refused: why });
  }
}
