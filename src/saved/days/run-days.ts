// One run of a report whose destination holds each day separately.

import { dayQueryOf } from '../../bigquery/days/day-query';
import type { InRun } from '../../connections/opener';
import { dayOfMs } from '../../core/day';
import { type DaySpans, spansWithin, spansWithout } from '../../core/day-spans';
import { appsWaitedFor, StatsError, throwUnlessAgreed } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { placeName } from '../../core/place/place';
import { newestFinalDay, todayAt } from '../../core/report/final-days';
import type { DaysResult } from '../../core/run-facts';
import { dataOwnerOf, isSameOwner, ownersOf } from '../../runs/data-owner';
import { daysTarget } from '../../runs/destination';
import { sourceOf } from '../../runs/place-checks';
import type { AppsKept, DaysOrder } from '../../runs/write-order';
import type { Query, ReportSource } from '../../sources/source';
import { chartTermsOf } from '../charts/recorded-charts';
import type { SavedDeps } from '../deps';
import { otherOwner } from '../ownership/begin-run';
import type { RunOrder } from '../run/run-order';
import type { LoadedRun } from '../run/run-outcome';
import type { RunRecord } from '../run/run-record';
import { targetOf } from '../run/run-table';
import { hasRow, type SavedReport } from '../saved-report';
import { regularDays } from './days-to-load';
import { keepWaiting, leftOutBy } from './left-out-apps';

/**
 * Runs a report whose destination holds each day separately: loads the days that it requests.
 * @throws StatsError what `dayQueryOf`, `DaysTarget.load` and recording throw
 */
export function runDays(order: RunOrder, record: RunRecord, deps: InRun<SavedDeps>): LoadedRun {
  const { report, days } = order;
  const today = todayAt(deps.clock.now(), deps);
  const query = dayQueryOf(report.choice, sourceOf(report.choice, deps), today);
  const requested = regularDays(report, query, days, today);
  if (requested.length > 0)
    record.record({ kind: 'daysListed', days: requested, isSnapshot: query.isSnapshot, on: today.day });
  const result = loadInto(order, requested, record, deps);
  return { ...result, goesOn: goesOn(result, record), isComplete: isComplete(result, record) };
}

/** Whether all days are loaded but those that wait for an app, which may never have rows again. */
function isComplete({ loaded }: DaysResult, { run }: RunRecord): boolean {
  const waiting = loaded.failed.filter(({ error }) => appsWaitedFor(error).length > 0);
  return waiting.reduce<DaySpans>(spansWithout, run.daysMissed).length === 0;
}

/**
 * Loads days of a report, and records what is settled as it goes.
 * @param days in the order in which they are loaded
 * @throws StatsError as `runDays`
 */
function loadInto(
  order: Omit<RunOrder, 'days' | 'isRepeated'>,
  days: DaySpans,
  record: RunRecord,
  deps: InRun<SavedDeps>,
): DaysResult {
  const { report, deadlineMs, observer } = order;
  const target = daysTarget(targetOf(report, deps));
  const source = sourceOf(report.choice, deps);
  const today = todayAt(deps.clock.now(), deps);
  const query = dayQueryOf(report.choice, source, today);
  const { confirm } = chartTermsOf(report, deps);
  let owners: readonly string[] | null = [];
  let recordedOwner: string | null = null;
  const check = ({ dataOwner }: { dataOwner: string }) =>
    checkOwners(order, dataOwner, { source, query: query.query, owners });
  const daysOrder: DaysOrder = {
    deadlineMs,
    by: observer.by,
    source,
    query,
    days,
    // The data owner is recorded once there is something to load. Until then, there may be no table.
    hasLoaded: report.run.hasWritten && report.run.dataOwner !== '',
    failures: report.run.failures,
    newestFinal: newestFinalDay(today),
    apps: hasRow(report) ? appsKept(report, deps) : null,
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
      const settledMs = deps.clock.now();
      const newestFinal = newestFinalDay(todayAt(settledMs, deps));
      record.record({ kind: 'windowSettled', window, on: dayOfMs(settledMs), newestFinal });
    },
  };
  return target.load(daysOrder, deps, observer);
}

function appsKept(report: SavedReport, deps: InRun<SavedDeps>): AppsKept {
  return {
    isLeftOut: leftOutBy(report, deps.userProperties.all(), deps),
    // For the card alone, which offers to leave these apps out.
    tell: (waiting, others) => void ignoreErrors(() => keepWaiting(report.id, waiting, others, deps)),
  };
}

/**
 * Refuses days of another account or filter, because nothing in the table would tell them apart, unless the person who
 * runs the report agrees that they belong together.
 * @throws StatsError TABLE_DATA_OF_OTHERS
 */
function checkOwners(
  { report, agreements }: Pick<RunOrder, 'report' | 'agreements'>,
  held: string,
  { source, query, owners }: { source: ReportSource; query: Query; owners: readonly string[] | null },
): void {
  if (isSameOwner(held, source, query, owners)) return;
  const wanted = dataOwnerOf(source, query, owners ?? []);
  const refused = new StatsError('TABLE_DATA_OF_OTHERS', {
    table: placeName(report.choice.destination) ?? '',
    data: { held, wanted, owner: otherOwner(report) },
  });
  throwUnlessAgreed(refused, agreements);
}

/** Whether time ran out before all of the report's days were settled. */
function goesOn({ reached }: DaysResult, { run }: RunRecord): boolean {
  const { remaining, stoppedBy } = reached;
  return stoppedBy === null && run.daysMissed.some((span) => spansWithin(remaining, span).length > 0);
}
