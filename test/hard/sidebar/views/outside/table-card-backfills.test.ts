// Tests of a report that loads a BigQuery table, in a real browser: cancelled and refused backfills, and deletion.

import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { StatsError } from '../../../../../src/core/errors';
import { FIRST_CHOICE } from '../../../../sidebar/panel-fixture';
import { button, chooseFor, field, hasFocus, says, usePanels } from '../../../../sidebar/panel-page';
import { menuOf, NAME, withReport } from '../../../../sidebar/views/outside/table-card-page';
import { BACKFILL, TABLE, tableReport, withBigQuery } from '../../../../sidebar/views/outside/table-fixture';

const open = usePanels('Reports');

it('a source without days has no backfill', async () => {
  const choice = { ...FIRST_CHOICE, source: 'appList' as const, groupBy: [], destination: TABLE };
  const page = await open(withReport({}, { choice }));
  expect(await menuOf(page)).not.toContain('Backfill…');
});

it('a cancelled backfill keeps its progress, and asks whether to pause', async () => {
  const server = withReport({ backfill: { ...BACKFILL, daysDone: 0 } });
  const release = server.hold('runReport', 1);
  const page = await open(server);
  await button(page, `Run ${NAME}`).click();
  const releaseSecond = server.hold('runReport', 1);
  release();
  await becomes(() => server.named('runReport').length, 2);
  await button(page, 'Cancel').click();
  await becomes(() => server.named('cancel').length, 1);
  releaseSecond();
  const done = 'Cancelled. 120 of 398 days are done, with 42 rows. What was loaded stays in the table.';
  const continues = 'The backfill has loaded 120 of 398 days and continues within the hour.';
  await says(page, `${done} ${continues}`);
  // The card has the same sentence about the run, and shows the progress of the backfill.
  await page.getByText(done, { exact: true }).waitFor();
  await page.getByText('Backfill: 120 of 398 days, from 2025-10-18', { exact: true }).waitFor();
  expect(server.named('runReport')).toHaveLength(2);
  expect(server.requests('endCancelledLoad')).toEqual([
    { id: '00000001', daysDone: 120, daysTotal: 398, rows: 42 },
  ]);
  const question = page.getByRole('dialog', { name: `Pause the backfill of ${NAME}?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect([await question.count(), await hasFocus(button(page, `Run ${NAME}`))]).toEqual([0, true]);
  expect(server.named('changeReport')).toEqual([]);
});

it('Run all loads all days of one report before it runs the next', async () => {
  const server = withBigQuery();
  server.reports.list = [
    tableReport({ backfill: { ...BACKFILL, daysDone: 0 } }),
    tableReport({}, { id: '00000002', name: 'Partner' }),
  ];
  const page = await open(server);
  await button(page, 'Run all reports').click();
  await says(page, 'Ran 2 reports.');
  expect(server.requests('runReport').map(({ id }) => id)).toEqual([
    ...['00000001', '00000001', '00000001', '00000001', '00000002'],
  ]);
});

it('the form of a backfill stays open with the error beside its field', async () => {
  const server = withReport();
  const page = await open(server);
  await chooseFor(page, NAME, 'Backfill…');
  const from = field(page, 'Backfill from');
  await from.fill('2026-11-20');
  await button(page, 'Start backfill').click();
  await page.getByRole('form').getByText('Enter a day before today (UTC).').waitFor();
  expect(server.named('startBackfill')).toEqual([]);
  await from.fill('2026-01-01');
  expect(await page.getByRole('alert').count()).toBe(0);
  const expires = { dataset: 'trial', keptDays: 60, first: '2026-01-01' } as const;
  server.reports.nextErrors.push(new StatsError('DAYS_EXPIRE', expires));
  const sentence = 'The dataset trial keeps days for 60 days, so 2026-01-01 would be deleted at once.';
  await button(page, 'Start backfill').click();
  await page.getByRole('form').getByText(sentence).waitFor();
  expect(await hasFocus(from)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await from.count()).toBe(0);
  expect(await hasFocus(button(page, `More actions for ${NAME}`))).toBe(true);
});

it('the question before deleting says that the table stays', async () => {
  const server = withReport();
  const page = await open(server);
  await chooseFor(page, NAME, 'Delete');
  const question = page.getByRole('dialog', { name: `Delete ${NAME}` });
  await question.getByText('The table stays in BigQuery.').waitFor();
  expect(await question.getByRole('button').allTextContents()).toEqual(['Cancel', 'Delete the report']);
  await button(page, 'Delete the report').click();
  await becomes(() => server.requests('changeReport').map(({ change }) => change), ['delete']);
});
