// A dashboard’s reports in a real browser: the forms that schedule and edit them together.

import { reportView } from '../../../../sidebar/fake-reports';
import { DAILY, serverWith } from '../../../../sidebar/report-fixture';
import { hasFocus, usePanels } from '../../panel-page';

const open = usePanels();
const destination = { kind: 'cell' as const, sheetName: 'Dashboard', cell: 'A3' };
const group = (id: string, name: string, change = {}) =>
  reportView({ id, name, choice: { destination } }, { dashboard: 'd', ...change });
const GROUP = [group('0000000a', 'Totals'), group('0000000b', 'Trend')];

it('a dashboard gives all of its reports the same schedule, and shows it', async () => {
  const { page, server } = await open(serverWith(DAILY, ...GROUP, group('0000000c', 'Changed')), {
    tab: 'Reports',
  });
  const dashboard = page.getByRole('listitem').filter({ hasText: '3 reports' });
  await dashboard.getByText('Runs when someone presses Run. To update it').waitFor();
  await page.chooseFor('Dashboard', 'Schedule…');
  const form = page.getByRole('form', { name: 'Schedule of Dashboard' });
  await form.getByText('It runs on this schedule').waitFor();
  await page.push('Cancel');
  expect(await hasFocus(page.button('More actions for Dashboard'))).toBe(true);
  await page.chooseFor('Dashboard', 'Schedule…');
  await form.getByLabel('Hour').selectOption('7');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.says('The dashboard will run on this schedule.');
  expect(server.requests('scheduleReports')).toMatchObject([
    { reports: [{ id: '0000000a' }, { id: '0000000b' }, { id: '0000000c', version: 'v-0000000c' }] },
  ]);
  await dashboard.getByText('(daily at 7, by you)').waitFor();
  await page.chooseFor('Dashboard', 'Schedule…');
  await form.getByLabel('Schedule', { exact: true }).selectOption('none');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.says('The dashboard no longer has a schedule.');
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
  await page.pushUntil('Save and run', 'Ran 1 report.');
  expect(server.requests('editDashboard')).toEqual([
    {
      reports: GROUP.map(({ report }) => ({ id: report?.draft.id, version: report?.version })),
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
