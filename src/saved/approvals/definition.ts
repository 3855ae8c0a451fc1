// What an approval of a report covers: everything that decides which figures a run asks for, and when.

import { placeOutside } from '../../core/place/place';
import { blankReport, type SavedReport } from '../saved-report';
import { reportColumns } from '../tab/report-columns';
import { BACKFILL_HEADING } from '../tab/table-columns';

/** One fact of a report as the reports tab words it. */
export interface DefinitionFact {
  heading: string;
  text: string;
}

/** The columns that an approval covers. All others change neither what is asked for nor when. */
export const COVERED_COLUMNS: readonly string[] = [
  'Source',
  'Apps',
  'Period',
  'Group by',
  'Metrics',
  'Bundles',
  'OS',
  'Lookback days',
  'Schedule',
];

/** Covered where it is set: without one a report has the same hash as before there were comparisons. */
export const COMPARISON_COLUMN = 'Compare with';

/**
 * The facts that an approval covers, those that are blank included. They are worded as they are read back from the
 * tab, so that a report has the same ones before and after it is stored.
 * @throws whatever reading a cell throws that the tab cannot hold
 */
export function definitionOf(report: SavedReport): DefinitionFact[] {
  const isCovered = (heading: string) =>
    COVERED_COLUMNS.includes(heading) || (heading === COMPARISON_COLUMN && report.choice.compare !== '');
  const columns = reportColumns().filter(({ heading }) => isCovered(heading));
  const readBack = columns.reduce(
    (read, column) => column.read(read, column.write(report).trim()),
    blankReport(0),
  );
  const facts = columns.map(({ heading, write }) => ({ heading, text: write(readBack) }));
  return [...facts, { heading: 'Destination', text: placeOutside(report.choice.destination) ?? '' }];
}

/**
 * The backfill that the row has, for whoever is asked to approve the report. No approval covers it: it loads nothing
 * without another word of theirs, and changes while it is loaded.
 */
export function backfillFacts(report: SavedReport): DefinitionFact[] {
  if (!report.run.backfill) return [];
  const columns = reportColumns().filter(({ heading }) => heading === BACKFILL_HEADING);
  return columns.map(({ heading, write }) => ({ heading, text: write(report) }));
}
