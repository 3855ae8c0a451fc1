// Explanations that a small button shows and hides, so that a field takes one row.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface Info {
  isOpen: boolean;
  toggle(): void;
}

export function useInfo(isOpenAtFirst = false): Info {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return { isOpen, toggle: () => setOpen(!isOpen) };
}

/**
 * Named by its tooltip instead of a label, so that a search by label finds the field alone.
 * @param name such as `About Sort by`; @param id of the explanation
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

/** Describes its field to screen readers even while it is hidden. */
export function InfoText({ id, info, text }: { id: string; info: Info; text: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(info.isOpen);
  useLayoutEffect(() => {
    // Else it may open below the footer, which covers the page.
    if (info.isOpen && !wasOpen.current) shown.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = info.isOpen;
  }, [info.isOpen]);
  return (
    <p class="hint" ref={shown} id={id} hidden={!info.isOpen}>
      {text}
    </p>
  );
}
