import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { HomePage } from "./home";
import type { Plan } from "./plan";
import { ReplayPage } from "./replay";
import { TablePage } from "./table";
import "./style.css";

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
  if (hand) return <ReplayPage id={hand[1] ?? ""} hand={Number(hand[2])} />;
  return table ? <TablePage id={table} key={table} plan={plan} /> : <HomePage go={go} />;
}

const root = document.getElementById("room");
if (root) render(<App />, root);
