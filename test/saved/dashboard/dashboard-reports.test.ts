// The tabs of a dashboard as they are made: where its numbers, charts and tables stand.

import { cellOfAddress } from '../../../src/core/a1';
import { definedColumns } from '../../../src/saved/charts/report-charts';
import { type DashboardSource, dashboardOf } from '../../../src/saved/dashboard/dashboard-reports';
import { day, onDay } from '../../core/given-day';
import { savedReport } from '../saved-fixture';

const SOURCES: DashboardSource[] = ['appStats', 'sellerStats'];
const made = (source: DashboardSource) => dashboardOf(source, { title: 'Dash', dataName: 'Ann’s data' });

/** What the cells of the tab hold, by their first cell. */
const contents = (source: DashboardSource) =>
  Object.fromEntries(made(source).tab.cells.map(({ cell, content }) => [cell.split(':')[0], content]));

/** A formula that shows the total under a title of the table of days, which has ten columns. */
function shownTotal(title: string) {
  const there = `INDEX('Ann’s data'!A:J;MATCH("Total";'Ann’s data'!A:A;0);MATCH("${title}";'Ann’s data'!A3:J3;0))`;
  return `=IFERROR(IF(${there}="";"";${there});"")`;
}

test.each(SOURCES)('the tables of %s stand side by side in the hidden tab, one column apart', (source) => {
  const { reports } = made(source);
  const columns = reports.map(({ draft }) => {
    const report = savedReport({ choice: draft.choice });
    return definedColumns(report, onDay(day('2026-11-20'))).length;
  });
  const places = reports.map(({ draft: { choice } }) =>
    cellOfAddress(choice.destination.kind === 'cell' ? choice.destination.cell : ''),
  );
  expect(places.map(({ row }) => row)).toEqual([3, 3, 3, 3]);
  expect(places.map(({ column }) => column)).toEqual(
    columns.map((_count, at) => 1 + columns.slice(0, at).reduce((all, count) => all + count + 1, 0)),
  );
});

test.each(SOURCES)(
  'the numbers of %s are the totals of its table of days, found by their titles',
  (source) => {
    const { A2: days, ...all } = contents(source);
    const cells = Object.fromEntries(Object.entries(all).filter(([cell]) => Number(cell.slice(1)) < 11));
    const numbers = (title: string) =>
      [title, `${title} change %`, `${title} (previous)`].map((each) => shownTotal(each));
    const [revenue, impressions, ecpm] = ['Revenue', 'Impressions', 'eCPM'].map(numbers);
    expect(cells).toEqual({
      A1: 'Dash',
      ...{ A5: 'Revenue', A6: revenue?.[0], A8: revenue?.[1], A9: revenue?.[2] },
      ...{ C5: 'Impressions', C6: impressions?.[0], C8: impressions?.[1], C9: impressions?.[2] },
      ...{ E5: 'eCPM', E6: ecpm?.[0], E8: ecpm?.[1], E9: ecpm?.[2] },
    });
    // Written so that no locale changes it: semicolons, and no letters of a date format.
    expect(days).toMatch(/^=IF\(COUNT\('Ann’s data'!A:A\)=0;"";YEAR\(MIN\('Ann’s data'!A:A\)\)/);
    expect(days).not.toMatch(/,|TEXT\(/);
  },
);

// Its report stands behind the tables of days (A to J), countries (L to O) and apps, of which an account has one more
// column; below its titles it has at most five rows.
test.each<[DashboardSource, string, string, [string, string]]>([
  ['appStats', 'W', 'AD', ['App', 'Platform']],
  ['sellerStats', 'V', 'AB', ['App name', 'Bundle']],
])(
  'what moved most of %s is five rows of its report, found by their titles',
  (source, first, last, names) => {
    const cells = contents(source);
    const titles = [...names, 'Revenue change', 'Revenue change %', 'From impressions', 'From eCPM'];
    expect(cells['A11']).toBe('What changed');
    titles.forEach((title, at) => {
      const column = 'ABCDEF'[at];
      expect(cells[`${column}12`]).toBe(title);
      for (let row = 0; row < 5; row++) {
        const line = (at: number) => `'Ann’s data'!${first}${at}:${last}${at}`;
        const value = `INDEX(${line(4 + row)};MATCH("${title}";${line(3)};0))`;
        expect(cells[`${column}${13 + row}`]).toBe(`=IFERROR(IF(${value}="";"";${value});"")`);
      }
    });
    expect(Object.keys(cells).filter((cell) => Number(cell.slice(1)) > 17)).toEqual([]);
    // A formula that refers to a column outside of the grid would be an error.
    expect(made(source).dataTab.columns).toBeGreaterThanOrEqual(cellOfAddress(`${last}1`).column);
  },
);

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
    [19, 1, 1000],
    ...[
      [36, 1, 190 + 140 + 190 - 20],
      [36, 4, 145 + 190 + 145],
    ],
  ]);
});
