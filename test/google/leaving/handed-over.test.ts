// A file that is handed over: all that is ours in it is taken out, and every number stays.

import { addedTabs } from '../crowded-file';
import { OWNER, type ReportHost, useReportHosts } from '../world/report-host';

const hosts = useReportHosts('2026-11-20T11:10:00Z');
const ANN = OWNER;

/** What is searched in the saved file. */
function tracesIn({ workbook, state }: ReportHost): string {
  const { sheets, namedRanges } = workbook;
  return JSON.stringify({
    tabs: sheets.map(({ name, hidden }) => [name, hidden]),
    names: namedRanges.map(({ name }) => name),
    properties: [...state.propertiesOfDocument(workbook.id)],
    cells: sheets.map(({ id, grid }) =>
      workbook.cells(id, { row: 1, column: 1, rows: grid.lastRow() || 1, columns: grid.lastColumn() || 1 }),
    ),
  });
}

test('handed over', async () => {
  const world = await hosts.openConnected();
  const daily = await world.saveHourlyReport();
  const { savedIds = [] } = await world.call('makeDashboard', {});
  for (const id of savedIds) await world.runNow(id);
  await world.call('newGroup', { title: 'Tier', of: 'Country' });
  await world.share('account');
  const things = await world.call('fileThings', {});
  console.log(things, daily);
  const take = things.map(({ key, ways: [way = 'out'] }) => ({ key, way }));
  const answer = await world.call('handOver', { take });
  console.log(answer);
  console.log(tracesIn(world).slice(0, 6000), ANN, addedTabs());
});
