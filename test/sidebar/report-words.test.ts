// Tests of saved reports in words: states as words, last and next run, how many need attention.

import { adviceOf, badgesOf, lastRunOf, nextRunOf, troubled } from '../../sidebar/report-words';
import type { SavedReportView } from '../../src/rpc/contract';
import { reportView, unreadable } from './fake-reports';

function savedWith(change: Partial<SavedReportView>, schedule = 'daily at 9'): SavedReportView {
  const { report } = reportView({ schedule }, change);
  if (!report) throw new Error('No report was made.');
  return report;
}

it.each<[Partial<SavedReportView>, string[], boolean]>([
  [{}, ['Active'], false],
  [{ isPaused: true }, ['Paused'], false],
  [{ isRunning: true }, ['Running'], false],
  [{ isOverdue: true }, ['Overdue'], true],
  [{ failures: 1 }, ['Failed once'], true],
  [{ isPaused: true, failures: 10 }, ['Paused', 'Failed 10 times'], true],
  [{ isRunning: true, failures: 2, isOverdue: true }, ['Running', 'Overdue', 'Failed 2 times'], true],
])('says the state %j as %j', (change, words, isTroubled) => {
  const view = reportView({}, change);
  expect(badgesOf(view).map(({ word }) => word)).toEqual(words);
  expect(troubled([view])).toBe(isTroubled ? 1 : 0);
});

it('counts a row that cannot be read among those that need attention', () => {
  const row = unreadable('Broken', 'Cell G5 cannot be read.');
  expect(badgesOf(row)).toEqual([{ word: 'Cannot be read', isTrouble: true }]);
  expect(troubled([row, reportView({}), reportView({}, { failures: 3 })])).toBe(2);
});

it.each<[Partial<SavedReportView>, RegExp]>([
  [{}, /^$/],
  [{ failures: 9, isPaused: true }, /^$/],
  [{ failures: 10, isPaused: true }, /^It failed ten times in a row: .*Resume/],
  [{ isOverdue: true }, /did not come: .*Run/],
])('advises on %j', (change, advice) => {
  expect(adviceOf(savedWith(change))).toMatch(advice);
});

const WHEN = '2026-11-20, between 08:00 and 09:00';

it.each<[Partial<SavedReportView>, string]>([
  [{}, 'Has not run yet.'],
  [{ lastRun: WHEN }, `Last run: ${WHEN}`],
  [{ lastRun: WHEN, lastRows: 0 }, `Last run: ${WHEN}, 0 rows`],
  [{ lastRun: WHEN, lastRows: 1 }, `Last run: ${WHEN}, 1 row`],
  [{ lastRun: WHEN, lastRows: 43210 }, `Last run: ${WHEN}, 43,210 rows`],
])('says the last run %j as %j', (change, words) => {
  expect(lastRunOf(savedWith(change))).toBe(words);
});

it.each<[string, Partial<SavedReportView>, string]>([
  ['', {}, 'No schedule'],
  ['daily at 8', { nextRun: WHEN }, `Next run: ${WHEN} (daily at 8, scheduled by you)`],
  [
    'daily at 8',
    { nextRun: WHEN, isMine: false, scheduledBy: 'bob@example.com' },
    `Next run: ${WHEN} (daily at 8, scheduled by bob@example.com, not by you)`,
  ],
  [
    'every 6 hours',
    { isPaused: true, nextRun: null },
    'Next run: none while it is paused (every 6 hours, scheduled by you)',
  ],
])('says the next run of %j', (schedule, change, words) => {
  expect(nextRunOf(savedWith(change, schedule))).toBe(words);
});
