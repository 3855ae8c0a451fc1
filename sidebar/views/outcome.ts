// How the work ended: rows and place, apps that gave nothing, notes, request IDs.

import type { WriteOutcome } from '../../src/rpc/contract';
import type { Done } from '../state';
import { TEXTS } from '../texts';
import { h } from './h';

export function outcomeParts(done: Done): HTMLElement[] {
  if (done.kind === 'said') return [h('p', { class: 'sentence' }, done.sentence)];
  if (done.kind === 'inserted') {
    const { sentence, formula } = done.inserted;
    return [h('p', { class: 'sentence' }, sentence), h('code', { class: 'formula' }, formula)];
  }
  return [h('p', { class: 'sentence' }, done.outcome.sentence), ...details(done.outcome)];
}

function details({ failures, notes, requestIds }: WriteOutcome): HTMLElement[] {
  const parts: HTMLElement[] = [];
  if (failures.length > 0) {
    const items = failures.map(({ app, sentence }) => h('li', {}, h('strong', {}, app), `: ${sentence}`));
    parts.push(h('p', { class: 'failures' }, TEXTS.failuresTitle(failures.length)), h('ul', {}, ...items));
  }
  parts.push(...notes.map((note) => h('p', { class: 'note' }, note)));
  if (requestIds.length > 0) {
    const text =
      requestIds.length === 1
        ? TEXTS.requestId(requestIds[0] ?? '')
        : TEXTS.requestIds(requestIds.join(', '));
    parts.push(h('p', { class: 'request' }, text));
  }
  return parts;
}
