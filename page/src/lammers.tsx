/** Lammers of one's own: how many there are, and the way to turn them into chips between hands. */

import { written } from "./money";
import type { Event as Tournament, Money } from "./scene";
import type { Room } from "./wire";
import { words } from "./words";

export function Lammers({ room, event, money }: { room: Room; event: Tournament; money: Money }) {
  const own = event.lammers ?? 0;
  if (!own) return null;
  const waiting = event.redeeming ?? 0;
  const redeem = (count: number) => () => void room.send({ type: "redeem", count });
  return (
    <p class="lammers" role="group" aria-label={words.lammers}>
      <span>{words.lammersOf(own, written(event.lammerChips ?? 0, money))}</span>
      {waiting ? (
        <>
          <span role="status">{words.redeeming(waiting)}</span>
          <button type="button" onClick={redeem(0)}>
            {words.redeemNone}
          </button>
        </>
      ) : (
        <>
          <button type="button" onClick={redeem(1)}>
            {words.redeemOne}
          </button>
          {own > 1 ? (
            <button type="button" onClick={redeem(own)}>
              {words.redeemAll}
            </button>
          ) : null}
        </>
      )}
    </p>
  );
}
