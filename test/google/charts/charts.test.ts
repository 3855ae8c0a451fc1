// Charts of saved reports in the built add-on: how they are added, updated and undone, and how a person's own charts
// are left alone. `npm run test:hard` has other changes that a person may make.

import { useReportHosts } from '../saved/report-host';
import { charted, expectNumbers, revenue, revenueByDay, START } from './charted-report';
import { chartNamed, drawnCharts } from './drawn-charts';

const hosts = useReportHosts(START);

test('a chart is placed right of the table, draws the days of the database, and is on the card', async () => {
  const { world, id, apps, answer } = await charted(hosts);
  expect([answer.sentence, answer.hasGaps]).toEqual([expect.stringContaining('“Revenue by day”'), false]);
  const charts = drawnCharts(world.workbook);
  const { column, columns } = world.area(id);
  expect(charts).toMatchObject([
    { sheetName: 'Charted', type: 'LINE', place: { row: 2, column: column + columns + 1 } },
  ]);
  expect(charts[0]?.cells[0]).toEqual(['Date', 'Revenue']);
  expectNumbers(charts[0]?.cells ?? [], await revenueByDay(hosts, world, apps));
  expect((await world.view(id)).charts).toEqual([{ kind: 'line', title: 'Revenue by day' }]);
  expect(world.workbook.sheets.find(({ name }) => name === '_publisher_stats_charts')?.hidden).toBe(true);
});

test('a chart of sums over apps draws those sums, and can’t be split by app', async () => {
  const choice = { byApp: false, groupBy: ['date', 'platform'] };
  const { world, id, apps } = await charted(hosts, { split: 'Platform' }, choice);
  expect((await world.view(id)).chartFields.splits).toEqual(['Platform']);
  const [chart] = drawnCharts(world.workbook);
  const known = await hosts.sandbox.truth.applications();
  const platforms = apps.map((id) => String(known.find((app) => app['app_id'] === id)?.['platform']));
  expect(chart?.cells[0]?.slice(1).toSorted()).toEqual([...new Set(platforms)].sort());
  const sums = (chart?.cells ?? []).map(([day, ...values]) => [
    day,
    values.reduce((sum: number, value) => sum + Number(value), 0),
  ]);
  expectNumbers(sums, await revenueByDay(hosts, world, apps));
});

test('a split chart has a legend even for one series, since more may come', async () => {
  const choice = { groupBy: ['date', 'country'], filter: 'country=US' };
  const { world } = await charted(hosts, { split: 'Country' }, choice);
  const { options, ranges } = chartNamed(world.workbook, 'Revenue by day');
  expect([ranges.length, options['legend.position']]).toEqual([2, 'bottom']);
});

test('a chart follows its report to other days, a renamed sheet, and inserted rows and columns', async () => {
  const { world, id, apps } = await charted(hosts);
  const [before] = drawnCharts(world.workbook);
  const { sheetId } = world.area(id);
  world.workbook.insertRows(sheetId, 1, 3);
  world.workbook.insertColumns(sheetId, 1, 2);
  world.workbook.renameSheet(sheetId, 'Renamed');
  await world.passHours(48);
  await world.runNow(id);
  const after = drawnCharts(world.workbook);
  expect(after.map(({ id: chart }) => chart)).toEqual([before?.id]);
  expect(after[0]?.sheetName).toBe('Renamed');
  expectNumbers(after[0]?.cells ?? [], await revenueByDay(hosts, world, apps));
});

test('the list of reports reads no chart, so a chart’s new title is listed after the next run', async () => {
  const { world, id } = await charted(hosts);
  chartNamed(world.workbook, 'Revenue by day').options['title'] = 'Money';
  const { ok, calls } = await world.execution('reports', {});
  expect([ok, calls.filter(({ method }) => method.includes('Chart'))]).toEqual([true, []]);
  expect((await world.view(id)).charts).toEqual([{ kind: 'line', title: 'Revenue by day' }]);
  await world.runNow(id);
  expect((await world.view(id)).charts).toEqual([{ kind: 'line', title: 'Money' }]);
  chartNamed(world.workbook, 'Money').options['title'] = '';
  // A chart without a title is listed by its last known one.
  expect((await world.view(id)).charts).toEqual([{ kind: 'line', title: 'Money' }]);
});

test('a person’s charts of the block and of the data tab stay as they are, even if copied from a report’s chart', async () => {
  const { world, id } = await charted(hosts);
  const sheet = world.workbook.sheet(world.area(id).sheetId);
  const [own] = sheet.charts;
  if (!own) throw new Error('no chart');
  const mine = [
    { ...own, id: 71, ranges: [{ sheetId: sheet.id, range: { row: 1, column: 1, rows: 3, columns: 2 } }] },
    { ...own, id: 72, options: { title: 'Copied' } },
  ];
  sheet.charts.unshift(...mine.map((chart) => structuredClone(chart)));
  await world.passHours(24);
  await world.runNow(id);
  await world.call('addChart', { id, chart: { ...revenue, kind: 'column', title: 'Another' } });
  expect(sheet.charts.filter(({ id: chart }) => chart === 71 || chart === 72)).toEqual(mine);
  expect(
    drawnCharts(world.workbook)
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['Another', 'Copied', 'Revenue by day', 'Revenue by day']);
});

test('a chart shows the earlier rows after an undo', async () => {
  const { world, id } = await charted(hosts);
  const [before] = drawnCharts(world.workbook);
  await world.passHours(24);
  await world.runNow(id);
  expect(drawnCharts(world.workbook)).not.toEqual([before]);
  await world.change(id, 'undo');
  expect(drawnCharts(world.workbook)).toEqual([before]);
});
