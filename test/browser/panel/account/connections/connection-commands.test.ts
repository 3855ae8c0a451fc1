// Connections in a real browser: logging in and out, several accounts, switching, sharing, and disconnecting.

import { hard } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { accountConnected, bothConnected } from '../../../../sidebar/connected-servers';
import {
  connected,
  FakeServer,
  GOOD_LOGIN,
  GOOD_TOKEN,
  REFUSED_REQUEST,
  sharing,
} from '../../../../sidebar/fake-server';
import { appsOf, FRESH_PANEL } from '../../../../sidebar/panel-fixture';
import { WAITS_FOR_ME } from '../../../../sidebar/reports/changed-reports';
import type { Panel } from '../../../hands';
import { painted } from '../../../page';
import { describedBy, hasFocus, usePanels } from '../../panel-page';
import { logIn, SHARE, section } from './connection-sections';

const open = usePanels();

it('a person logs in with a wrong and then the right password, which is stored nowhere', async () => {
  const { page, server } = await open(new FakeServer());
  await logIn(page, GOOD_LOGIN.email, 'wrong pony');
  const password = page.field('Password');
  await section(page, 'Account').getByRole('alert').getByText('weren’t accepted').waitFor();
  expect(await password.inputValue()).toBe('');
  expect(await password.getAttribute('aria-invalid')).toBe('true');
  expect(await password.evaluate((input) => input === document.activeElement)).toBe(true);
  const errorId = await page.getByRole('alert').getAttribute('id');
  expect(await password.getAttribute('aria-describedby')).toBe(errorId);

  await password.fill(GOOD_LOGIN.password);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.push('Log in');
  await page.getByRole('banner').getByText(GOOD_LOGIN.email).waitFor();
  await page.checkbox('All apps').uncheck();
  await page.getByRole('checkbox', { name: 'Chess Arena' }).waitFor();
  await page.openTab('Account');
  await section(page, 'Account').getByText(GOOD_LOGIN.email, { exact: true }).waitFor();
  await page.button('Log out').waitFor();
  expect(await page.field('Password').count()).toBe(0);
  const values = await page.evaluate(() =>
    [...document.querySelectorAll('input')].map((input) => input.value),
  );
  expect([...values, await page.content()].join('\n')).not.toContain(GOOD_LOGIN.password);
  const withPassword = server.calls.filter((call) => call.text.includes(GOOD_LOGIN.password));
  expect(withPassword.map((call) => call.name)).toEqual(['connect']);
  expect(server.callsOf('listApps')).toHaveLength(1);
});

it('the focus stays with a person who adds a second account, switches to the first, and logs out of both', async () => {
  const { page, server } = await open(new FakeServer({ account: connected('first@example.com') }), {
    tab: 'Account',
  });
  const account = section(page, 'Account');
  const names = page.locator('#names-account');
  const first = account.getByRole('radio', { name: 'first@example.com', disabled: false });
  const second = account.getByRole('radio', { name: 'second@example.com' });
  await page.button('Add another account').press('Enter');
  expect(await hasFocus(page.field('Email'))).toBe(true);
  await page.button('Cancel').press('Enter');
  expect(await hasFocus(page.button('Add another account'))).toBe(true);
  await page.push('Add another account');
  await logIn(page, 'second@example.com', GOOD_LOGIN.password);
  await second.and(page.locator(':checked')).waitFor();
  await becomes(() => hasFocus(names), true);
  await second.press('ArrowUp');
  await becomes(() => server.callsOf('listApps').length, 3);
  await becomes(() => hasFocus(first), true);
  expect(await first.isChecked()).toBe(true);
  await page.button('Log out').press('Enter');
  await first.waitFor({ state: 'detached' });
  await becomes(() => hasFocus(names), true);
  expect(server.panel.connections.account.connections.map(({ title }) => title)).toEqual([
    'second@example.com',
  ]);
  await page.button('Log out').press('Enter');
  await becomes(() => hasFocus(page.field('Email')), true);
});

