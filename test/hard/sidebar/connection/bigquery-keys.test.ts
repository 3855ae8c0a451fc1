// Tests of the BigQuery section in a real browser: connecting, errors that lead to it, and deleting the key.

import { StatsError } from '../../../../src/core/errors';
import { sentenceOf } from '../../../../src/text/errors/sentence-of';
import { EMAIL } from '../../../connections/bigquery/service-account';
import { accountConnected } from '../../../sidebar/connected-servers';
import { keyField, section } from '../../../sidebar/connection/connection-sections';
import { BIGQUERY, FakeServer, goodKey, NO_CONNECTION } from '../../../sidebar/fake-server';
import { button, field, hasFocus, openTab, says, usePanels } from '../../../sidebar/panel-page';

const open = usePanels();

it('the form asks for a missing key without calling the server, and clears the key once it is sent', async () => {
  const server = accountConnected();
  const page = await open(server, { tab: 'Account' });
  await button(page, 'Connect BigQuery').click();
  await section(page, 'BigQuery').getByText('Paste the text').waitFor();
  expect([await hasFocus(keyField(page)), server.named('connect')]).toEqual([true, []]);
  const release = server.hold('connect');
  await keyField(page).fill(goodKey());
  await button(page, 'Connect BigQuery').click();
  await section(page, 'BigQuery').getByText('Contacting BigQuery…').waitFor();
  expect(await button(page, 'Connect BigQuery').isDisabled()).toBe(true);
  expect([await keyField(page).isEditable(), await keyField(page).inputValue()]).toEqual([false, '']);
  release();
  await button(page, 'Disconnect BigQuery').waitFor();
});

it('disconnecting BigQuery asks nothing if no report would stop', async () => {
  const server = accountConnected(undefined, { bigquery: BIGQUERY });
  const page = await open(server, { tab: 'Account' });
  await button(page, 'Disconnect BigQuery').click();
  await keyField(page).waitFor();
  expect(await hasFocus(keyField(page))).toBe(true);
  expect(server.named('disconnect')).toHaveLength(1);
});

it.each([
  [
    'a key that Google no longer accepts',
    new StatsError('KEY_REFUSED', { service: 'bigquery', email: EMAIL, serviceMessage: '' }),
    BIGQUERY,
  ],
  [
    'a token that BigQuery refuses',
    new StatsError('TOKEN_REFUSED', { service: 'bigquery', status: 401, serviceMessage: '' }),
    BIGQUERY,
  ],
  ['no key', new StatsError('NOT_CONNECTED', { service: 'bigquery' }), NO_CONNECTION],
] as const)('an error about %s leads to the field of the key', async (_about, error, bigquery) => {
  const server = accountConnected(undefined, { bigquery });
  server.nextErrors.push(error);
  const page = await open(server);
  await button(page, 'Write to sheet').click();
  await button(page, 'Open Account').click();
  await section(page, 'BigQuery').getByRole('alert').getByText(sentenceOf(error)).waitFor();
  expect(await hasFocus(keyField(page))).toBe(true);
  await keyField(page).fill(goodKey());
  await button(page, 'Connect BigQuery').click();
  await button(page, 'Disconnect BigQuery').waitFor();
  await openTab(page, 'Build');
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('the login card doesn’t show BigQuery to a person without a key', async () => {
  const page = await open(new FakeServer({ bigquery: NO_CONNECTION }));
  await field(page, 'Email').waitFor();
  expect(await section(page, 'BigQuery').count()).toBe(0);
});

it('Delete my data also deletes the BigQuery key', async () => {
  const server = accountConnected(undefined, { bigquery: BIGQUERY });
  const page = await open(server, { tab: 'Account' });
  await button(page, 'Delete my data').click();
  await button(page, 'Delete').click();
  await says(page, 'Your data is deleted.');
  expect(server.panel.connections.bigquery).toEqual(NO_CONNECTION);
});
