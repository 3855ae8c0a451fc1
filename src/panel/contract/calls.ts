// The contract between the sidebar and the server side: which calls there are, what they take and what they answer.
//
// Arguments and answers cross as one JSON string each: google.script.run turns a Date anywhere in an answer into null
// without an error, and undefined fields do not cross (docs/platform.md §7), so only text is trusted to it.

import * as z from 'zod/mini';
import { CONNECTION_FIELDS, FIGURE_SERVICES, SERVICES } from '../../core/add-on/services';
import { once } from '../../core/once';
import { MOST_APPROVED } from '../../core/report/report-options';
import { isSchedule, type Schedule } from '../../core/schedule/schedule';
import { choiceSchema } from '../../runs/choice';
import type { Leaving, PersonData } from './leaving';
import { type AppView, type ConnectionsView, PANEL_TABS, type PanelState } from './panel-state';
import {
  chartSchema,
  draftSchema,
  LONGEST_SHOWN,
  REPORT_CHANGES,
  type ReportsAnswer,
  shownReportSchema,
} from './reports';
import type { CsvFile, InsertedFormula, OpenedFormula, PreviewOutcome, Progress, WriteOutcome } from './work';

/** Characters of what a form takes: a key file with room. */
const LONGEST_VALUE = 20_000;
/** Characters of a report's text: several cells of the reports tab, as full as they can be. */
const LONGEST_EXPORT = 500_000;

const text = (longest: number) => z.string().check(z.maxLength(longest));
/** Of days or rows. */
const count = () => z.int().check(z.gte(0), z.lte(1_000_000_000));
const nothing = () => z.object({});
const formFields = () =>
  Object.fromEntries(CONNECTION_FIELDS.map((name) => [name, z.optional(text(LONGEST_VALUE))]));
const figureService = () => z.enum(FIGURE_SERVICES);
const shared = () => z.object({ service: figureService(), id: text(320) });
const connection = () => z.object({ service: z.enum(SERVICES), id: text(320) });
/** `ApprovalView.hash` as the person saw it; without it, a report is taken as it stands. */
const shown = () => z.optional(text(LONGEST_SHOWN));
const run = () => ({ runId: text(64).check(z.regex(/^[A-Za-z0-9-]{8,}$/)) });

