// A choice that a person runs once, whatever its destination: as one table, or day by day.

import { dayOfMs } from '../core/day';
import type { DaySpans } from '../core/day-spans';
import type { RunResult } from '../core/run-facts';
import { SOURCES } from '../sources/registry';
import type { Choice } from './choice';
import { checkDayChoice, dayQueryOf } from './days/day-query';
import { loadDays } from './days/load-days';
import { type ReportRun, RUN_BUDGET_MS, type RunDeps, runReport } from './run';
import type { RunWatch } from './run-watch';

/** How a choice is run. */
export interface ChoiceRun extends ReportRun {
  /**
   * The days that an earlier run of the choice has left; null for all. Only a destination that holds days has any, and a
   * list without days of its own is always of today.
   */
  days: DaySpans | null;
}

/**
 * Fetches what `choice` asks for and writes it in place of what is there.
 * @throws StatsError what `runReport` and `loadDays` throw
 */
export function runChoice(
  choice: Choice,
  { days, ...how }: ChoiceRun,
  deps: RunDeps,
  watch: RunWatch,
): RunResult {
  const destination = deps.destinations[choice.destination.kind];
  if (destination.cut === 'parts') return runReport(choice, how, deps, watch);
  const nowMs = deps.clock.now();
  const source = SOURCES[choice.source];
  checkDayChoice(choice, source);
  const query = dayQueryOf(choice, source, dayOfMs(nowMs));
  const order = {
    source,
    query,
    periodName: choice.period,
    target: destination.resolveTarget(choice.destination),
    // What there is now would be no list of a day that another run has left.
    days: query.isSnapshot ? [query.days] : (days ?? [query.days]),
    deadlineMs: nowMs + RUN_BUDGET_MS,
    isAttended: true,
    hasLoaded: false,
    // No report owns the table.
    confirm: () => undefined,
    // Whoever runs it is told at the end.
    onSettled: () => undefined,
  };
  return loadDays(order, deps, watch);
}
