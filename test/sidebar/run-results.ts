// The results of runs of fake reports, from which the product's own code makes sentences.

import type { DaySpan } from '../../src/core/day';
import { placeAddress, placeName } from '../../src/core/place/place';
import type { DaysResult, TableResult } from '../../src/core/run-facts';
import type { Destination } from '../../src/panel/contract/panel-state';
import { ADDED, daysResult, tableResult } from '../runs/given-run';

export const ROWS = 42;
/** The result of a run that has written to a sheet. */
export function resultOfWrite(hasGaps: boolean): TableResult {
  const changed = { kind: 'rowsChanged', added: 3, changed: 0, removed: 0 } as const;
  const absent = { kind: 'absent', names: ['Chess Arena'] } as const;
  const events = hasGaps ? [absent, changed] : [changed];
  const where = { placeName: 'App stats', range: 'A1:H43', replacedRows: 35, days: null };
  return tableResult({ ...where, rows: ROWS, changes: ADDED, events });
}

/** The result of a run that has loaded a table. `remaining` are the days of `total` that aren't loaded yet. */
export function resultOfLoad(
  destination: Destination,
  { days, remaining, total }: { days: number; remaining: DaySpan | null; total: number },
): DaysResult {
  if (destination.kind !== 'bigQueryTable') throw new Error(`${destination.kind} is no table.`);
  const placeNamed = placeName(destination);
  const query = `SELECT * FROM \`${placeNamed}\``;
  return daysResult({
    rows: ROWS,
    placeName: placeNamed,
    loaded: { days, bytes: 100 * ROWS, url: placeAddress(destination), query },
    reached: { total, remaining },
  });
}
