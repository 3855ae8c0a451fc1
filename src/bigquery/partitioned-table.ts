// One BigQuery table as a run loads it: windows of days, each day by a job that replaces its partition or changes
// nothing.

import type { BigQueryAccess } from '../connections/bigquery/bigquery-connection';
import { type Day, MS_PER_DAY } from '../core/day';
import type { DaySpans } from '../core/day-spans';
import { StatsError } from '../core/errors';
import type { TablePlace } from '../core/place/destination-kinds';
import { placeAddress, placeName } from '../core/place/place';
import type { DaysWritten, LoadedDays } from '../core/run-facts';
import { sumOf } from '../core/sum';
import type { Clock, Gateway, TimeBudget } from '../http/gateway';
import { checkOutsidePlace } from '../runs/place-checks';
import type { RunObserver } from '../runs/run-observer';
import type { TableApp } from '../runs/write-order';
import type { DayWindow, DayWindows } from './days/day-windows';
import { BigQueryApi } from './http/bigquery-api';
import { ChangePace } from './loads/change-pace';
import { commonCause } from './loads/common-cause';
import { DayJobs } from './loads/day-jobs';
import { deletePartitions } from './loads/delete-partitions';
import { WindowProgress } from './loads/window-progress';
import { type DayChanges, isExpired, splitByDay } from './rows/day-changes';
import { BigQueryTable } from './table/bigquery-table';
import { dailyQuery } from './table/daily-query';
import { appsByDay } from './table/days-by-app';
import { layoutOf, type TableLayout } from './table/layout';
import { type OwnerLabels, ownerLabels, tableLabels } from './table/owner';

export interface BigQueryDestinationDeps {
  gateway: Pick<Gateway, 'sendAll'>;
  clock: Clock;
  /**
   * @param how `newToken` gets a new token, because BigQuery has refused the cached one
   * @throws StatsError NOT_CONNECTED, ADDRESS_INVALID, KEY_INVALID, KEY_REFUSED, and what the token request throws
   */
  open(budget: TimeBudget, how?: { newToken?: boolean }): BigQueryAccess;
  spreadsheetId(): string;
  /** SHA-256 in hexadecimal digits. */
  digest(text: string): string;
  /** Whether this spreadsheet has a saved report with that ID. If not, another report can take over its table. */
  isSaved(reportId: string): boolean;
  newId(): string;
}

/** The table that one run loads. Each load covers a window: the days of one step. */
export class PartitionedTable implements DayWindows {
  private readonly labels: OwnerLabels;
  private readonly pace: ChangePace;
  private opened: { api: BigQueryApi; table: BigQueryTable } | null = null;

  private readonly place: TablePlace;

  /**
   * @param reportId absent if the run is not of a saved report
   * @throws StatsError CHOICE_INVALID for a name that no table can have
   */
  constructor(
    place: TablePlace,
    reportId: string | undefined,
    private readonly deps: BigQueryDestinationDeps,
  ) {
    checkOutsidePlace(place);
    // What a caller does to its own can't change what is loaded.
    this.place = { ...place };
    this.pace = new ChangePace(() => deps.clock.now());
    this.labels = ownerLabels(deps.digest(deps.spreadsheetId()), reportId);
  }

  /** Reads the dataset and the table. */
  prepare(deadlineMs: number): void {
    this.open({ deadlineMs });
  }

  appsHad(days: DaySpans, deadlineMs: number): TableApp[] {
    const { api, table } = this.open({ deadlineMs });
    return table.exists ? appsByDay(api, days, table.location, { deadlineMs }, this.deps.clock) : [];
  }

  changedOn(): Day | null {
    return this.opened?.table.changedOn ?? null;
  }

  load(window: DayWindow, observer: RunObserver): DaysWritten {
    const { table, deadlineMs, confirm, dataOwner, hasLoaded } = window;
    const changes = splitByDay(table, window.days, window.kept);
    if (!changes) return this.written(window, 0, { unanswered: [window.days] });
    const layout = layoutOf(table.columns);
    const opened = this.open({ deadlineMs, isCancelled: () => observer.isCancelled() });
    const labels = tableLabels(this.labels, this.deps.digest(dataOwner));
    opened.table.check(layout, labels);
    const total = changes.loads.length + changes.empties.length;
    const progress = new WindowProgress(this.deps.clock, this.pace, observer, total, deadlineMs);
    const unexpired = this.withoutExpired(changes, opened.table.keptMs, progress);
    let isNew = false;
    if (unexpired.loads.length + unexpired.empties.length > 0) {
      confirm();
      isNew = opened.table.make(layout, labels, progress.budget);
      const { loads, empties } = unexpired;
      if (isNew) for (const day of empties) progress.recordEmptied(day, false);
      this.change({ loads, empties: isNew ? [] : empties }, layout, progress);
    }
    const cause = progress.loaded.length + progress.emptied.length === 0 && commonCause(progress.failed);
    if (cause) throw cause;
    const { emptied, bytes, loaded } = progress;
    const rows = sumOf(loaded.map((each) => each.rows));
    return this.written(window, rows, {
      days: loaded.length,
      emptied: emptied.length,
      bytes,
      jobIds: loaded.map(({ jobId }) => jobId),
      failed: progress.failedSpans(),
      wasMissing: isNew && hasLoaded,
    });
  }

  private open(budget: TimeBudget): { api: BigQueryApi; table: BigQueryTable } {
    if (!this.opened) {
      const api = new BigQueryApi(this.place, this.deps, budget);
      const isSaved = (reportId: string) => this.deps.isSaved(reportId);
      this.opened = { api, table: BigQueryTable.read(api, this.labels, isSaved, budget) };
    }
    return this.opened;
  }

  /**
   * Leaves out days that are too old for BigQuery to keep. Records the days with rows as failed, and the days
   * without rows as having nothing to delete.
   */
  private withoutExpired(
    { loads, empties }: DayChanges,
    keptMs: number | null,
    progress: WindowProgress,
  ): DayChanges {
    const now = this.deps.clock.now();
    const [{ dataset }, keptDays] = [this.place, Math.floor((keptMs ?? 0) / MS_PER_DAY)];
    const expired = loads.filter(({ day }) => isExpired(day, keptMs, now)).map(({ day }) => day);
    const [first] = expired.slice(-1);
    for (const day of expired)
      progress.recordFailed(day, new StatsError('DAYS_EXPIRE', { dataset, keptDays, first: first ?? day }));
    for (const day of empties) if (isExpired(day, keptMs, now)) progress.recordEmptied(day, false);
    return {
      loads: loads.filter(({ day }) => !isExpired(day, keptMs, now)),
      empties: empties.filter((day) => !isExpired(day, keptMs, now)),
    };
  }

  private change({ loads, empties }: DayChanges, layout: TableLayout, progress: WindowProgress): void {
    const { api, table } = this.open(progress.budget);
    const { clock, newId } = this.deps;
    const runId = `${clock.now().toString(36)}${newId()}`;
    const { place, labels } = this;
    new DayJobs(loads, api, { place, location: table.location, layout, labels, runId }, progress).run();
    deletePartitions(empties, api, place, progress);
  }

  private written({ table }: DayWindow, rows: number, what: Partial<LoadedDays>): DaysWritten {
    return {
      rows,
      placeName: placeName(this.place),
      loaded: {
        days: 0,
        emptied: 0,
        bytes: 0,
        jobIds: [],
        failed: [],
        unanswered: [],
        wasMissing: false,
        ...what,
        url: placeAddress(this.place),
        query: dailyQuery(this.place, table.columns),
      },
    };
  }
}
