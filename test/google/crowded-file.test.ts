// What a person can do in a file with an active chart tab, a Connected Sheet and Tables.

import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { newDraft } from '../panel/reports/given-draft';
import { OWNER } from '../people';
import { toldBy } from '../text/told';
import { charted, START } from './charts/charted-report';
import { drawnCharts } from './charts/drawn-charts';
import { inCrowdedFiles } from './crowded-file';
import { choiceOf, type ReportHost, useReportHosts } from './world/report-host';

inCrowdedFiles();
const hosts = useReportHosts(START);

const activateChartTab = (world: ReportHost) => {
  const chart = world.workbook.sheetByName('Chart1');
  world.workbook.select(chart?.id ?? 0, { row: 1, column: 1, rows: 1, columns: 1 });
};
const MENU = ['openSidebar', 'writeSellerStats', 'refreshAllReports', 'refreshFormulas', 'openHelp'];

test.each(drawnFrom([true], [false, true]))(
  'the panel and the menu work while a chart tab is active (its range throws: %s)',
  async (throws) => {
    const world = await hosts.openConnected();
    world.state.noRangeThrows = throws;
    await world.connect('seller');
    await world.saveHourlyReport();
    const sheet = world.workbook.sheetByName('Sheet1');
    const formula = '=APP_STATS("all";"yesterday";;;;;STATS_REFRESH)';
    world.workbook.setCells(sheet?.id ?? 0, 1, 1, [[{ value: 1, formula }]]);
    activateChartTab(world);
    const messages: unknown[] = [];
    for (const event of ['alert', 'toast']) world.host.on(event, (payload) => void messages.push(payload));
    await world.call('open', {});
    for (const item of MENU) {
      world.state.answers.push({ button: 'YES' }, { button: 'OK' });
      expect([item, (await world.host.runMenuItem(item, { user: OWNER })).error]).toEqual([item, undefined]);
      activateChartTab(world);
    }
    expect(JSON.stringify(messages)).toContain('Wrote 30 rows');
    expect(JSON.stringify(messages)).not.toMatch(/not supported|no cells/);
    expect(world.log()).toHaveLength(2);
    expect(world.workbook.namedRange('STATS_REFRESH')).toBeDefined();
    const draft = newDraft();
    const choice = { ...draft.choice, destination: { kind: 'currentCell' as const } };
    const refused = await world.refusal('saveReport', { draft: { ...draft, choice, name: 'Here' } });
    expect(refused).toMatchObject({ code: 'TAB_WITHOUT_CELLS', field: 'destination' });
  },
);

test.each(['Sales', 'sALES'])('a Connected Sheet named %s is refused before any fetch', async (sheetName) => {
  const world = await hosts.openConnected();
  const choice = choiceOf({ apps: [world.app], period: 'yesterday' }, sheetName);
  const requests: string[] = [];
  world.state.transportFault = ({ url }) => void requests.push(url);
  const refused = await world.refusal('write', { runId: 'run-00000001', choice });
  expect([refused.code, refused.sentence, requests]).toEqual([
    'TAB_WITHOUT_CELLS',
    expect.stringContaining('“Sales”'),
    [],
  ]);
});

test('a report with a chart runs again after its block became a Table, and after its tab was deleted by hand', async () => {
  // With a column of texts, whose format each write sets.
  const byCountry = { kind: 'bar', domain: 'Country', title: 'Revenue by country' };
  const { world, id } = await charted(hosts, byCountry, { groupBy: ['country'] });
  activateChartTab(world);
  expect(toldBy(await world.runNow(id))).toContain('number formats were kept');
  expect(drawnCharts(world.workbook)).toHaveLength(1);
  world.workbook.deleteSheet(world.area(id).sheetId);
  await world.runNow(id);
  expect(world.block(id).length).toBeGreaterThan(2);
});
