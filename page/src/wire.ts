/** The socket of one table: it says hello, sends actions with ids of their own, and comes back. */

import { grown, type Course } from "./course";
import { course as keptCourse, keepCourse, keepToken, myName, token } from "./kept";
import type { Answer, Said, Scene } from "./scene";

export type Status = "connecting" | "open" | "lost" | "closed";

/** A sign that somebody makes: seen for a moment, and not kept. */
export interface Reaction {
  guest: number;
  name: string;
  sign: string;
  at: number;
}

export interface RoomState {
  status: Status;
  scene: Scene | null;
  said: Said[];
  reactions: Reaction[];
  /** Why the server closed the connection for good. */
  why: string;
  /** The last refusal, in the server's words. */
  refused: string;
  /** What each hand has brought, for the chart. */
  course: Course;
  /** The number of the last event that was seen. */
  number: number;
  /** When the newest scene came (ms), for clocks. */
  at: number;
}

type Outcome = { ok: true; frame: Record<string, unknown> } | { ok: false; why: string };
interface Frame extends Record<string, unknown> {
  type: string;
}

const WAITS = [300, 700, 1500, 3000, 5000];
const KEEP = 600;
const REACTION_LASTS = 4000;

let counter = 0;
const run = Math.random().toString(36).slice(2, 8);
const newId = () => `${run}-${Date.now().toString(36)}-${(counter += 1)}`;

export class Room {
  state: RoomState = {
    status: "connecting",
    scene: null,
    said: [],
    reactions: [],
    why: "",
    refused: "",
    course: { hands: [] },
    number: 0,
    at: 0,
  };

  private socket: WebSocket | null = null;
  private listeners = new Set<() => void>();
  private waiting = new Map<string, { frame: Frame; done: (outcome: Outcome) => void }>();
  private tries = 0;
  private seen: number | null = null;
  private over = false;
  private password: string | null = null;

  constructor(readonly table: string) {
    this.state.course = keptCourse(table);
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

  /** Come back with a password, where the table has one. */
  enter(password: string): void {
    this.password = password;
    this.over = false;
    this.connect();
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
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      const hello: Frame = {
        type: "hello",
        token: token(this.table),
        name: myName() || null,
        seen: this.seen,
        password: this.password,
      };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => this.took(JSON.parse(String(event.data)) as Frame);
    socket.onclose = () => this.dropped();
  }

  private dropped(): void {
    if (this.over) return;
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
      case "closing":
        this.over = true;
        return this.set({ status: "closed", why: String(frame["why"] ?? "") });
    }
  }

  private reacted(one: Reaction): void {
    const shown = { ...one, at: Date.now() };
    this.set({ reactions: [...this.state.reactions, shown].slice(-20) });
    setTimeout(() => {
      this.set({ reactions: this.state.reactions.filter((other) => other !== shown) });
    }, REACTION_LASTS);
  }

  private welcomed(frame: Frame): void {
    this.tries = 0;
    if (typeof frame["token"] === "string") keepToken(this.table, frame["token"]);
    this.set({ status: "open" });
    this.updated(frame);
    for (const { frame: unanswered } of this.waiting.values()) this.post(unanswered);
  }

  private updated(frame: Frame): void {
    if (typeof frame["number"] === "number") this.seen = frame["number"];
    const news = (frame["said"] as Said[] | undefined) ?? [];
    const known = new Set(this.state.said.map((one) => one.number));
    const fresh = news.filter((one) => !known.has(one.number));
    const scene = (frame["scene"] as Scene | undefined) ?? this.state.scene;
    const course = scene ? grown(this.state.course, scene) : this.state.course;
    if (course !== this.state.course) keepCourse(this.table, course);
    this.set({
      scene,
      course,
      number: this.seen ?? 0,
      said: fresh.length ? [...this.state.said, ...fresh].slice(-KEEP) : this.state.said,
      at: Date.now(),
    });
  }

  private answered(frame: Frame): void {
    const id = String(frame["id"] ?? "");
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (typeof frame["token"] === "string") keepToken(this.table, frame["token"]);
    if (frame.type === "done") {
      waiting?.done({ ok: true, frame });
      return;
    }
    const why = String(frame["why"] ?? "");
    this.set({ refused: why });
    waiting?.done({ ok: false, why });
  }
}
