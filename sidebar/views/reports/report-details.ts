// What unfolds below a report: the question whether to delete it, and its text for a colleague.

import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import type { Expanded } from '../../reports/report-state';
import { hint } from '../parts/field';
import { h } from '../parts/h';

/**
 * Asks in the list whether the written cells stay or go. The focus is on `Cancel`, so that a key held or pressed twice
 * deletes nothing.
 */
export class DeleteQuestion {
  readonly element: HTMLElement;
  private readonly keep: HTMLButtonElement;

  constructor(name: string, choices: { answer(change: 'delete' | 'deleteWithCells'): void; leave(): void }) {
    const button = (label: string, click: (event: MouseEvent) => void) =>
      h('button', { type: 'button', class: 'small', on: { click } }, label);
    const deletion = (label: string, change: 'delete' | 'deleteWithCells') =>
      button(label, (event) => {
        // The list scrolls as the question opens: the second click of a double one may fall on an answer.
        if (event.detail <= 1) choices.answer(change);
      });
    this.keep = button(LIST_TEXTS.cancel, choices.leave);
    const keydown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') choices.leave();
    };
    this.element = h(
      'div',
      { class: 'unfolded', role: 'group', 'aria-label': LIST_TEXTS.deleteTitle(name), on: { keydown } },
      h('p', {}, LIST_TEXTS.deleteAsk(name)),
      h(
        'div',
        { class: 'buttons' },
        this.keep,
        deletion(LIST_TEXTS.keepCells, 'delete'),
        deletion(LIST_TEXTS.deleteCells, 'deleteWithCells'),
      ),
    );
    this.element.hidden = true;
  }

  update(expanded: Expanded | null, id: string): void {
    const wasHidden = this.element.hidden;
    this.element.hidden = expanded?.kind !== 'delete' || expanded.id !== id;
    if (!wasHidden || this.element.hidden) return;
    this.element.scrollIntoView({ block: 'nearest' });
    this.keep.focus({ preventScroll: true });
  }
}

export class ExportedText {
  readonly element: HTMLElement;
  private readonly area: HTMLTextAreaElement;
  private shown: Expanded | null = null;

  constructor(id: string, name: string, leave: () => void) {
    const says = hint(`hint-export-${id}`, LIST_TEXTS.exportHint);
    this.area = h('textarea', {
      rows: '6',
      readonly: true,
      spellcheck: 'false',
      'aria-label': LIST_TEXTS.exported(name),
      'aria-describedby': says.id,
      on: { focus: () => this.area.select() },
    });
    const close = h('button', { type: 'button', class: 'small', on: { click: leave } }, LIST_TEXTS.close);
    this.element = h('div', { class: 'unfolded' }, says, this.area, h('div', { class: 'buttons' }, close));
    this.element.hidden = true;
  }

  /** A text that has just come has the focus, all of it selected, and shows its beginning. */
  update(expanded: Expanded | null, id: string): void {
    const mine = expanded?.kind === 'export' && expanded.id === id ? expanded : null;
    this.element.hidden = mine === null;
    if (mine === this.shown) return;
    this.shown = mine;
    this.area.value = mine?.text ?? '';
    if (!mine) return;
    this.area.focus();
    this.area.scrollTop = 0;
  }
}
