// The list of reports after something has been done, with what was done in words.

import { isStatsError } from '../../core/errors';
import { sentenceOf } from '../../text/errors/sentence-of';
import type { ReportsAnswer } from '../contract/reports';
import type { PanelDeps } from '../deps';
import { reportViews } from '../report-views';

/** What was done, in one sentence, and the report that was saved by it. */
export type DoneInList = string | { sentence: string; savedId: string };

/**
 * Does `work`, and answers the list after it with what `work` returns.
 * @param savedId of the report that `work` saves, known beforehand: it is saved also where its trigger fails
 */
export function listAfter(deps: PanelDeps, work: () => DoneInList, savedId?: string): ReportsAnswer {
  const done = doneBy(work);
  const told = typeof done === 'string' ? { sentence: done } : done;
  return { ...reportViews(deps), hasGaps: false, ...(savedId === undefined ? {} : { savedId }), ...told };
}

/** A change that is saved all the same is no failure: saving again would make a second report. */
function doneBy(work: () => DoneInList): DoneInList {
  try {
    return work();
  } catch (thrown) {
    if (isStatsError(thrown, 'TRIGGER_FAILED') || isStatsError(thrown, 'MARKS_LEFT'))
      return sentenceOf(thrown);
    throw thrown;
  }
}
