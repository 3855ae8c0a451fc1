// A part of the page that a small button shows and hides.

import type { ComponentChildren } from 'preact';

/** @param id that of the part that it opens */
export function FoldButton(props: {
  id: string;
  isOpen: boolean;
  onToggle(): void;
  /** The whole name, where what is shown does not say it. */
  name?: string;
  children: ComponentChildren;
}) {
  const { id, isOpen, onToggle, name, children } = props;
  return (
    <button
      type="button"
      class="fold"
      aria-label={name}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={onToggle}
    >
      <span class="line">{children}</span>
      <span class={isOpen ? 'arrow' : 'arrow down'} aria-hidden="true" />
    </button>
  );
}
