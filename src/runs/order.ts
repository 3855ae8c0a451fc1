// What a run is to do: which choice, where and how it's written, what earlier runs have left, who runs it and until
// when. It knows a saved report by its ID alone.

import type { DaySpan } from '../core/day';
import type { Today } from '../core/report/final-days';
import type { StoredColumns } from '../core/report/value-columns';
import type { Query, ReportSource } from '../sources/source';
import type { Choice } from './choice';
import type { Destinations, TableTarget } from './destination';
import { checkSupported, sourceOf } from './place-checks';
import type { RecentFetches } from './recent-fetches';
import type { FetchDeps, RunObserver } from './run-observer';
import { type DaysRecord, type LastWrites, NO_EARLIER_RUNS, type TableOrder } from './write-order';
import { rulesWithoutReport } from './write-rules';

export interface RunDeps extends FetchDeps {
  recentFetches: RecentFetches;
  destinations: Destinations;
  lastWrites: LastWrites;
}

export interface Order
  extends Pick<
    TableOrder,
    'rules' | 'earlier' | 'agreements' | 'scheduleOwner' | 'lastWrites' | 'charts' | 'deadlineMs' | 'confirm'
  > {
  /** Of a saved report; absent for a table that no report owns. */
  reportId?: string;
  choice: Choice;
  observer: RunObserver;
  /** The value columns of a report's earlier runs, null before any; absent for a table whose columns aren't kept. */
  columnsKept?: StoredColumns | null;
  /** The report's name, if final figures that a run changes are listed; else null. */
  listedAs: string | null;
  /** Where days are loaded one by one: which, as far as they are settled; by default all that the choice asks. */
  days: Partial<DaySpan>;
  record: DaysRecord;
}

/** An order with all that it asks, which is settled before anything is fetched. */
export interface AskedOrder extends Order {
  source: ReportSource;
  query: Query;
  /** When it was settled. */
  today: Today;
  target: TableTarget;
  /** Whether the run begins the report's table. */
  isNewTable: boolean;
}

/** How long a run may take, ms: Google stops a script after 6 minutes (docs/platform.md §4), so a run ends earlier. */
export const RUN_BUDGET_MS = 330_000;

/**
 * The order of a person who writes a choice once, in place of what is there.
 * @param days those that an earlier run of the choice didn't get to; by default all
 * @throws StatsError what `checkSupported` throws
 */
export function orderOfChoice(
  choice: Choice,
  { agreements, observer, days = {} }: Pick<Order, 'agreements' | 'observer'> & Partial<Pick<Order, 'days'>>,
  deps: Omit<RunDeps, 'clients' | 'destinations' | 'recentFetches'>,
): Order {
  checkSupported(choice, sourceOf(choice, deps));
  return {
    choice,
    rules: rulesWithoutReport(),
    earlier: NO_EARLIER_RUNS,
    agreements,
    scheduleOwner: null,
    lastWrites: deps.lastWrites,
    charts: null,
    listedAs: null,
    observer,
    days,
    record: NOT_RECORDED,
    deadlineMs: deps.clock.now() + RUN_BUDGET_MS,
    confirm: () => undefined,
  };
}

const NOT_RECORDED: DaysRecord = {
  dataOwner: () => '',
  listed: () => undefined,
  owned: () => undefined,
  settled: () => undefined,
};
