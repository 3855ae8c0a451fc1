// What a load into a table leaves a person with, as the panel shows it.

import { textOfSpans } from '../core/day-spans';
import type { RunResult } from '../core/run-facts';
import { daysSettled } from '../reports/days/loaded';
import type { LoadedView } from './contract/work';

/** Null for a result of another destination. */
export function loadedView({ loaded, reached, placeName }: RunResult): LoadedView | null {
  if (!loaded || !reached) return null;
  // Where something else than time has ended the run, the next one would meet it at once.
  const left = reached.stoppedBy ? '' : textOfSpans(reached.left);
  return {
    table: placeName,
    url: loaded.url,
    query: loaded.query,
    left,
    daysDone: daysSettled(reached, loaded),
    daysTotal: reached.total,
    ...(loaded.wasMissing ? { wasMissing: true } : {}),
  };
}
