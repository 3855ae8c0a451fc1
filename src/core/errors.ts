// Every error of the add-on: its code, what a person can do about it, and the facts that its sentence needs.

import type { AddressSetting, ServiceName, StatsService } from './add-on/services';
import type { OutsideName } from './place/destination-kinds';
import type { SheetNameProblem } from './place/sheet-name';
import { type PlatformTroubles, platformTroubleIn } from './platform-trouble';

export type { AddressSetting, ServiceName, StatsService };

/** What a person who sees the error can do. */
export type Remedy = 'fix' | 'retry' | 'logIn' | 'wait' | 'report';

/** What is wrong with a text that should be a service account's key. */
export type KeyProblem =
  | 'notJson'
  | 'otherKind'
  | 'universe'
  | 'email'
  | 'project'
  | 'keyId'
  | 'privateKey'
  | 'tokenAddress';

/** A role that a service account needs, by Google's name. */
export type BigQueryRole = 'BigQuery Job User' | 'BigQuery Data Editor';

/** What is wrong with an address. */
export type AddressProblem =
  | 'scheme'
  | 'plainHttp'
  | 'userInfo'
  | 'query'
  | 'host'
  | 'ipAddress'
  | 'notAscii'
  | 'port'
  | 'path'
  | 'tooLong'
  | 'notThisMachine';

/** What is wrong with the text of a filter. */
export type FilterProblem =
  | 'condition'
  | 'value'
  | 'quotes'
  | 'tooMany'
  | 'tooLong'
  | 'field'
  | 'date'
  | 'text'
  | 'number';

/** One entry of the seller API's `errorList`, without its `code`, which means nothing to a person. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** An app that could not be read (`app` has its name, bundle and platform), and why. */
export interface AppFailure {
  app: string;
  error: StatsError;
}

/** How to move cells that are in the way: insert whole rows or whole columns. */
export type RoomOffer = 'insertRows' | 'insertColumns';

/** What a person can agree to, so that a refused action goes ahead. */
export type Offer = RoomOffer | 'replaceCell' | 'writeLarge' | 'runReport';

/** A saved report: its ID for calls, its name for people. */
export interface NamedReport {
  id: string;
  name: string;
}

