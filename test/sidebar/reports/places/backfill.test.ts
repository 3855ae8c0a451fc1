// The days of a backfill: what is said of the first one while it's entered, and how many a card counts of a run.

import {
  backfillHint,
  backfillProblem,
  daysBackfilled,
  daysLoaded,
} from '../../../../sidebar/reports/places/backfill';
import { BACKFILL_TEXTS } from '../../../../src/text/panel/bigquery';

test.each([
  ['two days before today', '2026-11-18', BACKFILL_TEXTS.hint(2), null],
  ['yesterday', '2026-11-19', BACKFILL_TEXTS.hint(1), null],
  ['today', '2026-11-20', '', BACKFILL_TEXTS.notOver],
  ['a later day', '2026-12-01', '', BACKFILL_TEXTS.notOver],
  ['no day', 'soon', '', BACKFILL_TEXTS.noDay],
])(
  'a backfill from %s on 2026-11-20 has its days counted, or says what is wrong',
  (_what, first, hint, problem) => {
    expect([backfillHint(first, '2026-11-20'), backfillProblem(first, '2026-11-20')]).toEqual([
      hint,
      problem,
    ]);
  },
);

test.each([
  ['2026-11-16', 2],
  ['2026-11-18', 0],
  ['soon', 0],
])('of a backfill from %s, days that are loaded already are counted: %d', (first, days) => {
  expect(daysBackfilled(first, '2026-11-20', '2026-10-19..2026-11-17')).toBe(days);
});

const loading = (done: number, total: number) => ({ phase: 'loading', unit: 'days', done, total }) as const;

test.each([
  ['no run', null, 120],
  ['a run that still asks', { ...loading(50, 278), phase: 'fetching' } as const, 120],
  ['a run of its days alone', loading(50, 278), 170],
  ['a run that is at the days of its schedule', loading(5, 285), 120],
  ['a run that is beyond those', loading(57, 285), 170],
  ['a run that has loaded all', loading(285, 285), 398],
])('of 398 days, 120 were loaded before %s', (_run, progress, days) => {
  expect(daysLoaded({ daysDone: 120, daysTotal: 398 }, progress)).toBe(days);
});

test.each([
  [1, 'about 1 hour left'],
  [48, 'about 48 hours left'],
  [49, 'about 3 days left'],
])('a backfill of %d hours more is told as “%s”', (hours, text) => {
  expect(BACKFILL_TEXTS.hoursLeft(hours)).toBe(text);
});
