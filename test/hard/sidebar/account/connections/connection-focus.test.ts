// Tests of where the focus goes when connections are added, switched or removed, in a real browser.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import type { Panel } from '../../../../browser/hands';
import { connected, FakeServer, GOOD_LOGIN } from '../../../../sidebar/fake-server';
import { hasFocus, usePanels } from '../../../../sidebar/panel-page';

const open = usePanels();
const SHARE = 'Let formulas and other editors of this spreadsheet use this connection';

async function openAccount(...titles: string[]): Promise<Panel> {
  const { page } = await open(new FakeServer({ account: connected(...titles) }), { tab: 'Account' });
  return page;
}

it('the focus goes to the form for another account, and back to its button after Cancel', async () => {
  const page = await openAccount('first@example.com');
  await page.button('Add another account').press('Enter');
  expect(await hasFocus(page.field('Email'))).toBe(true);
  await page.button('Cancel').press('Enter');
  expect(await hasFocus(page.button('Add another account'))).toBe(true);
});

it('the focus goes to the list of accounts once another account is added', async () => {
  const page = await openAccount('first@example.com');
  await page.button('Add another account').press('Enter');
  await page.set({ Email: 'second@example.com', Password: GOOD_LOGIN.password });
  await page.field('Password').press('Enter');
  const names = page.locator('#names-account');
  await names.getByRole('radio', { name: 'second@example.com', checked: true }).waitFor();
  await becomes(() => hasFocus(names), true);
});

it('the focus stays where the person moves it while an account is being added', async () => {
  const { page, server } = await open(new FakeServer({ account: connected('first@example.com') }), {
    tab: 'Account',
  });
  await page.button('Add another account').press('Enter');
  await page.set({ Email: 'second@example.com', Password: GOOD_LOGIN.password });
  const release = server.hold('connect');
  await page.field('Password').press('Enter');
  await page.getByText('Contacting the service…').waitFor();
  await page.button('Connect BigQuery').focus();
  release();
  await page.getByRole('radio', { name: 'second@example.com', checked: true }).waitFor();
  await page.button('Log out').and(page.locator('[aria-disabled=false]')).waitFor();
  expect(await hasFocus(page.button('Connect BigQuery'))).toBe(true);
});

it('a button whose call is under way keeps the focus and ignores presses', async () => {
  const { page, server } = await open(new FakeServer({ account: connected('first@example.com') }), {
    tab: 'Account',
  });
  const release = server.hold('leaving');
  const box = page.getByRole('group', { name: 'Account', exact: true }).getByLabel(SHARE);
  for (let presses = 0; presses < 2; presses += 1) await page.button('Log out').press('Enter');
  await box.press('Space');
  await page.button('Log out').press('Enter');
  expect([await page.button('Log out').isDisabled(), await hasFocus(page.button('Log out'))]).toEqual([
    true,
    true,
  ]);
  expect([await page.getByRole('dialog').count(), server.named('leaving').length]).toEqual([0, 1]);
  release();
  await page.field('Email').waitFor();
});

it('the focus stays on the account that the person switches to', async () => {
  const page = await openAccount('first@example.com', 'second@example.com');
  await page.getByRole('radio', { name: 'first@example.com' }).press('ArrowDown');
  const second = page.getByRole('radio', { name: 'second@example.com', disabled: false });
  await page.button('Log out').and(page.locator('[aria-disabled=false]')).waitFor();
  await becomes(() => hasFocus(second), true);
  expect(await second.isChecked()).toBe(true);
});

it('the focus goes to the remaining accounts after a logout, or to the login if there are none', async () => {
  const page = await openAccount('first@example.com', 'second@example.com');
  await page.button('Log out').press('Enter');
  await page.getByRole('radio').first().waitFor({ state: 'detached' });
  await becomes(() => hasFocus(page.locator('#names-account')), true);
  await page.button('Log out').press('Enter');
  await becomes(() => hasFocus(page.field('Email')), true);
});

it('the focus goes back to the checkbox after the person has agreed to share', async () => {
  const page = await openAccount('first@example.com');
  const box = page.getByRole('checkbox', { name: SHARE });
  await box.press('Space');
  await page.button('Share').press('Enter');
  await becomes(() => box.isChecked(), true);
  await becomes(() => hasFocus(box), true);
});
