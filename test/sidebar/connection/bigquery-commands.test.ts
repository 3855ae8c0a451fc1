// Connecting BigQuery by a pasted key, and disconnecting it, in a real browser. `npm run test:hard` has the ways there.

import type { Page } from 'playwright-core';
import { EMAIL, secretsOfKey } from '../../connections/bigquery/service-account';
import { accountConnected } from '../connected-servers';
import { BIGQUERY, bigQueryOf, FakeServer, goodKey } from '../fake-server';
import { button, describedBy, field, hasFocus, tabTo, usePanels } from '../panel-page';
import { TABLE } from '../views/outside/table-fixture';
import { keyField, section } from './connection-sections';

const open = usePanels();
/** A line of the private key. */
const SECRET = secretsOfKey(JSON.parse(goodKey()).private_key)[1] ?? '';

/** The markup of the page and the values of its fields. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [document.documentElement.outerHTML, ...fields.map(({ value }) => value)].join('\n');
  });

it('a key of several lines is gone from the page once it is connected', async () => {
  const server = accountConnected();
  const page = await open(server, { tab: 'Account' });
  expect(await describedBy(keyField(page))).toContain('never shared with this spreadsheet');
  expect(await describedBy(keyField(page))).toContain('BigQuery Data Editor');
  expect(await keyField(page).getAttribute('autocomplete')).toBe('off');
  expect(await keyField(page).getAttribute('spellcheck')).toBe('false');
  await keyField(page).fill(goodKey());
  await button(page, 'Connect BigQuery').click();
  await section(page, 'BigQuery').getByText(EMAIL, { exact: true }).waitFor();
  expect(await keyField(page).count()).toBe(0);
  expect(await hasFocus(page.locator('#names-bigquery'))).toBe(true);
  expect(await textsOf(page)).not.toContain(SECRET);
  const withKey = server.calls.filter(({ text }) => text.includes(SECRET));
  expect(withKey.map(({ name }) => name)).toEqual(['connect']);
});

it('a refused key is emptied from its field, with what to do beside it until another is pasted', async () => {
  const server = accountConnected();
  const page = await open(server, { tab: 'Account' });
  await keyField(page).fill(goodKey().slice(0, -1));
  await button(page, 'Connect BigQuery').click();
  await section(page, 'BigQuery').getByRole('alert').getByText('paste the whole file').waitFor();
  expect(await keyField(page).inputValue()).toBe('');
  expect([await hasFocus(keyField(page)), await keyField(page).getAttribute('aria-invalid')]).toEqual([
    true,
    'true',
  ]);
  expect(await describedBy(keyField(page))).toContain('the whole file');
  expect(await textsOf(page)).not.toContain(SECRET);
  await keyField(page).fill(goodKey());
  expect(await page.getByRole('alert').count()).toBe(0);
  await tabTo(page, 'Connect BigQuery');
  await page.keyboard.press('Enter');
  await section(page, 'BigQuery').getByText(EMAIL, { exact: true }).waitFor();
});

it('disconnecting BigQuery asks first if schedules stop', async () => {
  const server = accountConnected(undefined, { bigquery: BIGQUERY });
  server.side.schedule(['Daily', 'Weekly'], { choice: { destination: TABLE } });
  const page = await open(server, { tab: 'Account' });
  const question = page.getByRole('dialog', { name: `Disconnect ${EMAIL}?` });
  await button(page, 'Disconnect BigQuery').click();
  await question.getByText('2 scheduled reports in this spreadsheet stop: Daily, Weekly.').waitFor();
  await page.keyboard.press('Escape');
  expect([await question.count(), await hasFocus(button(page, 'Disconnect BigQuery'))]).toEqual([0, true]);
  await button(page, 'Disconnect BigQuery').click();
  await question.getByRole('button', { name: 'Disconnect now' }).click();
  await keyField(page).waitFor();
  expect(await hasFocus(keyField(page))).toBe(true);
  expect(server.named('disconnect')).toHaveLength(1);
});

it('a person without another connection disconnects BigQuery on the login card', async () => {
  const server = new FakeServer({ bigquery: BIGQUERY });
  const page = await open(server);
  const sections = page.locator('fieldset.section');
  expect(await sections.evaluateAll((each) => each.map(({ id }) => id))).toEqual([
    ...['section-account', 'section-seller', 'section-bigquery'],
  ]);
  await section(page, 'BigQuery').getByText(EMAIL, { exact: true }).waitFor();
  await tabTo(page, 'Disconnect BigQuery');
  await page.keyboard.press('Enter');
  await section(page, 'BigQuery').waitFor({ state: 'detached' });
  expect(await hasFocus(field(page, 'Email'))).toBe(true);
  expect(server.named('disconnect')).toHaveLength(1);
});

it('another key replaces the one that is connected, which stays if that is cancelled', async () => {
  const server = accountConnected(undefined, { bigquery: bigQueryOf('old@example.com') });
  const page = await open(server, { tab: 'Account' });
  await button(page, 'Replace the key').click();
  expect(await hasFocus(keyField(page))).toBe(true);
  await section(page, 'BigQuery').getByRole('button', { name: 'Cancel' }).click();
  expect(await hasFocus(button(page, 'Replace the key'))).toBe(true);
  await button(page, 'Replace the key').click();
  await keyField(page).fill(goodKey());
  await button(page, 'Connect BigQuery').click();
  await section(page, 'BigQuery').getByText(EMAIL, { exact: true }).waitFor();
  expect(await section(page, 'BigQuery').getByText('old@example.com').count()).toBe(0);
});