it('a person connects and disconnects a seller', async () => {
  const { page, server } = await open(new FakeServer());
  const token = page.field('Seller token');
  expect(await token.getAttribute('type')).toBe('password');
  expect(await token.getAttribute('autocomplete')).toBe('off');
  await token.fill('wrong-token-1');
  await page.push('Connect');
  await becomes(() => hasFocus(token), true);
  await section(page, 'Seller').getByText('Details').click();
  await section(page, 'Seller').getByText(REFUSED_REQUEST).waitFor();
  expect(await token.inputValue()).toBe('');
  await token.fill(GOOD_TOKEN);
  await token.press('Enter');
  await page.getByRole('banner').getByText('Example Games').waitFor();
  await page.openTab('Account');
  await section(page, 'Seller').getByText('Example Games', { exact: true }).waitFor();
  await page.push('Disconnect');
  await token.waitFor();
  expect(server.panel.connections.seller.connections).toEqual([]);
});

it('each connection is shared by its own checkbox, off by default, which says who can then use it and what waits without it', async () => {
  const { page, server } = await open(bothConnected());
  await page.openTab('Account');
  const box = section(page, 'Seller').getByRole('checkbox', { name: SHARE, exact: true });
  expect(await page.getByRole('checkbox', { name: SHARE, exact: true, checked: false }).count()).toBe(2);
  const explained = section(page, 'Seller').getByText('read all of this seller’s stats');
  expect(await explained.isVisible()).toBe(false);
  await section(page, 'Seller').getByRole('button', { name: 'About sharing' }).click();
  await explained.waitFor();
  expect(await describedBy(box)).toContain('anyone who can edit this spreadsheet');
  await box.click();
  const question = page.getByRole('dialog', { name: 'Share Example Games?' });
  await question.getByText('Anyone who can edit this spreadsheet will be able to read all').waitFor();
  expect([await box.isChecked(), server.callsOf('share')]).toEqual([false, []]);
  expect(await hasFocus(page.button('Cancel'))).toBe(true);
  await page.keyboard.press('Escape');
  expect([await question.count(), await box.isChecked(), server.callsOf('share')]).toEqual([0, false, []]);
  expect(await hasFocus(box)).toBe(true);
  await box.click();
  await page.pushUntil(
    'Share',
    'Formulas can now use this connection. Those that show #ERROR! are read again when you reload the page.',
  );
  await becomes(() => hasFocus(box), true);
  const shares = (name: 'Account' | 'Seller') =>
    section(page, name).getByRole('checkbox', { name: SHARE }).isChecked();
  expect([await shares('Account'), await shares('Seller')]).toEqual([false, true]);
  server.reports.list = [WAITS_FOR_ME];
  await box.uncheck();
  await page.getByText('#ERROR!').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Reports 1 needs attention' }).waitFor();
  await becomes(
    () => server.callsOf('share').map((call) => JSON.parse(call.text)),
    [
      { service: 'seller', shared: true, id: 'Example Games' },
      { service: 'seller', shared: false },
    ],
  );
});

