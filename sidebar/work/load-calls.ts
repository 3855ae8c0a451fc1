// Makes one call after another until all days are loaded or the person cancels.

import type { CallAnswer } from '../../src/panel/contract/errors';
import { LOAD_TEXTS } from '../../src/text/panel/bigquery';
import type { WorkRun } from './job';
import { endOf, failedAfter, type LoadPart, type LoadSum, sumOfParts } from './load-parts';

/** The last answer, and the sum of all calls; null if the answer isn't that of a load. */
export interface Called<Value> {
  last: Value;
  sum: LoadSum | null;
}

/**
 * @param parts what earlier calls have loaded. These calls add to it, so that trying again continues from there
 * @param call `left` are the days that still have to be loaded; blank for all
 */
export async function callUntilLoaded<Value>(
  run: WorkRun,
  parts: LoadPart[],
  call: (daysLeft: string) => Promise<CallAnswer<Value>>,
  partOf: (value: Value) => LoadPart | null,
): Promise<CallAnswer<Called<Value>>> {
  let last: Value | null = null;
  for (;;) {
    const answer = await call(parts[parts.length - 1]?.loaded.left ?? '');
    if (!answer.ok) {
      const isStopped = answer.error.code === 'CANCELLED' && run.isLoad;
      if (isStopped && last !== null)
        return { ok: true, value: { last, sum: sumOfParts(parts, 'cancelled') } };
      const isNothing = isStopped && parts.length === 0;
      return failedAfter(parts, isNothing ? { ...answer.error, sentence: LOAD_TEXTS.stopped } : answer.error);
    }
    last = answer.value;
    const part = partOf(last);
    if (!part) return { ok: true, value: { last, sum: null } };
    parts.push(part);
    const end = endOf(parts, run.isCancelled());
    if (end) return { ok: true, value: { last, sum: sumOfParts(parts, end) } };
    run.continueWith(parts[0]?.loaded.daysTotal ?? 0);
  }
}
