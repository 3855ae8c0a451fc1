// Google stops calls and runs that make charts after each change, and the next run repairs the charts.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { isRecord, jsonOf } from '../../../src/core/json';
import { killCall } from '../saved/killed/kill-calls';
import { killEverywhere, outcomeOf } from '../saved/killed/kill-everywhere';
import { momentOf } from '../saved/moment';
import { type ReportHost, useReportHosts } from '../world/report-host';
import { drawnCharts } from './drawn-charts';

onlyInLongRun({ oneIn: 2 });

const START = '2026-10-20T12:03:00Z';
const hosts = useReportHosts(START);

const drawn = { domain: 'Date', metric: 'Revenue' } as const;
const revenue = { ...drawn, kind: 'line', title: 'Revenue by day' } as const;
/** Reads the same cells. */
const countries = { ...drawn, kind: 'stacked column', title: 'Countries' } as const;

/** The registered charts of all reports in the tab. */
function recordsOf({ state, workbook }: ReportHost): { chartId: unknown; isDeleted: unknown }[] {
  const tab = workbook.sheetByName('_publisher_stats');
  const ids = tab ? workbook.cells(tab.id, { row: 3, column: 1, rows: 12, columns: 1 }).flat() : [];
  const [properties] = state.documentProperties.values();
  return ids.flatMap(({ value }) => {
    const charts = jsonOf(properties?.get(`charts.${value}`) ?? '');
    const records = Array.isArray(charts) ? charts.filter(isRecord) : [];
    return records.map(({ chartId, isDeleted }) => ({ chartId, isDeleted }));
  });
}

/** Every record has its chart, and there is no other one. */
function expectPaired(world: ReportHost): void {
  const ids = drawnCharts(world.workbook).map(({ id }) => id);
  const records = recordsOf(world);
  expect(records).toEqual(records.map(({ chartId }) => ({ chartId, isDeleted: false })));
  expect(records.map(({ chartId }) => chartId).sort()).toEqual([...ids].sort());
}

const withoutIds = (world: ReportHost) => drawnCharts(world.workbook).map(({ id: _id, ...chart }) => chart);

async function reported(hasSchedule: boolean) {
  const world = await hosts.openConnected();
  const apps = hosts.apps.slice(0, 1);
  const schedule = hasSchedule ? ({ kind: 'daily', hour: 7 } as const) : null;
  const id = await world.saveAndRun({
    name: 'Charted',
    choice: { apps, period: 'last 3 days', columns: 'country' },
    schedule,
  });
  return { world, id };
}

test('adding a chart, killed after each change, leaves each record with its chart', async () => {
  const { world, id } = await reported(false);
  await world.call('addChart', { id, chart: revenue });
  const before = drawnCharts(world.workbook);
  const added = { id, chart: countries };
  const kills = await killCall(world, 'addChart', added, async () => {
    await world.runNow(id);
    expectPaired(world);
    const after = drawnCharts(world.workbook);
    expect(after.slice(0, 1)).toEqual(before);
    expect(after.length).toBeLessThanOrEqual(2);
    // A person who sees no chart adds it again.
    if (after.length === 1) await world.call('addChart', added);
    expectPaired(world);
    expect(drawnCharts(world.workbook)).toMatchObject([
      { title: revenue.title },
      { title: countries.title, cells: { length: 4 } },
    ]);
  });
  expect(kills).toBeGreaterThan(5);
});

test('making a dashboard, killed after each change, leaves reports that run and can be removed', async () => {
  const world = await hosts.openConnected();
  await world.call('disconnect', { service: 'account', id: hosts.sandbox.demoLogin.email });
  await world.connect('seller');
  const kills = await killCall(world, 'makeDashboard', {}, async () => {
    const listed = (await world.call('reports', {})).reports.flatMap(({ report }) => report ?? []);
    for (const { draft } of listed) expect((await world.runNow(draft.id)).hasGaps).toBe(false);
    expectPaired(world);
    expect(drawnCharts(world.workbook)).toHaveLength([0, 4, 5, 5, 5][listed.length] ?? 0);
    const [first] = listed;
    if (first) await world.call('removeDashboard', await world.removal(first.dashboard));
    expect(drawnCharts(world.workbook)).toEqual([]);
    expect((await world.call('reports', {})).reports).toEqual([]);
    // Another dashboard can be made, under a free name.
    expect((await world.call('makeDashboard', {})).savedIds).toHaveLength(4);
  });
  expect(kills).toBeGreaterThan(20);
});

const leftBy = async (world: ReportHost, id: string) => {
  expectPaired(world);
  return { ...(await outcomeOf(world, id)), charts: withoutIds(world) };
};

test('a run whose charts grow, killed after each change, is repaired by the next tick', async () => {
  const { world, id } = await reported(true);
  await world.call('addChart', { id, chart: revenue });
  await world.call('addChart', { id, chart: countries });
  const { draft } = await world.view(id);
  await world.save({ ...draft, choice: { ...draft.choice, period: 'last 7 days' } });
  await world.passHours(24);
  expect(await killEverywhere({ world, due: momentOf(world), id }, 1, leftBy)).toBeGreaterThan(20);
  expect(drawnCharts(world.workbook).map(({ cells }) => cells.length)).toEqual([8, 8]);
});

test('a run that inserts the chart of a stopped call, killed after each change, is repaired by the next tick', async () => {
  const { world, id } = await reported(true);
  const [properties] = world.state.documentProperties.values();
  properties?.set(
    `charts.${id}`,
    JSON.stringify([{ ...revenue, chartId: null, inserting: null, isDeleted: false }]),
  );
  await world.passHours(24);
  expect(await killEverywhere({ world, due: momentOf(world), id }, 1, leftBy)).toBeGreaterThan(20);
  expect(drawnCharts(world.workbook).map(({ cells }) => cells.length)).toEqual([4]);
});
