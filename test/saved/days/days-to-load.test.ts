// Which days a run of a table loads, and what is known of them after each window.

import { addDays, type DaySpan } from '../../../src/core/day';
import { StatsError } from '../../../src/core/errors';
import { NOTHING_KNOWN } from '../../../src/core/report/asked-days';
import { daysToLoad } from '../../../src/runs/load';
import { type DayQuery, NO_EARLIER_RUNS, type WindowOutcome } from '../../../src/runs/write-order';
import { knownAtEnd, runAfterDays } from '../../../src/saved/days/days-events';
import { daysSettled, isBesideLoad } from '../../../src/saved/days/days-to-load';
import type { DaysLoad, RunState } from '../../../src/saved/saved-report';
import { day, onDay } from '../../core/given-day';
import { daysResult } from '../../runs/given-run';
import { savedReport } from '../saved-fixture';

const TODAY = onDay(day('2026-11-20'));
/** By 2 days, the 17th is final. */
const OPEN = day('2026-11-18');
const span = (first: string, last = first): DaySpan => ({ first: day(first), last: day(last) });
const query = (days: DaySpan) => ({ days, isSnapshot: false }) as DayQuery;
const FOUND = { ...NOTHING_KNOWN, firstDay: day('2026-09-01'), readFrom: OPEN };
const LOAD: DaysLoad = {
  ...span('2026-01-01', '2026-11-19'),
  from: day('2026-03-01'),
  failed: 2,
  isStopped: false,
  before: '',
  besideFrom: '',
};

describe('the days of a run', () => {
  const WEEK = ['last 7 days', span('2026-11-13', '2026-11-19')] as const;
  const DAY = ['yesterday', span('2026-11-19')] as const;
  const GIVEN = ['2026-11-01..2026-11-10', span('2026-11-01', '2026-11-10')] as const;
  const earlier = (readFrom: string) => ({ known: { ...FOUND, readFrom: day(readFrom) } });
  const stopped = { load: { ...LOAD, isStopped: true }, lastGoodMs: Date.parse('2026-11-19T07:00:00Z') };

  test.each<[string, readonly [string, DaySpan], Partial<RunState>, by: 'person' | 'tick', DaySpan]>([
    ['of a new table: the period', WEEK, {}, 'person', WEEK[1]],
    ['and what must be read again', DAY, { known: FOUND }, 'person', span(OPEN, '2026-11-19')],
    ['of which the period may have more', WEEK, { known: FOUND }, 'tick', WEEK[1]],
    ['a year back at most', DAY, earlier('2025-02-01'), 'tick', span('2026-09-01', '2026-11-19')],
    ['given days alone', GIVEN, earlier('2026-10-01'), 'person', GIVEN[1]],
    ['the rest of a load', DAY, { load: LOAD, known: FOUND }, 'person', span(LOAD.from, '2026-11-19')],
    ['and at a tick', DAY, { load: LOAD, known: FOUND }, 'tick', span(LOAD.from, '2026-11-19')],
    // At the last complete run, the 17th wasn't final.
    [
      'beside one that is stopped',
      DAY,
      { ...stopped, known: FOUND },
      'tick',
      span('2026-11-17', '2026-11-19'),
    ],
    [
      'which a person goes on with',
      DAY,
      { ...stopped, known: FOUND },
      'person',
      span(LOAD.from, '2026-11-19'),
    ],
  ])('%s', (_what, [period, days], run, by, expected) => {
    const report = savedReport({ choice: { period }, run });
    const settled = daysSettled(report, isBesideLoad(report, by === 'person'), TODAY);
    const lastGood = { ...NO_EARLIER_RUNS.lastGood, known: report.run.known };
    const order = { choice: report.choice, earlier: { ...NO_EARLIER_RUNS, lastGood }, days: settled };
    expect(daysToLoad(order, query(days), TODAY)).toEqual(expected);
  });
});

