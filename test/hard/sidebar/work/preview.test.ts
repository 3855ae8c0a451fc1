// Tests of the preview, in a real browser: what else ends it, and choices without rows or without a preview.

import { becomes } from '../../../set-up/waiting';
import { connected, FakeServer } from '../../../sidebar/fake-server';
import { button, field, openTab, says, unfold, usePanels } from '../../../sidebar/panel-page';
import { account, previewed, region, testEnds } from '../../../sidebar/work/preview-page';

const open = usePanels();

testEnds(open, [
  ['the period', (page) => field(page, 'Period').selectOption('Yesterday')],
  ['the source', (page) => field(page, 'Source').selectOption('App list')],
  ['what it is by dismissing', (page) => button(page, 'Dismiss').click()],
]);

it('goes with the connection that it was read with', async () => {
  const page = await previewed(
    open,
    new FakeServer({ account: connected('demo@example.com', 'two@example.com') }),
  );
  await openTab(page, 'Account');
  await page.getByRole('radio', { name: 'two@example.com' }).check();
  await becomes(() => page.getByRole('status').textContent(), '');
  await openTab(page, 'Build');
  expect(await region(page).count()).toBe(0);
});

it('says so where there are no rows', async () => {
  const server = account({ source: 'appList' });
  server.apps = [];
  const page = await open(server);
  await button(page, 'Preview').click();
  await says(page, 'The service has no data for this choice.');
  await page.getByText('Preview: no rows. Writing this choice leaves an empty table.').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
});

it('is not offered for a table in BigQuery', async () => {
  const page = await open(account());
  await unfold(page);
  await field(page, 'Destination').selectOption({ label: 'BigQuery table' });
  await button(page, 'Load into BigQuery').waitFor();
  expect(await button(page, 'Preview').count()).toBe(0);
});
