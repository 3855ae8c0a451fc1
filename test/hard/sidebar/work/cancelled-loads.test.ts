// Tests of loads into BigQuery in a real browser: cancelled, out of time, without a key, their progress and outcome.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { NO_CONNECTION } from '../../../sidebar/fake-server';
import { button, hasFocus, says, usePanels } from '../../../sidebar/panel-page';
import { load, with400Days } from '../../../sidebar/views/outside/table-fixture';

const open = usePanels();

it('Cancel stops the call of a load that is running, and no other call follows', async () => {
  const server = with400Days();
  const page = await open(server);
  const release = server.hold('write', 1);
  await load(page);
  const releaseSecond = server.hold('write', 1);
  release();
  await becomes(() => server.named('write').length, 2);
  await button(page, 'Cancel').click();
  await becomes(() => server.named('cancel').length, 1);
  releaseSecond();
  await says(page, 'Cancelled. 120 of 400 days are done, with 600 rows.');
  expect(server.requests('cancel')[0]?.runId).toBe(server.requests('write')[1]?.runId);
  expect(server.named('write')).toHaveLength(2);
});

it('a load fails if one call doesn’t have time for a single day', async () => {
  const server = with400Days();
  server.side.daysPerCall = 0;
  const page = await open(server);
  await load(page);
  await page.getByRole('alert').getByText('Time ran out after 0 of 1 day.').waitFor();
  expect(server.named('write')).toHaveLength(1);
});

it('the outcome of a load has three lines and how fresh it is, until its details are opened', async () => {
  const server = with400Days();
  const page = await open(server);
  await load(page);
  await says(page, 'Loaded 2,000 rows of 400 days');
  const box = await page.getByRole('status').boundingBox();
  // Two lines of 17 px, one of the link and `Details` of 24 px, and two of how fresh it is, between margins of 8 px.
  expect(box?.height).toBeLessThanOrEqual(4 * 17 + 24 + 16 + 1);
});

it('a load without a BigQuery connection leads to the field for the key', async () => {
  const server = with400Days();
  server.side.leave({ bigquery: NO_CONNECTION });
  const page = await open(server);
  await load(page);
  await page.getByRole('alert').getByText('Connect BigQuery').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Open Account' }).click();
  expect(await hasFocus(page.getByLabel('Service account key'))).toBe(true);
  expect(server.named('write')).toEqual([]);
});

it('the progress of a load counts the days of all calls', async () => {
  const server = with400Days();
  const release = server.hold('write', 1);
  const page = await open(server);
  await load(page);
  server.progress = {
    phase: 'loading',
    done: 60,
    total: 400,
    unit: 'days',
  };
  await page.getByText('Loaded 60 of 400 days…').waitFor();
  const releaseSecond = server.hold('write', 1);
  release();
  await becomes(() => server.named('write').length, 2);
  // The second call counts only its own 280 days.
  server.progress = {
    phase: 'loading',
    done: 20,
    total: 280,
    unit: 'days',
  };
  await page.getByText('Loaded 140 of 400 days…').waitFor();
  expect(await page.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value)).toBeCloseTo(
    0.35,
  );
  releaseSecond();
  await says(page, 'Loaded 2,000 rows of 400 days');
});
