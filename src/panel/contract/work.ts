// The answers of calls that fetch or write: a written table, a preview, a file, a formula, and the progress of a run.

import type { ByService } from '../../core/add-on/services';
import type { PanelField } from '../../core/error-codes/panel-field';
import type { OutsidePlace } from '../../core/place/place';
import type { LoadJobs, RunProgress } from '../../core/run-facts';
import type { CellKind, TableRow } from '../../core/table';
import type { Look } from '../../runs/findings/looks';
import type { OutcomeParts } from '../../text/outcome-events';
import type { Choice, ConnectionsView, TableValues } from './panel-state';

export type { Look };

/** The progress of a run. */
export interface Progress extends RunProgress {
  /** In words, e.g. `Fetched 12 apps of 40…`. */
  sentence: string;
}

/** What the panel shows about fetched data, whether it was written or only previewed. */
interface AnswerOutcome extends OutcomeParts {
  /** Whether the panel shows the outcome in amber: something asks for a look (`text/outcome-events`). */
  hasGaps: boolean;
  /** What can be previewed next, after a comparison. */
  looks: readonly Look[];
  /** Values to suggest for filters of the source; absent after a load of days, which never has the whole table. */
  tableValues?: TableValues;
}

/** A table that was fetched and not written. */
export interface PreviewOutcome extends AnswerOutcome {
  columns: (CellKind & { title: string; staysInSight?: true })[];
  /** The first rows of the body. */
  rows: TableRow[];
  /** The labeled rows below the body: `Others`, which sums the rows left out, and `Total`. */
  below: TableRow[];
  /** How many rows the whole body has. */
  rowCount: number;
}

export interface WriteOutcome extends AnswerOutcome {
  /** How fresh the figures are, as a sentence. */
  fresh: string;
  /** Body rows written, without header and totals. */
  rows: number;
  /** The name of the sheet, or of the other place that was written to. */
  sheetName: string;
  /** By which `undoWrite` puts back what was replaced; absent if nothing was. */
  undoKey?: string;
  /** What was loaded outside of the spreadsheet; absent for a sheet. */
  loaded?: LoadedView;
}

/** The result of a load into a place outside the spreadsheet. */
export interface LoadedView {
  place: OutsidePlace;
  /** How many rows this call has loaded. */
  rows: number;
  /** An SQL query that reads the place; blank if there is none. */
  query: string;
  /**
   * The days that this call had no time for, as `write` takes them in `days`. Blank if another call wouldn't help,
   * because no day is left, or because something other than time ended the run.
   */
  left: string;
  /** How many of the requested days are loaded or have no rows, with the days of earlier calls as far as known. */
  daysDone: number;
  daysTotal: number;
  /** The load jobs of this call; absent if it loaded no day. */
  jobs?: LoadJobs;
  /** Whether a report's table was gone and had to be created again. */
  wasMissing?: boolean;
}

export interface CsvFile {
  /** The service's own file name, or `seller-stats.csv` if there is none. */
  fileName: string;
  csv: string;
  /** Whose it is, if that began from a report and several are connected; or blank. */
  connection: string;
}

/** The formula of a cell, read back into a choice. */
export interface OpenedFormula {
  choice: Choice;
  /** The cell, such as `'Sheet 1'!B3`. */
  cell: string;
  /**
   * What is wrong with its arguments. In `choice`, a wrong period or filter is as written. Other wrong arguments have
   * only their valid names, or the default.
   */
  faults: { field: PanelField; sentence: string }[];
  /** `from` and `to` of a wrong period, '' for one that isn't a date. Absent without `to`, or if neither is a date. */
  dates?: { from: string; to: string };
}

export interface InsertedFormula {
  /** The formula as the cell has it, with the argument separator of the spreadsheet's locale. */
  formula: string;
  /** Where the formula was put, whether it is still loading, and what it leaves out of the choice. */
  sentence: string;
  /** Whether it leaves out something of the choice. */
  hasGaps: boolean;
  /** The connections of each service for which one was newly shared for the formula. */
  connections: Partial<ByService<ConnectionsView>>;
}
