// Tests of loading a table in a real browser: call after call until all days are loaded, cancelled, failed and repeated.

import type { Page } from 'playwright-core';
import { listen } from '../announced';
import type { FakeServer } from '../fake-server';
import { becomes, button, hasFocus, says, usePanels } from '../panel-page';
import { TABLE, TABLE_NAME, TABLE_URL, withBigQuery } from '../views/bigquery/table-fixture';

const open = usePanels();
const load = (page: Page) => button(page, 'Load into BigQuery').click();
/** Its calls: how many days each was asked for, as spans. */
const daysOf = (server: FakeServer) => server.requests('write').map(({ days }) => days);

/** 400 days, of which a call loads 120: 2025-10-16 to 2026-11-19. */
function table(): FakeServer {
  return withBigQuery({ destination: TABLE, totals: true, sortBy: 'revenue', groupBy: ['country'] });
}

it('goes on until all days are loaded, and sums up all calls', async () => {
  const server = table();
  const page = await open(server);
  await load(page);
  await says(page, `Loaded 40,000 rows of 400 days into the BigQuery table ${TABLE_NAME}.`);
  expect(daysOf(server)).toEqual([
    undefined,
    '2025-10-16..2026-07-22',
    '2025-10-16..2026-03-24',
    '2025-10-16..2025-11-24',
  ]);
  const requests = server.requests('write');
  expect(new Set(requests.map(({ runId }) => runId)).size).toBe(4);
  for (const { choice } of requests)
    expect(choice).toMatchObject({
      groupBy: ['date', 'country'],
      totals: false,
      sortBy: '',
      destination: TABLE,
    });
  expect(await hasFocus(button(page, 'Load into BigQuery'))).toBe(true);
});

it('stops between two calls when the person cancels, and says how far it came', async () => {
  const server = table();
  const release = server.hold('write', 1);
  const page = await open(server);
  await load(page);
  await button(page, 'Cancel').click();
  await page.getByText('Cancelling… Days that are loaded stay.').waitFor();
  // The call had ended before it saw that it was cancelled.
  server.cancelsInTime = false;
  release();
  await says(page, 'Cancelled. 120 of 400 days are done, with 12,000 rows.');
  expect(daysOf(server)).toEqual([undefined]);
});

it('cancels a later call under its own name', async () => {
  const server = table();
  const page = await open(server);
  const release = server.hold('write', 1);
  await load(page);
  const releaseSecond = server.hold('write', 1);
  release();
  await becomes(() => server.named('write').length, 2);
  await button(page, 'Cancel').click();
  await becomes(() => server.named('cancel').length, 1);
  releaseSecond();
  await says(page, 'Cancelled. 120 of 400 days are done, with 12,000 rows.');
  expect(server.requests('cancel')[0]?.runId).toBe(server.requests('write')[1]?.runId);
  expect(server.named('write')).toHaveLength(2);
});

it('tells what is loaded when a call fails, and goes on with the rest when it is tried again', async () => {
  const server = table();
  const page = await open(server);
  const release = server.hold('write', 1);
  await load(page);
  const releaseSecond = server.hold('write', 1);
  release();
  await becomes(() => server.named('write').length, 2);
  server.nextErrors.push({ code: 'SERVICE_BUSY', remedy: 'wait', sentence: 'BigQuery is busy.' });
  releaseSecond();
  const sentence = '120 of 400 days are done, with 12,000 rows. Then it stopped: BigQuery is busy.';
  await page.getByRole('alert').getByText(sentence).waitFor();
  await button(page, 'Try again').click();
  await says(page, 'Loaded 40,000 rows of 400 days');
  const days = daysOf(server);
  expect(days[2]).toBe(days[1]);
});

it('ends when a call settles nothing', async () => {
  const server = table();
  server.loads.perCall = 0;
  const page = await open(server);
  await load(page);
  await says(
    page,
    'Stopped, because the last try loaded no further day. 0 of 400 days are done, with 0 rows.',
  );
  expect(server.named('write')).toHaveLength(1);
});

it('leads to the table, and copies a query that reads it', async () => {
  const server = table();
  server.loads.days = 7;
  const page = await open(server);
  await page.evaluate(() =>
    document.addEventListener('copy', () => {
      document.body.dataset['copied'] = (document.activeElement as HTMLTextAreaElement).value;
    }),
  );
  await load(page);
  await says(page, `Loaded 700 rows into ${TABLE_NAME}.`);
  const link = page.getByRole('link', { name: 'Open in BigQuery' });
  expect([
    await link.getAttribute('href'),
    await link.getAttribute('target'),
    await link.getAttribute('rel'),
  ]).toEqual([TABLE_URL, '_blank', 'noopener']);
  const status = page.getByRole('status');
  await status.getByText('Details').click();
  await status.getByText('Data > Data connectors > Connect to BigQuery').waitFor();
  const query = await page.getByLabel('Query', { exact: true }).inputValue();
  expect(query).toContain(TABLE_NAME);
  const heard = await listen(page);
  await button(page, 'Copy query').click();
  await becomes(heard, ['Copied']);
  expect(await page.evaluate(() => document.body.dataset['copied'])).toBe(query);
  expect(await hasFocus(button(page, 'Copy query'))).toBe(true);
});

it('keeps the outcome at three lines until its details are opened', async () => {
  const server = table();
  const page = await open(server);
  await load(page);
  await says(page, 'Loaded 40,000 rows of 400 days');
  const box = await page.getByRole('status').boundingBox();
  // Two lines of 17 px, and one of the link and `Details` of 24 px, between margins of 8 px.
  expect(box?.height).toBeLessThanOrEqual(2 * 17 + 24 + 16 + 1);
});

it('asks for BigQuery first, and leads to its form', async () => {
  const server = table();
  server.panel = { ...server.panel, bigQuery: null };
  const page = await open(server);
  await load(page);
  await page.getByRole('alert').getByText('Connect BigQuery').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Go to BigQuery' }).click();
  expect(await hasFocus(page.getByLabel('Service account key'))).toBe(true);
  expect(server.named('write')).toEqual([]);
});
