// Whether a run may miss data, so that its outcome is amber and not green.

import type { RunResult } from '../core/run-facts';

/**
 * Whether the answer was empty, an app or bundle has no rows, an app failed, earlier rows were kept, a chart shows
 * them, or the changed cells are not marked.
 */
export function hasGaps({
  isEmpty,
  failures,
  absent,
  keptRows,
  marksError,
  chartTroubles = [],
}: Pick<
  RunResult,
  'isEmpty' | 'failures' | 'absent' | 'keptRows' | 'marksError' | 'chartTroubles'
>): boolean {
  const isIncomplete = isEmpty || failures.length > 0 || absent.length > 0 || keptRows > 0;
  return isIncomplete || marksError !== undefined || chartTroubles.length > 0;
}
