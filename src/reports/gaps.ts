// Whether a run may miss data, so that its outcome is amber and not green.

import type { RunResult } from '../core/run-facts';

/** Whether the answer was empty, an app or bundle has no rows, an app failed, earlier rows were kept, or a chart shows them. */
export function hasGaps({
  isEmpty,
  failures,
  absent,
  keptRows,
  chartTroubles = [],
}: Pick<RunResult, 'isEmpty' | 'failures' | 'absent' | 'keptRows' | 'chartTroubles'>): boolean {
  return isEmpty || failures.length > 0 || absent.length > 0 || keptRows > 0 || chartTroubles.length > 0;
}
