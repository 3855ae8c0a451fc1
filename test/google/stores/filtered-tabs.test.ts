// The add-on's own tabs under a filter that hides rows: Google leaves hidden rows out of what a script writes.

import { touchRefreshCell } from '../../../src/google/sheet/refresh-cell';
import { hiddenPages } from '../../../src/google/stores/hidden-pages';
import { reportTab } from '../../../src/google/stores/report-tab';
import { runLog } from '../../../src/google/stores/run-log';
import type { LogLine } from '../../../src/saved/ports';
import { type GoogleWorld, googleWorld } from '../../contracts/google-world';
import { valuesOf } from '../sheet/sheet-truth';

/** Hides every row below the first of the range whose cell in this column is blank or one of the texts. */
function hideRows(world: GoogleWorld, sheet: string, range: string, column: number, texts: string[]): void {
  world.act(() => {
    const filter = SpreadsheetApp.getActive().getSheetByName(sheet)?.getRange(range).createFilter();
    const criteria = SpreadsheetApp.newFilterCriteria()
      .setHiddenValues(['', ...texts])
      .build();
    filter?.setColumnFilterCriteria(column, criteria);
  });
}

/** The rows from 2 to 12 that the filter hides. */
const hidden = (world: GoogleWorld, sheet: string) =>
  Array.from({ length: 11 }, (_each, at) => 2 + at).filter((row) =>
    world.sheetData(sheet).filter?.hides(row),
  );

const line = (report: string): LogLine => ({
  ...{ timeMs: Date.UTC(2026, 10, 20, 4, 3), report, by: 'trigger', period: 'yesterday', requests: 2 },
  ...{ rows: 1, revenue: 1.5, durationMs: 1_000, result: 'done', requestIds: [] },
});

describe('the log', () => {
  const LOG = 'Publisher Stats log';
  const reports = (world: GoogleWorld) =>
    valuesOf(world.workbook, LOG)
      .slice(1)
      .map((cells) => cells[1]);

  test('gets its line, with its formats, in a row that is hidden', () => {
    const world = googleWorld();
    world.act(() => runLog.append(line('One')));
    hideRows(world, LOG, 'A1:J1000', 3, ['trigger']);
    world.act(() => runLog.append(line('Two')));
    expect(reports(world)).toEqual(['One', 'Two']);
    const { id } = world.sheetData(LOG);
    const formats = [2, 3].map((row) =>
      world.workbook.cells(id, { row, column: 1, rows: 1, columns: 10 })[0]?.map(({ format }) => format),
    );
    expect(formats[1]).toEqual(formats[0]);
    expect(hidden(world, LOG)).toContain(2);
  });

  test('drops its oldest lines, hidden or not', () => {
    const world = googleWorld();
    world.act(() => {
      for (let n = 1; n <= 1_000; n++) runLog.append(line(`Report ${n}`));
    });
    hideRows(world, LOG, 'A1:J1001', 2, ['Report 1', 'Report 3']);
    world.act(() => runLog.append(line('Report 1001')));
    expect(reports(world)).toEqual(Array.from({ length: 1_000 }, (_each, at) => `Report ${2 + at}`));
    expect(hidden(world, LOG)).toEqual([3]);
  });
});

describe('the tab of reports', () => {
  const TAB = '_publisher_stats';
  const names = (world: GoogleWorld) => world.act(() => reportTab.read())?.rows.map(({ texts }) => texts[1]);
  const filtered = () => {
    const world = googleWorld();
    world.act(() => {
      reportTab.writeHead(1, ['ID', 'Name']);
      for (const name of ['One', 'Two', 'Three']) reportTab.writeRow(null, ['id', name]);
    });
    hideRows(world, TAB, 'A2:B1000', 2, ['Two', 'Three']);
    return world;
  };

  test('gets rows written, added and removed that are hidden', () => {
    const world = filtered();
    world.act(() => reportTab.writeRow(4, ['id', 'Zwei']));
    world.act(() => reportTab.writeRow(null, ['id', 'Four']));
    expect(names(world)).toEqual(['One', 'Zwei', 'Three', 'Four']);
    world.act(() => reportTab.removeRow(5));
    expect(names(world)).toEqual(['One', 'Zwei', 'Four']);
  });

  test('keeps rows that are hidden as texts when its head is written again', () => {
    const world = filtered();
    world.act(() => reportTab.writeHead(2, ['ID', 'Name', 'New']));
    expect(world.act(() => reportTab.read())).toMatchObject({ version: 2, headings: ['ID', 'Name', 'New'] });
    const { id } = world.sheetData(TAB);
    const formats = [3, 4, 12].map((row) => world.workbook.cell(id, row, 3).format);
    expect(formats).toEqual(['@', '@', '@']);
  });
});

test('the pages are added and cleared in rows that are hidden', () => {
  const PAGES = '_publisher_stats_pages';
  const world = googleWorld();
  for (const name of ['a', 'b', 'a']) world.act(() => hiddenPages.add(name, `of ${name}`));
  hideRows(world, PAGES, 'A1:C1000', 1, ['a', 'b']);
  world.act(() => hiddenPages.add('b', 'more of b'));
  world.act(() => hiddenPages.clear('a'));
  expect(world.act(() => ['a', 'b'].map((name) => hiddenPages.read(name)))).toEqual([
    [],
    ['of b', 'more of b'],
  ]);
  world.act(() => hiddenPages.clear('b'));
  expect(world.act(() => hiddenPages.read('b'))).toEqual([]);
});

test('a refresh cell that a person has moved under a filter changes in a hidden row', () => {
  const world = googleWorld();
  world.addSheet('Mine');
  for (const [row, text] of ['Title', 'x', 'y'].entries()) world.put('Mine', row + 1, 1, text);
  world.act(() => {
    const spreadsheet = SpreadsheetApp.getActive();
    const cell = spreadsheet.getSheetByName('Mine')?.getRange('B2');
    if (cell) spreadsheet.setNamedRange('STATS_REFRESH', cell);
  });
  hideRows(world, 'Mine', 'A1:B3', 1, ['x']);
  world.act(() => touchRefreshCell(7));
  expect(world.contents('Mine')['B2']).toBe(7);
  expect(hidden(world, 'Mine')).toEqual([2]);
});