/** The facts of each error, by code. `src/text/errors` turns them into a sentence. */
export interface ErrorDetails extends PlatformTroubles {
  ADDRESS_MISSING: { setting: AddressSetting };
  ADDRESS_INVALID: { setting: AddressSetting; problem: AddressProblem };
  NOT_CONNECTED: { service: ServiceName };
  /** A service refused a login or token that was just typed or pasted. */
  LOGIN_REFUSED: { service: StatsService; serviceMessage: string };
  TOKEN_REFUSED: { service: ServiceName; status: number; serviceMessage: string };
  SERVICE_BUSY: { service: ServiceName; status: number; serviceMessage: string };
  SERVICE_FAILED: { service: ServiceName; status: number; serviceMessage: string };
  SERVICE_UNREACHABLE: { service: ServiceName; fault: string };
  SERVICE_REFUSED: { service: ServiceName; status: number; serviceMessage: string };
  ANSWER_UNREADABLE: { service: ServiceName; status: number; problem: string };
  FIELD_WRONG: { service: ServiceName; field: string; row: number; expected: string; actual: string };
  /** `refusal`: how the service refused to send so much; null if Google cut the answer off. */
  ANSWER_TOO_LARGE: { service: ServiceName; refusal: { status: number; serviceMessage: string } | null };
  ANSWER_TOO_SLOW: { service: ServiceName };
  COLUMNS_WRONG: { service: StatsService; expected: readonly string[]; actual: readonly string[] };
  SELLER_INVALID: { statusText: string; message: string; problems: readonly FieldProblem[] };
  SELLER_FAILED: {
    responseStatus: number;
    statusText: string;
    message: string;
    problems: readonly FieldProblem[];
  };
  PERIOD_UNKNOWN: { text: string };
  PERIOD_REVERSED: { first: string; last: string };
  PERIOD_NOT_SERVED: { text: string; source: string; reason: string };
  NAME_UNKNOWN: { what: string; name: string; known: readonly string[] };
  NAME_TWICE: { what: string; name: string };
  CHOICE_INVALID: { field: string; problem: string };
  /**
   * `part`: the wrong condition or field name, or the whole filter if it exceeds a limit. `known`: the fields that
   * exist, if `part` is the name of an unknown field.
   */
  FILTER_WRONG: { problem: FilterProblem; part: string; known: readonly string[] };
  NO_APPS: Record<never, never>;
  APP_UNKNOWN: { app: string };
  ALL_APPS_FAILED: { failures: readonly AppFailure[] };
  /**
   * `isBlock`: whether the cells in the way are another table of the add-on. `lostName`: the table's named range, if
   * it is missing and the cells in the way have the table's titles. `formulaCell`: a formula whose result an insertion
   * would break.
   */
  RANGE_OCCUPIED: {
    sheetName: string;
    cells: number;
    range: string;
    offer: RoomOffer | null;
    isBlock?: boolean;
    lostName?: string;
    formulaCell?: string;
  };
  /**
   * `table`: the cells of the block's second named range, `checkName`; null if it names the same cells or is missing.
   * `otherName`: another report's named range over these cells. `isInside`: whether the cells are a person's, among
   * the rows of the table. `most`: how many rows and columns the add-on has written, if the range has more; none
   * if it never wrote there.
   */
  BLOCK_POINTED_AWAY: {
    name: string;
    checkName: string;
    sheetName: string;
    range: string;
    table: { sheetName: string; range: string } | null;
    otherName?: string;
    isInside?: true;
    most?: { rows: number; columns: number };
  };
  /** The named range of the refresh cell names several cells, or one with a person's content. */
  REFRESH_CELL_WRONG: { name: string; sheetName: string; range: string; cells: number };
  /** A named range that can't be set to the cells of a table. */
  NAME_REFUSED: { name: string; reason: string };
  SHEET_NAME_INVALID: { name: string; problem: SheetNameProblem };
  NO_CURRENT_CELL: Record<never, never>;
  /** A chart's own tab, a timeline or a Connected Sheet. */
  TAB_WITHOUT_CELLS: { sheetName: string };
  /** A fetched table that isn't written until the person agrees. */
  LARGE_TABLE: { rows: number; columns: number };
  WORKBOOK_FULL: { wanted: number; present: number; limit: number };
  SHEET_TOO_WIDE: { wanted: number; limit: number };
  /** `row`: 0 for the title of the column. */
  TEXT_TOO_LONG: { column: string; row: number; length: number; limit: number };
  SHEET_PROTECTED: { sheetName: string; range: string };
  MERGED_CELLS: { sheetName: string; ranges: readonly string[] };
  /** `slicer` is its title; blank if it has none. */
  SLICER_KEPT: { sheetName: string; slicer: string };
  WRITE_FAILED: { place: string; reason: string };
  DOCUMENT_BUSY: Record<never, never>;
  CANCELLED: Record<never, never>;
  OUT_OF_TIME: { done: number; total: number; unit: string };
  ARGUMENT_WRONG: { argument: string; expected: string; actual: string };
  /** A cell calls a function of the menu, the sidebar or the trigger. */
  NOT_FOR_FORMULAS: Record<never, never>;
  /** Another cell fetches the same answer, and this one cannot wait any longer. */
  STILL_FETCHING: Record<never, never>;
  FORMULA_NOT_CONNECTED: { service: StatsService };
  /** `Insert formula` was refused, because formulas need a shared connection and nobody has shared one. */
  FORMULA_NEEDS_SHARING: { service: StatsService };
  APP_NOT_FOUND: { name: string; known: readonly string[] };
  APP_AMBIGUOUS: { name: string; candidates: readonly string[] };
  /** `isSummed`: whether the rows would have summed all apps. */
  APPS_MISSING: { failures: readonly AppFailure[]; total: number | null; isSummed?: true };
  RESULT_TOO_LARGE: { cells: number; limit: number };
  /** An earlier fetch failed: seconds ago, or up to hours ago for a result that is too large. `sentence` tells why. */
  FAILED_MOMENTS_AGO: { sentence: string };
  FORMULA_UNREADABLE: { problem: string };
  /** `Insert formula` was refused until the person agrees to replace the cell's content. */
  CELL_OCCUPIED: { cell: string; holds: 'formula' | 'value' };
  /** The cell shows what the formula in another cell returns. */
  CELL_FILLED: { cell: string; formulaCell: string };
  /** The cell that a formula was read from is gone with its sheet, its row or its column. */
  CELL_MISSING: { cell: string };
  /**
   * Cells that a formula's result would cover. `shown`: what the formula's cell shows, if the formula was inserted
   * anyway. `mayBeItsOwn`: whether those cells may be filled by the formula that would be replaced.
   */
  FORMULA_BLOCKED: { cell: string; cells: number; range: string; shown?: string; mayBeItsOwn?: boolean };
  /** A formula is in its cell, which shows this error instead of the result. */
  FORMULA_SHOWS_ERROR: { cell: string; shown: string };
  SCHEDULE_UNKNOWN: { text: string };
  /** `problem`: what the cell should contain, or the error from reading it. */
  REPORT_CELL_WRONG: { cell: string; heading: string; problem: StatsError | string };
  REPORT_UNKNOWN: Record<never, never>;
  /**
   * A choice would be written where a saved report writes. `sheetName` and `range`: where the report's block is now.
   * `outside`: the kind of a place outside of the spreadsheet; `sheetName` is then the name of that place, and `range`
   * is empty.
   */
  REPORT_OWNS_PLACE: { report: NamedReport; sheetName: string; range: string; outside?: OutsideName };
  /** The report has no block: it has not run yet, or somebody has deleted its cells. */
  REPORT_NOT_WRITTEN: Record<never, never>;
  /** A person has deleted the hidden tab that feeds the report's dashboard. */
  DASHBOARD_TAB_GONE: Record<never, never>;
  /** The report was deleted while it ran. */
  REPORT_DELETED: Record<never, never>;
  /** The change was saved, but the hourly trigger wasn't updated. */
  TRIGGER_FAILED: { problem: StatsError };
  /** Google refused to make a trigger, for example in a test deployment. `reason` is in the account's language. */
  TRIGGER_REFUSED: { reason: string };
  /** A report was deleted or no longer marks changes, but its formatting rule is still in the sheet. */
  MARKS_LEFT: { problem: StatsError };
  /** Reports that were edited after a person saw them, or while they ran. */
  REPORT_CHANGED: { names: readonly string[] };
  /** Google didn't provide the person's email, without which they can't own a schedule. */
  USER_UNKNOWN: Record<never, never>;
  REPORT_TEXT_WRONG: { problem: string };
  TAB_TOO_NEW: { version: number; known: number };
  TAB_TOO_OLD: { version: number; first: number };
  /** `inserted`: 0-based positions of columns that a person has inserted into the block. */
  COLUMNS_CHANGED: { expected: readonly string[]; actual: readonly string[]; inserted: readonly number[] };
  DAY_PRESENT: { day: string };
  ROWS_OF_OTHERS: Record<never, never>;
  NOTHING_TO_UNDO: Record<never, never>;
  CHART_LIMIT: { limit: number };
  /** A column that a chart draws, or is split by, is not in its report. */
  CHART_COLUMN_MISSING: { column: string };
  /** A chart's point would sum several rows, which needs the missing `columns`. If empty, no columns would help. */
  CHART_ROWS_REPEAT: { column: string };
  /** A service account's key that was just pasted can't be used. */
  KEY_INVALID: { problem: KeyProblem };
  /** Google's token endpoint refuses the key: it was deleted or disabled, or its account was. */
  KEY_REFUSED: { service: ServiceName; email: string; serviceMessage: string };
  /** The BigQuery API is switched off in the project of the key. */
  BIGQUERY_API_OFF: { serviceMessage: string };
  /** The service account lacks a role on a project or a dataset. */
  BIGQUERY_DENIED: { email: string; role: BigQueryRole; on: string; serviceMessage: string };
  DATASET_MISSING: { project: string; dataset: string };
  /** The table isn't this report's. `owner`: `nobody` means that the add-on didn't make it. */
  TABLE_OF_OTHERS: { table: string; owner: 'nobody' | 'spreadsheet' | 'report' };
  /** The report's table has other columns, partitioning or clustering than needed. `differences`: each one in words. */
  TABLE_DIFFERS: { table: string; differences: readonly string[] };
  /** BigQuery accepted a day but couldn't load it. `location`: the row or byte, if BigQuery names one. */
  LOAD_FAILED: { day: string; reason: string; location: string; serviceMessage: string };
  /** Time ran out before a day was sent to BigQuery, or before BigQuery had loaded it. */
  LOAD_UNFINISHED: Record<never, never>;
  BIGQUERY_QUOTA_USED: { serviceMessage: string };
  /** One day's rows are more than one request can carry. */
  DAY_TOO_LARGE: { day: string; bytes: number; limit: number };
  /** The dataset deletes partitions after `keptDays` days, and `first` is older. */
  DAYS_EXPIRE: { dataset: string; keptDays: number; first: string };
  /** Days that were not loaded, whose partitions are unchanged. */
  DAYS_NOT_LOADED: { days: readonly string[]; problem: StatsError };
  /** The table has data of another account, source, app or filter. `notedIn`: where the data owner is recorded. */
  TABLE_DATA_OF_OTHERS: { table: string; notedIn: 'tab' | 'table' };
  /** Another person owns the report's schedule or backfill. Only one person's trigger can load a report. */
  BACKFILL_OF_OTHERS: { name: string; owner: string };
  /** Only a table in the spreadsheet can be undone or charted. */
  NOT_IN_SPREADSHEET: { kind: OutsideName; what: 'undo' | 'chart' };
  /** A person has edited the undo copy in the hidden tab `_publisher_stats_pages`. */
  UNDO_UNREADABLE: Record<never, never>;
  /** Google stopped an earlier run of the report before it finished. */
  RUN_STOPPED: Record<never, never>;
  UNEXPECTED: { reason: string };
}

