// The contract between the sidebar and the server side: which calls there are, what they take and what they answer.
//
// Arguments and answers cross as one JSON string each: google.script.run turns a Date anywhere in an answer into null
// without an error, and undefined fields do not cross (reference/apps-script §7), so only text is trusted to it.

import * as z from 'zod/mini';
import type { ErrorCode, Remedy, RoomOffer, ServiceName } from '../core/errors';
import { once } from '../core/once';
import type { RunProgress } from '../core/run-facts';
import { type Choice, choiceSchema, type Destination } from '../reports/choice';
import { MISSING_ROWS, MODES } from '../saved/saved-report';
import type { SourceName } from '../sources/source-names';

export type { Choice, Destination, RoomOffer, SourceName };

/** The parts of the panel that an error can be about. A path that names two is about the first of them. */
export const PANEL_FIELDS = [
  'email',
  'password',
  'sellerToken',
  'source',
  'apps',
  'period',
  'groupBy',
  'metrics',
  'bundles',
  'os',
  'sheetName',
  'destination',
  'reportName',
  'schedule',
  'mode',
] as const;
export type PanelField = (typeof PANEL_FIELDS)[number];

/** An error as the person meets it. Never holds a token, a password or a raw body. */
export interface ErrorReport {
  code: ErrorCode;
  remedy: Remedy;
  /** One sentence: what happened and what to do next, with the service's own words where it gave any. */
  sentence: string;
  /** The panel field that the error is about, where there is one. */
  field?: PanelField;
  /** The service's request ID, for its support. */
  requestId?: string;
  /** Several fields at fault, each with its own sentence (the seller interface's errorList). */
  problems?: { field: PanelField | null; sentence: string }[];
  /** When cells are in the way: asking again with `makeRoom: true` inserts rows or columns first. */
  offer?: RoomOffer;
}

export type Answer<Value> = { ok: true; value: Value } | { ok: false; error: ErrorReport };

/** A dimension or metric as the panel lists it. */
export interface FieldView {
  name: string;
  title: string;
  /** Metrics only: written when the person names none. */
  byDefault: boolean;
}

export interface SourceView {
  name: SourceName;
  title: string;
  /** The connection that it reads with. */
  connection: ServiceName;
  dimensions: FieldView[];
  metrics: FieldView[];
  /** Whether at least one dimension must be chosen (the seller interface refuses an empty groupByList). */
  needsDimension: boolean;
  /** Whether apps are chosen, and whether bundles and OS filter. */
  choosesApps: boolean;
  filters: boolean;
  /** Operating systems that the interface documents (iOS, Android, …); empty where there is no such filter. */
  os: FieldView[];
  /** What `Sheet name` starts with. */
  sheetName: string;
}

/** A period of the list, with the UTC days that it means today. */
export interface PeriodView {
  /** What a choice holds, e.g. `last 7 days`. */
  period: string;
  /** What the list shows, e.g. `Last 7 days`. */
  title: string;
  first: string;
  last: string;
}

/** One stored login or seller token, without the token. */
export interface ConnectionView {
  /** Names the connection in calls: the e-mail of an account, or the seller's id. */
  id: string;
  /** The e-mail, or the seller's name. */
  title: string;
  /** When it was connected, ISO 8601. */
  since: string;
  current: boolean;
}

export interface ConnectionsView {
  /** The user's own connections, the current one marked. */
  connections: ConnectionView[];
  /** What formulas and other editors of this spreadsheet use, when somebody switched that on. */
  shared: { title: string; by: string; mine: boolean } | null;
}

/** All that the panel needs to be used, in one call. */
export interface PanelState {
  /** Today's UTC day, YYYY-MM-DD; when it has changed the panel asks again. */
  today: string;
  /** `argumentSeparator` is what stands between the arguments of a formula there. */
  spreadsheet: { name: string; timeZone: string; locale: string; argumentSeparator: ',' | ';' };
  /** Who the server side sees at the keyboard; empty when Google does not say. */
  user: string;
  account: ConnectionsView;
  seller: ConnectionsView;
  sources: SourceView[];
  periods: PeriodView[];
  /** The choice as the person left it. */
  choice: Choice;
  /** The last choice for each source, so that switching the source brings it back. */
  choices: { [Name in SourceName]?: Choice };
  /** Sentences about this installation that stop work, such as an address that is not set. */
  problems: string[];
  /** How long a run may take, ms: what the panel shows while it waits. */
  budgetMs: number;
}

export interface AppView {
  appId: string;
  name: string;
  bundleId: string;
  platform: string;
}

/** How a run stands. */
export interface Progress extends RunProgress {
  /** In words, e.g. `Fetched 12 apps of 40…`. */
  sentence: string;
}

export interface WriteOutcome {
  /** Body rows written, without header and totals. */
  rows: number;
  sheetName: string;
  /** A1 of header, body and totals, e.g. `A1:H43`. */
  range: string;
  /** The outcome in one sentence: rows and place. */
  sentence: string;
  /** Apps that gave nothing, each with the reason; the others are written. */
  failures: { app: string; sentence: string }[];
  /** Things worth knowing that are no failure, e.g. that a day is still open. */
  notes: string[];
}

export interface CsvFile {
  /** The service's own file name. */
  fileName: string;
  csv: string;
}

export interface InsertedFormula {
  /** As it stands in the cell, with the spreadsheet's own argument separator. */
  formula: string;
  /** Where it was put, in words. */
  sentence: string;
}

/** A row of the list of reports. */
export interface ReportView {
  name: string;
  /** Why the report's row in the tab cannot be read; null when it can. */
  problem: string | null;
  report: SavedReportView | null;
}

