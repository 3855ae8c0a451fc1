// What unfolds below a report: the question whether to delete it, and its text for a colleague.

import type { Unfolded } from '../report-state';
import { LIST_TEXTS } from '../report-texts';
import { hint } from './field';
import { h } from './h';

/** Asks in the list itself: what a report wrote can stay or go. */
export class DeleteQuestion {
  readonly element: HTMLElement;
  private readonly first: HTMLButtonElement;

  constructor(name: string, choices: { answer(change: 'delete' | 'deleteWithCells'): void; leave(): void }) {
    const button = (label: string, click: () => void) =>
      h('button', { type: 'button', class: 'small', on: { click } }, label);
    this.first = button(LIST_TEXTS.keepCells, () => choices.answer('delete'));
    this.element = h(
      'div',
      { class: 'unfolded', role: 'group', 'aria-label': LIST_TEXTS.deleteTitle(name) },
      h('p', {}, LIST_TEXTS.deleteAsk(name)),
      h(
        'div',
        { class: 'buttons' },
        this.first,
        button(LIST_TEXTS.deleteCells, () => choices.answer('deleteWithCells')),
        button(LIST_TEXTS.keepReport, choices.leave),
      ),
    );
    this.element.hidden = true;
  }

  update(unfolded: Unfolded | null, id: string): void {
    const wasHidden = this.element.hidden;
    this.element.hidden = unfolded?.kind !== 'delete' || unfolded.id !== id;
    if (wasHidden && !this.element.hidden) this.first.focus();
  }
}

export class ExportedText {
  readonly element: HTMLElement;
  private readonly area: HTMLTextAreaElement;
  private shown: Unfolded | null = null;

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

  /** A text that has just come has the focus, all of it selected. */
  update(unfolded: Unfolded | null, id: string): void {
    const mine = unfolded?.kind === 'export' && unfolded.id === id ? unfolded : null;
    this.element.hidden = mine === null;
    if (mine === this.shown) return;
    this.shown = mine;
    this.area.value = mine?.text ?? '';
    if (mine) this.area.focus();
  }
}
