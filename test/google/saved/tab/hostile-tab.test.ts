// Anything in one cell of the reports tab on the emulated host, typed as text or as what Google makes of it: some
// cells in some columns, in the hard run more of them in every column, heading and title cell.

import type { CellContent } from 'sheets-workbench/apps-script/workbook/cell';
import { everyNth, hard, oneIn, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { serialOfDay } from '../../../../src/core/day';
import { reportTab } from '../../../../src/google/stores/report-tab';
import { spreadsheetCalendar } from '../../../../src/google/triggers/spreadsheet-calendar';
import { reportViews } from '../../../../src/panel/report-views';
import { ReportBook } from '../../../../src/saved/tab/report-book';
import { savedFixture, savedReport } from '../../../saved/saved-fixture';
import { alsoIn } from '../../also-in';
import { dayOf } from '../../sheet/sheet-truth';
import { googleWorld } from '../../world/google-world';
import { HOSTILE_CELLS } from '../../world/hostile-cells';

onlyInLongRun();
alsoIn('crowded', 'japanese');

const NOW = Date.UTC(2026, 10, 20, 4);
const DAY = 'yyyy-mm-dd';
/** Row 3 has the first report. */
const FIRST_ROW = 3;

/** Cells that hold no text: what a paste, a formula or another format can bring. */
const OTHER_CELLS: readonly CellContent[] = [
  { value: serialOfDay(dayOf('2026-11-20')), format: DAY },
  // The serial number of a day in the year 12026, and of one before spreadsheets count.
  { value: 3_698_797, format: DAY },
  { value: -1, format: DAY },
  { value: 46_346.5 },
  { value: 1e308 },
  { value: true },
  { value: false },
  { value: '#REF!', formula: '=#REF!' },
  { value: 3, formula: '=1+2' },
  { value: '', formula: '=IMPORTDATA("https://x.example")' },
  { value: 'noted', note: 'a person’s note', background: '#ff0000' },
];

/** The headings of a report's cells. */
const HEADINGS = ['ID', 'Report', 'Runs'];

/** Three reports in the tab, of which the middle one is to be edited. */
function threeReports() {
  const world = googleWorld({ timeZone: 'Asia/Tokyo', locale: 'de_DE' });
  const { reports } = savedFixture();
  let ids = 0;
  const book = new ReportBook({
    ...reports,
    tab: reportTab,
    nowMs: () => NOW,
    newId: () => `0000000${++ids}`,
  });
  const schedule = { kind: 'daily', hour: 9 } as const;
  const saved = (at: number) =>
    savedReport({
      id: `abcd000${at}`,
      name: `Report ${at}`,
      schedule,
      run: { handledDueMs: NOW, lastRunMs: NOW },
    });
  world.act(() => {
    for (const at of [1, 2, 3]) book.save(saved(at));
  });
  const sheetId = world.sheetData('_publisher_stats').id;
  const views = () =>
    world.act(() => {
      const calendar = spreadsheetCalendar();
      return reportViews({ ...reports, book, calendar, clock: { ...reports.clock, now: () => NOW } }).reports;
    });
  const rowOf = (row: number) =>
    world.workbook.cells(sheetId, { row, column: 1, rows: 1, columns: HEADINGS.length })[0];
  return { ...world, book, sheetId, views, rowOf };
}

/** One in so many cells is tried, other ones in each column. */
const SHARE = oneIn(9);

/** Records that are JSON, but no report: parts that are missing, of another kind, or of another version. */
const OTHER_JSON = [
  ...[
    '{',
    '[]',
    'null',
    '7',
    '""',
    '{}',
    '{"version":7}',
    '{"version":8}',
    '{"version":6}',
    '{"version":"7"}',
  ],
  ...[
    '{"version":7,"name":"x","choice":{}}',
    '{"version":7,"name":"x","choice":[],"schedule":{"kind":"daily"}}',
  ],
  ...['{"__proto__":{"version":7}}', '{"owner":7,"isPaused":"yes","rows":-1,"charts":{}}'],
];

const contents = [
  ...[...HOSTILE_CELLS, ...OTHER_JSON].map((text): CellContent => ({ value: text, format: '@' })),
  ...OTHER_CELLS,
];
const columns = HEADINGS.map((heading, at) => ({
  heading,
  column: at + 1,
  cells: everyNth(contents.slice(at % SHARE), SHARE),
}));

test.each(columns)(
  'hostile cells in the column $heading: the other reports are listed and saved, and the row stays as typed',
  ({ heading, column, cells }) => {
    const { act, book, sheetId, views, rowOf, workbook } = threeReports();
    const before = rowOf(FIRST_ROW + 1) ?? [];
    for (const cell of cells) {
      // A blank ID, and the ID of another row, make a copy, which is no report before a panel has named it.
      if (heading === 'ID' && /^(\s*|abcd000.)$/.test(String(cell.value))) continue;
      workbook.setCells(sheetId, FIRST_ROW + 1, 1, [before]);
      workbook.setCells(sheetId, FIRST_ROW + 1, column, [[cell]]);
      const typed = rowOf(FIRST_ROW + 1);
      const list = views();
      expect(list).toHaveLength(3);
      expect([list[0], list[2]]).toMatchObject([1, 3].map((at) => ({ name: `Report ${at}`, problem: null })));
      expect([cell, list[1]?.problem === null]).toEqual([cell, heading === 'Runs']);
      act(() => book.save({ ...book.report('abcd0001'), name: 'Report 1' }));
      act(() => book.save({ ...book.report('abcd0003'), isPaused: true }));
      act(() => book.record(book.report('abcd0003')));
      act(() => book.save({ ...savedReport(), id: 'abcd0009' }));
      act(() => book.remove('abcd0009'));
      expect(rowOf(FIRST_ROW + 1)).toEqual(typed);
    }
  },
);

test.each(columns)('a text over the heading $heading changes no report', ({ column, cells }) => {
  const { act, book, sheetId, views, workbook } = threeReports();
  const [before, list] = [act(() => book.reports()), views()];
  for (const cell of [...HEADINGS.map((value) => ({ value })), ...cells]) {
    workbook.setCells(sheetId, 2, column, [[cell]]);
    expect(act(() => book.reports())).toEqual(before);
    expect(views()).toEqual(list);
    act(() => book.save({ ...book.report('abcd0003'), isPaused: false }));
  }
});

hard.test.each([1, 2, 3])('a text in column %i of the title row changes no report', (column) => {
  const { act, book, sheetId, workbook } = threeReports();
  const before = act(() => book.reports());
  for (const text of [...HOSTILE_CELLS, '2.5', '-3']) {
    workbook.typeInto(sheetId, 1, column, text);
    expect(act(() => book.reports())).toEqual(before);
    act(() => book.save({ ...book.report('abcd0003'), isPaused: false }));
  }
});