export interface SavedReportView {
  draft: ReportDraft;
  isPaused: boolean;
  /** Whose trigger runs it; blank without a schedule. */
  scheduledBy: string;
  isMine: boolean;
  /** In the spreadsheet's time zone, e.g. `2026-11-20, 09:04`. */
  lastRun: string | null;
  /** The same of what is to come, e.g. `2026-11-21, between 09:00 and 10:00`. */
  nextRun: string | null;
  lastResult: string;
  lastRows: number | null;
  /** Failed runs in a row. */
  failures: number;
  isRunning: boolean;
  /** A due run never came: the trigger may have been switched off. */
  isOverdue: boolean;
}

/** The list after something has been done, and what was done in one sentence. */
export interface ReportsAnswer {
  reports: ReportView[];
  sentence: string;
}

/** What can be done to a saved report at a click. */
const REPORT_CHANGES = ['pause', 'resume', 'duplicate', 'delete', 'deleteWithCells', 'undo'] as const;
export type ReportChange = (typeof REPORT_CHANGES)[number];

const text = (longest: number) => z.string().check(z.maxLength(longest));
const nothing = () => z.object({});
const service = () => z.enum(['account', 'seller']);
const connection = () => z.object({ source: service(), id: text(320) });
const run = () => ({ runId: text(64).check(z.regex(/^[A-Za-z0-9-]{8,}$/)) });

/** What each call takes, by the name that the panel gives to the server's function `sidebar`. */
export const requestSchemas = once(() => ({
  /** The state of the whole panel. */
  open: nothing(),
  /** Logs in to the account interface; the password is used for this one request and kept nowhere. */
  logIn: z.object({ email: text(320), password: text(1000) }),
  /** Checks a seller token with a one-day request and keeps it. */
  connectSeller: z.object({ token: text(2000) }),
  /** Makes another stored connection the current one. */
  switch: connection(),
  /** Log out, or Disconnect: forgets the connection, and its shared copy. */
  disconnect: connection(),
  /** "Let formulas and other editors of this spreadsheet use this connection". */
  share: z.object({ source: service(), shared: z.boolean() }),
  /** The apps of the current account. */
  listApps: nothing(),
  /** Keeps the choice, so that the panel reopens where it was left. */
  remember: z.object({ choice: choiceSchema() }),
  /** Fetches and writes. `runId` is made up by the panel and names the run in the two calls below. */
  write: z.object({ ...run(), choice: choiceSchema(), makeRoom: z.boolean() }),
  /** How a run stands, asked while `write` is under way. */
  progress: z.object(run()),
  /** Asks a run to stop before its next step; the old cells stay as they were. */
  cancel: z.object(run()),
  /** The seller statistics as the service's own CSV file. */
  downloadCsv: z.object({ choice: choiceSchema() }),
  /** The saved reports of this spreadsheet. */
  reports: nothing(),
  /** Saves a new report, or changes one. */
  saveReport: z.object({
    draft: z.object({
      /** Blank for a new one. */
      id: text(8),
      name: text(200),
      choice: choiceSchema(),
      mode: z.enum(MODES),
      /** Merge: days before the period that are asked for again. */
      lookbackDays: z.number(),
      /** Merge: what happens to rows that the service no longer returns. */
      missingRows: z.enum(MISSING_ROWS),
      /** Whether a column says which days are provisional. */
      marksProvisional: z.boolean(),
      /** Whether formulas directly right of the block are filled down. */
      fillsDown: z.boolean(),
      /** In words: `daily at 9`, `every 6 hours`, `weekly on Monday at 9`, `monthly on 1 at 9`; blank for none. */
      schedule: text(100),
    }),
  }),
  /** Pauses, resumes, duplicates, deletes (with or without its cells) or undoes the last run of a report. */
  changeReport: z.object({ id: text(8), change: z.enum(REPORT_CHANGES) }),
  /** Runs a report now; watched and cancelled as `write` is. */
  runReport: z.object({ ...run(), id: text(8), makeRoom: z.boolean() }),
  /** What a run would cost, in one sentence. */
  estimate: z.object({ id: text(8) }),
  /** A report as a text for a colleague, and such a text as a new report. */
  exportReport: z.object({ id: text(8) }),
  importReport: z.object({ text: text(100_000) }),
  /** Puts a formula for the choice into the current cell. */
  insertFormula: z.object({ choice: choiceSchema() }),
  /** Reads the formula of the current cell back into a choice. */
  readFormula: nothing(),
}));

export type CallName = keyof ReturnType<typeof requestSchemas>;
export type RequestOf<Name extends CallName> = z.infer<ReturnType<typeof requestSchemas>[Name]>;

/** A saved report as it is edited. */
export type ReportDraft = RequestOf<'saveReport'>['draft'];

export interface AnswerValues {
  open: PanelState;
  logIn: ConnectionsView;
  connectSeller: ConnectionsView;
  switch: ConnectionsView;
  disconnect: ConnectionsView;
  share: ConnectionsView;
  listApps: AppView[];
  remember: null;
  write: WriteOutcome;
  progress: Progress;
  cancel: null;
  downloadCsv: CsvFile;
  reports: ReportsAnswer;
  saveReport: ReportsAnswer;
  changeReport: ReportsAnswer;
  runReport: ReportsAnswer;
  estimate: { sentence: string };
  exportReport: { text: string };
  importReport: ReportsAnswer;
  insertFormula: InsertedFormula;
  readFormula: { choice: Choice };
}
