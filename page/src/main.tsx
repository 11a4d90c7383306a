import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { HomePage } from "./home";
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
  const go = (to: string) => {
    history.pushState(null, "", to);
    setPath(location.pathname);
  };
  const table = /^\/table\/([\w-]+)$/.exec(path)?.[1];
  return table ? <TablePage id={table} key={table} /> : <HomePage go={go} />;
}

const root = document.getElementById("room");
if (root) render(<App />, root);