export type ErrorCode = keyof ErrorDetails;

/** What to do about errors that a different input or choice wouldn't fix. */
const REMEDIES: { readonly [Code in ErrorCode]?: Exclude<Remedy, 'fix'> } = {
  ADDRESS_MISSING: 'report',
  ADDRESS_INVALID: 'report',
  NOT_CONNECTED: 'logIn',
  TOKEN_REFUSED: 'logIn',
  SERVICE_BUSY: 'wait',
  SERVICE_FAILED: 'retry',
  SERVICE_UNREACHABLE: 'retry',
  ANSWER_UNREADABLE: 'retry',
  ANSWER_TOO_SLOW: 'retry',
  FIELD_WRONG: 'report',
  COLUMNS_WRONG: 'report',
  SELLER_FAILED: 'retry',
  ALL_APPS_FAILED: 'retry',
  TEXT_TOO_LONG: 'report',
  WRITE_FAILED: 'retry',
  DOCUMENT_BUSY: 'wait',
  STILL_FETCHING: 'wait',
  FORMULA_NOT_CONNECTED: 'logIn',
  APPS_MISSING: 'retry',
  FAILED_MOMENTS_AGO: 'retry',
  QUOTA_USED: 'wait',
  TOO_MANY_CALLS: 'wait',
  BANDWIDTH_USED: 'wait',
  TRIGGER_FAILED: 'retry',
  KEY_REFUSED: 'logIn',
  LOAD_FAILED: 'retry',
  LOAD_UNFINISHED: 'retry',
  BIGQUERY_QUOTA_USED: 'wait',
  DAYS_NOT_LOADED: 'retry',
  // Most are temporary faults of a Google service (docs/platform.md §4).
  UNEXPECTED: 'retry',
};

