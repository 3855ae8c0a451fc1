// What the work of the panel answers: a table written, a file, a formula, and how a run stands meanwhile.

import type { ByService } from '../../core/add-on/services';
import type { ErrorCode } from '../../core/errors';
import type { WriteRates } from '../../core/estimate';
import type { OutsidePlace } from '../../core/place/place';
import type { LoadJobs, RunProgress, SeenValues } from '../../core/run-facts';
import type { Column, TableRow } from '../../core/table';
import type { SourceName } from '../../sources/source-names';
import type { PanelField } from './errors';
import type { Choice, ConnectionsView } from './panel-state';

/** How a run stands. */
export interface Progress extends RunProgress {
  /** In words, e.g. `Fetched 12 apps of 40…`. */
  sentence: string;
}

/** What is told of an answer, whether it was written or only shown. */
interface AnswerOutcome {
  /** The outcome in one sentence: rows, and their place or size. */
  sentence: string;
  /** Apps that gave nothing, each with the reason; the table has the others. */
  failures: { app: string; sentence: string; code: ErrorCode }[];
  /** Whether data may be missing: an empty answer, apps or bundles without rows, apps that failed, rows kept. */
  hasGaps: boolean;
  /** Things worth knowing that are no failure, e.g. that a day is still open. */
  notes: string[];
  /** What filters of that source can offer; absent where no table was read as a whole. */
  seen?: { source: SourceName; values: SeenValues };
}

/** A table that was fetched and not written. */
export interface PreviewOutcome extends AnswerOutcome {
  columns: Pick<Column, 'title' | 'kind' | 'bucket'>[];
  /** The first rows of the body. */
  rows: TableRow[];
  /** The labelled rows below the body: those left out, and the totals. */
  below: TableRow[];
  /** All rows of the body. */
  rowCount: number;
}

export interface WriteOutcome extends AnswerOutcome {
  /** Body rows written, without header and totals. */
  rows: number;
  sheetName: string;
  /** A1 of header, body and totals, e.g. `A1:H43`. */
  range: string;
  /** What was loaded outside of the spreadsheet; absent for a sheet. */
  loaded?: LoadedView;
  /** `PanelState.rates` after this write; absent where it tells nothing of others. */
  rates?: WriteRates;
}

/** What a load into a place outside of the spreadsheet leaves a person with. */
export interface LoadedView {
  place: OutsidePlace;
  /** Reads it, in SQL; blank where nothing does. */
  query: string;
  /** The days that found no time: the same call goes on with them, as `days`. Blank when all days were settled. */
  left: string;
  /** Of all days that are asked for, how many are settled; those of earlier calls included where they are known. */
  daysDone: number;
  daysTotal: number;
  /** Of this call; absent where no day was loaded. */
  jobs?: LoadJobs;
  /** Whether the table of a report was gone and was made again, as the sentence says. */
  wasMissing?: boolean;
}

export interface CsvFile {
  /** The service's own file name. */
  fileName: string;
  csv: string;
}

/** The formula of a cell as a choice. */
export interface OpenedFormula {
  choice: Choice;
  /** The cell, such as `'Sheet 1'!B3`. */
  cell: string;
  /** What is wrong with its arguments. The choice has what is right of each, and a period or a filter as written. */
  faults: { field: PanelField; sentence: string }[];
  /** The days of a period that is wrong, each blank where it is no day. */
  dates?: { from: string; to: string };
}

export interface InsertedFormula {
  /** As it stands in the cell, with the spreadsheet's own argument separator. */
  formula: string;
  /** Where it was put, in words. */
  sentence: string;
  /** The connections of each service of which one was shared for the formula. */
  connections: Partial<ByService<ConnectionsView>>;
}
