// Axe finds nothing in states of the login card and of the tab Account, with their questions.

import { drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { bothConnected } from '../../../sidebar/connected-servers';
import { reportView } from '../../../sidebar/fake-reports';
import { connected, FakeServer, sharing } from '../../../sidebar/fake-server';
import type { Panel } from '../../hands';
import { type PanelCase, testStates } from '../page/accessible-states';
import { usePanels } from '../panel-page';

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
  ['a first visit, explained', () => new FakeServer(), { push: ['About logging in', 'About this token'] }],
  [
    'a refused login, with a problem of the installation',
    () => {
      const server = new FakeServer();
      server.side.loseAddress();
      return server;
    },
    { set: { Email: 'a@example.com', Password: 'wrong' }, push: ['Log in'], isAlerted: true },
  ],
  ['a login that is no longer accepted, under Account', withRefused, reachesRefused],
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
    'the question of logging out',
    withStops,
    { ...onTab, push: ['Log out'], asked: 'Log out of demo@example.com?' },
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
    'the question of deleting',
    withStops,
    { ...onTab, push: ['Your data', 'Delete my data'], asked: 'Delete your data?' },
  ],
  ['About', bothConnected, { ...onTab, push: ['About'] }],
  [
    'Help, with the details for support',
    bothConnected,
    async (page) => {
      await page.openTab('Account');
      await page.push('Help');
      await page.push('Copy details for support');
      await page.field('Details for support').waitFor();
    },
  ],
];

testStates(usePanels(), drawnFrom(STATES.slice(0, 1), STATES));
