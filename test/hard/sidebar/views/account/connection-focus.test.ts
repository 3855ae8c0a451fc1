// Tests of where the focus goes when connections are added, switched or removed, in a real browser.

import type { Page } from 'playwright-core';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { connected, FakeServer, GOOD_LOGIN } from '../../../../sidebar/fake-server';
import { button, field, hasFocus, openTab, usePanels } from '../../../../sidebar/panel-page';

const open = usePanels();
const SHARE = 'Let formulas and other editors of this spreadsheet use this connection';

async function openAccount(...titles: string[]): Promise<Page> {
  const page = await open(new FakeServer({ account: connected(...titles) }));
  await openTab(page, 'Account');
  return page;
}

it('the focus goes to the form for another account, and back to its button after Cancel', async () => {
  const page = await openAccount('first@example.com');
  await button(page, 'Add another account').press('Enter');
  expect(await hasFocus(field(page, 'Email'))).toBe(true);
  await button(page, 'Cancel').press('Enter');
  expect(await hasFocus(button(page, 'Add another account'))).toBe(true);
});

it('the focus goes to the list of accounts once another account is added', async () => {
  const page = await openAccount('first@example.com');
  await button(page, 'Add another account').press('Enter');
  await field(page, 'Email').fill('second@example.com');
  await field(page, 'Password').fill(GOOD_LOGIN.password);
  await field(page, 'Password').press('Enter');
  const names = page.locator('#names-account');
  await names.getByRole('radio', { name: 'second@example.com', checked: true }).waitFor();
  await becomes(() => hasFocus(names), true);
});

it('the focus stays where the person moves it while an account is being added', async () => {
  const server = new FakeServer({ account: connected('first@example.com') });
  const page = await open(server);
  await openTab(page, 'Account');
  await button(page, 'Add another account').press('Enter');
  await field(page, 'Email').fill('second@example.com');
  await field(page, 'Password').fill(GOOD_LOGIN.password);
  const release = server.hold('connect');
  await field(page, 'Password').press('Enter');
  await page.getByText('Contacting the service…').waitFor();
  await field(page, 'Service account key').focus();
  release();
  await page.getByRole('radio', { name: 'second@example.com', checked: true }).waitFor();
  await button(page, 'Log out').and(page.locator('[aria-disabled=false]')).waitFor();
  expect(await hasFocus(field(page, 'Service account key'))).toBe(true);
});

it('a button whose call is under way keeps the focus and ignores presses', async () => {
  const server = new FakeServer({ account: connected('first@example.com') });
  const page = await open(server);
  await openTab(page, 'Account');
  const release = server.hold('leaving');
  const box = page.getByRole('group', { name: 'Account', exact: true }).getByLabel(SHARE);
  for (let presses = 0; presses < 2; presses += 1) await button(page, 'Log out').press('Enter');
  await box.press('Space');
  await button(page, 'Log out').press('Enter');
  expect([await button(page, 'Log out').isDisabled(), await hasFocus(button(page, 'Log out'))]).toEqual([
    true,
    true,
  ]);
  expect([await page.getByRole('dialog').count(), server.named('leaving').length]).toEqual([0, 1]);
  release();
  await field(page, 'Email').waitFor();
});

it('the focus stays on the account that the person switches to', async () => {
  const page = await openAccount('first@example.com', 'second@example.com');
  await page.getByRole('radio', { name: 'first@example.com' }).press('ArrowDown');
  const second = page.getByRole('radio', { name: 'second@example.com', disabled: false });
  await button(page, 'Log out').and(page.locator('[aria-disabled=false]')).waitFor();
  await becomes(() => hasFocus(second), true);
  expect(await second.isChecked()).toBe(true);
});

it('the focus goes to the remaining accounts after a logout, or to the login if there are none', async () => {
  const page = await openAccount('first@example.com', 'second@example.com');
  await button(page, 'Log out').press('Enter');
  await page.getByRole('radio').first().waitFor({ state: 'detached' });
  await becomes(() => hasFocus(page.locator('#names-account')), true);
  await button(page, 'Log out').press('Enter');
  await becomes(() => hasFocus(field(page, 'Email')), true);
});

it('the focus goes back to the checkbox after the person has agreed to share', async () => {
  const page = await openAccount('first@example.com');
  const box = page.getByRole('checkbox', { name: SHARE });
  await box.press('Space');
  await button(page, 'Share').press('Enter');
  await becomes(() => box.isChecked(), true);
  await becomes(() => hasFocus(box), true);
});
