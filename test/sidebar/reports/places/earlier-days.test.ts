// Earlier days: what is said of the first one while it's entered, and how many a card counts of a load.

import {
  earlierDone,
  earlierHint,
  earlierProblem,
  firstEarlierDay,
} from '../../../../sidebar/reports/places/earlier-days';
import { addDays } from '../../../../src/core/day';
import { EARLIER_TEXTS } from '../../../../src/text/panel/bigquery';
import { day } from '../../../core/given-day';

const TODAY = '2026-11-20';
const back = (days: number) => addDays(day(TODAY), -days);

test.each([
  ['two days before today', back(2), EARLIER_TEXTS.hint(2), null],
  ['yesterday', back(1), EARLIER_TEXTS.hint(1), null],
  ['today', TODAY, '', EARLIER_TEXTS.notOver],
  ['a later day', back(-11), '', EARLIER_TEXTS.notOver],
  ['no day', 'soon', '', EARLIER_TEXTS.noDay],
])('a first day of %s has its days counted, or says what is wrong', (_what, first, hint, problem) => {
  expect([earlierHint(first, TODAY, 700), earlierProblem(first, TODAY)]).toEqual([hint, problem]);
});

test.each([
  ['as many as can be loaded', 90, ''],
  ['more than that', 89, ' Only 89 of them can be loaded today (UTC), the others from tomorrow.'],
  ['once none can be', 0, ' None of them can be loaded before tomorrow (UTC).'],
])('90 days say the limit of a day before it is met: %s', (_what, loadsLeft, limit) => {
  expect(earlierHint(back(90), TODAY, loadsLeft)).toBe(`${EARLIER_TEXTS.hint(90)}${limit}`);
});

test('the form begins with a year, and without a day of today with none', () => {
  expect([firstEarlierDay(TODAY), firstEarlierDay('soon')]).toEqual([back(365), '']);
});

const loading = (done: number, total: number) => ({ phase: 'loading', unit: 'days', done, total }) as const;

test.each([
  ['no load', 700, null, 120],
  ['a load that still asks', 700, { ...loading(50, 278), phase: 'fetching' } as const, 120],
  ['its load', 700, loading(50, 278), 120 + 50],
  // The first call has loaded the 120.
  ['the second call of its load', 700, loading(120 + 50, 398), 120 + 50],
  ['a load that has loaded all', 700, loading(278, 278), 398],
  ['a load that the limit of a day ends earlier', 100, loading(40, 100), 120 + 40],
])('of 398 days, 120 were loaded before %s', (_load, loadsLeft, progress, days) => {
  expect(earlierDone({ daysDone: 120, daysTotal: 398 }, loadsLeft, progress)).toBe(days);
});
