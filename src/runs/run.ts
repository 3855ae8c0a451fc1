// THE run, of a saved report, of a choice that is written once, of a tick: fetch all, write once, say what came of it.

import type { InRun } from '../connections/opener';
import { StatsError } from '../core/errors';
import { fnv1a } from '../core/hash';
import { daysOfPeriod, parsePeriod } from '../core/period';
import type { Written } from '../core/run-facts';
import { joinedWithAnd } from '../text/phrases';
import { askedOrder } from './asked-order';
import { type Fetched, fetch } from './fetch';
import { keepsReadFrom } from './known-after';
import { type LoadedRun, load } from './load';
import type { AskedOrder, Order, RunDeps } from './order';
import { arranged, isOfOthers, newestFinalOf, outcome, type WrittenRun } from './outcome';
import { requestKey } from './recent-fetches';
import { isAttended } from './run-observer';
import type { TableOrder } from './write-order';

/**
 * Runs an order. Where its place holds each day separately, days are fetched and written one window after another: the
 * one fork.
 * @throws StatsError OUT_OF_TIME, before anything is written; and what each step throws
 * @example
 * run(orderOfChoice(choice, { agreements, observer }, deps), inRun(deps)).events; // what it has met
 */
export function run(order: Order, deps: InRun<RunDeps>): WrittenRun | LoadedRun {
  const { reportId, choice } = order;
  const { destination } = choice;
  const target = deps.destinations[destination.kind].resolveTarget(destination, reportId);
  return target.kind === 'days' ? load(order, target, deps) : runTable(askedOrder(order, target, deps), deps);
}

function runTable(order: AskedOrder, deps: InRun<RunDeps>): WrittenRun {
  const fetched = fetch(order, deps);
  const written = write(order, fetched, deps);
  return outcome(order, fetched, written);
}

function write(order: AskedOrder, read: Fetched, deps: InRun<RunDeps>): Written {
  const { target, observer } = order;
  const { fetched } = read;
  const table = arranged(fetched.table, order);
  try {
    const written = target.write(orderToWrite(order, read, deps), { ...fetched, table }, observer);
    const { length } = table.rows;
    observer.report({ phase: 'done', done: length, total: length, unit: 'rows' });
    return written;
  } catch (thrown) {
    // For the person's answer.
    const asks = thrown instanceof StatsError && thrown.offer !== null && isAttended(observer.by);
    if (asks && read.readMs === null) deps.recentFetches.keep(requestKey(order, deps), read);
    throw thrown;
  }
}

function orderToWrite(
  order: AskedOrder,
  { fetched, readMs }: Fetched,
  { clock, opened }: InRun<RunDeps>,
): TableOrder {
  const { source, query, today, choice, earlier, observer } = order;
  const periodDays = daysOfPeriod(parsePeriod(choice.period), today);
  // `askedOrder` adds days before the period.
  const isWider = query.days !== null && periodDays !== null && query.days.first < periodDays.first;
  const account = () => joinedWithAnd(...source.services.map((service) => opened[service].title));
  return {
    ...order,
    by: observer.by,
    choiceMark: fnv1a(JSON.stringify({ ...choice, destination: null })),
    periodName: isWider ? `${choice.period}, and before` : choice.period,
    newestFinal: newestFinalOf(order, fetched),
    earlier: { ...earlier, isOfOthers: isOfOthers(order, fetched) },
    goesOn: !order.isNewTable && keepsReadFrom(order),
    listedAs: order.listedAs === null ? null : { report: order.listedAs, account: account() },
    readMs,
    writtenMs: clock.now(),
  };
}
