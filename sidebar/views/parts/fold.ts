// A part of the page that a small button shows and hides.

import { h, setText } from './h';

export class Fold {
  readonly button: HTMLButtonElement;
  readonly content: HTMLElement;
  /** Called after each turn. */
  onToggle: () => void = () => undefined;
  isOpen = false;
  private readonly arrow = h('span', { class: 'arrow down', 'aria-hidden': 'true' });
  private readonly count = h('span', { 'aria-hidden': 'true' });

  /** @param label what screen readers and the tooltip say of the button, e.g. `More about this account` */
  constructor(id: string, label: string, parts: readonly HTMLElement[]) {
    const attributes = { 'aria-label': label, title: label, 'aria-expanded': 'false', 'aria-controls': id };
    this.button = h(
      'button',
      { type: 'button', class: 'turn', ...attributes, on: { click: () => this.turn() } },
      this.count,
      this.arrow,
    );
    this.content = h('div', { class: 'folded', id, hidden: true }, ...parts);
  }

  /** A short text before the arrow, such as how many are hidden. */
  badge(text: string): void {
    setText(this.count, text);
  }

  private turn(): void {
    this.isOpen = !this.isOpen;
    this.button.setAttribute('aria-expanded', String(this.isOpen));
    this.arrow.classList.toggle('down', !this.isOpen);
    this.content.hidden = !this.isOpen;
    this.onToggle();
  }
}
