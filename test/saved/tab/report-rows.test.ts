// Reports as rows of the tab: each is read back as it was written, and a cell that cannot be read is named.

import fc from 'fast-check';
import { textOfSpans } from '../../../src/core/day-spans';
import { blankReport, type SavedReport } from '../../../src/saved/saved-report';
import { columnsAsRead, reportHeadings } from '../../../src/saved/tab/report-columns';
import { reportOfRow, rowOfReport } from '../../../src/saved/tab/report-rows';
import { sentenceOf } from '../../../src/text/errors/sentence-of';
import { day } from '../../core/given-day';
import { errorFrom } from '../../fakes/error-from';
import { STATS_TABLE } from '../../fakes/tables/day-tables';
import { savedReport } from '../saved-fixture';
import { anyReport } from './any-report';

const HEADINGS = reportHeadings();
const EMPTY = blankReport(0);
const read = (texts: readonly string[], headings = HEADINGS) => reportOfRow(headings, texts, 5, EMPTY);
/** The report after a person has typed into one cell. */
const edited = (heading: string, text: string, report = savedReport()) =>
  read(rowOfReport(report).map((each, at) => (HEADINGS[at] === heading ? text : each)));

test('any report is read back as it was written', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      expect(read(rowOfReport(report))).toEqual(report);
    }),
  );
});

test('the columns of a report are read in any order, with others between them', () => {
  fc.assert(
    fc.property(
      anyReport,
      fc.shuffledSubarray([...HEADINGS, 'My notes', ''], { minLength: HEADINGS.length + 2 }),
      (report, headings) => {
        const texts = rowOfReport(report);
        const row = headings.map((heading) => texts[HEADINGS.indexOf(heading)] ?? 'note');
        expect(read(row, headings)).toEqual(report);
      },
    ),
  );
});

