// A file of version 0.4.0, with the tab and the approvals that it stored: today's add-on runs all of its reports.

import { serialOfDay } from '../../../../src/core/day';
import { dayOf, expectRows } from '../../sheet/sheet-truth';
import { OWNER, type ReportHost, useReportHosts } from '../report-host';
import { lastDays, trueRows } from '../report-truth';
import earlier from './version-0.4.0.json';

/** When version 0.4.0 saved its reports. */
const START = '2026-11-20T11:10:00Z';
const hosts = useReportHosts(START);
const ids = earlier.reports.map(({ row: [id = ''] }) => id);
const nameOf = (id: string) => earlier.reports.find(({ row }) => row[0] === id)?.row[1];
const keyOf = (world: ReportHost, id: string) => `approved.${world.workbook.id}.${id}`;

/** The approvals that are stored for the owner, in the order of the reports. */
const approvals = (world: ReportHost) =>
  ids.map((id) => world.state.propertiesOfUser(OWNER).get(keyOf(world, id)));

/** Opens the file with today's add-on. */
async function opened(): Promise<ReportHost> {
  const world = await hosts.openLoggedIn();
  await world.call('connect', { service: 'seller', values: { sellerToken: hosts.sandbox.sellerToken } });
  const lines = [earlier.title, earlier.headings, ...earlier.reports.map(({ row }) => row)];
  const { workbook } = world;
  const tab = workbook.addSheet('_publisher_stats');
  workbook.hideSheet(tab.id, true);
  // As many columns as version 0.4.0 made.
  workbook.insertColumns(tab.id, 1, earlier.headings.length - tab.maxColumns);
  lines.forEach((line, at) => {
    line.forEach((text, column) => {
      if (text !== '') tab.grid.setValue(at + 1, column + 1, text);
    });
  });
  for (const { row, approved } of earlier.reports)
    world.state.propertiesOfUser(OWNER).set(keyOf(world, row[0] ?? ''), approved);
  return world;
}

test('reports of version 0.4.0 run on schedule with the same number of rows, and stay approved', async () => {
  const world = await opened();
  expect((await world.call('reports', {})).reports.map(({ problem }) => problem)).toEqual(
    ids.map(() => null),
  );
  // Makes the trigger that the person had.
  await world.saveHourlyReport();
  await world.passHours(1);
  await world.tick();
  for (const id of ids) {
    const view = await world.view(id);
    expect([nameOf(id), view.approval.waitsFor, view.failures]).toEqual([nameOf(id), null, 0]);
  }
  expect(approvals(world)).toEqual(earlier.reports.map(({ approved }) => approved));
  expect(ids.map((id) => [nameOf(id), world.block(id).length])).toEqual(
    earlier.reports.map(({ row, block }) => [row[1], block]),
  );
  // Version 0.4.0 had no sums over apps, so each app has rows of its own.
  const apps = await hosts.appIds();
  const [, ...byDay] = world.block(ids[0] ?? '');
  const truth = await trueRows(hosts.sandbox, apps, lastDays(world.today(), 3), ['date']);
  expectRows(byDay.slice(0, -1), truth);
  const [, , , appended = ''] = ids;
  await world.passHours(24);
  await world.runNow(appended);
  const dates = world.block(appended).map((row) => row[1]);
  expect(new Set(dates)).toEqual(
    new Set(['Date', ...['2026-11-19', '2026-11-20'].map((day) => serialOfDay(dayOf(day)))]),
  );
});

test('a report of version 0.4.0 that is saved without a change keeps its approval byte for byte', async () => {
  const world = await opened();
  for (const id of ids) {
    const { draft } = await world.view(id);
    await world.call('saveReport', { draft });
  }
  expect(approvals(world)).toEqual(earlier.reports.map(({ approved }) => approved));
});
