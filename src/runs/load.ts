// A run whose place holds each day separately: loads its days, and records what is settled as it goes.

import type { InRun } from '../connections/opener';
import { type DaySpan, earlierDay, laterDay } from '../core/day';
import { StatsError, throwUnlessAgreed } from '../core/errors';
import { eventIf } from '../core/outcome-events';
import { parsePeriod } from '../core/period';
import { placeName } from '../core/place/place';
import { readAgainFrom } from '../core/report/asked-days';
import { type Today, todayAt } from '../core/report/final-days';
import type { DaysResult } from '../core/run-facts';
import type { Query, ReportSource } from '../sources/source';
import { dataOwnerOf, isSameOwner, ownersOf } from './data-owner';
import { dayQueryOf } from './day-query';
import type { DaysTarget } from './destination';
import type { Order, RunDeps } from './order';
import { sourceOf } from './place-checks';
import { markOfApp } from './requested-apps';
import type { DayQuery, DaysOrder } from './write-order';

/** The result of a run that has loaded days. */
export interface LoadedRun extends DaysResult {
  /** Whether it began with the first day that must be read again. */
  readsAll: boolean;
}

/** @throws StatsError what `dayQueryOf`, `DaysTarget.load` and recording throw */
export function load(order: Order, target: DaysTarget, deps: InRun<RunDeps>): LoadedRun {
  const { choice, deadlineMs, observer, agreements, earlier, record } = order;
  const { known } = earlier.lastGood;
  const source = sourceOf(choice, deps);
  const today = todayAt(deps.clock.now(), deps);
  const query = dayQueryOf(choice, source, today);
  const days = daysToLoad(order, query, today);
  if (!query.isSnapshot) record.listed(days, today);
  let owners: readonly string[] | null = [];
  let recordedOwner: string | null = null;
  const check = (held: string) => checkOwners(order, held, { source, query: query.query, owners });
  const daysOrder: DaysOrder = {
    deadlineMs,
    by: observer.by,
    agreements,
    source,
    query,
    days,
    // The data owner is recorded once there is something to load. Until then, there may be no table.
    hasLoaded: earlier.hasWritten && earlier.lastGood.dataOwner !== '',
    failures: earlier.failures,
    today,
    regular: known.regular,
    confirm() {
      order.confirm();
      const dataOwner = dataOwnerOf(source, query.query, owners ?? []);
      if (recordedOwner === dataOwner) return;
      record.owned(dataOwner, check);
      recordedOwner = dataOwner;
    },
    checkFigures: (fetched) => {
      owners = ownersOf(fetched);
      check(record.dataOwner());
    },
    onSettled: (window) => record.settled(window, query.isSnapshot ? null : today),
  };
  const result = target.load(daysOrder, deps, observer);
  // One that has left the account is told once.
  const gone = (result.gone ?? []).filter((app) => !known.gone.includes(markOfApp(app)));
  const readsAll = days.first <= (readAgainFrom(known, today) || days.first);
  const events = [...result.events, ...eventIf(gone.length > 0, { kind: 'appsGone', apps: gone })];
  return { ...result, gone, events, readsAll };
}

/** The days of the period, and from the first on that must be read again; of days that a person gives, these alone. */
export function daysToLoad(
  { choice, earlier, days: asked }: Pick<Order, 'choice' | 'earlier' | 'days'>,
  query: DayQuery,
  today: Today,
): DaySpan {
  // Past snapshots can't be fetched.
  if (query.isSnapshot) return { first: today.day, last: today.day };
  const { days } = query;
  const again =
    parsePeriod(choice.period).kind === 'days' ? '' : readAgainFrom(earlier.lastGood.known, today);
  const last = asked.last ?? laterDay(days.first, earlierDay(days.last, today.day));
  const first = asked.first ?? earlierDay(days.first, again || days.first);
  return { first: earlierDay(first, last), last };
}

/**
 * Refuses days of another account or filter, because nothing in the table would tell them apart, unless the person who
 * runs the report agrees that they belong together.
 * @throws StatsError TABLE_DATA_OF_OTHERS
 */
function checkOwners(
  { choice, agreements, scheduleOwner }: Order,
  held: string,
  { source, query, owners }: { source: ReportSource; query: Query; owners: readonly string[] | null },
): void {
  if (isSameOwner(held, source, query, owners)) return;
  const wanted = dataOwnerOf(source, query, owners ?? []);
  const refused = new StatsError('TABLE_DATA_OF_OTHERS', {
    table: placeName(choice.destination) ?? '',
    data: { held, wanted, owner: scheduleOwner },
  });
  throwUnlessAgreed(refused, agreements);
}
