// Explanations that a small button shows and hides, so that a field takes one row.

import { useState } from 'preact/hooks';

export interface Info {
  isOpen: boolean;
  toggle(): void;
}

export function useInfo(isOpenAtFirst = false): Info {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return { isOpen, toggle: () => setOpen(!isOpen) };
}

/**
 * Its tooltip is its name: it is no label, so whoever looks for the field by its label finds the field alone.
 * @param name such as `About Sort by`; @param id that of the explanation
 */
export function InfoButton({ name, id, info }: { name: string; id: string; info: Info }) {
  return (
    <button
      type="button"
      class="info"
      title={name}
      aria-expanded={info.isOpen}
      aria-controls={id}
      onClick={info.toggle}
    >
      <span aria-hidden="true">i</span>
    </button>
  );
}

/** Hidden while it is closed, and still what screen readers say of the field that it describes. */
export function InfoText({ id, info, text }: { id: string; info: Info; text: string }) {
  return (
    <p class="hint" id={id} hidden={!info.isOpen}>
      {text}
    </p>
  );
}
