// The tabs of a dashboard as they are made: where its numbers, charts and tables stand.

import { cellOfAddress } from '../../../src/core/a1';
import { definedColumns } from '../../../src/saved/charts/chart-fields';
import {
  type DashboardSource,
  dashboardOf,
  periodOfPart,
} from '../../../src/saved/dashboard/dashboard-reports';
import { ALL_OF_IT } from '../../../src/saved/dashboard/dashboard-scope';
import { day, onDay } from '../../core/given-day';
import { savedReport } from '../saved-fixture';

const SOURCES: DashboardSource[] = ['appStats', 'sellerStats'];
const made = (source: DashboardSource, scope = ALL_OF_IT) =>
  dashboardOf(source, { title: 'Dash', dataName: 'Ann’s data', scope });

/** What the cells of the tab hold, by their first cell. */
const contents = (source: DashboardSource) =>
  Object.fromEntries(made(source).tab.cells.map(({ cell, content }) => [cell.split(':')[0], content]));

/** A formula that shows the total under a title of the table of countries, which has eleven columns. */
function shownTotal(title: string) {
  const row = `XMATCH("Total";'Ann’s data'!L:L;0;-1)`;
  const column = `MATCH("${title}";'Ann’s data'!L5:W5;0)`;
  const there = `INDEX('Ann’s data'!L:W;${row};${column})`;
  const noRow = `IF('Ann’s data'!L6="";"";"No row “Total”")`;
  const found = `IF(ISERROR(${row});${noRow};IF(${there}="";"";${there}))`;
  return `=IF(ISERROR(${column});IF(COUNTA('Ann’s data'!L5:W5)=0;"";"No column “${title}”");${found})`;
}

test('the earlier money has its label and its sign in one literal, since none says what two side by side show', () => {
  const formats = made('appStats').tab.cells.flatMap(({ format }) => format ?? []);
  expect(formats).toEqual(
    expect.arrayContaining(['[<1000]"before: $"#,##0.00;"before: $"#,##0', '"before: "#,##0']),
  );
  expect(formats.filter((format) => format.includes('""'))).toEqual([]);
});

test.each(SOURCES)('the tables of %s stand side by side in the hidden tab, one column apart', (source) => {
  const { reports } = made(source);
  const columns = reports.map(({ draft }) => {
    const report = savedReport({ choice: draft.choice });
    return definedColumns(report, onDay(day('2026-11-20'))).length;
  });
  const places = reports.map(({ draft: { choice } }) =>
    cellOfAddress(choice.destination.kind === 'cell' ? choice.destination.cell : ''),
  );
  expect(places.map(({ row }) => row)).toEqual([5, 5, 5, 5]);
  expect(places.map(({ column }) => column)).toEqual(
    columns.map((_count, at) => 1 + columns.slice(0, at).reduce((all, count) => all + count + 1, 0)),
  );
});

test.each(SOURCES)(
  'the numbers of %s are the totals of its table of countries, found by their titles',
  (source) => {
    const { A1: title, A2: line, ...all } = contents(source);
    const cells = Object.fromEntries(Object.entries(all).filter(([cell]) => Number(cell.slice(1)) < 11));
    const numbers = (title: string) =>
      [title, `${title} change %`, `${title} (previous)`].map((each) => shownTotal(each));
    const [revenue, impressions, ecpm] = ['Revenue', 'Impressions', 'eCPM'].map(numbers);
    expect(cells).toEqual({
      A5: 'Revenue',
      A6: revenue?.[0],
      A8: revenue?.[1],
      A9: revenue?.[2],
      C5: 'Impressions',
      C6: impressions?.[0],
      C8: impressions?.[1],
      C9: impressions?.[2],
      E5: 'eCPM',
      E6: ecpm?.[0],
      E8: ecpm?.[1],
      E9: ecpm?.[2],
    });
    // The title and the line below it are texts of the hidden tab.
    expect(title).toBe(`=IF('Ann’s data'!A3="";"Run the dashboard to see its days";'Ann’s data'!A3)`);
    expect(line).toBe(`=IF('Ann’s data'!B3="";"";'Ann’s data'!B3)`);
  },
);

test('titles are looked for in all columns of a table, and in the free one that inserted columns are before', () => {
  const moved = made('appStats').reports[3]?.draft.choice ?? {};
  const report = savedReport({ choice: moved });
  // Of one app each, drivers tell what came from users, too.
  expect(
    definedColumns(report, onDay(day('2026-11-20')))
      .map(({ title }) => title)
      .slice(-5),
  ).toEqual([
    ...['Revenue change %', 'From impressions', 'From users', 'From impressions per user', 'From eCPM'],
  ]);
  // Ten, eleven and four columns and the free one after each are before the last table, which has 25 and a free one.
  const { B42: revenue, F16: fromEcpm } = contents('appStats');
  expect(revenue).toContain(`MATCH("Revenue";'Ann’s data'!X5:AB5;0)`);
  expect(fromEcpm).toContain(`MATCH("From eCPM";'Ann’s data'!AC5:BB5;0)`);
  expect(made('appStats').dataTab.columns).toBe(54);
});

test.each([
  ['yesterday', 'last 28 days'],
  ['last 1 final day', 'last 28 final days'],
  ['3 days ago', '28 days ending 3 days ago'],
  ['2026-11-18', '2026-10-22..2026-11-18'],
  ['last 7 days', 'last 7 days'],
  ['this month', 'this month'],
])('of %s, the line by day has %s, and all else that period', (period, days) => {
  const { reports } = made('appStats');
  const choices = reports.map(({ draft: { choice } }) => choice);
  expect(choices.map((choice) => periodOfPart(choice, period))).toEqual([days, period, period, period]);
  // In a dashboard of before, the totals of the table of days are the large numbers.
  expect(periodOfPart({ groupBy: ['date'], totals: true }, period)).toBe(period);
});
