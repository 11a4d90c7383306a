import { useEffect, useState } from "preact/hooks";
import type { ClockNow } from "./scene";
import { words } from "./words";

/** The time that is left, counted down between two scenes. */
export function Clock({ clock, at }: { clock: ClockNow; at: number }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const gone = Math.max(0, (now - at) / 1000);
  const left = Math.max(0, Math.ceil(clock.left - gone));
  const behind = Math.max(0, Math.ceil(clock.bank - Math.max(0, gone - clock.left)));
  return (
    <span class={left <= 5 ? "clock soon" : "clock"} role="timer">
      {words.seconds(left)}
      {behind && left <= 5 ? <span class="bank"> {words.timeBank(behind)}</span> : null}
    </span>
  );
}
