// The rows of one window of days: of every app that is asked for, or none.

import type { Day, DaySpan } from '../../core/day';
import { isStatsError, StatsError } from '../../core/errors';
import { once } from '../../core/once';
import type { Column, Table } from '../../core/table';
import { fetchAll, fetchParts } from '../../sources/fetch-parts';
import type { Fetched, ReportSource, SourceClients } from '../../sources/source';
import type { DayQuery } from './day-query';

export interface WindowFetcher {
  /** How many apps each window asks for; 1 where the source is requested at once. @throws StatsError as the source */
  countApps(): number;
  /** @throws StatsError APPS_MISSING when an app failed, and what the source throws */
  fetch(window: DaySpan): Fetched;
}

/** The list of apps is requested once. */
export function windowFetcher(
  source: ReportSource,
  { query, isSnapshot }: DayQuery,
  clients: SourceClients,
): WindowFetcher {
  const chosen = once(() => source.apps(query, clients));
  const fetch = (window: DaySpan) => {
    if (isSnapshot)
      return snapshotOn(
        window.first,
        complete(() => fetchAll(source, query, clients)),
      );
    const ofWindow = { ...query, period: { kind: 'days', span: window } as const, days: window };
    return complete(() => {
      const answers = fetchParts(source, source.parts(chosen().apps), ofWindow, clients);
      return source.finish(answers, chosen(), ofWindow, clients);
    });
  };
  const { requestsPerApp } = source;
  return { countApps: () => (requestsPerApp && !isSnapshot ? Math.max(1, chosen().apps.length) : 1), fetch };
}

/** Without one app, the other apps' rows would pass for all of a day. Where time ran out, that alone is told. */
function complete(fetch: () => Fetched): Fetched {
  try {
    const fetched = fetch();
    const { failures } = fetched;
    if (failures.length === 0) return fetched;
    throw new StatsError('APPS_MISSING', { failures, total: null });
  } catch (thrown) {
    // Sums of all apps together are refused by the source itself.
    if (!isStatsError(thrown, 'APPS_MISSING')) throw thrown;
    const late = thrown.details.failures.find(({ error }) => isStatsError(error, 'OUT_OF_TIME'));
    throw late?.error ?? thrown;
  }
}

/** What there was on a day, as rows of that day. */
function snapshotOn(day: Day, fetched: Fetched): Fetched {
  const { columns, rows, isFilteredOut } = fetched.table;
  const date: Column = { name: 'date', title: 'Date', kind: 'day', role: 'dimension' };
  const table: Table = {
    columns: [date, ...columns],
    rows: rows.map((row) => [day, ...row]),
    ...(isFilteredOut ? { isFilteredOut } : {}),
  };
  return { ...fetched, table };
}