test.each<[string, string, (report: SavedReport) => unknown, unknown]>([
  ['ID', '', ({ id }) => id, ''],
  ['Name', 'Weekly', ({ name }) => name, 'Weekly'],
  ['State', 'PAUSED', ({ isPaused }) => isPaused, true],
  ['State', '', ({ isPaused }) => isPaused, false],
  ['Source', 'seller_stats', ({ choice }) => choice.source, 'sellerStats'],
  ['Apps', '', ({ choice }) => choice.apps, 'all'],
  ['Apps', 'ALL', ({ choice }) => choice.apps, 'all'],
  ['Apps', ' a1 ,b2,, ', ({ choice }) => choice.apps, ['a1', 'b2']],
  ['Apps', 'a, "b, ""c""", d"e', ({ choice }) => choice.apps, ['a', 'b, "c"', 'd"e']],
  ['Period', 'LAST 7-DAYS', ({ choice }) => choice.period, 'last 7 days'],
  ['Group by', '', ({ choice }) => choice.groupBy, []],
  ['Group by', 'date,Ad type', ({ choice }) => choice.groupBy, ['date', 'Ad type']],
  ['Metrics', 'revenue', ({ choice }) => choice.metrics, ['revenue']],
  ['Bundles', 'com.a', ({ choice }) => choice.bundles, ['com.a']],
  ['OS', 'ios, android', ({ choice }) => choice.os, ['ios', 'android']],
  ['Totals', 'TRUE', ({ choice }) => choice.totals, true],
  ['Sheet name', ' Mine ', ({ choice }) => choice.destination, { kind: 'newSheet', sheetName: 'Mine' }],
  ['Write mode', 'Merge', ({ mode }) => mode, 'merge'],
  ['Write mode', '', ({ mode }) => mode, 'replace'],
  ['Lookback days', '3', ({ lookbackDays }) => lookbackDays, 3],
  ['Rows no longer returned', 'mark', ({ missingRows }) => missingRows, 'mark'],
  ['Mark provisional', 'Yes', ({ marksProvisional }) => marksProvisional, true],
  ['Fill formulas down', 'no', ({ fillsDown }) => fillsDown, false],
  ['Schedule', 'Daily at 09:00', ({ schedule }) => schedule, { kind: 'daily', hour: 9 }],
  ['Schedule', '', ({ schedule }) => schedule, null],
  ['Scheduled by', 'bob@example.com', ({ scheduledBy }) => scheduledBy, 'bob@example.com'],
  ['Last run', '', ({ run }) => run.lastRunMs, null],
  ['Last run', '2026-11-20T09:00:00Z', ({ run }) => run.lastRunMs, Date.UTC(2026, 10, 20, 9)],
  ['Last good run', '', ({ run }) => run.lastGoodMs, null],
  ['Last rows', '', ({ run }) => run.rows, null],
  ['Last duration ms', '1500', ({ run }) => run.durationMs, 1500],
  ['Due time handled', '', ({ run }) => run.handledDueMs, 0],
  ['Failures in a row', '', ({ run }) => run.failures, 0],
  ['Failures toward pause', '', ({ run }) => run.failuresTowardPause, 0],
  ['Trouble since', 'whenever', ({ run }) => run.troubleSinceMs, null],
  ['Running since', '', ({ run }) => run.startedMs, null],
  ['Apps done', '7', ({ run }) => run.appsDone, 7],
  ['Last warning', 'rows kept', ({ run }) => run.warning, 'rows kept'],
  ['Sort by', 'eCPM', ({ choice }) => choice.sortBy, 'ecpm'],
  ['Sort by', 'Revenue change %', ({ choice }) => choice.sortBy, 'revenue_change_percent'],
  ['Sort by', 'Country', ({ choice }) => choice.sortBy, 'country'],
  ['Sort order', 'Farthest from 0 first', ({ choice }) => choice.sortOrder, 'farthest from 0 first'],
  ['Sort order', '', ({ choice }) => choice.sortOrder, 'largest first'],
  ['Most columns', '50', ({ choice }) => choice.mostColumns, 50],
  ['Most columns', '', ({ choice }) => choice.mostColumns, 25],
  ['Together', 'Value', ({ choice }) => choice.together, 'value'],
  ['App shows', 'Name and Bundle ID', ({ choice }) => choice.appShows, 'name and bundle ID'],
  ['App shows', '', ({ choice }) => choice.appShows, 'all'],
  ['Together', '', ({ choice }) => choice.together, 'metric'],
  ['Sort by', '', ({ choice }) => choice.sortBy, ''],
  ['Top rows', '20', ({ choice }) => choice.topRows, 20],
  ['Top rows', '', ({ choice }) => choice.topRows, null],
  [
    'Tell me when',
    'Revenue of each Country moves by 30% and 150',
    ({ watch }) => watch,
    { metric: 'revenue', of: 'country', tells: 'moves', share: 0.3, amount: 150 },
  ],
  ['Tell me when', '', ({ watch }) => watch, null],
  ['Columns', 'Week', ({ choice }) => choice.columns, 'week'],
  ['Columns', 'Ad type', ({ choice }) => choice.columns, 'ad_type'],
  ['Columns', 'App', ({ choice }) => choice.columns, 'app'],
  ['Columns', '', ({ choice }) => choice.columns, ''],
  ['Columns kept', '{"of":"app: revenue","values":["1","1"]}', ({ run }) => run.columnsKept, null],
  ['Columns kept', 'whatever', ({ run }) => run.columnsKept, null],
  ['Due time offset', '-210', ({ run }) => run.handledOffset, -210],
  ['Due time offset', '10 h', ({ run }) => run.handledOffset, null],
  ['Due time offset', '-0', ({ run }) => run.handledOffset, null],
  ['Due time offset', '900', ({ run }) => run.handledOffset, null],
  ['Log in to', 'seller', ({ run }) => run.logInTo, 'seller'],
  ['Log in to', 'everything', ({ run }) => run.logInTo, null],
  ['Error code', 'TOKEN_REFUSED', ({ run }) => run.errorCode, 'TOKEN_REFUSED'],
  ['Error code', '', ({ run }) => run.errorCode, ''],
  ['Error code', 'constructor', ({ run }) => run.errorCode, ''],
  ['Error code', '=A1', ({ run }) => run.errorCode, ''],
  [
    'Columns kept',
    '{"of":"app: revenue","asked":"","values":["1","US"],"rest":null,"isLetGo":false}',
    ({ run }) => run.columnsKept,
    { of: 'app: revenue', asked: '', values: ['1', 'US'], rest: null, isLetGo: false },
  ],
  [
    'Days backfilled',
    '2026-09-01, 2026-10-01..2026-11-05 (0123456789abcdef, 1763700000000)',
    ({ run }) => run.backfilled,
    {
      of: '0123456789abcdef',
      made: '1763700000000',
      days: [
        { first: '2026-10-01', last: '2026-11-05' },
        { first: '2026-09-01', last: '2026-09-01' },
      ],
    },
  ],
  // Without the table's creation time, its days don't count.
  [
    'Days backfilled',
    '2026-09-01 (0123456789abcdef)',
    ({ run }) => run.backfilled,
    { of: '0123456789abcdef', made: '', days: [] },
  ],
  ['Days backfilled', '2026-09-01..2026-10-01', ({ run }) => run.backfilled, null],
  ['Days backfilled', '', ({ run }) => run.backfilled, null],
  ['Country names', 'Yes', ({ choice }) => choice.countryNames, true],
  ['Cell', '', ({ choice }) => choice.destination, { kind: 'newSheet', sheetName: 'App stats' }],
  ['Cell', ' b3', ({ choice }) => choice.destination, { kind: 'cell', sheetName: 'App stats', cell: 'B3' }],
])('the column %s understands %j', (heading, text, part, value) => {
  expect(part(edited(heading, text))).toEqual(value);
});

