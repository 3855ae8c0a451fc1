// What a report's runs have left, which is never too long for its cell.

import { textOfRuns } from '../../../src/saved/tab/runs-cell';
import { savedReport } from '../saved-fixture';

const LONGEST = 45_000;
const read = (text: string) => JSON.parse(text) as Record<string, unknown>;
const values = (count: number, length: number) =>
  Array.from({ length: count }, (_each, at) => `${at}`.padEnd(length, 'x'));
const marks = (count: number) =>
  Array.from({ length: count }, (_each, at) => at.toString(16).padStart(8, '0'));
const kept = (rest: string[] | null) => ({
  of: 'country: revenue',
  asked: 'all',
  values: values(50, 100),
  rest,
  isLetGo: false,
});

test('what runs have left is one JSON', () => {
  const report = savedReport({ run: { failures: 2, result: 'Failed.' } });
  expect(read(textOfRuns(report))).toEqual({
    failures: 2,
    result: 'Failed.',
  });
  const pausedBy = { mark: '', email: '' };
  expect(read(textOfRuns(savedReport({ run: { pausedBy } })))).toEqual({ pausedBy });
});

test('nothing that decides which days are asked, or what is replaced, stands there', () => {
  const run = { dataOwner: 'App stats of p1', lastGoodMs: 1.7e12, handledDueMs: 1.7e12, hasWritten: true };
  // The time of the last good run is told as well, since properties don't go back with the file.
  expect(read(textOfRuns(savedReport({ run })))).toEqual({ goodMs: 1.7e12 });
});

test('50 kept columns, a long result and their charts fit whole', () => {
  const run = { columnsKept: kept(values(200, 100)), result: 'x'.repeat(1_000) };
  expect(read(textOfRuns(savedReport({ run })))).toEqual(run);
});

test('what is too long loses what only tells whether something is new first, and what a run needs last', () => {
  const whole = { otherApps: marks(4_000), columnsKept: kept(values(250, 100)), result: 'x'.repeat(10_000) };
  const shorter = [
    { columnsKept: whole.columnsKept, result: whole.result },
    { columnsKept: kept(null), result: whole.result },
  ];
  const cut = (run: object) => read(textOfRuns(savedReport({ run })));
  expect(cut(whole)).toEqual(shorter[0]);
  expect(cut({ ...whole, columnsKept: kept(values(600, 100)) })).toEqual(shorter[1]);
  expect(
    cut({
      ...whole,
      columnsKept: kept(values(600, 100)),
      result: `${'y'.repeat(1_999)}${'🎮'.repeat(30_000)}`,
    }),
  ).toEqual({
    columnsKept: kept(null),
    // Without half an emoji.
    result: 'y'.repeat(1_999),
  });
});

test('whatever runs leave, the text fits', () => {
  const chart = { kind: 'line', domain: 'd'.repeat(9_000), metric: 'm', title: 't' } as const;
  const run = {
    otherApps: marks(4_000),
    columnsKept: kept(values(900, 400)),
    result: 'z'.repeat(90_000),
    charts: Array.from({ length: 6 }, () => chart),
  };
  const text = textOfRuns(savedReport({ run: run as never }));
  expect(text.length).toBeLessThanOrEqual(LONGEST);
  expect(read(text)).toEqual({ columnsKept: kept(null), result: 'z'.repeat(2_000) });
});
