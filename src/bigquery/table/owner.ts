// Labels of a table that identify its spreadsheet, report and data owner, so that no other report, such as one in a
// copy of the spreadsheet, can overwrite the table.

import { isRecord } from '../../core/json';

/** The labels that load jobs and tables share. */
export interface OwnerLabels {
  readonly publisher_stats_spreadsheet: string;
  readonly publisher_stats_report: string;
}

/** The labels of a table. */
export interface TableLabels extends OwnerLabels {
  /** A hash of the source, filters, apps and publishers, which the rows don't show. */
  readonly publisher_stats_data: string;
}

/** The label `publisher_stats_report` of a table that no saved report loads. */
export const NO_REPORT = 'none';
/** How much of a hash a label holds. 63 characters would fit (BigQuery's documentation, "Labels"), 40 are enough. */
const LABEL_DIGITS = 40;

/**
 * @param spreadsheetHash SHA-256 of the spreadsheet's ID in hexadecimal digits, which doesn't reveal the ID
 * @param reportId absent if the run is not of a saved report
 */
export function ownerLabels(spreadsheetHash: string, reportId: string | undefined): OwnerLabels {
  return {
    publisher_stats_spreadsheet: spreadsheetHash.slice(0, LABEL_DIGITS),
    publisher_stats_report: reportId ?? NO_REPORT,
  };
}

/** @param dataHash SHA-256 of the data owner, in hexadecimal digits */
export function tableLabels(owner: OwnerLabels, dataHash: string): TableLabels {
  return { ...owner, publisher_stats_data: dataHash.slice(0, LABEL_DIGITS) };
}

/**
 * Who a table belongs to. `ours`: this report, or no report for a run without one. `free`: no saved report of this
 * spreadsheet loads it now, so it can be taken over. `nobody`: it lacks the add-on's labels. `spreadsheet`: another
 * spreadsheet. `report`: another saved report of this spreadsheet.
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

/** Whether a table says that its data owner is that of `ours`. */
export function hasDataOf(labels: unknown, ours: TableLabels): boolean {
  return isRecord(labels) && labels['publisher_stats_data'] === ours.publisher_stats_data;
}
