// Work on many rows, apps, names, requests and reports. How the time of a merge of one day and of seller rows grows,
// the bench measures.

import { appRows } from '../../sidebar/choice/app-search';
import { currentConnection } from '../../src/connections/connection-list';
import { NOTHING_AGREED } from '../../src/core/agreement';
import { dayOfMs } from '../../src/core/day';
import { StatsError } from '../../src/core/errors';
import { sortRows, type TableRow } from '../../src/core/table';
import { namesOf } from '../../src/formulas/cell-argument';
import { cellsOfTable } from '../../src/formulas/formula-cells';
import { choiceOfFormula } from '../../src/formulas/formula-reading';
import { formulaOf } from '../../src/formulas/formula-text';
import { Gateway } from '../../src/http/gateway';
import { errorReportOf } from '../../src/panel/error-report';
import { firstChoice } from '../../src/runs/choice';
import { dataOwnerOf, isSameOwner } from '../../src/runs/data-owner';
import { withFreeNames } from '../../src/saved/places/free-names';
import type { ReportCells } from '../../src/saved/ports';
import type { SavedReport } from '../../src/saved/saved-report';
import { ReportBook } from '../../src/saved/tab/report-book';
import { FIRST_VERSION, recordOfText, textOfRecord } from '../../src/saved/tab/report-record';
import { runsTold, textOfRuns } from '../../src/saved/tab/runs-cell';
import { planBlock } from '../../src/sheet/block';
import { cellsOf } from '../../src/sheet/cells';
import { readApps, readStats } from '../../src/sources/account/answers';
import { appIdsOf } from '../../src/sources/account/app-names';
import { chosenApps } from '../../src/sources/account/apps';
import { appStatsFields } from '../../src/sources/account/fields';
import { isSent } from '../../src/sources/fields';
import { SOURCES } from '../../src/sources/registry';
import { readCsvRows } from '../../src/sources/seller/csv-answer';
import { readJsonRows } from '../../src/sources/seller/json-answer';
import { sentTwice } from '../../src/sources/shape/sent-twice';
import { shapedRows } from '../../src/sources/shape/shaped-rows';
import type { FinishContext } from '../../src/sources/source';
import { headerNote } from '../../src/text/header-note';
import { FakeClock } from '../fakes/net/fake-clock';
import { FakeReportTab, SPREADSHEET } from '../fakes/saved/fake-report-tab';
import { MemoryPropertyStore } from '../fakes/stores/memory-property-store';
import { appWithId } from '../runs/given-app';
import { answerOf, tableOrder } from '../runs/given-run';
import { digest, rowOf, savedReport } from '../saved/saved-fixture';
import { composeOver, MONDAY, readingOf, SCOPE } from '../sheet/composed-writes';
import { blank, row, tableOf } from '../sheet/merged-tables';
import { AMPLE_TIME, answered, getOf } from '../sources/given-requests';
import { queryBy, REQUEST } from '../sources/seller/given-answers';
import { each, type Work, work } from './linear-work';
import { STATS_READERS } from './service-readers';
import { ALL_APPS, refusalOf } from './sheet-readers';

const ofOneDay = (rows: number): TableRow[] =>
  each(rows, (at) => row(`com.example.${at}`, MONDAY, 'de', 5, at / 4));
const ofManyDays = (rows: number): TableRow[] =>
  each(rows, (at) =>
    row('com.chess', new Date(at * 3_600_000).toISOString().slice(0, 10), `land ${at}`, 5, 1),
  );
const ofOneKey = (rows: number): TableRow[] => each(rows, (at) => row('com.chess', MONDAY, 'de', 5, at));

/** A write of fetched rows over existing ones. */
const written = (
  subject: string,
  mode: SavedReport['mode'],
  makeRows: (rows: number) => readonly [existing: TableRow[], fetched: TableRow[]],
) =>
  work(`rows ${subject}`, makeRows, ([existing, fetched]) => {
    const report = savedReport({ mode, missingRows: 'mark', marksProvisional: true });
    return composeOver(report, tableOf(fetched), readingOf(existing), SCOPE);
  });

const { dimensions: BY_DAY_AND_COUNTRY, metrics } = appStatsFields();

/** Answers of two apps, summed to what is shown of them. */
const shapedTo = (subject: string, dimensions: typeof BY_DAY_AND_COUNTRY, country: (at: number) => string) =>
  work(
    `rows of two apps ${subject}`,
    (rows) => {
      const rowAt = (at: number): TableRow => [MONDAY, country(at), 100, 3, 0.03, 5, at / 4];
      return ['1', '2'].map((id) => ({ app: appWithId(id), rows: each(rows, rowAt) }));
    },
    (answers) =>
      shapedRows(answers, { dimensions, requestedDimensions: BY_DAY_AND_COUNTRY }, metrics.filter(isSent)),
  );

