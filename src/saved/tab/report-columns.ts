// The columns of the tab `_publisher_stats`: one fact of a report each, with its heading and its text.

import { once } from '../../core/once';
import { CHOICE_OPTIONS } from '../../core/report/choice-options';
import type { ApprovalCover, ReportOption } from '../../core/report/options';
import { REPORT_OPTIONS } from '../../core/report/report-options';
import { SOURCES } from '../../sources/registry';
import type { ReportSource } from '../../sources/source';
import { REPORT_FACTS, type SavedReport } from '../saved-report';
import type { CellText, Fact } from './cell-text';
import { REQUIRED_FACTS, textOfOption } from './option-texts';
import { backfillColumns, CELL, outsideColumns, type ReportColumn, SHEET_NAME } from './place-columns';
import { runFacts } from './run-columns';

/** The first columns of a new tab. All others follow by their tables, where the book also adds them to a tab. */
const FIRST_HEADINGS = [
  ...['ID', 'Name', 'State', 'Source', 'Apps', 'Period', 'Group by', 'Metrics', 'Bundles', 'OS', 'Totals'],
  ...['Sheet name', 'Write mode', 'Lookback days', 'Rows no longer returned', 'Mark provisional'],
  ...['Fill formulas down', 'Schedule', 'Scheduled by', 'Last run', 'Last good run'],
  ...['Last result', 'Last rows', 'Last duration ms', 'Due time handled', 'Failures in a row', 'Data of'],
  ...['Trouble since', 'Running since', 'Apps done', 'Last warning', 'Waiting for approval since', 'Sort by'],
  ...['Top rows', 'Country names', 'Cell', 'Compare with', 'Compare columns', 'Tolerance'],
  ...['Least impressions', 'Dashboard', 'Charts', 'BigQuery table', 'Days missed', 'Backfill'],
  ...['Backfill days left', 'Backfill paused', 'Days loaded', 'Days listed on', 'Failures toward pause'],
  ...['App', 'Filter', 'Columns', 'Columns kept', 'Days backfilled', 'Due time offset', 'Log in to'],
];

/**
 * The columns in the order of a new tab; in an existing tab each is found by its heading. `Source` precedes the columns
 * with names of its dimensions and metrics, because it has to be read first (see `columnsAsRead`).
 */
export const reportColumns = once((): readonly ReportColumn[] => {
  const columns = [
    ...factColumns<Fact<unknown>>(REPORT_FACTS, whole, ({ cell }) => cell),
    ...factColumns(REQUIRED_FACTS, chosen, ({ text }, source) => text(source)),
    ...[SHEET_NAME, CELL, ...outsideColumns(), ...backfillColumns()],
    ...factColumns<ReportOption>(REPORT_OPTIONS, whole, textOfOption),
    ...factColumns<ReportOption>(CHOICE_OPTIONS, chosen, textOfOption),
    ...factColumns<Fact<unknown>>(runFacts(), lastRun, ({ cell }) => lenient(cell)),
  ];
  const placeOf = ({ heading }: ReportColumn) =>
    FIRST_HEADINGS.indexOf(heading) + 1 || FIRST_HEADINGS.length + 1;
  return columns.sort((one, other) => placeOf(one) - placeOf(other));
});

/**
 * The columns in the order in which they are read. Destinations outside of the spreadsheet come first, since a report
 * with one needs no sheet. The cell comes before the sheet name: with a cell, the sheet must exist already, so its name
 * may have characters that a new sheet's name can't have.
 */
export const columnsAsRead = once((): readonly ReportColumn[] => {
  const first = [...outsideColumns(), CELL];
  return [...first, ...reportColumns().filter((column) => !first.includes(column))];
});

export const reportHeadings = once((): readonly string[] => reportColumns().map(({ heading }) => heading));

/**
 * A column for each entry of a table.
 * @param part gets the record of a report that holds the facts
 */
function factColumns<Entry extends { heading: string; approval?: ApprovalCover }>(
  table: Readonly<Record<string, Entry>>,
  part: (report: SavedReport) => Record<string, unknown>,
  textOf: (entry: Entry, source: ReportSource) => CellText<unknown>,
): ReportColumn[] {
  return Object.entries(table).map(([key, entry]) => {
    const { heading, approval } = entry;
    const textIn = ({ choice }: SavedReport) => textOf(entry, SOURCES[choice.source]);
    return {
      ...{ heading, approval },
      write: (report) => textIn(report).write(part(report)[key]),
      read: (report, text) => {
        part(report)[key] = textIn(report).read(text);
      },
    };
  });
}

/** Reads unreadable text as an empty cell: a person may have damaged a cell that only the add-on needs. */
function lenient({ write, read }: CellText<unknown>): CellText<unknown> {
  return {
    write,
    read(text) {
      try {
        return read(text);
      } catch {
        return read('');
      }
    },
  };
}

const whole = (report: SavedReport) => report;
const chosen = ({ choice }: SavedReport) => choice;
const lastRun = ({ run }: SavedReport) => run;
