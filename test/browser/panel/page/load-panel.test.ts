// Opening the panel in a real browser: what it waits for, where it reopens, a refusal by Google, and a wrong clock.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hard, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { accountConnected, sellerConnected } from '../../../sidebar/connected-servers';
import { builtPanel, usePanels } from '../panel-page';

onlyInLongRun();

const open = usePanels();
const PREACT = readFileSync(require.resolve('preact'), 'utf8');
/** The panel of somebody with a seller opens with one call, and looks for reports with another. */
const seller = () => sellerConnected();

it('the page shows that it waits before any script has run', () => {
  const page = readFileSync(join(__dirname, '../../../../sidebar/index.html'), 'utf8');
  expect(page.indexOf('Opening Publisher Stats…')).toBeGreaterThan(0);
  expect(page.indexOf('Opening Publisher Stats…')).toBeLessThan(page.indexOf('<!-- script -->'));
});

it('the page is built without what HtmlService would misread, and without zod', async () => {
  const html = await builtPanel();
  expect(html).not.toContain('<?');
  expect(html.match(/<\/script/gi)).toHaveLength(1);
  expect(html).not.toMatch(/localStorage|ZodMini|dangerouslySetInnerHTML:/);
  // Preact has these itself, for a property by that name that no view uses.
  expect(html.match(/innerHTML/g)).toHaveLength(PREACT.match(/innerHTML/g)?.length ?? 0);
  // The build writes no `//` into the script.
  const addresses = (html.match(/https?:[^"'`\s]*/g) ?? []).map((each) => each.replaceAll('\\/', '/'));
  // The XML namespaces, and the links to a BigQuery table and to Google's limits.
  const allowed = [
    'http://www.w3.org/',
    'https://console.cloud.google.com/bigquery?',
    'https://developers.google.com/apps-script/guides/services/quotas',
  ];
  expect(addresses.filter((address) => !allowed.some((start) => address.startsWith(start)))).toEqual([]);
});

it('the panel waits visibly, and can be used after one call', async () => {
  const server = seller();
  const release = server.hold('open');
  server.hold('reports');
  const { page } = await open(server);
  await page.getByText('Opening Publisher Stats…').waitFor();
  expect(server.calls.map((call) => call.name)).toEqual(['open']);
  release();
  await page.getByRole('button', { name: 'Write to sheet' }).waitFor();
  expect(await page.getByLabel('Source').isEnabled()).toBe(true);
  await page.openTab('Reports');
  await page.getByText('Loading reports…').waitFor();
  expect(server.calls.map((call) => call.name).slice(0, 2)).toEqual(['open', 'reports']);
});

it('the panel can be used while the apps are loading, and loads them again after a failure', async () => {
  const { page, release } = await open(accountConnected(), {
    holds: ['listApps', 1],
    faults: { listApps: 'Exceeded maximum execution time' },
  });
  await page.getByText('Loading apps…').waitFor();
  await page.checkbox('Country').check();
  release();
  await page.getByText('The add-on stopped: Exceeded maximum execution time.').waitFor();
  await page.push('Reload apps');
  await page.getByText('5 apps', { exact: true }).waitFor();
  await page.checkbox('All apps').uncheck();
  await page.checkbox('Chess Arena').waitFor();
});

it('the panel reopens where it was left', async () => {
  const { page, server } = await open(accountConnected());
  await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
  await page.getByRole('checkbox', { name: 'Chess Arena' }).check();
  await page.checkbox('Country').check();
  await page.getByRole('button', { name: 'Move Country up' }).click();
  await page.getByRole('button', { name: 'Write to sheet' }).click();
  await page.says('Wrote');
  await page.getByLabel('Source').selectOption('Seller stats');
  await page.getByLabel('Bundles').fill('com.a, com.b');
  await becomes(() => server.choicesOf('remember').at(-1)?.bundles, ['com.a', 'com.b']);
  expect(server.choicesOf('remember').map(({ groupBy }) => groupBy)).toContainEqual(['country', 'date']);

  await page.reload();
  expect(await page.getByLabel('Source').inputValue()).toBe('sellerStats');
  expect(await page.getByLabel('Bundles').inputValue()).toBe('com.a\ncom.b');
  await page.getByLabel('Source').selectOption('App stats');
  await page.getByRole('button', { name: '1 of 5 chosen' }).click();
  await page.getByRole('checkbox', { name: 'Chess Arena', checked: true }).waitFor();
  expect(
    await page.getByRole('list', { name: 'Column order' }).getByRole('listitem').allTextContents(),
  ).toEqual(['1Country', '2Date']);
});

it('the panel says that it reopens without bundles that are too many to remember, and that it did', async () => {
  const said = 'There are too many apps or bundles to remember, so the panel reopens without them.';
  const { page } = await open(seller());
  await page.getByLabel('Source').selectOption('Seller stats');
  // Without an account there is no list of apps to choose from.
  expect(await page.button('Choose by app').count()).toBe(0);
  const bundles = Array.from({ length: 300 }, (_, at) => `com.example.application.number${at}`);
  await page.getByLabel('Bundles').fill(bundles.join('\n'));
  await page.getByText(said).waitFor();
  await page.reload();
  await page.getByText(said).waitFor();
  expect(await page.getByLabel('Source').inputValue()).toBe('sellerStats');
  expect(await page.getByLabel('Bundles').inputValue()).toBe('');
  await page.getByLabel('Bundles').fill('com.a');
  await page.getByText(said).waitFor({ state: 'detached' });
});

it('the panel loads the days again after UTC midnight, and nothing else', async () => {
  const { page, server } = await open(accountConnected(), { now: '2026-11-20T23:58:00Z' });
  await page.getByLabel('Sheet name').fill('Typed meanwhile');
  server.side.pass(24 * 3_600_000);
  await page.clock.fastForward('04:00');
  await page.getByText('2026-11-14 to 2026-11-20 (UTC)').waitFor();
  expect(await page.getByLabel('Sheet name').inputValue()).toBe('Typed meanwhile');
  expect(server.callsOf('open')).toHaveLength(2);
});

hard.test(
  'the panel suggests using one Google account when Google refuses its call, and can try again',
  async () => {
    const { page } = await open(seller(), {
      faults: { open: 'ScriptError: a server error occurred. Error code PERMISSION_DENIED.' },
    });
    await page.getByRole('alert').getByText('several Google accounts').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Write to sheet' }).waitFor();
  },
);

hard.test('what was chosen is remembered as soon as the person leaves the panel for the menu', async () => {
  const { page, server } = await open(seller(), { now: '2026-11-20T08:00:00Z' });
  await page.getByRole('tab', { name: 'Build', selected: true }).waitFor();
  await page.clock.pauseAt('2026-11-20T09:00:00Z');
  await page.openTab('Reports');
  expect(server.callsOf('remember')).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await becomes(() => server.requests('remember').at(-1)?.tab, 'reports');
});

hard.test('a wrong computer clock doesn’t cause endless requests', async () => {
  const { page, server } = await open(seller(), { now: '2031-01-01T12:00:00Z' });
  await page.getByLabel('Source').waitFor();
  for (let look = 0; look < 3; look += 1) {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }
  await page.clock.runFor(5000);
  expect(server.callsOf('open')).toHaveLength(1);
});
