// A sentence of which at most three lines are shown; the whole, and what only some people read, is behind `Details`.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { PAGE_TEXTS } from '../../../src/text/panel/page';
import { useCut } from './cut-text';

/** @param children what is behind `Details` beside the rest of the sentence; null for nothing */
export function WithDetails({ sentence, children }: { sentence: string; children: ComponentChildren }) {
  const [isOpen, setOpen] = useState(false);
  const { shown, isCut } = useCut<HTMLParagraphElement>(isOpen, sentence);
  return (
    <>
      <p class={isOpen ? 'sentence' : 'sentence three-lines'} ref={shown}>
        {sentence}
      </p>
      {(isCut || children) && (
        <details class="details" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{PAGE_TEXTS.details}</summary>
          {children}
        </details>
      )}
    </>
  );
}
