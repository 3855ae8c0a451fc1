// What a trigger's run of a table is for: days that failed are tried again, before the next due time.

import { StatsError } from '../../../src/core/errors';
import { ALL_DAYS, daysForTrigger, isBackfillAlone } from '../../../src/saved/days/days-to-load';
import { back, HOUR_MS } from '../../runs/fact-fixture';
import { ANN, savedReport } from '../saved-fixture';
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

test.each<[string, typeof DAILY.schedule | null, number | null, boolean]>([
  ['its days were loaded when they were due', DAILY.schedule, 5 * HOUR_MS, true],
  ['its days were loaded before they were due', DAILY.schedule, 4 * HOUR_MS, false],
  ['its days were never loaded', DAILY.schedule, null, false],
  ['it has no schedule', null, null, true],
])(
  'after a stopped tick of a backfill, the next one loads the rest of it, or all: %s',
  (_what, schedule, lastGoodMs, isRest) => {
    const dueMs = 5 * HOUR_MS;
    const backfill = { days: { first: back(9), last: back(2) }, left: [], isPaused: false };
    const { run } = savedReport();
    const stopped = { ...run, handledDueMs: dueMs, startedMs: dueMs + HOUR_MS, lastGoodMs, backfill };
    const days = daysForTrigger({ ...savedReport({ schedule }), run: stopped }, { dueMs, reason: 'stopped' });
    if (isRest) expect(isBackfillAlone(days)).toBe(true);
    else expect(days).toEqual(ALL_DAYS);
  },
);
