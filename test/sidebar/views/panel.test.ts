// The panel as a whole in a real browser: its names, its tabs, its height. `npm run test:hard` has more.

import type { Page } from 'playwright-core';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import type { SourceName } from '../../../src/panel/contract/panel-state';
import { bothConnected } from '../connected-servers';
import { button, field, hasFocus, heightOf, unfold, usePanels } from '../panel-page';

const open = usePanels();

type Role = Parameters<Page['getByRole']>[0];

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
    ['spinbutton', 'Only the top N rows'],
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
    ['spinbutton', 'Least impressions'],
    ['textbox', 'Sheet name'],
    ['button', 'Write to sheet'],
  ],
};

it('the panel is under 720 px high on the first visit, and has its contracted names for each source', async () => {
  const page = await open(bothConnected());
  await button(page, 'Dashboard').waitFor();
  expect(await heightOf(page)).toBeLessThan(720);
  for (const [source, names] of Object.entries(NAMES)) {
    await field(page, 'Source').selectOption(source);
    await unfold(page);
    for (const [role, name] of names) {
      const found = name === '' ? page.getByRole(role) : page.getByRole(role, { name, exact: true });
      expect([source, name, await found.count()]).toEqual([source, name, 1]);
    }
  }
});

it('the panel switches tabs by arrow keys, with one stop of the Tab key, and reopens at the last', async () => {
  const server = bothConnected();
  const page = await open(server);
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
