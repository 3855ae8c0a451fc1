// Axe finds nothing in any state of the login card and of the tab Account, with their questions.

import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { firstSellerChoice } from '../../../../../src/runs/choice';
import type { Panel } from '../../../../browser/hands';
import { EMAIL } from '../../../../connections/bigquery/service-account';
import { accountConnected, bothConnected } from '../../../../sidebar/connected-servers';
import { SHARE } from '../../../../sidebar/connection/connection-sections';
import { BIGQUERY, connected, FakeServer, sharing } from '../../../../sidebar/fake-server';
import { appsOf } from '../../../../sidebar/panel-fixture';
import { usePanels } from '../../../../sidebar/panel-page';
import { usedServer } from '../../../../sidebar/usage/used-server';
import { type PanelCase, testStates } from '../../../../sidebar/views/accessible-states';
import { TABLE } from '../../../../sidebar/views/outside/table-fixture';

const SHARED = { title: 'demo@example.com', by: 'demo@example.com', mine: true };
const PLAN = { id: 'two', name: 'Plan <2026>' };

/** A server with reports and shares that a logout stops, so the panel asks first. */
function withStops(): FakeServer {
  const server = new FakeServer({ account: sharing('demo@example.com'), seller: connected('Example Games') });
  server.side.schedule(['Daily', 'Weekly']);
  server.side.shareIn(PLAN, 'account');
  return server;
}

const asked = (page: Panel, name: string) => page.getByRole('dialog', { name, exact: true }).waitFor();

const STATES: readonly PanelCase[] = [
  ['a first visit', () => new FakeServer(), () => Promise.resolve()],
  [
    'a refused login, with a problem of the installation',
    () => {
      const server = new FakeServer();
      server.side.loseAddress();
      return server;
    },
    async (page) => {
      await page.set({ Email: 'a@example.com', Password: 'wrong' });
      await page.field('Password').press('Enter');
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'explanations, on the card',
    () => new FakeServer(),
    async (page) => {
      for (const name of ['About logging in', 'About this token']) await page.push(name);
    },
  ],
  [
    'who has logged out and still has a key of BigQuery stored',
    () => new FakeServer({ bigquery: BIGQUERY }),
    (page) => page.button('Disconnect BigQuery').waitFor(),
  ],
  ['both connected', bothConnected, (page) => page.openTab('Account')],
  [
    'who has logged out and still shares',
    () => new FakeServer({ account: { connections: [], shared: SHARED } }),
    (page) => page.getByText('You still share demo@example.com').waitFor(),
  ],
  [
    'another account of theirs shared than the current one',
    () => new FakeServer({ account: { ...connected('b@example.com', 'demo@example.com'), shared: SHARED } }),
    (page) => page.openTab('Account'),
  ],
  [
    'several accounts, and one more to come',
    () => new FakeServer({ account: { ...connected('a@example.com', 'b@example.com'), shared: null } }),
    async (page) => {
      await page.openTab('Account');
      await page.push('Add another account');
    },
  ],
  [
    'the explanation of sharing',
    bothConnected,
    async (page) => {
      await page.openTab('Account');
      const seller = page.getByRole('group', { name: 'Seller', exact: true });
      await seller.getByRole('button', { name: 'About sharing' }).click();
    },
  ],
  [
    'the question of sharing',
    bothConnected,
    async (page) => {
      await page.openTab('Account');
      const seller = page.getByRole('group', { name: 'Seller', exact: true });
      await seller.getByRole('checkbox', { name: SHARE }).click();
      await asked(page, 'Share Example Games?');
    },
  ],
  [
    'the question of logging out',
    withStops,
    async (page) => {
      await page.openTab('Account');
      await page.push('Log out');
      await asked(page, 'Log out of demo@example.com?');
    },
  ],
  [
    'the question of disconnecting',
    () => {
      const server = new FakeServer({ seller: sharing('Example Games') });
      server.side.schedule(['Daily'], { choice: firstSellerChoice() });
      return server;
    },
    async (page) => {
      await page.openTab('Account');
      await page.push('Disconnect');
      await asked(page, 'Disconnect Example Games?');
    },
  ],
  [
    'a refused key, with its explanation',
    bothConnected,
    async (page) => {
      await page.openTab('Account');
      await page.push('About this key');
      await page.field('Service account key').fill('{}');
      await page.push('Connect BigQuery');
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'another key to come in place of the one that is connected',
    () => accountConnected(undefined, { bigquery: BIGQUERY }),
    async (page) => {
      await page.openTab('Account');
      await page.push('Replace the key');
      await page.field('Service account key').waitFor();
    },
  ],
  [
    'the question of disconnecting BigQuery',
    () => {
      const server = accountConnected(undefined, { bigquery: BIGQUERY });
      server.side.schedule(['Daily'], { choice: { destination: TABLE } });
      return server;
    },
    async (page) => {
      await page.openTab('Account');
      await page.push('Disconnect BigQuery');
      await asked(page, `Disconnect ${EMAIL}?`);
    },
  ],
  [
    'the question of deleting',
    withStops,
    async (page) => {
      await page.openTab('Account');
      await page.push('Delete my data');
      await asked(page, 'Delete your data?');
    },
  ],
  [
    'the question of sharing for a formula',
    bothConnected,
    async (page) => {
      await page.push('Insert formula');
      await asked(page, 'Share demo@example.com?');
    },
  ],
  [
    'the question of replacing a cell',
    () => {
      const server = new FakeServer({ account: sharing('demo@example.com') });
      server.side.formula = '=A1+1';
      return server;
    },
    async (page) => {
      await page.push('Insert formula');
      await asked(page, 'Replace what’s in the cell?');
    },
  ],
  [
    'the question of writing a large table',
    () => {
      // 40 apps and 3,653 days: 146,120 rows at most.
      const server = bothConnected({ period: '2016-01-01..2025-12-31' });
      server.apps = appsOf(40);
      return server;
    },
    async (page) => {
      await page.getByText('About 150,000 rows').waitFor();
      await page.push('Write to sheet');
      await asked(page, 'Write a large table?');
    },
  ],
  [
    'the question of discarding a form',
    bothConnected,
    async (page) => {
      await page.draft('Weekly');
      await page.push('Cancel');
      await asked(page, 'Discard your changes?');
    },
  ],
  [
    'About',
    bothConnected,
    async (page) => {
      await page.openTab('Account');
      await page.push('About');
    },
  ],
  [
    'Usage, with its hours',
    usedServer,
    async (page) => {
      await page.openTab('Account');
      await page.push('Usage');
      await page.locator('summary', { hasText: 'By hour' }).click();
    },
  ],
  [
    'Help, with everything unfolded',
    bothConnected,
    async (page) => {
      await page.openTab('Account');
      await page.push('Help');
      const folded = page.locator('.page:not([hidden]) details:not([open]) > summary');
      while ((await folded.count()) > 0) await folded.first().click();
      await page.push('Copy details for support');
      await page.field('Details for support').waitFor();
    },
  ],
];

testStates(usePanels(), drawnFrom([], STATES));
