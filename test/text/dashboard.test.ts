// A dashboard's title, and the line below it, where both sides of its comparison have other numbers of days.

import type { RevenueChange, RevenueFound } from '../../src/core/report/finding';
import {
  allApps,
  dashboardLine,
  dashboardTitle,
  scopeParts,
  titleWithoutEmail,
} from '../../src/text/dashboard';
import { day } from '../core/given-day';

const OCTOBER = { first: day('2026-10-01'), last: day('2026-10-31') };
const SEPTEMBER = { first: day('2026-09-01'), last: day('2026-09-30') };
const PLACE = { timeZone: 'Etc/UTC' };
const FRESH = { finalTo: OCTOBER.last, readMs: Date.UTC(2026, 10, 20, 6, 15) };

const foundOf = (change: Partial<RevenueChange>): RevenueFound => ({
  kind: 'revenue',
  only: [],
  total: null,
  change: { of: { kind: 'all' }, now: 310, before: 330, drivers: null, most: null, moves: [], ...change },
});
const lineOf = (finding: RevenueFound | null, comparedWith: typeof SEPTEMBER | null = SEPTEMBER) =>
  dashboardLine(FRESH, { days: OCTOBER, comparedWith, finding }, PLACE, []);

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
])('of the finding %j it says “%s”', (finding, ending) => expect(lineOf(finding)).toBe(`${BEFORE}${ending}`));

test('of equally many days it says nothing', () => {
  const days = { first: day('2026-08-31'), last: day('2026-09-30') };
  expect(lineOf(foundOf({}), days)).not.toContain('(');
  expect(lineOf(foundOf({}), null)).toBe('Final to 2026-10-31 · read 2026-11-20, 06:15');
});

test('it says which days aren’t final, how many apps have rows and which are silent', () => {
  const days = { first: OCTOBER.first, last: day('2026-11-02') };
  const figures = {
    days,
    apps: { asked: 24, lacking: ['Bubble Farm', 'Dice'] },
    comparedWith: null,
    finding: null,
  };
  const line = dashboardLine(FRESH, figures, PLACE, ['Without Bubble Farm: no rows since 2026-10-29']);
  expect(line).toMatch(
    /06:15 · not final: 2026-11-01 to 2026-11-02 · 22 of 24 apps have rows \(not Bubble Farm, Dice\) · Without Bubble Farm: no rows since 2026-10-29$/,
  );
});

const DAY = day('2026-12-03');
const ACCOUNT = 'demo@publisher.example';
const ALL = { apps: null, group: null, inPlace: null };
test.each([
  [ALL, '', ''],
  [{ ...ALL, apps: 1 }, '', '1 app · '],
  [{ ...ALL, apps: 2, group: { title: 'Genre', label: 'Puzzle' } }, 'not told', '2 apps · Genre: Puzzle · '],
  [
    { ...ALL, group: { title: 'Genre', label: null }, inPlace: 'Tier' },
    '',
    'in Genre · countries by Tier · ',
  ],
  [ALL, 'only US', 'only US · '],
])('a dashboard of %j and the filter “%s” says so in its title', (narrowed, filter, scope) => {
  const title = dashboardTitle('yesterday', { first: DAY, last: DAY }, scopeParts(narrowed, filter), ACCOUNT);
  expect(title).toBe(`Revenue yesterday, Thu 3 December 2026 · ${scope}${ACCOUNT}`);
  expect(titleWithoutEmail(`${title}`)).toBe(title.replace(` · ${ACCOUNT}`, ''));
});

test('a dashboard of given days tells them both', () => {
  const days = { first: day('2026-11-28'), last: DAY };
  expect(dashboardTitle('2026-11-28..2026-12-03', days, [allApps(24)], ACCOUNT)).toBe(
    `Revenue, Sat 28 November 2026 to Thu 3 December 2026 · all 24 apps · ${ACCOUNT}`,
  );
});
