// One run of a report whose destination holds each day separately.

import { dayQueryOf } from '../../bigquery/days/day-query';
import type { InRun } from '../../connections/opener';
import { StatsError, throwUnlessAgreed } from '../../core/errors';
import { placeName } from '../../core/place/place';
import { todayAt } from '../../core/report/final-days';
import { dataOwnerOf, isSameOwner, ownersOf } from '../../runs/data-owner';
import { daysTarget } from '../../runs/destination';
import { sourceOf } from '../../runs/place-checks';
import { markOfApp } from '../../runs/requested-apps';
import type { DaysOrder } from '../../runs/write-order';
import type { Query, ReportSource } from '../../sources/source';
import { chartTermsOf } from '../charts/recorded-charts';
import type { SavedDeps } from '../deps';
import { otherOwner } from '../ownership/begin-run';
import type { RunOrder } from '../run/run-order';
import type { LoadedRun } from '../run/run-outcome';
import type { RunRecord } from '../run/run-record';
import { targetOf } from '../run/run-table';
import { daysOfRun } from './days-to-load';

/**
 * Runs a report whose destination holds each day separately: loads the days that it requests, and records what is
 * settled as it goes.
 * @throws StatsError what `dayQueryOf`, `DaysTarget.load` and recording throw
 */
export function runDays(order: RunOrder, record: RunRecord, deps: InRun<SavedDeps>): LoadedRun {
  const { report, deadlineMs, observer } = order;
  const { run } = report;
  const target = daysTarget(targetOf(report, deps));
  const source = sourceOf(report.choice, deps);
  const today = todayAt(deps.clock.now(), deps);
  const query = dayQueryOf(report.choice, source, today);
  const days = daysOfRun(report, query, order.days, today);
  if (!query.isSnapshot && order.days !== 'beside') record.record({ kind: 'daysListed', days, today });
  const readsAll = days.first <= record.run.known.readFrom;
  const { confirm } = chartTermsOf(report, deps);
  let owners: readonly string[] | null = [];
  let recordedOwner: string | null = null;
  const check = ({ dataOwner }: { dataOwner: string }) =>
    checkOwners(order, dataOwner, { source, query: query.query, owners });
  const daysOrder: DaysOrder = {
    deadlineMs,
    by: observer.by,
    agreements: order.agreements,
    source,
    query,
    days,
    // The data owner is recorded once there is something to load. Until then, there may be no table.
    hasLoaded: run.hasWritten && run.dataOwner !== '',
    failures: run.failures,
    today,
    regular: run.known.regular,
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
    onSettled: (window) =>
      record.record({ kind: 'windowSettled', window, today: query.isSnapshot ? null : today }),
  };
  const result = target.load(daysOrder, deps, observer);
  // One that has left the account is told once.
  const gone = (result.gone ?? []).filter((app) => !run.known.gone.includes(markOfApp(app)));
  return { ...result, gone, load: record.run.load, readsAll };
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
