// Whether a run may miss data or has found what asks for a look, so that its outcome is amber and not green.

import type { RunResult } from '../core/run-facts';

/** What can be missing, or asks for a look. */
type Lacks = Pick<
  RunResult,
  | 'isEmpty'
  | 'lacksEarlier'
  | 'failures'
  | 'absent'
  | 'unmatched'
  | 'keptRows'
  | 'finding'
  | 'marksError'
  | 'chartTroubles'
  | 'loaded'
  | 'reached'
>;

/** Whether anything is missing, two services differ by more than they should, or marks or charts are as before. */
export function hasGaps(result: Lacks): boolean {
  const { keptRows, loaded, reached } = result;
  const lists = [
    ...[result.failures, result.absent, result.unmatched, result.chartTroubles],
    ...[loaded?.failed, reached?.left],
  ];
  return (
    result.isEmpty ||
    result.lacksEarlier === true ||
    result.marksError !== undefined ||
    keptRows > 0 ||
    servicesDiffer(result) ||
    lists.some((list) => list !== undefined && list.length > 0)
  );
}

/** Whether two services differ by more than they should, or only one of them has a row. */
export function servicesDiffer({ finding }: Pick<RunResult, 'finding'>): boolean {
  return finding?.kind === 'discrepancies' && finding.over + finding.oneSided > 0;
}
