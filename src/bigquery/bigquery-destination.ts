// BigQuery tables as a destination of reports. A load job replaces the partition of a UTC day or changes nothing.

import type { InRun } from '../connections/opener';
import { StatsError } from '../core/errors';
import type { TablePlace } from '../core/place/destination-kinds';
import type { Place } from '../core/place/place';
import type { DaysResult } from '../core/run-facts';
import type { DaysTarget, ReportDestination } from '../runs/destination';
import type { FetchDeps, RunObserver } from '../runs/run-observer';
import type { DaysOrder } from '../runs/write-order';
import { loadDays } from './days/load-days';
import { type BigQueryDestinationDeps, PartitionedTable } from './partitioned-table';

export function bigQueryDestination(deps: BigQueryDestinationDeps): ReportDestination<DaysTarget> {
  return {
    resolveTarget(place, reportId) {
      return new BigQueryTarget(tablePlaceOf(place), reportId, deps);
    },

    // A deleted report's table stays, because other people may query it.
    release: () => undefined,
    // A table has no place for a note.
    noteFailure: () => undefined,
    undo: () => refuse('undo'),
    addChart: () => refuse('chart'),
  };
}

function refuse(what: 'undo' | 'chart'): never {
  throw new StatsError('NOT_IN_SPREADSHEET', { kind: 'bigQueryTable', what });
}

function tablePlaceOf(place: Place): TablePlace {
  if (place.kind !== 'bigQueryTable') throw new TypeError(`no BigQuery table: ${place.kind}`);
  return place;
}

/** The table that one run loads. */
class BigQueryTarget implements DaysTarget {
  readonly kind = 'days';
  private readonly table: PartitionedTable;

  constructor(place: TablePlace, reportId: string | undefined, deps: BigQueryDestinationDeps) {
    this.table = new PartitionedTable(place, reportId, deps);
  }

  load(order: DaysOrder, deps: InRun<FetchDeps>, observer: RunObserver): DaysResult {
    return loadDays(order, this.table, deps, observer);
  }
}
