// The login card and the tab Account in a real browser: names, several accounts, sizes and places, and the pages.

import type { Locator } from 'playwright-core';
import { isHard } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import type { Panel } from '../../browser/hands';
import { accountConnected, bothConnected, sellerConnected } from '../connected-servers';
import { connected, FakeServer, sharing } from '../fake-server';
import { describedBy, hasFocus, heightOf, usePanels } from '../panel-page';
import { usedServer } from '../reports/used-server';
import { boxOf, primary, SHARE, section } from './connections/connection-sections';

const open = usePanels();
const WHO_READS = /anyone who can edit this spreadsheet can change that code and read your login\./;

it('a person without a connection sees the two forms, who can read a login, and nothing to build with', async () => {
  const { page } = await open(new FakeServer());
  type Row = [Parameters<Panel['getByRole']>[0], string, number];
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
    expect(await page.field(name).getAttribute('type')).toBe('password');
  expect(await primary(page)).toEqual(['Log in']);
  await page.getByText(WHO_READS).waitFor();
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
  const shown = account.getByText(long, { exact: true });
  expect(await shown.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
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

it('About tells the version, and whose data the add-on sees', async () => {
  const { page, server } = await open(accountConnected(), { tab: 'Account' });
  const { version }: { version: string } = require('../../../package.json');
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

it('help can be searched: only what has all words is left, unfolded', async () => {
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

  it.each([
    ['Win32', 'Ctrl+C'],
    ['MacIntel', '⌘+C'],
  ])('are selected where the browser doesn’t copy, with the keys that do on %s', async (platform, keys) => {
    const page = await openHelp(new FakeServer());
    await page.evaluate((name) => {
      Object.assign(document, { execCommand: () => false });
      Object.defineProperty(navigator, 'platform', { get: () => name });
    }, platform);
    await page.push(COPY);
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
    await page.push(COPY);
    await page.getByText('Collecting details…').waitFor();
    answer();
    const alert = page.getByRole('alert');
    await alert.getByText('Details').click();
    await alert.getByText(/^Error code: [A-Z_]+$/).waitFor();
    await page.push('Try again');
    await details(page).waitFor();
    expect(await alert.count()).toBe(0);
  });
});

if (isHard) {
  it('each checkbox that shares a connection is in a named group', async () => {
    const { page } = await open(bothConnected(), { tab: 'Account' });
    for (const name of ['Account', 'Seller'] as const) {
      const boxes = section(page, name).getByRole('checkbox', { name: SHARE, exact: true });
      expect(await boxes.count()).toBe(1);
    }
  });

  it('each form has a button that unfolds an explanation', async () => {
    const { page } = await open(new FakeServer());
    const rows = [
      ['About this token', 'Get the token from your account manager'],
      ['About logging in', 'What’s stored is an access token, for you alone.'],
    ] as const;
    for (const [name, text] of rows) {
      const explained = page.getByText(text);
      expect([await explained.isVisible(), await page.button(name).getAttribute('aria-expanded')]).toEqual([
        false,
        'false',
      ]);
      await page.push(name);
      expect([await explained.isVisible(), await page.button(name).getAttribute('aria-expanded')]).toEqual([
        true,
        'true',
      ]);
    }
  });

  it.each([
    ['the account', 'sellerStats', 'Password', 'Log in'],
    ['the seller', 'appStats', 'Seller token', 'Connect'],
  ] as const)('connecting %s is the primary action only if the source needs it', async (...row) => {
    const [, source, label, submit] = row;
    const other =
      source === 'sellerStats'
        ? { seller: connected('Example Games') }
        : { account: connected('demo@example.com') };
    for (const current of ['appStats', 'sellerStats'] as const) {
      const { page } = await open(new FakeServer({ ...other, choice: { source: current } }), {
        tab: 'Account',
      });
      await page.field(label).waitFor();
      expect([current, await primary(page)]).toEqual([current, current === source ? [] : [submit]]);
    }
  });

  it.each([
    ['the account', 'Password', 'Log in'],
    ['the seller', 'Seller token', 'Connect'],
  ])(
    'the button of the form of %s is clearly below its fields, and below an error',
    async (_name, label, submit) => {
      const { page } = await open(new FakeServer());
      for (const isRefused of [false, true]) {
        if (isRefused) await page.push(submit);
        expect(await page.getByRole('alert').count()).toBe(isRefused ? 1 : 0);
        const [input, pressed] = [await boxOf(page.field(label)), await boxOf(page.button(submit))];
        expect(pressed.y - input.bottom).toBeGreaterThanOrEqual(8);
        expect([pressed.x, pressed.height]).toEqual([input.x, expect.closeTo(32, -1)]);
        if (isRefused) {
          const error = await boxOf(page.getByRole('alert'));
          expect([error.y >= input.bottom, error.bottom <= pressed.y]).toEqual([true, true]);
        }
      }
    },
  );

  it('the field for the email is as wide as the panel, on the card and in the tab', async () => {
    const { page: onCard } = await open(new FakeServer());
    expect((await boxOf(onCard.field('Email'))).width).toBe(300 - 2 * 12);
    const { page: inTab } = await open(sellerConnected());
    await inTab.openTab('Account');
    expect((await boxOf(inTab.field('Email'))).width).toBe(300 - 2 * 12);
  });

  it('source, apps and period are on one screen for a person who has logged in', async () => {
    for (const seller of [connected(), connected('Example Games')]) {
      const { page } = await open(new FakeServer({ account: connected('demo@example.com'), seller }));
      await page.getByText('5 apps', { exact: true }).waitFor();
      const footer = await boxOf(page.getByRole('contentinfo'));
      for (const name of ['Source', 'All apps', 'Period'])
        expect((await boxOf(page.field(name))).bottom).toBeLessThan(footer.y);
    }
  });

  it('the login card fits on one screen, with its buttons in sight', async () => {
    const { page } = await open(new FakeServer());
    expect(await heightOf(page)).toBeLessThan(720);
    expect((await boxOf(page.button('Help'))).bottom).toBeLessThan(760);
  });
}
