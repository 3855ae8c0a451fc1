// Saved reports as the panel lists, edits and changes them.

import * as z from 'zod/mini';
import type { AskedService, ErrorCode } from '../../core/errors';
import type { WriteRates } from '../../core/estimate';
import { once } from '../../core/once';
import { LONGEST_NAME } from '../../core/place/place';
import { CHART_KINDS, type ChartKind, LONGEST_CHART_TITLE } from '../../core/report/chart';
import { schemasOf } from '../../core/report/option-schemas';
import { LONGEST_REPORT_NAME, REPORT_OPTIONS } from '../../core/report/report-options';
import { isSchedule, type Schedule } from '../../core/schedule/schedule';
import { choiceSchema } from '../../runs/choice';
import type { TickTrouble } from '../../saved/own-trigger';
import type { RunWarning } from '../../saved/saved-report';
import { reportId, shownHash, text } from './schemas';
import type { LoadedView } from './work';

/** A saved report as it is edited. */
export const draftSchema = once(() =>
  z.object({
    /** Blank for a new one. */
    id: text(8),
    name: text(LONGEST_REPORT_NAME),
    choice: choiceSchema(),
    ...schemasOf(REPORT_OPTIONS),
    /** Null: it runs only when somebody runs it. */
    schedule: z.nullable(z.custom<Schedule>(isSchedule)),
  }),
);

export type ReportDraft = z.infer<ReturnType<typeof draftSchema>>;

/** A chart as it is chosen; `metric` and `split` are titles of the report's columns. */
export const chartSchema = once(() =>
  z.object({
    kind: z.enum(CHART_KINDS),
    metric: text(LONGEST_NAME),
    /** Blank for one series. */
    split: text(LONGEST_NAME),
    title: text(LONGEST_CHART_TITLE),
  }),
);

/** A report, and `ApprovalView.hash` as the person saw it. */
export const shownReportSchema = once(() => z.object({ id: reportId(), hash: shownHash() }));

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
  /** What the last run wants somebody to look at though it did not fail; blank for nothing. */
  warning: RunWarning;
  /** Failed runs in a row. */
  failures: number;
  /** Of the failure that `lastResult` tells of; blank for any other end. */
  errorCode: ErrorCode | '';
  /** Whose login the last run lacked, or had refused; null for a run that did not fail for that. */
  logInTo: AskedService | null;
  isRunning: boolean;
  /** Days that are loaded behind those of its period; null while there are none. */
  backfill: BackfillView | null;
  /** Days such as `2025-10-17..2026-11-17` that this person's backfills have loaded, which another leaves out. */
  backfilled: string;
  /** Where its block is now; null while it has none. */
  place: ReportPlace | null;
  /** Whether its last run can be undone. */
  canUndo: boolean;
  /** A due run never came: the trigger may have been switched off. */
  isOverdue: boolean;
  /** What keeps this person's own schedule from running; null where nothing does, and of others' schedules. */
  tickTrouble: TickTrouble | null;
  /** It is overdue because the trigger runs others and has no time left for it. */
  waitsForTime: boolean;
  approval: ApprovalView;
  /** The ID that the reports of one dashboard share; blank for a report of its own. */
  dashboard: string;
  /** Its charts, without those that a person has deleted. */
  charts: { kind: ChartKind; title: string }[];
  /** What a chart of it can draw and be split by, as titles of columns; the sensible first one first. */
  chartFields: { metrics: string[]; splits: string[] };
}

/** How far a backfill is. */
export interface BackfillView {
  first: string;
  last: string;
  daysDone: number;
  daysTotal: number;
  isPaused: boolean;
}

/** The cells of a report. */
export interface ReportPlace {
  sheetName: string;
  /** A1 of header, body and totals, e.g. `A1:H43`. */
  range: string;
  /** Opens the spreadsheet there. */
  url: string;
}

/** How a report stands for the person who looks at it. */
export interface ApprovalView {
  /**
   * Of what is shown here, and the first day of the backfill, such as `3f…9a 2025-10-17`. A call that carries it fails
   * when the report, or that day, is another by then.
   */
  hash: string;
  /** Whose approval the schedule waits for; null while it waits for none. */
  waitsFor: 'you' | 'owner' | null;
  /** Whether running it with all others would spend this person's own connection without their approval. */
  needsQuestion: boolean;
  /** What a run would ask for, with whose connection: headings and texts, the blank ones left out. */
  definition: { heading: string; text: string }[];
}

/** The list after something has been done, and what was done in one sentence. */
export interface ReportsAnswer {
  reports: ReportView[];
  /** The file is a copy in which nobody has turned the schedules on. */
  isCopy: boolean;
  sentence: string;
  /** Whether the run that was asked for may miss data, as `WriteOutcome.hasGaps` says of a write; else false. */
  hasGaps: boolean;
  /** What the run has loaded; `left` is not blank where another `runReport` should go on at once. */
  loaded?: LoadedView;
  /** The report that was saved, copied or imported. */
  savedId?: string;
  /** The reports that a template has made, in the order in which they should run. */
  savedIds?: string[];
  /** `PanelState.rates` after a run; absent where it tells nothing of others. */
  rates?: WriteRates;
}
