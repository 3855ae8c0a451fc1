// The result of a load outside the spreadsheet, as the panel shows it.

import { daysSettled } from '../bigquery/days/load-days';
import { textOfSpan } from '../core/day-spans';
import { isOutside, type Place } from '../core/place/place';
import type { LoadJobs, RunResult } from '../core/run-facts';
import type { LoadedView } from './contract/work';

/** What a run has loaded; null for a run that wrote to a sheet. */
export function loadedView(result: RunResult, place: Place): LoadedView | null {
  if (result.kind !== 'days' || !isOutside(place)) return null;
  const { loaded, reached } = result;
  // Blank if something other than time ended the run, because another run would fail for the same reason.
  const left = reached.stoppedBy || !reached.remaining ? '' : textOfSpan(reached.remaining);
  return {
    place,
    rows: result.rows,
    query: loaded.query,
    left,
    daysDone: daysSettled(reached, loaded),
    daysTotal: reached.total,
    ...jobsOf(loaded.jobIds),
    ...(loaded.wasMissing ? { wasMissing: true } : {}),
  };
}

function jobsOf(ids: readonly string[]): { jobs?: LoadJobs } {
  const [first, last] = [ids[0], ids[ids.length - 1]];
  return first !== undefined && last !== undefined ? { jobs: { count: ids.length, first, last } } : {};
}
