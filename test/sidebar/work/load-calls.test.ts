// What a person reads who has stopped a load: that no day was loaded, only where none was.

import { callUntilLoaded } from '../../../sidebar/work/load-calls';
import type { LoadPart } from '../../../sidebar/work/load-parts';
import type { CallAnswer } from '../../../src/panel/contract/errors';
import { PLACE } from '../../bigquery/given-rows';

const CANCELLED: CallAnswer<never> = {
  ok: false,
  error: { code: 'CANCELLED', remedy: 'retry', sentence: 'The run was cancelled.' },
};
const PART: LoadPart = {
  sentence: '',
  hasGaps: true,
  events: [],
  rows: 120,
  fresh: '',
  loaded: {
    place: PLACE,
    rows: 120,
    query: '',
    left: '2026-10-01..2026-10-30',
    daysDone: 60,
    daysTotal: 90,
  },
};
const run = (isLoad: boolean) => ({
  runId: 'run-00000001',
  agreements: [],
  isLoad,
  isCancelled: () => true,
  isGone: () => false,
  continueWith: () => undefined,
});

test.each<[what: string, isLoad: boolean, parts: LoadPart[], sentence: string]>([
  ['a load of no day', true, [], 'Stopped. No day was loaded.'],
  ['a write to a sheet', false, [], 'The run was cancelled.'],
])('%s that was stopped', async (_what, isLoad, parts, sentence) => {
  const called = await callUntilLoaded(
    run(isLoad),
    parts,
    () => Promise.resolve(CANCELLED),
    () => null,
  );
  expect(called).toMatchObject({ ok: false, error: { code: 'CANCELLED', sentence } });
});

test('what earlier tries have loaded is told of a load that was stopped before its next day', async () => {
  const called = await callUntilLoaded(
    run(true),
    [PART],
    () => Promise.resolve(CANCELLED),
    () => null,
  );
  const sentence = called.ok ? '' : called.error.sentence;
  expect(sentence).toContain('60 of 90 days');
  expect(sentence).not.toContain('No day was loaded');
});
