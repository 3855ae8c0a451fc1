// Backfills: started, run behind the schedule over as many ticks as it takes, paused, resumed and ended.

import { StatsError } from '../../../src/core/errors';
import { resumeBackfill, startBackfill } from '../../../src/saved/days/backfills';
import { pauseReport, saveDraft } from '../../../src/saved/edit-report';
import { takeOver } from '../../../src/saved/ownership/take-over';
import { personStart, runForPerson } from '../../../src/saved/run/run-and-record';
import { parseSchedule } from '../../core/schedule/given-schedule';
import { AGREEING_TO_ALL } from '../../fakes/agreed';
import { back, DAY_MS, eachDay } from '../../runs/fact-fixture';
import { ID } from '../book-fixture';
import { ANN, BOB, QUIET, seenNow } from '../saved-fixture';
import { backfilled } from './backfill-fixture';
import type { tableReport } from './table-fixture';

test('a report without a schedule is loaded by the trigger of whoever starts its backfill, until that is done', () => {
  const made = backfilled();
  const { start, current, tables, triggers, property, nextTick } = made;
  start();
  expect(current()).toMatchObject({
    isMine: true,
    run: { ownedBy: ANN, backfill: { days: { first: back(120), last: back(1) }, isPaused: false } },
  });
  expect(property()).toMatchObject({ backfillFrom: back(120), schedule: 'backfill' });
  expect([made.left(), triggers.stands()]).toEqual([`${back(120)}..${back(1)}`, true]);
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
  // It stays its owner's, as they saved it.
  expect(current()).toMatchObject({ isMine: true, isAsSaved: true, run: { backfill: null, failures: 0 } });
  expect([property()['backfillFrom'], property()['schedule']]).toEqual([undefined, '']);
  expect(triggers.stands()).toBe(false);
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
    'REPORT_OF_OTHERS',
  ],
  ['of another person’s report without a schedule', { ownedBy: BOB }, back(9), 'REPORT_OF_OTHERS'],
])('a backfill %s is refused', (_what, changes, first, code) => {
  const { reports, current } = backfilled(9, changes);
  expect(() => startBackfill(ID, { first }, reports)).toThrow(expect.objectContaining({ code }));
  expect(current().run.backfill).toBeNull();
});

test('a backfill needs BigQuery, and the report as its owner saved it', () => {
  const { tab, who, start } = backfilled();
  tab.editChoice(0, { period: 'last 90 days' });
  expect(start).toThrow(expect.objectContaining({ code: 'REPORT_EDITED' }));
  tab.editChoice(0, { period: 'last 7 days' });
  who.account = null;
  expect(start).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }));
});

test('a paused report pauses its backfill, which only its owner can resume, whatever its row says', () => {
  const { start, reports, tab, who, current, property, nextTick } = backfilled(30);
  start();
  pauseReport(ID, reports);
  expect(current().run.backfill?.isPaused).toBe(true);
  expect([property()['isBackfillPaused'], nextTick().runs]).toEqual([true, []]);
  tab.editRuns(0, { backfill: { ...current().run.backfill, isPaused: false } });
  expect([current().run.backfill?.isPaused, nextTick().runs]).toEqual([true, []]);
  who.user = BOB;
  expect(() => resumeBackfill(ID, reports)).toThrow(expect.objectContaining({ code: 'REPORT_OF_OTHERS' }));
});

test('an edit of the tab cannot move a backfill further back than its person has agreed', () => {
  const { start, run, tab, tables } = backfilled(20);
  start();
  const far = { first: back(300), last: back(1) };
  const backfill = { days: far, left: [far], isPaused: false };
  tab.editRuns(0, { backfill });
  run();
  expect(Object.keys(tables.revenue())[0]).toBe(back(20));
});

test('another person’s run loads nothing of a backfill that they have not agreed to', () => {
  const { start, reports, who, current, tables, left } = backfilled(30);
  start();
  who.user = BOB;
  const agreeing = personStart(QUIET, reports, AGREEING_TO_ALL);
  expect(runForPerson(current(), agreeing, reports).kind).not.toBe('failed');
  expect(tables.revenue()).toEqual(eachDay(7, 1, 1));
  expect(left()).toBe(`${back(30)}..${back(8)}`);
});

test('a report that somebody takes over loads its backfill only after that person has agreed to it', () => {
  const { start, who, reports, current, tables, nextTick } = backfilled(30);
  start();
  who.user = BOB;
  takeOver(seenNow(current(), reports), reports);
  expect(current()).toMatchObject({ isMine: true, run: { backfill: { isPaused: true } } });
  expect([nextTick().runs, tables.windows]).toEqual([[], []]);
  resumeBackfill(ID, reports);
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
  expect(current()).toMatchObject({ isMine: true, run: { backfill: null, daysMissed: [] } });
  expect([property()['backfillFrom'], triggers.stands()]).toEqual([undefined, false]);
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

test('a backfill goes on behind the schedule that its owner gives its report', () => {
  const made = backfilled(30, { schedule: { kind: 'daily', hour: 5 }, ownedBy: ANN });
  made.start();
  saveDraft({ ...made.current(), schedule: { kind: 'daily', hour: 6 } }, '', made.reports);
  expect(made.current().run.backfill?.isPaused).toBe(false);
  for (let ticks = 0; ticks < 3; ticks++) made.nextTick();
  expect(made.tables.revenue()).toEqual(eachDay(30, 1, 1));
});
