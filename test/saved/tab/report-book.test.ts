// Reports in their tab: hand edits, rows added and copied, a person's own columns, older and newer versions.

import type { SavedReport } from '../../../src/saved/saved-report';
import { ReportBook } from '../../../src/saved/tab/report-book';
import { reportHeadings } from '../../../src/saved/tab/report-columns';
import { rowOfReport } from '../../../src/saved/tab/report-rows';
import { errorFrom } from '../../fakes/error-from';
import { FakeReportTab, SPREADSHEET } from '../../fakes/saved/fake-report-tab';
import { savedReport } from '../saved-fixture';

const HEADINGS = reportHeadings();
const NOW = Date.UTC(2026, 10, 20, 11);

function bookOver(tab = new FakeReportTab()) {
  let ids = 0;
  const book = new ReportBook(
    tab,
    () => NOW,
    () => `0000000${++ids}`,
    () => SPREADSHEET,
  );
  return { tab, book };
}
/** The version of the tab that the add-on writes. */
const VERSION = 6;
const numbered = (at: number) => savedReport({ id: `abcd000${at}`, name: `Report ${at}` });
const withRows = (...reports: SavedReport[]) => FakeReportTab.of(VERSION, HEADINGS, reports.map(rowOfReport));

test('reading a spreadsheet without reports creates no tab', () => {
  const { tab, book } = bookOver();
  expect(book.entries()).toEqual([]);
  expect(errorFrom(() => book.report('abcd0001')).code).toBe('REPORT_UNKNOWN');
  book.remove('abcd0001');
  expect(tab.calls).toMatchObject({ writeHead: 0, writeRow: 0, removeRow: 0 });
});

test('each report is one row, saved, changed and removed', () => {
  const { tab, book } = bookOver();
  for (const at of [1, 2, 3]) book.save(numbered(at));
  expect([tab.version, tab.spreadsheetId, tab.headings]).toEqual([VERSION, SPREADSHEET, HEADINGS]);
  book.save({ ...numbered(2), name: 'Renamed' });
  book.remove('abcd0001');
  expect(book.reports().map(({ name }) => name)).toEqual(['Renamed', 'Report 3']);
  expect(book.report('abcd0003')).toEqual(numbered(3));
});

test('a report is found after a person has sorted the tab', () => {
  const { tab, book } = bookOver(withRows(numbered(1), numbered(2), numbered(3)));
  tab.rows.reverse();
  book.save({ ...numbered(1), name: 'Renamed' });
  expect(tab.rows.map((row) => row[1])).toEqual(['Report 3', 'Report 2', 'Renamed']);
});

test('a cell that cannot be read skips only its report, and is named by its address', () => {
  const { tab, book } = bookOver(withRows(numbered(1), numbered(2), numbered(3)));
  tab.edit(1, 'Write mode', 'overwrite');
  expect(book.entries()).toMatchObject([
    { row: 3, report: { id: 'abcd0001' } },
    { row: 4, name: 'Report 2', error: { code: 'REPORT_CELL_WRONG', details: { cell: 'M4' } } },
    { row: 5, report: { id: 'abcd0003' } },
  ]);
  // Asking for that report alone gives the same error.
  expect(errorFrom(() => book.report('abcd0002'))).toMatchObject({ details: { cell: 'M4' } });
  // Saving writes to its row, not to a new one.
  book.save(numbered(2));
  expect(tab.rows).toHaveLength(3);
});

test('a row that a person has typed gets an id of its own, once', () => {
  const { tab, book } = bookOver(withRows(numbered(1)));
  tab.rows.push(['', 'By hand', '', 'App stats', '', 'yesterday', '', '', '', '', '', 'Mine']);
  const [, typed] = book.reports();
  expect(typed).toMatchObject({
    id: '00000001',
    name: 'By hand',
    mode: 'replace',
    run: { handledDueMs: NOW },
  });
  expect(book.reports()[1]).toEqual(typed);
  expect(tab.calls.writeRow).toBe(1);
});

test('a copy below a row that cannot be read gets an id of its own, and is never saved over it', () => {
  const { tab, book } = bookOver(withRows(numbered(1)));
  tab.rows.push([...(tab.rows[0] ?? [])]);
  tab.edit(0, 'Write mode', 'overwrite');
  expect(book.entries()).toMatchObject([
    { row: 3, error: { code: 'REPORT_CELL_WRONG' } },
    { row: 4, report: { id: '00000001' } },
  ]);
  book.save({ ...book.report('00000001'), name: 'The copy' });
  expect(tab.rows.map((row) => [row[0], row[1]])).toEqual([
    ['abcd0001', 'Report 1'],
    ['00000001', 'The copy'],
  ]);
});

test('no report gets the ID of another, whatever IDs are made up', () => {
  const tab = withRows(numbered(1), numbered(2));
  tab.rows.push([...(tab.rows[0] ?? [])], ['', 'By hand']);
  const made = ['abcd0001', 'abcd0002', 'abcd0003', 'abcd0003', 'abcd0004', 'abcd0004', 'abcd0005'];
  const book = new ReportBook(
    tab,
    () => NOW,
    () => made.shift() ?? '',
    () => SPREADSHEET,
  );
  tab.edit(3, 'Source', 'App stats');
  tab.edit(3, 'Period', 'yesterday');
  tab.edit(3, 'Sheet name', 'By hand');
  expect(book.reports().map(({ id }) => id)).toEqual(['abcd0001', 'abcd0002', 'abcd0003', 'abcd0004']);
  expect(book.freeId()).toBe('abcd0005');
});

