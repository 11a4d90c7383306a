/** The cards of a question as buttons, in the place of the hand: pressed is picked. */

import { CardView } from "./card";
import type { CardsWanted, HeldCard } from "./scene";
import { words } from "./words";

interface Props {
  wanted: CardsWanted;
  held: HeldCard[];
  picks: number[];
  setPicks: (picks: number[]) => void;
  keys: boolean;
}

export function Picker({ wanted, held, picks, setPicks, keys }: Props) {
  const toggle = (at: number) => {
    if (picks.includes(at)) setPicks(picks.filter((one) => one !== at));
    else if (picks.length < wanted.most) setPicks([...picks, at]);
    else if (wanted.most === 1) setPicks([at]);
  };
  return (
    <div class="picker" role="group" aria-label={words.pickCards(wanted.least, wanted.most)}>
      {wanted.from.map((card, at) => {
        const place = picks.indexOf(at);
        const mine = held.find((one) => one.card === card);
        return (
          <button
            key={`${card}-${at}`}
            type="button"
            class={place >= 0 ? "pick picked" : "pick"}
            aria-pressed={place >= 0}
            onClick={() => toggle(at)}
          >
            <CardView card={card} wild={mine?.wild ?? null} {...(mine ? { lies: mine.lies } : {})} />
            {wanted.ordered && place >= 0 ? (
              <span class="order">
                <span class="unseen">{words.place}</span> {place + 1}
              </span>
            ) : null}
            {keys && at < 9 ? <kbd aria-hidden="true">{at + 1}</kbd> : null}
          </button>
        );
      })}
    </div>
  );
}
