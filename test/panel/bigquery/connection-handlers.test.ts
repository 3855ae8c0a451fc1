// BigQuery through the panel: connected, shown, refused, disconnected, and what stops with it.

import { firstChoice } from '../../../src/runs/choice';
import { keyFile, newPrivateKey, refusal, TOKEN_URL } from '../../connections/bigquery/service-account';
import { day } from '../../core/given-day';
import { ANN, BOB } from '../../people';
import { savedReport } from '../../saved/saved-fixture';
import { connectionOf, panel } from '../panel';

const PRIVATE_KEY = newPrivateKey();
const KEY_TEXT = JSON.stringify(keyFile(PRIVATE_KEY), null, 2);
const connecting = (serviceAccountKey: string) => ({ service: 'bigquery', values: { serviceAccountKey } });
const KEY = connecting(KEY_TEXT);
const EMAIL = 'loader@publisher-demo.iam.gserviceaccount.com';
const CONNECTION = { service: 'bigquery', id: EMAIL };
const NOTHING = { connections: [], shared: null };

/** A panel to which Google accepts every key. */
function wellPanel() {
  const made = panel();
  made.sender.always(TOKEN_URL, { body: '{"access_token":"ya29.bearer-token","expires_in":3599}' });
  made.sender.always('/bigquery/v2/projects?', { body: '{"kind":"bigquery#projectList"}' });
  return made;
}

test('a key is connected, shown by its email and project alone, and disconnected', () => {
  const made = wellPanel();
  const since = new Date(made.clock.now()).toISOString();
  const key = { id: EMAIL, title: EMAIL, project: 'publisher-demo', since, current: true };
  const view = { connections: [key], shared: null };
  expect(made.value('open', {}).connections.bigquery).toEqual(NOTHING);
  expect(made.value('connect', KEY)).toEqual(view);
  expect(made.value('open', {}).connections.bigquery).toEqual(view);
  expect(Object.keys(made.documentProperties.all())).toEqual(['sizes.known']);
  expect(made.value('disconnect', CONNECTION)).toEqual(NOTHING);
  expect(made.value('open', {}).connections.bigquery).toEqual(NOTHING);
  expect(made.userProperties.all()).toEqual({});
});

test('what is wrong with a key is told beside its field, and the key is not repeated', () => {
  const made = wellPanel();
  const error = made.error('connect', connecting(KEY_TEXT.replace('service_account', 'authorized_user')));
  expect(error).toMatchObject({ code: 'KEY_INVALID', remedy: 'fix', field: 'serviceAccountKey' });
  expect(made.sender.batches).toEqual([]);
  const refused = panel();
  refused.sender.always(TOKEN_URL, refusal('invalid_grant', 'Invalid JWT Signature.'));
  expect(refused.error('connect', KEY)).toMatchObject({
    code: 'KEY_REFUSED',
    service: 'bigquery',
    field: 'serviceAccountKey',
    sentence: expect.stringContaining('Invalid JWT Signature'),
  });
  expect([...made.log, ...refused.log]).toEqual(['connect: KEY_INVALID', 'connect: KEY_REFUSED']);
});

test('a text that is too long for a key is refused', () => {
  expect(wellPanel().error('connect', connecting('x'.repeat(20_001))).code).toBe('CHOICE_INVALID');
});

test('disconnecting a key would stop the person’s own reports with a schedule', () => {
  const made = wellPanel();
  made.value('connect', KEY);
  const bigQueryTable = {
    kind: 'bigQueryTable',
    project: 'publisher-demo',
    dataset: 'd',
    table: 't',
  } as const;
  const days = { first: day('2026-01-01'), last: day('2026-01-02') };
  const save = (name: string, changes: Parameters<typeof savedReport>[0]) =>
    made.saved.put(
      savedReport({
        id: made.saved.newId(),
        name,
        ownedBy: ANN,
        schedule: { kind: 'hours', every: 1 },
        choice: { ...firstChoice(), destination: bigQueryTable },
        ...changes,
      }),
    );
  save('Mine', {});
  save('In the sheet', { choice: firstChoice() });
  save('Paused', { isPaused: true });
  save('Of Bob', { ownedBy: BOB });
  save('By hand', { schedule: null });
  save('With earlier days', { schedule: null, run: { earlier: { total: 2, left: [days] } } });
  const leaving = { shared: false, formulas: { sheets: [], unread: [] }, othersReports: [], files: [] };
  expect(made.value('leaving', CONNECTION)).toEqual({ ...leaving, reports: ['Mine'] });
  made.saved.who.user = '';
  expect(made.value('leaving', CONNECTION)).toEqual({ ...leaving, reports: [] });
});

test('a key is named among a person’s data, and deleted with them', () => {
  const made = wellPanel();
  made.connections.store('seller', connectionOf('acme', 'seller-1'));
  made.value('connect', KEY);
  expect(made.value('personData', {}).connections).toEqual(['acme', EMAIL]);
  made.value('deleteMyData', {});
  expect(made.userProperties.all()).toEqual({});
  expect(made.value('open', {}).connections.bigquery).toEqual(NOTHING);
});

test('a damaged key keeps nobody from the panel, from deleting, or from connecting again', () => {
  const made = wellPanel();
  made.value('connect', KEY);
  const names = Object.keys(made.userProperties.all());
  made.userProperties.set(Object.fromEntries(names.map((name) => [name, '{"email":'])));
  expect(made.value('open', {}).connections.bigquery).toEqual(NOTHING);
  expect(made.value('personData', {}).connections).toEqual([]);
  expect(made.value('connect', KEY).connections).toMatchObject([{ id: EMAIL }]);
  made.userProperties.set(Object.fromEntries(names.map((name) => [name, '[]'])));
  made.value('deleteMyData', {});
  expect(made.userProperties.all()).toEqual({});
});