const csvWith = (subject: string, line: (at: number) => string) =>
  work(
    `CSV with ${subject}`,
    (rows) => `app,i,r,e,c\r\n${each(rows, line).join('')}`,
    (csv) => readCsvRows({ fileName: 'a.csv', csv }, queryBy('appName')),
  );

const sentTwiceIn = (subject: string, country: (at: number) => string) =>
  work(
    `rows sent twice ${subject}`,
    (rows) => each(rows, (at): TableRow => [MONDAY, country(at), 100]),
    (rows) => {
      const answer = { rows, dayParts: 0, dimensions: BY_DAY_AND_COUNTRY.slice(0, 2) };
      return sentTwice([answer], { reportsUnmatched: true } as FinishContext);
    },
  );

const sellerBody = (bundleStats: readonly object[]) => JSON.stringify({ responseStatus: 0, bundleStats });
/** Requests to a service that gives all the same answer. All that wait are asked again at once, for a short time. */
const requestsAnswered = (subject: string, status: number, mayWait: boolean) =>
  work(
    `requests ${subject}`,
    (count) => each(count, (at) => getOf(`/api/apps/${at}/stats`)),
    (requests) => {
      const clock = new FakeClock();
      const answer = { status, headers: {}, body: '{}' };
      const gateway = new Gateway({ sendAll: (batch) => batch.map(() => answer) }, clock);
      if (mayWait) gateway.batchSize = requests.length;
      return gateway.sendAll(requests, mayWait ? { deadlineMs: clock.now() + 300 } : AMPLE_TIME);
    },
  );

const apps = (count: number) => each(count, (at) => appWithId(`id-${at}`));
const record = (at: number) => ({
  app_id: `id-${at}`,
  bundle_id: `com.${at}`,
  name: `App ${at}`,
  platform: 'ios',
  uniques: at,
  publisher_id: `p${at}`,
  sdk_status: 'current',
  sdk_versions: [{ '1.0': at }],
});
const savedRows = (count: number, id: (at: number) => string) =>
  each(count, (at) => rowOf(savedReport({ id: id(at), name: `Daily ${at}` })));
/** The day that is so many days after the first of 2024, as a span. */
const onlyDay = (at: number) => {
  const first = dayOfMs(Date.UTC(2024, 0, 1 + at));
  return { first, last: first };
};
const idOf = (at: number) => (0xa0000000 + at).toString(16);

/** What the tab tells of these rows, of which those without an ID are copies. */
function entriesOf(rows: readonly ReportCells[]) {
  const store = new MemoryPropertyStore();
  const book = new ReportBook({
    tab: FakeReportTab.of(FIRST_VERSION, rows),
    documentProperties: store,
    userProperties: store,
    nowMs: () => 0,
    newId: () => idOf(0),
    spreadsheet: { id: () => SPREADSHEET },
    person: { email: () => '' },
    digest,
  });
  return book.entries();
}

