// Tests of the preview in a real browser: what closes it, and choices without rows or without a preview.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { accountConnected } from '../../../sidebar/connected-servers';
import { connected, FakeServer } from '../../../sidebar/fake-server';
import { button, field, openTab, says, unfold, usePanels } from '../../../sidebar/panel-page';
import { expectGone, previewed, region } from '../../../sidebar/work/preview-page';

const open = usePanels();

it('a preview closes when the period or the source changes, and when it is dismissed', async () => {
  const page = await previewed(open, accountConnected());
  await field(page, 'Period').selectOption('Yesterday');
  await expectGone(page);
  await button(page, 'Preview').click();
  await region(page).waitFor();
  await field(page, 'Source').selectOption('App list');
  await expectGone(page);
  await button(page, 'Preview').click();
  await region(page).waitFor();
  await button(page, 'Dismiss').click();
  await expectGone(page);
});

it('a preview closes when the person switches to another account', async () => {
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

it('a preview says that there are no rows', async () => {
  const server = accountConnected({ source: 'appList' });
  server.apps = [];
  const page = await open(server);
  await button(page, 'Preview').click();
  await says(page, 'The service has no data for this choice.');
  await page.getByText('Preview: no rows. Writing this choice leaves an empty table.').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
});

it('a table in BigQuery has no preview', async () => {
  const page = await open(accountConnected());
  await unfold(page);
  await field(page, 'Destination').selectOption({ label: 'BigQuery table' });
  await button(page, 'Load into BigQuery').waitFor();
  expect(await button(page, 'Preview').count()).toBe(0);
});
