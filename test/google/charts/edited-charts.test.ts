// What a person may do to charts and their reports: delete, restyle, copy the file, edit, undo.

import { toldBy } from '../../text/told';
import { momentOf, restoreMoment } from '../saved/moment';
import { useReportHosts } from '../world/report-host';
import { charted, revenue, START } from './charted-report';
import { chartNamed, drawnCharts } from './drawn-charts';

const hosts = useReportHosts(START);

test('a chart that was deleted by hand stays deleted; one that was restyled and moved keeps its looks', async () => {
  const { world, id } = await charted(hosts);
  await world.call('addChart', { id, chart: { ...revenue, kind: 'pie', title: 'Gone' } });
  const sheet = world.workbook.sheet(world.area(id).sheetId);
  sheet.charts = sheet.charts.filter(({ options }) => options['title'] !== 'Gone');
  const styled = chartNamed(world.workbook, 'Revenue by day');
  Object.assign(styled.options, { title: 'Mine', 'series.0.color': '#ff0000' });
  styled.anchor = { row: 40, column: 2, offsetX: 5, offsetY: 7 };
  styled.type = 'AREA';
  const looks = JSON.stringify([styled.options, styled.anchor, styled.type]);
  for (let day = 0; day < 2; day++) {
    await world.passHours(24);
    await world.runNow(id);
  }
  const [chart, ...others] = sheet.charts;
  expect(others).toEqual([]);
  expect(JSON.stringify([chart?.options, chart?.anchor, chart?.type])).toBe(looks);
  expect((await world.view(id)).charts).toHaveLength(1);
});

test('an edit that takes the column away leaves the chart empty until it is back, and the outcome says so', async () => {
  const { world, id } = await charted(hosts);
  const [before] = drawnCharts(world.workbook);
  const { draft } = await world.view(id);
  await world.save({ ...draft, choice: { ...draft.choice, metrics: ['clicks'] } });
  const ran = await world.runNow(id);
  expect([toldBy(ran), ran.hasGaps]).toEqual([expect.stringContaining('no column “Revenue”'), true]);
  expect(drawnCharts(world.workbook)).toEqual([{ ...before, cells: [['Date']] }]);
  expect(await world.view(id)).toMatchObject({ asksForLook: true, failures: 0 });
  await world.save({ ...draft });
  expect((await world.runNow(id)).hasGaps).toBe(false);
  // The other columns come between those that stayed, so that what is beside them has moved by these.
  const { row = 0, column = 0 } = before?.place ?? {};
  const [after] = drawnCharts(world.workbook);
  expect(after).toEqual({ ...before, place: { row, column: after?.place.column } });
  expect(after?.place.column).toBeGreaterThanOrEqual(column);
});

test('a title that the form has made follows the report’s period and apps with the next run, a typed one doesn’t', async () => {
  const { world, id, apps } = await charted(hosts, { title: 'Revenue by day · Chess, Go · Last 5 days' });
  const mine = 'Mine · Chess, Go · Last 5 days';
  await world.call('addChart', { id, chart: { ...revenue, title: mine } });
  const titlesAfter = async (change: object) => {
    const { draft } = await world.view(id);
    await world.save({ ...draft, choice: { ...draft.choice, ...change } });
    await world.runNow(id);
    return drawnCharts(world.workbook).map(({ title }) => title);
  };
  expect(await titlesAfter({ period: 'yesterday' })).toEqual([
    'Revenue by day · Chess, Go · Yesterday',
    mine,
  ]);
  expect(await titlesAfter({ apps: apps.slice(1) })).toEqual(['Revenue by day · Yesterday', mine]);
});

test('deleting a report with its cells deletes its charts; deleting the report alone keeps them', async () => {
  const { world, id } = await charted(hosts);
  await world.change(id, 'duplicate');
  const [before] = drawnCharts(world.workbook);
  const copy = (await world.call('reports', {})).reports.at(-1)?.report;
  expect(copy?.charts).toEqual([]);
  await world.change(copy?.draft.id ?? '', 'deleteWithCells');
  expect(drawnCharts(world.workbook)).toEqual([before]);
  const moment = momentOf(world);
  await world.change(id, 'delete');
  expect(drawnCharts(world.workbook)).toEqual([before]);
  restoreMoment(world, moment);
  await world.change(id, 'deleteWithCells');
  expect(drawnCharts(world.workbook)).toEqual([]);
});

test('a chart that cannot be added is refused, and nothing is stored', async () => {
  const { world, id } = await charted(hosts);
  const refused = async (chart: object) =>
    (await world.refusal('addChart', { id, chart: { ...revenue, ...chart } })).sentence;
  expect(await refused({ metric: 'Uniques' })).toContain('no column “Uniques”');
  expect(await refused({ domain: 'OS' })).toContain('no column “OS”');
  for (let more = 1; more < 6; more++) await world.call('addChart', { id, chart: revenue });
  expect(await refused({})).toContain('at most 6');
  expect(drawnCharts(world.workbook)).toHaveLength(6);
  const other = await world.save({ name: 'Fresh', choice: {} });
  expect((await world.refusal('addChart', { id: other, chart: revenue })).sentence).toContain('no table yet');
  expect((await world.view(other)).charts).toEqual([]);
});

test('the cell where a chart is now is selected, and a chart that is gone is told', async () => {
  const { world, id } = await charted(hosts);
  const own = chartNamed(world.workbook, 'Revenue by day');
  own.anchor = { ...own.anchor, row: 30 };
  world.workbook.addSheet('Other');
  const [chart] = (await world.view(id)).charts;
  const chartId = chart?.chartId ?? 0;
  const [drawn] = drawnCharts(world.workbook);
  await world.call('showChart', { id, chartId });
  const cell = { ...drawn?.place, rows: 1, columns: 1 };
  expect([world.workbook.activeSheetId, world.workbook.activeRange]).toEqual([world.area(id).sheetId, cell]);
  const sheet = world.workbook.sheet(world.area(id).sheetId);
  sheet.charts = [];
  expect((await world.refusal('showChart', { id, chartId })).code).toBe('CHART_GONE');
  // Nobody's chart is shown by its ID alone.
  expect((await world.refusal('showChart', { id, chartId: 71 })).code).toBe('CHART_GONE');
});

test('a chart stays right of a table that gets more columns, also by an undo', async () => {
  const { world, id } = await charted(hosts);
  const metrics = async (names: string[]) => {
    const { draft } = await world.view(id);
    await world.call('saveReport', { draft: { ...draft, choice: { ...draft.choice, metrics: names } } });
    await world.runNow(id);
  };
  const isRight = () => {
    const { column, columns } = world.area(id);
    return drawnCharts(world.workbook).every(({ place }) => place.column >= column + columns);
  };
  await metrics(['revenue', 'impressions', 'clicks', 'ctr', 'ecpm']);
  expect([world.area(id).columns > 4, isRight()]).toEqual([true, true]);
  await metrics(['revenue']);
  const sheet = world.workbook.sheet(world.area(id).sheetId);
  const [own] = sheet.charts;
  if (own) own.anchor = { ...own.anchor, column: 4 };
  await world.change(id, 'undo');
  expect([world.area(id).columns > 4, isRight()]).toEqual([true, true]);
});
