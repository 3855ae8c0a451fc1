// The panel as a whole in a real browser: its names and labels, its tabs, lists and explanations, its height.

import { hard, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import type { SourceName } from '../../../../src/panel/contract/panel-state';
import { bothConnected, sellerConnected } from '../../../sidebar/connected-servers';
import { connected, FakeServer } from '../../../sidebar/fake-server';
import { FIRST_CHOICE } from '../../../sidebar/panel-fixture';
import type { Panel } from '../../hands';
import { describedBy, hasFocus, heightOf, tooSmall, usePanels } from '../panel-page';

onlyInLongRun();

const open = usePanels();

type Role = Parameters<Panel['getByRole']>[0];

/** Names that are on the page once when everything is unfolded. */
const NAMES: Partial<Record<SourceName, [Role, string][]>> = {
  appStats: [
    ['tab', 'Build'],
    ['tab', 'Reports'],
    ['tab', 'Account'],
    ['combobox', 'Source'],
    ['group', 'Apps'],
    ['checkbox', 'All apps'],
    ['combobox', 'Period'],
    ['group', 'Group by'],
    ['checkbox', 'Date'],
    ['group', 'Metrics'],
    ['checkbox', 'eCPM'],
    ['button', 'Start from a template'],
    ['button', 'Daily revenue'],
    ['button', 'Dashboard'],
    ['combobox', 'Compare with'],
    ['checkbox', 'Add a row of totals'],
    ['combobox', 'Sort by'],
    ['textbox', 'Only the top N rows'],
    ['combobox', 'Destination'],
    ['textbox', 'Sheet name'],
    ['button', 'Write to sheet'],
    ['button', 'Save report'],
    ['button', 'Insert formula'],
    ['button', 'Edit formula at the current cell'],
    ['status', ''],
  ],
  sellerStats: [
    ['button', 'Insert formula'],
    ['textbox', 'Bundles'],
    ['group', 'OS'],
    ['checkbox', 'Android'],
    ['button', 'Download CSV'],
    ['button', 'Write to sheet'],
  ],
  discrepancies: [
    ['checkbox', 'Date'],
    ['checkbox', 'Bundle'],
    ['textbox', 'Tolerance'],
    ['textbox', 'Minimum impressions'],
    ['textbox', 'Sheet name'],
    ['button', 'Write to sheet'],
  ],
};

it('the panel is under 720 px high on the first visit, and has its contracted names for each source', async () => {
  const { page } = await open(bothConnected());
  await page.button('Dashboard').waitFor();
  expect(await heightOf(page)).toBeLessThan(720);
  for (const [source, names] of Object.entries(NAMES)) {
    await page.field('Source').selectOption(source);
    await page.unfold();
    for (const [role, name] of names) {
      const found = name === '' ? page.getByRole(role) : page.getByRole(role, { name, exact: true });
      expect([source, name, await found.count()]).toEqual([source, name, 1]);
    }
  }
});

it('at 150 %, six fields are in sight, and what can be pressed is 24 px high', async () => {
  const { page } = await open(bothConnected({ period: 'last 7 days' }));
  await page.button('Preview').waitFor();
  await page.setViewportSize({ width: 300, height: 411 });
  const fold = page.getByRole('button', { name: 'Start from a template', expanded: true });
  if ((await fold.count()) > 0) await fold.click();
  const bottoms = await page
    .locator('.fields > .field > .control')
    .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().bottom));
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(bottoms.filter((bottom) => bottom <= (footer?.y ?? 0)).length).toBeGreaterThanOrEqual(6);
  expect(await page.evaluate(tooSmall)).toEqual([]);
  await page.setViewportSize({ width: 300, height: 760 });
});

it('the panel switches tabs by arrow keys, with one stop of the Tab key, and reopens at the last', async () => {
  const { page, server } = await open(bothConnected());
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Build').press('ArrowRight');
  expect([await hasFocus(tab('Reports')), await page.getByRole('tabpanel').count()]).toEqual([true, 1]);
  await page.getByRole('tabpanel', { name: 'Reports' }).waitFor();
  await page.keyboard.press('End');
  await page.getByRole('tabpanel', { name: 'Account' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  expect(await tab('Account').getAttribute('aria-selected')).toBe('true');
  await becomes(() => server.panel.tab, 'account');
  await page.reload();
  await page.getByRole('tabpanel', { name: 'Account' }).waitFor();
});

const both = () =>
  new FakeServer({
    account: connected('demo@example.com', 'two@example.com'),
    seller: connected('Example Games'),
  });

hard.test('the label of a field isn’t part of another field’s label', async () => {
  const { page } = await open(both());
  await page.getByLabel('Source').selectOption('sellerStats');
  await page.unfold();
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

hard.test('a tab keeps what was typed in it', async () => {
  const { page } = await open(sellerConnected(), { tab: 'Account' });
  await page.field('Email').fill('typed@example.com');
  await page.openTab('Build');
  await page.openTab('Account');
  expect(await page.field('Email').inputValue()).toBe('typed@example.com');
});

hard.test('an explanation is shown by a button, and describes its field even while hidden', async () => {
  const { page } = await open(both());
  const field = page.field('Destination');
  const text = page.getByText('Replaces an earlier table there');
  const explain = page.locator('.field', { has: field }).getByRole('button', { name: 'About Destination' });
  expect([await text.isVisible(), (await describedBy(field)).includes('Replaces')]).toEqual([false, true]);
  await explain.click();
  expect([await text.isVisible(), await explain.getAttribute('aria-expanded')]).toEqual([true, 'true']);
});

hard.test('the panel is less than 720 px high at the next visit, with each source', async () => {
  const server = both();
  const apps = server.apps.slice(0, 3).map(({ appId }) => appId);
  const grouped: Record<SourceName, string[]> = {
    appStats: ['date', 'country'],
    sellerStats: ['date', 'country'],
    appList: [],
    discrepancies: ['date', 'bundle'],
  };
  const choices = Object.entries(grouped).map(([source, groupBy]) => [
    source,
    { ...FIRST_CHOICE, source, apps, groupBy },
  ]);
  server.side.leave({ choices: Object.fromEntries(choices) });
  const { page } = await open(server);
  const heights: Record<string, number> = {};
  for (const source of Object.keys(grouped)) {
    await page.field('Source').selectOption(source);
    heights[source] = await heightOf(page);
  }
  expect(Object.entries(heights).filter(([, height]) => height >= 720)).toEqual([]);
});
