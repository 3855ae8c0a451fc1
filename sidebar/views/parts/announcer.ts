// The live region that tells screen readers of waits and moves. The outcome has its own role=status.

import { h } from './h';

export class Announcer {
  readonly element = h('div', { class: 'unseen', 'aria-live': 'polite' });

  /** A new element is announced even when it has the same text as the one before. */
  announce(text: string): void {
    this.element.replaceChildren(h('p', {}, text));
  }

  /** Clears the text unless a newer one has replaced it: a wait that has ended must not be read. */
  retract(text: string): void {
    if (this.element.textContent === text) this.element.replaceChildren();
  }

  /** Announces the text while the condition holds. */
  announceWhile(holds: boolean, text: string): void {
    if (holds) this.announce(text);
    else this.retract(text);
  }
}
