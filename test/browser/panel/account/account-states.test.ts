// Axe finds nothing in any state of the login card and of the tab Account, with their questions.

import { drawnFrom, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { firstSellerChoice } from '../../../../src/runs/choice';
import { EMAIL } from '../../../connections/bigquery/service-account';
import { accountConnected, bothConnected } from '../../../sidebar/connected-servers';
import { reportView } from '../../../sidebar/fake-reports';
import { BIGQUERY, connected, FakeServer, sharing } from '../../../sidebar/fake-server';
import { appsOf } from '../../../sidebar/panel-fixture';
import type { Panel } from '../../hands';
import { type PanelCase, testStates } from '../page/accessible-states';
import { usePanels } from '../panel-page';
import { TABLE } from '../reports/places/table-fixture';
import { usedServer } from '../reports/used-server';
import { SHARE } from './connections/connection-sections';

onlyInLongRun();

const SHARED = { title: 'demo@example.com', by: 'demo@example.com', mine: true };
const PLAN = { id: 'two', name: 'Plan <2026>' };

/** A server with reports and shares that a logout stops, so the panel asks first. */
function withStops(): FakeServer {
  const account = sharing('demo@example.com');
  const server = new FakeServer({ account, seller: connected('Example Games'), scheduled: {} });
  server.side.shareIn(PLAN, 'account');
  return server;
}

/** A server with a refused login, and with reports that another one, since renewed, had kept from running. */
function withRefused(): FakeServer {
  const [renewed, ...others] = connected('a@example.com', 'b@example.com').connections;
  const refused = others.map((each) => ({ ...each, isRefused: true, current: true }));
  const connections = renewed ? [{ ...renewed, current: false }, ...refused] : [];
  const server = new FakeServer({ account: { connections, shared: null } });
  server.reports.list = [reportView({}, { failures: 10, isPaused: true, loggedInTo: 'account' })];
  return server;
}

const onTab = { tab: 'Account' } as const;
const ofSeller = (page: Panel) => page.getByRole('group', { name: 'Seller', exact: true });

async function reachesRefused(page: Panel): Promise<void> {
  await page.openTab('Account');
  await page.button('Resume and run 1 report').waitFor();
}

const STATES: readonly PanelCase[] = [
  ['a first visit', () => new FakeServer(), {}],
  [
    'a refused login, with a problem of the installation',
    () => {
      const server = new FakeServer();
      server.side.loseAddress();
      return server;
    },
    { set: { Email: 'a@example.com', Password: 'wrong' }, push: ['Log in'], isAlerted: true },
  ],
  ['explanations, on the card', () => new FakeServer(), { push: ['About logging in', 'About this token'] }],
  [
    'who has logged out and still has a key of BigQuery stored',
    () => new FakeServer({ bigquery: BIGQUERY }),
    (page) => page.button('Disconnect BigQuery').waitFor(),
  ],
  ['a login that is no longer accepted, under Account', withRefused, reachesRefused],
  ['a login that is no longer accepted, under Build', withRefused, { sees: 'Log in again' }],
  ['both connected', bothConnected, onTab],
  [
    'who has logged out and still shares',
    () => new FakeServer({ account: { connections: [], shared: SHARED } }),
    { sees: 'You still share demo@example.com' },
  ],
  [
    'another account of theirs shared than the current one',
    () => new FakeServer({ account: { ...connected('b@example.com', 'demo@example.com'), shared: SHARED } }),
    onTab,
  ],
  [
    'several accounts, and one more to come',
    () => new FakeServer({ account: connected('a@example.com', 'b@example.com') }),
    { ...onTab, push: ['Add another account'] },
  ],
  [
    'the explanation of sharing',
    bothConnected,
    async (page) => {
      await page.openTab('Account');
      await ofSeller(page).getByRole('button', { name: 'About sharing' }).click();
    },
  ],
  [
    'the question of sharing',
    bothConnected,
    async (page) => {
      await page.openTab('Account');
      await ofSeller(page).getByRole('checkbox', { name: SHARE }).click();
      await page.getByRole('dialog', { name: 'Share Example Games?' }).waitFor();
    },
  ],
  [
    'the question of logging out',
    withStops,
    { ...onTab, push: ['Log out'], asked: 'Log out of demo@example.com?' },
  ],
  [
    'the question of disconnecting',
    () => new FakeServer({ seller: sharing('Example Games'), scheduled: { choice: firstSellerChoice() } }),
    { ...onTab, push: ['Disconnect'], asked: 'Disconnect Example Games?' },
  ],
  [
    'a refused key, with its explanation',
    bothConnected,
    async (page) => {
      await page.openTab('Account');
      await page.push('Connect BigQuery');
      await page.set({ 'Service account key': '{}' });
      await page.push('About this key', 'Connect BigQuery');
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'another key to come in place of the one that is connected',
    () => accountConnected().given({ bigquery: BIGQUERY }),
    async (page) => {
      await page.openTab('Account');
      await page.push('Replace the key');
      await page.field('Service account key').waitFor();
    },
  ],
  [
    'the question of disconnecting BigQuery',
    () => accountConnected().given({ bigquery: BIGQUERY, scheduled: { choice: { destination: TABLE } } }),
    { ...onTab, push: ['Disconnect BigQuery'], asked: `Disconnect ${EMAIL}?` },
  ],
  ['the question of deleting', withStops, { ...onTab, push: ['Delete my data'], asked: 'Delete your data?' }],
  [
    'the question of sharing for a formula',
    bothConnected,
    { push: ['Insert formula'], asked: 'Share demo@example.com?' },
  ],
  [
    'the question of replacing a cell',
    () => new FakeServer({ account: sharing('demo@example.com'), formula: '=A1+1' }),
    { push: ['Insert formula'], asked: 'Replace what’s in the cell?' },
  ],
  [
    'the question of writing a large table',
    // 40 apps and 3,653 days: 146,120 rows at most.
    () => bothConnected({ period: '2016-01-01..2025-12-31' }).given({ apps: appsOf(40) }),
    async (page) => {
      await page.getByText('About 150,000 rows').waitFor();
      await page.push('Write to sheet');
      await page.getByRole('dialog', { name: 'Write a large table?' }).waitFor();
    },
  ],
  [
    'the question of discarding a form',
    bothConnected,
    async (page) => {
      await page.draft('Weekly');
      await page.push('Cancel');
      await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor();
    },
  ],
  ['About', bothConnected, { ...onTab, push: ['About'] }],
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

testStates(usePanels(), drawnFrom(STATES.slice(0, 1), STATES));
