// A text that shows two lines, or more if it has figures there, and the rest behind `Details`.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { PAGE_TEXTS } from '../../src/text/panel/page';
import { useCut } from './cut-text';

/**
 * @param isWhole whether all of it is shown from the first, because its end says what to do
 * @param name the button's accessible name, which says whose details
 * @param extra shown below the whole text; with it, there is always a button
 */
export function FoldedText(props: {
  id: string;
  text: string;
  name: string;
  class?: string;
  isWhole: boolean;
  extra?: ComponentChildren;
}) {
  const { id, text, name, extra } = props;
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || props.isWhole;
  const { element, isCut, style } = useCut<HTMLParagraphElement>(isShown, text);
  return (
    <div class={props.class}>
      <p id={id} class={isShown ? undefined : 'two-lines'} ref={element} style={style}>
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
