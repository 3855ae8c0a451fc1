// The card of a report that loads a BigQuery table in a real browser: its backfill goes on, pauses, ends and fails.

import { StatsError } from '../../../../src/core/errors';
import { becomes } from '../../../set-up/waiting';
import { FIRST_CHOICE } from '../../panel-fixture';
import { button, chooseFor, field, hasFocus, says, usePanels } from '../../panel-page';
import { menuOf, NAME, withReport } from './table-card-page';
import { BACKFILL, TABLE, tableReport, withBigQuery } from './table-fixture';

const open = usePanels('Reports');

it('has no backfill for a source without days', async () => {
  const choice = { ...FIRST_CHOICE, source: 'appList' as const, groupBy: [], destination: TABLE };
  const page = await open(withReport({}, { choice }));
  expect(await menuOf(page)).not.toContain('Backfill…');
});

it('says how far a backfill is, and pauses, resumes and ends it', async () => {
  const server = withReport({ backfill: BACKFILL });
  const page = await open(server);
  const line = (text: string) => page.getByText(text, { exact: true }).waitFor();
  await line('Backfill: 120 of 398 days, from 2025-10-18');
  const bar = page.getByRole('progressbar', { name: `Backfill of ${NAME}` });
  expect(await bar.evaluate(({ value, max }: HTMLProgressElement) => [value, max])).toEqual([120, 398]);
  await chooseFor(page, NAME, 'Pause backfill');
  await line('Backfill paused: 120 of 398 days, from 2025-10-18');
  expect(await hasFocus(button(page, `More actions for ${NAME}`))).toBe(true);
  await chooseFor(page, NAME, 'Resume backfill');
  await line('Backfill: 120 of 398 days, from 2025-10-18');
  await chooseFor(page, NAME, 'End backfill');
  await bar.waitFor({ state: 'detached' });
  expect(server.requests('changeReport').map(({ change }) => change)).toEqual([
    ...['pauseBackfill', 'resumeBackfill', 'endBackfill'],
  ]);
});

it('is as far as it came when the person cancels', async () => {
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
  await says(page, 'Cancelled. 120 of 398 days are done, with 42 rows.');
  await page.getByText('Backfill: 120 of 398 days, from 2025-10-18', { exact: true }).waitFor();
  expect(server.named('runReport')).toHaveLength(2);
});

it('goes on with one report of all before the next one runs', async () => {
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

it('keeps the form open with what is wrong beside its field', async () => {
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

it('says that the table stays when the report is deleted', async () => {
  const server = withReport();
  const page = await open(server);
  await chooseFor(page, NAME, 'Delete');
  const question = page.getByRole('group', { name: `Delete ${NAME}` });
  await question.getByText('The table stays in BigQuery.').waitFor();
  expect(await question.getByRole('button').allTextContents()).toEqual(['Cancel', 'Delete the report']);
  await button(page, 'Delete the report').click();
  await becomes(() => server.requests('changeReport').map(({ change }) => change), ['delete']);
});
