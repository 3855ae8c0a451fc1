// Every error this add-on knows: its code, what the person can do about it, and the facts its sentence needs.

import type { AddressSetting, AskedService, ServiceName } from './add-on/services';
import type { OutsideName } from './place/destination-kinds';
import type { SheetNameProblem } from './place/sheet-name';
import { type PlatformTroubles, platformTroubleIn } from './platform-trouble';

export type { AddressSetting, AskedService, ServiceName };

/** What the person who meets the error can do. */
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

/** One entry of the seller API's `errorList`; its `code` means nothing to a person. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** An app that gave no rows, by name, bundle and platform, and why. */
export interface AppFailure {
  app: string;
  error: StatsError;
}

/** How cells in the way can be moved: whole rows or whole columns inserted. */
export type RoomOffer = 'insertRows' | 'insertColumns';

/** What a person can agree to, so that what was refused is done after all. */
export type Offer = RoomOffer | 'replaceCell' | 'writeLarge' | 'runReport';

/** A saved report, for people and for calls. */
export interface NamedReport {
  id: string;
  name: string;
}

/** The facts of each error, by code; `src/text/errors` makes the sentence of them. */
export interface ErrorDetails extends PlatformTroubles {
  ADDRESS_MISSING: { setting: AddressSetting };
  ADDRESS_INVALID: { setting: AddressSetting; problem: AddressProblem };
  NOT_CONNECTED: { service: AskedService };
  /** Of a login or token that was just typed or pasted. */
  LOGIN_REFUSED: { service: ServiceName; serviceMessage: string };
  TOKEN_REFUSED: { service: AskedService; status: number; serviceMessage: string };
  SERVICE_BUSY: { service: AskedService; status: number; serviceMessage: string };
  SERVICE_FAILED: { service: AskedService; status: number; serviceMessage: string };
  SERVICE_UNREACHABLE: { service: AskedService; fault: string };
  SERVICE_REFUSED: { service: AskedService; status: number; serviceMessage: string };
  ANSWER_UNREADABLE: { service: AskedService; status: number; problem: string };
  FIELD_WRONG: { service: AskedService; field: string; row: number; expected: string; actual: string };
  /** `serviceMessage` and `status` of a service that refuses it; null where Google cuts it. */
  ANSWER_TOO_LARGE: { service: AskedService; refusal: { status: number; serviceMessage: string } | null };
  ANSWER_TOO_SLOW: { service: AskedService };
  COLUMNS_WRONG: { service: ServiceName; expected: readonly string[]; actual: readonly string[] };
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
  /** `part`: the condition or name that it is about; `known`: the fields that there are, of a field that is none. */
  FILTER_WRONG: { problem: FilterProblem; part: string; known: readonly string[] };
  NO_APPS: Record<never, never>;
  APP_UNKNOWN: { app: string };
  ALL_APPS_FAILED: { failures: readonly AppFailure[] };
  /**
   * `isBlock`: whether the cells in the way are another table of ours; `lostName`: the named range that their table
   * had, by its titles, and that is no longer there; `formulaCell`: the formula whose result an insertion would break.
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
   * `table`: where the block is by its second named range, `checkName`; null when that names the same cells, or there
   * is none. `otherName`: the named range of another report over these cells. `isInside`: whether the cells are a
   * person's between those of the table. `most`: the rows and columns that the add-on has written, which are fewer.
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
  /** A table that was fetched and not written, until the person agrees. `seconds`: what writing it takes. */
  LARGE_TABLE: { rows: number; columns: number; seconds: number };
  WORKBOOK_FULL: { wanted: number; present: number; limit: number };
  SHEET_TOO_WIDE: { wanted: number; limit: number };
  TEXT_TOO_LONG: { column: string; row: number; length: number; limit: number };
  SHEET_PROTECTED: { sheetName: string; range: string };
  MERGED_CELLS: { sheetName: string; ranges: readonly string[] };
  WRITE_FAILED: { place: string; reason: string };
  DOCUMENT_BUSY: Record<never, never>;
  CANCELLED: Record<never, never>;
  OUT_OF_TIME: { done: number; total: number; unit: string };
  ARGUMENT_WRONG: { argument: string; expected: string; actual: string };
  /** A cell calls a function of the menu, the sidebar or the trigger. */
  NOT_FOR_FORMULAS: Record<never, never>;
  /** Another cell fetches the same answer, and this one cannot wait any longer. */
  STILL_FETCHING: Record<never, never>;
  FORMULA_NOT_CONNECTED: { service: ServiceName };
  /** Of `Insert formula`: a formula that works needs a shared connection, which nobody has agreed to share. */
  FORMULA_NEEDS_SHARING: { service: ServiceName };
  APP_NOT_FOUND: { name: string; known: readonly string[] };
  APP_AMBIGUOUS: { name: string; candidates: readonly string[] };
  /** `isSummed`: the rows would have been of all the apps together. */
  APPS_MISSING: { failures: readonly AppFailure[]; total: number | null; isSummed?: true };
  RESULT_TOO_LARGE: { cells: number; limit: number };
  /** Another cell's attempt failed moments ago; `sentence` is that error's. */
  FAILED_MOMENTS_AGO: { sentence: string };
  FORMULA_UNREADABLE: { problem: string };
  /** Of `Insert formula`, until the person agrees to replace what the cell holds. */
  CELL_OCCUPIED: { cell: string; holds: 'formula' | 'value' };
  /** The cell shows what the formula in another cell returns. */
  CELL_FILLED: { cell: string; formulaCell: string };
  /** The cell that a formula was read from is gone with its sheet, its row or its column. */
  CELL_MISSING: { cell: string };
  /**
   * Cells that a formula's result would cover. `shown`: what its cell shows, where the formula is there all the same;
   * `mayBeItsOwn`: whether the formula that it would replace may fill them.
   */
  FORMULA_BLOCKED: { cell: string; cells: number; range: string; shown?: string; mayBeItsOwn?: boolean };
  /** A formula is in its cell, which shows this error instead of the result. */
  FORMULA_SHOWS_ERROR: { cell: string; shown: string };
  SCHEDULE_UNKNOWN: { text: string };
  /** `problem`: what the cell takes, or the error that reading it gave. */
  REPORT_CELL_WRONG: { cell: string; heading: string; problem: StatsError | string };
  REPORT_UNKNOWN: Record<never, never>;
  /**
   * A choice would be written where a saved report writes; its block is there now. `outside`: the
   * kind of place, where it is no sheet but a place of that name, of which the report has all.
   */
  REPORT_OWNS_PLACE: { report: NamedReport; sheetName: string; range: string; outside?: OutsideName };
  /** The report has no block: it has not run yet, or somebody has deleted its cells. */
  REPORT_NOT_WRITTEN: Record<never, never>;
  /** While it ran. */
  REPORT_DELETED: Record<never, never>;
  /** The change was saved all the same. */
  TRIGGER_FAILED: { problem: StatsError };
  /** Google made no trigger, such as in a test deployment, and says why in the account's language. */
  TRIGGER_REFUSED: { reason: string };
  /** A report no longer marks what its runs change, or is deleted, and its rule is still in the sheet. */
  MARKS_LEFT: { problem: StatsError };
  /** Of what a person was shown before they approved it or had it run. */
  REPORT_CHANGED: { names: readonly string[] };
  /** A schedule can belong only to somebody whose e-mail Google tells. */
  USER_UNKNOWN: Record<never, never>;
  REPORT_TEXT_WRONG: { problem: string };
  TAB_TOO_NEW: { version: number; known: number };
  TAB_TOO_OLD: { version: number; first: number };
  /** `inserted`: places, from 0, of columns that a person has put into the block. */
  COLUMNS_CHANGED: { expected: readonly string[]; actual: readonly string[]; inserted: readonly number[] };
  DAY_PRESENT: { day: string };
  ROWS_OF_OTHERS: Record<never, never>;
  NOTHING_TO_UNDO: Record<never, never>;
  CHART_LIMIT: { limit: number };
  /** A column that a chart draws, or is split by, is not in its report. */
  CHART_COLUMN_MISSING: { column: string };
  /** A point would stand for several rows. Their value needs these columns, or cannot be computed. */
  CHART_NEEDS_COLUMNS: { metric: string; columns: readonly string[] };
  /** Of a service account's key that was just pasted. */
  KEY_INVALID: { problem: KeyProblem };
  /** Google's token endpoint refuses the key: it was deleted or disabled, or its account was. */
  KEY_REFUSED: { service: AskedService; email: string; serviceMessage: string };
  /** The BigQuery API is switched off in the project of the key. */
  BIGQUERY_API_OFF: { serviceMessage: string };
  /** The service account lacks a role on a project or a dataset. */
  BIGQUERY_DENIED: { email: string; role: BigQueryRole; on: string; serviceMessage: string };
  DATASET_MISSING: { project: string; dataset: string };
  /** The table is there and is not this report's: nobody's of ours, another spreadsheet's, another report's. */
  TABLE_OF_OTHERS: { table: string; owner: 'nobody' | 'spreadsheet' | 'report' };
  /** The table is the report's, but its columns, partition or clusters are not. `differences`: of each, in words. */
  TABLE_DIFFERS: { table: string; differences: readonly string[] };
  /** BigQuery took a day and could not load it. `location`: the row or byte, where it names one. */
  LOAD_FAILED: { day: string; reason: string; location: string; serviceMessage: string };
  /** Time ran out before BigQuery had loaded a day, or before it was sent. */
  LOAD_UNFINISHED: Record<never, never>;
  /** A row, from 1, has no day ('') or one that was not asked for. `days`: those that were. */
  ROW_DAY_WRONG: { row: number; day: string; days: string };
  BIGQUERY_QUOTA_USED: { serviceMessage: string };
  /** One day's rows are more than one request can carry. */
  DAY_TOO_LARGE: { day: string; bytes: number; limit: number };
  /** Partitions of the dataset go after so many days, and `first` is older. */
  DAYS_EXPIRE: { dataset: string; keptDays: number; first: string };
  /** Days that were not loaded; their partitions are as before. */
  DAYS_NOT_LOADED: { days: readonly string[]; problem: StatsError };
  /** Days of a table are of another account, source, app or filter than those that would be loaded beside them. */
  TABLE_DATA_OF_OTHERS: { table: string; notedIn: 'tab' | 'table' };
  /** A report is loaded by one person's trigger, and another has its schedule or its backfill. */
  BACKFILL_OF_OTHERS: { name: string; owner: string };
  /** Only a table in the spreadsheet can be undone or charted. */
  NOT_IN_SPREADSHEET: { kind: OutsideName; what: 'undo' | 'chart' };
  /** A person has edited the hidden tab of copies. */
  UNDO_UNREADABLE: Record<never, never>;
  RUN_STOPPED: Record<never, never>;
  UNEXPECTED: { reason: string };
}

