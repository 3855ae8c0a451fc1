// Which failures count toward the pause of a report: those that a person must fix, not trouble that passes.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import type { RunEnd } from '../../src/core/error-codes/error-row';
import { type ErrorCode, StatsError } from '../../src/core/errors';
import { resumeReport } from '../../src/saved/approvals/schedule-owner';
import { pauseReport } from '../../src/saved/edit-report';
import { failedRun } from '../../src/saved/run/run-outcome';
import { reportAfterEnd } from '../../src/saved/run/state-after-run';
import { bookFixture, ID, scheduled } from './book-fixture';
import { backfilled } from './days/backfill-fixture';
import { endOf } from './run/given-end';
import { savedReport } from './saved-fixture';

/** What a run that ends with the error does to the count; `causes` leaves that to the errors inside. */
const EXPECTED: { readonly [Code in ErrorCode]: 'counts' | 'passes' | 'causes' | 'ended' } = {
  ADDRESS_MISSING: 'counts',
  ADDRESS_INVALID: 'counts',
  NOT_CONNECTED: 'counts',
  LOGIN_REFUSED: 'counts',
  TOKEN_REFUSED: 'counts',
  SERVICE_BUSY: 'passes',
  SERVICE_FAILED: 'passes',
  SERVICE_UNREACHABLE: 'passes',
  SERVICE_REFUSED: 'counts',
  ANSWER_UNREADABLE: 'passes',
  FIELD_WRONG: 'counts',
  ANSWER_TOO_LARGE: 'counts',
  ANSWER_TOO_SLOW: 'passes',
  LIST_INCOMPLETE: 'passes',
  COLUMNS_WRONG: 'counts',
  PERIOD_UNKNOWN: 'counts',
  PERIOD_REVERSED: 'counts',
  PERIOD_NOT_SERVED: 'counts',
  NAME_UNKNOWN: 'counts',
  NAME_TWICE: 'counts',
  CHOICE_INVALID: 'counts',
  FILTER_WRONG: 'counts',
  GROUP_MISSING: 'counts',
  NO_APPS: 'counts',
  APP_UNKNOWN: 'counts',
  ALL_APPS_FAILED: 'causes',
  APPS_UNLISTED: 'causes',
  APP_WITHOUT_ROWS: 'counts',
  RANGE_OCCUPIED: 'counts',
  BLOCK_POINTED_AWAY: 'counts',
  REFRESH_CELL_WRONG: 'counts',
  SHEET_NAME_INVALID: 'counts',
  NAME_REFUSED: 'counts',
  NO_CURRENT_CELL: 'counts',
  TAB_WITHOUT_CELLS: 'counts',
  LARGE_TABLE: 'counts',
  OTHER_TABLE: 'counts',
  ROWS_NOT_WRITTEN: 'counts',
  SHEET_TOO_WIDE: 'counts',
  TEXT_TOO_LONG: 'counts',
  MERGED_CELLS: 'counts',
  SLICER_KEPT: 'counts',
  WRITE_FAILED: 'passes',
  DOCUMENT_BUSY: 'passes',
  STORE_FULL: 'counts',
  TRIGGER_REFUSED: 'counts',
  CANCELLED: 'ended',
  OUT_OF_TIME: 'passes',
  ARGUMENT_WRONG: 'counts',
  STILL_FETCHING: 'passes',
  FORMULA_NOT_CONNECTED: 'counts',
  NOT_FOR_FORMULAS: 'counts',
  FORMULA_NEEDS_SHARING: 'counts',
  APP_NOT_FOUND: 'counts',
  APP_AMBIGUOUS: 'counts',
  APPS_MISSING: 'causes',
  RESULT_TOO_LARGE: 'counts',
  FAILED_MOMENTS_AGO: 'causes',
  FORMULA_UNREADABLE: 'counts',
  CELL_OCCUPIED: 'counts',
  CELL_FILLED: 'counts',
  CELL_MISSING: 'counts',
  FORMULA_BLOCKED: 'counts',
  FORMULA_SHOWS_ERROR: 'counts',
  SCHEDULE_UNKNOWN: 'counts',
  REPORT_CELL_WRONG: 'counts',
  REPORT_UNKNOWN: 'counts',
  REPORT_OWNS_PLACE: 'counts',
  REPORT_NOT_WRITTEN: 'counts',
  DASHBOARD_TAB_GONE: 'counts',
  REPORT_DELETED: 'ended',
  TRIGGER_FAILED: 'passes',
  REPORT_CHANGED: 'ended',
  USER_UNKNOWN: 'counts',
  REPORT_TEXT_WRONG: 'counts',
  TAB_TOO_NEW: 'counts',
  TAB_TOO_OLD: 'counts',
  COLUMNS_CHANGED: 'counts',
  DAY_PRESENT: 'counts',
  ROWS_OF_OTHERS: 'counts',
  NOTHING_TO_UNDO: 'counts',
  CHART_LIMIT: 'counts',
  CHART_COLUMN_MISSING: 'counts',
  CHART_ROWS_REPEAT: 'counts',
  KEY_INVALID: 'counts',
  KEY_REFUSED: 'counts',
  BIGQUERY_API_OFF: 'counts',
  BIGQUERY_DENIED: 'counts',
  DATASET_MISSING: 'counts',
  TABLE_OF_OTHERS: 'counts',
  TABLE_DIFFERS: 'counts',
  LOAD_FAILED: 'passes',
  LOAD_UNFINISHED: 'passes',
  BIGQUERY_QUOTA_USED: 'passes',
  DAY_TOO_LARGE: 'counts',
  DAYS_EXPIRE: 'counts',
  DAYS_NOT_LOADED: 'causes',
  TABLE_DATA_OF_OTHERS: 'counts',
  BACKFILL_OF_OTHERS: 'counts',
  NOT_IN_SPREADSHEET: 'counts',
  UNDO_UNREADABLE: 'counts',
  // Because a run that is stopped again and again is too large for Google.
  RUN_STOPPED: 'counts',
  UNEXPECTED: 'passes',
  PERMISSION_MISSING: 'counts',
  FILE_READ_ONLY: 'counts',
  QUOTA_USED: 'passes',
  TOO_MANY_CALLS: 'passes',
  BANDWIDTH_USED: 'passes',
  TOO_MANY_TRIGGERS: 'counts',
  SPREADSHEET_FULL: 'counts',
  VALIDATION_REFUSED: 'counts',
  CELLS_PROTECTED: 'counts',
};

