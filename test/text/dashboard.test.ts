// A dashboard's title, and the line below it, where both sides of its comparison have other numbers of days.

import type { RevenueChange, RevenueFound } from '../../src/core/report/finding';
import { dashboardLine, dashboardTitle } from '../../src/text/dashboard';
import { day } from '../core/given-day';

const OCTOBER = { first: day('2026-10-01'), last: day('2026-10-31') };
const SEPTEMBER = { first: day('2026-09-01'), last: day('2026-09-30') };
const PLACE = { timeZone: 'Etc/UTC' };
const FRESH = { finalTo: OCTOBER.last, readMs: Date.UTC(2026, 10, 20, 6, 15) };

const foundOf = (change: Partial<RevenueChange>): RevenueFound => ({
  ...{ kind: 'revenue', only: [], total: null },
  change: { of: { kind: 'all' }, now: 310, before: 330, drivers: null, most: null, moves: [], ...change },
});
const lineOf = (finding: RevenueFound | null, comparedWith: typeof SEPTEMBER | null = SEPTEMBER) =>
  dashboardLine(FRESH, { days: OCTOBER, comparedWith, finding }, PLACE);

const BEFORE = 'Final to 2026-10-31 · read 2026-11-20, 06:15 · against 2026-09-01 to 2026-09-30';

test.each<[RevenueFound | null, string]>([
  [foundOf({ unequalDays: { now: 31, before: 30 } }), ' (31 days against 30, revenue −9.09% a day)'],
  // Of final days alone there are equally many.
  [
    foundOf({ of: { kind: 'until', day: day('2026-10-30'), leftOut: 1 }, now: 300, before: 330 }),
    ' (31 days against 30, revenue −9.09% a day)',
  ],
  [foundOf({ of: { kind: 'notFinal', notFinal: 1, days: 31 } }), ' (31 days against 30)'],
  [foundOf({ before: 0 }), ' (31 days against 30)'],
  [null, ' (31 days against 30)'],
])('of the finding %j it says “%s”', (finding, told) => expect(lineOf(finding)).toBe(`${BEFORE}${told}`));

test('of equally many days it says nothing', () => {
  const days = { first: day('2026-08-31'), last: day('2026-09-30') };
  expect(lineOf(foundOf({}), days)).not.toContain('(');
  expect(lineOf(foundOf({}), null)).toBe('Final to 2026-10-31 · read 2026-11-20, 06:15');
});

test.each([
  [null, 'demo@publisher.example · 2026-11-01 to 2026-11-07'],
  [2, 'demo@publisher.example · 2 apps · 2026-11-01 to 2026-11-07'],
])('a dashboard of %s apps says so in its title', (apps, title) => {
  const days = { first: day('2026-11-01'), last: day('2026-11-07') };
  expect(dashboardTitle('demo@publisher.example', apps, days)).toBe(title);
});