export type ErrorCode = keyof ErrorDetails;

/** What to do about errors that no other input or choice would fix. */
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
  ROW_DAY_WRONG: 'report',
  BIGQUERY_QUOTA_USED: 'wait',
  DAYS_NOT_LOADED: 'retry',
  // Most are passing faults of a Google service (docs/platform.md §4).
  UNEXPECTED: 'retry',
};

/** What can be done about an error, in one place so that a retry button and a retry loop agree. */
export function remedyOf(code: ErrorCode): Remedy {
  return REMEDIES[code] ?? 'fix';
}

/**
 * The one error class of the add-on. `details` carries the facts, never a token or a password;
 * `requestId` is the service's own, for its support.
 */
export class StatsError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly details: ErrorDetails[Code];
  readonly requestId: string | undefined;
  /** What led here: for the developers' log, never shown. `Error.cause` is newer than the ES2019 this runs on. */
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

  /** Whether the same may succeed later by itself. Only other errors count towards a report's pause. */
  get mayPass(): boolean {
    return passesByItself(this);
  }
}

/** An error as JSON keeps it: only what its sentence needs. */
export type StoredError = Pick<StatsError, 'code' | 'details' | 'requestId'>;

export function storedError({ code, details, requestId }: StatsError): StoredError {
  return { code, details, requestId };
}

