/** What the server sends, by the names that the page uses; made from its published schemas. */

export type {
  AmountAsked as Amount,
  CardSeen as HeldCard,
  CardsAsked as CardsWanted,
  CellSeen as Cell,
  ChoiceAsked as Choice,
  ClockSeen as ClockNow,
  Coins as Money,
  TournamentSeen as Event,
  PotSeen as Pot,
  Preset,
  QuestionSeen as Question,
  Sentence as Said,
  Scene,
  SeatSeen as Seat,
  Zone,
} from "./generated/frames";

/** An answer as it is sent: what is done, and with it an amount, cards or a word. */
export type Answer = Record<string, unknown>;

/** How a card lies before a player. */
export type Lies = "down" | "up" | "exposed";
