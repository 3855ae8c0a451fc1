// Charts of saved reports in the built add-on: how they are added, updated and undone, and how a person's own charts
// are left alone.

import { addDays } from '../../../src/core/day';
import { alsoIn } from '../also-in';
import { useReportHosts } from '../world/report-host';
import { charted, expectNumbers, revenue, revenueByDay, START } from './charted-report';
import { chartNamed, drawnCharts } from './drawn-charts';

alsoIn('crowded', 'japanese');

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
  expect((await world.view(id)).charts).toMatchObject([{ kind: 'line', title: 'Revenue by day' }]);
});

test('values side by side are a chart’s series in a new report, which keeps the rest of the choice', async () => {
  const world = await hosts.openConnected();
  const apps = hosts.apps.slice(0, 2);
  const choice = { apps, period: 'last 5 days', byApp: false, groupBy: ['date', 'platform'] };
  const id = await world.saveAndRun({ name: 'Both', mode: 'merge', choice });
  const { chartFields, draft } = await world.view(id);
  expect(chartFields).toMatchObject({ domains: ['Date', 'Platform'], drawn: '', splits: ['Platform'] });
  // As it stands, its table has several rows of one day.
  expect((await world.refusal('addChart', { id, chart: revenue })).code).toBe('CHART_ROWS_REPEAT');
  const { savedId = '', sentence } = await world.call('chartInNewReport', {
    id,
    chart: { ...revenue, kind: 'stacked column' },
    split: 'Platform',
  });
  expect(sentence).toContain('“Revenue by day” is saved');
  const made = await world.view(savedId);
  expect(made.draft).toMatchObject({
    name: 'Revenue by day',
    mode: 'replace',
    schedule: null,
    choice: {
      ...draft.choice,
      groupBy: ['date'],
      columns: 'platform',
      metrics: ['revenue'],
      destination: { sheetName: 'Revenue by day' },
    },
  });
  expect((await world.runNow(savedId)).hasGaps).toBe(false);
  const [chart, ...others] = drawnCharts(world.workbook);
  expect([chart?.sheetName, others]).toEqual(['Revenue by day', []]);
  const applications = await hosts.sandbox.truth.applications();
  const platforms = apps.map((app) =>
    String(applications.find((each) => each['app_id'] === app)?.['platform']),
  );
  const series = [...new Set(platforms), 'Other'].map((value) => `Revenue: ${value}`);
  expect(chart?.cells[0]?.slice(1).toSorted()).toEqual([...series].sort());
  const sums = (chart?.cells ?? []).map(([day, ...values]) => [
    day,
    values.reduce((sum: number, value) => sum + Number(value), 0),
  ]);
  expectNumbers(sums, await revenueByDay(hosts, world, apps));
  const { options } = chartNamed(world.workbook, 'Revenue by day');
  expect(options['legend.position']).toBe('bottom');
});

test('the fifteen largest of a dimension and Others are drawn of a new report, without its total', async () => {
  const { world, id, apps } = await charted(hosts, {}, { groupBy: ['date'], totals: true });
  const view = await world.view(id);
  await world.save({ ...view.draft, choice: { ...view.draft.choice, groupBy: ['date', 'country'] } });
  const chart = { kind: 'bar', domain: 'Country', metric: 'Revenue', title: 'Countries' } as const;
  const { savedId = '' } = await world.call('chartInNewReport', { id, split: '', chart });
  await world.runNow(savedId);
  const [, ...drawn] = drawnCharts(world.workbook).find(({ title }) => title === 'Countries')?.cells ?? [];
  const span = { from: addDays(world.today(), -5), to: addDays(world.today(), -1) };
  const sums = new Map<string, number>();
  for (const appId of apps)
    for (const row of await hosts.sandbox.truth.accountRows({ appId, ...span, groupBy: ['country'] })) {
      const country = String(row['country']).toUpperCase();
      sums.set(country, (sums.get(country) ?? 0) + Number(row['revenue']));
    }
  const sorted = [...sums].sort((a, b) => b[1] - a[1]);
  const rest = sorted.slice(15);
  expect(drawn.slice(0, -1).map(([country]) => country)).toEqual(
    sorted.slice(0, 15).map(([country]) => country),
  );
  expect(drawn.at(-1)?.[0]).toBe(`Others (${rest.length} rows)`);
  const values = [
    ...sorted.slice(0, 15).map(([, value]) => value),
    rest.reduce((sum, [, value]) => sum + value, 0),
  ];
  drawn.forEach(([, value], at) => {
    expect(value).toBeCloseTo(values[at] ?? -1, 6);
  });
});

test('the list of reports reads no chart, so a chart’s new title is listed after the next run', async () => {
  const { world, id } = await charted(hosts);
  chartNamed(world.workbook, 'Revenue by day').options['title'] = 'Money';
  const { ok, calls } = await world.execution('reports', {});
  expect([ok, calls.filter(({ method }) => method.includes('Chart'))]).toEqual([true, []]);
  expect((await world.view(id)).charts).toMatchObject([{ kind: 'line', title: 'Revenue by day' }]);
  await world.runNow(id);
  expect((await world.view(id)).charts).toMatchObject([{ kind: 'line', title: 'Money' }]);
  chartNamed(world.workbook, 'Money').options['title'] = '';
  // A chart without a title is listed by its last known one.
  expect((await world.view(id)).charts).toMatchObject([{ kind: 'line', title: 'Money' }]);
});

test('a person’s charts of the block stay as they are, even if copied from a report’s chart', async () => {
  const { world, id } = await charted(hosts);
  const sheet = world.workbook.sheet(world.area(id).sheetId);
  const [own] = sheet.charts;
  if (!own) throw new Error('no chart');
  const mine = [
    { ...own, id: 71, ranges: [{ sheetId: sheet.id, range: { row: 1, column: 1, rows: 3, columns: 2 } }] },
    { ...own, id: 72 },
  ];
  sheet.charts.unshift(...mine.map((chart) => structuredClone(chart)));
  const { draft } = await world.view(id);
  await world.save({ ...draft, choice: { ...draft.choice, period: 'last 9 days' } });
  await world.runNow(id);
  const followed = sheet.charts.find(({ id: chart }) => chart === own.id);
  expect(followed?.ranges.map(({ range }) => range.rows)).toEqual([10, 10]);
  await world.call('addChart', { id, chart: { ...revenue, kind: 'column', title: 'Another' } });
  expect(sheet.charts.filter(({ id: chart }) => chart === 71 || chart === 72)).toEqual(mine);
  expect(
    drawnCharts(world.workbook)
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['Another', 'Revenue by day', 'Revenue by day', 'Revenue by day']);
});

test('a chart in a tab of its own draws its report there, and both go with the report’s cells', async () => {
  const { world, id, apps } = await charted(hosts);
  const alone = { ...revenue, title: 'Alone · Last 5 days' };
  const { sentence } = await world.call('addChart', {
    id,
    chart: { ...alone, metric: 'Revenue' },
    hasTab: true,
  });
  expect(sentence).toContain('in a new tab');
  await world.passHours(24);
  await world.runNow(id);
  const [, chart] = drawnCharts(world.workbook);
  expect(chart).toMatchObject({ sheetName: alone.title, place: { row: 1, column: 1 } });
  expectNumbers(chart?.cells ?? [], await revenueByDay(hosts, world, apps));
  await world.change(id, 'deleteWithCells');
  expect([drawnCharts(world.workbook), world.workbook.sheetByName(alone.title)]).toEqual([[], undefined]);
});
