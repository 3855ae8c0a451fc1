// One run of a saved report whose destination holds each day separately.

import { daysInSpans, spansWithin, spansWithout } from '../../core/day-spans';
import { StatsError, toStatsError, unlistedIn } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { placeName } from '../../core/place/place';
import { todayAt } from '../../core/report/final-days';
import type { BackfillLeft, DaysReached, DaysResult } from '../../core/run-facts';
import { dataOwnerOf, isSameOwner, ownersOf } from '../../runs/data-owner';
import { daysTarget } from '../../runs/destination';
import { sourceOf } from '../../runs/place-checks';
import type { DaysOrder, RunTerms } from '../../runs/run-order';
import type { RunWatch } from '../../runs/run-watch';
import { dayQueryOf } from '../../runs/steps/day-query';
import { daysSettled, loadDays } from '../../runs/steps/load-days';
import type { Query, ReportSource } from '../../sources/source';
import { Approvals } from '../approvals/approvals';
import type { SavedDeps } from '../deps';
import { targetOf } from '../fetch-and-write';
import type { LoadedRun } from '../saved-outcome';
import type { SavedReport } from '../saved-report';
import { backfillDays, isBackfillOver, loadsLeft, newestDays } from './backfill-state';
import { type DaysPart, regularDays } from './days-to-load';
import { withoutLeftOut } from './left-out-apps';
import { LoadedApps } from './loaded-apps';
import { RecordedDays } from './recorded-days';

/** Which days of a report are loaded. */
export interface DaysAsked {
  part: DaysPart;
  /** Whether the backfill's days follow. */
  withBackfill: boolean;
}

/**
 * Runs a saved report whose destination holds each day separately: loads the days that it requests, then those of its
 * backfill.
 * @throws StatsError what `dayQueryOf`, `loadedAppsIn`, `loadDays` and recording throw
 */
export function runDays(
  report: SavedReport,
  { part, withBackfill }: DaysAsked,
  terms: RunTerms,
  deps: SavedDeps,
  watch: RunWatch,
): LoadedRun {
  const target = daysTarget(targetOf(report, deps));
  const recorded = new RecordedDays(report, deps);
  const nowMs = deps.clock.now();
  const today = todayAt(nowMs, deps);
  const source = sourceOf(report.choice, deps);
  const query = dayQueryOf(report.choice, source, today);
  const regular = regularDays(report, query, part, today);
  const approvals = new Approvals(deps);
  const { agreedFirst: agreed } = approvals.of(report);
  recorded.recordDays(regular, query.isSnapshot);
  recorded.checkBackfill(agreed);
  if (recorded.needsTable)
    recordingQuota(recorded, () => recorded.restartIfTableChanged(target.prepare(terms.deadlineMs)));
  const allowed = withBackfill ? backfillDays(recorded, agreed, today.day) : [];
  const pending = regular.reduce(spansWithout, allowed);
  const backfill = newestDays(pending, loadsLeft(report, nowMs) - daysInSpans(regular));
  const hadApps = query.query.apps === 'all' && source.requestsPerApp ? new LoadedApps(report, deps) : null;
  let owners: readonly string[] | null = [];
  const check = (recordedOwner: string) =>
    checkOwners(report, recordedOwner, { source, query: query.query, owners });
  const order: DaysOrder = {
    ...terms,
    source,
    query,
    days: [...regular, ...backfill],
    // The data owner is recorded once there is something to load. Until then, there may be no table.
    hasLoaded: report.run.rows !== null && report.run.dataOwner !== '',
    failures: report.run.failures,
    loadedApps: withoutLeftOut(hadApps?.all() ?? [], report, approvals.stored.properties(), deps),
    confirm: () => {
      terms.confirm();
      recorded.recordDataOwner(dataOwnerOf(source, query.query, owners ?? []), check);
    },
    checkFigures: (fetched) => {
      owners = ownersOf(fetched);
      check(recorded.run.dataOwner);
    },
    onSettled(window) {
      // First, so that a run which is stopped in between loads these days again.
      hadApps?.add(window.apps);
      recorded.settle(window);
    },
  };
  const result = recordingQuota(recorded, () => loadDays(order, target, deps, watch));
  // For the card alone, which offers to leave these apps out.
  ignoreErrors(() =>
    hadApps?.tell(
      result.loaded.failed.flatMap(({ error }) => unlistedIn(error)),
      order.days,
    ),
  );
  const isUsedUp = isQuotaUsedIn(result);
  if (isUsedUp) recorded.useUpLoads();
  return {
    kind: 'loaded',
    result,
    error: null,
    continuesAfter: continuesAfter(result, recorded),
    dataOwner: recorded.run.dataOwner,
    isComplete: part !== 'backfill' && recorded.run.daysMissed.length === 0,
    backfill: backfillLeft(result, recorded.run, isUsedUp || daysInSpans(backfill) < daysInSpans(pending)),
    hasEndedBackfill: isBackfillOver(recorded.run),
  };
}

/** Refuses days of another account or filter, because nothing in the table would tell them apart. */
function checkOwners(
  { choice }: SavedReport,
  recordedOwner: string,
  { source, query, owners }: { source: ReportSource; query: Query; owners: readonly string[] | null },
): void {
  if (!isSameOwner(recordedOwner, source, query, owners))
    throw new StatsError('TABLE_DATA_OF_OTHERS', {
      table: placeName(choice.destination) ?? '',
      notedIn: 'tab',
    });
}

/** Does `work`. If it throws because a daily quota is used up, records that no more can be loaded this UTC day. */
function recordingQuota<Value>(recorded: RecordedDays, work: () => Value): Value {
  try {
    return work();
  } catch (thrown) {
    if (toStatsError(thrown).endsRun === 'quota') recorded.useUpLoads();
    throw thrown;
  }
}

function isQuotaUsedIn({ reached }: DaysResult): boolean {
  return reached.stoppedBy?.endsRun === 'quota';
}

/** How far the run got, if time ran out before all regular days were settled; otherwise null. */
function continuesAfter({ reached, loaded }: DaysResult, { run }: RecordedDays): LoadedRun['continuesAfter'] {
  if (!ranOutOfTime(reached)) return null;
  const isRegularLeft = run.daysMissed.some((span) => spansWithin(reached.left, span).length > 0);
  return isRegularLeft ? { done: daysSettled(reached, loaded), total: reached.total } : null;
}

/** Whether time ran out before all days were settled. */
function ranOutOfTime({ left, stoppedBy }: DaysReached): boolean {
  return left.length > 0 && stoppedBy === null;
}

/** @param isLimited whether the day's limit of loads keeps the backfill from continuing today */
function backfillLeft(
  { reached }: DaysResult,
  { backfill }: RecordedDays['run'],
  isLimited: boolean,
): BackfillLeft | null {
  if (!backfill) return null;
  return {
    left: daysInSpans(backfill.left),
    total: daysInSpans([backfill.days]),
    isPaused: backfill.isPaused,
    // The next run continues after a cancellation, as it does when time ran out.
    waits:
      ranOutOfTime(reached) || reached.stoppedBy?.code === 'CANCELLED'
        ? 'time'
        : isLimited
          ? 'tomorrow'
          : null,
  };
}
