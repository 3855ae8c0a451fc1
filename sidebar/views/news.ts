// Polite news for screen readers: waits and moves. The outcome has its own role=status.

import { h } from './h';

export class News {
  readonly element = h('div', { class: 'unseen', 'aria-live': 'polite' });

  /** A new element is heard even when it says the same as the one before. */
  say(text: string): void {
    this.element.replaceChildren(h('p', {}, text));
  }

  /** Takes back what is over, unless something newer has been said: nobody shall come upon a wait that has ended. */
  takeBack(text: string): void {
    if (this.element.textContent === text) this.element.replaceChildren();
  }

  /** Says it while it holds. */
  sayWhile(holds: boolean, text: string): void {
    if (holds) this.say(text);
    else this.takeBack(text);
  }
}
