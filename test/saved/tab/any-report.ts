// Arbitrary saved reports: what the panel can make, in any state that a run can leave.

import fc from 'fast-check';
import { byService } from '../../../src/core/add-on/services';
import { parsePeriod, textOfPeriod } from '../../../src/core/period';
import { CHART_KINDS } from '../../../src/core/report/chart';
import { CHOICE_OPTIONS } from '../../../src/core/report/choice-options';
import { type Condition, textOfFilter } from '../../../src/core/report/filter';
import { FINAL_AFTER_DAYS } from '../../../src/core/report/final-days';
import { REPORT_OPTIONS } from '../../../src/core/report/report-options';
import { WATCH_TELLS, type Watch } from '../../../src/core/watch/watch';
import type { SavedReport } from '../../../src/saved/saved-report';
import { RUN_WARNINGS } from '../../../src/saved/tab/run-state';
import { columnChoices, columnDimensions } from '../../../src/sources/facts';
import { countedMetrics, groupings } from '../../../src/sources/fields';
import { GROUPED_FIELDS } from '../../../src/sources/groups';
import { SOURCES } from '../../../src/sources/registry';
import { SOURCE_NAMES, type SourceName } from '../../../src/sources/source-list';
import { day } from '../../core/given-day';
import { anyOptions } from '../../core/report/any-options';
import { parseSchedule } from '../../core/schedule/given-schedule';
import { anyText } from '../../fakes/any-text';
import { SPREADSHEET } from '../../fakes/saved/fake-report-tab';
import { DAYS } from '../../sheet/merged-tables';

const TIMES = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2100, 0, 1) });
/** Text without blanks around it, because reading a cell trims it. */
const text = anyText({ minLength: 1, maxLength: 20 }).map((each) => each.trim());
const names = fc.array(
  text.filter((each) => each !== ''),
  { maxLength: 4 },
);

const columnNames = (source: SourceName) => SOURCES[source].columns.map(({ name }) => name);

/** Some of what a source has, by name. */
const someOf = (table: readonly { name: string }[]) => fc.shuffledSubarray(table.map(({ name }) => name));

const sheet = fc.record({
  kind: fc.constant('newSheet' as const),
  sheetName: fc.constantFrom('App stats', 'Übersicht 1', '=1+1', '00123', 'a'.repeat(100)),
});
/** A cell of a sheet that a person has named. */
const cell = fc.record({
  kind: fc.constant('cell' as const),
  sheetName: fc.constantFrom('App stats', 'a/b', "'quoted'", '1!A1'),
  cell: fc.constantFrom('A1', 'B3', 'ZZZ10000000'),
});

/** A table outside of the spreadsheet. */
const bigQueryTable = fc.record({
  kind: fc.constant('bigQueryTable' as const),
  project: fc.constantFrom('publisher-demo', 'example.com:stats-1'),
  dataset: fc.constantFrom('publisher_stats', '1_b'),
  table: fc.constantFrom('stats', 'Stats_2', 't'.repeat(100)),
});

/** Of a person, or of a connection. */
const mark = fc.constantFrom('', '0123456789abcdef', 'f'.repeat(64));

const NO_NULLS = { noNullPrototype: true } as const;
const span = (first: string, last: string) => ({ first: day(first), last: day(last) });
const spans = fc.constantFrom(
  [],
  [span('2026-03-30', '2026-03-30')],
  [span('2026-03-01', '2026-03-30'), span('2026-02-01', '2026-02-01')],
);

