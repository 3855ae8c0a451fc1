// The reports tab after edits by hand.

import { SheetFilter } from 'sheets-workbench/apps-script/workbook/rules/sheet-filter';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, serialOfDay } from '../../../../src/core/day';
import { alsoIn } from '../../also-in';
import { dayOf } from '../../sheet/sheet-truth';
import { useReportHosts } from '../../world/report-host';
import { editChoice, editRecord, reportCell, runsOf } from '../../world/reports-tab';
import { momentOf, restoreMoment } from '../moment';

onlyInLongRun();
alsoIn('crowded', 'japanese');

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

test('an edited record takes effect once its owner saves it, and one that can’t be read skips only its report', async () => {
  await twoReports();
  const moment = momentOf(world);
  editChoice(world, { period: 'last 3 days' }, 1);
  editRecord(world, { missingRows: 'some' }, 2);
  const { reports } = await world.call('reports', {});
  expect(reports).toMatchObject([
    { name: 'One', problem: null, report: { draft: { choice: { period: 'last 3 days' } } } },
    { name: 'Two', problem: expect.stringContaining('(Rows no longer returned)'), report: null },
  ]);
  await expect(world.runNow(ids[0] ?? '')).rejects.toThrow('Changed since you saved it: One.');
  await world.saveAsTheyAre([ids[0] ?? '']);
  await world.runNow(ids[0] ?? '');
  expect(world.block(ids[0] ?? '')).toHaveLength(1 + 2 * 3);
  await expect(world.runNow(ids[1] ?? '')).rejects.toThrow();
  restoreMoment(world, moment);
  expect((await world.call('reports', {})).reports.map(({ problem }) => problem)).toEqual([null, null]);
});

test('the reports tab is read correctly after its rows are sorted and its columns moved', async () => {
  await twoReports();
  const { sheetId, column } = reportCell(world, 'Report', 1);
  const { maxColumns } = world.workbook.sheet(sheetId);
  const columns = Math.min(maxColumns, 3);
  const before = ids.map((id) => runsOf(world, id));
  world.workbook.sortRange(sheetId, { row: 3, column: 1, rows: 2, columns }, [{ column, ascending: false }]);
  const place = { row: 2, column, rows: 3, columns: 1 };
  world.workbook.insertColumns(sheetId, 1, 1);
  world.workbook.moveRange(sheetId, { ...place, column: column + 1 }, sheetId, { row: 2, column: 1 });
  for (const id of ids) await world.runNow(id);
  const { reports } = await world.call('reports', {});
  expect(reports.map(({ name, report }) => [name, report?.lastRows]).sort()).toEqual([
    ['One', 4],
    ['Two', 4],
  ]);
  expect(ids.map((id) => runsOf(world, id))).not.toEqual(before);
});

test.each(['en_US', 'de_DE'])(
  'a row that somebody has copied becomes a report of its own, in %s',
  async (locale) => {
    await hosts.openConnected({ locale });
    await world.save({ name: '00123', choice: { apps: [world.app], period: '2026-10-31' } });
    const { sheetId, row } = reportCell(world, 'Report', 1);
    const [line = []] = world.workbook.cells(sheetId, { row, column: 1, rows: 1, columns: 3 });
    for (const [at, { value }] of line.entries())
      if (value !== null) world.workbook.typeInto(sheetId, row + 1, at + 1, String(value));
    editChoice(world, { destination: { kind: 'newSheet', sheetName: '1,5' } }, 2);
    const { reports } = await world.call('reports', {});
    expect(reports).toMatchObject([
      { name: '00123', problem: null },
      {
        name: '00123',
        problem: null,
        report: { draft: { choice: { period: '2026-10-31', destination: { sheetName: '1,5' } } } },
      },
    ]);
    const own = reports.map(({ report }) => report?.draft.id ?? '');
    expect(new Set(own).size).toBe(2);
    // Nobody has saved it yet.
    await expect(world.runNow(own[1] ?? '')).rejects.toThrow('Changed since you saved it: 00123.');
    await world.saveAsTheyAre([own[1] ?? '']);
    await world.runNow(own[1] ?? '');
    const days = world.block(own[1] ?? '').slice(1);
    expect(days.map(([day]) => day)).toEqual([serialOfDay(dayOf('2026-10-31'))]);
  },
);

test('a daily merge whose row in the reports tab is hidden by a filter runs once a day and is recorded there', async () => {
  await twoReports();
  const id = await world.save({
    name: 'Days',
    mode: 'merge',
    schedule: { kind: 'daily', hour: 7 },
    choice: { apps: [world.app], period: 'yesterday' },
  });
  const { sheetId, row, column } = reportCell(world, 'ID', 3);
  const tab = world.workbook.sheet(sheetId);
  const filter = new SheetFilter({ row: 2, column: 1, rows: 4, columns: tab.maxColumns });
  filter.setCriteria(column, [id], (at) => world.workbook.display(sheetId, at, column));
  tab.filter = filter;
  // Hourly ticks from 07:10 to 08:10 of the next day.
  await world.tickHours(26);
  expect(await world.view(id)).toMatchObject({
    // The table has the rows of both runs.
    failures: 0,
    isRunning: false,
    lastRows: 2,
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
