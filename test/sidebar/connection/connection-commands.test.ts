// Connections in a real browser: logging in and out, several accounts, switching, sharing, and disconnecting.

import type { Page } from 'playwright-core';
import { isHard } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { painted } from '../../browser/page';
import { connected, FakeServer, GOOD_LOGIN, GOOD_TOKEN, REFUSED_REQUEST, sharing } from '../fake-server';
import { appsOf, FRESH_PANEL } from '../panel-fixture';
import { button, checkbox, describedBy, hasFocus, openTab, says, usePanels } from '../panel-page';
import { WAITS_FOR_ME } from '../reports/changed-reports';
import { logIn, SHARE, section } from './connection-sections';

const open = usePanels();

it('a person logs in with a wrong and then the right password, which is stored nowhere', async () => {
  const server = new FakeServer();
  const page = await open(server);
  await logIn(page, GOOD_LOGIN.email, 'wrong pony');
  const password = page.getByLabel('Password', { exact: true });
  await section(page, 'Account').getByRole('alert').getByText('weren’t accepted').waitFor();
  expect(await password.inputValue()).toBe('');
  expect(await password.getAttribute('aria-invalid')).toBe('true');
  expect(await password.evaluate((input) => input === document.activeElement)).toBe(true);
  const errorId = await page.getByRole('alert').getAttribute('id');
  expect(await password.getAttribute('aria-describedby')).toBe(errorId);

  await password.fill(GOOD_LOGIN.password);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('banner').getByText(GOOD_LOGIN.email).waitFor();
  await checkbox(page, 'All apps').uncheck();
  await page.getByRole('checkbox', { name: 'Chess Arena' }).waitFor();
  await openTab(page, 'Account');
  await section(page, 'Account').getByText(GOOD_LOGIN.email, { exact: true }).waitFor();
  await button(page, 'Log out').waitFor();
  expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
  const values = await page.evaluate(() =>
    [...document.querySelectorAll('input')].map((input) => input.value),
  );
  expect([...values, await page.content()].join('\n')).not.toContain(GOOD_LOGIN.password);
  const withPassword = server.calls.filter((call) => call.text.includes(GOOD_LOGIN.password));
  expect(withPassword.map((call) => call.name)).toEqual(['connect']);
  expect(server.named('listApps')).toHaveLength(1);
});

it('a person adds a second account, switches to the first with its apps, and logs out of it', async () => {
  const server = new FakeServer({ account: connected('first@example.com') });
  const page = await open(server);
  await openTab(page, 'Account');
  await button(page, 'Add another account').click();
  expect(await hasFocus(page.getByLabel('Email', { exact: true }))).toBe(true);
  await logIn(page, 'second@example.com', GOOD_LOGIN.password);
  const account = section(page, 'Account');
  const first = account.getByRole('radio', { name: 'first@example.com' });
  await account.getByRole('radio', { name: 'second@example.com', checked: true }).waitFor();
  await first.check();
  await becomes(() => server.named('listApps').length, 3);
  await account.getByRole('button', { name: 'Log out' }).click();
  await first.waitFor({ state: 'detached' });
  expect(server.panel.connections.account.connections.map((one) => one.title)).toEqual([
    'second@example.com',
  ]);
});

it('a person connects and disconnects a seller', async () => {
  const server = new FakeServer();
  const page = await open(server);
  const token = page.getByLabel('Seller token', { exact: true });
  expect(await token.getAttribute('type')).toBe('password');
  expect(await token.getAttribute('autocomplete')).toBe('off');
  await token.fill('wrong-token-1');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await becomes(() => hasFocus(token), true);
  await section(page, 'Seller').getByText('Details').click();
  await section(page, 'Seller').getByText(REFUSED_REQUEST).waitFor();
  expect(await token.inputValue()).toBe('');
  await token.fill(GOOD_TOKEN);
  await token.press('Enter');
  await page.getByRole('banner').getByText('Example Games').waitFor();
  await openTab(page, 'Account');
  await section(page, 'Seller').getByText('Example Games', { exact: true }).waitFor();
  await button(page, 'Disconnect').click();
  await token.waitFor();
  expect(server.panel.connections.seller.connections).toEqual([]);
});

