// Writes to the add-on's own tabs, to the refresh cell and to header notes reach rows that a filter hides.

import { noteFailure } from '../../../src/google/sheet/failure-note';
import { touchRefreshCell } from '../../../src/google/sheet/formulas/refresh-cell';
import { LOG_TAB } from '../../../src/google/stores/own-tabs';
import { runLog } from '../../../src/google/stores/run-log';
import type { LogLine } from '../../../src/saved/ports';
import { type GoogleWorld, googleWorld } from '../world/google-world';

/** Filters a range: hides the rows that have one of the values in a column. */
function filterBy(world: GoogleWorld, sheet: string, range: string, column: number, hidden: string[]): void {
  world.act(() => {
    const criteria = SpreadsheetApp.newFilterCriteria().setHiddenValues(hidden).build();
    SpreadsheetApp.getActive()
      .getSheetByName(sheet)
      ?.getRange(range)
      .createFilter()
      .setColumnFilterCriteria(column, criteria);
  });
}

const hiddenValues = (world: GoogleWorld, sheet: string, column: number) =>
  world.sheetData(sheet).filter?.hiddenValues(column);

const rowOf = (world: GoogleWorld, sheet: string, row: number, columns: number) =>
  world.workbook.cells(world.sheetData(sheet).id, { row, column: 1, rows: 1, columns }).flat();

const LINE: LogLine = {
  timeMs: Date.UTC(2026, 10, 20, 9),
  report: 'Daily',
  by: 'owner@example.com',
  period: '2026-11-19',
  requests: 1,
  rows: 5,
  revenue: 1.5,
  durationMs: 1200,
  result: 'Updated 5 rows',
  requestIds: ['r-1'],
  code: '',
};

describe('the log under a filter', () => {
  /** A log of two lines with a filter on the whole tab that hides them and the blank rows below. */
  const filteredLog = (): GoogleWorld => {
    const world = googleWorld();
    world.act(() => [runLog.append(LINE), runLog.append(LINE)]);
    filterBy(world, LOG_TAB, 'A1:J1000', 2, ['Daily', '']);
    expect([2, 4].map((row) => world.sheetData(LOG_TAB).filter?.hides(row))).toEqual([true, true]);
    return world;
  };

  test('the log gets a formatted line below hidden rows and keeps the filter', () => {
    const world = filteredLog();
    world.act(() => runLog.append({ ...LINE, report: 'Weekly' }));
    const [time, report, , , rows] = rowOf(world, LOG_TAB, 4, 10);
    expect([report?.value, rows?.value]).toEqual(['Weekly', 5]);
    expect([time?.format, rows?.format]).toEqual(['yyyy-mm-dd hh:mm:ss', '#,##0']);
    expect(hiddenValues(world, LOG_TAB, 2)).toEqual(['Daily', '']);
  });
});

test('the refresh cell changes when a filter hides it on the sheet that a person moved it to', () => {
  const world = googleWorld();
  world.workbook.setNamedRange('STATS_REFRESH', 0, { row: 3, column: 1, rows: 1, columns: 1 });
  const [before, now] = [LINE.timeMs, LINE.timeMs + 1];
  world.workbook.setCells(0, 1, 1, [[{ value: 'Head' }], [{ value: 'a' }], [{ value: before }]]);
  const hidden = [world.workbook.display(0, 3, 1)];
  filterBy(world, 'Sheet1', 'A1:A9', 1, hidden);
  expect(world.sheetData('Sheet1').filter?.hides(3)).toBe(true);
  world.act(() => touchRefreshCell(now));
  expect(world.workbook.cell(0, 3, 1).value).toBe(now);
  expect(hiddenValues(world, 'Sheet1', 1)).toEqual(hidden);
});

test('a failed run is noted in a header that a filter hides', () => {
  const world = googleWorld();
  const note = 'App stats\nPeriod: yesterday';
  world.workbook.setCells(0, 1, 1, [[{ value: 'Mine' }], [{ value: 'Date', note }], [{ value: 1 }]]);
  world.workbook.setNamedRange('PublisherStats_report_1', 0, { row: 2, column: 1, rows: 2, columns: 1 });
  filterBy(world, 'Sheet1', 'A1:A9', 1, ['Date']);
  world.act(() => noteFailure('PublisherStats_report_1', 'No such app.', () => true));
  expect(world.workbook.cell(0, 2, 1).note).toContain('No such app.');
  expect(hiddenValues(world, 'Sheet1', 1)).toEqual(['Date']);
});
