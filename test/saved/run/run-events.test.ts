// What happens in a run changes the report as its row is then, whatever a person or another run has changed meanwhile.

import { StatsError } from '../../../src/core/errors';
import { type RunEvent, reportAfter } from '../../../src/saved/run/run-events';
import type { RunOutcome } from '../../../src/saved/run/run-outcome';
import type { Ended } from '../../../src/saved/run/state-after-run';
import type { SavedReport } from '../../../src/saved/saved-report';
import { day } from '../../core/given-day';
import { STATS_TABLE } from '../../fakes/tables/day-tables';
import { daysResult, tableResult } from '../../runs/given-run';
import { savedReport } from '../saved-fixture';
import { endOf, failedRun } from './given-end';

type Run = SavedReport['run'];

const WRITTEN: RunOutcome = {
  ...tableResult({ rows: 3 }),
  facts: { dataOwner: 'of Ann', firstDay: '2026-11-13', otherApps: [], owed: null },
};
const LOADED: RunOutcome = {
  ...daysResult({ rows: 9, loaded: { days: 400 } }),
  goesOn: false,
  isComplete: true,
};
const FAILED = failedRun(new StatsError('OUT_OF_TIME', { done: 3, total: 9, unit: 'apps' }));
const LOADED_IN_PART: RunOutcome = { ...LOADED, goesOn: true };

const SPAN = { first: day('2026-11-01'), last: day('2026-11-09') };
const ORDERED = { of: 'country', asked: '1', values: ['DE'], isLetGo: true } as unknown as Run['columnsKept'];
const BEGAN = savedReport({
  schedule: { kind: 'daily', hour: 5 },
  run: { startedMs: 1, handledDueMs: 5000 },
});

/** The row while the run works: something in it has changed since the run began. */
function rowWith({
  run,
  ...changes
}: Partial<Omit<SavedReport, 'run'>> & { run?: Partial<Run> }): SavedReport {
  return { ...BEGAN, ...changes, run: { ...BEGAN.run, ...run } };
}

describe('the end of a run leaves in its row', () => {
  test.each<[string, RunOutcome, Partial<Run>]>([
    [
      'the days that the run has recorded as missed',
      LOADED,
      { daysMissed: [SPAN], daysListedOn: '2026-11-20' },
    ],
    ['the earlier days that are left', LOADED, { earlier: { total: 20, left: [SPAN] } }],
    ['the loads of the day', LOADED, { loads: { day: '2026-11-20', count: 30 } }],
    ['the data owner that a load has recorded', LOADED, { dataOwner: 'of Bob' }],
    ['a chart that somebody has added', WRITTEN, { charts: [{ title: 'Mine' }] as unknown as Run['charts'] }],
    ['an order of columns that somebody has asked for', WRITTEN, { columnsKept: ORDERED }],
    ['a due time that another tick has claimed', FAILED, { handledDueMs: 9000, handledOffset: 60 }],
    ['a pause by somebody else', FAILED, { pausedBy: { mark: 'b', email: 'bob@example.com' } }],
    ['the rows of an earlier run, if it failed', FAILED, { rows: 40, dataOwner: 'of Bob', lastGoodMs: 3 }],
  ])('%s', (_what, outcome, facts) => {
    const { run } = reportAfter(rowWith({ run: facts }), endOf(BEGAN, outcome));
    expect(run).toMatchObject({ ...facts, startedMs: null });
  });

  test.each<[string, RunOutcome, Partial<Ended>]>([
    ['a run', WRITTEN, {}],
    ['a failed run of somebody else', FAILED, { by: 'person', began: { ...BEGAN, isMine: false } }],
  ])('the marks of a run that has begun beside %s, but not its own', (_what, outcome, changes) => {
    const ended = endOf(BEGAN, outcome, changes);
    const marks = (ms: number) => {
      const { startedMs, begunMs } = reportAfter(rowWith({ run: { startedMs: ms, begunMs: ms } }), ended).run;
      return [startedMs, begunMs];
    };
    const { startedMs } = ended.costs;
    expect([marks(startedMs), marks(startedMs + 1)]).toEqual([
      [null, null],
      [startedMs + 1, startedMs + 1],
    ]);
  });

  test('no mark of its own, even if its clock said a later time when it was claimed', () => {
    const startedMs = endOf(BEGAN, WRITTEN).costs.startedMs + 4;
    const claimed = { ...BEGAN, run: { ...BEGAN.run, startedMs, begunMs: startedMs } };
    const { run } = reportAfter(rowWith({ run: { startedMs, begunMs: startedMs } }), endOf(claimed, WRITTEN));
    expect(run).toMatchObject({ startedMs: null, begunMs: null });
  });

  test('a pause, and whatever else a person has edited', () => {
    const row = rowWith({ isPaused: true, name: 'Mine', mode: 'merge' });
    expect(reportAfter(row, endOf(BEGAN, WRITTEN))).toMatchObject({
      isPaused: true,
      name: 'Mine',
      mode: 'merge',
    });
  });

  test('nothing to continue with, if its choice was edited', () => {
    const other = rowWith({ choice: { ...BEGAN.choice, period: 'yesterday' } });
    expect(reportAfter(BEGAN, endOf(BEGAN, LOADED_IN_PART)).run).toMatchObject({
      isPartlyLoaded: true,
      goesOn: true,
    });
    expect(reportAfter(other, endOf(BEGAN, LOADED_IN_PART)).run).toMatchObject({
      isPartlyLoaded: false,
      goesOn: false,
    });
  });

  test('nothing of the former table, if it was given another place', () => {
    const moved = rowWith({ choice: { ...BEGAN.choice, destination: STATS_TABLE } });
    const { rows, dataOwner, firstDay, lastGoodMs } = reportAfter(moved, endOf(BEGAN, WRITTEN)).run;
    expect({ rows, dataOwner, firstDay, lastGoodMs }).toEqual({
      rows: null,
      dataOwner: '',
      firstDay: '',
      lastGoodMs: null,
    });
  });
});

