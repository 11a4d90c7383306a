import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ClockPage } from "./event";
import { HomePage } from "./home";
import { keepToken, token } from "./kept";
import type { Plan } from "./plan";
import { ReplayPage } from "./replay";
import { TablePage } from "./table";
import "./style.css";

const ANOTHER_SEAT =
  "This browser has a seat at this table already. Give it up for the seat of this link?";

/** A seat that is taken along to another device: its secret is behind the #, which no server sees. */
function takeSeatAlong(): void {
  const table = /^\/table\/([\w-]+)/.exec(location.pathname)?.[1];
  const secret = /^#seat=([\w.~-]+)$/.exec(location.hash)?.[1];
  if (!table || !secret) return;
  const kept = token(table);
  if (kept === null || kept === secret || confirm(ANOTHER_SEAT)) keepToken(table, secret);
  history.replaceState(null, "", location.pathname);
}

/** The page that belongs to an address. */
function App() {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const moved = () => setPath(location.pathname);
    addEventListener("popstate", moved);
    return () => removeEventListener("popstate", moved);
  }, []);
  const [plan, setPlan] = useState<Plan | null>(null);
  const go = (to: string, asked: Plan) => {
    setPlan(asked);
    history.pushState(null, "", to);
    setPath(location.pathname);
  };
  const table = /^\/table\/([\w-]+)$/.exec(path)?.[1];
  const hand = /^\/table\/([\w-]+)\/hand\/(\d+)$/.exec(path);
  const clock = /^\/table\/([\w-]+)\/clock$/.exec(path)?.[1];
  if (clock) return <ClockPage id={clock} />;
  if (hand) return <ReplayPage id={hand[1] ?? ""} hand={Number(hand[2])} />;
  return table ? <TablePage id={table} key={table} plan={plan} /> : <HomePage go={go} />;
}

takeSeatAlong();
const root = document.getElementById("room");
if (root) render(<App />, root);
