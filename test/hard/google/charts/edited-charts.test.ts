// What a person may do to charts and their reports: delete, restyle, copy the file, edit, undo.

import { createWorkbook, restore, snapshot } from '../../../../workbench/apps-script/host';
import { charted, expectNumbers, revenue, revenueByDay, START } from '../../../google/charts/charted-report';
import { chartNamed, drawnCharts } from '../../../google/charts/drawn-charts';
import { choiceOf, runOf, useReportHosts } from '../../../google/saved/report-host';

const hosts = useReportHosts(START);

test('a chart that was deleted by hand stays deleted; one that was restyled and moved keeps its looks', async () => {
  const { world, id } = await charted(hosts);
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

test.each([true, false])(
  'in a copy of the file the charts are updated (with new IDs: %s)',
  async (areNew) => {
    const { world, id, apps } = await charted(hosts);
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
    expectNumbers(charts[0]?.cells ?? [], await revenueByDay(hosts, copy, apps));
  },
);

test('an edit that takes the column away leaves the chart as it was, and the outcome says so', async () => {
  const { world, id } = await charted(hosts);
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

test('deleting a report with its cells deletes its charts; deleting the report alone keeps them', async () => {
  const { world, id } = await charted(hosts);
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

test('a chart that cannot be added is refused, and nothing is stored', async () => {
  const { world, id } = await charted(hosts);
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
