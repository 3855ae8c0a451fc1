// Tests of a dashboard’s reports in a real browser: created, run, scheduled and removed together.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { BOB } from '../../../../people';
import { reportView } from '../../../../sidebar/fake-reports';
import { FIRST_CHOICE } from '../../../../sidebar/panel-fixture';
import { DAILY, FAULT, FAULT_SAID, serverWith } from '../../../../sidebar/report-fixture';
import { yesTo } from '../../../../sidebar/reports/changed-reports';
import { hasFocus, usePanels } from '../../panel-page';

onlyInLongRun();

const open = usePanels();
const destination = { kind: 'cell' as const, sheetName: 'Dashboard', cell: 'A3' };
const group = (id: string, name: string, change = {}) =>
  reportView({ id, name, choice: { destination } }, { dashboard: 'd', ...change });
const GROUP = [group('0000000a', 'Totals'), group('0000000b', 'Trend')];

it('a dashboard keeps its reports when their first run is cancelled', async () => {
  const { page, server, release } = await open(serverWith(), { runErrors: [FAULT], holds: ['runReport', 1] });
  // The fault is for the creation, so there are no reports yet.
  await page.push('Dashboard');
  await page.getByRole('alert').getByText(FAULT_SAID).waitFor();
  expect(server.reports.list).toEqual([]);
  await page.push('Dashboard');
  await page.getByText('Totals (1 of 3)').waitFor();
  await page.push('Cancel');
  await becomes(() => server.callsOf('cancel').length, 1);
  release();
  await page.says(
    'The dashboard is saved, but none of its 3 reports ran: press Run under Reports to fill it.',
  );
  expect(await page.getByRole('status').and(page.locator('.partial')).count()).toBe(1);
  expect(server.reports.list).toHaveLength(3);
  expect(await page.button('Show the dashboard').count()).toBe(0);
});

it('a dashboard runs only its own reports, those of others if that is agreed, and is removed as a whole after a confirmation', async () => {
  const spending = { yes: yesTo('0000000c'), definition: [] };
  const { page, server } = await open(
    serverWith(DAILY, ...GROUP, group('0000000c', 'Changed', { isMine: false, owner: BOB, spending })),
    { tab: 'Reports' },
  );
  await page.push('Run Dashboard');
  await page.pushUntil('Run all but these', 'Ran 2 reports.');
  expect(server.requests('runReport').map(({ id }) => id)).toEqual(['0000000a', '0000000b']);
  await page.chooseFor('Dashboard', 'Remove dashboard');
  const question = page.getByRole('dialog', { name: 'Remove Dashboard' });
  await question
    .getByText('deletes 3 reports with their cells and charts: Totals, Trend, Changed.')
    .waitFor();
  expect(await hasFocus(page.button('Cancel'))).toBe(true);
  await page.keyboard.press('Enter');
  expect(await hasFocus(page.button('More actions for Dashboard'))).toBe(true);
  expect(server.callsOf('removeDashboard')).toEqual([]);
  await page.chooseFor('Dashboard', 'Remove dashboard');
  await question.getByRole('button', { name: 'Remove dashboard' }).click();
  await page.says('The dashboard and its reports are deleted.');
  expect(server.requests('removeDashboard')).toEqual([
    { dashboard: 'd', keepsNumbers: false, reports: ['0000000a', '0000000b', '0000000c'] },
  ]);
  expect(await hasFocus(page.getByRole('tab', { name: 'Reports' }))).toBe(true);
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Daily revenue']);
});

