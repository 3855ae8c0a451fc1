// An error as the person meets it: the sentence, the request ID, and what to do next.

import { PAGE_TEXTS } from '../../../src/text/panel/page';
import type { PanelError } from '../../state/fields';
import { h } from './h';

/** One thing that can be done about an error. */
export interface NextStep {
  label: string;
  run(): void;
}

/** Built when the error appears, so that role=alert makes screen readers say it. */
export function errorBox(error: PanelError, steps: readonly NextStep[], id?: string): HTMLElement {
  const unplaced = (error.problems ?? []).filter(
    ({ field, sentence }) => !field && !error.sentence.includes(sentence),
  );
  const box = h('div', { role: 'alert', class: 'error', id }, h('p', {}, error.sentence));
  if (unplaced.length > 0) box.append(h('ul', {}, ...unplaced.map(({ sentence }) => h('li', {}, sentence))));
  if (error.requestId && !error.sentence.includes(error.requestId))
    box.append(h('p', { class: 'request' }, PAGE_TEXTS.requestId(error.requestId)));
  if (steps.length > 0) {
    const buttons = steps.map(({ label, run }) => h('button', { type: 'button', on: { click: run } }, label));
    box.append(h('div', { class: 'buttons' }, ...buttons));
  }
  return box;
}
