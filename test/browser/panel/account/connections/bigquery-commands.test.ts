// BigQuery’s connection in a real browser: connecting by a pasted key, errors that lead there, and disconnecting.

import { hard, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { StatsError } from '../../../../../src/core/errors';
import { sentenceOf } from '../../../../../src/text/errors/sentence-of';
import { EMAIL, secretsOfKey } from '../../../../connections/bigquery/service-account';
import { accountConnected } from '../../../../sidebar/connected-servers';
import { BIGQUERY, bigQueryOf, FakeServer, goodKey, NO_CONNECTION } from '../../../../sidebar/fake-server';
import type { Panel } from '../../../hands';
import { describedBy, hasFocus, tabTo, usePanels } from '../../panel-page';
import { TABLE } from '../../reports/places/table-fixture';
import { keyField, section } from './connection-sections';

onlyInLongRun();

const open = usePanels();
/** A line of the private key. */
const SECRET = secretsOfKey(JSON.parse(goodKey()).private_key)[1] ?? '';

/** The markup of the page and the values of its fields. */
const textsOf = (page: Panel) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [document.documentElement.outerHTML, ...fields.map(({ value }) => value)].join('\n');
  });

it('a key is emptied from its field when it is refused, and is nowhere on the page once it is connected', async () => {
  const { page, server } = await open(accountConnected(), { tab: 'Account' });
  const connected = section(page, 'BigQuery').getByText(EMAIL, { exact: true });
  // Its form is folded until it is wanted.
  expect(await keyField(page).count()).toBe(0);
  await page.push('Connect BigQuery');
  expect(await hasFocus(keyField(page))).toBe(true);
  expect(await describedBy(keyField(page))).toContain('Kept for you alone, never in this spreadsheet');
  expect(await describedBy(keyField(page))).toContain('BigQuery Data Editor');
  expect(await keyField(page).getAttribute('autocomplete')).toBe('off');
  expect(await keyField(page).getAttribute('spellcheck')).toBe('false');
  await keyField(page).fill(goodKey().slice(0, -1));
  await page.push('Connect BigQuery');
  await section(page, 'BigQuery').getByRole('alert').getByText('paste the whole file').waitFor();
  expect([await keyField(page).inputValue(), await hasFocus(keyField(page))]).toEqual(['', true]);
  expect(await keyField(page).getAttribute('aria-invalid')).toBe('true');
  expect(await describedBy(keyField(page))).toContain('the whole file');
  expect(await textsOf(page)).not.toContain(SECRET);
  await keyField(page).fill(goodKey());
  expect(await page.getByRole('alert').count()).toBe(0);
  await tabTo(page, 'Connect BigQuery');
  await page.keyboard.press('Enter');
  await connected.waitFor();
  expect([await keyField(page).count(), await hasFocus(page.locator('#names-bigquery'))]).toEqual([0, true]);
  expect(await textsOf(page)).not.toContain(SECRET);
  const withKey = server.calls.filter(({ text }) => text.includes(SECRET));
  expect(withKey.map(({ name }) => name)).toEqual(['connect', 'connect']);
});

it('disconnecting BigQuery asks first if schedules stop', async () => {
  const { page, server } = await open(accountConnected(), {
    bigquery: BIGQUERY,
    scheduled: { choice: { destination: TABLE } },
    tab: 'Account',
  });
  const question = page.getByRole('dialog', { name: `Disconnect ${EMAIL}?` });
  await page.push('Disconnect BigQuery');
  await question.getByText('2 scheduled reports in this spreadsheet stop: Daily, Weekly.').waitFor();
  await page.keyboard.press('Escape');
  expect([await question.count(), await hasFocus(page.button('Disconnect BigQuery'))]).toEqual([0, true]);
  await page.push('Disconnect BigQuery');
  await question.getByRole('button', { name: 'Disconnect now' }).click();
  await page.button('Connect BigQuery').waitFor();
  expect(await hasFocus(page.button('Connect BigQuery'))).toBe(true);
  expect(server.callsOf('disconnect')).toHaveLength(1);
});

it('a person without another connection disconnects BigQuery on the login card', async () => {
  const { page, server } = await open(new FakeServer({ bigquery: BIGQUERY }));
  const sections = page.locator('fieldset.section');
  expect(await sections.evaluateAll((each) => each.map(({ id }) => id))).toEqual([
    ...['section-account', 'section-seller', 'section-bigquery'],
  ]);
  await section(page, 'BigQuery').getByText(EMAIL, { exact: true }).waitFor();
  await tabTo(page, 'Disconnect BigQuery');
  await page.keyboard.press('Enter');
  await section(page, 'BigQuery').waitFor({ state: 'detached' });
  expect(await hasFocus(page.field('Email'))).toBe(true);
  expect(server.callsOf('disconnect')).toHaveLength(1);
});

it('another key replaces the one that is connected, which stays if that is cancelled', async () => {
  const { page } = await open(accountConnected(), {
    bigquery: bigQueryOf('old@example.com'),
    tab: 'Account',
  });
  await page.push('Replace the key');
  expect(await hasFocus(keyField(page))).toBe(true);
  await section(page, 'BigQuery').getByRole('button', { name: 'Cancel' }).click();
  expect(await hasFocus(page.button('Replace the key'))).toBe(true);
  await page.push('Replace the key');
  await keyField(page).fill(goodKey());
  await page.push('Connect BigQuery');
  await section(page, 'BigQuery').getByText(EMAIL, { exact: true }).waitFor();
  expect(await section(page, 'BigQuery').getByText('old@example.com').count()).toBe(0);
});

hard.test.each([
  [
    'a key that Google no longer accepts',
    new StatsError('KEY_REFUSED', { service: 'bigquery', email: EMAIL, serviceMessage: '' }),
    BIGQUERY,
  ],
  ['no key', new StatsError('NOT_CONNECTED', { service: 'bigquery' }), NO_CONNECTION],
] as const)('an error about %s leads to the field of the key', async (_about, error, bigquery) => {
  const { page } = await open(accountConnected(), { bigquery, errors: [error] });
  await page.push('Write to sheet', 'Open Account');
  await section(page, 'BigQuery').getByRole('alert').getByText(sentenceOf(error)).waitFor();
  expect(await hasFocus(keyField(page))).toBe(true);
  await keyField(page).fill(goodKey());
  await page.push('Connect BigQuery');
  await page.button('Disconnect BigQuery').waitFor();
  await page.openTab('Build');
  expect(await page.getByRole('alert').count()).toBe(0);
});
