// Whether a run may miss data, so that its outcome is amber and not green.

import type { RunResult } from '../core/run-facts';

/**
 * Whether the answer was empty, an app or bundle has no rows, an app failed, earlier rows were kept, or the changed
 * cells are not marked.
 */
export function hasGaps({
  isEmpty,
  failures,
  absent,
  keptRows,
  marksError,
}: Pick<RunResult, 'isEmpty' | 'failures' | 'absent' | 'keptRows' | 'marksError'>): boolean {
  return isEmpty || failures.length > 0 || absent.length > 0 || keptRows > 0 || marksError !== undefined;
}