describe('a load in windows of ten days', () => {
  const FAILED = new StatsError('LOAD_UNFINISHED', {});
  /** What is known, and the load, after windows of ten days since the first of September. */
  function ran(windows: readonly Partial<WindowOutcome>[], days = span('2026-09-01', '2026-11-19')) {
    const listed = runAfterDays(savedReport().run, { kind: 'daysListed', days, today: TODAY });
    return windows.reduce((run, window, at) => {
      const first = addDays(days.first, 10 * at);
      const of = { first, last: addDays(first, 9) };
      const outcome = { days: of, failed: [], missing: [], hasLoaded: true, ...window };
      return runAfterDays(run, { kind: 'windowSettled', window: outcome, today: TODAY });
    }, listed);
  }
  const GOOD = {};
  const LOST = { failed: [{ ...span('2026-09-01', '2026-09-10'), error: FAILED }], hasLoaded: false };
  const EXPIRED = new StatsError('DAYS_EXPIRE', { dataset: 'd', keptDays: 60, first: '2026-09-03' });

  test.each<[string, readonly Partial<WindowOutcome>[], readFrom: string, from: string, failed: number]>([
    ['goes on after its last day', [GOOD, GOOD], '2026-09-21', '2026-09-21', 0],
    [
      'reads from the first day without an app',
      [GOOD, { missing: ['a'] }, GOOD],
      '2026-09-11',
      '2026-10-01',
      0,
    ],
    [
      'reads from the first window with a day that failed',
      [GOOD, { failed: [{ ...span('2026-09-13', '2026-09-14'), error: FAILED }] }, GOOD],
      ...(['2026-09-11', '2026-10-01', 2] as const),
    ],
    ['stays at a window that was lost, until a later one is loaded', [LOST], '2026-09-01', '2026-09-01', 0],
    ['which counts it as failed', [LOST, GOOD], '2026-09-01', '2026-09-21', 10],
    [
      'not from days that aren’t kept',
      [{ failed: [{ ...span('2026-09-01', '2026-09-03'), error: EXPIRED }] }, GOOD],
      ...(['2026-09-21', '2026-09-21', 3] as const),
    ],
  ])('%s', (_what, windows, readFrom, from, failed) => {
    expect(ran(windows)).toMatchObject({ known: { readFrom }, load: { from, failed } });
  });

  test('ends once all are read, and reads again from the first that isn’t final', () => {
    const done = ran(Array.from({ length: 8 }, () => GOOD));
    expect(done).toMatchObject({ load: null, known: { readFrom: OPEN, firstDay: '2026-09-01' } });
  });

  test('of years is held by a window of long ago', () => {
    const years = span('2023-01-01', '2026-11-19');
    const held = ran([GOOD, { missing: ['a'] }, GOOD], years);
    expect(held.known.readFrom).toBe('2023-01-11');
    // Once it's given up, a year is read again, and then no more.
    const days = span('2025-11-20', '2026-11-19');
    const listed = runAfterDays({ ...held, load: null }, { kind: 'daysListed', days, today: TODAY });
    const window = { days, failed: [], missing: [], hasLoaded: true };
    const { known } = runAfterDays(listed, { kind: 'windowSettled', window, today: TODAY });
    expect(known.readFrom).toBe(OPEN);
  });

  test('of which the first window was lost still has it to read', () => {
    expect(ran([LOST, GOOD]).known).toMatchObject({ firstDay: '2026-09-01', readFrom: '2026-09-01' });
  });

  test('that is stopped leaves its days to a person, and runs beside it go on', () => {
    const stopped = { ...savedReport().run, known: FOUND, load: { ...LOAD, isStopped: true } };
    const window = { days: span('2026-11-17', '2026-11-19'), failed: [], missing: [], hasLoaded: true };
    const { load } = runAfterDays(stopped, { kind: 'windowSettled', window, today: TODAY });
    expect(load).toEqual({ ...LOAD, isStopped: true, besideFrom: OPEN });
  });

  test('of earlier days alone leaves the first day to read again', () => {
    const days = span('2026-06-01', '2026-06-10');
    const run = { ...savedReport().run, known: FOUND };
    const listed = runAfterDays(run, { kind: 'daysListed', days, today: TODAY });
    const window = { days, failed: [], missing: [], hasLoaded: true };
    const { known } = runAfterDays(listed, { kind: 'windowSettled', window, today: TODAY });
    expect([listed.known.readFrom, known]).toEqual([days.first, { ...FOUND, firstDay: days.first }]);
  });

  test('is held by an app of some windows for 35 days, and then no more', () => {
    let run = savedReport().run;
    const days = span('2026-09-01', '2026-09-20');
    const dayWith = (at: number) => onDay(addDays(TODAY.day, at));
    const runOn = (at: number) => {
      const windows = [
        { days: span('2026-09-01', '2026-09-10'), missing: ['a'] },
        { days: span('2026-09-11', '2026-09-20'), missing: [] },
      ];
      run = runAfterDays(run, { kind: 'daysListed', days, today: dayWith(at) });
      for (const each of windows) {
        const window = { failed: [], hasLoaded: true, ...each };
        run = runAfterDays(run, { kind: 'windowSettled', window, today: dayWith(at) });
      }
      const result = daysResult({ days, heard: { missing: ['a'], regular: null } });
      run = { ...run, known: knownAtEnd(run.known, true, result, dayWith(at).day) };
      return run.known;
    };
    for (let at = 0; at < 35; at++)
      expect(runOn(at)).toMatchObject({ readFrom: days.first, heldSince: TODAY.day });
    expect(runOn(35)).toMatchObject({ readFrom: days.first, released: ['a'] });
    expect(runOn(36)).toMatchObject({ readFrom: '2026-09-21', released: ['a'] });
  });
});

test.each([
  ['2026-11-12', '2026-11-12'],
  // 35 days are over.
  ['2026-10-16', OPEN],
])('an app that is silent since %s is read again from %s on', (since, readFrom) => {
  const silent = [{ app: 'Chess', mark: 'a', since: day(since) }];
  expect(knownAtEnd(FOUND, true, daysResult({ silent }), TODAY.day).readFrom).toBe(readFrom);
});
