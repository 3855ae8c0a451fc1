// Random choices that are merged again: each cell is the database's at the time when its day was last read.

import fc from 'fast-check';
import { drawnFrom, full, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { addDays, type Day, type DaySpan, serialOfDay } from '../../../src/core/day';
import { day } from '../../core/given-day';
import type { Cells } from '../comparison/figures';
import { type DrawnRerun, drawnRerun, TODAY } from './drawn-choices';
import { expectAllFilters, expectCells, sorted, useDrawnWorlds } from './drawn-world';
import { bucketNameOf, bucketStart, expectedTable } from './expected-table';

onlyInLongRun();

const SOURCES = ['appStats', 'sellerStats'] as const;
/** Seeds whose choices cover every field and mode, which a test below checks. */
const SEEDS = { appStats: 37, sellerStats: 42 };
const drawn = SOURCES.flatMap((source) =>
  fc.sample(drawnRerun(source), { numRuns: 36, seed: SEEDS[source] }),
);
const DAY_MS = 86_400_000;

const worlds = useDrawnWorlds(80);

function spanOf(period: string, today: Day): DaySpan {
  const [monday, yesterday] = [bucketStart(today, 'week'), addDays(today, -1)];
  const [first = '', last] = period.split('..');
  if (last) return { first: day(first), last: day(last) };
  const endOfMonth = addDays(bucketStart(today, 'month'), -1);
  const spans: Readonly<Record<string, DaySpan>> = {
    yesterday: { first: yesterday, last: yesterday },
    'last 7 days': { first: addDays(today, -7), last: yesterday },
    'this week': { first: monday, last: today },
    'last week': { first: addDays(monday, -7), last: addDays(monday, -1) },
    'last month': { first: bucketStart(endOfMonth, 'month'), last: endOfMonth },
  };
  return spans[period] ?? { first: today, last: today };
}

/** The first day that isn't final on TODAY: two days after its end are needed. */
const NOT_FINAL = addDays(TODAY, -2);

/**
 * The days that a run reads. A merge reads whole weeks and months, up to yesterday; the days that were missed since
 * TODAY's run, unless the period is fixed; and those that weren't final then.
 */
function daysRead({ choice }: DrawnRerun, today: Day): DaySpan {
  const span = spanOf(choice.period, today);
  if (!choice.groupBy.some((name) => ['date', 'week', 'month'].includes(name))) return span;
  const before = spanOf(choice.period, TODAY);
  const isMissed = today !== TODAY && !choice.period.includes('..');
  const next = addDays(before.last, 1);
  const [missed = next] = [next, TODAY].sort();
  const first = isMissed && missed < span.first ? missed : span.first;
  const bucket = bucketNameOf(choice) ?? 'date';
  const wanted = bucketStart(isMissed && NOT_FINAL < first ? NOT_FINAL : first, bucket);
  // No day before the first run's.
  const begun = bucketStart(before.first, bucket);
  const [start = begun] = [begun, wanted].sort().reverse();
  if (span.last >= today) return { first: start, last: span.last };
  const following =
    bucket === 'date'
      ? addDays(span.last, 1)
      : addDays(bucketStart(span.last, bucket), bucket === 'week' ? 7 : 31);
  const end = addDays(bucketStart(following, bucket), -1);
  return { first: start, last: end < today ? end : addDays(today, -1) };
}

/** The rows of some days as the database has them now, in any order. */
async function rowsOf({ choice }: DrawnRerun, days: DaySpan) {
  const sides = { now: await worlds.facts.rows(choice, days), earlier: [] };
  const namesApps = choice.apps?.length !== 1 || choice.groupBy.includes('platform');
  return expectedTable(sides, choice, 0, namesApps, String);
}

/** The number of reports by their outcome. */
const outcomes = { kept: 0, restated: 0, empty: 0 };

test.each(
  drawnFrom(drawn.slice(0, 1), drawn).map((rerun, at) => ({ at, rerun, text: JSON.stringify(rerun) })),
)('$at: the cells of $text are the database’s', async ({ rerun }) => {
  const { choice, later } = rerun;
  const world = await worlds.begin();
  const id = await world.save({
    name: 'Drawn',
    mode: 'merge',
    choice: worlds.choice(choice, worlds.facts.filter(choice, 0)),
  });
  await world.runNow(id);
  const { titles, keys, rows: first } = await rowsOf(rerun, daysRead(rerun, TODAY));
  expectCells(sorted(worlds.written().slice(1), keys), sorted(first, keys), titles);

  await world.pass(later * DAY_MS);
  await world.runNow(id);
  const days = daysRead(rerun, world.today());
  const { rows: fresh } = await rowsOf(rerun, days);
  const dayAt = titles.findIndex((title) => ['Date', 'Week', 'Month'].includes(title));
  const isKept = (row: Cells) => {
    const own = Number(row[dayAt]);
    return dayAt >= 0 && (own < serialOfDay(days.first) || own > serialOfDay(days.last));
  };
  const kept = first.filter(isKept);
  const [header = [], ...body] = worlds.written();
  outcomes.kept += kept.length > 0 ? 1 : 0;
  const keyOf = (row: Cells) => JSON.stringify(row.slice(0, keys));
  const before = new Map(first.map((row) => [keyOf(row), JSON.stringify(row)]));
  const isRestated = (row: Cells) => (before.get(keyOf(row)) ?? JSON.stringify(row)) !== JSON.stringify(row);
  outcomes.restated += fresh.some(isRestated) ? 1 : 0;
  outcomes.empty += body.length > 0 ? 0 : 1;
  if (header.length > 0) expect(header).toEqual(titles);
  expectCells(sorted(body, keys), sorted([...kept, ...fresh], keys), titles);
});

test.each(SOURCES)('the drawn reports of %s cover every field, bucket and period', (source) => {
  const own = drawn.filter(({ choice }) => choice.source === source);
  const all = <Value>(values: (rerun: DrawnRerun) => readonly Value[]) => new Set(own.flatMap(values));
  expectAllFilters(
    own.map(({ choice }) => choice),
    source,
  );
  expect(all(({ choice }) => [bucketNameOf(choice) ?? '']).size).toBe(3);
  expect(all(({ choice }) => [choice.period]).size).toBe(6);
});

// Uses the outcomes of the tests above.
full.test('earlier rows stay, and some are restated', () => {
  expect(outcomes.kept).toBeGreaterThan(0.4 * drawn.length);
  expect(Object.entries(outcomes).filter(([, times]) => times === 0)).toEqual([]);
});
