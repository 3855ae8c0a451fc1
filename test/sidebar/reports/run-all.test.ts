// Tests of running all reports in a real browser: one after the other, failures listed, ended by one cancel.

import { becomes } from '../../set-up/waiting';
import { reportView, unreadable } from '../fake-reports';
import { button, hasFocus, usePanels } from '../panel-page';
import { DAILY, FAULT, SELLER_REPORT, serverWith } from '../report-fixture';

const open = usePanels('Reports');

const PAUSED = reportView({ id: '00000003', name: 'Resting' }, { isPaused: true });
const BROKEN = unreadable('Broken', 'Cell G5 cannot be read.');

it('runs one after the other all but those that are paused or cannot be read', async () => {
  const server = serverWith(BROKEN, DAILY, PAUSED, SELLER_REPORT);
  const release = server.hold('runReport', 1);
  // Its answer would take the place of the first words.
  server.hold('progress');
  const page = await open(server);
  await button(page, 'Run all reports').click();
  await page.getByText('Daily revenue (1 of 2): Starting').waitFor();
  expect(await hasFocus(button(page, 'Cancel'))).toBe(true);
  expect(server.named('runReport')).toHaveLength(1);
  release();
  const status = page.getByRole('status');
  await status.getByText('Ran 2 reports.').waitFor();
  expect(await hasFocus(button(page, 'Run all reports'))).toBe(true);
  await status.getByText('Details').click();
  expect(await status.getByRole('listitem').allTextContents()).toEqual([
    'Daily revenue: Wrote 42 rows to A1:H43 of sheet “App stats”. 3 rows added, 0 changed, 0 removed.',
    'Partner: Wrote 42 rows to A1:H43 of sheet “App stats”. 3 rows added, 0 changed, 0 removed.',
  ]);
  const requests = server.requests('runReport');
  expect(requests.map(({ id, makeRoom }) => [id, makeRoom])).toEqual([
    ['00000001', false],
    ['00000002', false],
  ]);
  expect(new Set(requests.map(({ runId }) => runId)).size).toBe(1);
  expect(await page.getByText('Last run: 2026-11-20, 08:04, 42 rows').count()).toBe(2);
});

it('goes on after a failure, which is listed first and shown in its row', async () => {
  const server = serverWith(DAILY, SELLER_REPORT);
  server.reports.nextErrors.push(FAULT);
  const page = await open(server);
  await button(page, 'Run all reports').click();
  const status = page.getByRole('status');
  await status.getByText('Ran 2 reports; 1 failed.').waitFor();
  expect(await status.getByRole('listitem').count()).toBe(0);
  await status.getByText('Details').click();
  expect(await status.getByRole('paragraph').allTextContents()).toEqual([
    'Ran 2 reports; 1 failed.',
    'Failed:',
    'Succeeded:',
  ]);
  const [failed] = await status.getByRole('listitem').allTextContents();
  expect(failed?.startsWith('Daily revenue: The account service had an error (500).')).toBe(true);
  await page.getByRole('list', { name: 'Reports' }).getByText('Failed once').waitFor();
});

it('says how many of them may miss data', async () => {
  const server = serverWith(DAILY, SELLER_REPORT);
  server.reports.hasGaps = true;
  const page = await open(server);
  await button(page, 'Run all reports').click();
  const status = page.getByRole('status');
  await status.getByText('Ran 2 reports; 2 may be missing data.').waitFor();
  expect(await status.getAttribute('class')).toContain('partial');
});

it('is cancelled as a whole', async () => {
  const server = serverWith(DAILY, SELLER_REPORT, reportView({ id: '00000004', name: 'Third' }));
  const release = server.hold('runReport', 1);
  const page = await open(server);
  await button(page, 'Run all reports').click();
  await button(page, 'Cancel').click();
  await becomes(() => server.named('cancel').length, 1);
  release();
  await page.getByRole('status').getByText('Ran 0 reports; the rest was cancelled.').waitFor();
  expect(server.named('runReport')).toHaveLength(1);
});

it.each([
  ['no report', []],
  ['one report', [DAILY]],
  ['one that is not paused', [DAILY, PAUSED]],
])('is not offered for %s', async (_name, reports) => {
  const server = serverWith(...reports);
  const page = await open(server);
  await becomes(() => server.named('reports').length, 1);
  await button(page, 'Import report').waitFor();
  expect(await button(page, 'Run all reports').count()).toBe(0);
});