it('a dashboard gives all of its reports the same schedule, and shows it', async () => {
  const { page, server } = await open(serverWith(DAILY, ...GROUP, group('0000000c', 'Changed')), {
    tab: 'Reports',
  });
  const dashboard = page.getByRole('listitem').filter({ hasText: '3 reports' });
  await dashboard.getByText('Runs when someone presses Run. To update it').waitFor();
  await page.chooseFor('Dashboard', 'Schedule…');
  const form = page.getByRole('form', { name: 'Schedule of Dashboard' });
  await form.getByText('All 3 reports run on this schedule').waitFor();
  await page.push('Cancel');
  expect(await hasFocus(page.button('More actions for Dashboard'))).toBe(true);
  await page.chooseFor('Dashboard', 'Schedule…');
  await form.getByLabel('Hour').selectOption('7');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.says('3 reports will run on this schedule.');
  expect(server.requests('scheduleReports')).toMatchObject([
    { reports: [{ id: '0000000a' }, { id: '0000000b' }, { id: '0000000c', digest: 'digest-of-0000000c' }] },
  ]);
  await dashboard.getByText('(daily at 7, by you)').waitFor();
  await page.chooseFor('Dashboard', 'Schedule…');
  await form.getByLabel('Schedule', { exact: true }).selectOption('none');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.says('3 reports no longer have a schedule.');
});

it('a dashboard is edited as a whole: its period, scope and comparison, and nothing else', async () => {
  const { page, server } = await open(serverWith(DAILY, ...GROUP), { tab: 'Reports' });
  await page.chooseFor('Dashboard', 'Edit dashboard');
  await page.getByText('Editing the dashboard “Dashboard”').waitFor();
  expect(await hasFocus(page.field('Period'))).toBe(true);
  for (const label of ['Source', 'Report name', 'More', 'Write mode'])
    expect(await page.field(label).count()).toBe(0);
  await page.push('Cancel');
  expect(await hasFocus(page.button('More actions for Dashboard'))).toBe(true);
  await page.chooseFor('Dashboard', 'Edit dashboard');
  await page.getByLabel('Compare with').selectOption('previous year');
  await page.field('Period').selectOption('Other…');
  await page.field('Other period').fill('last 2 mon');
  await page.push('Save and run');
  await page.getByRole('alert').getByText('“last 2 mon” isn’t a period.').waitFor();
  expect(server.callsOf('editDashboard')).toEqual([]);
  await page.field('Other period').fill('Last_2 Months');
  await page.pushUntil('Save and run', 'Ran 2 reports.');
  expect(server.requests('editDashboard')).toEqual([
    {
      reports: GROUP.map(({ report }) => ({ id: report?.draft.id, digest: report?.digest })),
      period: 'last 2 months',
      compare: 'previous year',
      apps: 'all',
      bundles: [],
      filter: '',
      countriesBy: 'country',
    },
  ]);
  expect(server.requests('runReport').map(({ id }) => id)).toEqual(['0000000a', '0000000b']);
});

it('a report or a dashboard whose period has nothing to compare yet says so before it runs', async () => {
  const choice = { ...FIRST_CHOICE, destination, period: 'today', compare: 'previous period' as const };
  const { page } = await open(
    serverWith(
      reportView({ id: '0000000a', name: 'Totals', choice }, { dashboard: 'd' }),
      reportView({ choice }),
    ),
    { tab: 'Reports' },
  );
  for (const name of ['1 report', 'Daily revenue'])
    await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText('“today” can’t be compared yet')
      .filter({ visible: true })
      .waitFor();
});

