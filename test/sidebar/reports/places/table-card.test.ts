// The card of a report that loads a BigQuery table, in a real browser: its backfill, from start to end, and deletion.

import { isHard } from 'sheets-workbench/test/set-up/draws';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { StatsError } from '../../../../src/core/errors';
import { FIRST_CHOICE } from '../../panel-fixture';
import { describedBy, hasFocus, usePanels } from '../../panel-page';
import { menuOf, NAME, withReport } from './table-card-page';
import { BACKFILL, TABLE, TABLE_NAME, TABLE_URL, tableReport, withBigQuery } from './table-fixture';

const open = usePanels('Reports');

it('the card leads to the table, and offers nothing of a sheet', async () => {
  const lastResult = `Loaded 42 rows of 7 days (0.1 MB) into ${TABLE_NAME}.`;
  const { page } = await open(
    withReport({ canUndo: true, lastRows: 42, lastRun: '2026-11-20, 08:04', lastResult }),
  );
  // The line of the table has its whole name.
  await page.getByText('Loaded 42 rows of 7 days (0.1 MB) into daily_revenue.', { exact: true }).waitFor();
  const link = page.getByRole('link', { name: TABLE_NAME });
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([TABLE_URL, 'noopener']);
  await page.getByText(`BigQuery table: ${TABLE_NAME}`, { exact: true }).waitFor();
  await page.getByText('App stats of all apps, by app and date · Last 7 days', { exact: true }).waitFor();
  expect(await menuOf(page)).toEqual([...['Edit', 'Pause', 'Duplicate', 'Backfill…', 'Export', 'Delete']]);
});

it('a backfill is started by keys, and runs until all days are loaded', async () => {
  // Those days aren't loaded again, because that isn't chosen.
  const { page, server } = await open(withReport({ backfilled: '2026-10-19..2026-11-17' }));
  await page.button(`More actions for ${NAME}`).press('Enter');
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const from = page.field('Backfill from');
  expect(await hasFocus(from)).toBe(true);
  // 365 days before 2026-11-20.
  expect(await from.inputValue()).toBe('2025-11-20');
  await from.fill('2025-10-18');
  expect(await describedBy(from)).toBe(
    '398 days, up to yesterday (UTC). Newest days first, over as many runs as it takes.',
  );
  await from.press('Enter');
  // Four calls of 120 days at most, with 42 rows each.
  await page.says('Loaded 168 rows of 398 days into the BigQuery table');
  expect(server.requests('startBackfill')).toEqual([{ id: '00000001', first: '2025-10-18' }]);
  const runs = server.requests('runReport');
  expect(runs).toHaveLength(4);
  expect(new Set(runs.map(({ runId }) => runId)).size).toBe(4);
  expect(await from.count()).toBe(0);
  expect(await hasFocus(page.button(`More actions for ${NAME}`))).toBe(true);
});

it('a backfill loads days again only if the person chooses that', async () => {
  // 30 days before 2026-11-18.
  const { page, server } = await open(withReport({ backfilled: '2026-10-19..2026-11-17' }));
  await page.chooseFor(NAME, 'Backfill…');
  const [from, again] = [page.field('Backfill from'), page.field('Load again')];
  expect(await describedBy(again)).toBe('30 of these days are already loaded. Otherwise, they’re skipped.');
  await from.fill('2026-11-18');
  expect(await again.count()).toBe(0);
  await from.fill('2026-11-17');
  expect(await describedBy(again)).toBe('1 of these days is already loaded. Otherwise, it’s skipped.');
  await again.check();
  await page.push('Start backfill');
  await becomes(
    () => server.requests('startBackfill'),
    [{ id: '00000001', first: '2026-11-17', isAgain: true }],
  );
});

it('the card shows how far a backfill is, pauses it where its run is cancelled, resumes and ends it', async () => {
  const { page, server, release } = await open(withReport({ backfill: { ...BACKFILL, hoursLeft: 49 } }), {
    holds: ['runReport', 1],
  });
  const line = (text: string) => page.getByText(text).waitFor();
  await page
    .getByText('Backfill: 120 of 398 days, from 2025-10-18 · about 3 days left', { exact: true })
    .waitFor();
  const bar = page.getByRole('progressbar', { name: `Backfill of ${NAME}` });
  expect(await bar.evaluate(({ value, max }: HTMLProgressElement) => [value, max])).toEqual([120, 398]);
  await page.chooseFor(NAME, 'Pause backfill');
  await line('Backfill paused: 120 of 398 days, from 2025-10-18');
  expect(await hasFocus(page.button(`More actions for ${NAME}`))).toBe(true);
  await page.chooseFor(NAME, 'Resume backfill');
  await line('Backfill: 120 of 398 days, from 2025-10-18');
  await page.push(`Run ${NAME}`, 'Cancel');
  await becomes(() => server.named('cancel').length, 1);
  release();
  const question = page.getByRole('dialog', { name: `Pause the backfill of ${NAME}?` });
  await question.getByText('Unless you pause the backfill, the next hourly run continues it.').waitFor();
  await question.getByRole('button', { name: 'Pause backfill' }).click();
  await line('Backfill paused: 120 of 398 days, from 2025-10-18');
  await page.says('The backfill is paused.');
  expect(server.named('runReport')).toHaveLength(1);
  await page.chooseFor(NAME, 'End backfill');
  await bar.waitFor({ state: 'detached' });
  expect(server.requests('changeReport').map(({ change }) => change)).toEqual([
    ...['pauseBackfill', 'resumeBackfill', 'pauseBackfill', 'endBackfill'],
  ]);
});

