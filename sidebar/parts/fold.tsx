// A part of the page that a small button shows and hides.

import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

export interface Fold {
  isOpen: boolean;
  toggle(): void;
}

/**
 * @param isNeeded opens it for a problem; it stays open once that is solved
 * @param isOpenAtFirst whether it is open at first
 */
export function useFold(isNeeded: boolean, isOpenAtFirst = false): Fold {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const wasNeeded = useRef(false);
  if (isNeeded) wasNeeded.current = true;
  const isShown = isOpen || wasNeeded.current;
  return {
    isOpen: isShown,
    toggle() {
      wasNeeded.current = false;
      setOpen(!isShown);
    },
  };
}

/** @param id of the part that it opens; @param buttonId of the button, if something moves the focus there */
export function FoldButton(props: {
  id: string;
  buttonId?: string;
  isOpen: boolean;
  onToggle(): void;
  /** The accessible name, if the text of the button isn't enough. */
  name?: string;
  /** Whether the text names what could be set, because nothing is. */
  isTeaser?: boolean;
  children: ComponentChildren;
}) {
  const { id, buttonId, isOpen, onToggle, name, isTeaser = false, children } = props;
  return (
    <button
      type="button"
      class="fold"
      id={buttonId}
      aria-label={name}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={onToggle}
    >
      <span class={isTeaser ? 'line teaser' : 'line'}>{children}</span>
      <span class={isOpen ? 'arrow' : 'arrow down'} aria-hidden="true" />
    </button>
  );
}
