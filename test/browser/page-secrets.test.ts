// Looks for secrets in the workbench's page and the sidebar, while a service repeats them in its messages.

import type { Frame } from 'playwright-core';
import { findSecrets } from '../secrets/find-secrets';
import { useLivePage } from './live-page';
import { idle } from './page';

const NOW = '2026-11-20T12:00:00Z';
const WRONG_PASSWORD = 'not-the-password-7431';

const live = useLivePage({ now: NOW, opens: 'sidebar' });

const group = (name: string) => live.panel.getByRole('group', { name, exact: true });

/** What people and their browser can read: the markup, what fields contain, and what the page has stored. */
function textsOf(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => [
    document.documentElement.outerHTML,
    ...[...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
    // A sandboxed frame has no storage.
    ...(window.origin === 'null' ? [] : [JSON.stringify({ ...localStorage, ...sessionStorage })]),
  ]);
}

/** The token that a service has issued, from the person's property whose key begins with `property`. */
function storedToken(property = 'connection.account.'): string {
  const stored = [...live.workbench.state.propertiesOfUser(live.workbench.session.settings().user)];
  const [, connection = '{}'] = stored.find(([key]) => key.startsWith(property)) ?? [];
  return String(JSON.parse(connection).token);
}

/** @param pageText a text that the page shows, which proves that the search finds texts */
async function expectNoSecrets(secrets: readonly string[], pageText: string): Promise<void> {
  await idle(live.page);
  const texts = (await Promise.all(live.page.frames().map(textsOf))).flat();
  expect(texts.flatMap((text) => findSecrets(text, secrets))).toEqual([]);
  expect(texts.flatMap((text) => findSecrets(text, [pageText])).length).toBeGreaterThan(0);
}

/** Makes the service refuse its next call with this message. */
function refuse(message: string): void {
  live.workbench.sandbox.faults.add({ fault: { kind: 'status', status: 400, message }, times: 1 });
}

test('the page shows no password that a refused login quotes', async () => {
  const { email } = live.workbench.sandbox.demoLogin;
  refuse(`wrong: {"email":"${email}","password":"${WRONG_PASSWORD}"}`);
  await group('Account').getByLabel('Email').fill(email);
  await group('Account').getByLabel('Password').fill(WRONG_PASSWORD);
  await group('Account').getByRole('button', { name: 'Log in' }).click();
  await live.panel
    .getByText(/repeated a secret/)
    .first()
    .waitFor();
  await expectNoSecrets([WRONG_PASSWORD], email);
});

test('the page shows no seller token, whether it is refused and quoted or accepted', async () => {
  const { sellerToken } = live.workbench.sandbox;
  refuse(`no seller of ${sellerToken}, ${encodeURIComponent(sellerToken)}`);
  await group('Seller').getByLabel('Seller token').fill(sellerToken);
  await group('Seller').getByRole('button', { name: 'Connect' }).click();
  await live.panel
    .getByText(/repeated a secret/)
    .first()
    .waitFor();
  await group('Seller').getByLabel('Seller token').fill(sellerToken);
  await group('Seller').getByRole('button', { name: 'Connect' }).click();
  await live.panel.openTab('Account');
  await live.panel.getByRole('button', { name: 'Disconnect' }).waitFor();
  await expectNoSecrets([sellerToken], 'Disconnect');
});

test('the page shows no key, whether it is refused and quoted or accepted', async () => {
  const { sandbox } = live.workbench;
  const key = sandbox.serviceAccountKey;
  const pem: string = JSON.parse(key).private_key;
  const lines = pem.split('\n').filter((line) => /^[^-]/.test(line));
  // The seller is still connected from the test before, so the panel shows tabs instead of the login card.
  await live.panel.openTab('Account');
  const bigQuery = group('BigQuery');
  sandbox.faults.add({
    service: 'bigquery',
    operation: 'token',
    times: 1,
    fault: { kind: 'status', status: 400, message: `no key ${pem}, ${lines[2]}` },
  });
  await bigQuery.getByRole('button', { name: 'Connect BigQuery' }).click();
  await bigQuery.getByLabel('Service account key').fill(key);
  await bigQuery.getByRole('button', { name: 'Connect BigQuery' }).click();
  await bigQuery.getByText(/repeated a secret/).waitFor();
  await expectNoSecrets([lines.join(''), ...lines.slice(0, 3)], 'repeated a secret');
  await bigQuery.getByLabel('Service account key').fill(key);
  await bigQuery.getByRole('button', { name: 'Connect BigQuery' }).click();
  await bigQuery.getByRole('button', { name: 'Disconnect BigQuery' }).waitFor();
  const bearer = storedToken('bigquery.token');
  expect(bearer).toMatch(/^ya29\./);
  await expectNoSecrets([bearer, lines.join(''), ...lines.slice(0, 3)], 'Disconnect BigQuery');
});

test('the page shows no access token that statistics quote', async () => {
  const { demoLogin } = live.workbench.sandbox;
  await group('Account').getByLabel('Email').fill(demoLogin.email);
  await group('Account').getByLabel('Password').fill(demoLogin.password);
  await group('Account').getByRole('button', { name: 'Log in' }).click();
  await live.panel.getByRole('button', { name: 'Log out' }).waitFor();
  await live.panel.openTab('Build');
  await live.panel.getByLabel('Source').selectOption('appStats');
  const token = storedToken();
  expect(token.length).toBeGreaterThan(8);
  refuse(`no rows for ${token}`);
  await live.panel.getByRole('button', { name: 'Write to sheet' }).click();
  await live.panel
    .getByText(/repeated a secret/)
    .first()
    .waitFor();
  await expectNoSecrets([token, demoLogin.password], 'repeated a secret');
});
