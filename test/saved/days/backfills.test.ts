// Backfills: started, run behind the schedule over as many ticks as it takes, paused, resumed and ended.

import { StatsError } from '../../../src/core/errors';
import { Approvals } from '../../../src/saved/ownership/report-spending';
import { resumeReport, takeOver } from '../../../src/saved/ownership/take-over';
import { resumeBackfill, startBackfill } from '../../../src/saved/days/backfills';
import { pauseReport, saveDraft } from '../../../src/saved/edit-report';
import { parseSchedule } from '../../core/schedule/given-schedule';
import { back, DAY_MS, eachDay } from '../../runs/fact-fixture';
import { ID } from '../book-fixture';
import { ANN, BOB } from '../saved-fixture';
import { backfilled } from './backfill-fixture';
import type { tableReport } from './table-fixture';

test('a report without a schedule is loaded by the trigger of whoever starts its backfill, until that is done', () => {
  const made = backfilled();
  const { start, current, tables, triggers, property, nextTick, reports } = made;
  start();
  expect(current()).toMatchObject({
    ownedBy: ANN,
    run: { backfill: { days: { first: back(120), last: back(1) }, isPaused: false } },
  });
  expect([property(), made.left(), triggers.stands()]).toEqual([back(120), `${back(120)}..${back(1)}`, true]);
  // Starting loads nothing.
  expect(tables.windows).toEqual([]);
  tables.loadMs = 3_000;
  const sentences: string[] = [];
  for (let ticks = 0; current().run.backfill && ticks < 20; ticks++)
    sentences.push(...nextTick().runs.map(({ sentence }) => sentence));
  expect(tables.revenue()).toMatchObject(eachDay(120, 1, 1));
  expect(sentences.length).toBeGreaterThan(1);
  expect(sentences[0]).toMatch(/The backfill has loaded \d+ of 120 days and continues within the hour\.$/);
  expect(sentences[sentences.length - 1]).toContain('The backfill is done.');
  // The days of the period are loaded once, too.
  expect(new Set(tables.windows).size).toBe(tables.windows.length);
  expect(current()).toMatchObject({ ownedBy: '', run: { backfill: null, failures: 0 } });
  expect([property(), triggers.stands()]).toEqual([undefined, false]);
  // The end of the backfill keeps the approval.
  expect(new Approvals(reports).of(current()).isApproved).toBe(true);
  expect(nextTick().runs).toEqual([]);
});

test('the schedule of a report runs before its backfill', () => {
  const { start, tables, nextTick, facts, current } = backfilled(390, {
    schedule: parseSchedule('every 3 hours'),
    ownedBy: ANN,
    choice: { period: 'today' },
  });
  start();
  tables.loadMs = 4_000;
  for (let ticks = 0; ticks < 7; ticks++) {
    facts.put('100', back(0), ticks + 2);
    nextTick();
  }
  // The schedule has run at 6:00 and at 9:00.
  expect(tables.windows.filter((window) => window.endsWith(back(0))).length).toBeGreaterThanOrEqual(2);
  expect(current().run.backfill?.left.length).toBeGreaterThan(0);
  expect(tables.revenue()[back(0)]).toBeGreaterThan(2);
});

test.each<[string, Parameters<typeof tableReport>[0], string, string]>([
  [
    'of a report in a sheet',
    { choice: { destination: { kind: 'newSheet', sheetName: 'A' } } },
    back(9),
    'CHOICE_INVALID',
  ],
  [
    'of an app list',
    { choice: { source: 'appList', period: 'last=month', metrics: [] } },
    back(9),
    'CHOICE_INVALID',
  ],
  ['from today', {}, back(0), 'CHOICE_INVALID'],
  ['from no day', {}, '2026-02-30', 'CHOICE_INVALID'],
  ['from long ago', {}, '2010-01-01', 'CHOICE_INVALID'],
  [
    'of another person’s schedule',
    { schedule: { kind: 'daily', hour: 9 }, ownedBy: BOB },
    back(9),
    'BACKFILL_OF_OTHERS',
  ],
])('a backfill %s is refused', (_what, changes, first, code) => {
  const { reports, current } = backfilled(9, changes);
  expect(() => startBackfill(ID, { first, shown: undefined }, reports)).toThrow(
    expect.objectContaining({ code }),
  );
  expect(current().run.backfill).toBeNull();
});

test('a backfill needs BigQuery, and the report that was shown', () => {
  const { reports, who, start, shown, current } = backfilled();
  const old = shown();
  reports.book.save({ ...current(), choice: { ...current().choice, period: 'last 90 days' } });
  expect(() => startBackfill(ID, { first: back(9), shown: old }, reports)).toThrow(
    expect.objectContaining({ code: 'REPORT_CHANGED' }),
  );
  who.account = null;
  expect(start).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }));
});

