// Tests of the panel in a real browser: labels, lists, explanations, typed text, and its height.

import type { SourceName } from '../../../../src/panel/contract/panel-state';
import { connected, FakeServer } from '../../../sidebar/fake-server';
import { FIRST_CHOICE } from '../../../sidebar/panel-fixture';
import { describedBy, heightOf, unfold, usePanels } from '../../../sidebar/panel-page';

const open = usePanels();
const both = () =>
  new FakeServer({
    account: connected('demo@example.com', 'two@example.com'),
    seller: connected('Example Games'),
  });

it('a custom period begins with the days chosen before, and the lists have all their options', async () => {
  const page = await open(both());
  await page.getByLabel('Period', { exact: true }).selectOption({ label: 'Custom' });
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2026-11-13');
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('2026-11-19');
  const options = (label: string) =>
    page.getByLabel(label, { exact: true }).locator('option').allTextContents();
  expect(await options('Source')).toEqual(['App stats', 'Seller stats', 'App list', 'Discrepancies']);
  expect(await options('Destination')).toEqual(['Sheet', 'Current cell', 'BigQuery table']);
  expect(await page.getByRole('button', { name: 'Download CSV' }).isVisible()).toBe(false);
});

it('the label of a field isn’t part of another field’s label', async () => {
  const page = await open(both());
  await page.getByLabel('Source').selectOption('sellerStats');
  await unfold(page);
  const build = page.getByRole('tabpanel', { name: 'Build' });
  const labels = [
    'Source',
    'Period',
    'Destination',
    'Sheet name',
    'Sort by',
    'Only the top N rows',
    'Bundles',
  ];
  const counts = labels.map(async (label) => [label, await build.getByLabel(label).count()]);
  expect(await Promise.all(counts)).toEqual(labels.map((label) => [label, 1]));
});

it('a tab keeps what was typed in it', async () => {
  const page = await open(new FakeServer({ seller: connected('Example Games') }));
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByLabel('Email', { exact: true }).fill('typed@example.com');
  await page.getByRole('tab', { name: 'Build' }).click();
  await page.getByRole('tab', { name: 'Account' }).click();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('typed@example.com');
});

it('an explanation is shown by a button, and describes its field even while hidden', async () => {
  const page = await open(both());
  const field = page.getByLabel('Destination', { exact: true });
  const text = page.getByText('Replaces an earlier table there');
  const explain = page.locator('.field', { has: field }).getByRole('button', { name: 'About Destination' });
  expect([await text.isVisible(), (await describedBy(field)).includes('Replaces')]).toEqual([false, true]);
  await explain.click();
  expect([await text.isVisible(), await explain.getAttribute('aria-expanded')]).toEqual([true, 'true']);
});

it.each<[SourceName, string[]]>([
  ['appStats', ['date', 'country']],
  ['sellerStats', ['date', 'country']],
  ['discrepancies', ['date', 'bundle']],
  ['appList', []],
])('the panel is less than 720 px high when it opens: %s', async (source, groupBy) => {
  const server = both();
  const apps = server.apps.slice(0, 3).map(({ appId }) => appId);
  const choice = { ...FIRST_CHOICE, source, apps, groupBy };
  server.side.leave({ choice });
  const page = await open(server);
  await page.getByRole('button', { name: 'Write to sheet' }).waitFor();
  expect(await heightOf(page)).toBeLessThan(720);
});
