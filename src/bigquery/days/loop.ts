// The loop of a run that settles its days one after the other: each step is fetched and settled before the next begins.

import { StatsError, toStatsError } from '../../core/errors';
import { cancellable, type RunObserver } from '../../runs/run-observer';
import { fetchParts } from '../../sources/fetch-parts';
import type { Part, PartAnswer, Query, ReportSource, SourceClients } from '../../sources/source';

/** The parts that are fetched together. */
export interface Step {
  query: Query;
  parts: readonly Part[];
  clients: SourceClients;
}

/** A run of a destination that holds each day separately (`DestinationKind.holdsDays`), split into windows of days. */
export interface Steps<Next extends Step = Step> {
  /** The next step; null if there is none, or too little time for it. */
  next(): Next | null;
  /**
   * Stores or writes the answers of a step, records what is settled, and reports the progress.
   * @param answers of the step's parts, or the error of the whole step
   * @returns the error that ends the run, for example OUT_OF_TIME; null if the next step may succeed
   */
  settle(step: Next, answers: readonly PartAnswer[] | StatsError): StatsError | null;
}

/**
 * Takes step after step until `next` has none, the run is cancelled, or an error ends it.
 * @returns that error, or CANCELLED; null if `next` had no more steps
 * @throws StatsError what `settle` throws
 */
export function takeSteps<Next extends Step>(
  source: ReportSource,
  steps: Steps<Next>,
  observer: RunObserver,
): StatsError | null {
  for (let step = steps.next(); step; step = steps.next()) {
    if (observer.isCancelled()) return new StatsError('CANCELLED', {});
    const stoppedBy = steps.settle(step, answersOf(source, step, observer));
    if (stoppedBy) return stoppedBy;
  }
  return null;
}

function answersOf(
  source: ReportSource,
  { parts, query, clients }: Step,
  observer: RunObserver,
): readonly PartAnswer[] | StatsError {
  try {
    return cancellable(observer, () => fetchParts(source, parts, query, clients));
  } catch (thrown) {
    return toStatsError(thrown);
  }
}