describe('an undo', () => {
  const undone = (rowsBefore: number | null): RunEvent => ({
    kind: 'undone',
    atMs: 9,
    facts: { dataOwner: 'of Ann' },
    rows: 7,
    rowsBefore,
    result: 'Undone',
  });

  test('tells the rows that are back', () => {
    const { run } = reportAfter(rowWith({ run: { rows: 40, warning: 'rows kept' } }), undone(40));
    expect(run).toMatchObject({
      rows: 7,
      dataOwner: 'of Ann',
      warning: '',
      result: 'Undone',
    });
  });

  test('leaves the rows of a run that has written while it waited for the lock', () => {
    expect(reportAfter(rowWith({ run: { rows: 41 } }), undone(40)).run.rows).toBe(41);
  });
});

test.each<[string, Partial<Run>, SavedReport['choice']['destination']]>([
  ['another run has begun', { startedMs: 5 }, STATS_TABLE],
  ['the report was given a sheet', { startedMs: null }, BEGAN.choice.destination],
])('a cancelled load changes nothing where %s', (_what, run, destination) => {
  const row = rowWith({ choice: { ...BEGAN.choice, destination }, run });
  expect(reportAfter(row, { kind: 'loadCancelled', rows: 9, result: 'Cancelled' }).run).toBe(row.run);
});

test('a call of earlier days that ends releases its own claim, and not that of a run that has begun beside it', () => {
  const released = (startedMs: number) =>
    reportAfter(rowWith({ run: { startedMs } }), { kind: 'releasedByPanel', atMs: 8 }).run.startedMs;
  expect([released(8), released(9)]).toEqual([null, 9]);
});

test.each<[string, RunEvent, Partial<Run>]>([
  [
    'the owner of the data is known already',
    { kind: 'ownerKnown', dataOwner: 'of Ann' },
    { dataOwner: 'of Ann' },
  ],
])('an event that changes nothing returns the same state: %s', (_what, event, run) => {
  const row = rowWith({ run });
  expect(reportAfter(row, event).run).toBe(row.run);
});

test.each<[string, number, number | null]>([
  ['a new due time keeps its own offset', 6000, 60],
  ['one that was handled before keeps that of then', 5000, -120],
])('a claim of %s', (_what, dueMs, handledOffset) => {
  const row = rowWith({ run: { handledOffset: -120 } });
  const { run } = reportAfter(row, { kind: 'claimed', dueMs, offset: 60, beginsMs: 8 });
  expect(run).toMatchObject({ handledDueMs: dueMs, handledOffset, startedMs: 8, begunMs: 8 });
});
