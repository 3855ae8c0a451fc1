// Tests of writing from the panel in a real browser: progress, confirmations, errors, and dismissed outcomes.

import type { Locator, Page } from 'playwright-core';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { StatsError } from '../../../../src/core/errors';
import { connected, FakeServer } from '../../../sidebar/fake-server';
import { appsOf, FIRST_CHOICE } from '../../../sidebar/panel-fixture';
import { usePanels } from '../../../sidebar/panel-page';
import { FAULT, FAULT_SAID } from '../../../sidebar/report-fixture';

const open = usePanels();
const account = () => new FakeServer({ account: connected('demo@example.com') });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

it('the panel polls the progress only once at a time', async () => {
  const server = account();
  const releaseWrite = server.hold('write');
  const releaseProgress = server.hold('progress');
  const page = await open(server, { now: '2026-11-20T08:00:00Z' });
  await button(page, 'Write to sheet').click();
  for (let second = 0; second < 6; second += 1) await page.clock.runFor(1000);
  expect(server.named('progress')).toHaveLength(1);
  releaseProgress();
  await becomes(async () => {
    await page.clock.runFor(1000);
    return server.named('progress').length > 2;
  }, true);
  releaseWrite();
  await page.getByRole('status').getByText('Wrote 35 rows').waitFor();
  expect(Math.max(...server.named('progress').map((call) => call.open))).toBe(1);
});

it('writing a source that isn’t connected leads to the login', async () => {
  const server = new FakeServer({ seller: connected('Example Games') });
  const page = await open(server);
  await button(page, 'Write to sheet').click();
  await page.getByRole('alert').getByText('Log in to your account first.').waitFor();
  await button(page, 'Open Account').last().click();
  expect(await hasFocus(page.getByLabel('Email', { exact: true }))).toBe(true);
});

it('seconds are counted from the start, even if no progress arrives', async () => {
  const server = account();
  const release = server.hold('write');
  server.hold('progress');
  const page = await open(server, { now: '2026-11-20T08:00:00Z' });
  await button(page, 'Write to sheet').click();
  await page.getByText('0 s · Limit: 5 min').waitFor();
  await page.clock.runFor(3000);
  await page.getByText('3 s · Limit: 5 min').waitFor();
  await page.clock.runFor(60_000);
  await page.getByText('1 min 3 s · Limit: 5 min').waitFor();
  release();
});

it('a large table is written only after a confirmation', async () => {
  const server = account();
  server.side.leave({ choice: { ...FIRST_CHOICE, period: '2016-01-01..2025-12-31' } });
  server.apps = appsOf(40);
  const page = await open(server);
  // 40 apps and 3,653 days: 146,120 rows at most, of 9 columns.
  await page.getByText('About 150,000 rows, 41 requests').waitFor();
  await button(page, 'Write to sheet').click();
  const question = page.getByRole('dialog', { name: 'Write a large table?' });
  await question.getByText('About 150,000 rows, 41 requests. It may take several minutes.').waitFor();
  expect(await hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await page.keyboard.press('Escape');
  expect(await hasFocus(button(page, 'Write to sheet'))).toBe(true);
  expect(server.named('write')).toEqual([]);
  await button(page, 'Write to sheet').click();
  server.hold('write');
  await question.getByRole('button', { name: 'Write', exact: true }).click();
  await becomes(() => server.named('write').length, 1);
});

it('a table that proves to be large when fetched is written only after a confirmation', async () => {
  const server = account();
  server.nextErrors.push(new StatsError('LARGE_TABLE', { rows: 101_935, columns: 9 }));
  const page = await open(server);
  await button(page, 'Write to sheet').click();
  const question = page.getByRole('dialog', { name: 'Write a large table?' });
  await question
    .getByText('This is 101,935 rows by 9 columns, which may take several minutes to write.')
    .waitFor();
  expect(await hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
  await question.getByRole('button', { name: 'Write', exact: true }).click();
  await page.getByRole('status').getByText('Wrote 35 rows').waitFor();
  expect(server.requests('write').map(({ agreesToLarge }) => agreesToLarge)).toEqual([undefined, true]);
  const [first, second] = server.choicesOf('write');
  expect(second).toEqual(first);
});

it('Ctrl+Enter in a text field writes once', async () => {
  const server = account();
  const page = await open(server);
  const name = page.getByLabel('Sheet name', { exact: true });
  await name.fill('Mine');
  await name.press('Control+Enter');
  await page.getByRole('status').getByText('Wrote 35 rows').waitFor();
  expect(server.choicesOf('write').map(({ destination }) => destination)).toEqual([
    { kind: 'newSheet', sheetName: 'Mine' },
  ]);
});

it('an outcome can be dismissed, and switching to another account clears an error', async () => {
  const server = new FakeServer({ account: connected('demo@example.com', 'two@example.com') });
  const page = await open(server);
  await button(page, 'Write to sheet').click();
  const outcome = page.getByRole('status').getByText('Wrote 35 rows');
  await outcome.waitFor();
  await button(page, 'Dismiss').click();
  expect(await outcome.count()).toBe(0);
  server.nextErrors.push(FAULT);
  await button(page, 'Write to sheet').click();
  await page.getByRole('alert').getByText(FAULT_SAID).waitFor();
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByRole('radio', { name: 'two@example.com' }).check();
  await becomes(() => page.getByRole('alert').count(), 0);
});

it('a refused token leads to the login with the email filled in', async () => {
  const server = account();
  const refused = { service: 'account', status: 401, serviceMessage: 'Log in again.' } as const;
  server.nextErrors.push(new StatsError('TOKEN_REFUSED', refused));
  const page = await open(server);
  await button(page, 'Write to sheet').click();
  await button(page, 'Open Account').click();
  await page
    .getByRole('group', { name: 'Account', exact: true })
    .getByRole('alert')
    .getByText('This login is no longer accepted.')
    .waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  const email = page.getByLabel('Email', { exact: true });
  expect(await email.inputValue()).toBe('demo@example.com');
  expect(await hasFocus(page.getByLabel('Password', { exact: true }))).toBe(true);
});

it.each([
  ['insertRows', 'Insert rows and write'],
  ['insertColumns', 'Insert columns and write'],
] as const)('a write that would cover other cells can make room: %s', async (offer, label) => {
  const server = account();
  const inTheWay = { sheetName: 'App stats', cells: 14, range: 'H2:I15', offer };
  server.nextErrors.push(new StatsError('RANGE_OCCUPIED', inTheWay));
  const page = await open(server);
  await button(page, 'Write to sheet').click();
  await page.getByRole('alert').getByText('This would cover 14 cells, H2:I15').waitFor();
  expect(await hasFocus(page.getByLabel('Destination', { exact: true }))).toBe(true);
  await button(page, label).click();
  await page.getByRole('status').getByText('Wrote 35 rows').waitFor();
  expect(server.named('write').map((call) => JSON.parse(call.text).makeRoom)).toEqual([false, true]);
});

it('a write is repeated after a lost connection only if the person tries again', async () => {
  const server = account();
  server.faults.set('write', 'NetworkError: Connection failure due to HTTP 0');
  const page = await open(server);
  await button(page, 'Write to sheet').click();
  await page.getByRole('alert').getByText('Check the sheet before you try again').waitFor();
  expect(server.named('write')).toHaveLength(1);
  await button(page, 'Try again').click();
  await page.getByRole('status').getByText('Wrote 35 rows').waitFor();
});
