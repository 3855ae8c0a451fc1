// A part of the page that a small button shows and hides.

import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

export interface Fold {
  isOpen: boolean;
  toggle(): void;
}

/**
 * @param isNeeded opens it, at once and for good: what a problem has opened does not close while it is being solved
 * @param isOpenAtFirst whether it begins open
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

/** @param id that of the part that it opens; @param buttonId that of the button, where something leads to it */
export function FoldButton(props: {
  id: string;
  buttonId?: string;
  isOpen: boolean;
  onToggle(): void;
  /** The whole name, where what is shown does not say it. */
  name?: string;
  /** What is shown is no value, but what could be set. */
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
