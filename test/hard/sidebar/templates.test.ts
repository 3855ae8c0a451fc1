// The built add-on writes every template of the panel, and creates, runs and removes a dashboard.

import type { Locator } from 'playwright-core';
import { TEMPLATE_TITLES } from '../../../src/text/panel/templates';
import { useOpenSidebar } from '../../browser/live-page';

const live = useOpenSidebar({}, ['account', 'seller']);
const button = (name: string) => live.panel.getByRole('button', { name, exact: true });

async function pressTemplate(name: string): Promise<void> {
  const start = button('Start from a template');
  if ((await start.getAttribute('aria-expanded')) === 'false') await start.click();
  await button(name).click();
}

const sheetNames = () => live.workbench.workbook.sheets.map(({ name }) => name);
const isGone = (what: Locator) => what.waitFor({ state: 'detached' });

it.each(Object.values(TEMPLATE_TITLES))('the template $title is written', async ({ title }) => {
  await pressTemplate(title);
  await button('Write to sheet').click();
  await live.panel
    .getByRole('status')
    .getByText(new RegExp(`^Wrote [1-9].* of sheet “${title}”\\.`))
    .waitFor();
});

it('a dashboard is created, shown, run and removed', async () => {
  await pressTemplate('Dashboard');
  await live.panel.getByRole('status').getByText('The dashboard is ready. Ran 4 reports.').waitFor();
  await button('Show the dashboard').click();
  await live.panel.getByRole('status').getByText('is selected.').waitFor();
  await live.openTab('Reports');
  const dashboard = live.panel.getByRole('listitem').filter({ hasText: '4 reports' });
  await live.panel.getByText('4 reports', { exact: true }).click();
  expect(await dashboard.locator('h4 .name').allTextContents()).toEqual([
    ...['Revenue by day', 'Revenue by country', 'Top apps', 'What changed'],
  ]);
  await button('Run Dashboard').click();
  await live.panel.getByRole('status').getByText('Ran 4 reports.').waitFor();
  await button('More actions for Dashboard').click();
  await live.panel.getByRole('menuitem', { name: 'Remove dashboard' }).click();
  await dashboard.getByRole('button', { name: 'Remove dashboard' }).click();
  await isGone(dashboard);
  expect(sheetNames()).not.toContain('Dashboard');
});
