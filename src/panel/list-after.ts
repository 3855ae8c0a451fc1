// The list of reports after something has been done, with what was done in words.

import { isStatsError } from '../core/errors';
import { sentenceOf } from '../text/errors/sentence-of';
import type { ReportsAnswer } from './contract/reports';
import type { PanelDeps } from './deps';
import { reportViews } from './report-views';

/**
 * Does `work`, and answers the list after it with the sentence that `work` returns.
 * @param savedId of the report that `work` saves, known beforehand: it is saved also where its trigger fails
 */
export function listAfter(deps: PanelDeps, work: () => string, savedId?: string): ReportsAnswer {
  const sentence = sentenceAfter(work);
  return { ...reportViews(deps), sentence, hasGaps: false, ...(savedId === undefined ? {} : { savedId }) };
}

/** A change that is saved all the same is no failure: saving again would make a second report. */
function sentenceAfter(work: () => string): string {
  try {
    return work();
  } catch (thrown) {
    if (isStatsError(thrown, 'TRIGGER_FAILED') || isStatsError(thrown, 'MARKS_LEFT'))
      return sentenceOf(thrown);
    throw thrown;
  }
}
