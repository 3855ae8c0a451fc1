// What the rows show of yesterday alone, and when there is nothing to compare it with.

import type { Column, Table } from '../../../src/core/table';
import { newestDayOf } from '../../../src/runs/findings/findings-in-rows';
import { day } from '../../core/given-day';
import { givenQuery } from '../given-run';

const APP: Column = { name: 'app', title: 'App', kind: 'text', role: 'app' };
const money = (name: string): Column => ({ name, title: name, kind: 'money', role: 'metric' });
const YESTERDAY = day('2026-11-19');
const EARLIER = day('2026-11-12');
const one = (on: typeof YESTERDAY) => ({ first: on, last: on });
const QUERY = givenQuery({
  apps: 'all',
  days: one(YESTERDAY),
  comparison: {
    name: 'same weekday, weeks before',
    days: one(YESTERDAY),
    previous: one(EARLIER),
    isCut: false,
    columns: ['previous'],
    keepsUnmatchedDays: false,
  },
});

/** Two apps, with their revenue of yesterday and of the week before. */
const toldOf = (earlier: readonly [number | null, number | null], more: Partial<Table> = {}) =>
  newestDayOf(
    {
      table: {
        columns: [APP, money('revenue'), money('revenue_previous')],
        rows: [
          ['One', 3, earlier[0]],
          ['Two', 1, earlier[1]],
        ],
        ...more,
      },
      newestFinal: day('2026-11-17'),
      block: null,
      requestedApps: null,
      query: QUERY,
    },
    { keptRows: 0, isEmpty: false },
  )?.found;

test('it’s compared with its day of the comparison, final or not', () => {
  expect(toldOf([1, 4])).toMatchObject({ total: 4, change: { now: 4, before: 5 } });
});

test('a day before that is 0 is a figure', () => {
  expect(toldOf([0, 0])).toMatchObject({ total: 4, change: { before: 0 } });
});

test('if the service has no data of that day, nothing is compared', () => {
  expect(toldOf([0, 0], { lacksEarlier: true })).toMatchObject({ total: 4, change: null });
});

test('a day before is a figure if one app has it', () => {
  expect(toldOf([1, null])).toMatchObject({ total: 4, change: { before: 1 } });
  expect(toldOf([null, null])).toMatchObject({ total: 4, change: null });
});

test('of several days, only the rows of the newest count', () => {
  const columns: Column[] = [{ ...APP, name: 'date', kind: 'day', role: 'dimension' }, money('revenue')];
  const rows = [
    ['2026-11-18', 9],
    ['2026-11-19', 4],
  ];
  expect(toldOf([1, 4], { columns, rows })).toMatchObject({ total: 4 });
});
