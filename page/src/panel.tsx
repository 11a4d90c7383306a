/** The drawer: the game, the log, chat, results, and the menu of the table. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { ChatTab } from "./chat";
import { EventTab } from "./event";
import { GameTab } from "./gametab";
import type { Settings } from "./kept";
import { LogTab } from "./log";
import { MenuTab } from "./menu";
import { ResultsTab } from "./results";
import type { Scene } from "./scene";
import type { Room, RoomState } from "./wire";
import { words } from "./words";

export type Tab = "game" | "log" | "chat" | "results" | "event" | "menu";
const ALONE: Tab[] = ["log", "chat", "game", "results", "menu"];
const IN_AN_EVENT: Tab[] = ["log", "chat", "game", "event", "menu"];
const NAMES: Record<Tab, string> = {
  game: words.theGame,
  log: words.log,
  chat: words.chat,
  results: words.results,
  event: words.event,
  menu: words.menu,
};

export interface PanelProps {
  tab: Tab;
  setTab: (tab: Tab | null) => void;
  room: Room;
  state: RoomState;
  scene: Scene;
  settings: Settings;
  muted: number[];
  setMuted: (guests: number[]) => void;
  setSettings: (settings: Settings) => void;
}

/** Where the drawer covers the table, the table is out of reach until the drawer is closed. */
function useCovering(): RefObject<HTMLElement | null> {
  const self = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!window.matchMedia("(max-width: 56rem)").matches) return;
    const before = document.activeElement as HTMLElement | null;
    const others = [...(self.current?.parentElement?.children ?? [])].filter(
      (one) => one !== self.current && !one.hasAttribute("aria-live"),
    );
    for (const one of others) one.toggleAttribute("inert", true);
    self.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
    return () => {
      for (const one of others) one.toggleAttribute("inert", false);
      before?.focus();
    };
  }, []);
  return self;
}

export function Panel(props: PanelProps) {
  const { tab, setTab, room, state, scene, settings, setSettings, muted, setMuted } = props;
  const self = useCovering();
  const tabs = scene.event ? IN_AN_EVENT : ALONE;
  const step = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (event.key === "Escape") setTab(null);
    if (!by) return;
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length] ?? tab;
    setTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <aside class="panel" aria-label={NAMES[tab]} ref={self}>
      {scene.question ? (
        <button type="button" class="main to-table" onClick={() => setTab(null)}>
          {words.yourTurnBack}
        </button>
      ) : null}
      <div class="tabs-row">
        <div class="tabs" role="tablist" aria-label={words.menu} onKeyDown={step}>
          {tabs.map((one) => (
            <button
              key={one}
              id={`tab-${one}`}
              type="button"
              role="tab"
              aria-selected={one === tab}
              aria-controls="panel-body"
              tabIndex={one === tab ? 0 : -1}
              onClick={() => setTab(one)}
            >
              {NAMES[one]}
            </button>
          ))}
        </div>
        <button type="button" class="close" aria-label={words.close} onClick={() => setTab(null)}>
          ×
        </button>
      </div>
      <div class="panel-body" id="panel-body" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === "game" ? <GameTab scene={scene} /> : null}
        {tab === "log" ? <LogTab state={state} /> : null}
        {tab === "chat" ? (
          <ChatTab room={room} state={state} scene={scene} muted={muted} setMuted={setMuted} />
        ) : null}
        {tab === "event" && scene.event ? <EventTab room={room} scene={scene} event={scene.event} /> : null}
        {tab === "results" ? <ResultsTab scene={scene} /> : null}
        {tab === "menu" ? (
          <MenuTab room={room} scene={scene} settings={settings} setSettings={setSettings} />
        ) : null}
      </div>
    </aside>
  );
}
