// A sentence that shows three lines, or more if it has figures there. `Details` shows all of it, and what only some
// people need.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { PAGE_TEXTS } from '../../../src/text/panel/page';
import { useCut } from './cut-text';

/**
 * @param beside shown in the row of `Details`, which then takes one of the three lines
 * @param children also shown behind `Details`; null for nothing
 */
export function WithDetails(props: {
  sentence: string;
  beside?: ComponentChildren;
  children: ComponentChildren;
}) {
  const { sentence, beside, children } = props;
  const [isOpen, setOpen] = useState(false);
  const { shown, isCut, style } = useCut<HTMLParagraphElement>(isOpen, sentence, beside ? 2 : 3);
  const lines = beside ? 'sentence two-lines' : 'sentence three-lines';
  return (
    <>
      <p class={isOpen ? 'sentence' : lines} ref={shown} style={style}>
        {sentence}
      </p>
      <div class="details-row">
        {beside}
        {(isCut || children) && (
          <details class="details" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{PAGE_TEXTS.details}</summary>
            {children}
          </details>
        )}
      </div>
    </>
  );
}