describe('leaving', () => {
  const FORMULAS = {
    Overview: ['=APP_STATS("all")', '=SUM(APP_LIST())', '=SELLER_STATS()'],
    KPI: ['=DISCREPANCIES()'],
  };
  const PLAN = { id: 'two', name: 'Plan <2026>' };
  const question = (page: Panel, name: string) => page.getByRole('dialog', { name });

  it('a logout says first what it stops, here and in other spreadsheets, by name and link', async () => {
    const server = new FakeServer({ account: sharing('demo@example.com') });
    server.side.schedule(['Daily', 'Weekly']);
    server.side.shareIn(PLAN, 'account');
    server.side.formulas = FORMULAS;
    const { page } = await open(server, { tab: 'Account' });
    const asked = question(page, 'Log out of demo@example.com?');
    await page.push('Log out');
    await asked.getByText('3 formulas on 2 sheets stop working: Overview (2), KPI (1).').waitFor();
    await asked.getByText('2 scheduled reports in this spreadsheet stop: Daily, Weekly.').waitFor();
    const link = asked.getByRole('link', { name: 'Plan <2026>' });
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
      'https://docs.google.com/spreadsheets/d/two/edit',
      '_blank',
    ]);
    expect(await hasFocus(page.button('Cancel'))).toBe(true);
    await page.push('Cancel');
    expect([await asked.count(), server.callsOf('disconnect')]).toEqual([0, []]);
    expect(await hasFocus(page.button('Log out'))).toBe(true);
    await page.push('Log out', 'Log out now');
    await page.field('Email').waitFor();
    expect(server.panel.connections.account).toEqual({ connections: [], shared: null });
  });

  it('the end of sharing says first which formulas stop, and the checkbox stays until the person agrees', async () => {
    const server = new FakeServer({ account: sharing('demo@example.com') });
    server.side.formulas = FORMULAS;
    const { page } = await open(server, { tab: 'Account' });
    const box = section(page, 'Account').getByRole('checkbox', { name: SHARE });
    const asked = question(page, 'Stop sharing demo@example.com?');
    await box.click();
    await asked.getByText('3 formulas on 2 sheets stop working: Overview (2), KPI (1).').waitFor();
    expect([await box.isChecked(), await hasFocus(page.button('Cancel'))]).toEqual([true, true]);
    await page.push('Cancel');
    expect([await box.isChecked(), server.callsOf('share')]).toEqual([true, []]);
    expect(await hasFocus(box)).toBe(true);
    await box.click();
    await page.push('Stop sharing');
    await becomes(() => box.isChecked(), false);
    expect(server.panel.connections.account.shared).toBeNull();
  });

  it('a person’s data is deleted once agreed, and the choice isn’t remembered again', async () => {
    const server = new FakeServer({ account: sharing('demo@example.com') });
    server.side.schedule(['Daily']);
    server.side.shareIn(PLAN, 'account');
    const { page } = await open(server);
    await page.checkbox('Country').check();
    await page.openTab('Account');
    await page.push('Delete my data');
    const asked = question(page, 'Delete your data?');
    await asked.getByText('Your logins and your other spreadsheets stay as they are.').waitFor();
    await asked.getByText('Everywhere: your connections (demo@example.com) as well').waitFor();
    await asked.getByText('1 scheduled report in this spreadsheet stops: Daily.').waitFor();
    await asked.getByRole('link', { name: 'Plan <2026>' }).waitFor();
    await page.keyboard.press('Enter');
    expect([await asked.count(), server.callsOf('deleteMyData')]).toEqual([0, []]);
    expect(await hasFocus(page.button('Delete my data'))).toBe(true);
    await page.push('Delete my data');
    const remembered = server.callsOf('remember').length;
    await page.pushUntil('Everywhere', 'Your data is deleted.');
    // The reports of the file stay, and are what there is to see without a login.
    await page.getByRole('tab', { name: 'Reports', selected: true }).waitFor();
    await page.waitForTimeout(200);
    expect(server.callsOf('remember').length).toBeLessThanOrEqual(remembered + 1);
    expect(server.calls.findLastIndex(({ name }) => name === 'remember')).toBeLessThan(
      server.calls.findIndex(({ name }) => name === 'deleteMyData'),
    );
    await page.openTab('Account');
    await logIn(page, GOOD_LOGIN.email, GOOD_LOGIN.password);
    const country = page.checkbox('Country');
    await country.waitFor();
    expect(await country.isChecked()).toBe(false);
  });
});

hard.test(
  'missing fields are named without calling the server, and the password is cleared once it is sent',
  async () => {
    const { page, server, release } = await open(new FakeServer(), { holds: 'connect' });
    await page.push('Log in');
    await page.getByText('Enter your email.').waitFor();
    await logIn(page, GOOD_LOGIN.email, GOOD_LOGIN.password);
    await page.getByText('Contacting the service…').waitFor();
    expect([await page.field('Password').inputValue(), await page.field('Password').isEditable()]).toEqual([
      '',
      false,
    ]);
    expect(await page.button('Log in').isDisabled()).toBe(true);
    release();
    await page.getByRole('tab', { name: 'Build', selected: true }).waitFor();
    expect(await hasFocus(page.field('Source'))).toBe(true);
    expect(server.callsOf('connect')).toHaveLength(1);
  },
);

hard.test(
  'a late list of the previous account’s apps doesn’t replace that of the current account',
  async () => {
    const { page, server, release } = await open(
      new FakeServer({ account: connected('first@example.com', 'second@example.com') }),
      { holds: ['listApps', 1] },
    );
    server.apps = appsOf(5).slice(4);
    await page.checkbox('All apps').uncheck();
    await page.openTab('Account');
    await page.getByRole('radio', { name: 'second@example.com' }).check();
    await page.openTab('Build');
    await page.getByRole('checkbox', { name: 'Chess Arena' }).waitFor();
    server.apps = appsOf(3);
    release();
    await becomes(() => server.unanswered('listApps'), 0);
    await painted(page);
    expect(await page.getByRole('checkbox', { name: 'Puzzle Quest' }).count()).toBe(0);
    expect(await page.getByRole('checkbox', { name: 'Chess Arena' }).count()).toBe(1);
  },
);

