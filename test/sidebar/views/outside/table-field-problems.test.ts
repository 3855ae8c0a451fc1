// The fields of a BigQuery table in a real browser: what is sent of them, and what is wrong with them.

import type { Page } from 'playwright-core';
import { becomes } from '../../../set-up/waiting';
import { sharing } from '../../fake-server';
import { FIRST_CHOICE } from '../../panel-fixture';
import { button, describedBy, field, hasFocus, usePanels } from '../../panel-page';
import { LONG_TABLE, TABLE, withBigQuery } from './table-fixture';

const open = usePanels();
const pick = (page: Page, destination: string) =>
  field(page, 'Destination').selectOption({ label: destination });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

it('gives back a group-by without Date when nothing was moved', async () => {
  const page = await open(withBigQuery({ groupBy: ['country'] }));
  await pick(page, 'BigQuery table');
  await pick(page, 'Current cell');
  expect([await box(page, 'Date').isChecked(), await box(page, 'Date').isDisabled()]).toEqual([false, false]);
});

it('inserts a formula for what the form shows', async () => {
  const server = withBigQuery({ destination: TABLE, groupBy: ['country'], totals: true });
  server.side.leave({ account: sharing('demo@example.com') });
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
