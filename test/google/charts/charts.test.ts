// Charts of saved reports, by the built add-on: added, following, and what a person does to them.

import { addDays, dayOfMs, serialOfDay } from '../../../src/core/day';
import { createWorkbook, restore, snapshot } from '../../../workbench/apps-script/host';
import { choiceOf, type ReportHost, runOf, useReportHosts } from '../saved/report-host';
import { chartNamed, drawnCharts } from './drawn-charts';

const START = '2026-10-20T12:03:00Z';
const hosts = useReportHosts(START);

const revenue = { kind: 'line', metric: 'Revenue', split: '', title: 'Revenue by day' } as const;
const DAYS = 5;

/** A report by day and country of two apps that has run, and its chart. */
async function charted(chart: object = {}) {
  const world = await hosts.begin();
  const apps = (await hosts.appIds()).slice(0, 2);
  const choice = choiceOf({ apps, period: `last ${DAYS} days`, groupBy: ['date', 'country'] }, 'Charted');
  const id = await world.save({ name: 'Charted', choice });
  await world.runNow(id);
  const answer = await world.call('addChart', { id, chart: { ...revenue, ...chart } });
  return { world, id, apps, answer };
}

/** What the database has of each day, summed over apps and countries. */
async function revenueByDay(world: ReportHost, apps: readonly string[], days = DAYS) {
  const today = dayOfMs(world.nowMs);
  const span = { from: addDays(today, -days), to: addDays(today, -1) };
  const rows = await Promise.all(
    apps.map((appId) => hosts.sandbox.truth.accountRows({ appId, ...span, groupBy: ['date'] })),
  );
  return Array.from({ length: days }, (_none, at) => {
    const day = addDays(span.from, at);
    const ofDay = rows.flat().filter((row) => String(row['date']).startsWith(day));
    return [serialOfDay(day), ofDay.reduce((sum, row) => sum + Number(row['revenue']), 0)];
  });
}

function expectNumbers(cells: unknown[][], expected: (number | string)[][]): void {
  const [, ...rows] = cells;
  expect(rows.map(([day]) => day)).toEqual(expected.map(([day]) => day));
  rows.forEach((row, at) => {
    expect(Number(row[1])).toBeCloseTo(Number(expected[at]?.[1]), 6);
  });
}

test('a chart draws the days of the database, right of the table, and is told', async () => {
  const { world, id, apps, answer } = await charted();
  expect([answer.sentence, answer.hasGaps]).toEqual([expect.stringContaining('“Revenue by day”'), false]);
  const charts = drawnCharts(world.workbook);
  const { column, columns } = world.area(id);
  expect(charts).toMatchObject([
    { sheetName: 'Charted', type: 'LINE', place: { row: 1, column: column + columns + 1 } },
  ]);
  expect(charts[0]?.cells[0]).toEqual(['Date', 'Revenue']);
  expectNumbers(charts[0]?.cells ?? [], await revenueByDay(world, apps));
  expect((await world.view(id)).charts).toEqual([{ kind: 'line', title: 'Revenue by day' }]);
  expect(world.workbook.sheets.find(({ name }) => name === '_publisher_stats_charts')?.hidden).toBe(true);
});

test('it follows: other days, a renamed sheet, inserted rows and columns, and is the same chart', async () => {
  const { world, id, apps } = await charted();
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
  expectNumbers(after[0]?.cells ?? [], await revenueByDay(world, apps));
});

test('a chart that was deleted by hand stays deleted; one that was restyled and moved keeps its looks', async () => {
  const { world, id } = await charted();
  await world.call('addChart', { id, chart: { ...revenue, kind: 'pie', split: 'Country', title: 'Gone' } });
  const sheet = world.workbook.sheet(world.area(id).sheetId);
  sheet.charts = sheet.charts.filter(({ options }) => options['title'] !== 'Gone');
  const styled = chartNamed(world.workbook, 'Revenue by day');
  Object.assign(styled.options, { title: 'Mine', 'series.0.color': '#ff0000' });
  styled.anchor = { row: 40, column: 2, offsetX: 5, offsetY: 7 };
  styled.type = 'AREA';
  const looks = JSON.stringify([styled.options, styled.anchor, styled.type]);
  for (let day = 0; day < 2; day++) {
    await world.passHours(24);
    await world.call('runReport', runOf(id));
  }
  const [left, ...others] = sheet.charts;
  expect(others).toEqual([]);
  expect(JSON.stringify([left?.options, left?.anchor, left?.type])).toBe(looks);
  expect((await world.view(id)).charts).toHaveLength(1);
});

