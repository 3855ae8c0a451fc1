// The reports tab after edits by hand.

import { SheetFilter } from 'sheets-workbench/apps-script/workbook/rules/sheet-filter';
import { addDays, serialOfDay } from '../../../src/core/day';
import { dayOf } from '../sheet/sheet-truth';
import { useReportHosts } from '../world/report-host';
import { reportCell, typeReportCell } from '../world/reports-tab';
import { momentOf, restoreMoment } from './moment';

const START = '2026-11-20T11:10:00Z';

const hosts = useReportHosts(START);
const { world } = hosts;
/** The IDs of two reports of two days each, in the order of the reports tab. */
let ids: string[];
async function twoReports(): Promise<void> {
  await hosts.openConnected();
  const apps = hosts.apps.slice(0, 2);
  ids = [];
  for (const name of ['One', 'Two'])
    ids.push(await world.save({ name, choice: { apps, period: 'last 2 days' } }));
}

const type = (heading: string, nth: number, text: string) => typeReportCell(world, heading, text, nth);

test('edits of the reports tab take effect, and an invalid cell is named and skips only its report', async () => {
  await twoReports();
  const moment = momentOf(world);
  type('Period', 1, 'Last_3 Days');
  type('Lookback days', 2, 'many');
  const { reports } = await world.call('reports', {});
  expect(reports).toMatchObject([
    { name: 'One', problem: null, report: { draft: { choice: { period: 'last 3 days' } } } },
    { name: 'Two', problem: expect.stringMatching(/^Cell [A-Z]+4 .*Lookback days/), report: null },
  ]);
  await world.runNow(ids[0] ?? '');
  expect(world.block(ids[0] ?? '')).toHaveLength(1 + 2 * 3);
  await expect(world.runNow(ids[1] ?? '')).rejects.toThrow();
  restoreMoment(world, moment);
  expect((await world.call('reports', {})).reports.map(({ problem }) => problem)).toEqual([null, null]);
});

test('the reports tab is read correctly after its rows are sorted and its columns moved', async () => {
  await twoReports();
  const { sheetId, column } = reportCell(world, 'Name', 1);
  const { maxColumns } = world.workbook.sheet(sheetId);
  world.workbook.sortRange(sheetId, { row: 3, column: 1, rows: 2, columns: maxColumns }, [
    { column, ascending: false },
  ]);
  const place = { row: 2, column, rows: 3, columns: 1 };
  world.workbook.insertColumns(sheetId, 1, 1);
  world.workbook.moveRange(sheetId, { ...place, column: column + 1 }, sheetId, { row: 2, column: 1 });
  for (const id of ids) await world.runNow(id);
  const { reports } = await world.call('reports', {});
  expect(reports.map(({ name, report }) => [name, report?.lastRows])).toEqual([
    ['Two', 4],
    ['One', 4],
  ]);
});

test.each(['en_US', 'de_DE'])(
  'a report typed below the last row of the reports tab is read as typed, including its day, in %s',
  async (locale) => {
    await hosts.openConnected({ locale });
    await world.save({ name: 'One', choice: { apps: [world.app], period: 'yesterday' } });
    const { sheetId, row } = reportCell(world, 'Name', 1);
    const { maxColumns } = world.workbook.sheet(sheetId);
    const [line = []] = world.workbook.cells(sheetId, { row, column: 1, rows: 1, columns: maxColumns });
    for (const [at, { value }] of line.entries())
      if (value !== null) world.workbook.typeInto(sheetId, row + 1, at + 1, String(value));
    type('ID', 2, '');
    type('Name', 2, '00123');
    type('Sheet name', 2, '1,5');
    type('Period', 2, '2026-10-31');
    const { reports } = await world.call('reports', {});
    expect(reports).toMatchObject([
      { name: 'One', problem: null },
      {
        ...{ name: '00123', problem: null },
        report: {
          draft: { choice: { period: '2026-10-31', destination: { sheetName: '1,5' } } },
        },
      },
    ]);
    const id = reports[1]?.report?.draft.id ?? '';
    await world.runNow(id);
    expect(
      world
        .block(id)
        .slice(1)
        .map(([day]) => day),
    ).toEqual([serialOfDay(dayOf('2026-10-31'))]);
  },
);

test('a daily append whose row in the reports tab is hidden by a filter runs once a day and is recorded there', async () => {
  await twoReports();
  const id = await world.save({
    name: 'Days',
    mode: 'append',
    schedule: { kind: 'daily', hour: 7 },
    choice: { apps: [world.app], period: 'yesterday' },
  });
  const { sheetId, row, column } = reportCell(world, 'Name', 3);
  const tab = world.workbook.sheet(sheetId);
  const filter = new SheetFilter({ row: 2, column: 1, rows: 4, columns: tab.maxColumns });
  filter.setCriteria(column, ['Days'], (at) => world.workbook.display(sheetId, at, column));
  tab.filter = filter;
  // Hourly ticks from 07:10 to 08:10 of the next day.
  await world.tickHours(26);
  expect(await world.view(id)).toMatchObject({
    // The table has the rows of both runs.
    ...{ failures: 0, isRunning: false, lastRows: 2 },
    lastResult: expect.stringMatching(/^1 row added/),
  });
  expect(world.log().map(({ report, result }) => [report, result.slice(0, 11)])).toEqual([
    ['Days', '1 row added'],
    ['Days', '1 row added'],
  ]);
  const days = world
    .block(id)
    .slice(1)
    .map(([day]) => day);
  expect(days).toEqual([2, 1].map((back) => serialOfDay(addDays(world.today(), -back))));
  expect([3, 4, row].map((at) => tab.filter?.hides(at))).toEqual([false, false, true]);
});
