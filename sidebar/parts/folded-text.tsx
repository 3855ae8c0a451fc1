// A text that shows two lines, or more if it has figures there, and the rest behind `Details`.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { PAGE_TEXTS } from '../../src/text/panel/page';
import { useCut } from './cut-text';

/**
 * @param name the button's accessible name, which says whose details
 * @param extra shown below the whole text; with it, there is always a button
 */
export function FoldedText(props: {
  id: string;
  text: string;
  name: string;
  class?: string;
  extra?: ComponentChildren;
}) {
  const { id, text, name, extra } = props;
  const [isOpen, setOpen] = useState(false);
  const { element, isCut, style } = useCut<HTMLParagraphElement>(isOpen, text);
  return (
    <div class={props.class}>
      <p id={id} class={isOpen ? undefined : 'two-lines'} ref={element} style={style}>
        {text}
      </p>
      {isOpen && extra}
      {(isCut || extra) && (
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
