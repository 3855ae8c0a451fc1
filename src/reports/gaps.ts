// Whether a run may miss data or has found what asks for a look, so that its outcome is amber and not green.

import type { RunResult } from '../core/run-facts';

/**
 * Whether two services differ by more than they should, the answer was empty, an app, a bundle or a value of the filter
 * has no rows, an app failed, earlier rows were kept, a chart shows them, the changed cells are not marked, or days were
 * not loaded.
 */
export function hasGaps({
  isEmpty,
  failures,
  absent,
  keptRows,
  marksError,
  chartTroubles = [],
  loaded,
  reached,
  unmatched = [],
  finding,
}: Pick<
  RunResult,
  | 'isEmpty'
  | 'failures'
  | 'absent'
  | 'keptRows'
  | 'marksError'
  | 'chartTroubles'
  | 'loaded'
  | 'reached'
  | 'unmatched'
  | 'finding'
>): boolean {
  const isIncomplete =
    unmatched.length > 0 || isEmpty || failures.length > 0 || absent.length > 0 || keptRows > 0;
  const lacksDays = (loaded?.failed.length ?? 0) > 0 || (reached?.left.length ?? 0) > 0;
  const differs = finding?.kind === 'discrepancies' && finding.over + finding.oneSided > 0;
  return isIncomplete || lacksDays || differs || marksError !== undefined || chartTroubles.length > 0;
}
