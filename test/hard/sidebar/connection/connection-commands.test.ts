// Tests of connections in a real browser: logging in, switching accounts, sharing, and disconnecting.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { painted } from '../../../browser/page';
import { logIn, SHARE, section } from '../../../sidebar/connection/connection-sections';
import { connected, FakeServer, GOOD_LOGIN } from '../../../sidebar/fake-server';
import { appsOf, FRESH_PANEL } from '../../../sidebar/panel-fixture';
import { button, checkbox, hasFocus, openTab, usePanels } from '../../../sidebar/panel-page';

const open = usePanels();
it('missing fields are named without calling the server, and the password is cleared once it is sent', async () => {
  const server = new FakeServer();
  const release = server.hold('connect');
  const page = await open(server);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('Enter your email.').waitFor();
  await logIn(page, GOOD_LOGIN.email, GOOD_LOGIN.password);
  await page.getByText('Contacting the service…').waitFor();
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  release();
  await page.getByRole('tab', { name: 'Build', selected: true }).waitFor();
  expect(await hasFocus(page.getByLabel('Source', { exact: true }))).toBe(true);
  expect(server.named('connect')).toHaveLength(1);
});

it('a late list of the previous account’s apps doesn’t replace that of the current account', async () => {
  const server = new FakeServer({ account: connected('first@example.com', 'second@example.com') });
  const release = server.hold('listApps', 1);
  const page = await open(server);
  server.apps = appsOf(5).slice(4);
  await checkbox(page, 'All apps').uncheck();
  await openTab(page, 'Account');
  await page.getByRole('radio', { name: 'second@example.com' }).check();
  await openTab(page, 'Build');
  await page.getByRole('checkbox', { name: 'Chess Arena' }).waitFor();
  server.apps = appsOf(3);
  release();
  await becomes(() => server.unanswered('listApps'), 0);
  await painted(page);
  expect(await page.getByRole('checkbox', { name: 'Puzzle Quest' }).count()).toBe(0);
  expect(await page.getByRole('checkbox', { name: 'Chess Arena' }).count()).toBe(1);
});

it('if sharing fails, the reason is shown and the checkbox is cleared', async () => {
  const server = new FakeServer({ account: connected('demo@example.com') });
  server.faults.set('share', 'NetworkError: Connection failure due to HTTP 0');
  const page = await open(server);
  await openTab(page, 'Account');
  await page.getByRole('checkbox', { name: SHARE }).click();
  await button(page, 'Share').click();
  await section(page, 'Account').getByRole('alert').waitFor();
  expect(await page.getByRole('checkbox', { name: SHARE }).isChecked()).toBe(false);
});

it('a person who has logged out can still stop sharing a connection', async () => {
  const shared = { title: 'demo@example.com', by: FRESH_PANEL.user, mine: true };
  const server = new FakeServer({ account: { connections: [], shared } });
  const page = await open(server);
  const box = section(page, 'Account').getByRole('checkbox', { name: SHARE, exact: true });
  expect(await box.isChecked()).toBe(true);
  await section(page, 'Account').getByText('You still share demo@example.com in this spreadsheet.').waitFor();
  await page.getByLabel('Email', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Log out' }).count()).toBe(0);
  await box.click();
  await becomes(() => server.panel.connections.account.shared, null);
  await box.waitFor({ state: 'hidden' });
});

it('a person can stop sharing an account while another one is current', async () => {
  const view = connected('second@example.com', 'first@example.com');
  const shared = { title: 'first@example.com', by: FRESH_PANEL.user, mine: true };
  const server = new FakeServer({ account: { ...view, shared } });
  const page = await open(server);
  await openTab(page, 'Account');
  const box = page.getByRole('checkbox', { name: SHARE, exact: true });
  expect(await box.isChecked()).toBe(false);
  await page.getByText('Formulas use first@example.com, shared by you.').waitFor();
  await button(page, 'Stop sharing first@example.com').click();
  await becomes(() => server.panel.connections.account.shared, null);
  await button(page, 'Stop sharing first@example.com').waitFor({ state: 'hidden' });
});

describe('disconnecting', () => {
  it('asks nothing if no report would stop, and fails if that can’t be checked', async () => {
    const server = new FakeServer({ seller: connected('Example Games') });
    server.faults.set('leaving', 'Service error: Spreadsheets');
    const page = await open(server);
    await openTab(page, 'Account');
    await button(page, 'Disconnect').click();
    await section(page, 'Seller').getByRole('alert').waitFor();
    expect(server.named('disconnect')).toEqual([]);
    await button(page, 'Disconnect').click();
    await page.getByLabel('Seller token', { exact: true }).waitFor();
    expect(server.named('disconnect')).toHaveLength(1);
  });
});

it('the panel names a person who shares a connection, and works with that connection', async () => {
  const shared = { title: 'bob@example.com', by: 'bob@example.com', mine: false };
  const server = new FakeServer({ account: { connections: [], shared } });
  const page = await open(server);
  await page.getByRole('banner').getByText('bob@example.com (shared)').waitFor();
  await checkbox(page, 'All apps').uncheck();
  await page.getByRole('checkbox', { name: 'Chess Arena' }).waitFor();
  await openTab(page, 'Account');
  await page.getByText('Formulas use bob@example.com, shared by bob@example.com.').waitFor();
  await page.getByLabel('Email', { exact: true }).waitFor();
});