/** Conditions on texts and numbers of a source, in its own names. */
const filterOf = (source: SourceName) => {
  const { filterFields } = SOURCES[source];
  const namesOf = (isText: boolean) =>
    filterFields.filter(({ kind }) => (kind === 'text') === isText).map(({ name }) => name);
  const [texts, numbers] = [namesOf(true), namesOf(false)];
  const values = fc.array(anyText({ maxLength: 8 }), { minLength: 1, maxLength: 3 });
  const onText = fc.record(
    { field: fc.constantFrom(...texts), operator: fc.constantFrom('=', '!=', '~', '!~'), values },
    NO_NULLS,
  ) as fc.Arbitrary<Condition>;
  const value = fc.nat(1_000_000).map((each) => [String(each / 100)]);
  const onNumber = numbers.map(
    (field) =>
      fc.record(
        { field: fc.constant(field), operator: fc.constantFrom('>=', '<='), values: value },
        NO_NULLS,
      ) as fc.Arbitrary<Condition>,
  );
  const condition = fc.oneof(onText, ...onNumber);
  return fc.array(condition, { maxLength: 5 }).map(textOfFilter);
};

const choiceOf = (source: SourceName) =>
  fc.record({
    source: fc.constant(source),
    period: fc
      .constantFrom('yesterday', 'Last_7_days', 'last quarter', '2026-01-01..2026-01-31', 'last=month')
      .map((period) => textOfPeriod(parsePeriod(period))),
    groupBy: someOf(groupings(SOURCES[source])),
    ...anyOptions(CHOICE_OPTIONS, {
      apps: fc.oneof(
        fc.constant('all' as const),
        // An empty list isn't drawn: every source refuses it, and an empty cell means all apps.
        names.filter((each) => each.length > 0 && each.join().toLowerCase() !== 'all'),
      ),
      metrics: someOf(SOURCES[source].metrics),
      bundles: names,
      os: someOf(SOURCES[source].os),
      filter: filterOf(source),
      sortBy: fc.constantFrom('', ...(SOURCES[source].metrics.length > 0 ? columnNames(source) : [])),
      columns: fc.constantFrom('', ...columnChoices(SOURCES[source]).map(({ name }) => name)),
    }),
    destination: fc.oneof(sheet, cell, bigQueryTable),
  });

/** By the source's own names. */
const watchOf = (source: SourceName): fc.Arbitrary<Watch | null> => {
  const metrics = countedMetrics(SOURCES[source]).map(({ name }) => name);
  const dimensions = columnDimensions(SOURCES[source]).map(({ name }) => name);
  if (dimensions.length === 0) return fc.constant(null);
  const watch = fc.record(
    {
      metric: fc.constantFrom(...metrics),
      of: fc.constantFrom('', ...dimensions),
      tells: fc.constantFrom(...WATCH_TELLS),
      share: fc.integer({ min: 1, max: 95 }).map((percent) => percent / 100),
      amount: fc.option(fc.nat(100_000_000).map((cents) => cents / 100)),
    },
    NO_NULLS,
  );
  return fc.option(watch);
};

const anySpan = fc.constantFrom(...DAYS).map((first) => ({ first, last: first }));
const anyOwedDays = fc.array(
  fc.record({
    span: anySpan,
    apps: fc.option(fc.array(fc.constantFrom('0a1b2c3d', '1a1b2c3d'), { maxLength: 2 })),
  }),
  { maxLength: 2 },
);
const anyOwed = fc.record({
  readMs: TIMES,
  apps: fc.option(fc.array(fc.record({ id: text, mark: fc.constant('0a1b2c3d') }), { maxLength: 2 })),
  days: anyOwedDays,
  before: anyOwedDays,
});

