// A BigQuery load on the emulated host whose requests take so long that it needs several calls of the panel.

import { clockFrom, type LivePage, useOpenSidebar } from '../../browser/live-page';

/** How long each request takes on the test's clock, ms. Together they take several times a call's five minutes. */
const REQUEST_MS = 2_500;
const running = clockFrom('2026-11-20T08:00:00Z');
const requests = (): number => live.workbench?.sandbox.requests.list().at(-1)?.id ?? 0;
const live: LivePage = useOpenSidebar({ clock: () => running() + requests() * REQUEST_MS }, ['account']);
const button = (name: string) => live.panel.getByRole('button', { name, exact: true });
const field = (name: string) => live.panel.getByLabel(name, { exact: true });
const status = () => live.panel.getByRole('status').textContent();
const DAYS = 97;

it('a load continues by itself until all days are in the table, and its progress counts all of them', async () => {
  await live.openTab('Account');
  await field('Service account key').fill(live.workbench.sandbox.serviceAccountKey);
  await button('Connect BigQuery').click();
  await button('Disconnect BigQuery').waitFor();
  await live.openTab('Build');
  await field('Destination').selectOption({ label: 'BigQuery table' });
  await field('Dataset').fill('publisher_stats');
  await field('Period').selectOption({ label: 'Custom' });
  await field('From').fill('2026-08-15');
  await field('To').fill('2026-11-19');
  await button('Load into BigQuery').click();

  const counts: number[] = [];
  while (!(await status())) {
    const sentence = await live.panel.locator('#progress-sentence').allTextContents();
    const [, done, total] = /^Loaded (\d+) of (\d+) days/.exec(sentence[0] ?? '') ?? [];
    if (done !== undefined) {
      counts.push(Number(done));
      expect(Number(total)).toBe(DAYS);
    }
    expect(await live.panel.getByRole('alert').count()).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { bigQuery } = live.workbench.sandbox;
  const rows = await bigQuery.rows('publisher_stats', 'app_stats');
  const loaded = `Loaded ${rows.length.toLocaleString('en')} rows of ${DAYS} days into the BigQuery table`;
  expect(await status()).toContain(loaded);
  expect(await bigQuery.partitions('publisher_stats', 'app_stats')).toHaveLength(DAYS);
  // The count never falls, although each call starts its own count at zero.
  expect(counts).toEqual([...counts].sort((one, other) => one - other));
  // The load jobs of all calls are summed up in one line.
  await live.panel.getByRole('status').getByText('Details').click();
  await live.panel.getByText(new RegExp(`^${DAYS} load jobs, from \\S+ to \\S+\\.$`)).waitFor();
  expect(await live.panel.getByText(/load jobs?\b/i).count()).toBe(1);
});