export function errorOfStored({ code, details, requestId }: StoredError): StatsError {
  return new StatsError(code, details, { requestId });
}

/** An error that only reports others passes when they do. */
function passesByItself(error: StatsError): boolean {
  if (isStatsError(error, 'ALL_APPS_FAILED'))
    return error.details.failures.some(({ error: of }) => of.mayPass);
  // Nothing is written while one app is missing.
  if (isStatsError(error, 'APPS_MISSING')) return error.details.failures.every(({ error: of }) => of.mayPass);
  if (isStatsError(error, 'DAYS_NOT_LOADED')) return error.details.problem.mayPass;
  // A person at the panel should ask for less, but a scheduled run may have more time or a faster service.
  if (error.code === 'OUT_OF_TIME') return true;
  return error.remedy === 'retry' || error.remedy === 'wait';
}

/**
 * What is wrong with something that a person has chosen or typed.
 * @param field the panel's name of it; @param problem the whole sentence, of `src/text`
 */
export function choiceInvalid(field: string, problem: string): StatsError {
  return new StatsError('CHOICE_INVALID', { field, problem });
}

/** Tells whether `error` is of the given code, and narrows its details. */
export function isStatsError<Code extends ErrorCode>(error: unknown, code: Code): error is StatsError<Code> {
  return error instanceof StatsError && error.code === code;
}

/** Anything thrown, as a `StatsError`: ours unchanged, Google's as what they mean, the rest `UNEXPECTED`. */
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

/** An error as a line of the developers' log names it: its code, and what led to it. */
export function logTextOf(error: StatsError): string {
  const { causedBy } = error;
  if (causedBy === undefined) return error.code;
  return `${error.code}, caused by ${causedBy instanceof StatsError ? logTextOf(causedBy) : reasonOf(causedBy)}`;
}
