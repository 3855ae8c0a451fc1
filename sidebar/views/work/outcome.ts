// How the work ended: rows and place, what failed of it, notes.

import type { WriteOutcome } from '../../../src/panel/contract/work';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { WORK_TEXTS } from '../../../src/text/panel/work';
import type { Done, RanReport } from '../../state/state';
import { h } from '../parts/h';

/** Whether something failed although the work as a whole came to its end: that is no plain success. */
export function isPartial(done: Done): boolean {
  if (done.kind === 'ranAll') return done.runs.some(({ end }) => end === 'failed');
  return done.kind === 'written' && done.outcome.failures.length > 0;
}

export function outcomeParts(done: Done): HTMLElement[] {
  if (done.kind === 'message') return [h('p', { class: 'sentence' }, done.sentence)];
  if (done.kind === 'inserted') {
    const { sentence, formula } = done.inserted;
    return [h('p', { class: 'sentence' }, sentence), h('code', { class: 'formula' }, formula)];
  }
  if (done.kind === 'ranAll') return ranParts(done.runs);
  return [h('p', { class: 'sentence' }, done.outcome.sentence), ...details(done.outcome)];
}

/** `name: sentence`, line by line. */
const named = (lines: readonly { name: string; sentence: string }[]) =>
  h('ul', {}, ...lines.map(({ name, sentence }) => h('li', {}, h('strong', {}, name), `: ${sentence}`)));

/** Failures first: they want something done. */
function ranParts(runs: readonly RanReport[]): HTMLElement[] {
  const ended = (wanted: RanReport['end']) => runs.filter(({ end }) => end === wanted);
  const failed = ended('failed');
  const done = ended('done');
  const facts = [
    LIST_TEXTS.ran(failed.length + done.length),
    failed.length > 0 ? LIST_TEXTS.ofThemFailed(failed.length) : '',
    ended('cancelled').length > 0 ? LIST_TEXTS.restCancelled : '',
  ];
  const sentence = `${facts.filter(Boolean).join('; ')}.`;
  const parts: HTMLElement[] = [h('p', { class: 'sentence' }, sentence)];
  if (failed.length === 0) return [...parts, named(done)];
  parts.push(h('p', { class: 'failures' }, LIST_TEXTS.failedOnes), named(failed));
  if (done.length > 0) parts.push(h('p', {}, LIST_TEXTS.doneOnes), named(done));
  return parts;
}

function details({ failures, notes }: WriteOutcome): HTMLElement[] {
  const parts: HTMLElement[] = [];
  if (failures.length > 0) {
    const lines = failures.map(({ app, sentence }) => ({ name: app, sentence }));
    parts.push(h('p', { class: 'failures' }, WORK_TEXTS.failuresTitle(failures.length)), named(lines));
  }
  parts.push(...notes.map((note) => h('p', { class: 'note' }, note)));
  return parts;
}
