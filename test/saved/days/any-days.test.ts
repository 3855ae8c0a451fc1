// Any lists of days with any failures: each day ends loaded, or is still listed.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day } from '../../../src/core/day';
import { type DaySpans, spansOfDays, spansWithin } from '../../../src/core/day-spans';
import { StatsError } from '../../../src/core/errors';
import { ID } from '../book-fixture';
import { back } from '../fact-fixture';
import { tableReport } from './table-fixture';

const PROBLEMS = ['LOAD_FAILED', 'DAY_TOO_LARGE', 'SERVICE_QUOTA_USED', 'OUT_OF_TIME'] as const;

function problemOf(code: (typeof PROBLEMS)[number]): StatsError {
  switch (code) {
    case 'LOAD_FAILED':
      return new StatsError(code, { day: '', reason: '', location: '', serviceMessage: '' });
    case 'DAY_TOO_LARGE':
      return new StatsError(code, { day: '', bytes: 1, limit: 1 });
    case 'SERVICE_QUOTA_USED':
      return new StatsError(code, { service: 'bigquery', serviceMessage: '' });
    case 'OUT_OF_TIME':
      return new StatsError(code, { done: 0, total: 1, unit: 'days' });
  }
}

const isListed = (day: Day, spans: DaySpans) => spansWithin(spans, { first: day, last: day }).length > 0;

test('every requested day is loaded or listed after each run, and all are loaded in the end', () => {
  const ago = fc.integer({ min: 1, max: 60 });
  const trouble = fc.record({
    days: fc.uniqueArray(ago, { maxLength: 6 }),
    code: fc.constantFrom(...PROBLEMS),
  });
  const apps = fc.array(fc.constantFrom(200, 400), { maxLength: 3 });
  const runs = fc.array(
    fc.record({
      troubles: fc.array(trouble, { maxLength: 2 }),
      apps,
      loadMs: fc.constantFrom(0, 5_000, 60_000),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  const missedDays = fc.uniqueArray(ago, { maxLength: 30 });
  fc.assert(
    fc.property(missedDays, fc.integer({ min: 1, max: 30 }), runs, (missed, period, each) => {
      const daysMissed = spansOfDays(missed.map(back));
      const made = tableReport({ choice: { period: `last ${period} days` }, run: { daysMissed } }, 70);
      const { current, tables, run, facts } = made;
      const wanted = new Set([
        ...missed.map(back),
        ...Array.from({ length: period }, (_each, at) => back(at + 1)),
      ]);
      // Figures are final after 2 days, so later runs ask the last 2 days again, but none before the first one.
      const again = [back(2), back(1)].filter((day) => [...wanted].some((each) => each <= day));
      const check = () => {
        const loaded = tables.revenue();
        const lost = [...wanted].filter(
          (day) => loaded[day] === undefined && !isListed(day, current().run.daysMissed),
        );
        expect(lost).toEqual([]);
      };
      for (const { troubles, apps: statuses, loadMs } of each) {
        tables.troubles.clear();
        for (const { days, code } of troubles)
          for (const day of days) tables.troubles.set(back(day), problemOf(code));
        facts.troubles.set(
          '100',
          statuses.filter((status) => status !== 200),
        );
        tables.loadMs = loadMs;
        run();
        check();
      }
      tables.troubles.clear();
      facts.troubles.clear();
      tables.loadMs = 0;
      for (let more = 0; more < 3; more++) run();
      check();
      expect(current().run.daysMissed).toEqual([]);
      expect(Object.keys(tables.revenue()).sort()).toEqual([...new Set([...wanted, ...again])].sort());
    }),
    { numRuns: draws(10, 40) },
  );
});

test('a day that was listed before a run stays listed until it is loaded', () => {
  const first = addDays(back(0), -50);
  const { current, run, tables } = tableReport({ run: { daysMissed: [{ first, last: first }] } }, 70);
  tables.troubles.set(first, problemOf('LOAD_FAILED'));
  run();
  expect(isListed(first, current().run.daysMissed)).toBe(true);
  expect(current().id).toBe(ID);
});
