// The login card and the tab Account in a real browser: names, several accounts, sizes and places, and the pages.

import type { Locator } from 'playwright-core';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { functionNames } from '../../../formulas/function-names';
import { accountConnected, sellerConnected } from '../../../sidebar/connected-servers';
import { connected, FakeServer, sharing } from '../../../sidebar/fake-server';
import type { Panel } from '../../hands';
import { describedBy, hasFocus, heightOf, usePanels } from '../panel-page';
import { usedServer } from '../reports/used-server';
import { boxOf, primary, SHARE, section } from './connections/connection-sections';

onlyInLongRun();

const open = usePanels();
const WHO_READS = /anyone who can edit this spreadsheet can change that code and read your login\./;

it('the login card has one primary button, says who can read a login, and fits on one screen', async () => {
  const { page } = await open(new FakeServer());
  expect(await primary(page)).toEqual(['Log in']);
  expect(await page.field('Password').getAttribute('type')).toBe('password');
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

it.each([
  ['the account', sellerConnected, 'appStats', 'Password', 'Log in'],
  ['the seller', accountConnected, 'sellerStats', 'Seller token', 'Connect'],
] as const)('connecting %s is the primary action only if the source needs it', async (...row) => {
  const [, server, needs, label, submit] = row;
  const { page } = await open(server());
  for (const source of ['appStats', 'sellerStats']) {
    await page.openTab('Build');
    await page.field('Source').selectOption(source);
    await page.openTab('Account');
    await page.field(label).waitFor();
    expect([source, await primary(page)]).toEqual([source, source === needs ? [submit] : []]);
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
  await readers.click();
  expect(await page.getByText(WHO_READS).isVisible()).toBe(true);
  expect(await readers.getAttribute('aria-expanded')).toBe('true');
  // It fits in one row with the button that deletes.
  const [left, right] = [await boxOf(page.button('Delete my data')), await boxOf(readers)];
  expect([right.y, right.right < 300]).toEqual([left.y, true]);
});

it('the tab sets for the whole spreadsheet when days are final', async () => {
  const { page, server } = await open(accountConnected(), { tab: 'Account' });
  await page.field('Figures are final after').selectOption('3');
  await becomes(() => server.requests('setFinalAfter'), [{ days: 3 }]);
  await becomes(() => server.panel.finalAfter, 3);
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

it('About tells the version, and whose data the add-on sees', async () => {
  const { page, server } = await open(accountConnected(), { tab: 'Account' });
  const { version }: { version: string } = require('../../../../package.json');
  await page.getByRole('contentinfo').getByText(`v${version}`, { exact: true }).waitFor();
  await page.push('About');
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

/** The texts of a table's rows, by cell, without its header. */
const rowsOf = (table: Locator) =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Array.from(row.children, ({ textContent }) => textContent)));

it('Usage shows each hour and its limits, and what the schedules will use, of whom', async () => {
  const { page } = await open(usedServer(), { tab: 'Account' });
  await page.push('Usage');
  const usage = page.getByRole('region', { name: 'Usage' });
  const table = (name: string) => usage.getByRole('table', { name, exact: true });
  // 240 + 1,000 + 12 requests; 95 s + 205 s.
  await becomes(
    () => rowsOf(table('Last 24 hours')),
    [
      ['Used', '1,252', '5 min'],
      ['Limit: personal account', '20,000', '90 min'],
      ['Limit: Google Workspace', '100,000', '6 h'],
    ],
  );
  expect(await usage.getByRole('link', { name: 'Google’s limits, August 2026' }).getAttribute('href')).toBe(
    'https://developers.google.com/apps-script/guides/services/quotas',
  );
  expect(await usage.getByText('as far as this add-on knows').isVisible()).toBe(true);
  expect(await usage.getByText('Loading usage…').count()).toBe(0);
  expect(await table('By hour').isVisible()).toBe(false);
  await usage.locator('summary').click();
  expect(await rowsOf(table('By hour'))).toEqual([
    ['2026-11-19, 23:00', '1,012', '3 min'],
    ['2026-11-19, 20:00', '240', '2 min'],
  ]);
  await usage.getByText(/uses the limits of whoever starts it: the owner of a schedule/).waitFor();
});

it('Usage without anything counted says so, and a failure has a way to try again', async () => {
  const { page } = await open(accountConnected(), {
    tab: 'Account',
    faults: { usage: 'Service Properties timed out.' },
  });
  await page.push('Usage');
  const usage = page.getByRole('region', { name: 'Usage' });
  await usage.getByRole('alert').waitFor();
  await page.push('Try again');
  await usage.getByText('Nothing counted in the last 24 hours.').waitFor();
  expect(await usage.getByRole('alert').count()).toBe(0);
});

const COPY = 'Copy details for support';
const details = (page: Panel) => page.field('Details for support');

async function openHelp(server: FakeServer): Promise<Panel> {
  const { page } = await open(server);
  await page.push('Help');
  return page;
}

it('help can be searched: only what has all words is left, unfolded, and all of it is folded again', async () => {
  const page = await openHelp(accountConnected());
  const help = page.getByRole('region', { name: 'Help' });
  const folds = () => help.locator('details').count();
  const all = await folds();
  const search = page.field('Search help');
  await search.fill('Tolerance largest');
  await becomes(folds, 1);
  await help.getByText('The largest difference that counts').waitFor();
  expect(await help.getByText('What’s', { exact: false }).count()).toBe(0);
  // A heading counts for each of its sentences.
  await search.fill('charts delete');
  await becomes(folds, 1);
  expect(await help.locator('li:visible').count()).toBe(2);
  await search.fill('zzz');
  await help.getByText('Nothing in the help matches “zzz”.').waitFor();
  expect(await folds()).toBe(0);
  await page.push('Clear search');
  await becomes(folds, all);
  expect([await hasFocus(search), await help.locator('details[open]').count()]).toEqual([true, 0]);
  // The fold of formulas has the signature of every function, and no other fold has one.
  const signatures = (fold: Locator) => fold.getByText(/^=[A-Z_]+\([a-z_]+[,;] /).allTextContents();
  const formulas = help
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: 'Formulas', exact: true }) });
  const names = (await signatures(formulas)).map((text) => /\w+/.exec(text)?.[0]);
  expect(names).toEqual(functionNames());
  expect(await signatures(help)).toHaveLength(functionNames().length);
});

describe('the details for support', () => {
  it('are shown and copied: version, platform and counts, but no name', async () => {
    const page = await openHelp(accountConnected());
    expect(await describedBy(page.button(COPY))).toContain(
      'don’t include names, email addresses or statistics',
    );
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.push(COPY);
    await page.getByText('Copied', { exact: true }).waitFor();
    const text = await details(page).inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    expect(text).toMatch(/^Publisher Stats \S+\nHost: local workbench\nBrowser language: en/);
    expect(text).toContain('Spreadsheet: locale en_US, time zone America/Los_Angeles');
    expect(text).toContain('Connections: account 1, seller 0, bigquery 0; shared here: 0');
    expect(text).not.toContain('demo@example.com');
  });

  it('are awaited, tried again after a failure, and selected where the browser doesn’t copy, with the keys that do', async () => {
    const server = new FakeServer();
    server.faults.set('supportDetails', 'Service Spreadsheets timed out while accessing document.');
    const page = await openHelp(server);
    const answer = server.hold('supportDetails', 1);
    await page.push(COPY);
    await page.getByText('Collecting details…').waitFor();
    answer();
    const alert = page.getByRole('alert');
    await alert.getByText('Details').click();
    await alert.getByText(/^Error code: [A-Z_]+$/).waitFor();
    for (const [press, platform, keys] of [
      ['Try again', 'Win32', 'Ctrl+C'],
      [COPY, 'MacIntel', '⌘+C'],
    ] as const) {
      await page.evaluate((name) => {
        Object.assign(document, { execCommand: () => false });
        Object.defineProperty(navigator, 'platform', { get: () => name, configurable: true });
      }, platform);
      await page.push(press);
      await page.getByText(`Press ${keys} to copy the selected text.`).waitFor();
      expect([await hasFocus(details(page)), await alert.count()]).toEqual([true, 0]);
      const selected = await details(page).evaluate((area) =>
        area instanceof HTMLTextAreaElement ? [area.selectionStart, area.selectionEnd] : null,
      );
      expect(selected).toEqual([0, (await details(page).inputValue()).length]);
    }
  });
});
