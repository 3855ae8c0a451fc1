// A sentence of which at most three lines are shown; the whole, and what only some people read, is behind `Details`.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { PAGE_TEXTS } from '../../../src/text/panel/page';

/** @param children what is behind `Details` beside the rest of the sentence; null for nothing */
export function WithDetails({ sentence, children }: { sentence: string; children: ComponentChildren }) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const shown = text.current;
    if (shown && !isOpen) setCut(shown.scrollHeight > shown.clientHeight + 1);
  }, [isOpen]);
  return (
    <>
      <p class={isOpen ? 'sentence' : 'sentence three-lines'} ref={text}>
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
