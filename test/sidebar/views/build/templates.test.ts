// The templates in a real browser: open on the first visit, and what a click on one does.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { accountConnected, bothConnected } from '../../connected-servers';
import { reportView } from '../../fake-reports';
import { FIRST_CHOICE } from '../../panel-fixture';
import { button, chooseFor, field, hasFocus, openTab, says, usePanels } from '../../panel-page';
import { serverWith } from '../../report-fixture';

const open = usePanels();
const START = 'Start from a template';

it('the templates are open on the first visit, and folded on the next', async () => {
  const server = bothConnected();
  const page = await open(server);
  await button(page, 'Daily revenue').click();
  expect(await button(page, 'Daily revenue').isVisible()).toBe(false);
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote');
  await page.reload();
  await button(page, 'Write to sheet').waitFor();
  expect(await button(page, START).getAttribute('aria-expanded')).toBe('false');
});

it('a template says which apps it keeps, beside the button for all', async () => {
  const server = bothConnected();
  const [one, two] = server.apps.map(({ appId }) => appId);
  server.side.leave({ choice: { ...FIRST_CHOICE, apps: [one ?? '', two ?? ''] } });
  const page = await open(server);
  await button(page, START).click();
  await button(page, 'Daily revenue').click();
  await page.getByText('Your 2 apps are kept').waitFor();
  await page.getByRole('button', { name: 'All apps', exact: true }).click();
  expect(await page.getByText('Your 2 apps are kept').count()).toBe(0);
  await button(page, 'Write to sheet').click();
  await says(page, 'Wrote');
  expect(server.choicesOf('write')).toMatchObject([{ apps: 'all', metrics: ['revenue'] }]);
});

it('a template fills the form, unfolds what it has set, and tells a screen reader', async () => {
  const server = bothConnected();
  const page = await open(server);
  await button(page, 'Month against month').click();
  expect(await hasFocus(field(page, 'Source'))).toBe(true);
  await page
    .getByText(
      'Filled in from Month against month: App stats, Last month, by App, metrics: Impressions, Revenue, vs.',
    )
    .waitFor({ state: 'attached' });
  expect(await field(page, 'Period').inputValue()).toBe('last month');
  expect(await field(page, 'Compare with').inputValue()).toBe('previous period');
  expect(await field(page, 'Compare with').isVisible()).toBe(true);
  expect(await field(page, 'Sheet name').inputValue()).toBe('Month against month');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Wrote');
  expect(server.choicesOf('write')).toMatchObject([{ period: 'last month', compare: 'previous period' }]);
});

it('the templates aren’t shown while a report is edited', async () => {
  const page = await open(serverWith(reportView({})));
  await openTab(page, 'Reports');
  await chooseFor(page, 'Daily revenue', 'Edit');
  await page.getByText('Editing the report').waitFor();
  expect(await button(page, START).count()).toBe(0);
  await button(page, 'Cancel').click();
  await openTab(page, 'Build');
  await button(page, START).waitFor();
});

it('a template leads to the connection that it lacks', async () => {
  const page = await open(accountConnected());
  await button(page, 'Discrepancies').click();
  await page.getByText('Connect your seller token first.').waitFor();
  await button(page, 'Open Account').click();
  expect(await hasFocus(field(page, 'Seller token'))).toBe(true);
});

it('one click makes and runs a dashboard, and another leads to its tab', async () => {
  const server = serverWith();
  const release = server.hold('runReport', 1);
  const page = await open(server);
  await button(page, 'Dashboard').click();
  await page.getByText('Totals (1 of 3)').waitFor();
  expect(await hasFocus(button(page, 'Cancel'))).toBe(true);
  release();
  const status = page.getByRole('status');
  await status.getByText('The dashboard is ready. Ran 3 reports.').waitFor();
  expect(await hasFocus(button(page, 'Start from a template'))).toBe(true);
  const runs = server.requests('runReport');
  expect(new Set(runs.map(({ runId }) => runId)).size).toBe(1);
  expect(runs.map(({ id }) => id)).toEqual(server.reports.list.map(({ report }) => report?.draft.id));
  await button(page, 'Show the dashboard').click();
  await becomes(() => server.requests('showReport'), [{ id: runs[0]?.id ?? '' }]);
  // The templates are folded, and the reports are in a fold of one card.
  expect(await button(page, 'Start from a template').getAttribute('aria-expanded')).toBe('false');
  await openTab(page, 'Reports');
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Dashboard']);
  await page.getByText('3 reports', { exact: true }).click();
  const parts = page.getByRole('list', { name: 'Reports of Dashboard' });
  expect(await parts.locator('h4 .name').allTextContents()).toEqual(['Totals', 'Trend', 'Top apps']);
});
