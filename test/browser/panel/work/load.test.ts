// Loading a BigQuery table in a real browser, in several calls: continued, cancelled, out of time, without a key.

import { hard, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { StatsError } from '../../../../src/core/errors';
import { type FakeServer, NO_CONNECTION } from '../../../sidebar/fake-server';
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

onlyInLongRun();

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
    ...['2025-10-16..2026-07-22', '2025-10-16..2026-07-22'],
    ...['2025-10-16..2026-03-24', '2025-10-16..2025-11-24'],
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

it('a load that the person stops ends between two calls, and says how far it came', async () => {
  // The call ends before it sees the cancellation.
  const { page, server, release } = await open(with400Days(), { cancelsInTime: false, holds: ['write', 1] });
  await load(page);
  await page.push('Stop');
  await page.getByText('Stopping… Days that are loaded stay.').waitFor();
  release();
  await page.says('Stopped. 120 of 400 days are done, with 600 rows.');
  expect(daysOf(server)).toEqual([undefined]);
});

hard.test('Stop ends the call of a load that is running, and no other call follows', async () => {
  const { page, server } = await open(with400Days());
  const releaseSecond = await loadToSecondCall(page, server);
  await page.push('Stop');
  await becomes(() => server.callsOf('cancel').length, 1);
  releaseSecond();
  await page.says('Stopped. 120 of 400 days are done, with 600 rows.');
  expect(server.requests('cancel')[0]?.runId).toBe(server.requests('write')[1]?.runId);
  expect(server.callsOf('write')).toHaveLength(2);
});

hard.test('a load fails if one call doesn’t have time for a single day', async () => {
  const { page, server } = await open(with400Days(), { daysPerCall: 0 });
  await load(page);
  await page.getByRole('alert').getByText('Time ran out after 0 of 1 day.').waitFor();
  expect(server.callsOf('write')).toHaveLength(1);
});

hard.test('a load without a BigQuery connection leads to the field for the key', async () => {
  const { page, server } = await open(with400Days(), { bigquery: NO_CONNECTION });
  await page.getByText('Connect BigQuery to load tables.').waitFor();
  await load(page);
  await page.getByRole('alert').getByText('Connect BigQuery').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Open Account' }).click();
  expect(await hasFocus(page.getByLabel('Service account key'))).toBe(true);
  expect(server.callsOf('write')).toEqual([]);
});

hard.test(
  'the progress of a load counts the days of all calls, and its outcome is short until it is unfolded',
  async () => {
    const { page, server, release } = await open(with400Days(), { holds: ['write', 1] });
    await load(page);
    server.progress = { phase: 'loading', done: 60, total: 400, unit: 'days' };
    await page.getByText('Loaded 60 of 400 days…').waitFor();
    const releaseSecond = server.hold('write', 1);
    release();
    await becomes(() => server.callsOf('write').length, 2);
    // The second call counts only its own 280 days.
    server.progress = { phase: 'loading', done: 20, total: 280, unit: 'days' };
    await page.getByText('Loaded 140 of 400 days…').waitFor();
    expect(await page.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value)).toBeCloseTo(
      0.35,
    );
    releaseSecond();
    await page.says('Loaded 2,000 rows of 400 days');
    // Two lines of 17 px, one of the link and `Details` of 24 px, and two of how fresh it is, between margins of 8 px.
    const box = await page.getByRole('status').boundingBox();
    expect(box?.height).toBeLessThanOrEqual(4 * 17 + 24 + 16 + 1);
  },
);