/** What can be done about an error. One table decides, so that a retry button and a retry loop agree. */
export function remedyOf(code: ErrorCode): Remedy {
  return REMEDIES[code] ?? 'fix';
}

/**
 * The one error class of the add-on. `details` carries the facts, never a token or a password;
 * `requestId` is the service's ID of the request, for its support.
 */
export class StatsError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly details: ErrorDetails[Code];
  readonly requestId: string | undefined;
  /** The cause, for the developers' log only. `Error.cause` is newer than ES2019, which the add-on is built for. */
  readonly causedBy: unknown;

  constructor(
    code: Code,
    details: ErrorDetails[Code],
    from: { cause?: unknown; requestId?: string | undefined } = {},
  ) {
    super(code);
    this.name = 'StatsError';
    this.code = code;
    this.details = details;
    this.requestId = from.requestId;
    this.causedBy = from.cause;
  }

  get remedy(): Remedy {
    return remedyOf(this.code);
  }

  /** Whether the error may be temporary. If so, a later run can succeed, and the error doesn't count toward a pause. */
  get mayPass(): boolean {
    return passesByItself(this);
  }
}

/** An error as it is stored in JSON, without its cause. Its details must have no other error, which JSON would lose. */
export type StoredError = Pick<StatsError, 'code' | 'details' | 'requestId'>;

