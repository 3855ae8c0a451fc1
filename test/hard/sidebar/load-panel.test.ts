// Tests of opening the panel in a real browser: refused by Google, at the last tab, and with a wrong computer clock.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { connected, FakeServer } from '../../sidebar/fake-server';
import { FIRST_CHOICE } from '../../sidebar/panel-fixture';
import { openTab, usePanels } from '../../sidebar/panel-page';

const open = usePanels();
/** With only a seller connected, the panel makes one call to open and one to load the reports. */
const seller = () => new FakeServer({ seller: connected('Example Games') });

it('the panel suggests using one Google account when Google refuses its call, and can try again', async () => {
  const server = seller();
  server.faults.set('open', 'ScriptError: a server error occurred. Error code PERMISSION_DENIED.');
  const page = await open(server);
  await page.getByRole('alert').getByText('several Google accounts').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Write to sheet' }).waitFor();
});

it('the panel reopens at the tab where it was left', async () => {
  const server = seller();
  const page = await open(server);
  await page.getByRole('tab', { name: 'Build', selected: true }).waitFor();
  await openTab(page, 'Reports');
  await becomes(() => server.requests('remember').at(-1)?.tab, 'reports');
  const again = await open(server);
  await again.getByRole('tab', { name: 'Reports', selected: true }).waitFor();
  expect(await again.getByLabel('Source').isVisible()).toBe(false);
});

it('the field Period shows the current period even if its list doesn’t have it', async () => {
  const choice = { ...FIRST_CHOICE, period: 'last 3 days' };
  const page = await open(new FakeServer({ choice, seller: connected('Example Games') }));
  expect(await page.getByLabel('Period', { exact: true }).inputValue()).toBe('last 3 days');
});

it('a wrong computer clock doesn’t cause endless requests', async () => {
  const server = seller();
  const page = await open(server, { now: '2031-01-01T12:00:00Z' });
  await page.getByLabel('Source').waitFor();
  for (let look = 0; look < 3; look += 1) {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }
  await page.clock.runFor(5000);
  expect(server.named('open')).toHaveLength(1);
});
