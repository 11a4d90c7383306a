/** Pieces of forms that several dialogs have. */

import { words } from "./words";

/** The name that somebody plays under. */
export function NameField({ name, setName }: { name: string; setName: (name: string) => void }) {
  return (
    <label>
      {words.joinAs}
      <input
        required
        maxLength={24}
        autocomplete="nickname"
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
    </label>
  );
}

/** A whole number within bounds. */
export function NumberField(props: {
  label: string;
  min: number;
  max: number;
  value: number;
  setValue: (value: number) => void;
}) {
  return (
    <label>
      {props.label}
      <input
        type="number"
        min={props.min}
        max={props.max}
        value={props.value}
        onInput={(event) => props.setValue(Number(event.currentTarget.value))}
      />
    </label>
  );
}

/** Why something was refused, said at once; nothing where it was not. */
export function Refused({ why }: { why: string }) {
  return why ? (
    <p class="refused" role="alert">
      {why}
    </p>
  ) : null;
}
