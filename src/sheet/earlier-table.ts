// Whether a table is an earlier one than the last run left, as after an earlier version of the file was restored, and
// what is stored for that.

import { dayOfMs } from '../core/day';
import { type DaysKnown, knownOfEarlier } from '../core/report/asked-days';
import type { Answer } from '../core/run-facts';
import { daySpanIn, type Table } from '../core/table';
import type { TableOrder } from '../runs/write-order';
import type { VerifiedBlock } from './sheet-deps';

/**
 * What is known of a table whose newest day is older than the last run left it, or of which nothing was known: cells
 * go back with an earlier version of the file, and what is known of runs doesn't. Null for any other.
 */
export function earlierKnown(
  { facts, rows }: VerifiedBlock,
  { earlier, goesOn, writtenMs }: TableOrder,
  { table: { columns } }: Answer,
): DaysKnown | null {
  const { known } = earlier.lastGood;
  const days = goesOn ? daySpanIn({ columns, rows }) : null;
  if (!days) return null;
  return known.readFrom === '' || days.last < (facts.newest ?? '')
    ? knownOfEarlier(known, days, dayOfMs(writtenMs))
    : null;
}

export function withKnown({ earlier, ...order }: TableOrder, known: DaysKnown): TableOrder {
  return { ...order, earlier: { ...earlier, lastGood: { ...earlier.lastGood, known } } };
}

/** After all days: so a table counts as an earlier one until a run has read all that it may lack. */
const NOT_ALL_READ = '9999-12-31';

/** What is stored of the newest day of a merged table. A run of given days leaves what was known. */
export function newestOf(
  table: Table,
  existing: VerifiedBlock | null,
  { goesOn, query: { days }, earlier }: TableOrder,
): string | undefined {
  const { newest } = existing?.facts ?? {};
  if (!goesOn && newest) return newest;
  const { readFrom } = earlier.lastGood.known;
  const lacks = goesOn && days !== null && readFrom !== '' && readFrom < days.first;
  return lacks ? NOT_ALL_READ : daySpanIn(table)?.last;
}
