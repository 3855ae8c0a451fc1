// Work in a real browser: writing, progress, a question, errors beside fields, a file.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { StatsError } from '../../../../src/core/errors';
import { downloadedText } from '../../../set-up/downloaded-text';
import { accountConnected } from '../../../sidebar/connected-servers';
import { CSV_NAME, connected, FakeServer } from '../../../sidebar/fake-server';
import { describedBy, hasFocus, usePanels } from '../panel-page';

const open = usePanels();
/** Yesterday, and today, which isn’t over. */
const OPEN_DAYS = { period: '2026-11-19..2026-11-20' };
const seller = () =>
  new FakeServer({
    seller: connected('Example Games'),
    choice: { source: 'sellerStats', destination: { kind: 'newSheet', sheetName: 'Seller' } },
  });

it('a write shows progress with everything else disabled, then its outcome as a status, read whole', async () => {
  const progress = { phase: 'fetching', done: 12, total: 40, unit: 'apps' } as const;
  const given = { progress, failing: ['Chess Arena'], holds: 'write' } as const;
  const { page, server, release } = await open(accountConnected(OPEN_DAYS), given);
  await page.push('Write to sheet');
  await page.getByText('Fetched 12 of 40 apps').waitFor();
  expect(await page.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value)).toBeCloseTo(
    0.3,
  );
  expect(await page.getByLabel('Source').isDisabled()).toBe(true);
  expect(await page.getByLabel('Source').isVisible()).toBe(true);
  expect(await hasFocus(page.button('Cancel'))).toBe(true);
  release();
  const status = page.getByRole('status');
  // Four apps with rows of two days, and a fifth that fails.
  await status.getByText('Wrote 8 rows to A1:I9 of sheet “App stats”.').waitFor();
  expect(await hasFocus(page.button('Write to sheet'))).toBe(true);
  for (const text of [/Missing: Chess Arena.*had an error \(500\)/, 'isn’t over yet'])
    await status.getByText(text).waitFor();
  expect(server.requests('write')).toMatchObject([{ choice: OPEN_DAYS }]);
  // However long it is, it is read whole.
  await page.getByLabel('Sheet name').fill('The longest name that a sheet can have '.repeat(3).slice(0, 100));
  await page.push('Write to sheet');
  const sentence = status.locator('.sentence');
  await sentence.getByText('The longest name').waitFor();
  const isWhole = await sentence.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
  expect(isWhole).toBe(true);
});

it('a table of another grouping is replaced, or written beside it, as the person answers', async () => {
  const { page } = await open(accountConnected());
  const sheet = page.getByLabel('Sheet name');
  await page.push('Write to sheet');
  const status = page.getByRole('status');
  await status.getByText(/Wrote \d+ rows/).waitFor();
  await page.checkbox('Country').check();
  const question = page.getByRole('dialog', { name: 'Replace the table?' });
  await page.push('Write to sheet');
  await question
    .getByText(/^Sheet “App stats” has \d+ rows of another source or grouping \([A-Z0-9:]+\)\./)
    .waitFor();
  expect(await hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await question.getByRole('button', { name: 'Write to “App stats 2”' }).click();
  await status.getByText('of sheet “App stats 2”').waitFor();
  expect(await sheet.inputValue()).toBe('App stats 2');
  await sheet.fill('App stats');
  await page.push('Write to sheet');
  await question.getByRole('button', { name: /^Replace \d+ rows$/ }).click();
  await status.getByText('of sheet “App stats”').waitFor();
  await page.checkbox('Country').uncheck();
  await status.getByRole('button', { name: 'Undo', exact: true }).click();
  await status.getByText(/^The last write is undone: .* of sheet “App stats” is as before\.$/).waitFor();
  expect(await status.getByText('Details').count()).toBe(0);
  expect(await status.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
  expect(await hasFocus(page.button('Write to sheet'))).toBe(true);
});

it('a validation error is beside its fields, with the request ID, until each is changed', async () => {
  const problems = [
    { field: 'filter.bundleList', message: 'Unknown bundle.' },
    { field: 'filter.fromDate', message: 'fromDate is too early.' },
    { field: 'other', message: 'And something else.' },
  ];
  const facts = { service: 'seller', status: 10, serviceMessage: 'Look at the fields.', problems } as const;
  const { page } = await open(seller(), {
    errors: [new StatsError('SERVICE_REFUSED', facts, { requestId: 'req-9' })],
  });
  await page.push('Write to sheet');
  const summary = page.getByRole('alert');
  await summary.getByText('refused the request').waitFor();
  expect(await hasFocus(page.field('Period'))).toBe(true);
  await summary.getByText('Details').click();
  for (const text of ['And something else.', '(request ID req-9)']) await summary.getByText(text).waitFor();
  const period = page.field('Period');
  const bundles = page.field('Bundles');
  expect(await describedBy(period)).toContain('fromDate is too early.');
  expect(await describedBy(bundles)).toContain('Unknown bundle.');
  expect(await bundles.getAttribute('aria-invalid')).toBe('true');
  await page.push('Go to Bundles');
  expect(await hasFocus(bundles)).toBe(true);
  await bundles.fill('com.example.chess');
  expect(await bundles.getAttribute('aria-invalid')).toBeNull();
  expect(await summary.count()).toBe(1);
  await period.selectOption('Yesterday');
  expect(await summary.count()).toBe(0);
});

it('the CSV file of the service is saved under its own name', async () => {
  const { page } = await open(seller());
  const [download] = await Promise.all([page.waitForEvent('download'), page.push('Download CSV')]);
  expect(download.suggestedFilename()).toBe(CSV_NAME);
  expect(await downloadedText(download)).toMatch(
    /^date,impressions,revenue,ecpm,clicks\n(2026-11-1\dT00:00:00,1000,2,2,10\n){7}$/,
  );
  await page.says(`Saved ${CSV_NAME}.`);
});

test('the panel polls the progress only once at a time', async () => {
  const server = accountConnected();
  const releaseWrite = server.hold('write');
  const releaseProgress = server.hold('progress');
  const { page } = await open(server, { now: '2026-11-20T08:00:00Z' });
  await page.push('Write to sheet');
  for (let second = 0; second < 6; second += 1) await page.clock.runFor(1000);
  expect(server.callsOf('progress')).toHaveLength(1);
  releaseProgress();
  await becomes(async () => {
    await page.clock.runFor(1000);
    return server.callsOf('progress').length > 2;
  }, true);
  releaseWrite();
  await page.says('Wrote 35 rows');
  expect(Math.max(...server.callsOf('progress').map((call) => call.open))).toBe(1);
});