export function storedError({ code, details, requestId }: StatsError): StoredError {
  return { code, details, requestId };
}

export function errorOfStored({ code, details, requestId }: StoredError): StatsError {
  return new StatsError(code, details, { requestId });
}

/** See `mayPass`. For an error that only reports the errors of apps or days, those errors decide. */
function passesByItself(error: StatsError): boolean {
  if (isStatsError(error, 'ALL_APPS_FAILED'))
    return error.details.failures.some(({ error: of }) => of.mayPass);
  // All must be temporary, because nothing is written while one app is missing.
  if (isStatsError(error, 'APPS_MISSING')) return error.details.failures.every(({ error: of }) => of.mayPass);
  if (isStatsError(error, 'DAYS_NOT_LOADED')) return error.details.problem.mayPass;
  // A person at the panel should choose less, but a scheduled run may have more time or a faster service.
  if (error.code === 'OUT_OF_TIME') return true;
  return error.remedy === 'retry' || error.remedy === 'wait';
}

/**
 * What is wrong with something that a person has chosen or typed.
 * @param field the name of the panel's field
 * @param problem the whole sentence, from `src/text`
 */
export function choiceInvalid(field: string, problem: string): StatsError {
  return new StatsError('CHOICE_INVALID', { field, problem });
}

/** Tells whether `error` is of the given code, and narrows its details. */
export function isStatsError<Code extends ErrorCode>(error: unknown, code: Code): error is StatsError<Code> {
  return error instanceof StatsError && error.code === code;
}

/** Turns anything thrown into a `StatsError`: Google's exceptions by their meaning, unknown ones into `UNEXPECTED`. */
export function toStatsError(error: unknown): StatsError {
  if (error instanceof StatsError) return error;
  const trouble = platformTroubleIn(reasonOf(error));
  if (trouble) return new StatsError(trouble.code, trouble.details, { cause: error });
  return new StatsError('UNEXPECTED', { reason: reasonOf(error) }, { cause: error });
}

/** The message of anything thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An error as text for the developers' log: its code, and what caused it. */
export function logTextOf(error: StatsError): string {
  const { causedBy } = error;
  if (causedBy === undefined) return error.code;
  return `${error.code}, caused by ${causedBy instanceof StatsError ? logTextOf(causedBy) : reasonOf(causedBy)}`;
}
