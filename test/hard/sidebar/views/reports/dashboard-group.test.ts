// Tests of a dashboard’s reports in a real browser: created, run, scheduled and removed together.

import { becomes } from '../../../../set-up/waiting';
import { reportView } from '../../../../sidebar/fake-reports';
import { FIRST_CHOICE } from '../../../../sidebar/panel-fixture';
import { button, chooseFor, hasFocus, openTab, says, usePanels } from '../../../../sidebar/panel-page';
import { DAILY, FAULT, FAULT_SAID, serverWith } from '../../../../sidebar/report-fixture';

const open = usePanels();
const destination = { kind: 'cell' as const, sheetName: 'Dashboard', cell: 'A3' };
const group = (id: string, name: string, change = {}) =>
  reportView({ id, name, choice: { ...FIRST_CHOICE, destination } }, { dashboard: 'd', ...change });
const GROUP = [group('0000000a', 'Totals'), group('0000000b', 'Trend')];

it('a dashboard keeps its reports when their first run is cancelled', async () => {
  const server = serverWith();
  const release = server.hold('runReport', 1);
  server.reports.nextErrors.push(FAULT);
  const page = await open(server);
  // The fault is for the creation, so there are no reports yet.
  await button(page, 'Dashboard').click();
  await page.getByRole('alert').getByText(FAULT_SAID).waitFor();
  expect(server.reports.list).toEqual([]);
  await button(page, 'Dashboard').click();
  await page.getByText('Totals (1 of 3)').waitFor();
  await button(page, 'Cancel').click();
  await becomes(() => server.named('cancel').length, 1);
  release();
  await says(page, 'Run them to fill it. Ran 0 reports; the rest was cancelled.');
  expect(server.reports.list).toHaveLength(3);
  expect(await button(page, 'Show the dashboard').count()).toBe(0);
});

it('a dashboard runs only its own reports, and is removed as a whole after a confirmation', async () => {
  const server = serverWith(DAILY, ...GROUP);
  const page = await open(server);
  await openTab(page, 'Reports');
  await button(page, 'Run Dashboard').click();
  await says(page, 'Ran 2 reports.');
  expect(server.requests('runReport').map(({ id }) => id)).toEqual(['0000000a', '0000000b']);
  expect(await hasFocus(button(page, 'Run Dashboard'))).toBe(true);
  await chooseFor(page, 'Dashboard', 'Remove dashboard');
  const question = page.getByRole('group', { name: 'Remove Dashboard' });
  await question.getByText('deletes 2 reports with their cells and charts: Totals, Trend.').waitFor();
  expect(await hasFocus(button(page, 'Cancel'))).toBe(true);
  await page.keyboard.press('Enter');
  expect(await hasFocus(button(page, 'More actions for Dashboard'))).toBe(true);
  expect(server.named('removeDashboard')).toEqual([]);
  await chooseFor(page, 'Dashboard', 'Remove dashboard');
  await question.getByRole('button', { name: 'Remove dashboard' }).click();
  await says(page, 'The dashboard and its reports are deleted.');
  expect(server.requests('removeDashboard')).toEqual([{ dashboard: 'd', reports: ['0000000a', '0000000b'] }]);
  expect(await hasFocus(page.getByRole('tab', { name: 'Reports' }))).toBe(true);
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Daily revenue']);
});

it('a dashboard asks before it uses this person’s connection for reports that others changed', async () => {
  const approval = { hash: 'h', waitsFor: null, needsQuestion: true, definition: [] };
  const server = serverWith(DAILY, ...GROUP, group('0000000c', 'Changed', { approval }));
  const page = await open(server);
  await openTab(page, 'Reports');
  await button(page, 'Run Dashboard').click();
  await button(page, 'Run only mine').click();
  await says(page, 'Ran 2 reports.');
  expect(server.requests('runReport').map(({ id }) => id)).toEqual(['0000000a', '0000000b']);
});

it('a dashboard gives all of its reports the same schedule, and shows it', async () => {
  const approval = { hash: 'h', waitsFor: null, needsQuestion: false, definition: [] };
  const server = serverWith(DAILY, ...GROUP, group('0000000c', 'Changed', { approval }));
  const page = await open(server);
  await openTab(page, 'Reports');
  const dashboard = page.getByRole('region', { name: 'Dashboard' });
  await dashboard.getByText('Runs when someone presses Run. To update it').waitFor();
  await chooseFor(page, 'Dashboard', 'Schedule…');
  const form = page.getByRole('form', { name: 'Schedule of Dashboard' });
  await form.getByText('All 3 reports run on this schedule').waitFor();
  await page.keyboard.press('Escape');
  expect(await hasFocus(button(page, 'More actions for Dashboard'))).toBe(true);
  await chooseFor(page, 'Dashboard', 'Schedule…');
  await form.getByLabel('Hour').selectOption('7');
  await form.getByRole('button', { name: 'Save' }).click();
  await says(page, '3 reports will run on this schedule.');
  expect(server.requests('scheduleReports')).toMatchObject([
    { reports: [{ id: '0000000a' }, { id: '0000000b' }, { id: '0000000c', hash: 'h' }] },
  ]);
  await dashboard.getByText('Runs daily at 7.').waitFor();
  await chooseFor(page, 'Dashboard', 'Schedule…');
  await form.getByLabel('Schedule', { exact: true }).selectOption('none');
  await form.getByRole('button', { name: 'Save' }).click();
  await says(page, '3 reports no longer have a schedule.');
});

it('a dashboard is edited as a whole: its period, apps and comparison, and nothing else', async () => {
  const server = serverWith(DAILY, ...GROUP);
  const page = await open(server);
  await openTab(page, 'Reports');
  await chooseFor(page, 'Dashboard', 'Edit dashboard');
  await page.getByText('Editing the dashboard “Dashboard”').waitFor();
  expect(await hasFocus(page.getByLabel('Period', { exact: true }))).toBe(true);
  for (const label of ['Source', 'Report name', 'More', 'Write mode'])
    expect(await page.getByLabel(label, { exact: true }).count()).toBe(0);
  await button(page, 'Cancel').click();
  expect(await hasFocus(button(page, 'More actions for Dashboard'))).toBe(true);
  await chooseFor(page, 'Dashboard', 'Edit dashboard');
  await page.getByLabel('Period', { exact: true }).selectOption('last month');
  await page.getByLabel('Compare with').selectOption('previous year');
  await button(page, 'Save and run').click();
  await says(page, 'Ran 2 reports.');
  expect(server.requests('editDashboard')).toEqual([
    {
      reports: GROUP.map(({ report }) => ({ id: report?.draft.id, hash: report?.approval.hash })),
      ...{ period: 'last month', apps: 'all', compare: 'previous year' },
    },
  ]);
  expect(server.requests('runReport').map(({ id }) => id)).toEqual(['0000000a', '0000000b']);
});

it('a dashboard whose period has nothing to compare yet says so before it runs', async () => {
  const choice = { ...FIRST_CHOICE, destination, period: 'today', compare: 'previous period' as const };
  const page = await open(
    serverWith(reportView({ id: '0000000a', name: 'Totals', choice }, { dashboard: 'd' })),
  );
  await openTab(page, 'Reports');
  const dashboard = page.getByRole('region', { name: 'Dashboard' });
  await dashboard.getByText('“today” can’t be compared yet').waitFor();
});
