// One run of a saved report whose destination holds each day by itself.

import { dayOfMs } from '../../core/day';
import { daysInSpans, spansWithin, spansWithout } from '../../core/day-spans';
import { StatsError, toStatsError } from '../../core/errors';
import { placeName } from '../../core/place/place';
import { NO_CHANGES, type RunResult } from '../../core/run-facts';
import { dataOwnerOf, isSameOwner, ownersOf } from '../../runs/data-owner';
import { dayQueryOf } from '../../runs/days/day-query';
import { loadDays } from '../../runs/days/load-days';
import { daysSettled } from '../../runs/days/loaded';
import { isQuotaUsed } from '../../runs/days/run-end';
import type { Settled } from '../../runs/days/window-steps';
import type { Target } from '../../runs/destination';
import type { RunWatch } from '../../runs/run-watch';
import { SOURCES } from '../../sources/registry';
import type { Fetched, Query, ReportSource } from '../../sources/source';
import type { SavedRunDeps } from '../ports';
import type { SavedReport } from '../saved-report';
import type { DaysAfter, SavedRunDone, SavedRunOptions } from '../saved-run';
import { agreedFirst } from './agreements';
import { backfillDays, isOver, loadsLeft, newestDays } from './backfill-state';
import { type DaysPart, regularDays } from './days-to-load';
import type { RecordedDays } from './recorded-days';

/** What is known of a run beside its report. */
export interface DaysRunFacts {
  target: Target;
  part: DaysPart;
  /** Whether its backfill follows. */
  withBackfill: boolean;
  recorded: RecordedDays;
  options: SavedRunOptions;
}

/**
 * Loads the days that a report asks for, then those of its backfill.
 * @throws StatsError what `dayQueryOf`, `loadDays` and recording throw
 */
export function runDays(
  report: SavedReport,
  { target, part, withBackfill, recorded, options }: DaysRunFacts,
  deps: SavedRunDeps,
  watch: RunWatch,
): SavedRunDone {
  const nowMs = deps.clock.now();
  const today = dayOfMs(nowMs);
  const source = SOURCES[report.choice.source];
  const query = dayQueryOf(report.choice, source, today);
  const regular = regularDays(report, query, part, today);
  const agreed = agreedFirst(report, deps);
  recorded.begin(regular, query.isSnapshot);
  recorded.beginBackfill(agreed);
  if (withBackfill && recorded.needsTable)
    notingQuota(recorded, () => recorded.beginTable(target.prepare?.(options.deadlineMs) ?? null));
  const earlier = withBackfill ? backfillDays(recorded, agreed, today) : [];
  const own = regular.reduce(spansWithout, earlier);
  const backfill = newestDays(own, loadsLeft(report.run, nowMs) - daysInSpans(regular));
  let owners: readonly string[] | null = [];
  const check = (noted: string) => checkOwners(report, noted, { source, query: query.query, owners });
  const order = {
    source,
    query,
    periodName: report.choice.period,
    target,
    days: [...regular, ...backfill],
    deadlineMs: options.deadlineMs,
    isAttended: options.isAttended,
    // Whose data there are is noted once there is something to load; without that, there may be no table yet.
    hasLoaded: report.run.rows !== null && report.run.dataOwner !== '',
    failures: report.run.failures,
    confirm: () => {
      options.confirm();
      recorded.beginData(dataOwnerOf(source, query.query, owners ?? []), check);
    },
    checkFigures: (fetched: Fetched) => {
      owners = ownersOf(fetched);
      check(recorded.run.dataOwner);
    },
    onSettled: (settled: Settled) => recorded.settle(settled),
  };
  const { result, revenue } = notingQuota(recorded, () => loadDays(order, deps, watch));
  const isUsedUp = isQuotaUsedIn(result);
  if (isUsedUp) recorded.useUpLoads();
  return {
    kind: 'done',
    result,
    changes: NO_CHANGES,
    revenue,
    dataOwner: recorded.run.dataOwner,
    days: daysAfter(result, {
      part,
      recorded,
      isLimited: isUsedUp || daysInSpans(backfill) < daysInSpans(own),
    }),
  };
}

/** Nothing in the table would tell days of two accounts or filters apart. */
function checkOwners(
  { choice }: SavedReport,
  noted: string,
  { source, query, owners }: { source: ReportSource; query: Query; owners: readonly string[] | null },
): void {
  if (!isSameOwner(noted, source, query, owners))
    throw new StatsError('TABLE_DATA_OF_OTHERS', {
      table: placeName(choice.destination) ?? '',
      notedIn: 'tab',
    });
}

/** Nothing more is loaded on a day on which BigQuery takes no more. */
function notingQuota<Value>(recorded: RecordedDays, work: () => Value): Value {
  try {
    return work();
  } catch (thrown) {
    if (isQuotaUsed(toStatsError(thrown))) recorded.useUpLoads();
    throw thrown;
  }
}

function isQuotaUsedIn({ reached }: RunResult): boolean {
  return reached?.stoppedBy ? isQuotaUsed(reached.stoppedBy) : false;
}

/** @param isLimited whether the loads of the day were too few for the backfill */
function daysAfter(
  result: RunResult,
  { part, recorded, isLimited }: { part: DaysPart; recorded: RecordedDays; isLimited: boolean },
): DaysAfter {
  const { reached, loaded } = result;
  const { backfill, daysMissed } = recorded.run;
  const isLate = reached !== undefined && reached.left.length > 0 && reached.stoppedBy === null;
  const isRegularLeft = isLate && daysMissed.some((span) => spansWithin(reached.left, span).length > 0);
  return {
    goesOnAfter: isRegularLeft && loaded ? daysSettled(reached, loaded) : null,
    isComplete: part !== 'backfill' && daysMissed.length === 0,
    backfill: backfill && {
      left: daysInSpans(backfill.left),
      total: daysInSpans([backfill.days]),
      isPaused: backfill.isPaused,
      // What a person cancels, the next run goes on with.
      waits: isLate || reached?.stoppedBy?.code === 'CANCELLED' ? 'time' : isLimited ? 'tomorrow' : null,
    },
    hasEndedBackfill: isOver(recorded.run),
  };
}
