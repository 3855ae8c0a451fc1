// Charts of each kind draw their report's columns after it grew, merged, was sorted by hand, undone, or ordered again.

import { addDays } from '../../../src/core/day';
import { CHART_KINDS } from '../../../src/core/report/chart';
import { choiceOf, type ReportHost, useReportHosts } from '../world/report-host';
import { START } from './charted-report';
import { drawnCharts } from './drawn-charts';

const hosts = useReportHosts(START);

/** The chart draws these columns of the report's block as they stand in it, but no labeled row. */
function expectDrawn(world: ReportHost, id: string, isDrawn: (title: string) => boolean): void {
  const [titles = [], ...rows] = world.block(id);
  const places = titles.flatMap((title, at) => (isDrawn(String(title)) ? [at] : []));
  const body = rows.filter(([first]) => first !== 'Total');
  const [chart, ...others] = drawnCharts(world.workbook);
  expect(others).toEqual([]);
  expect(chart?.cells).toEqual([titles, ...body].map((row) => places.map((at) => row[at])));
}

async function revenueOf(world: ReportHost, apps: readonly string[], days: number): Promise<number> {
  const span = { from: addDays(world.today(), -days), to: addDays(world.today(), -1) };
  const parts = await Promise.all(
    apps.map((appId) => hosts.sandbox.truth.accountRows({ appId, ...span, groupBy: ['date'] })),
  );
  return parts.flat().reduce((sum, row) => sum + Number(row['revenue']), 0);
}

/** All numbers that the chart draws. */
const drawnSum = ({ workbook }: ReportHost) =>
  (drawnCharts(workbook)[0]?.cells ?? [])
    .slice(1)
    .flatMap((line) => line.slice(1))
    .reduce<number>((sum, value) => sum + Number(value ?? 0), 0);

async function made(kind: (typeof CHART_KINDS)[number], changes: object, mode: 'merge' | 'replace') {
  const world = await hosts.openConnected();
  const apps = hosts.apps.slice(0, 2);
  const fields = { apps, period: 'last 3 days', byApp: false, groupBy: ['date'], ...changes };
  const id = await world.saveAndRun({
    name: 'Charted',
    mode,
    choice: choiceOf(fields, 'Charted'),
  });
  const chart = { kind, domain: 'Date', metric: 'Revenue', title: 'Ours' };
  await world.call('addChart', { id, chart });
  return { world, apps, id };
}

function sortBy(world: ReportHost, id: string, column: number): void {
  const { sheetId, row, rows, ...area } = world.area(id);
  const body = { ...area, row: row + 1, rows: rows - 1 };
  world.workbook.sortRange(sheetId, body, [{ column: area.column + column, ascending: false }]);
}

test.each(CHART_KINDS)('a %s of a merge', async (kind) => {
  const { world, apps, id } = await made(kind, {}, 'merge');
  const isDrawn = (title: string) => title === 'Date' || title === 'Revenue';
  const check = () => expectDrawn(world, id, isDrawn);
  check();
  const { sheetId } = world.area(id);
  world.workbook.insertRows(sheetId, 1, 3);
  world.workbook.insertColumns(sheetId, 1, 2);
  world.workbook.renameSheet(sheetId, 'Renamed');
  // Two days more, of which the merge adds rows.
  await world.passHours(48);
  await world.runNow(id);
  check();
  expect(drawnSum(world)).toBeCloseTo(await revenueOf(world, apps, 5), 6);
  sortBy(world, id, 1);
  check();
  await world.runNow(id);
  check();
  const before = drawnSum(world);
  expect(before).toBeCloseTo(await revenueOf(world, apps, 5), 6);
  await world.passHours(24);
  await world.runNow(id);
  check();
  expect(drawnSum(world)).toBeCloseTo(await revenueOf(world, apps, 6), 6);
  await world.change(id, 'undo');
  check();
  expect(drawnSum(world)).toBeCloseTo(before, 9);
});
