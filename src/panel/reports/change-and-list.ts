// Makes a change to reports, and answers with the new list and a sentence about the change.

import { isStatsError } from '../../core/errors';
import { sentenceOf } from '../../text/errors/sentence-of';
import type { ReportsAnswer } from '../contract/reports';
import type { PanelDeps } from '../deps';
import { noteLogins } from '../note-logins';
import { reportViews } from '../report-views';

/** What a change did, in one sentence, and what the panel needs beside it. */
export type ChangeOutcome = string | Pick<ReportsAnswer, 'sentence' | 'savedId' | 'edits'>;

/**
 * Does `work`, and returns its outcome with the list of reports after it.
 * @param savedId the ID of the report that `work` saves; given beforehand, because `work` may save it and then throw
 */
export function changeAndList(deps: PanelDeps, work: () => ChangeOutcome, savedId?: string): ReportsAnswer {
  const done = doneBy(work);
  // Before the list, which says what a login has to be renewed for.
  noteLogins(deps);
  const outcome = typeof done === 'string' ? { sentence: done } : done;
  return { ...listAfter(deps), hasGaps: false, ...(savedId === undefined ? {} : { savedId }), ...outcome };
}

/** Tried twice: the change is made, and a fault that passes must not tell it as failed. */
function listAfter(deps: PanelDeps): ReturnType<typeof reportViews> {
  try {
    return reportViews(deps);
  } catch {
    return reportViews(deps);
  }
}

/** Does `work`. Returns the sentence of a TRIGGER_FAILED, because the change is saved already. */
function doneBy(work: () => ChangeOutcome): ChangeOutcome {
  try {
    return work();
  } catch (thrown) {
    if (isStatsError(thrown, 'TRIGGER_FAILED')) return sentenceOf(thrown);
    throw thrown;
  }
}
