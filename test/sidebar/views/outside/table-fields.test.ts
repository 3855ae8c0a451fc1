// The fields of a BigQuery table in a real browser: their first values, what they hide, what is sent.

import type { Page } from 'playwright-core';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { sharing } from '../../fake-server';
import { FIRST_CHOICE } from '../../panel-fixture';
import { button, checkbox, describedBy, field, hasFocus, unfold, usePanels } from '../../panel-page';
import { LONG_TABLE, TABLE, withBigQuery } from './table-fixture';

const open = usePanels();
const pick = (page: Page, destination: string) =>
  field(page, 'Destination').selectOption({ label: destination });
const names = (page: Page) =>
  Promise.all(['Project', 'Dataset', 'Table'].map((part) => field(page, part).inputValue()));

it('a table begins with the project of the key, and keeps its names while a sheet is chosen', async () => {
  const page = await open(withBigQuery({ groupBy: ['country'] }));
  await pick(page, 'BigQuery table');
  expect(await names(page)).toEqual(['publisher-demo', '', 'app_stats']);
  expect(await field(page, 'Sheet name').count()).toBe(0);
  await field(page, 'Dataset').fill('publisher_stats');
  await field(page, 'Table').fill('by_country');
  await pick(page, 'Sheet');
  expect(await field(page, 'Sheet name').inputValue()).toBe('App stats');
  await button(page, 'Write to sheet').waitFor();
  await pick(page, 'BigQuery table');
  expect(await names(page)).toEqual(['publisher-demo', 'publisher_stats', 'by_country']);
  // Another source has a table of its own, in the dataset used last.
  await field(page, 'Source').selectOption({ label: 'Seller stats' });
  await pick(page, 'BigQuery table');
  expect(await names(page)).toEqual(['publisher-demo', 'publisher_stats', 'seller_stats']);
});

it('a table always has Date and no options of a sheet, which come back with the sheet', async () => {
  const page = await open(withBigQuery({ groupBy: ['country'], totals: true }));
  const date = async () => [
    await checkbox(page, 'Date').isChecked(),
    await checkbox(page, 'Date').isDisabled(),
  ];
  expect(await date()).toEqual([false, false]);
  await pick(page, 'BigQuery table');
  expect(await date()).toEqual([true, true]);
  expect(await describedBy(page.getByRole('group', { name: 'Group by' }))).toContain(
    'Date is always loaded.',
  );
  await button(page, 'More: No filter').click();
  await page.getByText('no totals, sorting, top rows or comparison').waitFor();
  for (const label of ['Compare with', 'Sort by', 'Only the top N rows', 'Add a row of totals'])
    expect([label, await field(page, label).count()]).toEqual([label, 0]);
  await pick(page, 'Current cell');
  expect(await date()).toEqual([false, false]);
  await pick(page, 'BigQuery table');
  // It can be moved as any other column.
  await button(page, 'Move Date down').click();
  await pick(page, 'Sheet');
  await unfold(page);
  expect(await checkbox(page, 'Add a row of totals').isChecked()).toBe(true);
});

it('a formula and a report are made of what the form of a table shows', async () => {
  const server = withBigQuery({ destination: TABLE, groupBy: ['country'], totals: true });
  server.side.leave({ account: sharing('demo@example.com') });
  const page = await open(server);
  await button(page, 'Insert formula').click();
  await becomes(
    () => server.choicesOf('insertFormula').map(({ groupBy, totals }) => ({ groupBy, totals })),
    [{ groupBy: ['date', 'country'], totals: false }],
  );
  await button(page, 'Save report').click();
  for (const label of ['Write mode', 'Rows no longer returned'])
    expect(await field(page, label).count()).toBe(0);
  for (const label of ['Fill formulas down', 'Mark changed cells', 'Mark provisional days'])
    expect(await checkbox(page, label).count()).toBe(0);
  expect(await describedBy(field(page, 'Lookback days'))).toContain('load again each run');
  await button(page, 'Save and run').click();
  await becomes(() => server.named('runReport').length, 1);
  expect(server.requests('saveReport')[0]?.draft).toMatchObject({
    ...{ name: 'daily_revenue', mode: 'replace', lookbackDays: 3 },
    choice: { ...FIRST_CHOICE, destination: TABLE, groupBy: ['date', 'country'] },
  });
});

it('problems of a table are beside its fields until they are changed', async () => {
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
