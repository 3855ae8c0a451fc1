// Explanations that a small button shows and hides, so that a field takes one row.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Fold, useFold } from './fold';

export const useInfo = (isOpenAtFirst = false): Fold => useFold(false, isOpenAtFirst);

/**
 * Named by its tooltip instead of a label, so that a search by label finds the field alone.
 * @param name such as `About Sort by`; @param id of the explanation
 */
export function InfoButton({ name, id, info }: { name: string; id: string; info: Fold }) {
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

/** Describes its field to screen readers even while it is hidden. */
export function InfoText({ id, info, text }: { id: string; info: Fold; text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(info.isOpen);
  useLayoutEffect(() => {
    // Else it may open below the footer, which covers the page.
    if (info.isOpen && !wasOpen.current) paragraph.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = info.isOpen;
  }, [info.isOpen]);
  return (
    <p class="hint" ref={paragraph} id={id} hidden={!info.isOpen}>
      {text}
    </p>
  );
}
