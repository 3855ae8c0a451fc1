// Connections in a real browser: where the focus is with several accounts, sharing, and what is asked before a logout.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { accountConnected, bothConnected } from '../../../../sidebar/connected-servers';
import { connected, FakeServer, GOOD_LOGIN, sharing } from '../../../../sidebar/fake-server';
import { MIRRORED } from '../../../../sidebar/reports/others-reports';
import type { Panel } from '../../../hands';
import { describedBy, hasFocus, usePanels } from '../../panel-page';
import { logIn, SHARE, section } from './connection-sections';

const open = usePanels();

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
  server.reports.list = [MIRRORED];
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
});

test('the focus stays where the person moves it while an account is being added', async () => {
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

test('a button whose call is under way keeps the focus and ignores presses', async () => {
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
