// The list of restatements beside a table, whichever of its runs are stopped between the two or undone.

import fc from 'fast-check';
import {
  type ExistingLine,
  type ListEdit,
  type ListedRun,
  withLines,
  withoutRun,
} from '../../../src/sheet/restatements/list-edit';
import { day } from '../../core/given-day';

const MONDAY = day('2026-11-02');
const RUN = { reportId: 'daily', report: 'Daily', account: 'ann@example.com' };
const line = (readMs: number, from: number, to: number, run: Partial<ListedRun> = {}) => ({
  ...RUN,
  readMs,
  ...run,
  isKept: false,
  day: MONDAY,
  app: 'Chess',
  appKey: '["com.chess"]',
  before: { impressions: null, revenue: from },
  after: { impressions: null, revenue: to },
});
function applied(existing: readonly ExistingLine[], { added, removed }: ListEdit): ExistingLine[] {
  const kept = existing.filter(({ row }) => !removed.includes(row));
  return [...kept, ...added.map((each) => ({ ...each, row: 0 }))].map((each, at) => ({
    ...each,
    row: at + 2,
  }));
}

/** What happens to a table of one figure: a run reads it, whole or stopped before the table, or the last is undone. */
const event = fc.oneof(
  fc.record({ reads: fc.constantFrom(1, 2, 3), isStopped: fc.boolean() }),
  fc.constant('undo' as const),
);

test('whatever is stopped or undone, the lines lead from the first figure to the one that the table has', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 8 }), fc.constantFrom(1, 2, 3), (events, last) => {
      let [existing, table]: [ExistingLine[], number] = [[], 2];
      let undone: { readMs: number; from: number } | null = null;
      const whole = { reads: last, isStopped: false };
      // A reading that finds what the table has lists nothing, so a stop’s line waits for the next that does.
      [...events, { reads: 7, isStopped: false }, whole].forEach((each, at) => {
        if (each === 'undo') {
          if (undone) existing = applied(existing, withoutRun(existing, { ...RUN, readMs: undone.readMs }));
          table = undone?.from ?? table;
          undone = null;
          return;
        }
        const { reads, isStopped } = each;
        const readMs = (at + 1) * 3_600_000;
        if (reads !== table) existing = applied(existing, withLines(existing, [line(readMs, table, reads)]));
        // The copy for an undo is the first thing that a run writes.
        undone = { readMs, from: table };
        if (!isStopped) table = reads;
      });
      const sum = existing.reduce((all, { before, after }) => all + after.revenue - before.revenue, 0);
      expect([table, sum]).toEqual([last, last - 2]);
    }),
  );
});

test('the oldest lines go beyond 20,000, wherever they stand', () => {
  const existing = Array.from({ length: 19_999 }, (_, at) => ({
    ...line(20_000 - at, 1, 2, { reportId: `${at}` }),
    row: at + 2,
  }));
  const { added, removed } = withLines(existing, [
    line(30_000, 1, 2),
    line(30_000, 1, 2, { reportId: 'other' }),
  ]);
  expect([added.length, removed]).toEqual([2, [20_000]]);
});

test('lines of kept rows never go, and of what finds no place beside them it is said that the list is full', () => {
  const existing = Array.from({ length: 19_999 }, (_, at) => ({
    ...line(at + 1, 1, 2, { reportId: `${at}` }),
    row: at + 2,
    isKept: at > 0,
  }));
  const lines = ['one', 'two', 'three'].map((reportId) => ({
    ...line(30_000, 1, 2, { reportId }),
    isKept: true,
  }));
  const edit = withLines(existing, lines);
  // The one line that may go makes room for a second.
  expect([edit.added.length, edit.removed, edit.isFull]).toEqual([2, [2], true]);
  expect(withLines(existing.slice(0, 9), lines)).toMatchObject({ removed: [], isFull: false });
});

test('two reports of one name and account have lines of their own, and an app keeps its lines under another name', () => {
  const stopped = { ...line(1, 2, 3), row: 2 };
  const twin = withLines([stopped], [line(2, 2, 4, { reportId: 'twin' })]);
  expect(twin.removed).toEqual([]);
  const renamed = withLines([stopped], [{ ...line(2, 2, 4), app: 'Chess 2' }]);
  expect(renamed.removed).toEqual([2]);
});

test.each<[string, Partial<ListedRun>]>([
  ['another report of the same name', { reportId: 'twin' }],
  ['another run', { readMs: 2 }],
  ['a line whose report a person has renamed', { report: 'Salaries' }],
  ['a line whose account a person has changed', { account: 'bob@example.com' }],
])('an undo leaves %s', (_what, run) => {
  const existing = [line(1, 2, 3), line(1, 2, 3, run)].map((each, at) => ({ ...each, row: at + 2 }));
  expect(withoutRun(existing, { ...RUN, readMs: 1 }).removed).toEqual([2]);
});
