// The reports tab after edits by hand.

import { SheetFilter } from 'sheets-workbench/apps-script/workbook/rules/sheet-filter';
import { addDays, serialOfDay } from '../../../src/core/day';
import { useReportHosts } from '../world/report-host';
import {
  editChoice,
  editRecord,
  fileStateOf,
  reportCell,
  reportText,
  typeReportCell,
} from '../world/reports-tab';
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

test('edits of the reports tab take effect, and a record that can’t be read skips only its report', async () => {
  await twoReports();
  const moment = momentOf(world);
  editChoice(world, { period: 'last 3 days' }, 1);
  editRecord(world, { lookbackDays: 'many' }, 2);
  const { reports } = await world.call('reports', {});
  expect(reports).toMatchObject([
    { name: 'One', problem: null, report: { draft: { choice: { period: 'last 3 days' } } } },
    {
      ...{ name: 'Two', problem: expect.stringMatching(/can’t be read.*\(Lookback days\)/), report: null },
      unreadable: { id: ids[1], text: reportText(world, 'Report', 2) },
    },
  ]);
  await world.runNow(ids[0] ?? '');
  expect(world.block(ids[0] ?? '')).toHaveLength(1 + 2 * 3);
  await expect(world.runNow(ids[1] ?? '')).rejects.toThrow();
  restoreMoment(world, moment);
  expect((await world.call('reports', {})).reports.map(({ problem }) => problem)).toEqual([null, null]);
});

test('a record that can’t be read is deleted as it was shown, and its table stays', async () => {
  await twoReports();
  const [, id = ''] = ids;
  await world.runNow(id);
  const block = world.block(id);
  const { sheetId } = world.area(id);
  typeReportCell(world, 'Report', 'Mine', id);
  const shown = { id, text: 'Mine' };
  typeReportCell(world, 'Report', 'Mine, too', id);
  expect(await world.refusal('deleteUnreadable', shown)).toMatchObject({ code: 'REPORT_UNKNOWN' });
  const { reports } = await world.call('deleteUnreadable', { id, text: 'Mine, too' });
  expect(reports.map(({ name }) => name)).toEqual(['One']);
  expect(fileStateOf(world, id)).toEqual({});
  const area = { row: 1, column: 1, rows: block.length, columns: block[0]?.length ?? 0 };
  expect(world.workbook.cells(sheetId, area).map((row) => row.map(({ value }) => value))).toEqual(block);
});

test('the reports tab is read correctly after its rows are sorted and its columns moved', async () => {
  await twoReports();
  const { sheetId, column } = reportCell(world, 'Report');
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

test.each(['ID', 'Report', 'Runs'] as const)(
  'with a column inserted before the others and %s typed over, runs are recorded where they were',
  async (heading) => {
    await twoReports();
    const { sheetId } = reportCell(world, 'ID');
    world.workbook.insertColumns(sheetId, 1, 1);
    const cells = () => world.workbook.cells(sheetId, { row: 3, column: 1, rows: 2, columns: 3 });
    const before = cells();
    typeReportCell(world, heading, 'Mine', 0);
    for (const id of ids) await world.runNow(id);
    expect(cells()).toEqual(before);
    const { reports } = await world.call('reports', {});
    expect(reports.map(({ name, report }) => [name, report?.lastRows])).toEqual([
      ['One', 4],
      ['Two', 4],
    ]);
  },
);

test('a row that is copied is a report of its own once the list is opened, which has never run', async () => {
  await twoReports();
  const [id = ''] = ids;
  await world.runNow(id);
  const { sheetId, row } = reportCell(world, 'ID', id);
  const area = { row, column: 1, rows: 1, columns: 3 };
  world.workbook.setCells(sheetId, 5, 1, world.workbook.cells(sheetId, area));
  editChoice(world, { destination: { kind: 'newSheet', sheetName: 'Copy' } }, 3);
  const { reports } = await world.call('reports', {});
  expect(reports.map(({ name, report }) => [name, report?.lastRows])).toEqual([
    ['One', 4],
    ['Two', null],
    ['One', null],
  ]);
  const copied = reports[2]?.report?.draft.id ?? '';
  expect(ids).not.toContain(copied);
  expect(reportText(world, 'ID', 3)).toBe(copied);
  const block = world.block(id);
  await world.runNow(copied);
  expect(world.block(copied)).toEqual(block);
  expect(world.area(copied).sheetId).not.toBe(world.area(id).sheetId);
});

test('a daily append whose row in the reports tab is hidden by a filter runs once a day and is recorded there', async () => {
  await twoReports();
  const id = await world.save({
    name: 'Days',
    mode: 'append',
    schedule: { kind: 'daily', hour: 7 },
    choice: { apps: [world.app], period: 'yesterday' },
  });
  const { sheetId, row, column } = reportCell(world, 'Report', 3);
  const tab = world.workbook.sheet(sheetId);
  const filter = new SheetFilter({ row: 2, column: 1, rows: 4, columns: tab.maxColumns });
  filter.setCriteria(column, [reportText(world, 'Report', 3)], (at) =>
    world.workbook.display(sheetId, at, column),
  );
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
