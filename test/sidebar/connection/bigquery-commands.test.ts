// Tests of connecting BigQuery by a pasted key, replacing the key, and leaving, in a real browser.

import type { Page } from 'playwright-core';
import { BIGQUERY, connected, FakeServer, GOOD_KEY } from '../fake-server';
import { button, describedBy, field, hasFocus, openTab, says, tabTo, usePanels } from '../panel-page';

const open = usePanels();
const ACCOUNT = { account: connected('demo@example.com') };
const section = (page: Page) => page.getByRole('group', { name: 'BigQuery', exact: true });
const keyField = (page: Page) => field(page, 'Service account key');

async function openSection(server: FakeServer): Promise<Page> {
  const page = await open(server);
  await openTab(page, 'Account');
  return page;
}

/** What the page holds: its markup, and what its fields hold. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [document.documentElement.outerHTML, ...fields.map(({ value }) => value)].join('\n');
  });

it('takes a key of several lines, which is gone from the page once it is connected', async () => {
  const server = new FakeServer(ACCOUNT);
  const page = await openSection(server);
  expect(await describedBy(keyField(page))).toContain('never shared with this spreadsheet');
  expect(await describedBy(keyField(page))).toContain('BigQuery Data Editor');
  expect(await keyField(page).getAttribute('autocomplete')).toBe('off');
  expect(await keyField(page).getAttribute('spellcheck')).toBe('false');
  await keyField(page).fill(GOOD_KEY);
  await button(page, 'Connect BigQuery').click();
  await section(page).getByText(BIGQUERY.email, { exact: true }).waitFor();
  expect(await keyField(page).count()).toBe(0);
  expect(await hasFocus(page.locator('#names-bigquery'))).toBe(true);
  expect(await textsOf(page)).not.toContain('secret-of-the-key');
  const withKey = server.calls.filter(({ text }) => text.includes('secret-of-the-key'));
  expect(withKey.map(({ name }) => name)).toEqual(['connectBigQuery']);
});

it('keeps a refused key in its field alone, with the reason beside it until it is changed', async () => {
  const server = new FakeServer(ACCOUNT);
  const page = await openSection(server);
  const damaged = GOOD_KEY.slice(0, -1);
  await keyField(page).fill(damaged);
  await button(page, 'Connect BigQuery').click();
  await section(page).getByRole('alert').getByText('the whole text').waitFor();
  expect(await keyField(page).inputValue()).toBe(damaged);
  expect([await hasFocus(keyField(page)), await keyField(page).getAttribute('aria-invalid')]).toEqual([
    true,
    'true',
  ]);
  expect(await describedBy(keyField(page))).toContain('the whole text');
  expect(await page.content()).not.toContain('secret-of-the-key');
  await page.keyboard.press('End');
  await page.keyboard.type('}');
  expect(await page.getByRole('alert').count()).toBe(0);
  await keyField(page).fill(GOOD_KEY);
  await tabTo(page, 'Connect BigQuery');
  await page.keyboard.press('Enter');
  await section(page).getByText(BIGQUERY.email, { exact: true }).waitFor();
});

it('waits with the key in a field that cannot be changed, and asks for one without a call', async () => {
  const server = new FakeServer(ACCOUNT);
  const page = await openSection(server);
  await button(page, 'Connect BigQuery').click();
  await section(page).getByText('Paste the text').waitFor();
  expect([await hasFocus(keyField(page)), server.named('connectBigQuery')]).toEqual([true, []]);
  const release = server.hold('connectBigQuery');
  await keyField(page).fill(GOOD_KEY);
  await button(page, 'Connect BigQuery').click();
  await section(page).getByText('Contacting BigQuery…').waitFor();
  expect(await button(page, 'Connect BigQuery').isDisabled()).toBe(true);
  expect(await keyField(page).isEditable()).toBe(false);
  release();
  await button(page, 'Disconnect BigQuery').waitFor();
});

it('disconnects at once where nothing stops', async () => {
  const server = new FakeServer({ ...ACCOUNT, bigQuery: BIGQUERY });
  const page = await openSection(server);
  await button(page, 'Disconnect BigQuery').click();
  await keyField(page).waitFor();
  expect(await hasFocus(keyField(page))).toBe(true);
  expect(server.named('disconnectBigQuery')).toHaveLength(1);
});

it('asks first where schedules stop', async () => {
  const server = new FakeServer({ ...ACCOUNT, bigQuery: BIGQUERY });
  server.stops = { reports: ['Daily', 'Weekly'], files: [] };
  const page = await openSection(server);
  const question = page.getByRole('group', { name: `Disconnect ${BIGQUERY.email}?` });
  await button(page, 'Disconnect BigQuery').click();
  await question.getByText('2 scheduled reports in this spreadsheet stop: Daily, Weekly.').waitFor();
  await page.keyboard.press('Escape');
  expect([await question.count(), await hasFocus(button(page, 'Disconnect BigQuery'))]).toEqual([0, true]);
  await button(page, 'Disconnect BigQuery').click();
  await question.getByRole('button', { name: 'Disconnect now' }).click();
  await keyField(page).waitFor();
  expect(await hasFocus(keyField(page))).toBe(true);
  expect(server.named('disconnectBigQuery')).toHaveLength(1);
});

it('takes another key in place of the one that is connected, which stays where that is left', async () => {
  const server = new FakeServer({ ...ACCOUNT, bigQuery: { ...BIGQUERY, email: 'old@example.com' } });
  const page = await openSection(server);
  await button(page, 'Replace the key').click();
  expect(await hasFocus(keyField(page))).toBe(true);
  await section(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await hasFocus(button(page, 'Replace the key'))).toBe(true);
  await button(page, 'Replace the key').click();
  await keyField(page).fill(GOOD_KEY);
  await button(page, 'Connect BigQuery').click();
  await section(page).getByText(BIGQUERY.email, { exact: true }).waitFor();
  expect(await section(page).getByText('old@example.com').count()).toBe(0);
});

it.each([
  ['a key that Google no longer takes', { code: 'KEY_REFUSED', field: 'serviceAccountKey' }, BIGQUERY],
  ['a token that BigQuery refuses', { code: 'TOKEN_REFUSED', service: 'bigquery' }, BIGQUERY],
  ['no key', { code: 'NOT_CONNECTED', service: 'bigquery' }, null],
] as const)('brings the person to the field from an error about %s', async (_about, facts, bigQuery) => {
  const server = new FakeServer({ ...ACCOUNT, bigQuery });
  server.nextErrors.push({ ...facts, remedy: 'logIn', sentence: 'BigQuery wants a key.' });
  const page = await open(server);
  await button(page, 'Write to sheet').click();
  await button(page, 'Go to BigQuery').click();
  await section(page).getByRole('alert').getByText('BigQuery wants a key.').waitFor();
  expect(await hasFocus(keyField(page))).toBe(true);
  await keyField(page).fill(GOOD_KEY);
  await button(page, 'Connect BigQuery').click();
  await button(page, 'Disconnect BigQuery').waitFor();
  await openTab(page, 'Build');
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('shows nothing of BigQuery to somebody who is not connected', async () => {
  const page = await open(new FakeServer({ bigQuery: BIGQUERY }));
  await field(page, 'Email').waitFor();
  expect(await section(page).count()).toBe(0);
});

it('forgets the key with the rest of a person’s data', async () => {
  const server = new FakeServer({ ...ACCOUNT, bigQuery: BIGQUERY });
  const page = await openSection(server);
  await button(page, 'Delete my data').click();
  await button(page, 'Delete').click();
  await says(page, 'Your data is deleted.');
  expect(server.panel.bigQuery).toBeNull();
});
