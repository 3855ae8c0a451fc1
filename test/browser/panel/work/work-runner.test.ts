// Work in a real browser: writing, progress, questions, cancelling, errors beside fields, a file, dismissed outcomes.

import { hard, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { StatsError } from '../../../../src/core/errors';
import { downloadedText } from '../../../set-up/downloaded-text';
import { accountConnected } from '../../../sidebar/connected-servers';
import { CSV_NAME, connected, FakeServer } from '../../../sidebar/fake-server';
import { appsOf } from '../../../sidebar/panel-fixture';
import { FAULT, FAULT_SAID } from '../../../sidebar/report-fixture';
import { describedBy, hasFocus, usePanels } from '../panel-page';

onlyInLongRun();

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
  await status.getByText('Wrote 8 rows to A1:I9 of sheet “App stats”; 1 app is missing.').waitFor();
  expect(await hasFocus(page.button('Write to sheet'))).toBe(true);
  await status.getByText('Details').click();
  for (const text of ['Missing: Chess Arena', 'had an error (500)', 'isn’t over yet'])
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
  const question = page.getByRole('dialog', { name: 'Replace another table?' });
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

it('the panel writes numbers as the spreadsheet’s locale does', async () => {
  const { page } = await open(accountConnected({ period: '2025-11-20..2026-11-19' }), { locale: 'de_DE' });
  await page.getByText('About 1.800 rows').waitFor();
});

it('a write that is cancelled says so at once, and how it ended', async () => {
  const { page, server, release } = await open(accountConnected(), { holds: 'write' });
  await page.push('Write to sheet', 'Cancel');
  await page.getByText('Cancelling…').waitFor();
  expect(await page.button('Cancel').isDisabled()).toBe(true);
  release();
  await page.says('Cancelled. Nothing was written.');
  expect(await page.getByRole('alert').count()).toBe(0);
  const runOf = (text = '') => JSON.parse(text).runId;
  expect(runOf(server.callsOf('cancel')[0]?.text)).toBe(runOf(server.callsOf('write')[0]?.text));
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

it('a write without apps or a sheet name, with reversed dates, isn’t sent', async () => {
  const { page, server } = await open(accountConnected());
  await page.set({
    'All apps': false,
    Period: 'Custom',
    From: '2026-11-18',
    To: '2026-11-17',
    'Sheet name': ' ',
  });
  await page.push('Write to sheet');
  await page.getByRole('alert').getByText('Fix 3 fields').waitFor();
  expect(await hasFocus(page.getByRole('checkbox', { name: 'All apps' }))).toBe(true);
  await page.getByText('Choose at least one app, or select All apps.').waitFor();
  expect(await describedBy(page.field('To'))).toContain('From is after To');
  expect(await describedBy(page.field('Sheet name'))).toContain('Enter a sheet name');
  await page.getByRole('checkbox', { name: 'Chess Arena' }).check();
  await page.field('To').fill('2026-11-19');
  await page.getByText('2026-11-18 to 2026-11-19 (UTC)').waitFor();
  await page.field('Sheet name').fill('Mine');
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(server.callsOf('write')).toEqual([]);
});

const needs = { wanted: 2_000_000, present: 9_000_000, limit: 10_000_000, isEstimate: true as const };
it.each([
  ['that is full', new StatsError('SPREADSHEET_FULL', { needs })],
  ['beyond a run', new StatsError('TABLE_TOO_LARGE', { rows: 262_800, columns: 12, most: 2_200_000 })],
])(
  'a table too large for a sheet %s is refused with a button to BigQuery, for the same choice',
  async (_title, error) => {
    const { page, server } = await open(accountConnected(), { errors: [error] });
    await page.set({ Period: 'Yesterday' });
    await page.push('Write to sheet');
    await page
      .getByRole('alert')
      .getByText('For all rows, choose BigQuery table under Destination')
      .waitFor();
    await page.push('Choose BigQuery table');
    await becomes(async () => await page.field('Destination').inputValue(), 'bigQueryTable');
    expect(await hasFocus(page.field('Destination'))).toBe(true);
    expect(await page.field('Period').inputValue()).toBe('yesterday');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(server.callsOf('write')).toHaveLength(1);
  },
);

it('the CSV file of the service is saved under its own name', async () => {
  const { page } = await open(seller());
  const [download] = await Promise.all([page.waitForEvent('download'), page.push('Download CSV')]);
  expect(download.suggestedFilename()).toBe(CSV_NAME);
  expect(await downloadedText(download)).toMatch(
    /^date,impressions,revenue,ecpm,clicks\n(2026-11-1\dT00:00:00,1000,2,2,10\n){7}$/,
  );
  await page.says(`Saved ${CSV_NAME}.`);
});

hard.test('the panel polls the progress only once at a time', async () => {
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

hard.test('seconds are counted from the start, even if no progress arrives', async () => {
  const server = accountConnected();
  const release = server.hold('write');
  server.hold('progress');
  const { page } = await open(server, { now: '2026-11-20T08:00:00Z' });
  await page.push('Write to sheet');
  await page.getByText('0 s · Stops after 5 min 30 s').waitFor();
  await page.clock.runFor(3000);
  await page.getByText('3 s · Stops after 5 min 30 s').waitFor();
  await page.clock.runFor(60_000);
  await page.getByText('1 min 3 s · Stops after 5 min 30 s').waitFor();
  release();
});

hard.test('a large table is written only after a confirmation', async () => {
  const { page, server } = await open(accountConnected(), {
    choice: { period: '2016-01-01..2025-12-31' },
    apps: appsOf(40),
  });
  // 40 apps and 3,653 days: 146,120 rows at most, of 9 columns.
  await page.getByText('About 150,000 rows, 41 requests').waitFor();
  await page.push('Write to sheet');
  const question = page.getByRole('dialog', { name: 'Write a large table?' });
  await question.getByText('About 150,000 rows, 41 requests. It may take several minutes.').waitFor();
  expect(await hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await page.keyboard.press('Escape');
  expect(await hasFocus(page.button('Write to sheet'))).toBe(true);
  expect(server.callsOf('write')).toEqual([]);
  await page.push('Write to sheet');
  server.hold('write');
  await question.getByRole('button', { name: 'Write', exact: true }).click();
  await becomes(() => server.callsOf('write').length, 1);
});

hard.test('a table that proves to be large when fetched is written only after a confirmation', async () => {
  const { page, server } = await open(accountConnected(), {
    errors: [new StatsError('LARGE_TABLE', { rows: 101_935, columns: 9 })],
  });
  await page.push('Write to sheet');
  const question = page.getByRole('dialog', { name: 'Write a large table?' });
  await question
    .getByText('This is 101,935 rows by 9 columns, which may take several minutes to write.')
    .waitFor();
  expect(await hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
  await question.getByRole('button', { name: 'Write', exact: true }).click();
  await page.says('Wrote 35 rows');
  // 917,415 cells take three minutes.
  expect(server.requests('write').map(({ agreements }) => agreements)).toEqual([
    [],
    [{ kind: 'writeLarge', fact: '[3]' }],
  ]);
  const [first, second] = server.choicesOf('write');
  expect(second).toEqual(first);
});

hard.test('an outcome can be dismissed, and switching to another account clears an error', async () => {
  const { page, server } = await open(
    new FakeServer({ account: connected('demo@example.com', 'two@example.com') }),
  );
  await page.push('Write to sheet');
  const outcome = page.getByRole('status').getByText('Wrote 35 rows');
  await outcome.waitFor();
  await page.push('Dismiss');
  expect(await outcome.count()).toBe(0);
  server.nextErrors.push(FAULT);
  await page.push('Write to sheet');
  await page.getByRole('alert').getByText(FAULT_SAID).waitFor();
  await page.openTab('Account');
  await page.getByRole('radio', { name: 'two@example.com' }).check();
  await becomes(() => page.getByRole('alert').count(), 0);
});

hard.test('a refused token leads to the login with the email filled in', async () => {
  const refused = { service: 'account', status: 401, serviceMessage: 'Log in again.' } as const;
  const { page } = await open(accountConnected(), { errors: [new StatsError('TOKEN_REFUSED', refused)] });
  await page.push('Write to sheet', 'Open Account');
  await page
    .getByRole('group', { name: 'Account', exact: true })
    .getByRole('alert')
    .getByText('This login is no longer accepted.')
    .waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  const email = page.field('Email');
  expect(await email.inputValue()).toBe('demo@example.com');
  expect(await hasFocus(page.field('Password'))).toBe(true);
});

hard.test('a write that would cover other cells can make room', async () => {
  const facts = { sheetName: 'App stats', sheetId: 7, cells: 14, range: 'H2:I15' };
  const inTheWay = { ...facts, offer: 'insertColumns' } as const;
  const { page, server } = await open(accountConnected(), {
    errors: [new StatsError('RANGE_OCCUPIED', inTheWay)],
  });
  await page.push('Write to sheet');
  await page.getByRole('alert').getByText('This would cover 14 cells, H2:I15').waitFor();
  expect(await hasFocus(page.field('Destination'))).toBe(true);
  await page.pushUntil('Insert columns and write', 'Wrote 35 rows');
  expect(server.requests('write').map(({ agreements }) => agreements)).toEqual([
    [],
    [{ kind: 'insertColumns', fact: '[7,"H2:I15",14]' }],
  ]);
});

hard.test('a write is repeated after a lost connection only if the person tries again', async () => {
  const { page, server } = await open(accountConnected(), {
    faults: { write: 'NetworkError: Connection failure due to HTTP 0' },
  });
  await page.push('Write to sheet');
  await page.getByRole('alert').getByText('Check the sheet before you try again').waitFor();
  expect(server.callsOf('write')).toHaveLength(1);
  await page.pushUntil('Try again', 'Wrote 35 rows');
});
