// The query of a report whose destination holds each day separately.

import { dayQueryOf } from '../../../src/bigquery/days/day-query';
import { type Choice, firstChoice } from '../../../src/runs/choice';
import { SOURCES } from '../../../src/sources/registry';
import type { SourceName } from '../../../src/sources/source-list';
import { day, onDay } from '../../core/given-day';

const TODAY = day('2026-11-20');
const queryOf = (choice: Partial<Choice>) => {
  const whole = { ...firstChoice(), ...choice };
  return dayQueryOf(whole, SOURCES[whole.source], onDay(TODAY));
};

test.each<[SourceName, string[], string[]]>([
  ['appStats', [], ['date']],
  ['appStats', ['country'], ['date', 'country']],
  ['appStats', ['country', 'date'], ['date', 'country']],
  ['appStats', ['Date', 'Ad type'], ['date', 'ad_type']],
  ['sellerStats', ['bundle', 'os'], ['date', 'bundle', 'operationSystem']],
  ['discrepancies', ['bundle'], ['date', 'bundle']],
])('a query by day of %s by %p requests %p', (source, groupBy, expected) => {
  const { query, days, isSnapshot } = queryOf({ source, groupBy, period: '2026-11-01..2026-11-05' });
  expect(query.dimensions.map(({ name }) => name)).toEqual(expected);
  expect([days, isSnapshot]).toEqual([{ first: '2026-11-01', last: '2026-11-05' }, false]);
});

test('a query by day leaves out what reaches over several days, and names the app in each row', () => {
  const { query } = queryOf({ totals: true, sortBy: 'revenue', topRows: 3, compare: 'previous period' });
  expect(query).toMatchObject({
    totals: false,
    sortBy: null,
    topRows: null,
    comparison: null,
    namesApps: true,
  });
  expect(queryOf({ source: 'discrepancies', groupBy: ['bundle'] }).query.totals).toBe(false);
});

test('a query by day of the app list is a snapshot of today, whatever its period', () => {
  const { query, days, isSnapshot } = queryOf({ source: 'appList', period: 'last=month' });
  expect([query.dimensions, days, isSnapshot]).toEqual([[], { first: TODAY, last: TODAY }, true]);
});

test('a query by day refuses a period whose days only the service knows', () => {
  const destination = { kind: 'bigQueryTable', project: 'my-project-1', dataset: 'd', table: 't' } as const;
  expect(() => queryOf({ period: 'last=month', destination })).toThrow(
    expect.objectContaining({ code: 'CHOICE_INVALID' }),
  );
});
