// Decides whether a run's outcome is amber instead of green: data may be missing, or something needs a look.

import type { RunResult } from '../core/run-facts';

/** The facts of a run that can make its outcome amber. */
type AmberFacts = Pick<
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

/** Whether data is missing, two services disagree, or marks or charts couldn't be updated. */
export function hasGaps(result: AmberFacts): boolean {
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

/** Whether two services differ by more than the tolerance, or a row is in only one of them. */
export function servicesDiffer({ finding }: Pick<RunResult, 'finding'>): boolean {
  return finding?.kind === 'discrepancies' && finding.over + finding.oneSided > 0;
}
