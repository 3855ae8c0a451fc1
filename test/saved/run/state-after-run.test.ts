// The result of a run, as the reports tab and the log store it.

import { choiceInvalid, StatsError } from '../../../src/core/errors';
import { NO_CHANGES, type RunResult, type TableResult } from '../../../src/core/run-facts';
import type { RunBy } from '../../../src/runs/run-observer';
import type { RunOutcome } from '../../../src/saved/run/run-outcome';
import { type Ended, reportAfterEnd, warningOf } from '../../../src/saved/run/state-after-run';
import type { SavedReport } from '../../../src/saved/saved-report';
import { day } from '../../core/given-day';
import { ANN } from '../../people';
import { daysResult, tableResult } from '../../runs/given-run';
import { savedReport } from '../saved-fixture';
import { endOf, failedRun } from './given-end';

/** An error whose sentence doesn't cut its own words. */
const wrong = (problem: string) => choiceInvalid('period', problem);

/** The run state after a trigger's run that had three requests. */
function runAfter(began: SavedReport, outcome: RunOutcome, changes: Partial<Ended> = {}) {
  return reportAfterEnd(began, endOf(began, outcome, changes)).run;
}

test.each<[string, RunOutcome, string]>([
  ['that a person cancels keeps', failedRun(new StatsError('CANCELLED', {})), 'rows kept'],
  ['that fails ends', failedRun(wrong('no such period')), ''],
])('a run %s the warning of the run before it', (_title, outcome, warning) => {
  expect(runAfter(savedReport({ run: { warning: 'rows kept' } }), outcome).warning).toBe(warning);
});

const TABLE = { sheetName: 'Daily', sheetId: 1, range: 'A1:F10', data: '', rows: 9 };
const OTHER_TABLE = new StatsError('OTHER_TABLE', TABLE);
const rowsOf = (owner: string | null) =>
  new StatsError('ROWS_NOT_WRITTEN', { ...TABLE, isCopy: false, owner });

const OF_OTHERS = new StatsError('ROWS_OF_OTHERS', { ...TABLE, held: 'A', wanted: 'B', owner: null });
const UNKNOWN = new StatsError('ROWS_UNKNOWN', { ...TABLE, owner: null });
const LOADED = new StatsError('TABLE_DATA_OF_OTHERS', {
  table: 'p.d.t',
  data: { held: 'A', wanted: 'B', owner: null },
});

const failing = (ownedBy: string) =>
  savedReport({ ownedBy, run: { failures: 2, warning: 'rows kept', errorCode: 'SERVICE_FAILED' } });

// Whatever the person answers: Cancel leaves the report as it was, and what they agree to runs again.
test.each<[string, StatsError, RunBy, number]>([
  ['a person is asked about another table', OTHER_TABLE, 'person', 2],
  ['a person is asked about rows not its own', rowsOf(null), 'person', 2],
  ['a person is asked about rows of other data', OF_OTHERS, 'person', 2],
  ['a person is asked about a table of other data', LOADED, 'person', 2],
  ['a person is asked about unknown rows', UNKNOWN, 'person', 2],
  ['a schedule finds unknown rows', UNKNOWN, 'tick', 3],
  ['all reports run, so nobody is asked', OTHER_TABLE, 'all', 3],
  ['a schedule runs it', OTHER_TABLE, 'tick', 3],
])('after two failures, a run where %s leaves the right number', (_title, error, by, failures) => {
  const began = failing(ANN);
  const run = runAfter(began, failedRun(error), { by });
  expect([run.failures, run.warning !== '']).toEqual([failures, failures === 2]);
  expect([run.errorCode, run.troubleSinceMs === null]).toEqual(
    failures === 2 ? ['', true] : [error.code, false],
  );
});

test.each<[string, StatsError]>([
  ['lacks a login', new StatsError('NOT_CONNECTED', { service: 'account' })],
  ['finds rows that its owner alone may agree to', rowsOf('kim@studio.example')],
  ['is told by the service to wait', new StatsError('TOO_MANY_CALLS', {})],
])('a run of somebody whose report it isn’t, which %s, is no failure of the report', (_what, error) => {
  const began = failing('kim@studio.example');
  const { run } = began;
  expect(runAfter(began, failedRun(error), { by: 'person' })).toEqual(run);
  expect(runAfter(began, failedRun(error), { by: 'tick' }).failures).toBe(3);
});

const WRITTEN = {
  ...tableResult({ rows: 3 }),
  facts: { dataOwner: '', firstDay: '', otherApps: [], owed: null },
} as const satisfies RunOutcome;

test.each<[string, TableResult, number]>([
  ['the rows of a table that was written', tableResult({ rows: 3 }), 3],
  ['all rows of a table where earlier ones stay', tableResult({ rows: 3, heldRows: 40 }), 40],
])('a report counts %s', (_what, result, rows) => {
  const outcome: RunOutcome = { ...WRITTEN, ...result };
  expect(runAfter(savedReport(), outcome).rows).toBe(rows);
});

test.each<[string, RunOutcome, { before: number | null; isPartlyLoaded?: boolean }, number | null]>([
  ['its own', WRITTEN, { before: 40 }, 3],
  ['those of all calls of a load that continued', WRITTEN, { before: 40, isPartlyLoaded: true }, 43],
  ['those before, where it failed', failedRun(wrong('no such period')), { before: 40 }, 40],
])('the requests of a run are %s', (_what, outcome, { before, isPartlyLoaded = false }, expected) => {
  const report = savedReport({ run: { requests: before, isPartlyLoaded } });
  expect(runAfter(report, outcome).requests).toBe(expected);
});

const UNANSWERED = [{ first: day('2026-11-18'), last: day('2026-11-19') }];
const UNREAD = { first: day('2026-11-18'), last: day('2026-11-18'), error: wrong('no such day') };
const UNREAD_APP = { app: 'Chess', error: wrong('no such app') };

test.each<[string, RunResult, string]>([
  [
    'loaded some days and had no rows for others',
    daysResult({ rows: 9, loaded: { unanswered: UNANSWERED } }),
    '',
  ],
  ['had no rows at all', daysResult({ isEmpty: true, loaded: { unanswered: UNANSWERED } }), 'rows kept'],
  ['could not load a day', daysResult({ rows: 9, loaded: { failed: [UNREAD] } }), 'data missing'],
  ['lacks an app', tableResult({ failures: [UNREAD_APP] }), 'data missing'],
  ['had no rows and removed none', tableResult({ isEmpty: true, changes: NO_CHANGES }), ''],
  [
    'had no rows and removed one',
    tableResult({ isEmpty: true, changes: { ...NO_CHANGES, removed: 1 } }),
    'data missing',
  ],
  ['had no rows and kept one', tableResult({ isEmpty: true, keptRows: 1 }), 'rows kept'],
])('a run that %s leaves the right warning', (_title, result, warning) => {
  expect(warningOf(result)).toBe(warning);
});
