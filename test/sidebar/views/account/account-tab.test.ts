// Tests of the log-in card and the tab Account in a real browser: names, several accounts, height, and the page About.
// `npm run test:hard` has sizes and places.

import type { Locator, Page } from 'playwright-core';
import { CHANGES } from '../../../../src/text/panel/help';
import { section } from '../../connection/account-sections';
import { connected, FakeServer, sharing } from '../../fake-server';
import { button, field, heightOf, openTab, usePanels } from '../../panel-page';
import { bothConnected, boxOf, primary } from './account-tab-page';

const open = usePanels();

it('shows nobody connected the two forms, about and help, and nothing to build with', async () => {
  const page = await open(new FakeServer());
  type Row = [Parameters<Page['getByRole']>[0], string, number];
  const rows: Row[] = [
    ['textbox', 'Email', 1],
    ['button', 'Log in', 1],
    ['button', 'Connect', 1],
    ['button', 'Delete my data', 1],
    ['button', 'About', 1],
    ['button', 'Help', 1],
    ['tab', 'Build', 0],
    ['combobox', 'Source', 0],
    ['button', 'Write to sheet', 0],
    ['button', 'Log out', 0],
    ['button', 'Disconnect', 0],
  ];
  for (const [role, name, count] of rows)
    expect([name, await page.getByRole(role, { name, exact: true }).count()]).toEqual([name, count]);
  for (const name of ['Password', 'Seller token'])
    expect(await field(page, name).getAttribute('type')).toBe('password');
  expect(await primary(page)).toEqual(['Log in']);
});

it('shows all of several accounts, a long one cut to its line, and the log-out beside the current one', async () => {
  const long = 'a.name.longer.than.the.panel@a-company-with-a-long-name.example';
  const page = await open(
    new FakeServer({ account: connected('first@example.com', 'second@example.com', long) }),
  );
  await openTab(page, 'Account');
  const account = section(page, 'Account');
  const radios = account.getByRole('radiogroup', { name: 'Current account' }).getByRole('radio');
  expect(await radios.count()).toBe(3);
  const cut = account.getByTitle(long);
  expect(await cut.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  const middleOf = async (control: Locator) => {
    const { y, bottom } = await boxOf(control);
    return (y + bottom) / 2;
  };
  for (const name of ['first@example.com', long]) {
    await account.getByRole('radio', { name, exact: true }).check();
    await account.getByRole('radio', { name, exact: true, checked: true, disabled: false }).waitFor();
    const shift = (await middleOf(button(page, 'Log out'))) - (await middleOf(account.getByTitle(name)));
    expect(Math.abs(shift)).toBeLessThan(4);
  }
});

it('fits on one screen with both connected, with its buttons in one row', async () => {
  const page = await open(
    new FakeServer({ account: sharing('demo@example.com'), seller: sharing('Example Games') }),
  );
  await openTab(page, 'Account');
  await section(page, 'Seller').getByText('You’re sharing this connection.').waitFor();
  expect(await heightOf(page)).toBeLessThan(720);
  expect((await boxOf(page.getByRole('contentinfo'))).height).toBeLessThan(60);
});

it('tells who can read a login: unasked before there is one, and behind its button afterwards', async () => {
  const WARNING = /anyone who can edit this spreadsheet can change that code and read your login\./;
  const before = await open(new FakeServer());
  await before.getByText(WARNING).waitFor();
  const page = await open(bothConnected());
  await openTab(page, 'Account');
  const readers = button(page, 'Who sees your login');
  expect(await page.getByText(WARNING).isVisible()).toBe(false);
  await readers.click();
  expect(await page.getByText(WARNING).isVisible()).toBe(true);
  expect(await readers.getAttribute('aria-expanded')).toBe('true');
  // In one row with the deletion, as wide as the panel is.
  const [left, right] = [await boxOf(button(page, 'Delete my data')), await boxOf(readers)];
  expect([right.y, right.right < 300]).toEqual([left.y, true]);
});

it('tells the version, whose data it sees, and what is new', async () => {
  const server = new FakeServer({ account: connected('demo@example.com') });
  const page = await open(server);
  await openTab(page, 'Account');
  const { version }: { version: string } = require('../../../../package.json');
  await page.getByRole('contentinfo').getByText(`v${version}`, { exact: true }).waitFor();
  await button(page, 'About').click();
  const about = page.getByRole('region', { name: 'About' });
  for (const text of [
    `Version ${version}`,
    `Google user: ${server.panel.user}`,
    'Spreadsheet: Revenue 2026',
    'Time zone America/Los_Angeles, locale en_US',
    'Statistics are in UTC. Today is 2026-11-20.',
  ])
    expect(await about.getByText(text, { exact: true }).first().isVisible()).toBe(true);
  const headings = about.getByRole('heading');
  const [title, changes, newest] = await headings.allTextContents();
  expect([title, changes, newest]).toEqual(['About', 'What’s new', CHANGES[0]?.heading]);
  // The test's build was given no address.
  expect(await about.getByRole('link').count()).toBe(0);
});
