// Rows: read from an answer, sorted, merged, composed, made into cells.

import { sortRows, type TableRow } from '../../src/core/table';
import { cellsOfTable } from '../../src/formulas/formula-cells';
import { planBlock } from '../../src/sheet/block';
import { cellsOf } from '../../src/sheet/cells';
import { readStats } from '../../src/sources/account/answers';
import { appStatsFields } from '../../src/sources/account/fields';
import { type Dimension, isSent } from '../../src/sources/fields';
import { readCsvRows } from '../../src/sources/seller/csv-answer';
import { readJsonRows } from '../../src/sources/seller/json-answer';
import { shapedRows } from '../../src/sources/shape/shaped-rows';
import { appWithId } from '../runs/given-app';
import { savedReport } from '../saved/saved-fixture';
import { composeOver, MONDAY, readingOf, SCOPE } from '../sheet/composed-writes';
import { COLUMNS, row, tableOf } from '../sheet/merged-tables';
import { answered, getOf } from '../sources/given-requests';
import { queryBy, REQUEST } from '../sources/seller/given-answers';
import { each, linearWork } from './linear-work';
import { orSentence } from './text-reader';

const rowsOfOneDay = (rows: number, revenue = 1): TableRow[] =>
  each(rows, (at) => row(`com.example.${at}`, MONDAY, 'de', 5, at / 4 + revenue));
const rowsOfManyDays = (rows: number): TableRow[] =>
  each(rows, (at) =>
    row('com.chess', new Date(at * 3_600_000).toISOString().slice(0, 10), `land ${at}`, 5, 1),
  );
const rowsOfOneKey = (rows: number): TableRow[] => each(rows, (at) => row('com.chess', MONDAY, 'de', 5, at));

/** A write of fetched rows over existing ones. */
function written(
  subject: string,
  mode: 'replace' | 'append' | 'merge',
  makeRows: (rows: number) => readonly [existing: TableRow[], fetched: TableRow[]],
) {
  return linearWork(`rows ${subject}`, makeRows, ([existing, fetched]) =>
    orSentence(() =>
      composeOver(
        savedReport({ mode, missingRows: 'mark', marksProvisional: true }),
        tableOf(fetched),
        readingOf(existing),
        SCOPE,
      ),
    ),
  );
}

const [DATE, COUNTRY] = appStatsFields().dimensions;
const SENT = appStatsFields().metrics.filter(isSent);

/** Answers of two apps, summed to what is shown of them. */
function shapedTo(subject: string, dimensions: Dimension[], country: (at: number) => string) {
  const rowAt = (at: number): TableRow => [MONDAY, country(at), 100, 3, 0.03, 5, at / 4];
  const requestedDimensions = [DATE, COUNTRY].flatMap((dimension) => dimension ?? []);
  return linearWork(
    `rows of two apps ${subject}`,
    (rows) => ['1', '2'].map((id) => ({ app: appWithId(id), rows: each(rows, rowAt) })),
    (answers) => shapedRows(answers, { dimensions, requestedDimensions }, SENT),
  );
}

const csvLine = (at: number) => `"app, ""${at}""",${at},0.5,1.25,3\r\n`;
const csvOf = (lines: readonly string[]) => ['app,i,r,e,c\r\n', ...lines].join('');
const csvWork = (subject: string, line: (at: number) => string) =>
  linearWork(
    `CSV with ${subject}`,
    (rows) => csvOf(each(rows, line)),
    (csv) => orSentence(() => readCsvRows({ fileName: 'a.csv', csv }, queryBy('appName'))),
  );

const statsRow = (at: number) => ({ date: MONDAY, country: `land ${at}`, revenue: at });
const STATS_READERS = [
  { field: 'date', kind: 'day' },
  { field: 'country', kind: 'text' },
  { field: 'revenue', kind: 'money' },
] as const;

export const ROW_WORK = [
  written('restated, all of one day', 'merge', (rows) => [rowsOfOneDay(rows), rowsOfOneDay(rows, 2)]),
  written('restated, of many days', 'merge', (rows) => [rowsOfManyDays(rows), rowsOfManyDays(rows)]),
  written('of one key', 'merge', (rows) => [rowsOfOneKey(rows), rowsOfOneKey(rows)]),
  written('that are all new', 'merge', (rows) => [[], rowsOfOneDay(rows)]),
  written('that are no longer returned', 'merge', (rows) => [rowsOfOneDay(rows), []]),
  written('that are blank', 'merge', (rows) => [each(rows, () => COLUMNS.map(() => null)), rowsOfOneDay(9)]),
  written('replaced', 'replace', (rows) => [rowsOfOneKey(rows), rowsOfOneDay(rows)]),
  written('appended', 'append', (rows) => [
    rowsOfManyDays(rows),
    [row('com.chess', '2026-11-12', 'de', 1, 1)],
  ]),
  shapedTo('as one', [], () => 'de'),
  shapedTo(
    'by a country that many have',
    [DATE, COUNTRY].flatMap((each) => each ?? []),
    (at) => `land ${at % 9}`,
  ),
  shapedTo(
    'by a country that few have',
    [DATE, COUNTRY].flatMap((each) => each ?? []),
    (at) => `land ${at}`,
  ),
  linearWork('rows sorted', rowsOfManyDays, (rows) => sortRows(rows.reverse(), [3, 4, 0])),
  linearWork('rows as cells', (rows) => tableOf(rowsOfManyDays(rows)), cellsOf),
  linearWork(
    'rows as a formula’s cells',
    (rows) => tableOf(rowsOfManyDays(rows)),
    (table) =>
      orSentence(() =>
        cellsOfTable(table, { metrics: null, headers: true, scalar: false }, (date) => new Date(date)),
      ),
  ),
  csvWork('quotes', csvLine),
  csvWork('plain lines', (at) => `app ${at},${at},0.5,1.25,3\n`),
  csvWork('empty lines', () => '\r\n'),
  csvWork('one field over all lines', (at) => (at === 0 ? '"' : 'a\n')),
  csvWork('one line of all fields', () => '"",'),
  linearWork(
    'JSON rows of an app',
    (rows) => JSON.stringify({ apps: [{ app_id: '1' }, ...each(rows, statsRow)] }),
    (body) => readStats(answered(body), getOf('/stats'), '1', STATS_READERS),
  ),
  linearWork(
    'JSON rows of the seller',
    (rows) =>
      JSON.stringify({
        responseStatus: 0,
        bundleStats: each(rows, (at) => ({ date: MONDAY, impressions: at, clicks: 1, ecpm: 1, revenue: 1 })),
      }),
    (body) => readJsonRows(answered(body), REQUEST, queryBy('date')),
  ),
  linearWork(
    'JSON of one row with many fields',
    (fields) =>
      JSON.stringify({
        responseStatus: 0,
        bundleStats: [Object.fromEntries(each(fields, (at) => [`field ${at}`, at]))],
      }),
    (body) => orSentence(() => readJsonRows(answered(body), REQUEST, queryBy('country', 'appName'))),
  ),
  linearWork(
    'cells in the way',
    (cells) => each(cells, (at) => ({ row: at + 2, column: 2 })),
    (occupied) =>
      orSentence(() =>
        planBlock(
          {
            ...{ sheetId: 1, sheetName: 'Data', gridRows: 1_000, gridColumns: 26, block: null, titles: [] },
            ...{ anchor: { row: 1, column: 1 }, occupied, workbookCells: null },
            otherBlocks: [{ row: 1, column: 1, rows: 9, columns: 9 }],
          },
          { rows: occupied.length, columns: 5 },
          false,
        ),
      ),
  ),
];
