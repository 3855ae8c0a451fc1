// Tests of the list of apps in a real browser: search, order of ticking, namesakes. `npm run test:hard` has 2,000.

import { becomes } from '../../../../set-up/waiting';
import { connected, FakeServer } from '../../../fake-server';
import { appsOf } from '../../../panel-fixture';
import { usePanels } from '../../../panel-page';

const open = usePanels();
const account = (apps: number) => {
  const server = new FakeServer({ account: connected('demo@example.com') });
  server.apps = appsOf(apps);
  return server;
};

it('finds, ticks in order, counts, and tells apps of one name apart', async () => {
  const server = account(5);
  const page = await open(server);
  const group = page.getByRole('group', { name: 'Apps', exact: true });
  await group.getByText('5 apps').waitFor();
  expect(await page.getByLabel('Search apps').count()).toBe(0);
  await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
  await page.getByLabel('Search apps').fill('puzzle');
  await becomes(() => group.locator('.app:visible').count(), 2);
  await page.getByRole('checkbox', { name: 'Puzzle Quest 1400000001 · iOS', exact: true }).check();
  await page.getByLabel('Search apps').fill('');
  await page.getByRole('checkbox', { name: 'Chess Arena', exact: true }).check();
  await group.getByText('2 of 5 chosen').waitFor();
  expect(await page.getByRole('checkbox', { name: 'All apps' }).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Write to sheet' }).click();
  await page.getByRole('status').getByText('Wrote').waitFor();
  expect(server.choicesOf('write')[0]?.apps).toEqual([server.apps[1]?.appId, server.apps[4]?.appId]);
  await page.getByLabel('Chosen only').check();
  await becomes(() => group.locator('.app:visible').count(), 2);
  await page.getByLabel('Search apps').fill('zzz');
  await group.getByText('No apps match “zzz”.').waitFor();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await group.getByText('0 of 5 chosen').waitFor();
});

it('keeps the choice of apps for each source, and says so', async () => {
  const server = account(5);
  const page = await open(server);
  await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
  await page.getByRole('checkbox', { name: 'Chess Arena' }).check();
  await page.getByLabel('Source').selectOption('App list');
  await page.getByRole('checkbox', { name: 'All apps' }).check();
  await page.getByText('In App stats: 1 app chosen').waitFor();
  await page.getByLabel('Source').selectOption('App stats');
  await page.getByRole('button', { name: '1 of 5 chosen' }).waitFor();
});
