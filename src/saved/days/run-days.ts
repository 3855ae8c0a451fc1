// One run of a report whose destination holds each day separately.

import type { InRun } from '../../connections/opener';
import { dayOfMs } from '../../core/day';
import { daysInSpans, spansWithin, spansWithout } from '../../core/day-spans';
import { StatsError, throwUnlessAgreed, toStatsError, unlistedIn } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { placeName } from '../../core/place/place';
import { newestFinalDay, todayAt } from '../../core/report/final-days';
import type { BackfillLeft, DaysReached, DaysResult } from '../../core/run-facts';
import { dataOwnerOf, isSameOwner, ownersOf } from '../../runs/data-owner';
import { daysTarget } from '../../runs/destination';
import { sourceOf } from '../../runs/place-checks';
import { dayQueryOf } from '../../runs/steps/day-query';
import { loadDays } from '../../runs/steps/load-days';
import type { DaysOrder } from '../../runs/write-order';
import type { Query, ReportSource } from '../../sources/source';
import { chartTermsOf } from '../charts/recorded-charts';
import type { SavedDeps } from '../deps';
import { otherOwner } from '../ownership/agreed-run';
import type { RunOrder } from '../run/run-order';
import type { LoadedRun } from '../run/run-outcome';
import type { RunRecord } from '../run/run-record';
import { targetOf } from '../run/run-table';
import { hasRow, type SavedReport } from '../saved-report';
import { backfillDays, isBackfillOver, loadsLeft, newestDays } from './backfill-state';
import { type DaysEvent, runAfterDays } from './days-events';
import { isBackfillAlone, regularDays } from './days-to-load';
import { withoutLeftOut } from './left-out-apps';
import { LoadedApps } from './loaded-apps';

/**
 * Runs a report whose destination holds each day separately: loads the days that it requests, then those of its
 * backfill.
 * @throws StatsError what `dayQueryOf`, `loadedAppsIn`, `loadDays` and recording throw
 */
export function runDays(order: RunOrder, record: RunRecord, deps: InRun<SavedDeps>): LoadedRun {
  const { report, days, agreedFirst: agreed, deadlineMs } = order;
  const target = daysTarget(targetOf(report, deps));
  const nowMs = deps.clock.now();
  const today = todayAt(nowMs, deps);
  const source = sourceOf(report.choice, deps);
  const query = dayQueryOf(report.choice, source, today);
  const regular = regularDays(report, query, days, today);
  const isForBackfill = agreed !== null && report.run.backfill !== null;
  if (regular.length > 0)
    record.record({ kind: 'daysListed', days: regular, isSnapshot: query.isSnapshot, on: today.day });
  if (agreed) recordNews(report, record, { kind: 'backfillAgreed', first: agreed, on: today.day });
  // The backfill relies on days that the table must still hold: those that it skips or has loaded.
  if (isForBackfill && (record.run.backfilled?.made ?? '') !== '')
    recordingQuota(record, deps, () =>
      recordNews(report, record, { kind: 'tableFound', made: target.prepare(deadlineMs) }),
    );
  const allowed = days.backfill ? backfillDays(record, agreed, today.day) : [];
  const pending = regular.reduce(spansWithout, allowed);
  const backfill = newestDays(pending, loadsLeft(report, nowMs) - daysInSpans(regular));
  const hadApps = appsOfLoads(report, query.query, source, deps);
  const { confirm } = chartTermsOf(report, deps);
  let owners: readonly string[] | null = [];
  let recordedOwner: string | null = null;
  const check = ({ dataOwner }: { dataOwner: string }) =>
    checkOwners(order, dataOwner, { source, query: query.query, owners });
  const daysOrder: DaysOrder = {
    ...{ deadlineMs, by: order.observer.by, source, query },
    days: [...regular, ...backfill],
    // The data owner is recorded once there is something to load. Until then, there may be no table.
    hasLoaded: report.run.hasWritten && report.run.dataOwner !== '',
    failures: report.run.failures,
    loadedApps: hadApps ? withoutLeftOut(hadApps.all(), report, deps.userProperties.all(), deps) : [],
    confirm() {
      confirm();
      const dataOwner = dataOwnerOf(source, query.query, owners ?? []);
      if (recordedOwner === dataOwner) return;
      record.record({ kind: 'ownerKnown', dataOwner }, check);
      recordedOwner = dataOwner;
    },
    checkFigures: (fetched) => {
      owners = ownersOf(fetched);
      check(record.run);
    },
    onSettled(window) {
      // First, so that a run which is stopped in between loads these days again.
      hadApps?.add(window.apps);
      const settledMs = deps.clock.now();
      const newestFinal = newestFinalDay(todayAt(settledMs, deps));
      record.record({ kind: 'windowSettled', window, isForBackfill, on: dayOfMs(settledMs), newestFinal });
    },
  };
  const result = recordingQuota(record, deps, () => loadDays(daysOrder, target, deps, order.observer));
  // For the card alone, which offers to leave these apps out.
  ignoreErrors(() =>
    hadApps?.tell(
      result.loaded.failed.flatMap(({ error }) => unlistedIn(error)),
      daysOrder.days,
    ),
  );
  const isUsedUp = result.reached.stoppedBy?.endsRun === 'quota';
  if (isUsedUp) recordUsedUp(record, deps);
  return {
    ...result,
    goesOn: goesOn(result, record),
    isComplete: !isBackfillAlone(days) && record.run.daysMissed.length === 0,
    backfill: backfillLeft(result, record.run, isUsedUp || daysInSpans(backfill) < daysInSpans(pending)),
    hasEndedBackfill: isBackfillOver(record.run),
  };
}

