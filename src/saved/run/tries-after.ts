// What becomes of a schedule after a run: its failures in a row, whether they pause it, and when a due time is tried
// again. Of its row as it is `now`. Pure.

import { loginNeeded } from '../../core/errors';
import { eventOf } from '../../core/outcome-events';
import { kindOf } from '../../core/place/place';
import { triedAgainMs } from '../due/due-reports';
import { MOST_FAILURES, type RunState } from '../saved-report';
import { MOST_COUNTED_FAILURES } from '../store/run-state';
import { type Ended, goesOn, isFailure, isGood, type RunDone } from './run-outcome';

/** Failures and tries. A person may have set another due time meanwhile. */
export function scheduleAfter(now: RunState, ended: Ended): Partial<RunState> {
  const isSameDue = now.handledDueMs === ended.began.run.handledDueMs;
  return { ...failuresAfter(now, ended), ...(isSameDue ? triesAfter(now, ended) : {}) };
}

/** A run that is a person's to go on with hasn't failed, and leaves the counts unchanged. */
function failuresAfter(now: RunState, ended: Ended): Partial<RunState> {
  const { outcome, by, costs } = ended;
  const troubleSinceMs = now.troubleSinceMs ?? costs.startedMs;
  if (outcome.kind !== 'failed')
    return {
      failures: 0,
      failuresTowardPause: 0,
      troubleSinceMs: isGood(outcome) ? null : troubleSinceMs,
      logInTo: null,
      errorCode: '',
    };
  const { error } = outcome;
  if (!isFailure(error, by)) return { logInTo: now.failures > 0 ? now.logInTo : null, errorCode: '' };
  return {
    ...oneMoreFailure(now, countsTowardPause(now, ended)),
    troubleSinceMs,
    logInTo: loginNeeded(error),
    errorCode: error.code,
  };
}

export function oneMoreFailure(
  { failures, failuresTowardPause }: RunState,
  isCounted: boolean,
): Pick<RunState, 'failures' | 'failuresTowardPause'> {
  return {
    failures: Math.min(failures + 1, MOST_COUNTED_FAILURES),
    failuresTowardPause: failuresTowardPause + (isCounted ? 1 : 0),
  };
}

/**
 * Whether a run's end counts toward the pause. What may pass doesn't, because a long outage or a used-up quota must not
 * cause one; a lack of time may pass with all of the next tick's, and then no more. Nor does a person's own run,
 * because they see what is wrong.
 */
function countsTowardPause({ outOfTime }: RunState, ended: Ended): boolean {
  const { outcome, by } = ended;
  if (by !== 'tick' || outcome.kind !== 'failed' || !isFailure(outcome.error, by)) return false;
  return lacksTime(ended) ? outOfTime !== '' : !outcome.error.mayPass;
}

/** Whether one more failure that counts pauses the report. */
export function isPauseDue({ failuresTowardPause }: RunState): boolean {
  return failuresTowardPause + 1 >= MOST_FAILURES;
}

/** Whether a failure pauses the report. */
export function isPausedBy(now: RunState, ended: Ended): boolean {
  return countsTowardPause(now, ended) && isPauseDue(now);
}

/** Whether the due time is tried again, and when: what may pass is, and a good run in between ends that. */
function triesAfter(now: RunState, ended: Ended): Partial<RunState> {
  const { began, outcome, costs, by, isRepeated } = ended;
  const { handledDueMs, outOfTime } = now;
  const isDue = by === 'tick';
  const firstTryMs = now.firstTryMs ?? costs.startedMs;
  const error = outcome.kind === 'failed' ? outcome.error : null;
  const again = () => ({
    firstTryMs,
    nextTryMs: triedAgainMs({ handledDueMs, firstTryMs }, costs.endedMs, error),
  });
  if (outcome.kind !== 'failed') {
    if (isDue && !isRepeated && lacksForNow(outcome, began.mode)) return { ...again(), outOfTime: '' };
    return { ...(isGood(outcome) || now.failures > 0 ? { nextTryMs: null } : {}), outOfTime: '' };
  }
  if (!lacksTime(ended)) return isDue && outcome.error.mayPass ? again() : {};
  if (isDue && outOfTime === '') return { firstTryMs, nextTryMs: costs.endedMs, outOfTime: 'once' };
  // Where a person runs all reports, these have too little time for each other's sake.
  return by === 'all' ? {} : { nextTryMs: null, outOfTime: 'again' };
}

/** Whether a run found too little time for a whole table. Days that are loaded one by one go on where they stopped. */
function lacksTime({ began, outcome }: Ended): boolean {
  const isLate = outcome.kind === 'failed' && outcome.error.code === 'OUT_OF_TIME';
  return isLate && !kindOf(began.choice.destination).holdsDays;
}

/**
 * Whether a merge or a table lacked apps or days for now, or a merge found an earlier table: the next tick tries once
 * more, unless it goes on anyway.
 */
function lacksForNow(result: RunDone, mode: Ended['began']['mode']): boolean {
  const failed = result.kind === 'days' ? result.loaded.failed : [];
  const lacks = [...result.failures, ...failed].some(({ error }) => error.mayPass);
  if (result.kind === 'days') return lacks && !goesOn(result);
  return mode === 'merge' && (lacks || eventOf(result.events, 'readAgain') !== undefined);
}
