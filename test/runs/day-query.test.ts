// The query of a report whose destination holds each day separately.

import { firstChoice } from '../../src/runs/choice';
import { dayQueryOf } from '../../src/runs/day-query';
import { SOURCES } from '../../src/sources/registry';
import { PLACE } from '../bigquery/given-rows';
import { day, onDay } from '../core/given-day';

const resolveQuery = (changes: object) =>
  dayQueryOf(
    { ...firstChoice(), destination: PLACE, ...changes },
    SOURCES.appStats,
    onDay(day('2026-11-20')),
  );

test('it’s by day, whatever else the rows are grouped by', () => {
  const names = (groupBy: string[]) => resolveQuery({ groupBy }).query.dimensions.map(({ name }) => name);
  expect([names([]), names(['country'])]).toEqual([['date'], ['date', 'country']]);
});

test('it has no metrics of users, which can’t be added up', () => {
  expect(() => resolveQuery({ metrics: ['revenue', 'users'] })).toThrow(
    expect.objectContaining({ code: 'CHOICE_INVALID' }),
  );
});
