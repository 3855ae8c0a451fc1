// What is known of the days of a block before a merge, by what its last write has stored and by its rows.

import { addDays, type Day } from '../core/day';
import { type DaySpans, spansWithout } from '../core/day-spans';
import { bucketEnd } from '../core/report/buckets';
import { finalDaysIn } from '../core/report/final-days';
import type { Answer } from '../core/run-facts';
import { dayColumn, newestDayIn } from '../core/table';
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
  const stored = hasGoneBack && !keeps ? undefined : existing?.facts.final;
  const final = readAsFinal(stored);
  const read = query.days && finalDaysIn(query.days, newestFinal);
  const newlyFinal = read ? final.reduce<DaySpans>((spans, each) => spansWithout(spans, each), [read]) : [];
  return { final, hasGoneBack, after: afterReading(stored, read), newlyFinal };
}

/**
 * The first day that the table lacks, if the query begins later: cells go back with an earlier version of the file, and
 * what is known of runs doesn't.
 */
export function daysLacked(
  existing: VerifiedBlock | null,
  { query, earlier }: TableOrder,
  answer: Answer,
): Day | null {
  const newest = existing && newestOf(existing, answer);
  if (!newest || !query.days) return null;
  const { columns } = answer.table;
  const next = addDays(bucketEnd(newest, columns[dayColumn(columns)]?.bucket), 1);
  const { firstDay } = earlier.lastGood;
  const since = next < firstDay ? (firstDay as Day) : next;
  return since < query.days.first ? since : null;
}

/** Whether the table ends earlier than the last write left it. */
function isEarlier(existing: VerifiedBlock, answer: Answer): boolean {
  const { newest = '' } = existing.facts;
  return newest !== '' && (newestOf(existing, answer) ?? '') < newest;
}

function newestOf({ rows }: VerifiedBlock, { table: { columns } }: Answer): Day | null {
  return newestDayIn({ columns, rows });
}
