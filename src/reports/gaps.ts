// Whether a run may miss data, so that its outcome is amber and not green.

import type { RunResult } from '../core/run-facts';

/**
 * Whether the answer was empty, or a comparison has nothing to compare with, an app or bundle has no rows, an app failed, earlier rows were kept, a chart shows
 * them, the changed cells are not marked, or days were not loaded.
 */
export function hasGaps({
  isEmpty,
  lacksEarlier,
  failures,
  absent,
  keptRows,
  marksError,
  chartTroubles = [],
  loaded,
  reached,
}: Pick<
  RunResult,
  | 'isEmpty'
  | 'lacksEarlier'
  | 'failures'
  | 'absent'
  | 'keptRows'
  | 'marksError'
  | 'chartTroubles'
  | 'loaded'
  | 'reached'
>): boolean {
  const isIncomplete =
    isEmpty || lacksEarlier === true || failures.length > 0 || absent.length > 0 || keptRows > 0;
  const lacksDays = (loaded?.failed.length ?? 0) > 0 || (reached?.left.length ?? 0) > 0;
  return isIncomplete || lacksDays || marksError !== undefined || chartTroubles.length > 0;
}
