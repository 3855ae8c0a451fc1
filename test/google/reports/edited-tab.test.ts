// The tab of saved reports as people edit it by hand.

import { goBack, momentOf } from './moment';
import { choiceOf, type ReportHost, useReportHosts } from './report-host';

const START = '2026-11-20T11:10:00Z';

const hosts = useReportHosts(START);
let world: ReportHost;
/** Two reports of two days each, in the order of the tab. */
let ids: string[];
beforeEach(async () => {
  world = await hosts.begin();
  const apps = (await hosts.sandbox.truth.applications()).slice(0, 2).map((app) => String(app['app_id']));
  ids = [];
  for (const name of ['One', 'Two'])
    ids.push(await world.save({ name, choice: choiceOf({ apps, period: 'last 2 days' }, name) }));
});

const cellOf = (heading: string, nth: number) => {
  const tab = world.workbook.sheetByName('_publisher_stats');
  if (!tab) throw new Error('no tab');
  const headings =
    world.workbook.cells(tab.id, { row: 2, column: 1, rows: 1, columns: tab.maxColumns })[0] ?? [];
  return {
    sheetId: tab.id,
    row: 2 + nth,
    column: headings.findIndex(({ value }) => value === heading) + 1,
  };
};
const type = (heading: string, nth: number, text: string) => {
  const { sheetId, row, column } = cellOf(heading, nth);
  world.workbook.typeInto(sheetId, row, column, text);
};

test('is followed; a bad cell is named by its address and skips that report alone', async () => {
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
  goBack(world, moment);
  expect((await world.call('reports', {})).reports.map(({ problem }) => problem)).toEqual([null, null]);
});

test('sorted, and with its columns in another order, it is read as before', async () => {
  const { sheetId, column } = cellOf('Name', 1);
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
