// BigQuery in the panel of the built add-on on the emulated host: a key, a load, a saved report and its backfill.

import { useOpenSidebar } from '../../browser/live-page';

const live = useOpenSidebar({}, ['account', 'seller']);
const button = (name: string) => live.panel.getByRole('button', { name, exact: true });
const field = (name: string) => live.panel.getByLabel(name, { exact: true });
const says = (text: string | RegExp) => live.panel.getByRole('status').getByText(text).waitFor();
const NAME = 'publisher-demo.publisher_stats.app_stats';
const COUNT_ROWS = /^Loaded ([\d,]+) rows/;

/** The days that the table has, oldest first. */
async function daysInTable(): Promise<(string | null)[]> {
  const partitions = await live.workbench.sandbox.bigQuery.partitions('publisher_stats', 'app_stats');
  return partitions.map(({ day }) => day).sort();
}

/** The UTC day that is `count` days before the sandbox's today. */
function daysAgo(count: number): string {
  const ms = Date.parse(live.workbench.sandbox.today());
  return new Date(ms - count * 86_400_000).toISOString().slice(0, 10);
}

it('a missing BigQuery connection leads to the field for the key', async () => {
  await field('Destination').selectOption({ label: 'BigQuery table' });
  await live.panel.getByText('Connect BigQuery to load tables.').waitFor();
  await button('Open Account').click();
  await field('Service account key').fill(live.workbench.sandbox.serviceAccountKey);
  await button('Connect BigQuery').click();
  await button('Disconnect BigQuery').waitFor();
});

it('the days of the period are loaded into a new table', async () => {
  await live.openTab('Build');
  await field('Project').fill('publisher-demo');
  await field('Dataset').fill('publisher_stats');
  expect(await field('Table').inputValue()).toBe('app_stats');
  await button('Load into BigQuery').click();
  await says(COUNT_ROWS);
  const [, loaded = ''] = COUNT_ROWS.exec((await live.panel.getByRole('status').textContent()) ?? '') ?? [];
  const rows = await live.workbench.sandbox.bigQuery.rows('publisher_stats', 'app_stats');
  expect(rows).toHaveLength(Number(loaded.replace(/,/g, '')));
  expect(await daysInTable()).toEqual([7, 6, 5, 4, 3, 2, 1].map(daysAgo));
  await live.panel.getByRole('status').getByText('Details').click();
  expect(await field('Query').inputValue()).toContain(`\`${NAME}\``);
  const url = await live.panel.getByRole('link', { name: 'Open in BigQuery' }).getAttribute('href');
  expect(url).toContain('d=publisher_stats&t=app_stats');
});

it('a missing dataset’s error names it and the role, since BigQuery doesn’t say which is missing', async () => {
  await field('Dataset').fill('nowhere');
  await button('Load into BigQuery').click();
  await live.panel.getByText(/BigQuery Data Editor on .*nowhere/).waitFor();
  await field('Dataset').fill('publisher_stats');
});

it('a saved report can take over a table that no report loads, and backfill it', async () => {
  await button('Save report').click();
  await field('Report name').fill('History');
  await button('Save and run').click();
  await says(/is saved.*Loaded/);
  await live.openTab('Reports');
  const link = live.panel.getByRole('link', { name: NAME });
  expect(await link.getAttribute('href')).toContain('d=publisher_stats&t=app_stats');
  await button('More actions for History').click();
  await live.panel.getByRole('menuitem', { name: 'Backfill…' }).click();
  await field('Backfill from').fill(daysAgo(30));
  await button('Start backfill').click();
  await says(/Loaded/);
  expect(await daysInTable()).toEqual(Array.from({ length: 30 }, (_, index) => daysAgo(30 - index)));
  await live.panel.getByRole('progressbar', { name: 'Backfill of History' }).waitFor({ state: 'detached' });
});

it('loading into a saved report’s table is refused, with an offer to run that report', async () => {
  await live.openTab('Build');
  await field('Source').selectOption({ label: 'App stats' });
  await field('Destination').selectOption({ label: 'BigQuery table' });
  await field('Table').fill('app_stats');
  await button('Load into BigQuery').click();
  await button('Run History instead').click();
  await says(/Loaded/);
});

it('deleting a report keeps its table', async () => {
  await live.openTab('Reports');
  await button('More actions for History').click();
  await live.panel.getByRole('menuitem', { name: 'Delete' }).click();
  await live.panel.getByText('The table stays in BigQuery.').waitFor();
  await button('Delete the report').click();
  await live.panel.getByRole('link', { name: NAME }).waitFor({ state: 'detached' });
  expect(await daysInTable()).toHaveLength(30);
});