/** The two counts after a trigger's run that fails with the error. */
function countsAfter(error: StatsError, run: Parameters<typeof savedReport>[0] = {}) {
  const began = savedReport(run);
  const after = reportAfterEnd(began, endOf(began, failedRun(error)));
  return [after.run.failures, after.run.failuresTowardPause];
}

const codes = Object.keys(EXPECTED) as ErrorCode[];
const plain = codes.filter((code) => EXPECTED[code] !== 'causes');
const of = (code: ErrorCode): StatsError => new StatsError<ErrorCode>(code, {});

test.each(plain)('a run that ends with %s counts toward the pause as expected', (code) => {
  const counts = { counts: [1, 1], passes: [1, 0], ended: [0, 0], causes: [] }[EXPECTED[code]];
  expect(countsAfter(of(code))).toEqual(counts);
});

test('errors that a person must fix count toward the pause, and no others', () => {
  for (const code of plain.filter((each) => EXPECTED[each] !== 'ended')) {
    const passes = ['retry', 'wait'].includes(of(code).remedy) || code === 'OUT_OF_TIME';
    expect([code, EXPECTED[code]]).toEqual([code, passes ? 'passes' : 'counts']);
  }
});

/** The codes of the errors that end a run, by why they do. */
const ENDING: { readonly [End in RunEnd]: string } = {
  sameError:
    'ADDRESS_INVALID ADDRESS_MISSING APP_UNKNOWN BIGQUERY_API_OFF BIGQUERY_DENIED DATASET_MISSING KEY_REFUSED ' +
    'NOT_CONNECTED NO_APPS TABLE_DATA_OF_OTHERS TABLE_DIFFERS TABLE_OF_OTHERS TOKEN_REFUSED',
  time: 'LOAD_UNFINISHED OUT_OF_TIME',
  quota: 'BIGQUERY_QUOTA_USED QUOTA_USED',
  person: 'CANCELLED REPORT_CHANGED REPORT_DELETED',
};

test.each(Object.entries(ENDING))('a run ends (%s) with %s, and with no others', (end, ending) => {
  expect(codes.filter((code) => of(code).endsRun === end).sort()).toEqual(ending.split(' '));
});

const failures = (...causes: StatsError[]) => causes.map((error, at) => ({ app: `App ${at}`, error }));
const BUSY = of('SERVICE_BUSY');
const REFUSED = of('SERVICE_REFUSED');

