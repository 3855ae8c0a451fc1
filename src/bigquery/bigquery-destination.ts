// BigQuery tables as a destination of reports: each UTC day is a partition, which a load job replaces.

import type { TablePlace } from '../core/place/destination-kinds';
import type { Place } from '../core/place/place';
import type { ReportDestination } from '../runs/destination';
import { checkOutsidePlace } from '../runs/place';
import { type BigQueryDestinationDeps, TableTarget } from './table-target';

export type { BigQueryDestinationDeps };

export function bigQueryDestination(deps: BigQueryDestinationDeps): ReportDestination {
  return {
    resolveTarget(place: Place, reportId?: string) {
      const table = tableOf(place);
      checkOutsidePlace(table);
      return new TableTarget({ ...table }, reportId, deps);
    },

    // The table stays as it is, for whoever reads it.
    release: () => undefined,
    unmark: () => undefined,
    // Whoever looks at the table sees what BigQuery shows of it.
    noteFailure: () => undefined,
  };
}

function tableOf(place: Place): TablePlace {
  if (place.kind !== 'bigQueryTable') throw new TypeError(`no BigQuery table: ${place.kind}`);
  return place;
}
