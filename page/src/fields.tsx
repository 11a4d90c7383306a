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

/** Why something was refused, said at once; nothing where it was not. */
export function Refused({ why }: { why: string }) {
  return why ? (
    <p class="refused" role="alert">
      {why}
    </p>
  ) : null;
}