/** What each call takes, by the name that the panel gives to the server's function `sidebar`. */
export const requestSchemas = once(() => ({
  /** The state of the whole panel. */
  open: nothing(),
  /**
   * Logs in, or checks what was pasted by a harmless request and stores it. `values` are those of the service's form
   * (`text/services`), by field; a password is used for this one request and never stored.
   */
  connect: z.object({ service: z.enum(SERVICES), values: z.object(formFields()) }),
  /** Makes another stored connection the current one. */
  switch: connection(),
  /** Log out, or Disconnect: removes the connection and its shared copy. */
  disconnect: connection(),
  /**
   * "Let formulas and other editors of this spreadsheet use this connection". `id` names the connection that the person
   * agreed to share; without it, the current one is meant.
   */
  share: z.object({ service: figureService(), shared: z.boolean(), id: z.optional(text(320)) }),
  /** What stops when a connection is removed; asked before `disconnect`. */
  leaving: connection(),
  /** What stops when the person's data are deleted; asked before `deleteMyData`. */
  personData: nothing(),
  /** Deletes the person's connections, approvals and memory, and their trigger in this spreadsheet. */
  deleteMyData: nothing(),
  /** The apps of the current account. */
  listApps: nothing(),
  /** Stores the choice and the tab, so that the panel reopens where it was left. */
  remember: z.object({ choice: choiceSchema(), tab: z.optional(z.enum(PANEL_TABS)) }),
  /**
   * Fetches and writes; a large table (`core/report/large-write`) only where the person agrees to that. `runId` is
   * made up by the panel and names the run in `progress` and `cancel`. `days` are those that an earlier call has left
   * (`LoadedView.left`); without them all days are written.
   */
  write: z.object({
    ...run(),
    choice: choiceSchema(),
    makeRoom: z.boolean(),
    agreesToLarge: z.optional(z.boolean()),
    days: z.optional(text(5_000)),
  }),
  /** Fetches what `write` would, and answers its first rows. A `write` of the next two minutes then fetches nothing. */
  preview: z.object({ ...run(), choice: choiceSchema() }),
  /** How a run stands, while `write` or `preview` is under way. */
  progress: z.object(run()),
  /** Asks a run to stop before its next step; the old cells stay as they were. */
  cancel: z.object(run()),
  /** The seller statistics as the service's own CSV file. */
  downloadCsv: z.object({ choice: choiceSchema() }),
  /** The saved reports of this spreadsheet. */
  reports: nothing(),
  /** Saves a new report, or changes one. */
  saveReport: z.object({ draft: draftSchema() }),
  /**
   * Pauses, resumes, takes over, duplicates, deletes (with or without its cells) or undoes the last run of a report.
   * Resuming and taking over fail when it is no longer what was shown.
   */
  changeReport: z.object({ id: text(8), change: z.enum(REPORT_CHANGES), shown: shown() }),
  /** Approves reports as they were shown: all of them, or none when one has changed. */
  approveReports: z.object({ reports: z.array(shownReportSchema()).check(z.maxLength(MOST_APPROVED)) }),
  /** Gives reports one schedule, and approves them as they were shown: all of them, or none when one has changed. */
  scheduleReports: z.object({
    reports: z.array(shownReportSchema()).check(z.minLength(1), z.maxLength(MOST_APPROVED)),
    schedule: z.nullable(z.custom<Schedule>(isSchedule)),
  }),
  /** Turns on schedules and approvals in a copy of the file. */
  turnOnSchedules: nothing(),
  /**
   * Runs a report now; watched and cancelled as `write` is. It fails when the report is no longer what was shown, or,
   * as one of all, when it would spend this person's connection on what they have not approved.
   */
  runReport: z.object({
    ...run(),
    id: text(8),
    makeRoom: z.boolean(),
    shown: shown(),
    isOneOfAll: z.optional(z.boolean()),
  }),
  /**
   * Ends the run of a report that takes several calls, and that the person has cancelled: what all calls came to is
   * recorded, and nothing goes on by itself but its backfill.
   */
  endCancelledLoad: z.object({ id: text(8), daysDone: count(), daysTotal: count(), rows: count() }),
  /** Selects a report's block in the spreadsheet, whose sheet becomes the active one. */
  showReport: z.object({ id: text(8) }),
  /** What a run would take, in one sentence. */
  estimate: z.object({ id: text(8) }),
  /** Adds a chart to a report that has rows: it follows them from then on. */
  addChart: z.object({ id: text(8), chart: chartSchema() }),
  /**
   * Makes a tab `Dashboard` and the reports that feed it, which the panel then runs: `savedIds` are their IDs, in the
   * order in which they should run. Their charts come with their first rows.
   */
  makeDashboard: nothing(),
  /** Deletes the reports of a dashboard with their cells and charts, and its tab where nothing else is in it. */
  removeDashboard: z.object({ dashboard: text(8) }),
  /**
   * Loads the days from `first` to yesterday once, over as many runs as it takes: `runReport` begins it, an open panel
   * and the trigger of whoever started it go on. It replaces an earlier backfill of the report.
   */
  startBackfill: z.object({ id: text(8), first: text(10), shown: shown(), isAgain: z.optional(z.boolean()) }),
  /** A report as a text for a colleague, and such a text as a new report. */
  exportReport: z.object({ id: text(8) }),
  importReport: z.object({ text: text(LONGEST_EXPORT) }),
  /**
   * Puts a formula for the choice into `cell`, as `readFormula` named it, or into the current one. `shares` are the
   * connections that the person agreed to share; `replaces`, that they agreed to replace what the cell holds.
   */
  insertFormula: z.object({
    choice: choiceSchema(),
    shares: z.optional(z.array(shared()).check(z.maxLength(FIGURE_SERVICES.length))),
    replaces: z.optional(z.boolean()),
    cell: z.optional(text(300)),
  }),
  /** Names the cell that is selected, such as `Sheet1!B3`; blank where none is. */
  currentCell: nothing(),
  /** Reads the formula of the current cell back into a choice. */
  readFormula: nothing(),
}));

export type CallName = keyof ReturnType<typeof requestSchemas>;
/** What the panel sends to the server's one function: an object, which no cell can pass. */
export interface SentCall {
  call: CallName;
  /** As JSON text. */
  request: string;
}
export type RequestOf<Name extends CallName> = z.infer<ReturnType<typeof requestSchemas>[Name]>;

export interface AnswerValues {
  open: PanelState;
  connect: ConnectionsView;
  switch: ConnectionsView;
  disconnect: ConnectionsView;
  share: ConnectionsView;
  leaving: Leaving;
  personData: PersonData;
  deleteMyData: { sentence: string };
  listApps: AppView[];
  remember: null;
  write: WriteOutcome;
  preview: PreviewOutcome;
  progress: Progress;
  cancel: null;
  downloadCsv: CsvFile;
  reports: ReportsAnswer;
  saveReport: ReportsAnswer;
  changeReport: ReportsAnswer;
  approveReports: ReportsAnswer;
  scheduleReports: ReportsAnswer;
  turnOnSchedules: ReportsAnswer;
  runReport: ReportsAnswer;
  endCancelledLoad: ReportsAnswer;
  showReport: null;
  estimate: { sentence: string };
  addChart: ReportsAnswer;
  makeDashboard: ReportsAnswer;
  removeDashboard: ReportsAnswer;
  startBackfill: ReportsAnswer;
  exportReport: { text: string };
  importReport: ReportsAnswer;
  insertFormula: InsertedFormula;
  currentCell: { cell: string };
  readFormula: OpenedFormula;
}