it('each connection is shared by its own checkbox, off by default, which says who can then use it and what waits without it', async () => {
  const server = new FakeServer({
    account: connected('demo@example.com'),
    seller: connected('Example Games'),
  });
  const page = await open(server);
  await openTab(page, 'Account');
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
  expect([await box.isChecked(), server.named('share')]).toEqual([false, []]);
  expect(await hasFocus(button(page, 'Cancel'))).toBe(true);
  await page.keyboard.press('Escape');
  expect([await question.count(), await box.isChecked(), server.named('share')]).toEqual([0, false, []]);
  expect(await hasFocus(box)).toBe(true);
  await box.click();
  await button(page, 'Share').click();
  await says(
    page,
    'Formulas can now use this connection. Those that show #ERROR! are read again when you reload the page.',
  );
  const shares = (name: 'Account' | 'Seller') =>
    section(page, name).getByRole('checkbox', { name: SHARE }).isChecked();
  expect([await shares('Account'), await shares('Seller')]).toEqual([false, true]);
  server.reports.list = [WAITS_FOR_ME];
  await box.uncheck();
  await page.getByText('#ERROR!').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Reports 1 needs attention' }).waitFor();
  await becomes(
    () => server.named('share').map((call) => JSON.parse(call.text)),
    [
      { service: 'seller', shared: true, id: 'Example Games' },
      { service: 'seller', shared: false },
    ],
  );
});

describe('leaving', () => {
  const PLAN = { id: 'two', name: 'Plan <2026>' };
  const question = (page: Page, name: string) => page.getByRole('dialog', { name });

  it('a logout says first what it stops, here and in other spreadsheets, by name and link', async () => {
    const server = new FakeServer({ account: sharing('demo@example.com') });
    server.side.schedule(['Daily', 'Weekly']);
    server.side.shareIn(PLAN, 'account');
    const page = await open(server);
    await openTab(page, 'Account');
    const asked = question(page, 'Log out of demo@example.com?');
    await button(page, 'Log out').click();
    await asked.getByText('Formulas in this spreadsheet stop working').waitFor();
    await asked.getByText('2 scheduled reports in this spreadsheet stop: Daily, Weekly.').waitFor();
    const link = asked.getByRole('link', { name: 'Plan <2026>' });
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
      'https://docs.google.com/spreadsheets/d/two/edit',
      '_blank',
    ]);
    expect(await hasFocus(button(page, 'Cancel'))).toBe(true);
    await button(page, 'Cancel').click();
    expect([await asked.count(), server.named('disconnect')]).toEqual([0, []]);
    expect(await hasFocus(button(page, 'Log out'))).toBe(true);
    await button(page, 'Log out').click();
    await button(page, 'Log out now').click();
    await page.getByLabel('Email', { exact: true }).waitFor();
    expect(server.panel.connections.account).toEqual({ connections: [], shared: null });
  });

  it('a person’s data is deleted once agreed, and the choice isn’t remembered again', async () => {
    const server = new FakeServer({ account: sharing('demo@example.com') });
    server.side.schedule(['Daily']);
    server.side.shareIn(PLAN, 'account');
    const page = await open(server);
    await page.getByRole('checkbox', { name: 'Country', exact: true }).check();
    await openTab(page, 'Account');
    await button(page, 'Delete my data').click();
    const asked = question(page, 'Delete your data?');
    await asked.getByText('This deletes your connections (demo@example.com), your approvals').waitFor();
    await asked.getByText('1 scheduled report in this spreadsheet stops: Daily.').waitFor();
    await asked.getByRole('link', { name: 'Plan <2026>' }).waitFor();
    await page.keyboard.press('Enter');
    expect([await asked.count(), server.named('deleteMyData')]).toEqual([0, []]);
    expect(await hasFocus(button(page, 'Delete my data'))).toBe(true);
    await button(page, 'Delete my data').click();
    const remembered = server.named('remember').length;
    await button(page, 'Delete').click();
    await says(page, 'Your data is deleted.');
    await page.getByLabel('Email', { exact: true }).waitFor();
    await page.waitForTimeout(200);
    expect(server.named('remember').length).toBeLessThanOrEqual(remembered + 1);
    expect(server.calls.findLastIndex(({ name }) => name === 'remember')).toBeLessThan(
      server.calls.findIndex(({ name }) => name === 'deleteMyData'),
    );
    await logIn(page, GOOD_LOGIN.email, GOOD_LOGIN.password);
    const country = page.getByRole('checkbox', { name: 'Country', exact: true });
    await country.waitFor();
    expect(await country.isChecked()).toBe(false);
  });
});

if (isHard) {
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
    await section(page, 'Account')
      .getByText('You still share demo@example.com in this spreadsheet.')
      .waitFor();
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
}
