// The query of a report whose destination holds each day separately.

import { dayQueryOf } from '../../../src/bigquery/days/day-query';
import { firstChoice } from '../../../src/runs/choice';
import { SOURCES } from '../../../src/sources/registry';
import { day, onDay } from '../../core/given-day';
import { PLACE } from '../given-rows';

const queryOf = (changes: object) =>
  dayQueryOf(
    { ...firstChoice(), destination: PLACE, ...changes },
    SOURCES.appStats,
    onDay(day('2026-11-20')),
  );

test('it’s by day, whatever else the rows are grouped by', () => {
  const names = (groupBy: string[]) => queryOf({ groupBy }).query.dimensions.map(({ name }) => name);
  expect([names([]), names(['country'])]).toEqual([['date'], ['date', 'country']]);
});

test('it has no metrics of users, which can’t be added up', () => {
  expect(() => queryOf({ metrics: ['revenue', 'users'] })).toThrow(
    expect.objectContaining({ code: 'CHOICE_INVALID' }),
  );
});