test('charts of a person are not touched: of the block, of the tab of data, and a copy of ours', async () => {
  const { world, id } = await charted();
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

test.each([true, false])(
  'in a copy of the file the charts go on, their IDs being new: %s',
  async (areNew) => {
    const { world, id, apps } = await charted();
    const workbook = createWorkbook({ timeZone: 'America/New_York', locale: 'en_US' });
    const { sheets, namedRanges, styles } = restore(snapshot(world.workbook));
    Object.assign(workbook, { sheets, namedRanges, styles });
    const ids = workbook.sheets.flatMap(({ charts }) =>
      charts.map((chart) => {
        if (areNew) Object.assign(chart, { id: chart.id + 1000 });
        return chart.id;
      }),
    );
    const copy = hosts.open({ workbook });
    await copy.logIn();
    await copy.passHours(24);
    await hosts.sandbox.setClock(new Date(copy.nowMs));
    await copy.runNow(id);
    const charts = drawnCharts(workbook);
    expect(charts.map((chart) => chart.id)).toEqual(ids);
    expectNumbers(charts[0]?.cells ?? [], await revenueByDay(copy, apps));
  },
);

test('an edit that takes the column away leaves the chart as it was, and the outcome says so', async () => {
  const { world, id } = await charted();
  const [before] = drawnCharts(world.workbook);
  const { draft } = await world.view(id);
  await world.save({ ...draft, choice: { ...draft.choice, metrics: ['clicks'] } });
  const { sentence, hasGaps } = await world.runNow(id);
  expect([sentence, hasGaps]).toEqual([expect.stringContaining('no column “Revenue”'), true]);
  expect(drawnCharts(world.workbook)).toEqual([before]);
  expect(await world.view(id)).toMatchObject({ warning: 'charts not updated', failures: 0 });
  await world.save({ ...draft });
  expect((await world.runNow(id)).hasGaps).toBe(false);
});

test('after an undo a chart shows the rows of before', async () => {
  const { world, id } = await charted();
  const [before] = drawnCharts(world.workbook);
  await world.passHours(24);
  await world.runNow(id);
  expect(drawnCharts(world.workbook)).not.toEqual([before]);
  await world.change(id, 'undo');
  expect(drawnCharts(world.workbook)).toEqual([before]);
});

test('a report that is deleted with its cells takes its charts along; without, they stay', async () => {
  const { world, id } = await charted();
  await world.change(id, 'duplicate');
  const [before] = drawnCharts(world.workbook);
  const copy = (await world.call('reports', {})).reports.at(-1)?.report;
  expect(copy?.charts).toEqual([]);
  await world.change(copy?.draft.id ?? '', 'deleteWithCells');
  expect(drawnCharts(world.workbook)).toEqual([before]);
  const moment = snapshot(world.workbook);
  await world.change(id, 'delete');
  expect(drawnCharts(world.workbook)).toEqual([before]);
  Object.assign(world.workbook, restore(moment));
  await world.change(id, 'deleteWithCells');
  expect(drawnCharts(world.workbook)).toEqual([]);
  const bands = world.workbook.sheetByName('_publisher_stats_charts');
  const area = { row: 1, column: 1, rows: 20, columns: 15 };
  const left = world.workbook.cells(bands?.id ?? 0, area).flat();
  expect(left.every(({ value }) => value === null || value === '')).toBe(true);
});

test('what cannot be added is refused, and nothing is stored', async () => {
  const { world, id } = await charted();
  const refused = async (chart: object) =>
    (await world.refusal('addChart', { id, chart: { ...revenue, ...chart } })).sentence;
  expect(await refused({ metric: 'Uniques' })).toContain('no column “Uniques”');
  expect(await refused({ split: 'OS' })).toContain('no column “OS”');
  for (let more = 1; more < 6; more++) await world.call('addChart', { id, chart: revenue });
  expect(await refused({})).toContain('at most 6');
  expect(drawnCharts(world.workbook)).toHaveLength(6);
  const other = await world.save({ name: 'Fresh', choice: choiceOf({}, 'Fresh') });
  expect((await world.refusal('addChart', { id: other, chart: revenue })).sentence).toContain('no table yet');
  expect((await world.view(other)).charts).toEqual([]);
});