/** The address of a heading's cell in row 5. */
const cellOf = (heading: string) => {
  const at = HEADINGS.indexOf(heading);
  return `${['', 'A', 'B'][Math.floor(at / 26)]}${String.fromCharCode(65 + (at % 26))}5`;
};

test.each([
  ['ID', 'my report', 'eight characters'],
  ['State', 'on', 'one of active, paused'],
  ['Source', 'apps', 'NAME_UNKNOWN'],
  ['Apps', ',', 'all, or app IDs separated by commas'],
  ['Apps', '""', 'all, or app IDs separated by commas'],
  ['Period', 'next week', 'PERIOD_UNKNOWN'],
  ['Period', '2026-02-01..2026-01-01', 'PERIOD_REVERSED'],
  ['Group by', 'date, datum', 'NAME_UNKNOWN'],
  ['Group by', 'date, Date', 'NAME_TWICE'],
  ['Metrics', 'revenue; clicks', 'NAME_UNKNOWN'],
  ['Totals', 'maybe', 'one of yes, no'],
  ['Sheet name', '', 'SHEET_NAME_INVALID'],
  ['Sheet name', 'a/b', 'SHEET_NAME_INVALID'],
  ['Write mode', 'overwrite', 'one of replace, append, merge'],
  ['Lookback days', '-1', 'a whole number from 0 to 365'],
  ['Lookback days', '-0', 'a whole number from 0 to 365'],
  ['Lookback days', '1e2', 'a whole number from 0 to 365'],
  ['Lookback days', '2.5', 'a whole number from 0 to 365'],
  ['Lookback days', '366', 'a whole number from 0 to 365'],
  ['Rows no longer returned', 'hide', 'one of remove, mark'],
  ['Mark provisional', '?', 'one of yes, no'],
  ['Fill formulas down', '2', 'one of yes, no'],
  ['Schedule', 'sometimes', 'SCHEDULE_UNKNOWN'],
  ['Sort by', 'Datum', 'NAME_UNKNOWN'],
  ['Sort order', 'ascending', 'one of largest first, smallest first, farthest from 0 first'],
  ['Most columns', '51', 'a whole number from 0 to 50'],
  ['Most columns', '0', 'a whole number from 1 to 50, or nothing'],
  ['Together', 'row', 'one of metric, value'],
  ['Columns', 'revenue', 'NAME_UNKNOWN'],
  ['Top rows', '0', 'a whole number from 1 to 10000000, or nothing'],
  ['Top rows', '2.5', 'a whole number from 0 to 10000000'],
  ['Filter', 'land=US', 'FILTER_WRONG'],
  ['Filter', 'country=', 'FILTER_WRONG'],
  ['Filter', 'date=2026-01-01', 'FILTER_WRONG'],
  ['Tell me when', 'whatever', 'a watch such as revenue of each country falls by 20% and 150'],
  ['Tell me when', 'eCPM falls by 20%', 'NAME_UNKNOWN'],
  ['Tell me when', 'revenue of each week falls by 20%', 'NAME_UNKNOWN'],
  ['Country names', 'Namen', 'one of yes, no'],
  ['Cell', '$B$3', 'a cell such as B3, or nothing'],
  ['Cell', 'B3:C4', 'a cell such as B3, or nothing'],
  ['Bundles', '"'.repeat(49_999), 'up to 2000 names of up to 500 characters each'],
  ['Bundles', 'x,'.repeat(2_001), 'up to 2000 names of up to 500 characters each'],
  // Quoting a name doubles its quotes, so the cell gets too long.
  ['Bundles', `a${'"'.repeat(400)},`.repeat(120), 'fewer characters: a cell holds 50000'],
])(
  'the column %s refuses %.20j with the address of the cell and the accepted values',
  (heading, text, problem) => {
    const error = errorFrom(() => edited(heading, text));
    expect(error).toMatchObject({ code: 'REPORT_CELL_WRONG', details: { cell: cellOf(heading), heading } });
    const told = 'problem' in error.details ? error.details.problem : '';
    expect(typeof told === 'object' ? told.code : told).toContain(problem);
  },
);

test.each<[string, string, keyof SavedReport['choice']]>([
  ['Group by', 'date, Tier', 'groupBy'],
  ['Columns', 'Tier', 'columns'],
  ['Sort by', 'Tier', 'sortBy'],
  ['Filter', 'country=US; Tier=1', 'filter'],
])(
  'a group in the column %s is taken with its mark, which is told of one without',
  (heading, text, option) => {
    const marked = text.replace('Tier', '#Tier');
    expect([edited(heading, marked).choice[option]].flat().join(', ')).toBe(marked);
    expect(sentenceOf(errorFrom(() => edited(heading, text)))).toContain('Use #Tier for a group, ');
  },
);