test('a paused report pauses its backfill, which only its own person can resume', () => {
  const { start, reports, who, current, property, nextTick } = backfilled(30);
  start();
  pauseReport(ID, reports);
  expect(current().run.backfill?.isPaused).toBe(true);
  expect([property(), nextTick().runs]).toEqual([undefined, []]);
  who.user = BOB;
  expect(() => resumeBackfill(ID, undefined, reports)).toThrow(
    expect.objectContaining({ code: 'BACKFILL_OF_OTHERS' }),
  );
});

test('an edit of the tab cannot move a backfill further back than its person has agreed', () => {
  const { start, run, reports, current, tables } = backfilled(20);
  start();
  const report = current();
  const far = { first: back(300), last: back(1) };
  const backfill = { days: far, left: [far], isPaused: false };
  reports.book.save({ ...report, run: { ...report.run, backfill } });
  run();
  expect(Object.keys(tables.revenue())[0]).toBe(back(20));
});

test('another person’s run loads nothing of a backfill that they have not agreed to', () => {
  const { start, run, who, tables, left } = backfilled(30);
  start();
  who.user = BOB;
  run();
  expect(tables.revenue()).toEqual(eachDay(7, 1, 1));
  expect(left()).toBe(`${back(30)}..${back(8)}`);
});

test('a report that somebody takes over loads its backfill only after that person has agreed to it', () => {
  const { start, who, reports, tables, nextTick, shown, property } = backfilled(30);
  start();
  who.user = BOB;
  takeOver(ID, shown(), reports);
  expect(property()).toBeUndefined();
  expect([nextTick().runs, tables.windows]).toEqual([[], []]);
  resumeBackfill(ID, shown(), reports);
  nextTick();
  expect(tables.revenue()).toEqual(eachDay(30, 1, 1));
});

test('a backfill from the oldest day that it may have ends, though that day is too old by then', () => {
  const days = 3_660;
  const { start, facts, clock, nextTick, current, tables } = backfilled(days);
  // Each day is one load, so one UTC day is too short for all.
  for (let ago = 401; ago <= days; ago++) facts.put('100', back(ago), 1);
  start();
  for (let day = 0; day < 8; day++) {
    for (let ticks = 0; ticks < 3; ticks++) nextTick();
    clock.advance(DAY_MS);
  }
  expect(current().run.backfill).toBeNull();
  expect(tables.revenue()[back(days)]).toBe(1);
});

test('a backfill waits until the next day for a BigQuery quota that is used up', () => {
  const { start, tables, nextTick, clock, current } = backfilled(30);
  start();
  tables.troubles.set(
    back(5),
    new StatsError('SERVICE_QUOTA_USED', { service: 'bigquery', serviceMessage: '' }),
  );
  nextTick();
  expect(current().run.failures).toBe(0);
  expect(nextTick().runs).toEqual([]);
  tables.troubles.clear();
  clock.advance(DAY_MS);
  nextTick();
  expect(tables.revenue()).toEqual(eachDay(30, 1, 1));
});

test('an edit of what a report asks for ends its backfill', () => {
  const { start, reports, current, property, triggers } = backfilled(30);
  start();
  saveDraft({ ...current(), choice: { ...current().choice, groupBy: ['date', 'country'] } }, '', reports);
  expect(current()).toMatchObject({ ownedBy: '', run: { backfill: null, daysMissed: [] } });
  expect([property(), triggers.stands()]).toEqual([undefined, false]);
});

test('two executions do not load the same backfill at once', () => {
  const { start, tables, nextTick, tick, log } = backfilled(60);
  start();
  let others = 0;
  tables.onStep = (step) => {
    if (step === 'write' && tables.windows.length === 1) others += tick().runs.length;
  };
  nextTick();
  expect([others, log.lines.length]).toEqual([0, 1]);
  expect(tables.revenue()).toEqual(eachDay(60, 1, 1));
});

const DAILY = { schedule: { kind: 'daily', hour: 5 }, ownedBy: ANN } as const;

test.each<[string, (made: ReturnType<typeof backfilled>) => void]>([
  ['takes over its report', ({ reports, shown }) => takeOver(ID, shown(), reports)],
  [
    'gives it another schedule',
    ({ reports, current }) => saveDraft({ ...current(), schedule: { kind: 'daily', hour: 6 } }, '', reports),
  ],
  [
    'resumes it after its failures',
    ({ reports, current, shown }) => {
      reports.book.save({ ...current(), isPaused: true });
      resumeReport(ID, shown(), reports);
    },
  ],
])('a backfill waits until whoever %s agrees to it', (_how, change) => {
  const made = backfilled(30, DAILY);
  made.start();
  made.who.user = BOB;
  change(made);
  expect(made.current()).toMatchObject({ ownedBy: BOB, run: { backfill: { isPaused: true } } });
  resumeBackfill(ID, made.shown(), made.reports);
  expect(made.current().run.backfill?.isPaused).toBe(false);
  made.nextTick();
  made.nextTick();
  expect(made.tables.revenue()).toEqual(eachDay(30, 1, 1));
});
