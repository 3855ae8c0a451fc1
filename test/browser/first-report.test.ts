// The main path in a real browser, from logging in to figures in the grid that equal the database's.

import { snapshot } from 'sheets-workbench/apps-script/host';
import { drawnFrom, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { eventually } from 'sheets-workbench/test/set-up/waiting';
import { appCells, appOf } from '../formulas/host/expected-cells';
import { downloadedText } from '../set-up/downloaded-text';
import { call, useLivePage } from './live-page';
import { expectNear } from './near-cells';
import { calculated, gridCells, typeDown } from './page';
import { DAY_MS, twoAppReport } from './two-app-report';

onlyInLongRun();

const WRONG_PASSWORD = 'not-the-password-7431';

/** Noon, so that the tests end before midnight. */
const NOW = '2026-11-20T12:00:00Z';

const live = useLivePage({ now: NOW, opens: 'sidebar' });

const account = () => live.panel.getByRole('group', { name: 'Account', exact: true });
const seller = () => live.panel.getByRole('group', { name: 'Seller', exact: true });
const report = twoAppReport(live);
const { write, dayBefore, twoApps, expectedRows } = report;

const TITLES = [
  'App',
  'Bundle ID',
  'Platform',
  'Date',
  'Country',
  'Impressions',
  'Clicks',
  'CTR',
  'eCPM',
  'Revenue',
];

test('the sidebar that opens has the focus, and F6 leaves it for the grid, Shift+F6 the other way', async () => {
  const { page } = live;
  const isIn = (part: string) =>
    page.evaluate((selector) => document.activeElement?.closest(selector) !== null, part);
  await eventually(async () => expect(await isIn('#sidebar iframe')).toBe(true));
  // The frame gets no keys before its page is loaded.
  await account().getByLabel('Email').waitFor();
  await page.keyboard.press('F6');
  await eventually(async () => expect(await isIn('#grid')).toBe(true));
  await page.keyboard.press('Shift+F6');
  expect(await isIn('#sidebar iframe')).toBe(true);
});

test('a wrong password shows an error beside its field, the right one shows the email', async () => {
  const { workbench } = live;
  await account().getByLabel('Email').fill(workbench.sandbox.demoLogin.email);
  await account().getByLabel('Password').fill(WRONG_PASSWORD);
  await account().getByRole('button', { name: 'Log in' }).click();
  await account().getByRole('alert').waitFor();
  expect(await account().getByLabel('Password').inputValue()).toBe('');
  await account().getByLabel('Password').fill(workbench.sandbox.demoLogin.password);
  await account().getByRole('button', { name: 'Log in' }).click();
  await live.panel.getByRole('banner').getByText(workbench.sandbox.demoLogin.email).waitFor();
  await live.panel.openTab('Account');
  await account().getByText(workbench.sandbox.demoLogin.email).waitFor();
  await account().getByRole('button', { name: 'Log out' }).waitFor();
});

// `npm run test:hard` has tables, locales, copies, errors, a reload, and all arguments that Google refuses.
test('a figure in one cell equals the database’s, and NOW as an argument is refused', async () => {
  const { page, workbench } = live;
  await call(workbench.session, 'share', { service: 'account', shared: true });
  const bundle = 'com.sunlitgames.dice';
  const revenueFrom = (day: string) => `=APP_STATS("${bundle}",${day},,"","revenue")`;
  await typeDown(page, 0, 0, [revenueFrom('"last 7 days"'), revenueFrom('NOW()')]);
  const expected = await appCells(
    workbench.sandbox,
    [appOf(bundle)],
    { from: dayBefore(7), to: dayBefore(1) },
    { metrics: ['Revenue'], headers: false, date: (day) => new Date(`${day}T00:00:00Z`) },
  );
  await calculated(page);
  const [figure = [], [refused] = []] = await gridCells(page, 'Sheet1', 'A1:A2');
  expectNear([figure.map(({ value }) => value)], expected);
  expect(refused).toMatchObject({ display: '#ERROR!', error: expect.stringContaining('NOW()') });
});

test('two apps, last 7 days, by date and country: the grid shows exactly the rows of the sandbox', async () => {
  const { panel } = live;
  await report.choose();
  const first = dayBefore(7);
  const last = dayBefore(1);
  await panel.getByText(`${first} to ${last} (UTC)`).waitFor();
  const expected = await expectedRows(first, last);
  expect(await write(/^Wrote /)).toContain(`Wrote ${expected.length} rows to A1:J${expected.length + 1}`);
  const grid = await gridCells(live.page, 'App stats', `A1:J${expected.length + 2}`);
  expect(grid[0]?.map(({ value }) => value)).toEqual(TITLES);
  expect(grid.slice(1, -1).map((row) => row.map(({ value }) => value))).toEqual(expected);
  expect(grid.at(-1)?.every(({ value }) => value === null || value === undefined)).toBe(true);
});

test.each(
  drawnFrom(
    [['Asia/Tokyo', 'de_DE']],
    [
      ['America/Los_Angeles', 'en_US'],
      ['Pacific/Apia', 'en_US'],
      ['America/Los_Angeles', 'de_DE'],
      ['Asia/Tokyo', 'de_DE'],
    ],
  ),
)('in %s and %s, days are dates and revenue is a currency amount', async (timeZone, locale) => {
  const { session } = live.workbench;
  await session.changeSettings({ ...session.settings(), timeZone, locale });
  const expected = await expectedRows(dayBefore(7), dayBefore(1));
  await write(/^Wrote /);
  const grid = await gridCells(live.page, 'App stats', `A2:J${expected.length + 1}`);
  expect(grid.map((row) => row.map(({ value }) => value))).toEqual(expected);
  const money = new Intl.NumberFormat(locale.replace('_', '-'), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  expect(grid.map((row) => row[3]?.display)).toEqual(
    expected.map((row) => new Date((Number(row[3]) - 25_569) * DAY_MS).toISOString().slice(0, 10)),
  );
  expect(grid.map((row) => row[9]?.display)).toEqual(
    expected.map((row) => `$${money.format(Number(row[9]))}`),
  );
});

test('a second write with fewer rows leaves no old row and changes nothing beside the table', async () => {
  const { workbench } = live;
  const before = await workbench.sandbox.truth.accountRows({
    appId: (await twoApps())[0]?.id ?? '',
    from: dayBefore(7),
    to: dayBefore(1),
    groupBy: ['date', 'country'],
  });
  const sheet = workbench.workbook.sheetByName('App stats');
  workbench.workbook.typeInto(sheet?.id ?? 0, 5, 12, 'my own note');
  await live.panel.getByLabel('Period').selectOption('yesterday');
  const expected = await expectedRows(dayBefore(1), dayBefore(1));
  expect(expected.length).toBeLessThan(before.length);
  await write(new RegExp(`^Wrote ${expected.length} rows`));
  const grid = await gridCells(live.page, 'App stats', `A1:L${before.length * 2}`);
  const filled = grid.filter((row) =>
    row.slice(0, 10).some(({ value }) => value !== null && value !== undefined),
  );
  expect(filled).toHaveLength(expected.length + 1);
  expect(grid[4]?.[11]?.value).toBe('my own note');
});

test('the service’s own CSV file is downloaded under its own name, line for line', async () => {
  const { workbench, panel } = live;
  await live.panel.openTab('Account');
  await seller().getByLabel('Seller token').fill(workbench.sandbox.sellerToken);
  await seller().getByRole('button', { name: 'Connect' }).click();
  await seller().getByRole('button', { name: 'Disconnect' }).waitFor();
  await live.panel.openTab('Build');
  await panel.getByLabel('Source').selectOption('sellerStats');
  const downloading = live.page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^service-.+-stats\.csv$/);
  const lines = (await downloadedText(file)).trimEnd().split(/\r?\n/);
  // Another source begins with its own choice.
  const week = { from: dayBefore(7), to: dayBefore(1), groupBy: ['date'] as const };
  const facts = await workbench.sandbox.truth.sellerRows(week);
  expect(lines).toHaveLength(facts.length + 1);
});

test('each password is in one network call and nowhere afterwards', async () => {
  const { workbench, panel } = live;
  for (const password of [WRONG_PASSWORD, workbench.sandbox.demoLogin.password]) {
    const calls = workbench.sandbox.requests.containing(password);
    expect(calls.map(({ path }) => path)).toEqual(['/api/login']);
    const { userProperties, documentProperties, scriptProperties, caches } = workbench.state;
    const stores = [...userProperties.values(), ...documentProperties.values(), scriptProperties];
    const stored = [
      stores.map((each) => [...each]),
      [...caches.values()].map((cache) => cache.keys().map((key) => [key, cache.get(key)])),
      workbench.session.executions.lines,
      workbench.sandbox.requests.list(),
      JSON.stringify(snapshot(workbench.workbook)),
      await panel.locator('html').evaluate((html) => html.outerHTML),
      await panel
        .locator('input')
        .evaluateAll((inputs) => inputs.map((input) => 'value' in input && input.value)),
      await live.page.content(),
    ];
    expect(JSON.stringify(stored)).not.toContain(password);
  }
});
