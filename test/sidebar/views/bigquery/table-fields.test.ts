// Tests of the fields of a BigQuery table in Build, in a real browser: their start, what they keep, what is not offered.

import type { Page } from 'playwright-core';
import { FIRST_CHOICE } from '../../panel-fixture';
import { becomes, button, describedBy, field, hasFocus, unfold, usePanels } from '../../panel-page';
import { LONG_TABLE, TABLE, withBigQuery } from './table-fixture';

const open = usePanels();
const PARTS = ['Project', 'Dataset', 'Table'];
const pick = (page: Page, destination: string) =>
  field(page, 'Destination').selectOption({ label: destination });
const values = (page: Page) => Promise.all(PARTS.map((part) => field(page, part).inputValue()));
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

it('begins with the project of the key, and keeps what is typed while a sheet is chosen', async () => {
  const server = withBigQuery({ groupBy: ['country'] });
  const page = await open(server);
  await pick(page, 'BigQuery table');
  expect(await values(page)).toEqual(['publisher-demo', '', 'app_stats']);
  expect(await field(page, 'Sheet name').count()).toBe(0);
  await field(page, 'Dataset').fill('publisher_stats');
  await field(page, 'Table').fill('by_country');
  await pick(page, 'New sheet');
  expect(await field(page, 'Sheet name').inputValue()).toBe('App stats');
  await button(page, 'Write to sheet').waitFor();
  await pick(page, 'BigQuery table');
  expect(await values(page)).toEqual(['publisher-demo', 'publisher_stats', 'by_country']);
  // Another source has a table of its own, in the dataset used last.
  await field(page, 'Source').selectOption({ label: 'Seller stats' });
  await pick(page, 'BigQuery table');
  expect(await values(page)).toEqual(['publisher-demo', 'publisher_stats', 'seller_stats']);
});

it('always loads Date, and gives the sheet back what was chosen', async () => {
  const server = withBigQuery({ groupBy: ['country'], totals: true });
  const page = await open(server);
  expect(await box(page, 'Date').isChecked()).toBe(false);
  await pick(page, 'BigQuery table');
  expect([await box(page, 'Date').isChecked(), await box(page, 'Date').isDisabled()]).toEqual([true, true]);
  expect(await describedBy(page.getByRole('group', { name: 'Group by' }))).toContain(
    'Date is always loaded.',
  );
  await button(page, 'More: Not for BigQuery tables').click();
  await page.getByText('no totals, sorting, top rows or comparison').waitFor();
  for (const label of ['Compare with', 'Sort by', 'Only the top N rows'])
    expect(await field(page, label).count()).toBe(0);
  expect(await box(page, 'Add a row of totals').count()).toBe(0);
  // It can be moved like any other column.
  await button(page, 'Move Date down').click();
  await pick(page, 'New sheet');
  await unfold(page);
  expect(await box(page, 'Add a row of totals').isChecked()).toBe(true);
});

it('gives back a group-by without Date when nothing was moved', async () => {
  const page = await open(withBigQuery({ groupBy: ['country'] }));
  await pick(page, 'BigQuery table');
  await pick(page, 'Current cell');
  expect([await box(page, 'Date').isChecked(), await box(page, 'Date').isDisabled()]).toEqual([false, false]);
});

it('inserts a formula for what the form shows', async () => {
  const server = withBigQuery({ destination: TABLE, groupBy: ['country'], totals: true });
  const account = server.panel.account;
  server.panel = { ...server.panel, account: { ...account, shared: { title: 'demo', by: '', mine: true } } };
  const page = await open(server);
  await button(page, 'Insert formula').click();
  await becomes(
    () => server.choicesOf('insertFormula').map(({ groupBy, totals }) => ({ groupBy, totals })),
    [{ groupBy: ['date', 'country'], totals: false }],
  );
});

it('has problems beside the fields, which go with a change', async () => {
  const server = withBigQuery({ destination: { ...LONG_TABLE, dataset: '', table: 'daily$20261119' } });
  const page = await open(server);
  await button(page, 'Load into BigQuery').click();
  await page.getByRole('alert').getByText('Fix 2 fields').waitFor();
  expect(await hasFocus(field(page, 'Dataset'))).toBe(true);
  expect(await describedBy(field(page, 'Table'))).toContain('Enter the name of a table');
  await page.keyboard.type('stats');
  await field(page, 'Table').fill('daily');
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await becomes(() => server.requests('write')[0]?.choice.destination, {
    ...{ ...LONG_TABLE, dataset: 'stats', table: 'daily' },
  });
});

it('saves a report that hides what a sheet alone has', async () => {
  const server = withBigQuery({ destination: TABLE, groupBy: ['country'] });
  const page = await open(server);
  await button(page, 'Save report').click();
  for (const label of ['Write mode', 'Rows no longer returned'])
    expect(await field(page, label).count()).toBe(0);
  for (const label of ['Fill formulas down', 'Mark changed cells', 'Mark provisional days'])
    expect(await box(page, label).count()).toBe(0);
  expect(await describedBy(field(page, 'Lookback days'))).toContain('load again each run');
  await button(page, 'Save and run').click();
  await becomes(() => server.named('runReport').length, 1);
  expect(server.requests('saveReport')[0]?.draft).toMatchObject({
    ...{ name: 'daily_revenue', mode: 'replace', lookbackDays: 3 },
    choice: { ...FIRST_CHOICE, destination: TABLE, groupBy: ['date', 'country'] },
  });
});
