// The results of runs of fake reports, from which the product's own code makes sentences.

import { addDays } from '../../src/core/day';
import { type DaySpans, daysInSpans, spansWithin, spansWithout } from '../../src/core/day-spans';
import { placeAddress, placeName } from '../../src/core/place/place';
import { type Changes, NO_CHANGES, type RunResult } from '../../src/core/run-facts';
import type { Destination } from '../../src/panel/contract/panel-state';

export const ROWS = 42;
export const ADDED: Changes = { ...NO_CHANGES, added: 3 };

const BARE: RunResult = {
  ...{
    rows: ROWS,
    changes: ADDED,
    keptRows: 0,
    placeName: 'App stats',
    range: 'A1:H43',
    replacedTable: true,
  },
  ...{
    absent: [],
    parts: 0,
    isEmpty: false,
    revenue: null,
    leftOut: 0,
    failures: [],
    requestIds: [],
    days: null,
    isOpen: false,
  },
};

/** The result of a run that has written to a sheet. */
export function resultOfWrite(hasGaps: boolean): RunResult {
  return { ...BARE, absent: hasGaps ? ['Chess Arena'] : [] };
}

/** The result of a run that has loaded a table. `left` are the days of `total` that aren't loaded yet. */
export function resultOfLoad(
  destination: Destination,
  { days, left, total }: { days: number; left: DaySpans; total: number },
): RunResult {
  if (destination.kind !== 'bigQueryTable') throw new Error(`${destination.kind} is no table.`);
  const name = placeName(destination);
  const query = `SELECT * FROM \`${name}\``;
  const none = { emptied: 0, jobIds: [], failed: [], unanswered: [] };
  return {
    ...BARE,
    ...{ changes: null, placeName: name, range: '' },
    loaded: { ...none, days, bytes: 100 * ROWS, url: placeAddress(destination), query },
    reached: { total, left, stoppedBy: null },
  };
}

/** The spans without their `count` newest days. */
export function without(spans: DaySpans, count: number): DaySpans {
  const newest = spans[0]?.last;
  const oldest = spans[spans.length - 1]?.first;
  if (!newest || !oldest || count <= 0) return spans;
  let taken = addDays(newest, 1);
  while (taken > oldest && daysInSpans(spansWithin(spans, { first: taken, last: newest })) < count)
    taken = addDays(taken, -1);
  return spansWithout(spans, { first: taken, last: newest });
}
