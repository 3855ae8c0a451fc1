// The one loop of every run that is cut: a step is fetched, handed over and settled before the next one begins.

import { StatsError, toStatsError } from '../../core/errors';
import { fetchParts } from '../../sources/fetch-parts';
import type { Part, PartAnswer, Query, ReportSource, SourceClients } from '../../sources/source';
import { cancellable, type RunWatch } from '../run-watch';

/** What is fetched at once. */
export interface Step {
  query: Query;
  parts: readonly Part[];
  clients: SourceClients;
}

/**
 * What a run has to do, cut as its destination allows (`DestinationKind.holdsDays`): by windows of days, each of all
 * parts; or between the parts of a query, which are kept until all are there, and written as one table.
 */
export interface Steps<Next extends Step = Step> {
  /** Null when nothing is left, or the time is too short for it. */
  next(): Next | null;
  /**
   * Hands over what came of a step, records what that settles, and tells who watches.
   * @param answers or why there are none
   * @returns what concerns all that is left, time included; null when the next step may go well
   */
  settle(step: Next, answers: readonly PartAnswer[] | StatsError): StatsError | null;
}

/**
 * Takes step after step until nothing is left, the time is up, or something concerns all that is left.
 * @returns what that is; null for the first two
 */
export function takeSteps<Next extends Step>(
  source: ReportSource,
  steps: Steps<Next>,
  watch: RunWatch,
): StatsError | null {
  for (let step = steps.next(); step; step = steps.next()) {
    if (watch.isCancelled()) return new StatsError('CANCELLED', {});
    const stoppedBy = steps.settle(step, answersOf(source, step, watch));
    if (stoppedBy) return stoppedBy;
  }
  return null;
}

function answersOf(
  source: ReportSource,
  { parts, query, clients }: Step,
  watch: RunWatch,
): readonly PartAnswer[] | StatsError {
  try {
    return cancellable(watch, () => fetchParts(source, parts, query, clients));
  } catch (thrown) {
    return toStatsError(thrown);
  }
}
