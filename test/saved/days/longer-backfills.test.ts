// A backfill that follows another one: which days it leaves out, and when it loads all of them.

import { startBackfill } from '../../../src/saved/days/backfills';
import { personStart, runForPerson } from '../../../src/saved/run/run-and-record';
import { back, DAY_MS, eachDay } from '../../runs/fact-fixture';
import { ID } from '../book-fixture';
import { QUIET } from '../saved-fixture';
import { backfilled } from './backfill-fixture';

type Made = ReturnType<typeof backfilled>;

/** Starts another backfill of the report. */
const startFrom = ({ reports }: Made, days: number, isAgain = false) =>
  startBackfill(ID, { first: back(days), isAgain }, reports);

/** The windows that are loaded from `work` to the end of the backfill. */
function loadedSince({ tables, nextTick, current }: Made, work: () => void): string[] {
  const before = tables.windows.length;
  work();
  for (let ticks = 0; current().run.backfill && ticks < 20; ticks++) nextTick();
  return tables.windows.slice(before);
}

/** A backfill of 30 days that is done. */
function done(changes: Parameters<typeof backfilled>[1] = {}): Made {
  const made = backfilled(30, changes);
  loadedSince(made, made.start);
  expect(made.tables.revenue()).toEqual(eachDay(30, 1, 1));
  expect(made.current().run.backfill).toBeNull();
  return made;
}

test('a longer backfill loads the days before the shorter one, and those that were not final then', () => {
  const made = done();
  // The days up to the third last are final.
  expect(made.current().run.backfilled?.days).toEqual([{ first: back(30), last: back(3) }]);
  const windows = loadedSince(made, () => {
    startFrom(made, 60);
    expect(made.left()).toBe(`${back(2)}..${back(1)}, ${back(60)}..${back(31)}`);
  });
  expect(windows.filter((window) => window >= back(30))).toEqual([`${back(2)}..${back(1)}`]);
  expect(made.tables.revenue()).toEqual(eachDay(60, 1, 1));
  expect(made.current().run.backfilled?.days).toEqual([{ first: back(60), last: back(3) }]);
});

test('a backfill that is told to load again loads all its days', () => {
  const made = done();
  startFrom(made, 40, true);
  expect(made.left()).toBe(`${back(40)}..${back(1)}`);
});

test.each<[string, (made: Made) => void]>([
  ['is gone', ({ tables }) => tables.drop()],
  [
    'was made again by a run of the period',
    ({ tables, run, clock }) => {
      tables.drop();
      clock.advance(DAY_MS / 24);
      run();
    },
  ],
])('a second backfill loads all days into a table that %s', (_what, change) => {
  const made = done();
  change(made);
  loadedSince(made, () => startFrom(made, 40));
  expect(made.tables.revenue()).toMatchObject(eachDay(40, 1, 1));
});

/** The report in a run of all reports, which loads the days of its period alone. */
function runOfAll({ reports, current, clock, tables }: Made): void {
  tables.loadMs = 0;
  clock.advance(DAY_MS / 24);
  const start = personStart({ ...QUIET, by: 'all' }, reports);
  expect(runForPerson(current(), start, reports).kind).not.toBe('failed');
}

test.each<[string, (made: Made) => void]>([
  ['by its backfill', () => undefined],
  ['by a run of all reports', runOfAll],
])(
  'a table that is deleted during its backfill, and made again %s, gets all days again',
  (_what, makeAgain) => {
    const made = backfilled(120);
    made.start();
    made.tables.loadMs = 3_000;
    made.nextTick();
    made.tables.drop();
    makeAgain(made);
    loadedSince(made, () => undefined);
    expect(made.tables.revenue()).toMatchObject(eachDay(120, 1, 1));
  },
);

test('a second backfill loads all days of a table that does not keep them', () => {
  const made = backfilled(30);
  made.tables.areKept = false;
  loadedSince(made, made.start);
  startFrom(made, 40);
  expect(made.left()).toBe(`${back(40)}..${back(1)}`);
});

test('a backfill does not count days without an answer as loaded', () => {
  const made = backfilled(30);
  const { facts } = made;
  for (let ago = 11; ago <= 30; ago++) facts.put('100', back(ago), null);
  loadedSince(made, made.start);
  expect(made.current().run.backfilled?.days).toEqual([{ first: back(10), last: back(3) }]);
});
