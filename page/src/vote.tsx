import type { Scene } from "./scene";
import type { Room } from "./wire";
import { words } from "./words";

/** A vote that is on: what about, who has said what, and your own yes or no. */
export function VoteBox({ room, scene }: { room: Room; scene: Scene }) {
  const vote = scene.table.vote;
  if (!vote) return null;
  const seated = scene.you.seat !== null;
  return (
    <section class="vote" aria-label={words.vote}>
      <p>
        {words.voteOn(
          vote.words,
          vote.yes.join(", ") || words.none,
          vote.no.join(", ") || words.none,
          vote.needed,
        )}
      </p>
      {seated ? (
        <p class="row">
          <button type="button" onClick={() => void room.send({ type: "vote", yes: true })}>
            {words.yes}
          </button>
          <button type="button" onClick={() => void room.send({ type: "vote", yes: false })}>
            {words.no}
          </button>
        </p>
      ) : null}
    </section>
  );
}
