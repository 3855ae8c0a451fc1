// Runs of saved reports in a real browser: one, all, and the one that a write would cover.

import { StatsError } from '../../../../src/core/errors';
import { reportView } from '../../../sidebar/fake-reports';
import { DAILY, SELLER_REPORT, serverWith } from '../../../sidebar/report-fixture';
import { ofBob } from '../../../sidebar/reports/others-reports';
import { hasFocus, usePanels } from '../panel-page';

const open = usePanels('Reports');

it('a run is watched as a write is, gives the focus back to its button, and can be cancelled', async () => {
  const { page, server, release } = await open(serverWith(DAILY), {
    progress: { phase: 'fetching', done: 3, total: 4, unit: 'apps' },
    holds: ['runReport', 1],
  });
  await page.push('Run Daily revenue');
  await page.getByText('Daily revenue: Fetched 3 of 4 apps').waitFor();
  expect(await hasFocus(page.button('Cancel'))).toBe(true);
  release();
  await page.says('Wrote 42 rows to A1:H43 of sheet “App stats”.');
  await page.getByText('Last run: 2026-11-20, 08:04, 42 rows').waitFor();
  expect(await hasFocus(page.button('Run Daily revenue'))).toBe(true);
  const answer = server.hold('runReport', 1);
  await page.push('Run Daily revenue', 'Cancel');
  await page.getByText('Cancelling…').waitFor();
  answer();
  await page.says('Cancelled. Nothing was written.');
});

describe('Run all', () => {
  const PAUSED = reportView({ id: '00000003', name: 'Resting' }, { isPaused: true });

  it('runs all reports one after the other but those that are paused', async () => {
    const server = serverWith(DAILY, PAUSED, SELLER_REPORT);
    const release = server.hold('runReport', 1);
    // Its answer would replace the first sentence.
    server.hold('progress');
    const { page } = await open(server);
    await page.push('Run all reports');
    await page.getByText('Daily revenue (1 of 2): Starting').waitFor();
    expect(await hasFocus(page.button('Cancel'))).toBe(true);
    expect(server.callsOf('runReport')).toHaveLength(1);
    release();
    const status = page.getByRole('status');
    await status.getByText('Ran 2 reports.').waitFor();
    expect(await hasFocus(page.button('Run all reports'))).toBe(true);
    await status.getByText('Details').click();
    expect(await status.getByRole('listitem').allTextContents()).toEqual([
      'Daily revenue: Wrote 42 rows to A1:H43 of sheet “App stats”. 3 rows added.',
      'Partner: Wrote 42 rows to A1:H43 of sheet “App stats”. 3 rows added.',
    ]);
    const requests = server.requests('runReport');
    expect(requests.map(({ id, agreements }) => [id, agreements])).toEqual([
      ['00000001', []],
      ['00000002', []],
    ]);
    expect(new Set(requests.map(({ runId }) => runId)).size).toBe(1);
    expect(await page.getByText('Last run: 2026-11-20, 08:04, 42 rows').count()).toBe(2);
  });
});

it('Run all leaves out and names what would spend connections of this person’s for others; its own Run runs it', async () => {
  const { page, server } = await open(serverWith(DAILY, ofBob('00000006', 'Bob’s')));
  await page.push('Run all reports');
  const status = page.getByRole('status');
  await status.getByText('Ran 1 report; 1 wasn’t run').waitFor();
  await status.getByText('Details').click();
  await status
    .getByText('Not run: not yours. To run one with your connections, press Run on its card.')
    .waitFor();
  expect((await status.getByRole('listitem').allTextContents())[0]).toBe('Bob’s');
  expect(server.requests('runReport').map(({ id }) => id)).toEqual(['00000001']);
  await page.push('Run Bob’s');
  await page.says('Wrote 42 rows to A1:H43 of sheet “App stats”.');
  expect(server.requests('runReport').at(-1)).toMatchObject({ id: '00000006', version: 'v-00000006' });
});

it('a write where a report writes can run that report instead', async () => {
  const owned = new StatsError('REPORT_OWNS_PLACE', {
    report: { id: '00000001', name: 'Daily revenue' },
    sheetName: 'App stats',
    range: 'A1:H43',
  });
  const { page, server } = await open(serverWith(DAILY), { tab: 'Build', errors: [owned] });
  await page.push('Write to sheet');
  await page.getByRole('alert').getByText('The saved report “Daily revenue” writes this table').waitFor();
  await page.pushUntil('Run Daily revenue instead', 'Wrote 42 rows to A1:H43 of sheet “App stats”.');
  expect(server.requests('runReport')).toMatchObject([{ id: '00000001', agreements: [] }]);
  expect(server.callsOf('write')).toHaveLength(1);
  expect(await page.getByRole('alert').count()).toBe(0);
});