it('a dashboard is paused, resumed, looked at and taken over as a whole', async () => {
  const schedule = { kind: 'daily' as const, hour: 9 };
  const changed = { waits: 'changed' as const, nextRun: null };
  const others = { isMine: false, mayEdit: false, mayResume: false, owner: BOB, waits: null };
  const part = (id: string, name: string, change = {}) =>
    reportView({ id, name, schedule, choice: { destination } }, { dashboard: 'd', ...changed, ...change });
  const { page, server } = await open(
    serverWith(
      part('0000000a', 'Totals'),
      part('0000000b', 'Trend', others),
      part('0000000c', 'Top apps'),
      DAILY,
    ),
  );
  const changes = () => server.requests('changeReport').map(({ id, change }) => [id, change]);
  await page.openTab('Reports');
  // Who doesn't own all of its reports doesn't edit it.
  await page.push('More actions for Dashboard');
  const actions = page.menuOf('Dashboard').getByRole('button');
  expect(await actions.allTextContents()).toEqual(['Pause', 'Remove dashboard']);
  await page.keyboard.press('Escape');
  await page.push('Look at Dashboard and save');
  const question = page.getByRole('dialog', { name: 'Save 2 reports as they are?' });
  await question.getByRole('button', { name: 'Save all' }).click();
  await page.says('2 reports are saved as they are.');
  expect(server.requests('saveAsTheyAre')).toEqual([
    { reports: ['0000000a', '0000000c'].map((id) => ({ id, digest: `digest-of-${id}` })) },
  ]);
  await page.pushUntil('Take over Dashboard', 'The report is now yours.');
  expect(server.requests('takeOver')).toEqual([
    { reports: [{ id: '0000000b', digest: 'digest-of-0000000b' }] },
  ]);
  expect(await hasFocus(page.button('Run Dashboard'))).toBe(true);
  await page.chooseFor('Dashboard', 'Pause');
  await page.says('The dashboard is paused.');
  await page.getByText('Paused', { exact: true }).first().waitFor();
  expect(await hasFocus(page.button('More actions for Dashboard'))).toBe(true);
  await page.chooseFor('Dashboard', 'Resume');
  await page.says('The dashboard is active again.');
  expect(changes()).toEqual([
    ...['0000000a', '0000000b', '0000000c'].map((id) => [id, 'pause']),
    ...['0000000a', '0000000b', '0000000c'].map((id) => [id, 'resume']),
  ]);
  // One that can't be resumed ends it, and its error is shown.
  await page.chooseFor('Dashboard', 'Pause');
  await page.says('The dashboard is paused.');
  server.reports.nextErrors.push(FAULT);
  await page.chooseFor('Dashboard', 'Resume');
  await page.getByRole('alert').getByText(FAULT_SAID).waitFor();
  expect(changes().slice(-1)).toEqual([['0000000a', 'resume']]);
});

it('what a failed report of a dashboard says is on its card, to which the number on the tab leads', async () => {
  const lastResult = 'The account service had an error (500) (request ID r-7).';
  const failed = { failures: 2, lastRun: '2026-11-20, 08:04', lastResult };
  const { page } = await open(serverWith(DAILY, GROUP[0] ?? DAILY, group('0000000b', 'Trend', failed)));
  await page.locator('[role=tab] .count').click();
  expect(await page.locator('[role=tab] .count').textContent()).toBe('1');
  expect(await hasFocus(page.button('More actions for Dashboard'))).toBe(true);
  const card = page.getByRole('listitem').filter({ hasText: '2 reports' });
  await card.getByText('Failed 2 times', { exact: true }).first().waitFor();
  await card.getByText('Trend: The account service had an error (500).', { exact: true }).waitFor();
  await page.push('Details of Trend');
  await card.getByText('Request ID: r-7').waitFor();
  // Its own line says it, too.
  await card.getByText('2 reports', { exact: true }).click();
  await card.getByRole('button', { name: /^Trend Failed 2 times/ }).click();
  const line = card.getByRole('listitem').filter({ hasText: 'Failed 2 times' });
  await line.getByText('The account service had an error (500).', { exact: true }).waitFor();
});

it('an open report of a dashboard stays open when the list is read again', async () => {
  const { page } = await open(serverWith(...GROUP), { tab: 'Reports' });
  await page.getByText('2 reports', { exact: true }).click();
  await page.getByRole('button', { name: /^Trend / }).click();
  await page.push('Reload the reports');
  await becomes(() => page.getByText('Loading reports…').count(), 0);
  expect(await page.getByRole('button', { name: /^Trend /, expanded: true }).count()).toBe(1);
});
