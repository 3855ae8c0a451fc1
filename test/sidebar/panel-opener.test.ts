// Tests of opening the panel in a real browser. `npm run test:hard` has a refusal, other tabs, and a wrong clock.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { becomes } from '../set-up/waiting';
import { connected, FakeServer } from './fake-server';
import { builtPanel, openTab, usePanels } from './panel-page';

const open = usePanels();
const PREACT = readFileSync(require.resolve('preact'), 'utf8');
/** A seller's panel opens with one call, and looks for reports with another. */
const seller = () => new FakeServer({ seller: connected('Example Games') });

it('shows that it waits before any script has run', () => {
  const page = readFileSync(join(__dirname, '../../sidebar/index.html'), 'utf8');
  expect(page.indexOf('Opening Publisher Stats…')).toBeGreaterThan(0);
  expect(page.indexOf('Opening Publisher Stats…')).toBeLessThan(page.indexOf('<!-- script -->'));
});

it('is built without what HtmlService would misread, and without zod', async () => {
  const html = await builtPanel();
  expect(html).not.toContain('<?');
  expect(html.match(/<\/script/gi)).toHaveLength(1);
  expect(html).not.toMatch(/localStorage|ZodMini|dangerouslySetInnerHTML:/);
  // The view library's own: it sets markup where a view asks for that by name, and knows the names of XML.
  expect(html.match(/innerHTML/g)).toHaveLength(PREACT.match(/innerHTML/g)?.length ?? 0);
  const addresses = html.match(/https?:[^"'`\s]*/g) ?? [];
  // The names of XML, and where the link to a BigQuery table leads.
  const known = ['http://www.w3.org/', 'https://console.cloud.google.com/bigquery?'];
  expect(addresses.filter((address) => !known.some((start) => address.startsWith(start)))).toEqual([]);
  expect(Buffer.byteLength(html)).toBeLessThan(230_000);
});

it('waits visibly, and can be used after one call', async () => {
  const server = seller();
  const release = server.hold('open');
  server.hold('reports');
  const page = await open(server);
  await page.getByText('Opening Publisher Stats…').waitFor();
  expect(server.calls.map((call) => call.name)).toEqual(['open']);
  release();
  await page.getByRole('button', { name: 'Write to sheet' }).waitFor();
  expect(await page.getByLabel('Source').isEnabled()).toBe(true);
  await openTab(page, 'Reports');
  await page.getByText('Loading reports…').waitFor();
  expect(server.calls.map((call) => call.name).slice(0, 2)).toEqual(['open', 'reports']);
});

it('can be used while the apps are still loading, and says that they are', async () => {
  const server = new FakeServer({ account: connected('demo@example.com') });
  const release = server.hold('listApps');
  const page = await open(server);
  await page.getByText('Loading apps…').waitFor();
  await page.getByRole('checkbox', { name: 'Country', exact: true }).check();
  release();
  await page.getByText('5 apps', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
  await page.getByRole('checkbox', { name: 'Chess Arena' }).waitFor();
});

it('loads the apps again after a failure', async () => {
  const server = new FakeServer({ account: connected('demo@example.com') });
  server.faults.set('listApps', 'Exceeded maximum execution time');
  const page = await open(server);
  await page.getByText('The add-on stopped: Exceeded maximum execution time.').waitFor();
  await page.getByRole('button', { name: 'Reload apps' }).click();
  await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
  await page.getByRole('checkbox', { name: 'Chess Arena' }).waitFor();
});

it('reopens where it was left, each source with its own choice', async () => {
  const server = new FakeServer({ account: connected('demo@example.com') });
  const page = await open(server);
  await page.getByRole('checkbox', { name: 'All apps' }).uncheck();
  await page.getByRole('checkbox', { name: 'Chess Arena' }).check();
  await page.getByRole('checkbox', { name: 'Country', exact: true }).check();
  await page.getByRole('button', { name: 'Move Country up' }).click();
  await page.getByRole('button', { name: 'Write to sheet' }).click();
  await page.getByRole('status').getByText('Wrote').waitFor();
  await page.getByLabel('Source').selectOption('Seller stats');
  await page.getByLabel('Bundles').fill('com.a, com.b');
  await becomes(() => server.choicesOf('remember').at(-1)?.bundles, ['com.a', 'com.b']);
  expect(server.choicesOf('remember').map(({ groupBy }) => groupBy)).toContainEqual(['country', 'date']);

  const again = await open(server);
  expect(await again.getByLabel('Source').inputValue()).toBe('sellerStats');
  expect(await again.getByLabel('Bundles').inputValue()).toBe('com.a\ncom.b');
  await again.getByLabel('Source').selectOption('App stats');
  await again.getByRole('button', { name: '1 of 5 chosen' }).click();
  await again.getByRole('checkbox', { name: 'Chess Arena', checked: true }).waitFor();
  expect(
    await again.getByRole('list', { name: 'Column order' }).getByRole('listitem').allTextContents(),
  ).toEqual(['1Country', '2Date']);
});

it('renews the days quietly after UTC midnight, and nothing else', async () => {
  const server = new FakeServer({ account: connected('demo@example.com') });
  const page = await open(server, { now: '2026-11-20T23:58:00Z' });
  await page.getByLabel('Sheet name').fill('Typed meanwhile');
  server.side.pass(24 * 3_600_000);
  await page.clock.fastForward('04:00');
  await page.getByText('2026-11-14 to 2026-11-20 (UTC)').waitFor();
  expect(await page.getByLabel('Sheet name').inputValue()).toBe('Typed meanwhile');
  expect(server.named('open')).toHaveLength(2);
});
