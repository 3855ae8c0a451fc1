// Tests of the fields of the tab Build in a real browser: with no account, folded, and of an edited report.

import type { Page } from 'playwright-core';
import { bothConnected } from '../../../../sidebar/connected-servers';
import { reportView } from '../../../../sidebar/fake-reports';
import { connected, FakeServer } from '../../../../sidebar/fake-server';
import { FIRST_CHOICE } from '../../../../sidebar/panel-fixture';
import { button, field, hasFocus, usePanels } from '../../../../sidebar/panel-page';

const open = usePanels();
const fold = (page: Page, name: string) => page.locator('.fold', { hasText: name });

it('bundles can’t be chosen by app without an account', async () => {
  const choice = { ...FIRST_CHOICE, source: 'sellerStats' as const };
  const page = await open(new FakeServer({ seller: connected('Example Games'), choice }));
  await field(page, 'Bundles').waitFor();
  expect(await button(page, 'Choose by app').count()).toBe(0);
});

it('the title of a folded section says what is chosen in it', async () => {
  const page = await open(bothConnected({ groupBy: ['country'] }));
  await fold(page, 'Compare, filter').click();
  await field(page, 'Sort by').selectOption('Revenue');
  await field(page, 'Only the top N rows').fill('2000');
  await page.getByLabel('Add a row of totals').check();
  await page.getByLabel('Country names').check();
  await button(page, 'More: 3 options set').click();
  expect(await field(page, 'Sort by').isVisible()).toBe(false);
  await page.getByRole('checkbox', { name: 'Country', exact: true }).uncheck();
  await button(page, 'More: 2 options set').click();
  expect(await page.getByLabel('Country names').count()).toBe(0);
  await button(page, 'Metrics: All').click();
  await page.getByRole('checkbox', { name: 'Clicks' }).check();
  await page.getByRole('checkbox', { name: 'Revenue' }).check();
  await button(page, 'Metrics: Clicks, Revenue').waitFor();
});

it('an edited report can keep its cell, and can be sorted only in the write mode Replace', async () => {
  const cell = { kind: 'cell', sheetName: 'Sheet1', cell: 'B3' } as const;
  const server = bothConnected();
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
    'Sheet',
    'Current cell',
    'Sheet1!B3',
    'BigQuery table',
  ]);
  await places.selectOption('Sheet');
  await places.selectOption('Sheet1!B3');
  await fold(page, 'Compare, filter').click();
  expect(await field(page, 'Sort by').isDisabled()).toBe(true);
  await page.getByText('Only with the write mode Replace.').waitFor();
  await field(page, 'Write mode').selectOption('Replace');
  expect(await field(page, 'Sort by').isDisabled()).toBe(false);
});

it('a person without an account can go from the tab Build to the login', async () => {
  const page = await open(new FakeServer({ seller: connected('Example Games') }));
  await button(page, 'Open Account').click();
  expect(await hasFocus(field(page, 'Email'))).toBe(true);
});
