// What is said of each kind of destination outside of the spreadsheet.

import type { OutsideKindName, OutsidePart } from '../core/place/destination-kinds';
import type { Refused } from '../core/report/faults/fault';
import { counted, shortValue } from './phrases';

/** The sentences of each kind, by its name. */
export const DESTINATION_TEXTS = {
  bigQueryTable: {
    /** What is wrong with a text that names a place. */
    parts: {
      project: 'Enter the ID of a Google Cloud project, for example my-project-123.',
      dataset: 'Enter the name of a dataset: letters, digits and underscores.',
      table: 'Enter the name of a table: letters, digits and underscores.',
    },
    /** Why it can't have something that a choice can have, and what to do about that. */
    refused: {
      bucket:
        'A BigQuery table holds each day separately. Choose Date by day under Group by, and sum in your query.',
      compare: 'A BigQuery table holds each day separately. Clear Compare with, and compare in your query.',
      columns:
        'A BigQuery table has the same columns every day. Choose None under Columns, and pivot in your query.',
      shares:
        'A BigQuery table holds each day separately. Clear the shares (%) under Metrics, and divide in your query.',
      totals: 'A BigQuery table has no row of totals. Clear Add a row of totals.',
      filteredMetrics:
        'A BigQuery table holds each day separately. Clear the conditions on metrics under Filter, and filter in your query.',
      users:
        'A BigQuery table has no metrics of users, because users of several days don’t add up. Clear them under Metrics.',
      sorted: 'A BigQuery table holds all rows, in no order. Clear Sort by and Only the top N rows.',
      groups:
        'A BigQuery table keeps rows whose labels would be those of an earlier day. Leave out groups, and join them in your query.',
      mode: 'A BigQuery table always replaces whole days. Choose the write mode Replace.',
      servicePeriod:
        'Only the service knows the days of this period, and a table needs them beforehand. Choose another period.',
    },
    /** The place is another report's already. */
    taken: (report: string) =>
      `The report “${shortValue(report)}” loads that table. Each report needs a table of its own, so choose another name.`,
    /** A write without a report goes to the place of a saved one. */
    owned: (report: string, table: string) =>
      `The saved report “${report}” loads the table ${table}, so nothing was loaded. Run that report instead, or choose another table.`,
    /** Where else to do what a report in the spreadsheet can do. */
    elsewhere: {
      undo: 'This report writes to BigQuery, where a run can’t be undone here. In BigQuery, you can query the table as it was up to seven days ago.',
      chart:
        'This report writes to BigQuery. To chart its data, connect the table with Data > Data connectors > Connect to BigQuery.',
    },
    /** The main button of `Build`. Its name is a contract (docs/product.md §7). */
    load: 'Load into BigQuery',
    info: 'Each UTC day is a partition, and a run replaces the days that it loads. The table is created if needed, in a dataset that already exists. Each table belongs to one report.',
    /** Shown in `More` in place of the options for sheets. */
    noOptions: 'A BigQuery table has no totals, sorting, top rows or comparison. Query it for those.',
    alwaysLoaded: 'Date is always loaded.',
    /** What happens if one of several apps can't be read whose rows are sums; part of a sentence. */
    unread: 'the days that lack it stay as they were',
    loaded: (rows: number, days: number, table: string) =>
      `Loaded ${counted(rows, 'row')} of ${counted(days, 'day')} into the BigQuery table ${table}.`,
    open: 'Open in BigQuery',
    readBack: 'To read the table in this spreadsheet: Data > Data connectors > Connect to BigQuery.',
    deleteAsk: 'The table stays in BigQuery. It won’t be updated anymore.',
  },
} as const satisfies {
  [Name in OutsideKindName]: {
    parts: Record<OutsidePart<Name>, string>;
    refused: Record<Refused, string>;
    [text: string]: unknown;
  };
};

/** What is wrong with a text that names a place of a kind. @param part one of this kind */
export function partProblem(kind: OutsideKindName, part: OutsidePart): string {
  const problems: { readonly [Part in OutsidePart]?: string } = DESTINATION_TEXTS[kind].parts;
  return problems[part] ?? '';
}