hard.test('a call that fails says why beside its connection, and changes nothing', async () => {
  const { page, server } = await open(bothConnected(), {
    tab: 'Account',
    faults: {
      share: 'NetworkError: Connection failure due to HTTP 0',
      leaving: 'Service error: Spreadsheets',
    },
  });
  const box = section(page, 'Account').getByRole('checkbox', { name: SHARE });
  await box.click();
  await page.push('Share');
  await section(page, 'Account').getByRole('alert').waitFor();
  expect(await box.isChecked()).toBe(false);
  await page.push('Disconnect');
  await section(page, 'Seller').getByRole('alert').waitFor();
  expect(server.callsOf('disconnect')).toEqual([]);
  // Nothing stops, so nothing is asked.
  await page.push('Disconnect');
  await page.field('Seller token').waitFor();
  expect(server.callsOf('disconnect')).toHaveLength(1);
});

hard.test('the focus stays where the person moves it while an account is being added', async () => {
  const { page, server } = await open(new FakeServer({ account: connected('first@example.com') }), {
    tab: 'Account',
  });
  await page.push('Add another account');
  const release = server.hold('connect');
  await logIn(page, 'second@example.com', GOOD_LOGIN.password);
  await page.getByText('Contacting the service…').waitFor();
  await page.button('Connect BigQuery').focus();
  release();
  await page.getByRole('radio', { name: 'second@example.com', checked: true }).waitFor();
  await page.button('Log out').and(page.locator('[aria-disabled=false]')).waitFor();
  expect(await hasFocus(page.button('Connect BigQuery'))).toBe(true);
});

hard.test('a button whose call is under way keeps the focus and ignores presses', async () => {
  const { page, server, release } = await open(accountConnected(), { tab: 'Account', holds: 'leaving' });
  const leave = page.button('Log out');
  for (let presses = 0; presses < 2; presses += 1) await leave.press('Enter');
  await section(page, 'Account').getByLabel(SHARE).press('Space');
  await leave.press('Enter');
  expect([await leave.isDisabled(), await hasFocus(leave)]).toEqual([true, true]);
  expect([await page.getByRole('dialog').count(), server.callsOf('leaving').length]).toEqual([0, 1]);
  release();
  await page.field('Email').waitFor();
});

hard.test('a person who has logged out can still stop sharing a connection', async () => {
  const shared = { title: 'demo@example.com', by: FRESH_PANEL.user, mine: true };
  const { page, server } = await open(new FakeServer({ account: { connections: [], shared } }));
  const box = section(page, 'Account').getByRole('checkbox', { name: SHARE, exact: true });
  expect(await box.isChecked()).toBe(true);
  await section(page, 'Account').getByText('You still share demo@example.com in this spreadsheet.').waitFor();
  await page.field('Email').waitFor();
  expect(await page.getByRole('button', { name: 'Log out' }).count()).toBe(0);
  await box.click();
  await becomes(() => server.panel.connections.account.shared, null);
  await box.waitFor({ state: 'hidden' });
});

hard.test('a person can stop sharing an account while another one is current', async () => {
  const view = connected('second@example.com', 'first@example.com');
  const shared = { title: 'first@example.com', by: FRESH_PANEL.user, mine: true };
  const { page, server } = await open(new FakeServer({ account: { ...view, shared } }), { tab: 'Account' });
  const box = page.checkbox(SHARE);
  expect(await box.isChecked()).toBe(false);
  expect(await describedBy(box)).toContain('Formulas use first@example.com, shared by you.');
  await page.push('Stop sharing first@example.com');
  await becomes(() => server.panel.connections.account.shared, null);
  await page.button('Stop sharing first@example.com').waitFor({ state: 'hidden' });
});

hard.test('the panel names a person who shares a connection, and works with that connection', async () => {
  const shared = { title: 'bob@example.com', by: 'bob@example.com', mine: false };
  const { page } = await open(new FakeServer({ account: { connections: [], shared } }));
  await page.getByRole('banner').getByText('bob@example.com (shared)').waitFor();
  await page.checkbox('All apps').uncheck();
  await page.getByRole('checkbox', { name: 'Chess Arena' }).waitFor();
  await page.openTab('Account');
  await page.getByText('Formulas use bob@example.com, shared by bob@example.com.').waitFor();
  await page.field('Email').waitFor();
});
