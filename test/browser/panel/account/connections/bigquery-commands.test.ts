// BigQuery’s key in a real browser: nowhere on the page once it is sent.

import { EMAIL, secretsOfKey } from '../../../../connections/bigquery/service-account';
import { accountConnected } from '../../../../sidebar/connected-servers';
import { goodKey } from '../../../../sidebar/fake-server';
import type { Panel } from '../../../hands';
import { describedBy, hasFocus, tabTo, usePanels } from '../../panel-page';
import { keyField, section } from './connection-sections';

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
