// Explanations that a small button shows and hides, so that a field takes one row.

import { useState } from 'preact/hooks';
import { PAGE_TEXTS } from '../../../src/text/panel/page';

export interface Info {
  isOpen: boolean;
  toggle(): void;
}

export function useInfo(): Info {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, toggle: () => setOpen(!isOpen) };
}

/**
 * @param about the label of the field that is explained; @param name the button's whole name, where that would sound
 * like the field's own; @param id that of the explanation
 */
export function InfoButton(props: { about?: string; name?: string; id: string; info: Info }) {
  const { about = '', name, id, info } = props;
  const label = name ?? PAGE_TEXTS.infoAbout(about);
  return (
    <button
      type="button"
      class="info"
      aria-label={label}
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
