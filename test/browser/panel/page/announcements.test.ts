// Tests in a real browser that screen readers announce each load and each move, even if the text repeats.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { accountConnected, sellerConnected } from '../../../sidebar/connected-servers';
import { DAILY } from '../../../sidebar/report-fixture';
import type { Panel } from '../../hands';
import { listen } from '../announced';
import { usePanels } from '../panel-page';

onlyInLongRun();

const open = usePanels();
const APPS_AWAITED = 'Apps are loading.';

const silent = (page: Panel) => becomes(() => page.locator('[aria-live=polite]').textContent(), '');

it('loading apps or reports is announced each time, also after a failure', async () => {
  const server = accountConnected();
  server.reports.list = [DAILY];
  server.faults.set('listApps', 'The script stopped.');
  const { page } = await open(server);
  await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
  await page.button('Reload apps').waitFor();
  await silent(page);
  const heard = await listen(page);
  for (const times of [2, 3]) {
    server.faults.set('listApps', 'The script stopped.');
    await page.push('Reload apps');
    await becomes(() => server.callsOf('listApps').length, times);
    await silent(page);
  }
  await page.openTab('Reports');
  for (const times of [2, 3]) {
    await page.push('Reload the reports');
    await becomes(() => server.callsOf('reports').length, times);
    await silent(page);
  }
  const reportsAwaited = 'Reports are loading.';
  expect(await heard()).toEqual([APPS_AWAITED, APPS_AWAITED, reportsAwaited, reportsAwaited]);
});

it('moving a dimension is announced even if the last move ended at the same place', async () => {
  const { page } = await open(sellerConnected());
  const country = page.checkbox('Country');
  const heard = await listen(page);
  for (let times = 0; times < 2; times += 1) {
    await country.check();
    await page.push('Move Country up');
    await country.uncheck();
  }
  expect(await heard()).toEqual(['Country is now 1 of 2.', 'Country is now 1 of 2.']);
});
