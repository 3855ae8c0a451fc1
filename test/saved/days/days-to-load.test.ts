// What a trigger's run of a table is for: days that failed are tried again, before the next due time.

import { StatsError } from '../../../src/core/errors';
import { ALL_DAYS, daysForTrigger } from '../../../src/saved/days/days-to-load';
import { ANN } from '../../people';
import { back, HOUR_MS } from '../fact-fixture';
import { savedReport } from '../saved-fixture';
import { tableReport } from './table-fixture';

const DAILY = { schedule: { kind: 'daily', hour: 5 }, ownedBy: ANN } as const;
const alone = (days: number) => `${back(days)}..${back(days)}`;

function loadFailed(days: number) {
  return new StatsError('LOAD_FAILED', { day: back(days), reason: '', location: '', serviceMessage: '' });
}

/** A daily report at 05:00, and its trigger an hour later each time. */
function scheduled(changes: Parameters<typeof tableReport>[0] = DAILY) {
  const made = tableReport(changes);
  made.triggers.ensure();
  const nextTick = () => {
    made.clock.advance(HOUR_MS);
    made.tables.windows.length = 0;
    return made.tick().runs;
  };
  return { ...made, nextTick };
}

test('a day that keeps failing is tried again by itself at each tick until the next due time', () => {
  const { nextTick, tables, clock } = scheduled();
  tables.troubles.set(back(3), loadFailed(3));
  // The first run loads the other days, and the next ones load nothing.
  nextTick();
  for (let hour = 6; hour < 24; hour++) {
    expect(nextTick()).toHaveLength(1);
    expect(tables.windows).toEqual([alone(3)]);
  }
  clock.advance(5 * HOUR_MS);
  tables.troubles.clear();
  expect([nextTick().length, nextTick().length]).toEqual([1, 0]);
});

test.each<[string, boolean, ReturnType<typeof daysForTrigger>]>([
  ['which had listed its days', true, { ...ALL_DAYS, requested: false }],
  ['which had listed none', false, ALL_DAYS],
])('after a stopped tick %s, the next one loads what is left', (_what, isPartlyLoaded, days) => {
  const dueMs = 5 * HOUR_MS;
  const report = savedReport({ ...DAILY, run: { handledDueMs: dueMs, begunMs: dueMs, isPartlyLoaded } });
  expect(daysForTrigger(report, { dueMs, reason: 'stopped' })).toEqual(days);
});

const DUE_MS = Date.UTC(2026, 10, 20, 5);
const TRIED_AGAIN = { nextTryMs: DUE_MS + HOUR_MS, handledDueMs: DUE_MS };
const LISTED = { daysMissed: [{ first: back(3), last: back(3) }], daysListedOn: back(0) };

test.each([
  ['all days', 'a first try', { handledDueMs: 0, nextTryMs: null, ...LISTED }],
  ['what is left', 'a try again of a run that had listed its days', { ...TRIED_AGAIN, ...LISTED }],
  ['all days', 'a try again of one that had listed none', TRIED_AGAIN],
  [
    'all days',
    'a try again where those of the day before are listed',
    { ...TRIED_AGAIN, ...LISTED, daysListedOn: back(1) },
  ],
])('by schedule, it’s %s that is loaded by %s', (loaded, _what, run) => {
  const days = daysForTrigger(savedReport({ ...DAILY, run }), { dueMs: DUE_MS, reason: 'schedule' });
  expect(days).toEqual({ ...ALL_DAYS, requested: loaded === 'all days' });
});
