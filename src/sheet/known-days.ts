// What is known of the days of a block before a merge, by what its last write has stored and by its rows.

import { addDays, type Day } from '../core/day';
import { type DaySpans, spansWithout } from '../core/day-spans';
import { groupedBy } from '../core/lists/grouped';
import { bucketEnd } from '../core/report/buckets';
import { finalDaysIn } from '../core/report/final-days';
import { MOST_DAYS_BACK } from '../core/report/report-options';
import type { Answer } from '../core/run-facts';
import { dayColumn, newestDayIn } from '../core/table';
import { appReader, appsOfRun } from '../runs/requested-apps';
import type { TableOrder } from '../runs/write-order';
import { keepsFinal } from '../runs/write-rules';
import type { ReadRows } from './compose';
import { afterReading, readAsFinal } from './restatements/read-as-final';
import type { VerifiedBlock } from './sheet-deps';

/** The days that runs have read as final, before a write and after it. */
interface KnownFinal extends ReadRows {
  /** What is stored of them after the write; absent if the report neither lists nor keeps them. */
  after: string | undefined;
  /** Those that this run is the first to read as final. */
  newlyFinal: DaySpans;
}

export function finalDaysKnown(
  existing: VerifiedBlock | null,
  order: TableOrder,
  answer: Answer,
): KnownFinal {
  const { rules, query, newestFinal } = order;
  const hasGoneBack = existing !== null && isEarlier(existing, answer);
  const keeps = keepsFinal(rules);
  if (rules.mode !== 'merge' || (order.listedAs === null && !keeps))
    return { final: [], hasGoneBack, after: undefined, newlyFinal: [] };
  // Without a State for each row, nothing tells what an earlier table had read.
  const stored = hasGoneBack && !keeps ? undefined : existing?.most.final;
  const final = readAsFinal(stored);
  const read = query.days && finalDaysIn(query.days, newestFinal);
  const newlyFinal = read ? final.reduce<DaySpans>((left, each) => spansWithout(left, each), [read]) : [];
  return { final, hasGoneBack, after: afterReading(stored, read), newlyFinal };
}

/**
 * The first day that the table lacks, if the query begins later: cells go back with an earlier version of the file, and
 * what is known of runs doesn't; or an app has rows again of which the table has none for longer than the query reads.
 */
export function daysLacked(
  existing: VerifiedBlock | null,
  { query, earlier }: TableOrder,
  answer: Answer,
): Day | null {
  if (!existing || !query.days) return null;
  const { first } = query.days;
  const { columns } = answer.table;
  const bucket = columns[dayColumn(columns)]?.bucket;
  const oldest = latest(earlier.lastGood.firstDay as Day, addDays(first, -MOST_DAYS_BACK));
  const newest = [newestOf(existing, answer), ...newestOfApps(existing, answer)];
  const since = newest.flatMap((day) => (day ? latest(addDays(bucketEnd(day, bucket), 1), oldest) : []));
  return since.filter((day) => day < first).sort()[0] ?? null;
}

/** The newest day that the table has of each app whose answer has rows. */
function newestOfApps({ rows }: VerifiedBlock, answer: Answer): Day[] {
  const { columns } = answer.table;
  const answered = appsOfRun(answer, columns)?.answered;
  if (!answered) return [];
  const appOf = appReader(columns);
  const ofApps = groupedBy(
    rows.filter((row) => answered.has(appOf(row))),
    appOf,
  );
  return [...ofApps.values()].flatMap((ofApp) => newestDayIn({ columns, rows: ofApp }) ?? []);
}

function latest(one: Day, other: Day): Day {
  return one < other ? other : one;
}

/** Whether the table ends earlier than the last write left it. */
function isEarlier(existing: VerifiedBlock, answer: Answer): boolean {
  const { newest = '' } = existing.most;
  return newest !== '' && (newestOf(existing, answer) ?? '') < newest;
}

function newestOf({ rows }: VerifiedBlock, { table: { columns } }: Answer): Day | null {
  return newestDayIn({ columns, rows });
}