it('an app that has left the list can be left out while days wait for it', async () => {
  const { page, server } = await open(withReport({ canLeaveOut: true }));
  await page.chooseFor(NAME, 'Leave it out from now on');
  await page.says('Left out from now on: Puzzle.');
  expect(server.requests('changeReport').map(({ change }) => change)).toEqual(['leaveOut']);
});

if (isHard) {
  it('a source without days has no backfill', async () => {
    const choice = { ...FIRST_CHOICE, source: 'appList' as const, groupBy: [], destination: TABLE };
    const { page } = await open(withReport({}, { choice }));
    expect(await menuOf(page)).not.toContain('Backfill…');
  });

  it('a cancelled backfill keeps its progress, and asks whether to pause', async () => {
    const { page, server, release } = await open(withReport({ backfill: { ...BACKFILL, daysDone: 0 } }), {
      holds: ['runReport', 1],
    });
    await page.push(`Run ${NAME}`);
    const releaseSecond = server.hold('runReport', 1);
    release();
    await becomes(() => server.named('runReport').length, 2);
    await page.push('Cancel');
    await becomes(() => server.named('cancel').length, 1);
    releaseSecond();
    const done = 'Cancelled. 120 of 398 days are done, with 42 rows. What was loaded stays in the table.';
    const continues = 'The backfill has loaded 120 of 398 days and continues within the hour.';
    await page.says(`${done} ${continues}`);
    // The card has the same sentence about the run, and shows the progress of the backfill.
    await page.getByText(done, { exact: true }).waitFor();
    await page.getByText('Backfill: 120 of 398 days, from 2025-10-18', { exact: true }).waitFor();
    expect(server.named('runReport')).toHaveLength(2);
    expect(server.requests('endCancelledLoad')).toEqual([
      { id: '00000001', daysDone: 120, daysTotal: 398, rows: 42 },
    ]);
    const question = page.getByRole('dialog', { name: `Pause the backfill of ${NAME}?` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect([await question.count(), await hasFocus(page.button(`Run ${NAME}`))]).toEqual([0, true]);
    expect(server.named('changeReport')).toEqual([]);
  });

  it('Run all loads all days of one report before it runs the next', async () => {
    const { page, server } = await open(withBigQuery(), {
      reports: [
        tableReport({ backfill: { ...BACKFILL, daysDone: 0 } }),
        tableReport({}, { id: '00000002', name: 'Partner' }),
      ],
    });
    await page.pushUntil('Run all reports', 'Ran 2 reports.');
    expect(server.requests('runReport').map(({ id }) => id)).toEqual([
      ...['00000001', '00000001', '00000001', '00000001', '00000002'],
    ]);
  });

  it('the form of a backfill stays open with the error beside its field', async () => {
    const { page, server } = await open(withReport());
    await page.chooseFor(NAME, 'Backfill…');
    const from = page.field('Backfill from');
    await from.fill('2026-11-20');
    await page.push('Start backfill');
    await page.getByRole('form').getByText('Enter a day before today (UTC).').waitFor();
    expect(server.named('startBackfill')).toEqual([]);
    await from.fill('2026-01-01');
    expect(await page.getByRole('alert').count()).toBe(0);
    const expires = { dataset: 'trial', keptDays: 60, first: '2026-01-01' } as const;
    server.reports.nextErrors.push(new StatsError('DAYS_EXPIRE', expires));
    const sentence = 'The dataset trial keeps days for 60 days, so 2026-01-01 would be deleted at once.';
    await page.push('Start backfill');
    await page.getByRole('form').getByText(sentence).waitFor();
    expect(await hasFocus(from)).toBe(true);
    await page.push('Cancel');
    expect(await from.count()).toBe(0);
    expect(await hasFocus(page.button(`More actions for ${NAME}`))).toBe(true);
  });

  it('the question before deleting says that the table stays', async () => {
    const { page, server } = await open(withReport());
    await page.chooseFor(NAME, 'Delete');
    const question = page.getByRole('dialog', { name: `Delete ${NAME}` });
    await question.getByText('The table stays in BigQuery.').waitFor();
    expect(await question.getByRole('button').allTextContents()).toEqual(['Cancel', 'Delete the report']);
    await page.push('Delete the report');
    await becomes(() => server.requests('changeReport').map(({ change }) => change), ['delete']);
  });
}
