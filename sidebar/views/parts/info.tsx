// Explanations that a small button shows and hides, so that a field takes one row.

import { useState } from 'preact/hooks';
import { PAGE_TEXTS } from '../../../src/text/panel/page';

export interface Info {
  isOpen: boolean;
  toggle(): void;
}

export function useInfo(isOpenAtFirst = false): Info {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return { isOpen, toggle: () => setOpen(!isOpen) };
}

/**
 * Its name never holds that of the field: who looks for the field by its name finds the field alone.
 * @param of the id of the label that it explains; @param id that of the explanation
 */
export function InfoButton(props: { of?: string; name?: string; id: string; info: Info }) {
  const { of, name: label = PAGE_TEXTS.explanation, id, info } = props;
  return (
    <button
      type="button"
      class="info"
      aria-label={label}
      aria-describedby={of}
      title={label}
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
