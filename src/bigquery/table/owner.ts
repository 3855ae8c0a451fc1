// Labels of a table that name its owner and the owner of its data, so that a copy of a file can't write over it.

import { isRecord } from '../../core/json';

/** The labels of our load jobs, and of our tables. */
export interface OwnerLabels {
  readonly publisher_stats_spreadsheet: string;
  readonly publisher_stats_report: string;
}

/** The labels of our tables. */
export interface TableLabels extends OwnerLabels {
  /** A hash of the source, filters, apps and publishers, which the rows don't show. */
  readonly publisher_stats_data: string;
}

/** The label of a table without a saved report. */
export const NO_REPORT = 'none';
/** A label's value has at most 63 characters (BigQuery's documentation, "Labels"), and 40 are enough of a hash. */
const LABEL_DIGITS = 40;

/**
 * @param spreadsheetHash SHA-256 of the spreadsheet's ID in hexadecimal digits, which doesn't reveal the ID
 * @param reportId absent where no saved report writes
 */
export function ownerLabels(spreadsheetHash: string, reportId: string | undefined): OwnerLabels {
  return {
    publisher_stats_spreadsheet: spreadsheetHash.slice(0, LABEL_DIGITS),
    publisher_stats_report: reportId ?? NO_REPORT,
  };
}

/** @param dataHash SHA-256 of the owner of the data, in hexadecimal digits */
export function tableLabels(owner: OwnerLabels, dataHash: string): TableLabels {
  return { ...owner, publisher_stats_data: dataHash.slice(0, LABEL_DIGITS) };
}

/**
 * `free`: can be taken over, because its report was deleted; `nobody`: has no labels; `spreadsheet`, `report`: belongs
 * to another one.
 */
export type Ownership = 'ours' | 'free' | 'nobody' | 'spreadsheet' | 'report';

/** @param isSaved whether a saved report of this spreadsheet has this ID */
export function ownershipOf(
  labels: unknown,
  ours: OwnerLabels,
  isSaved: (reportId: string) => boolean,
): Ownership {
  const found = isRecord(labels) ? labels : {};
  const [spreadsheet, report] = [found['publisher_stats_spreadsheet'], found['publisher_stats_report']];
  if (typeof spreadsheet !== 'string' || typeof report !== 'string') return 'nobody';
  if (spreadsheet !== ours.publisher_stats_spreadsheet) return 'spreadsheet';
  if (report === ours.publisher_stats_report) return 'ours';
  return report === NO_REPORT || !isSaved(report) ? 'free' : 'report';
}

/** Whether a table has data of the same owner as ours; `unknown` for one from before tables had this label. */
export function dataOf(labels: unknown, ours: TableLabels): 'ours' | 'others' | 'unknown' {
  const found = isRecord(labels) ? labels['publisher_stats_data'] : undefined;
  if (typeof found !== 'string') return 'unknown';
  return found === ours.publisher_stats_data ? 'ours' : 'others';
}
