// Tests of the fields of `Build` in a real browser: what is folded and opens, the picker of bundles, sorting, places.

import type { Page } from 'playwright-core';
import { becomes } from '../../../set-up/waiting';
import { reportView } from '../../fake-reports';
import { connected, FakeServer } from '../../fake-server';
import { FIRST_CHOICE } from '../../panel-fixture';
import { button, describedBy, field, hasFocus, usePanels } from '../../panel-page';
import { both } from './build-states';

const open = usePanels();
const fold = (page: Page, name: string) => page.locator('.fold', { hasText: name });

it('picks bundles from the apps of the account, beside those that are typed', async () => {
  const server = both({ source: 'sellerStats' });
  const page = await open(server);
  await field(page, 'Bundles').fill('com.typed');
  await button(page, 'Choose by app').click();
  await page.getByLabel('Find by app').fill('chess');
  await page.getByLabel('Find by app').press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await field(page, 'Bundles').inputValue()).toBe('com.typed\ncom.example.chess');
  const chess = page.getByRole('checkbox', { name: 'Chess Arena' });
  // What is typed is ticked, too.
  await field(page, 'Bundles').fill('com.typed');
  expect(await chess.isChecked()).toBe(false);
  await field(page, 'Bundles').fill('com.example.chess, com.typed');
  expect(await chess.isChecked()).toBe(true);
  await chess.uncheck();
  expect(await field(page, 'Bundles').inputValue()).toBe('com.typed');
  await page.getByLabel('Find by app').fill('zzz');
  await page.getByText('No bundles match “zzz”.').waitFor();
  await becomes(() => server.panel.choice.bundles, ['com.typed']);
});

it('has no picker of bundles where no account can be read', async () => {
  const choice = { ...FIRST_CHOICE, source: 'sellerStats' as const };
  const page = await open(new FakeServer({ seller: connected('Example Games'), choice }));
  await field(page, 'Bundles').waitFor();
  expect(await button(page, 'Choose by app').count()).toBe(0);
});

it('shows what is chosen where it is folded', async () => {
  const page = await open(both({ groupBy: ['country'] }));
  await fold(page, 'Compare, filter').click();
  await field(page, 'Sort by').selectOption('Revenue');
  await field(page, 'Only the top N rows').fill('2000');
  await page.getByLabel('Add a row of totals').check();
  await page.getByLabel('Country names').check();
  await button(page, 'More: Top 2,000 by Revenue, Totals, Country names').click();
  expect(await field(page, 'Sort by').isVisible()).toBe(false);
  await page.getByRole('checkbox', { name: 'Country', exact: true }).uncheck();
  await button(page, 'More: Top 2,000 by Revenue, Totals').click();
  expect(await page.getByLabel('Country names').count()).toBe(0);
  await button(page, 'Metrics: All').click();
  await page.getByRole('checkbox', { name: 'Clicks' }).check();
  await page.getByRole('checkbox', { name: 'Revenue' }).check();
  await button(page, 'Metrics: Clicks, Revenue').waitFor();
});

it('opens what is folded at a problem, leads there, and leaves it open', async () => {
  const server = both();
  const page = await open(server);
  await fold(page, 'Compare, filter').click();
  await field(page, 'Only the top N rows').fill('20');
  await fold(page, 'Compare, filter').click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alert').getByText('Choose a metric under Sort by').waitFor();
  expect(await hasFocus(field(page, 'Sort by'))).toBe(true);
  expect(await describedBy(field(page, 'Sort by'))).toContain('Choose a metric');
  await field(page, 'Sort by').selectOption('Clicks');
  expect([await page.getByRole('alert').count(), await field(page, 'Sort by').isVisible()]).toEqual([
    0,
    true,
  ]);
  await field(page, 'Only the top N rows').fill('0');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alert').getByText('Enter a whole number of rows').waitFor();
  expect(await hasFocus(field(page, 'Only the top N rows'))).toBe(true);
  await page.getByRole('tab', { name: 'Account' }).click();
  await button(page, 'Go to Only the top N rows').click();
  expect(await hasFocus(field(page, 'Only the top N rows'))).toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('status').getByText('Wrote').waitFor();
  expect(server.choicesOf('write')).toMatchObject([{ sortBy: 'clicks', topRows: 7 }]);
});

it('offers the cell of an edited report as its place, and no order where rows keep theirs', async () => {
  const cell = { kind: 'cell', sheetName: 'Sheet1', cell: 'B3' } as const;
  const server = both();
  const report = reportView({
    ...{ id: '0000000a', name: 'Daily', mode: 'merge' },
    choice: { ...FIRST_CHOICE, destination: cell },
  });
  server.reports.list = [report];
  const page = await open(server);
  await page.getByRole('tab', { name: 'Reports' }).click();
  await button(page, 'More actions for Daily').click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await page.getByText('Editing the report “Daily”').waitFor();
  const places = field(page, 'Destination');
  expect(await places.locator('option').allTextContents()).toEqual([
    'New sheet',
    'Current cell',
    'Sheet1!B3',
    'BigQuery table',
  ]);
  await places.selectOption('New sheet');
  await places.selectOption('Sheet1!B3');
  await fold(page, 'Compare, filter').click();
  expect(await field(page, 'Sort by').isDisabled()).toBe(true);
  await page.getByText('Only with the write mode Replace.').waitFor();
  await field(page, 'Write mode').selectOption('Replace');
  expect(await field(page, 'Sort by').isDisabled()).toBe(false);
});

it('leads who has no account to the log-in', async () => {
  const page = await open(new FakeServer({ seller: connected('Example Games') }));
  await button(page, 'Go to Account').click();
  expect(await hasFocus(field(page, 'Email'))).toBe(true);
});
