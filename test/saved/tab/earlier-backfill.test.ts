// The backfill that an earlier version left half done, as its owner can go on with it.

import { addDays, type Day } from '../../../src/core/day';
import { needsTrigger, ownedIn } from '../../../src/saved/ownership/owned-report';
import { reportProperty } from '../../../src/saved/ownership/report-properties';
import { earlierOfBackfill } from '../../../src/saved/tab/earlier-backfill';
import { ID } from '../book-fixture';
import { tableReport } from '../days/table-fixture';

const DAYS = { first: '2026-01-01', last: '2026-03-31' };
const LEFT = [{ first: '2026-01-01', last: '2026-02-01' }];

test.each<[string, unknown, unknown, ReturnType<typeof earlierOfBackfill>]>([
  [
    'agreed to whole',
    { days: DAYS, left: LEFT, isPaused: true },
    '2026-01-01',
    { total: 90, left: LEFT as never },
  ],
  [
    'agreed to from a later day on',
    { days: DAYS, left: LEFT },
    '2026-01-31',
    { total: 60, left: [{ first: '2026-01-31', last: '2026-02-01' }] as never },
  ],
  ['that its owner hasn’t agreed to', { days: DAYS, left: LEFT }, undefined, null],
  ['that is done', { days: DAYS, left: [] }, '2026-01-01', null],
  ['of days that can’t be read', { days: 'all', left: LEFT }, '2026-01-01', null],
  ['that isn’t there', undefined, '2026-01-01', null],
])('of a backfill %s', (_what, backfill, from, earlier) => {
  expect(earlierOfBackfill(backfill, from, Date.parse('2026-11-21T09:00Z'))).toEqual(earlier);
});

test('one that somebody has stretched beyond yesterday, in many pieces, is cut to what is over and fits', () => {
  const pieces = Array.from({ length: 150 }, (_, at) => addDays('2026-06-01' as Day, 2 * at));
  const left = pieces.map((day) => ({ first: day, last: day }));
  const days = { ...DAYS, last: '2030-01-01' };
  const earlier = earlierOfBackfill({ days, left }, '2026-01-01', Date.parse('2026-11-21T09:00Z'));
  // From 1 January to 20 November; 87 of the pieces are over.
  expect(earlier?.total).toBe(324);
  expect(earlier?.left).toHaveLength(80);
  expect([earlier?.left[0]?.last, earlier?.left.at(-1)?.first]).toEqual(['2026-11-20', '2026-06-01']);
});

test('a report with a backfill is read, goes on in the panel, and needs no trigger', () => {
  const made = tableReport();
  const { reports, tab } = made;
  const key = reportProperty('own', ID, reports);
  const own = JSON.parse(reports.userProperties.all()[key] ?? '{}');
  const stored = { ...own, schedule: 'backfill', backfillFrom: DAYS.first };
  reports.userProperties.set({ [key]: JSON.stringify(stored) });
  tab.editRuns(0, { backfill: { days: DAYS, left: LEFT, isPaused: false } });
  expect(made.current().run.earlier).toEqual({ total: 90, left: LEFT });
  const owned = ownedIn(reports.userProperties.all(), ID, reports);
  expect(owned && needsTrigger(owned)).toBe(false);
});
