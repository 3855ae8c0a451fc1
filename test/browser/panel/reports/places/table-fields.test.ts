// The fields of a BigQuery table in a real browser: their first values, what they hide, what is sent.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { sharing } from '../../../../sidebar/fake-server';
import { FIRST_CHOICE } from '../../../../sidebar/panel-fixture';
import type { Panel } from '../../../hands';
import { describedBy, hasFocus, usePanels } from '../../panel-page';
import { LONG_TABLE, TABLE, withBigQuery } from './table-fixture';

onlyInLongRun();

const open = usePanels();
const pick = (page: Panel, destination: string) =>
  page.field('Destination').selectOption({ label: destination });
const names = (page: Panel) =>
  Promise.all(['Project', 'Dataset', 'Table'].map((part) => page.field(part).inputValue()));

it('a table begins with the project of the key, and keeps its names while a sheet is chosen', async () => {
  const { page } = await open(withBigQuery({ groupBy: ['country'] }));
  await pick(page, 'BigQuery table');
  expect(await names(page)).toEqual(['publisher-demo', '', 'app_stats']);
  expect(await page.field('Sheet name').count()).toBe(0);
  await page.set({ Dataset: 'publisher_stats', Table: 'by_country' });
  await pick(page, 'Sheet');
  expect(await page.field('Sheet name').inputValue()).toBe('App stats');
  await page.button('Write to sheet').waitFor();
  await pick(page, 'BigQuery table');
  expect(await names(page)).toEqual(['publisher-demo', 'publisher_stats', 'by_country']);
  // Another source has a table of its own, in the dataset used last.
  await page.field('Source').selectOption({ label: 'Seller stats' });
  await pick(page, 'BigQuery table');
  expect(await names(page)).toEqual(['publisher-demo', 'publisher_stats', 'seller_stats']);
});

it('a table always has Date and no options of a sheet, which come back with the sheet', async () => {
  const { page } = await open(withBigQuery({ groupBy: ['country'], totals: true }));
  const date = async () => [
    await page.checkbox('Date').isChecked(),
    await page.checkbox('Date').isDisabled(),
  ];
  expect(await date()).toEqual([false, false]);
  await pick(page, 'BigQuery table');
  expect(await date()).toEqual([true, true]);
  expect(await describedBy(page.getByRole('group', { name: 'Group by' }))).toContain(
    'Date is always loaded.',
  );
  await page.push('More: No filter');
  await page.getByText('no totals, sorting, top rows or comparison').waitFor();
  for (const label of ['Compare with', 'Sort by', 'Only the top N rows', 'Add a row of totals'])
    expect([label, await page.field(label).count()]).toEqual([label, 0]);
  await pick(page, 'Current cell');
  expect(await date()).toEqual([false, false]);
  await pick(page, 'BigQuery table');
  // It can be moved as any other column.
  await page.push('Move Date down');
  await pick(page, 'Sheet');
  await page.unfold();
  expect(await page.checkbox('Add a row of totals').isChecked()).toBe(true);
});

it('a formula and a report are made of what the form of a table shows', async () => {
  const { page, server } = await open(
    withBigQuery({ destination: TABLE, groupBy: ['country'], totals: true }),
    { account: sharing('demo@example.com') },
  );
  await page.push('Insert formula');
  await becomes(
    () => server.choicesOf('insertFormula').map(({ groupBy, totals }) => ({ groupBy, totals })),
    [{ groupBy: ['date', 'country'], totals: false }],
  );
  await page.push('Save report');
  for (const label of ['Write mode', 'Rows no longer returned'])
    expect(await page.field(label).count()).toBe(0);
  for (const label of ['Fill formulas down', 'Mark provisional days'])
    expect(await page.checkbox(label).count()).toBe(0);
  await page.push('Save and run');
  await becomes(() => server.callsOf('runReport').length, 1);
  expect(server.requests('saveReport')[0]?.draft).toMatchObject({
    name: 'daily_revenue',
    mode: 'replace',
    choice: { ...FIRST_CHOICE, destination: TABLE, groupBy: ['date', 'country'] },
  });
});

it('problems of a table are beside its fields until they are changed', async () => {
  const { page, server } = await open(
    withBigQuery({ destination: { ...LONG_TABLE, dataset: '', table: 'daily$20261119' } }),
  );
  await page.push('Load into BigQuery');
  await page.getByRole('alert').getByText('Fix 2 fields').waitFor();
  expect(await hasFocus(page.field('Dataset'))).toBe(true);
  expect(await describedBy(page.field('Table'))).toContain('Enter the name of a table');
  await page.keyboard.type('stats');
  await page.field('Table').fill('daily');
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await becomes(() => server.requests('write')[0]?.choice.destination, {
    ...LONG_TABLE,
    dataset: 'stats',
    table: 'daily',
  });
});
