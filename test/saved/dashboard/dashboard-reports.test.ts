// The tabs of a dashboard as they are made: where its numbers, charts and tables stand.

import { cellOfAddress } from '../../../src/core/a1';
import { definedColumns } from '../../../src/saved/charts/report-charts';
import { type DashboardSource, dashboardOf } from '../../../src/saved/dashboard/dashboard-reports';
import { day, onDay } from '../../core/given-day';
import { savedReport } from '../saved-fixture';

const SOURCES: DashboardSource[] = ['appStats', 'sellerStats'];
const made = (source: DashboardSource) => dashboardOf(source, { sheetName: 'Dash', dataName: 'Ann’s data' });

/** What the cells of the tab hold, by their first cell. */
const contents = (source: DashboardSource) =>
  Object.fromEntries(made(source).tab.cells.map(({ cell, content }) => [cell.split(':')[0], content]));

/** A formula that shows a cell of the hidden tab, or nothing where that is blank. */
const shown = (cell: string) => `=IF('Ann’s data'!${cell}="";"";'Ann’s data'!${cell})`;
/** The same of the total of a table whose names stand in column A. */
function shownTotal(column: string) {
  const there = `INDEX('Ann’s data'!${column}3:${column}62;MATCH("Total";'Ann’s data'!A3:A62;0))`;
  return `=IFERROR(IF(${there}="";"";${there});"")`;
}

test.each(SOURCES)('the tables of %s stand side by side in the hidden tab, one column apart', (source) => {
  const { reports } = made(source);
  const columns = reports.map(({ draft }) => {
    const report = savedReport({ choice: draft.choice });
    return definedColumns(report, onDay(day('2026-11-20'))).length;
  });
  const places = reports.map(({ cell }) => cellOfAddress(cell));
  expect(places.map(({ row }) => row)).toEqual([3, 3, 3, 3]);
  expect(places.map(({ column }) => column)).toEqual(
    columns.map((_count, at) => 1 + columns.slice(0, at).reduce((all, count) => all + count + 1, 0)),
  );
});

// A metric is followed by its previous value and its change in %.
test('the numbers of an account are the only row of their table', () => {
  expect(contents('appStats')).toMatchObject({
    ...{ A5: 'Revenue', A6: shown('A4'), A8: shown('C4'), A9: shown('B4') },
    ...{ C5: 'Impressions', C6: shown('D4'), C8: shown('F4'), C9: shown('E4') },
    ...{ E5: 'eCPM', E6: shown('G4'), E8: shown('I4'), E9: shown('H4') },
  });
});

test('the numbers of a seller are the total of their table, behind the column of its names', () => {
  expect(contents('sellerStats')).toMatchObject({
    ...{ A5: 'Revenue', A6: shownTotal('B'), A8: shownTotal('D'), A9: shownTotal('C') },
    ...{ C5: 'Impressions', C6: shownTotal('E'), C8: shownTotal('G'), C9: shownTotal('F') },
    ...{ E5: 'eCPM', E6: shownTotal('H'), E8: shownTotal('J'), E9: shownTotal('I') },
  });
});

test.each<[DashboardSource, object]>([
  ['appStats', { A3: 'Period and apps', B3: 'last 28 days', C3: 'all' }],
  ['sellerStats', { A3: 'Period', B3: 'last 28 days' }],
])('the cells of %s that a person may type into are named', (source, expected) => {
  const cells = contents(source);
  expect(cells).toMatchObject(expected);
  expect('C3' in cells).toBe(source === 'appStats');
});

// The columns are 190 and 140, 190 and 145, 190 and 145 pixels wide: 1,000 in all.
test.each(SOURCES)('the charts of %s cover no number and not one another', (source) => {
  const places = made(source).reports.flatMap(({ charts }) =>
    charts.map(({ title, place: { row, column, width } }) => [title, row, column, width]),
  );
  expect(places.map(([, ...place]) => place)).toEqual([
    ...[
      [5, 2, 135],
      [5, 4, 140],
      [5, 6, 140],
    ],
    [11, 1, 1000],
    ...[
      [28, 1, 190 + 140 + 190 - 20],
      [28, 4, 145 + 190 + 145],
    ],
  ]);
});
