// The login card and the tab Account in a real browser: several accounts, sizes and places, and the pages.

import type { Locator } from 'playwright-core';
import { accountConnected } from '../../../sidebar/connected-servers';
import { connected, FakeServer, sharing } from '../../../sidebar/fake-server';
import { describedBy, hasFocus, heightOf, usePanels } from '../panel-page';
import { boxOf, primary, SHARE, section } from './connections/connection-sections';

const open = usePanels();
const WHO_READS = /anyone who can edit this spreadsheet can change that code and read your login\./;

it('the login card has one primary button, leads to who can read a login, and fits on one screen', async () => {
  const { page } = await open(new FakeServer());
  expect(await primary(page)).toEqual(['Log in']);
  expect(await page.field('Password').getAttribute('type')).toBe('password');
  await page.push('Your data', 'Who sees your login');
  await page.getByText(WHO_READS).waitFor();
  expect(await heightOf(page)).toBeLessThan(720);
  expect((await boxOf(page.button('Help'))).bottom).toBeLessThan(760);
  expect((await boxOf(page.field('Email'))).width).toBe(300 - 2 * 12);
});

it('each form explains itself behind a button, and has its own button below its fields and its error', async () => {
  const { page } = await open(new FakeServer());
  const forms = [
    ['Account', 'Password', 'Log in', 'About logging in', 'What’s stored is an access token, for you alone.'],
    ['Seller', 'Seller token', 'Connect', 'About this token', 'Get the token from your account manager'],
  ] as const;
  for (const [name, label, submit, about, text] of forms) {
    const explained = page.getByText(text);
    const isShown = async () => [
      await explained.isVisible(),
      await page.button(about).getAttribute('aria-expanded'),
    ];
    expect(await isShown()).toEqual([false, 'false']);
    await page.push(about);
    expect(await isShown()).toEqual([true, 'true']);
    const alert = section(page, name).getByRole('alert');
    for (const isRefused of [false, true]) {
      if (isRefused) await page.push(submit);
      expect(await alert.count()).toBe(isRefused ? 1 : 0);
      const [input, pressed] = [await boxOf(page.field(label)), await boxOf(page.button(submit))];
      expect(pressed.y - input.bottom).toBeGreaterThanOrEqual(8);
      expect([pressed.x, pressed.height]).toEqual([input.x, expect.closeTo(32, -1)]);
      if (!isRefused) continue;
      const error = await boxOf(alert);
      expect([error.y >= input.bottom, error.bottom <= pressed.y]).toEqual([true, true]);
    }
  }
});

it('several accounts are all listed, a long one whole, with Log out beside the current one', async () => {
  const long = 'a.name.longer.than.the.panel@a-company-with-a-long-name.example';
  const { page } = await open(
    new FakeServer({ account: connected('first@example.com', 'second@example.com', long) }),
    { tab: 'Account' },
  );
  const account = section(page, 'Account');
  const radios = account.getByRole('radiogroup', { name: 'Current account' }).getByRole('radio');
  expect(await radios.count()).toBe(3);
  const title = account.getByText(long, { exact: true });
  expect(await title.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
  const middleOf = async (control: Locator) => {
    const { y, bottom } = await boxOf(control);
    return (y + bottom) / 2;
  };
  for (const name of ['first@example.com', long]) {
    await account.getByRole('radio', { name, exact: true }).check();
    await account.getByRole('radio', { name, exact: true, checked: true, disabled: false }).waitFor();
    const shift =
      (await middleOf(page.button('Log out'))) - (await middleOf(account.getByText(name, { exact: true })));
    expect(Math.abs(shift)).toBeLessThan(4);
  }
});

it('the tab with both shared fits on one screen, and tells behind a button who can read a login', async () => {
  const { page } = await open(
    new FakeServer({ account: sharing('demo@example.com'), seller: connected('Example Games') }),
    { tab: 'Account' },
  );
  await section(page, 'Seller').getByRole('checkbox', { name: SHARE }).click();
  await page.push('Share');
  expect((await boxOf(section(page, 'Seller').locator('legend'))).height).toBeGreaterThan(10);
  // With the outcome, which takes three lines.
  await page.says('Formulas can now use this connection.');
  expect(await heightOf(page)).toBeLessThan(720);
  await page.push('Dismiss');
  expect((await boxOf(page.getByRole('contentinfo'))).height).toBeLessThan(60);
  const readers = page.button('Who sees your login');
  expect(await page.getByText(WHO_READS).isVisible()).toBe(false);
  await page.push('Your data', 'Who sees your login');
  expect(await page.getByText(WHO_READS).isVisible()).toBe(true);
  expect(await readers.getAttribute('aria-expanded')).toBe('true');
});

it('a page puts the focus on its title, and returns it to its button when closed', async () => {
  const { page } = await open(new FakeServer());
  await page.field('Email').fill('typed@example.com');
  const title = page.getByRole('heading', { name: 'About', exact: true, level: 2 });
  const opener = page.button('About');
  await page.push('About');
  expect([await hasFocus(title), await opener.getAttribute('aria-expanded')]).toEqual([true, 'true']);
  expect(await page.getByRole('group', { name: 'Account', exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect([await title.count(), await hasFocus(opener)]).toEqual([0, true]);
  await page.push('About', 'Back');
  expect([await title.count(), await hasFocus(opener)]).toEqual([0, true]);
  expect(await page.field('Email').inputValue()).toBe('typed@example.com');
});

const COPY = 'Copy details for support';

it('the details for support are shown and copied: version, platform and counts, but no name', async () => {
  const { page } = await open(accountConnected());
  await page.push('Help');
  expect(await describedBy(page.button(COPY))).toContain(
    'don’t include names, email addresses or statistics',
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.push(COPY);
  await page.getByText('Copied', { exact: true }).waitFor();
  const text = await page.field('Details for support').inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  expect(text).toMatch(/^Publisher Stats \S+\nHost: local workbench\nBrowser language: en/);
  expect(text).toContain('Connections: account 1, seller 0, bigquery 0; shared here: 0');
  expect(text).not.toContain('demo@example.com');
});
