// What the series of charts are called in the built add-on, and charts of a report whose grouping becomes a group.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays } from '../../../src/core/day';
import type { Choice } from '../../../src/runs/choice';
import { GROUP_HEADINGS, GROUPS_TAB } from '../../../src/sources/groups-tab';
import { type ReportHost, useReportHosts } from '../world/report-host';
import { charted, revenue, START } from './charted-report';
import { chartNamed, drawnCharts } from './drawn-charts';

onlyInLongRun();

const hosts = useReportHosts(START);
const COMPARED: Partial<Choice> = { compare: 'previous period', compareColumns: ['previous', 'percent'] };

/** What the legend calls the series of a chart: what each was named, or else the title of its column. */
function namesOf({ workbook }: ReportHost, title: string): string[] {
  const { options } = chartNamed(workbook, title);
  const [, ...headers] = drawnCharts(workbook).find((chart) => chart.title === title)?.cells[0] ?? [];
  return headers.map((header, at) => String(options[`series.${at}.labelInLegend`] ?? header));
}

/** The last five days before today, and the five before these. */
function sides(world: ReportHost): string[] {
  const spanTo = (back: number) => `${addDays(world.today(), back - 4)} to ${addDays(world.today(), back)}`;
  return [spanTo(-6), spanTo(-1)];
}

test('the sides of a comparison are called by their days from the start, after each run, and after an undo', async () => {
  const { world, id } = await charted(hosts, {}, COMPARED);
  const before = sides(world);
  expect(namesOf(world, 'Revenue by day')).toEqual(before);
  expect(drawnCharts(world.workbook)[0]?.cells[0]).toEqual(['Date', 'Revenue (previous)', 'Revenue']);
  await world.passHours(24);
  await world.runNow(id);
  expect(sides(world)).not.toEqual(before);
  expect(namesOf(world, 'Revenue by day')).toEqual(sides(world));
  // What an undo puts back doesn't tell its days.
  await world.change(id, 'undo');
  expect(namesOf(world, 'Revenue by day')).toEqual(['Revenue (previous)', 'Revenue']);
  await world.runNow(id);
  expect(namesOf(world, 'Revenue by day')).toEqual(sides(world));
});

test('a merge, which has rows of many periods, calls them by their titles', async () => {
  const { world, id } = await charted(hosts, { title: 'First' }, { ...COMPARED, compare: 'previous year' });
  expect(namesOf(world, 'First')[1]).toBe(sides(world)[1]);
  const { draft } = await world.view(id);
  await world.call('saveReport', { draft: { ...draft, mode: 'merge' } });
  await world.runNow(id);
  expect(namesOf(world, 'First')).toEqual(['Revenue (previous)', 'Revenue']);
  await world.call('addChart', { id, chart: { ...revenue, title: 'Second' } });
  expect(namesOf(world, 'Second')).toEqual(['Revenue (previous)', 'Revenue']);
});

test('values side by side drop the metric that they share, and one that a person has named keeps its name', async () => {
  const { world, id } = await charted(hosts, {}, { columns: 'platform' });
  const titles = drawnCharts(world.workbook)[0]?.cells[0]?.slice(1).map(String) ?? [];
  const values = titles.map((title) => title.replace('Revenue: ', ''));
  expect(titles.every((title) => title.startsWith('Revenue: '))).toBe(true);
  expect(namesOf(world, 'Revenue by day')).toEqual(values);
  chartNamed(world.workbook, 'Revenue by day').options['series.0.labelInLegend'] = 'Phones';
  await world.passHours(24);
  await world.runNow(id);
  expect(namesOf(world, 'Revenue by day')).toEqual(['Phones', ...values.slice(1)]);
});

test('a change is drawn alone', async () => {
  const { world } = await charted(hosts, { metric: 'Revenue change %' }, COMPARED);
  expect(drawnCharts(world.workbook)[0]?.cells[0]).toEqual(['Date', 'Revenue change %']);
});

test('a chart of countries is drawn along tiers once its report is by these, and back', async () => {
  const chart = { kind: 'bar', domain: 'Country', title: 'Revenue by country' };
  const { world, id } = await charted(hosts, chart, { groupBy: ['country'] });
  await world.call('addChart', { id, chart: { ...revenue, ...chart, kind: 'bar', title: 'Where' } });
  const tab = world.workbook.sheetByName(GROUPS_TAB) ?? world.workbook.addSheet(GROUPS_TAB);
  const rows = [GROUP_HEADINGS, ['Tier', 'Country', 'US', 'Tier 1']];
  world.workbook.setCells(
    tab.id,
    1,
    1,
    rows.map((row) => row.map((value) => ({ value, format: '@' }))),
  );
  const by = async (field: string) => {
    const { draft } = await world.view(id);
    await world.call('saveReport', { draft: { ...draft, choice: { ...draft.choice, groupBy: [field] } } });
  };
  const drawn = () => drawnCharts(world.workbook).map(({ title, cells }) => [title, cells[0]?.[0]]);
  await by('#Tier');
  expect((await world.runNow(id)).hasGaps).toBe(false);
  expect(drawn()).toEqual([
    ['Revenue by Tier', 'Tier'],
    ['Where', 'Tier'],
  ]);
  // Back and forth, without a run between.
  await by('country');
  await by('#Tier');
  await by('country');
  expect((await world.runNow(id)).hasGaps).toBe(false);
  expect(drawn()).toEqual([
    ['Revenue by country', 'Country'],
    ['Where', 'Country'],
  ]);
  // Another grouping is no group, so the chart is empty.
  await by('date');
  expect((await world.runNow(id)).hasGaps).toBe(true);
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