const reportOf = (source: SourceName): fc.Arbitrary<SavedReport> =>
  fc.record({
    id: fc.stringMatching(/^[0-9a-f]{8}$/),
    name: text,
    isPaused: fc.boolean(),
    choice: choiceOf(source),
    ...anyOptions(REPORT_OPTIONS, { watch: watchOf(source) }),
    schedule: fc
      .constantFrom('', 'every 6 hours', 'daily at 9', 'weekly on Sunday at 23', 'monthly on 31 at 0')
      .map(parseSchedule),
    owner: mark,
    file: fc.constantFrom('', SPREADSHEET, '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms'),
    marks: fc.record(
      byService(() => mark),
      NO_NULLS,
    ),
    finalAfter: fc.constantFrom(null, ...FINAL_AFTER_DAYS),
    meant: fc.array(
      fc.record(
        {
          title: text,
          of: fc.constantFrom(...GROUPED_FIELDS),
          labels: fc.array(fc.tuple(text, text), { maxLength: 3 }),
        },
        NO_NULLS,
      ),
      { maxLength: 2 },
    ),
    isMine: fc.boolean(),
    isAsSaved: fc.boolean(),
    text: fc.constant(''),
    dashboard: fc.constantFrom('', '0a1b2c3d'),
    ...byService(() => fc.constantFrom('', 'Kim@studio.example')),
    run: fc.record({
      lastRunMs: fc.option(TIMES),
      lastGoodMs: fc.option(TIMES),
      goodFinalAfter: fc.option(fc.constantFrom(...FINAL_AFTER_DAYS)),
      result: text,
      rows: fc.option(fc.nat(10_000_000)),
      durationMs: fc.option(fc.nat(86_400_000)),
      requests: fc.option(fc.nat(100_000)),
      handledOffset: fc.option(fc.integer({ min: -840, max: 840 })),
      logInTo: fc.option(fc.constantFrom('account' as const, 'seller' as const, 'bigquery' as const)),
      errorCode: fc.constantFrom('' as const, 'TOKEN_REFUSED' as const, 'RUN_STOPPED' as const),
      handledDueMs: TIMES,
      firstTryMs: fc.option(TIMES),
      nextTryMs: fc.option(TIMES),
      begunMs: fc.option(TIMES),
      goesOn: fc.boolean(),
      hasWritten: fc.boolean(),
      isKnown: fc.constant(true),
      tableColumns: fc.option(fc.array(fc.tuple(text, text), { maxLength: 3 })),
      failures: fc.nat(100),
      failuresTowardPause: fc.nat(100),
      dataOwner: text,
      troubleSinceMs: fc.option(TIMES),
      startedMs: fc.option(TIMES),
      isPartlyLoaded: fc.boolean(),
      outOfTime: fc.constantFrom('' as const, 'once' as const, 'alone' as const, 'again' as const),
      warning: fc.constantFrom(...RUN_WARNINGS),
      ownedBy: fc.constantFrom('', 'ann@example.com'),
      pausedBy: fc.option(fc.record({ mark, email: fc.constantFrom('', 'bob@example.com') }, NO_NULLS)),
      earlier: fc.option(fc.record({ total: fc.nat(4000), left: spans }, NO_NULLS)),
      lacking: fc.constantFrom('', '0a1b2c3d'),
      daysMissed: spans,
      daysListedOn: fc.constantFrom('', ...DAYS),
      firstDay: fc.constantFrom('', ...DAYS),
      owed: fc.option(anyOwed),
      otherApps: fc.array(fc.stringMatching(/^[0-9a-f]{8}$/), { maxLength: 3 }),
      loads: fc.option(fc.record({ day: fc.constantFrom(...DAYS), count: fc.nat(2000) }, NO_NULLS)),
      columnsKept: fc.option(
        fc.record(
          {
            of: text,
            asked: text,
            isLetGo: fc.boolean(),
            values: fc.uniqueArray(text, { maxLength: 3 }),
            rest: fc.option(fc.array(text, { maxLength: 3 })),
          },
          NO_NULLS,
        ),
      ),
      charts: fc.array(
        fc.record(
          {
            kind: fc.constantFrom(...CHART_KINDS),
            domain: text,
            metric: text,
            title: text,
          },
          { noNullPrototype: true },
        ),
        { maxLength: 3 },
      ),
    }),
  });

/** Each source's reports are described once: a description takes far longer than what is drawn from it. */
export const anyReport: fc.Arbitrary<SavedReport> = fc.oneof(...SOURCE_NAMES.map(reportOf));
