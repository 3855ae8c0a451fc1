// The login card and the tab Account in a real browser: names, several accounts, height, About and Help.
// `npm run test:hard` has sizes and places.

import type { Locator, Page } from 'playwright-core';
import { accountConnected } from '../../connected-servers';
import { boxOf, primary, section } from '../../connection/connection-sections';
import { connected, FakeServer, sharing } from '../../fake-server';
import { button, describedBy, field, hasFocus, heightOf, usePanels } from '../../panel-page';

const open = usePanels();
const WHO_READS = /anyone who can edit this spreadsheet can change that code and read your login\./;

it('a person without a connection sees the two forms, who can read a login, and nothing to build with', async () => {
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
  await page.getByText(WHO_READS).waitFor();
});

it('several accounts are all listed, a long one cut to its line, with Log out beside the current one', async () => {
  const long = 'a.name.longer.than.the.panel@a-company-with-a-long-name.example';
  const page = await open(
    new FakeServer({ account: connected('first@example.com', 'second@example.com', long) }),
    { tab: 'Account' },
  );
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

it('the tab with both connected fits on one screen, and tells behind a button who can read a login', async () => {
  const page = await open(
    new FakeServer({ account: sharing('demo@example.com'), seller: sharing('Example Games') }),
    { tab: 'Account' },
  );
  await section(page, 'Seller').getByText('You’re sharing this connection.').waitFor();
  expect(await heightOf(page)).toBeLessThan(720);
  expect((await boxOf(page.getByRole('contentinfo'))).height).toBeLessThan(60);
  const readers = button(page, 'Who sees your login');
  expect(await page.getByText(WHO_READS).isVisible()).toBe(false);
  await readers.click();
  expect(await page.getByText(WHO_READS).isVisible()).toBe(true);
  expect(await readers.getAttribute('aria-expanded')).toBe('true');
  // It fits in one row with the button that deletes.
  const [left, right] = [await boxOf(button(page, 'Delete my data')), await boxOf(readers)];
  expect([right.y, right.right < 300]).toEqual([left.y, true]);
});

it('About tells the version, and whose data the add-on sees', async () => {
  const server = accountConnected();
  const page = await open(server, { tab: 'Account' });
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
  expect(await about.getByRole('heading').allTextContents()).toEqual(['About']);
  // The test's build was given no address.
  expect(await about.getByRole('link').count()).toBe(0);
});

const COPY = 'Copy details for support';
const details = (page: Page) => field(page, 'Details for support');

async function openHelp(server: FakeServer): Promise<Page> {
  const page = await open(server);
  await button(page, 'Help').click();
  return page;
}

describe('the details for support', () => {
  it('are shown and copied: version, platform and counts, but no name', async () => {
    const page = await openHelp(accountConnected());
    expect(await describedBy(button(page, COPY))).toContain(
      'don’t include names, email addresses or statistics',
    );
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, COPY).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    const text = await details(page).inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    expect(text).toMatch(/^Publisher Stats \S+\nHost: local workbench\nBrowser language: en/);
    expect(text).toContain('Spreadsheet: locale en_US, time zone America/Los_Angeles');
    expect(text).toContain('Connections: account 1, seller 0, bigquery 0; shared here: 0');
    expect(text).not.toContain('demo@example.com');
  });

  it.each([
    ['Win32', 'Ctrl+C'],
    ['MacIntel', '⌘+C'],
  ])('are selected where the browser doesn’t copy, with the keys that do on %s', async (platform, keys) => {
    const page = await openHelp(new FakeServer());
    await page.evaluate((name) => {
      Object.assign(document, { execCommand: () => false });
      Object.defineProperty(navigator, 'platform', { get: () => name });
    }, platform);
    await button(page, COPY).click();
    await page.getByText(`Press ${keys} to copy the selected text.`).waitFor();
    expect(await hasFocus(details(page))).toBe(true);
    const selected = await details(page).evaluate((area) =>
      area instanceof HTMLTextAreaElement ? [area.selectionStart, area.selectionEnd] : null,
    );
    expect(selected).toEqual([0, (await details(page).inputValue()).length]);
  });

  it('show that they are awaited, and a failure with its code and a way to try again', async () => {
    const server = new FakeServer();
    server.faults.set('supportDetails', 'Service Spreadsheets timed out while accessing document.');
    const page = await openHelp(server);
    const answer = server.hold('supportDetails', 1);
    await button(page, COPY).click();
    await page.getByText('Collecting details…').waitFor();
    answer();
    const alert = page.getByRole('alert');
    await alert.getByText('Details').click();
    await alert.getByText(/^Error code: [A-Z_]+$/).waitFor();
    await button(page, 'Try again').click();
    await details(page).waitFor();
    expect(await alert.count()).toBe(0);
  });
});
