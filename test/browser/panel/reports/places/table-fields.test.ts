// The fields of a BigQuery table in a real browser: what is wrong beside each, and what is sent.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { describedBy, hasFocus, usePanels } from '../../panel-page';
import { LONG_TABLE, withBigQuery } from './table-fixture';

const open = usePanels();

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
