// Decides whether a run's outcome is amber instead of green: data may be missing or double, or something needs a look.

import { standsOut } from '../core/report/finding';
import { type AnswerFacts, type RunResult, readAgainFrom, type TableFigures } from '../core/run-facts';

/** Whether data is missing or doubtful, two services disagree, or something beside the rows couldn't be done. */
export function hasGaps(result: RunResult): boolean {
  if (result.kind === 'days') {
    const { loaded, reached } = result;
    return isAmiss(result) || loaded.failed.length > 0 || reached.remaining !== null || loaded.wasMissing;
  }
  const { keptRows, listed, chartTroubles, losses, movedColumns } = result;
  const readers = movedColumns?.readers.length ?? 0;
  const undone = chartTroubles.length + losses.length + readers > 0;
  return (
    hasDoubts(result) ||
    keptRows > 0 ||
    readAgainFrom(result) !== null ||
    (listed?.trouble ?? null) !== null ||
    undone
  );
}

/** Whether figures of a table are missing or double, or differ between two services, written or not. */
export function hasDoubts(figures: TableFigures): boolean {
  return isAmiss(figures) || figures.table.lacksEarlier === true || servicesDiffer(figures);
}

/** Whether an answer lacks data, or is doubtful. */
function isAmiss(facts: AnswerFacts & { isEmpty: boolean }): boolean {
  const { isEmpty, failures, absent, uncounted, unmatched } = facts;
  const lacking = failures.length + absent.length + uncounted.length + unmatched.length;
  return isEmpty || isDoubtful(facts) || lacking > 0;
}

/** Whether a service makes figures doubtful, or an app has left the account or is silent. */
export function isDoubtful({ gone = [], silent = [], remarks, sentTwice }: AnswerFacts): boolean {
  return gone.length + silent.length + remarks.doubts.length > 0 || sentTwice !== undefined;
}

/** Whether two services differ by more than the tolerance, or a row is in only one of them. */
export function servicesDiffer({ finding }: TableFigures): boolean {
  return finding?.kind === 'discrepancies' && finding.parts.some(standsOut);
}
