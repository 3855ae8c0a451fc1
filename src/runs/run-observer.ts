// Who runs, and how they observe it: a run reports its progress, and can be cancelled.

import type { InRun } from '../connections/opener';
import { StatsError } from '../core/errors';
import type { FinalDaysDeps } from '../core/report/final-days';
import type { RunProgress } from '../core/run-facts';
import type { Clock } from '../http/gateway';
import type { GroupsDeps } from '../sources/groups-tab';
import type { SourceClients } from '../sources/source';

/** Who runs: a person a table or a report, a person all reports, or a tick. */
export type RunBy = 'person' | 'all' | 'tick';

/** Whether a person waits for the run. Only then may an answer without rows delete rows. */
export function isAttended(by: RunBy): boolean {
  return by !== 'tick';
}

/** Whether a person is asked what the run may replace, and sees its sheet. While all run, they stay where they are. */
export function isAsked(by: RunBy): boolean {
  return by === 'person';
}

export interface RunObserver {
  by: RunBy;
  report(progress: RunProgress): void;
  /** Called before each step, batch of requests and write, and about once a second during waits. */
  isCancelled(): boolean;
}

/** The progress of a run that has just begun: until the service answers, only its time can be counted. */
function startingAt(nowMs: number): RunProgress {
  return { phase: 'starting', done: 0, total: 0, unit: 'apps', sinceMs: nowMs };
}

/** For a tick, and for what takes too little time to be observed, such as an undo. */
export const UNOBSERVED: RunObserver = { by: 'tick', report: () => undefined, isCancelled: () => false };

/** The result of `work`. If the run was cancelled meanwhile, throws CANCELLED instead of a result or another error. */
export function cancellable<Result>(observer: RunObserver, work: () => Result): Result {
  try {
    const result = work();
    if (!observer.isCancelled()) return result;
  } catch (error) {
    if (!observer.isCancelled()) throw error;
  }
  throw new StatsError('CANCELLED', {});
}

/** What a run fetches with, beside its connections. */
export interface FetchDeps extends FinalDaysDeps, GroupsDeps {
  clients: Omit<SourceClients, 'budget' | 'onApps' | 'opened'>;
  clock: Clock;
}

/** Shorter waits, ms, aren't reported, because they are over before anybody has read the message. */
const LEAST_TOLD_WAIT_MS = 1_000;

/** What a source fetches with in a run that is observed. Reports the start of the run right away. */
export function observedClients(
  deadlineMs: number,
  { clients, opened, clock }: InRun<FetchDeps>,
  observer: RunObserver,
): SourceClients {
  let last = startingAt(clock.now());
  observer.report(last);
  const counting = (unit: RunProgress['unit']) => (done: number, total: number) => {
    last = { phase: 'fetching', done, total, unit };
    observer.report(last);
  };
  return {
    ...clients,
    opened,
    budget: {
      deadlineMs,
      isCancelled: () => observer.isCancelled(),
      // A person rather waits until a busy service is free.
      isPatient: isAttended(observer.by),
      onWait: (retry) => {
        if (retry.atMs - clock.now() >= LEAST_TOLD_WAIT_MS) observer.report({ ...last, retry });
      },
      onDays: counting('days'),
    },
    reportsUnmatched: true,
    onApps: counting('apps'),
  };
}