test.each<[string, StatsError, number]>([
  ['no app answers', new StatsError('ALL_APPS_FAILED', { failures: failures(BUSY, BUSY) }), 0],
  [
    'no app is there any more',
    new StatsError('ALL_APPS_FAILED', { failures: failures(REFUSED, REFUSED) }),
    1,
  ],
  // Because the report is written without the other once this one answers.
  [
    'one app is gone, the other busy',
    new StatsError('ALL_APPS_FAILED', { failures: failures(REFUSED, BUSY) }),
    0,
  ],
  [
    'an append lacks a busy app',
    new StatsError('APPS_MISSING', { failures: failures(BUSY), total: null }),
    0,
  ],
  // Because an append refuses all rows as long as that app is chosen.
  [
    'an append lacks a busy app and one that is gone',
    new StatsError('APPS_MISSING', { failures: failures(BUSY, REFUSED), total: null }),
    1,
  ],
  ['BigQuery was busy for some days', new StatsError('DAYS_NOT_LOADED', { days: [], problem: BUSY }), 0],
  [
    'some days may not be loaded',
    new StatsError('DAYS_NOT_LOADED', { days: [], problem: of('TABLE_DIFFERS') }),
    1,
  ],
])('a failed run counts toward the pause by the errors in it: %s', (_title, error, counted) => {
  expect(countsAfter(error)).toEqual([1, counted]);
});

describe('hourly reports', () => {
  interface Counts {
    failures: number;
    counted: number;
  }
  /** What the counts are after a run that gets the status; a paused report doesn't run. */
  const countsAfterRun = ({ failures, counted }: Counts, status: number): Counts => {
    if (counted >= 10) return { failures, counted };
    if (status === 200) return { failures: 0, counted: 0 };
    return { failures: failures + 1, counted: counted + (status === 404 ? 1 : 0) };
  };

  test('are paused by ten failures since the last success, of which passing trouble is none', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(200, 404, 404, 500), { maxLength: 40 }), (statuses) => {
        const made = bookFixture(scheduled());
        let counts = { failures: 0, counted: 0 };
        for (const status of statuses) {
          made.facts.status = status;
          counts = countsAfterRun(counts, status);
          made.ticks(1);
          const { isPaused, run } = made.at();
          const { failures, counted } = counts;
          expect([isPaused, run.failures, run.failuresTowardPause]).toEqual([
            counted >= 10,
            failures,
            counted,
          ]);
        }
      }),
      { numRuns: draws(8, 30) },
    );
  });

  test('that a person resumes during a failing run are not paused by it', () => {
    const made = bookFixture(scheduled({ run: { failures: 9, failuresTowardPause: 9 } }));
    made.facts.status = 404;
    made.facts.onBatch = () => {
      made.facts.onBatch = () => undefined;
      pauseReport(ID, made.reports);
      resumeReport(ID, undefined, made.reports);
    };
    made.ticks(1);
    expect(made.at()).toMatchObject({ isPaused: false, run: { failures: 1, failuresTowardPause: 1 } });
  });
});

describe('reports that load a table', () => {
  const failing = (error: StatsError) => {
    const made = backfilled(30);
    made.start();
    made.tables.refusal = error;
    for (let ticks = 0; ticks < 30; ticks++) made.nextTick();
    return made;
  };

  test.each([
    ['its quota is used up', new StatsError('BIGQUERY_QUOTA_USED', { serviceMessage: '' })],
    ['it is busy', new StatsError('SERVICE_BUSY', { service: 'bigquery', status: 429, serviceMessage: '' })],
    ['Google’s quota is used up', new StatsError('QUOTA_USED', { quota: 'fetches' })],
  ])('are not paused while BigQuery does not load: %s', (_title, error) => {
    const made = failing(error);
    expect(made.current()).toMatchObject({ isPaused: false, run: { failuresTowardPause: 0 } });
    expect(made.current().run.failures).toBeGreaterThan(0);
    made.tables.refusal = null;
    for (let ticks = 0; ticks < 30; ticks++) made.nextTick();
    // All days are loaded, so the backfill has ended.
    expect(made.current().run).toMatchObject({ failures: 0, backfill: null });
  });

  test('are paused where the key is refused', () => {
    const made = failing(
      new StatsError('KEY_REFUSED', { service: 'bigquery', email: 'loader@p', serviceMessage: '' }),
    );
    expect(made.current()).toMatchObject({ isPaused: true, run: { failures: 10, failuresTowardPause: 10 } });
    expect(made.mailer.sent.length).toBeLessThanOrEqual(2);
    expect(made.mailer.sent[0]?.body).toContain('The table keeps its current data.');
  });
});