export const WORK: readonly Work[] = [
  written('restated, of many days', 'merge', (rows) => [ofManyDays(rows), ofManyDays(rows)]),
  written('that are all new', 'merge', (rows) => [[], ofOneDay(rows)]),
  written('that are no longer returned', 'merge', (rows) => [ofOneDay(rows), []]),
  written('that are blank', 'merge', (rows) => [each(rows, () => blank), ofOneDay(9)]),
  written('replaced', 'replace', (rows) => [ofOneKey(rows), ofOneDay(rows)]),
  written('that stay', 'merge', (rows) => [ofManyDays(rows), [row('com.chess', '2026-11-12', 'de', 1, 1)]]),
  shapedTo('as one', [], () => 'de'),
  shapedTo('by a country that many have', BY_DAY_AND_COUNTRY, (at) => `land ${at % 9}`),
  shapedTo('by a country that few have', BY_DAY_AND_COUNTRY, (at) => `land ${at}`),
  work('rows sorted', ofManyDays, (rows) => sortRows(rows.reverse(), [3, 4, 0])),
  work('rows as cells', (rows) => tableOf(ofManyDays(rows)), cellsOf),
  work(
    'rows as a formula’s cells',
    (rows) => tableOf(ofManyDays(rows)),
    (table) => cellsOfTable(table, { metrics: null, headers: true, scalar: false }, (date) => new Date(date)),
  ),
  sentTwiceIn('of one country', () => 'DE'),
  sentTwiceIn('of as many countries', (at) => `land ${at}`),
  csvWith('quotes', (at) => `"app, ""${at}""",${at},0.5,1.25,3\r\n`),
  csvWith('empty lines', () => '\r\n'),
  csvWith('one field over all lines', (at) => (at === 0 ? '"' : 'a\n')),
  csvWith('one line of all fields', () => '"",'),
  work(
    'JSON rows of an app',
    (rows) =>
      JSON.stringify({
        apps: [
          { app_id: '1' },
          ...each(rows, (at) => ({ date: MONDAY, country: `land ${at}`, revenue: at })),
        ],
      }),
    (body) => readStats(answered(body), getOf('/stats'), '1', STATS_READERS),
  ),
  work(
    'JSON of one row with many fields',
    (fields) => sellerBody([Object.fromEntries(each(fields, (at) => [`field ${at}`, at]))]),
    (body) => readJsonRows(answered(body), REQUEST, queryBy('country', 'appName')),
  ),
  work(
    'cells in the way',
    (cells) => each(cells, (at) => ({ row: at + 2, column: 2 })),
    (occupied) => {
      const sheet = { sheetId: 1, sheetName: 'Data', gridRows: 1_000, gridColumns: 26, workbookCells: null };
      const otherBlocks = [{ row: 1, column: 1, rows: 9, columns: 9 }];
      return planBlock(
        {
          ...sheet,
          block: null,
          titles: [],
          totals: [],
          between: [],
          anchor: { row: 1, column: 1 },
          occupied,
          otherBlocks,
        },
        { rows: occupied.length, columns: 5 },
        NOTHING_AGREED,
      );
    },
  ),
  work(
    'a list of apps',
    (count) => JSON.stringify({ apps: each(count, record) }),
    (body) => readApps(answered(body), getOf('/api/apps')),
  ),
  work('all apps chosen by their ids', apps, (allApps) =>
    chosenApps(
      allApps.map(({ appId }) => appId),
      allApps,
    ),
  ),
  work('all apps by their names in other letters', apps, (allApps) =>
    appIdsOf(
      allApps.map(({ name }) => name.toUpperCase()),
      allApps,
    ),
  ),
  work('apps in the panel', apps, (allApps) =>
    appRows(
      allApps,
      allApps.map(({ appId }) => `${appId}!`),
    ),
  ),
  work(
    'the publishers of a block',
    (count) => {
      const owners = each(count, (at) => `publisher-${at}`);
      return { before: dataOwnerOf(SOURCES.appStats, ALL_APPS, owners), owners: [...owners].reverse() };
    },
    ({ before, owners }) => isSameOwner(before, SOURCES.appStats, ALL_APPS, owners),
  ),
  work(
    'names in a range',
    (count) => each(count, (at) => [`com.${at},com.a${at}`, '']),
    (range) => namesOf(range, 'bundles'),
  ),
  work(
    'a formula with many apps',
    (count) => formulaOf({ ...firstChoice(), apps: each(count, (at) => `App "${at}"`) }, ','),
    choiceOfFormula,
  ),
  work(
    'connections',
    (count) =>
      Object.fromEntries(
        each(count, (at) => [
          `connection.account.${at}`,
          JSON.stringify({ id: `${at}`, title: `${at}`, token: `${at}`, sinceMs: -at }),
        ]),
      ),
    (properties) => currentConnection('account', properties),
  ),
  requestsAnswered('that all succeed', 200, false),
  requestsAnswered('that all wait for a service that is busy', 503, true),
  work(
    'a request with wrong names',
    (count) =>
      JSON.stringify({
        choice: { ...firstChoice(), groupBy: each(count, (at) => at), apps: each(count, () => null) },
      }),
    (request) => refusalOf('remember', request),
  ),
  work(
    'problems of a request',
    (count) => each(count, (at) => ({ field: `filter.bundleList[${at}]`, message: 'no such bundle.' })),
    (problems) =>
      errorReportOf(
        new StatsError('SERVICE_REFUSED', { service: 'seller', status: 10, serviceMessage: '', problems }),
      ),
  ),
  work(
    'the note of a table without many apps',
    (count) => each(count, (at) => ({ app: `App ${at}`, error: new StatsError('CANCELLED', {}) })),
    (failures) => headerNote(tableOrder(), answerOf({ columns: [], rows: [] }, { failures }), 0),
  ),
  work('reports in their tab', (count) => savedRows(count, idOf), entriesOf),
  work('copies of a row of the tab', (count) => savedRows(count, () => idOf(1)), entriesOf),
  work('rows of the tab that have no ID', (count) => savedRows(count, () => ''), entriesOf),
  work(
    'rows of the tab that can’t be read',
    (count) => savedRows(count, idOf).map((saved) => ({ ...saved, report: '{' })),
    entriesOf,
  ),
  work(
    'a record with many apps',
    (count) => textOfRecord(savedReport({ choice: { apps: each(count, (at) => `id-${at}`) } })),
    (text) => recordOfText(text),
  ),
  work(
    'what runs leave of many days',
    (count) => {
      const days = each(count, (at) => onlyDay(2 * at));
      return savedReport({ run: { daysMissed: days } });
    },
    (report) => runsTold(textOfRuns(report), 0),
  ),
  work(
    'copies of a report, each with a free name',
    (count) =>
      each(count, (at) =>
        savedReport({ name: at === 0 ? 'Daily' : `Daily (copy${at === 1 ? '' : ` ${at}`})` }),
      ),
    (existing) => withFreeNames(savedReport({ name: 'Daily' }), existing),
  ),
];
