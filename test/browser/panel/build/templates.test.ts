// The templates in a real browser: open on the first visit, and what a click on one does.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { accountConnected, bothConnected } from '../../../sidebar/connected-servers';
import { reportView } from '../../../sidebar/fake-reports';
import { serverWith } from '../../../sidebar/report-fixture';
import { hasFocus, usePanels } from '../panel-page';

onlyInLongRun();

const open = usePanels();
const START = 'Start from a template';

it('the templates are open on the first visit, folded on the next, and one line in a low panel', async () => {
  const { page } = await open(bothConnected());
  const one = page.button('Daily revenue');
  const reopened = async () => {
    await page.reload();
    await page.button('Write to sheet').waitFor();
  };
  await page.setViewportSize({ width: 300, height: 680 });
  await reopened();
  expect(await one.isVisible()).toBe(false);
  await page.push(START);
  expect(await one.isVisible()).toBe(true);
  await page.push(START);
  expect(await one.isVisible()).toBe(false);
  await page.setViewportSize({ width: 300, height: 760 });
  await reopened();
  await one.click();
  expect(await one.isVisible()).toBe(false);
  await page.pushUntil('Write to sheet', 'Wrote');
  await reopened();
  expect(await page.button(START).getAttribute('aria-expanded')).toBe('false');
});

it('a template says which apps it keeps, beside the button for all', async () => {
  const server = bothConnected();
  const [one, two] = server.apps.map(({ appId }) => appId);
  server.side.leave({ choice: { apps: [one ?? '', two ?? ''] } });
  const { page } = await open(server);
  await page.push(START, 'Daily revenue');
  await page.getByText('Your 2 apps are kept').waitFor();
  await page.push('All apps');
  expect(await page.getByText('Your 2 apps are kept').count()).toBe(0);
  await page.pushUntil('Write to sheet', 'Wrote');
  expect(server.choicesOf('write')).toMatchObject([{ apps: 'all', metrics: ['revenue'] }]);
});

it('a template fills the form, unfolds what it has set, and tells a screen reader', async () => {
  const { page, server } = await open(bothConnected());
  await page.push('Month against month');
  expect(await hasFocus(page.field('Source'))).toBe(true);
  await page
    .getByText(
      'Filled in from Month against month: App stats, Last month, by App, metrics: Impressions, Revenue, vs.',
    )
    .waitFor({ state: 'attached' });
  expect(await page.field('Period').inputValue()).toBe('last month');
  expect(await page.field('Compare with').inputValue()).toBe('previous period');
  expect(await page.field('Compare with').isVisible()).toBe(true);
  expect(await page.field('Sheet name').inputValue()).toBe('Month against month');
  await page.keyboard.press('Control+Enter');
  await page.says('Wrote');
  expect(server.choicesOf('write')).toMatchObject([{ period: 'last month', compare: 'previous period' }]);
});

it('the templates aren’t shown while a report is edited', async () => {
  const { page } = await open(serverWith(reportView({})), { tab: 'Reports' });
  await page.chooseFor('Daily revenue', 'Edit');
  await page.getByRole('heading', { name: /^Edit / }).waitFor();
  expect(await page.button(START).count()).toBe(0);
  await page.push('Cancel');
  await page.openTab('Build');
  await page.button(START).waitFor();
});

it('a template leads to the connection that it lacks', async () => {
  const { page } = await open(accountConnected());
  await page.push('Discrepancies');
  await page.getByText('Connect your seller token first.').waitFor();
  await page.push('Open Account');
  expect(await hasFocus(page.field('Seller token'))).toBe(true);
});

it('one click makes and runs a dashboard, and another leads to its tab', async () => {
  const { page, server, release } = await open(serverWith(), { holds: ['runReport', 1] });
  await page.push('Dashboard');
  await page.getByText('Totals (1 of 3)').waitFor();
  expect(await hasFocus(page.button('Cancel'))).toBe(true);
  release();
  const status = page.getByRole('status');
  await status.getByText('The dashboard is ready. Ran 3 reports.').waitFor();
  expect(await hasFocus(page.button('Start from a template'))).toBe(true);
  const runs = server.requests('runReport');
  expect(new Set(runs.map(({ runId }) => runId)).size).toBe(1);
  expect(runs.map(({ id }) => id)).toEqual(server.reports.list.map(({ report }) => report?.draft.id));
  await page.push('Show the dashboard');
  await becomes(() => server.requests('showReport'), [{ id: runs[0]?.id ?? '' }]);
  // The templates are folded, and the reports are in a fold of one card.
  expect(await page.button('Start from a template').getAttribute('aria-expanded')).toBe('false');
  await page.openTab('Reports');
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Dashboard']);
  await page.getByText('3 reports', { exact: true }).click();
  const parts = page.getByRole('list', { name: 'Reports of Dashboard' });
  expect(await parts.locator('h4 .name').allTextContents()).toEqual(['Totals', 'Trend', 'Top apps']);
});
