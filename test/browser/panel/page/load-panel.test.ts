// Opening the panel in a real browser: what it waits for, what it remembers when it is left, midnight, a wrong clock.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { accountConnected, sellerConnected } from '../../../sidebar/connected-servers';
import { DAILY, SELLER_REPORT, serverWith } from '../../../sidebar/report-fixture';
import { builtPanel, usePanels } from '../panel-page';

const open = usePanels();
const PREACT = readFileSync(require.resolve('preact'), 'utf8');
/** The panel of somebody with a seller opens with one call, and looks for reports with another. */
const seller = () => sellerConnected();

it('tells who has closed it while several reports ran how many have, and runs the others', async () => {
  const given = serverWith(DAILY, SELLER_REPORT);
  given.side.board.leave('sheet-1', { of: 2, left: ['00000002'] });
  const { page, server } = await open(given);
  await page.says('1 of 2 reports ran.');
  await page.pushUntil('Run the others', 'Ran 1 report');
  expect(server.requests('runReport')).toMatchObject([{ id: '00000002', several: { of: 1, left: [] } }]);
});

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
  // The XML namespaces, and the link to a BigQuery table.
  const allowed = ['http://www.w3.org/', 'https://console.cloud.google.com/bigquery?'];
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

it('the panel loads the days again after UTC midnight, and nothing else', async () => {
  const { page, server } = await open(accountConnected(), { now: '2026-11-20T23:58:00Z' });
  await page.getByLabel('Sheet name').fill('Typed meanwhile');
  server.side.pass(24 * 3_600_000);
  await page.clock.fastForward('04:00');
  await page.getByText('2026-11-14 to 2026-11-20 (UTC)').waitFor();
  expect(await page.getByLabel('Sheet name').inputValue()).toBe('Typed meanwhile');
  expect(server.callsOf('open')).toHaveLength(2);
});

test('what was chosen is remembered as soon as the person leaves the panel for the menu', async () => {
  const { page, server } = await open(seller(), { now: '2026-11-20T08:00:00Z' });
  await page.getByRole('tab', { name: 'Build', selected: true }).waitFor();
  await page.clock.pauseAt('2026-11-20T09:00:00Z');
  await page.openTab('Reports');
  expect(server.callsOf('remember')).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await becomes(() => server.requests('remember').at(-1)?.tab, 'reports');
});

test('a wrong computer clock doesn’t cause endless requests', async () => {
  const { page, server } = await open(seller(), { now: '2031-01-01T12:00:00Z' });
  await page.getByLabel('Source').waitFor();
  for (let look = 0; look < 3; look += 1) {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }
  await page.clock.runFor(5000);
  expect(server.callsOf('open')).toHaveLength(1);
});
