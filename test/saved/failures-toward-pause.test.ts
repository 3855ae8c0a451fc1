// Which failures count toward the pause of a report: those that a person must fix, not trouble that passes.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { BIGQUERY_ROWS } from '../../src/core/error-codes/bigquery-codes';
import { CHOICE_ROWS } from '../../src/core/error-codes/choice-codes';
import type { RunEnd } from '../../src/core/error-codes/error-row';
import { FORMULA_ROWS } from '../../src/core/error-codes/formula-codes';
import { REPORT_ROWS } from '../../src/core/error-codes/report-codes';
import { RUN_ROWS } from '../../src/core/error-codes/run-codes';
import { SERVICE_ROWS } from '../../src/core/error-codes/service-codes';
import { SHEET_ROWS } from '../../src/core/error-codes/sheet-codes';
import { type ErrorCode, StatsError } from '../../src/core/errors';
import { PLATFORM_ROWS } from '../../src/core/platform-trouble';
import { pauseReport } from '../../src/saved/edit-report';
import { resumeReport } from '../../src/saved/ownership/take-over';
import { reportAfterEnd } from '../../src/saved/run/state-after-run';
import { ANN } from '../people';
import { bookFixture, ID, scheduled } from './book-fixture';
import { tableReport } from './days/table-fixture';
import { HOUR_MS } from './fact-fixture';
import { endOf, failedRun } from './run/given-end';
import { savedReport } from './saved-fixture';

/** What errors do to the count of a run that they end; all others count. `causes` leave that to the errors inside. */
const EXCEPT = {
  passes:
    'ANSWER_TOO_SLOW ANSWER_UNREADABLE APPS_UNREAD BANDWIDTH_USED SERVICE_QUOTA_USED DOCUMENT_BUSY LIST_INCOMPLETE ' +
    'LOAD_FAILED LOAD_UNFINISHED OUT_OF_TIME QUOTA_USED SERVICE_BUSY SERVICE_FAILED SERVICE_UNREACHABLE ' +
    'STILL_FETCHING TOO_MANY_CALLS TRIGGER_FAILED UNEXPECTED WRITE_FAILED WRITE_UNFINISHED',
  causes: 'ALL_APPS_FAILED APPS_MISSING DAYS_NOT_LOADED FAILED_MOMENTS_AGO',
  ended: 'CANCELLED OTHERS_REPORT REPORT_CHANGED REPORT_DELETED REPORT_EDITED',
};
const codes = [
  ...Object.keys({ ...SERVICE_ROWS, ...CHOICE_ROWS, ...RUN_ROWS, ...SHEET_ROWS, ...FORMULA_ROWS }),
  ...Object.keys({ ...REPORT_ROWS, ...BIGQUERY_ROWS, ...PLATFORM_ROWS }),
  ...['ALL_APPS_FAILED', 'APPS_MISSING', 'APPS_UNREAD', 'DAYS_NOT_LOADED', 'TRIGGER_FAILED'],
] as ErrorCode[];
const isIn = (does: keyof typeof EXCEPT, code: ErrorCode) => EXCEPT[does].split(' ').includes(code);

/** The two counts after a trigger's run that fails with the error. */
function countsAfter(error: StatsError, run: Parameters<typeof savedReport>[0] = {}) {
  const began = savedReport(run);
  const after = reportAfterEnd(began, endOf(began, failedRun(error)));
  return [after.run.failures, after.run.failuresTowardPause];
}

const plain = codes.filter((code) => !isIn('causes', code));
/** The facts that some errors read of themselves. */
const FACTS = { report: { id: 'r', name: '' } };
const of = (code: ErrorCode): StatsError => new StatsError<ErrorCode>(code, FACTS);

test.each(plain)('a run that ends with %s counts toward the pause as expected', (code) => {
  const counts = isIn('ended', code) ? [0, 0] : [1, isIn('passes', code) ? 0 : 1];
  expect(countsAfter(of(code))).toEqual(counts);
});

test('errors that a person must fix count toward the pause, and no others', () => {
  for (const code of plain.filter((each) => !isIn('ended', each))) {
    const passes = ['retry', 'wait'].includes(of(code).remedy) || code === 'OUT_OF_TIME';
    expect([code, isIn('passes', code)]).toEqual([code, passes]);
  }
});

/** The codes of the errors that end a run, by why they do. */
const ENDING: { readonly [End in RunEnd]: string } = {
  sameError:
    'ADDRESS_INVALID ADDRESS_MISSING APP_UNKNOWN BIGQUERY_API_OFF BIGQUERY_DENIED DATASET_MISSING KEY_REFUSED ' +
    'NOT_CONNECTED NO_APPS TABLE_DATA_OF_OTHERS TABLE_DIFFERS TABLE_OF_OTHERS TOKEN_REFUSED',
  time: 'LOAD_UNFINISHED OUT_OF_TIME',
  quota: 'QUOTA_USED SERVICE_QUOTA_USED',
  person: 'CANCELLED OTHERS_REPORT REPORT_CHANGED REPORT_DELETED REPORT_EDITED',
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
  ['sums lack a busy app', new StatsError('APPS_MISSING', { failures: failures(BUSY), total: null }), 0],
  // Because sums refuse all rows as long as that app is chosen.
  [
    'sums lack a busy app and one that is gone',
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
      resumeReport(ID, made.reports);
    };
    made.ticks(1);
    expect(made.at()).toMatchObject({ isPaused: false, run: { failures: 1, failuresTowardPause: 1 } });
  });
});

describe('reports that load a table', () => {
  const failing = (error: StatsError) => {
    const made = tableReport({ schedule: { kind: 'hours', every: 1 }, ownedBy: ANN });
    made.triggers.ensure();
    const nextTick = () => {
      made.clock.advance(HOUR_MS);
      if (made.triggers.stands()) made.tick();
    };
    made.tables.refusal = error;
    for (let ticks = 0; ticks < 30; ticks++) nextTick();
    return { ...made, nextTick };
  };

  test.each([
    [
      'its quota is used up',
      new StatsError('SERVICE_QUOTA_USED', { service: 'bigquery', serviceMessage: '' }),
    ],
    ['it is busy', new StatsError('SERVICE_BUSY', { service: 'bigquery', status: 429, serviceMessage: '' })],
    ['Google’s quota is used up', new StatsError('QUOTA_USED', { quota: 'fetches' })],
  ])('are not paused while BigQuery does not load: %s', (_title, error) => {
    const made = failing(error);
    expect(made.current()).toMatchObject({ isPaused: false, run: { failuresTowardPause: 0 } });
    expect(made.current().run.failures).toBeGreaterThan(0);
    made.tables.refusal = null;
    for (let ticks = 0; ticks < 30; ticks++) made.nextTick();
    expect(made.current().run).toMatchObject({ failures: 0, daysMissed: [] });
  });

  test('are paused where the key is refused', () => {
    const made = failing(
      new StatsError('KEY_REFUSED', { service: 'bigquery', email: 'loader@p', serviceMessage: '' }),
    );
    expect(made.current()).toMatchObject({ isPaused: true, run: { failures: 10, failuresTowardPause: 10 } });
    expect(made.mailer.mails.length).toBeLessThanOrEqual(2);
    expect(made.mailer.mails[0]?.body).toContain('The table keeps its current data.');
  });
});
