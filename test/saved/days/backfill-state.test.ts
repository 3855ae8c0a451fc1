// Which days of a backfill are loaded for a person, whatever others do to the report and its row.

import { textOfSpans } from '../../../src/core/day-spans';
import { backfillHours, newestDays } from '../../../src/saved/days/backfill-state';
import { saveAsTheyAre } from '../../../src/saved/ownership/take-over';
import { STATS_NAME, STATS_TABLE } from '../../fakes/tables/day-tables';
import { back, eachDay } from '../../runs/fact-fixture';
import { ANN, BOB, seenNow } from '../saved-fixture';
import { backfilled } from './backfill-fixture';

const OTHER = { ...STATS_TABLE, table: 'other' };
const OTHER_NAME = STATS_NAME.replace(/stats$/, 'other');
const DAILY = { schedule: { kind: 'daily', hour: 5 }, ownedBy: ANN } as const;

/** Bob writes a backfill of so many days into the row by hand. */
function writeBackfill({ tab }: ReturnType<typeof backfilled>, days: number) {
  const all = { first: back(days), last: back(1) };
  const backfill = { days: all, left: [all], isPaused: false };
  tab.editRuns(0, { backfill });
}

/** Ann saves the report as it is. */
function looksAndSaves({ reports, current }: ReturnType<typeof backfilled>) {
  saveAsTheyAre(seenNow(current(), reports), reports);
}

test('a backfill that is written again with another table is not loaded for whoever agreed to it before', () => {
  const made = backfilled(30, DAILY);
  made.start();
  made.who.user = BOB;
  made.tab.editChoice(0, { destination: OTHER });
  writeBackfill(made, 30);
  made.who.user = ANN;
  looksAndSaves(made);
  made.nextTick();
  made.nextTick();
  expect(made.tables.revenue(OTHER_NAME)).toEqual(eachDay(7, 1, 1));
  expect(made.tables.revenue()).toEqual({});
});

test('a backfill that somebody else makes longer is loaded for the agreed days', () => {
  const made = backfilled(30, DAILY);
  made.start();
  made.who.user = BOB;
  writeBackfill(made, 60);
  made.who.user = ANN;
  made.nextTick();
  expect(made.tables.revenue()).toEqual(eachDay(30, 1, 1));
});

test('a backfill that somebody else makes longer ends with the agreed days', () => {
  const made = backfilled(20);
  made.start();
  writeBackfill(made, 300);
  for (let ticks = 0; ticks < 3; ticks++) made.nextTick();
  expect(made.tables.revenue()).toEqual(eachDay(20, 1, 1));
  expect(made.current()).toMatchObject({ isMine: true, run: { backfill: null } });
  expect(made.triggers.stands()).toBe(false);
});

test('a backfill without a day left that was agreed ends without a load', () => {
  const made = backfilled(20, { choice: { period: 'yesterday' } });
  made.start();
  const all = { first: back(300), last: back(1) };
  const left = [{ first: back(300), last: back(200) }];
  made.tab.editRuns(0, { backfill: { days: all, left, isPaused: false } });
  const [only] = made.nextTick().runs;
  expect(only?.sentence).toContain('The backfill is done.');
  expect([made.current().run.backfill, made.tables.windows]).toEqual([null, []]);
});

// A table takes 700 loads a UTC day, so more than are left of today's go on at 700 / 24 an hour.
test.each<[string, { left: number; days: number | null; loads?: number; isPaused?: boolean }, number | null]>(
  [
    ['an hour for each as many days as the last run loaded', { left: 100, days: 30 }, 4],
    ['no less than an hour', { left: 1, days: 30 }, 1],
    ['the pace of the limit beyond the loads of today', { left: 701, days: 60 }, 25],
    ['a slow pace, also beyond the loads of today', { left: 701, days: 10 }, 71],
    ['the same where today has few loads left', { left: 100, days: 60, loads: 650 }, 4],
    ['nothing before the first run', { left: 100, days: null }, null],
    ['nothing after a run that loaded nothing', { left: 100, days: 0 }, null],
    ['nothing while it is paused', { left: 100, days: 30, isPaused: true }, null],
  ],
)('the time that a backfill takes: %s', (_what, { left, days, loads = 0, isPaused = false }, hours) => {
  const made = backfilled(720);
  made.start();
  const report = made.current();
  const all = { first: back(720), last: back(1) };
  const backfill = { days: all, left: [{ first: back(left), last: back(1) }], isPaused };
  const run = { ...report.run, days, backfill, loads: { day: back(0), count: loads } };
  expect(backfillHours({ ...report, run }, made.clock.now())).toBe(hours);
});

test('the days of the last hourly run are kept, and those of a person’s run aren’t', () => {
  const made = backfilled(300);
  made.start();
  made.tables.loadMs = 8_000;
  made.nextTick();
  const loaded = Object.keys(made.tables.revenue()).length;
  expect(loaded).toBeGreaterThan(0);
  expect(made.current().run.days).toBe(loaded);
});

test.each([
  [0, ''],
  [1, `${back(1)}`],
  [2, `${back(2)}..${back(1)}`],
  [4, `${back(2)}..${back(1)}, ${back(6)}..${back(5)}`],
  [9, `${back(2)}..${back(1)}, ${back(9)}..${back(5)}`],
])('of days that do not follow one another, at most the newest %d are taken', (most, taken) => {
  const spans = [
    { first: back(2), last: back(1) },
    { first: back(9), last: back(5) },
  ];
  expect(textOfSpans(newestDays(spans, most))).toBe(taken);
});
