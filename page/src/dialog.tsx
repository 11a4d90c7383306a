import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { words } from "./words";

interface Props {
  title: string;
  close: () => void;
  children: ComponentChildren;
}

/** A dialog of the browser's own: it holds the focus, and Escape closes it. */
export function Dialog({ title, close, children }: Props) {
  const self = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const one = self.current;
    one?.showModal();
    return () => one?.close();
  }, []);
  return (
    <dialog ref={self} onClose={close} aria-label={title}>
      <div class="dialog-head">
        <h2>{title}</h2>
        <button type="button" class="close" aria-label={words.close} onClick={close}>
          ×
        </button>
      </div>
      {children}
    </dialog>
  );
}
