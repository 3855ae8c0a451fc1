// Loading a BigQuery table in a real browser: in several calls, and what its outcome leads to.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { StatsError } from '../../../../src/core/errors';
import type { FakeServer } from '../../../sidebar/fake-server';
import type { Panel } from '../../hands';
import { listen } from '../announced';
import { hasFocus, usePanels } from '../panel-page';
import {
  daysOf,
  load,
  TABLE,
  TABLE_NAME,
  TABLE_URL,
  with400Days,
  withBigQuery,
} from '../reports/places/table-fixture';

const open = usePanels();

/** Begins a load, and holds its second call. @returns what answers that */
async function loadToSecondCall(page: Panel, server: FakeServer): Promise<() => void> {
  const release = server.hold('write', 1);
  await load(page);
  const releaseSecond = server.hold('write', 1);
  release();
  await becomes(() => server.callsOf('write').length, 2);
  return releaseSecond;
}

it('a load continues until all days are loaded, after a failure with the rest, and sums up all calls', async () => {
  const { page, server } = await open(with400Days());
  const releaseSecond = await loadToSecondCall(page, server);
  const busy = { service: 'bigquery', status: 503, serviceMessage: '' } as const;
  server.nextErrors.push(new StatsError('SERVICE_BUSY', busy));
  releaseSecond();
  const sentence = '120 of 400 days are done, with 600 rows. Then it stopped: BigQuery is busy (503).';
  await page.getByRole('alert').getByText(sentence).waitFor();
  await page.pushUntil('Try again', `Loaded 2,000 rows of 400 days into the BigQuery table ${TABLE.table}.`);
  expect(daysOf(server)).toEqual([
    undefined,
    ...['2026-02-13..2026-11-19', '2026-02-13..2026-11-19'],
    ...['2026-06-13..2026-11-19', '2026-10-11..2026-11-19'],
  ]);
  const requests = server.requests('write');
  expect(new Set(requests.map(({ runId }) => runId)).size).toBe(5);
  for (const { choice } of requests)
    expect(choice).toMatchObject({
      groupBy: ['date', 'country'],
      totals: false,
      sortBy: '',
      destination: TABLE,
    });
  expect(await hasFocus(page.button('Load into BigQuery'))).toBe(true);
});

it('a load leads to the table, and copies a query that reads it', async () => {
  const { page } = await open(withBigQuery({ destination: TABLE }));
  await page.evaluate(() =>
    document.addEventListener('copy', () => {
      document.body.dataset['copied'] = (document.activeElement as HTMLTextAreaElement).value;
    }),
  );
  await load(page);
  await page.says(`Loaded 35 rows of 7 days (under 0.1 MB) into ${TABLE.table}.`);
  const link = page.getByRole('link', { name: 'Open in BigQuery' });
  expect([
    await link.getAttribute('href'),
    await link.getAttribute('target'),
    await link.getAttribute('rel'),
  ]).toEqual([TABLE_URL, '_blank', 'noopener']);
  const status = page.getByRole('status');
  await status.getByText('Details').click();
  await status.getByText('Data > Data connectors > Connect to BigQuery').waitFor();
  const query = await page.field('Query').inputValue();
  expect(query).toContain(TABLE_NAME);
  const heard = await listen(page);
  await page.push('Copy query');
  await becomes(heard, ['Copied']);
  expect(await page.evaluate(() => document.body.dataset['copied'])).toBe(query);
  expect(await hasFocus(page.button('Copy query'))).toBe(true);
});
