// A text of which two lines are shown, the rest on request.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { PAGE_TEXTS } from '../../../src/text/panel/page';

/** About what two lines of the panel hold. */
const LONGEST_SHOWN = 80;

/** @param about what the button's name says of whose details it shows; @param extra what is always behind it */
export function FoldedText(props: {
  id: string;
  text: string;
  name: string;
  class?: string;
  extra?: ComponentChildren;
}) {
  const { id, text, name, extra } = props;
  const [isOpen, setOpen] = useState(false);
  const isFolded = text.length > LONGEST_SHOWN;
  const isShort = !isFolded && !extra;
  return (
    <div class={props.class}>
      <p id={id} class={isFolded && !isOpen ? 'two-lines' : undefined}>
        {text}
      </p>
      {isOpen && extra}
      {!isShort && (
        <button
          type="button"
          class="details-button"
          aria-label={name}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {PAGE_TEXTS.details}
        </button>
      )}
    </div>
  );
}