test('a row that a person has copied becomes another report, which has never run', () => {
  const { tab, book } = bookOver(
    withRows({ ...numbered(1), run: { ...numbered(1).run, rows: 9, startedMs: NOW - 5 } }),
  );
  tab.rows.push([...(tab.rows[0] ?? [])]);
  expect(book.reports()).toMatchObject([
    { id: 'abcd0001', run: { rows: 9, startedMs: NOW - 5 } },
    { id: '00000001', name: 'Report 1', run: { rows: null, startedMs: null, handledDueMs: NOW } },
  ]);
});

test('blank rows, and rows with only a remark beside the columns, are not reports', () => {
  const tab = FakeReportTab.of(
    VERSION,
    [...HEADINGS, 'My notes'],
    [HEADINGS.map(() => ''), [...HEADINGS.map(() => ' '), 'remember'], rowOfReport(numbered(1))],
  );
  expect(bookOver(tab).book.entries()).toMatchObject([{ row: 5, report: { id: 'abcd0001' } }]);
});

test('a person’s own columns stay, wherever they are', () => {
  const headings = ['My notes', ...[...HEADINGS].reverse(), ''];
  const row = headings.map((heading) => rowOfReport(numbered(1))[HEADINGS.indexOf(heading)] ?? 'mine');
  const { tab, book } = bookOver(FakeReportTab.of(VERSION, headings, [row]));
  book.save({ ...book.report('abcd0001'), name: 'Renamed' });
  book.save(numbered(2));
  expect([tab.cell(0, 'My notes'), tab.cell(0, ''), tab.cell(0, 'Name')]).toEqual([
    'mine',
    'mine',
    'Renamed',
  ]);
  expect(tab.cell(1, 'My notes')).toBe('');
  expect(book.reports().map(({ name }) => name)).toEqual(['Renamed', 'Report 2']);
  expect(tab.headings).toEqual(headings);
});

test('a deleted column is added again on the right', () => {
  const headings = HEADINGS.filter((heading) => heading !== 'Write mode');
  const row = rowOfReport(savedReport({ mode: 'merge' })).filter(
    (_text, at) => HEADINGS[at] !== 'Write mode',
  );
  const { tab, book } = bookOver(FakeReportTab.of(VERSION, headings, [row]));
  expect(book.reports()).toEqual([savedReport()]);
  expect(tab.headings).toEqual([...headings, 'Write mode']);
  // No column is missing now, so the next read writes nothing.
  const { writeHead } = tab.calls;
  book.reports();
  expect(tab.calls).toMatchObject({ writeHead, writeRow: 0 });
});

test.each([
  [
    'a newer version',
    VERSION + 1,
    { code: 'TAB_TOO_NEW', details: { version: VERSION + 1, known: VERSION } },
  ],
  ['a version from before the first', 5, { code: 'TAB_TOO_OLD', details: { version: 5, first: VERSION } }],
])('%s is refused, and nothing is written', (_title, version, error) => {
  const { tab, book } = bookOver(FakeReportTab.of(version, [], []));
  for (const act of [() => book.entries(), () => book.save(numbered(1)), () => book.remove('abcd0001')])
    expect(errorFrom(act)).toMatchObject(error);
  expect(tab.calls).toMatchObject({ writeHead: 0, writeRow: 0, removeRow: 0 });
});

test('a tab without a readable version is read as it is', () => {
  const tab = FakeReportTab.of(null, HEADINGS, [rowOfReport(numbered(1))]);
  expect(bookOver(tab).book.reports()).toEqual([numbered(1)]);
  expect(tab.version).toBe(VERSION);
});

test('a report that cannot be read still occupies its BigQuery table', () => {
  const destination = {
    kind: 'bigQueryTable',
    project: 'publisher-demo',
    dataset: 'stats',
    table: 'days',
  } as const;
  const { tab, book } = bookOver(withRows(savedReport({ choice: { destination } })));
  tab.edit(0, 'Write mode', 'overwrite');
  expect(book.rowsAsReports()[0]?.choice.destination).toEqual(destination);
});

test('a report that cannot be read still occupies its cell, but not the whole sheet', () => {
  const { tab, book } = bookOver(withRows(numbered(1)));
  tab.edit(0, 'Write mode', 'overwrite');
  tab.edit(0, 'Sheet name', 'KPI');
  tab.edit(0, 'Cell', 'b3 ');
  expect(book.rowsAsReports()[0]?.choice.destination).toEqual({ kind: 'cell', sheetName: 'KPI', cell: 'B3' });
});

describe('a copy of the file', () => {
  test.each<[string, () => FakeReportTab]>([
    ['is known by the ID of another spreadsheet', () => FakeReportTab.of(VERSION, HEADINGS, [], 'another')],
    ['is assumed where the ID was deleted', () => FakeReportTab.of(VERSION, HEADINGS, [], '')],
    ['is assumed where the version was deleted too', () => FakeReportTab.of(null, HEADINGS, [], '')],
    [
      'stays one when a missing column is added',
      () => FakeReportTab.of(VERSION, HEADINGS.slice(1), [], 'another'),
    ],
  ])('%s, until somebody turns it on', (_title, tabOf) => {
    const { tab, book } = bookOver(tabOf());
    expect(book.reading().isCopy()).toBe(true);
    book.save(numbered(1));
    expect(book.reading().isCopy()).toBe(true);
    book.turnOn();
    expect([book.reading().isCopy(), tab.spreadsheetId, book.reports()]).toEqual([
      false,
      SPREADSHEET,
      [numbered(1)],
    ]);
  });

  test('without a tab there is nothing to turn on', () => {
    const { tab, book } = bookOver();
    book.turnOn();
    expect([book.reading().isCopy(), tab.version]).toEqual([false, null]);
  });
});
