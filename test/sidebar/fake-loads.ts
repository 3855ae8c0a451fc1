// BigQuery as the stand-in server has it: one table of so many days, of which a call loads only a few.

import { addDays, parseDay } from '../../src/core/day';
import {
  type DaySpans,
  daysInSpans,
  spansOfText,
  spansWithin,
  spansWithout,
  textOfSpans,
} from '../../src/core/day-spans';
import { tableAddress, textOfTableName } from '../../src/core/place/table-name';
import type { Destination } from '../../src/panel/contract/panel-state';
import type { LoadedView } from '../../src/panel/contract/work';

const YESTERDAY = '2026-11-19';
export const ROWS_A_DAY = 100;

/** The last so many days. */
export function lastDays(count: number): DaySpans {
  const last = parseDay(YESTERDAY);
  if (!last) throw new Error(`No day: ${YESTERDAY}`);
  return [{ first: addDays(last, 1 - count), last }];
}

export class FakeLoads {
  /** How many days there are, and how many a call loads. */
  days = 400;
  perCall = 120;
  /** What is left of the load under way; null while there is none. */
  private left: DaySpans | null = null;

  /** @param days what is to be loaded, as an earlier call left it; blank for all */
  load(destination: Destination, days: string): { rows: number; loaded: LoadedView } {
    if (destination.kind !== 'bigQueryTable') throw new Error(`${destination.kind} is no table.`);
    const requested = days === '' ? lastDays(this.days) : spansOfText(days);
    if (days !== '' && days !== textOfSpans(this.left ?? [])) throw new Error(`${days} was never left.`);
    if (!requested) throw new Error(`${days} are no days.`);
    const left = without(requested, this.perCall);
    this.left = left.length > 0 ? left : null;
    const [daysTotal, daysLeft] = [daysInSpans(requested), daysInSpans(left)];
    const daysDone = daysTotal - daysLeft;
    return { rows: daysDone * ROWS_A_DAY, loaded: viewOf(destination, left, daysDone, daysTotal) };
  }
}

export function viewOf(
  destination: Destination,
  left: DaySpans,
  daysDone: number,
  daysTotal: number,
): LoadedView {
  if (destination.kind !== 'bigQueryTable') throw new Error(`${destination.kind} is no table.`);
  const table = textOfTableName(destination);
  return {
    table,
    url: tableAddress(destination),
    query: `SELECT *\nFROM \`${table}\`\nWHERE date >= DATE_SUB(CURRENT_DATE(), INTERVAL 30 DAY)\nORDER BY date DESC`,
    left: textOfSpans(left),
    daysDone,
    daysTotal,
  };
}

/** Without its newest days, as many as are counted. */
export function without(spans: DaySpans, count: number): DaySpans {
  const newest = spans[0]?.last;
  const oldest = spans[spans.length - 1]?.first;
  if (!newest || !oldest || count <= 0) return spans;
  let taken = addDays(newest, 1);
  while (taken > oldest && daysInSpans(spansWithin(spans, { first: taken, last: newest })) < count)
    taken = addDays(taken, -1);
  return spansWithout(spans, { first: taken, last: newest });
}
