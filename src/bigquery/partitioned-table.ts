// One BigQuery table as a run loads it: windows of days, each day by a job that replaces its partition or changes
// nothing.

import type { BigQueryAccess } from '../connections/bigquery/bigquery-connection';
import { type DaySpan, dayOfMs, earlierDay, MS_PER_DAY } from '../core/day';
import { StatsError } from '../core/errors';
import type { FailedDays } from '../core/outcome-events';
import type { TablePlace } from '../core/place/destination-kinds';
import { placeAddress, placeName } from '../core/place/place';
import type { DaysWritten, LoadedDays } from '../core/run-facts';
import { sumOf } from '../core/sum';
import type { TableRow } from '../core/table';
import type { Clock, Gateway, TimeBudget } from '../http/gateway';
import { checkOutsidePlace } from '../runs/place-checks';
import type { RunObserver } from '../runs/run-observer';
import type { DayWindow, DayWindows } from './days/day-windows';
import { BigQueryApi } from './http/bigquery-api';
import { ChangePace } from './loads/change-pace';
import { commonCause } from './loads/common-cause';
import { DayJobs } from './loads/day-jobs';
import { deletePartitions } from './loads/delete-partitions';
import { WindowProgress } from './loads/window-progress';
import { type DayChanges, splitByDay } from './rows/day-changes';
import { BigQueryTable } from './table/bigquery-table';
import { dailyQuery } from './table/daily-query';
import { layoutOf, type TableLayout } from './table/layout';
import { type OwnerLabels, ownerLabels, tableLabels } from './table/owner';
import { rowsOfOthers } from './table/rows-of-others';

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

  /**
   * Reads the dataset and the table. BigQuery counts a partition's age from its day, so days that are too old for it
   * would be deleted right after their load (its documentation, "Managing partitioned tables").
   */
  prepare({ first, last }: DaySpan, deadlineMs: number): FailedDays | null {
    const { keptMs } = this.open({ deadlineMs }).table;
    if (keptMs === null) return null;
    const newest = earlierDay(last, dayOfMs(this.deps.clock.now() - keptMs));
    if (newest < first) return null;
    const { dataset } = this.place;
    const keptDays = Math.floor(keptMs / MS_PER_DAY);
    return {
      first,
      last: newest,
      error: new StatsError('DAYS_EXPIRE', { dataset, keptDays, first: newest }),
    };
  }

  rowsOfOthers(window: DayWindow, apps: readonly string[], days: DaySpan): TableRow[] {
    const budget = { deadlineMs: window.deadlineMs };
    const { api, table, layout } = this.checked(window, budget);
    if (!table.exists) return [];
    return rowsOfOthers(api, layout.fields, apps, days, table.location, budget, this.deps.clock);
  }

  load(window: DayWindow, observer: RunObserver): DaysWritten {
    const { deadlineMs, confirm, hasLoaded } = window;
    const changes = splitByDay(window.table, window.days);
    if (!changes) return this.written(window, 0, { unanswered: [window.days] });
    const { table, layout, labels } = this.checked(window, {
      deadlineMs,
      isCancelled: () => observer.isCancelled(),
    });
    const { loads, empties } = changes;
    const total = loads.length + empties.length;
    const progress = new WindowProgress(this.deps.clock, this.pace, observer, total, deadlineMs);
    confirm();
    const isNew = table.make(layout, labels, progress.budget);
    if (isNew) for (const day of empties) progress.recordEmptied(day, false);
    this.change({ loads, empties: isNew ? [] : empties }, layout, progress);
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

  /** The table for a window's rows. @throws StatsError TABLE_DIFFERS, TABLE_DATA_OF_OTHERS */
  private checked({ table: { columns }, dataOwner }: DayWindow, budget: TimeBudget) {
    const opened = this.open(budget);
    const [layout, labels] = [layoutOf(columns), tableLabels(this.labels, this.deps.digest(dataOwner))];
    opened.table.check(layout, labels);
    return { ...opened, layout, labels };
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