/** Records an event that may change nothing, only if it does. */
function recordNews(report: SavedReport, record: RunRecord, event: DaysEvent): void {
  const { run } = record;
  if (runAfterDays({ ...report, run }, event) !== run) record.record(event);
}

/** The apps of earlier loads; null where a load knows its apps by name, or no later one asks for them. */
function appsOfLoads(
  report: SavedReport,
  { apps }: Query,
  { requestsPerApp }: ReportSource,
  deps: InRun<SavedDeps>,
): LoadedApps | null {
  return hasRow(report) && apps === 'all' && requestsPerApp ? new LoadedApps(report, deps) : null;
}

/**
 * Refuses days of another account or filter, because nothing in the table would tell them apart, unless the person who
 * runs the report agrees that they belong together.
 * @throws StatsError TABLE_DATA_OF_OTHERS
 */
function checkOwners(
  { report, agreed }: RunOrder,
  held: string,
  { source, query, owners }: { source: ReportSource; query: Query; owners: readonly string[] | null },
): void {
  if (isSameOwner(held, source, query, owners)) return;
  const wanted = dataOwnerOf(source, query, owners ?? []);
  const refused = new StatsError('TABLE_DATA_OF_OTHERS', {
    table: placeName(report.choice.destination) ?? '',
    data: { held, wanted, owner: otherOwner(report) },
  });
  throwUnlessAgreed(refused, agreed);
}

/** Does `work`. If it throws because a daily quota is used up, records that. */
function recordingQuota<Value>(record: RunRecord, deps: InRun<SavedDeps>, work: () => Value): Value {
  try {
    return work();
  } catch (thrown) {
    if (toStatsError(thrown).endsRun === 'quota') recordUsedUp(record, deps);
    throw thrown;
  }
}

/** Records that no more can be loaded this UTC day. */
function recordUsedUp(record: RunRecord, { clock }: InRun<SavedDeps>): void {
  record.record({ kind: 'loadsUsedUp', on: dayOfMs(clock.now()) });
}

/** Whether time ran out before all regular days were settled. */
function goesOn({ reached }: DaysResult, { run }: RunRecord): boolean {
  return ranOutOfTime(reached) && run.daysMissed.some((span) => spansWithin(reached.left, span).length > 0);
}

/** Whether time ran out before all days were settled. */
function ranOutOfTime({ left, stoppedBy }: DaysReached): boolean {
  return left.length > 0 && stoppedBy === null;
}

/** @param isLimited whether the day's limit of loads keeps the backfill from continuing today */
function backfillLeft(
  { reached }: DaysResult,
  { backfill }: SavedReport['run'],
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