test('a fixed cell may be in a sheet whose name a new sheet could not have', () => {
  const place = { kind: 'cell', sheetName: 'a/b', cell: 'C4' } as const;
  expect(
    edited('Sheet name', 'a/b', savedReport({ choice: { destination: place } })).choice.destination,
  ).toEqual(place);
  for (const name of ['', '_publisher_stats'])
    expect(
      errorFrom(() => edited('Sheet name', name, savedReport({ choice: { destination: place } }))),
    ).toMatchObject({
      code: 'REPORT_CELL_WRONG',
      details: { problem: { code: 'SHEET_NAME_INVALID', details: { name } } },
    });
});

test.each<[string, string, Partial<SavedReport['run']>]>([
  ['Last run', 'yesterday', { lastRunMs: null }],
  ['Last good run', 'yesterday', { lastGoodMs: null }],
  ['Last rows', '14.5', { rows: null }],
  ['Last rows', 'many', { rows: null }],
  ['Last duration ms', '49.25', { durationMs: null }],
  ['Due time handled', 'soon', { handledDueMs: 0 }],
  ['Failures in a row', '0.5', { failures: 0 }],
  ['Failures in a row', '-1', { failures: 0 }],
  ['Trouble since', '46346.5', { troubleSinceMs: null }],
  ['Running since', '46346.5', { startedMs: null }],
  ['Running since', '1969-12-31T23:59:59Z', { startedMs: null }],
  ['Due time handled', '12026-11-20', { handledDueMs: 0 }],
  ['Due time handled', '9999-12-31T23:59:59-23:00', { handledDueMs: 0 }],
  ['Apps done', '7.5', { appsDone: null }],
  ['Last warning', 'rain', { warning: '' }],
])('the column %s, which only the add-on writes, takes %j for an empty cell', (heading, text, run) => {
  const report = savedReport({ run: { rows: 14, durationMs: 49, handledDueMs: 7, failures: 1 } });
  expect(edited(heading, text, report)).toEqual({ ...report, run: { ...report.run, ...run } });
});

test('a report whose columns are missing has the values of a new one there', () => {
  const headings = HEADINGS.filter((heading) => heading !== 'Write mode' && heading !== 'Due time handled');
  const report = savedReport({ mode: 'merge', run: { handledDueMs: 7 } });
  const texts = rowOfReport(report).filter((_text, at) => headings.includes(HEADINGS[at] ?? ''));
  expect(read(texts, headings)).toEqual({ ...report, mode: 'replace', run: EMPTY.run });
});

test.each([
  ['x', '2026-11-01..2026-11-09'],
  ['2026-11-09..2026-11-01', '2026-11-01..2026-11-09'],
  // What the add-on writes when no day is left.
  ['', ''],
])('days left of a backfill that read %j are %j, so that no day is lost', (typed, expected) => {
  const days = { first: day('2026-11-01'), last: day('2026-11-09') };
  const report = savedReport({ run: { backfill: { days, left: [days], isPaused: false } } });
  expect(textOfSpans(edited('Backfill days left', typed, report).run.backfill?.left ?? [])).toBe(expected);
});

test('the days left of a backfill are some of its days, whatever somebody types', () => {
  const days = { first: day('2026-11-01'), last: day('2026-11-09') };
  const report = savedReport({ run: { backfill: { days, left: [days], isPaused: false } } });
  const { backfill } = edited(
    'Backfill days left',
    '2026-11-08..2026-12-31, 2026-01-01..2026-11-02',
    report,
  ).run;
  expect(backfill?.left).toEqual([
    { first: '2026-11-08', last: '2026-11-09' },
    { first: '2026-11-01', last: '2026-11-02' },
  ]);
});

test.each([
  ['Sheet name', 'App stats'],
  ['Cell', 'B3'],
])('a report with a BigQuery table cannot have a %s', (heading, text) => {
  const error = errorFrom(() => edited(heading, text, savedReport({ choice: { destination: STATS_TABLE } })));
  const problem = 'nothing: a report has a sheet or a BigQuery table, not both';
  const details = { cell: cellOf(heading), heading, problem };
  expect(error).toMatchObject({ code: 'REPORT_CELL_WRONG', details });
});

test('a report cannot have a second place outside the spreadsheet', () => {
  const [column] = columnsAsRead().filter(({ heading }) => heading === 'BigQuery table');
  const report = savedReport({ choice: { destination: STATS_TABLE } });
  expect(() => column?.read(report, 'my-project.stats.daily')).toThrow(RangeError);
  expect(report.choice.destination).toEqual(STATS_TABLE);
});
