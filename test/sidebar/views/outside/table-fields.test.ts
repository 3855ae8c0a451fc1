// Tests of the fields of a BigQuery table in Build, in a real browser: their start, what they keep, what is not
// offered.

import type { Page } from 'playwright-core';
import { button, describedBy, field, unfold, usePanels } from '../../panel-page';
import { withBigQuery } from './table-fixture';

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
  await button(page, 'More: No filter').click();
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
