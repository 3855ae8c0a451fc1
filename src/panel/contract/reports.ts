// Saved reports as the panel lists, edits and changes them.

import * as z from 'zod/mini';
import type { ErrorCode, ServiceName } from '../../core/errors';
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

/** What a person edits of a saved report. */
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

/** A chart that a person adds; `metric` and `split` are titles of the report's columns. */
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
  /** E-mail of the person whose trigger runs it; blank without a schedule or a backfill. */
  scheduledBy: string;
  isMine: boolean;
  /** In the spreadsheet's time zone, e.g. `2026-11-20, 09:04`. */
  lastRun: string | null;
  /** When the next run is due, e.g. `2026-11-21, between 09:00 and 10:00`. */
  nextRun: string | null;
  lastResult: string;
  lastRows: number | null;
  /** Why somebody should look at the last run although it didn't fail; blank for no reason. */
  warning: RunWarning;
  /** Failed runs in a row. */
  failures: number;
  /** The code of the error in `lastResult`; blank if the last run didn't fail. */
  errorCode: ErrorCode | '';
  /** The service to log in to, because the last run had no login or a refused one; null if that wasn't the problem. */
  logInTo: ServiceName | null;
  isRunning: boolean;
  /** How far its backfill of earlier days has come; null if there is none. */
  backfill: BackfillView | null;
  /** Days that this person's backfills have loaded and another would skip, such as `2025-10-17..2026-11-17`. */
  backfilled: string;
  /** The cells that its link opens; null if it has none. */
  place: ReportPlace | null;
  /** Whether its last run can be undone. */
  canUndo: boolean;
  /** Whether a due run never came. The trigger may have been switched off. */
  isOverdue: boolean;
  /** What keeps this person's schedule from running; null if nothing does, or if the schedule is another person's. */
  tickTrouble: TickTrouble | null;
  /** Whether it is overdue because its trigger ran other reports and had no time left. */
  waitsForTime: boolean;
  approval: ApprovalView;
  /** The ID that the reports of one dashboard share; blank for a report without a dashboard. */
  dashboard: string;
  /** Its charts, without those that a person has deleted. */
  charts: { kind: ChartKind; title: string }[];
  /** Titles of the columns that a chart can draw and be split by, the best choice first. */
  chartFields: { metrics: string[]; splits: string[] };
}

/** How far a backfill has come. */
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
  /** Opens the spreadsheet at these cells. */
  url: string;
}

/** What the person who sees the list has to approve of a report, and whether they have. */
export interface ApprovalView {
  /**
   * A hash of what is shown here, followed by the first day of a backfill, such as `3f…9a 2025-10-17`. A call that
   * sends it fails if the report or that day has changed since.
   */
  hash: string;
  /** Whose approval the schedule waits for; null while it waits for none. */
  waitsFor: 'you' | 'owner' | null;
  /** Whether `Run all` asks first, because the run would use this person's own connection without their approval. */
  needsQuestion: boolean;
  /** What a run would request and with whose connection, as headings and texts; blank ones are left out. */
  definition: { heading: string; text: string }[];
}

/** The list of reports after a call, and what the call did in one sentence. */
export interface ReportsAnswer {
  reports: ReportView[];
  /** Whether the spreadsheet is a copy in which nobody has turned on the schedules. */
  isCopy: boolean;
  sentence: string;
  /** Whether the panel shows the outcome in amber, as for a run that may miss data (`WriteOutcome.hasGaps`). */
  hasGaps: boolean;
  /** What the run has loaded. If `left` isn't blank, another `runReport` should follow at once. */
  loaded?: LoadedView;
  /** The report that was saved, copied or imported. */
  savedId?: string;
  /** The reports that a template has made, in the order in which they should run. */
  savedIds?: string[];
  /** `PanelState.rates` after a run; absent if its rate wasn't stored. */
  rates?: WriteRates;
}
