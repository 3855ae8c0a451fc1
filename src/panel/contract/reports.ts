// Saved reports as the panel lists, edits and changes them.

import * as z from 'zod/mini';
import type { ByService, ServiceName, StatsService } from '../../core/add-on/services';
import type { Day } from '../../core/day';
import type { ErrorCode } from '../../core/errors';
import { once } from '../../core/once';
import { LONGEST_NAME } from '../../core/place/place';
import { CHART_KINDS, type ChartKind, LONGEST_CHART_TITLE } from '../../core/report/chart';
import { MOST_AT_ONCE } from '../../core/report/report-options';
import type { Look } from '../../runs/findings/looks';
import type { ChartFields } from '../../saved/charts/chart-fields';
import type { TickTrouble } from '../../saved/own-trigger';
import { draftFields } from '../../saved/store/report-record';
import type { ConnectionsView } from './panel-state';
import { reportId, text, titleFields } from './schemas';
import type { LoadedView } from './work';

/** What a person edits of a saved report. */
export const draftSchema = once(() =>
  z.object({
    /** Blank for a new report. */
    id: text(8),
    ...draftFields(),
    /** The titles of its connections by service; blank for the person's current one, and as they are if absent. */
    ...titleFields(),
  }),
);

export type ReportDraft = z.infer<ReturnType<typeof draftSchema>>;

/** A chart that a person adds; `domain`, `metric` and `split` are titles of `SavedReportView.chartFields`. */
export const chartSchema = once(() =>
  z.object({
    kind: z.enum(CHART_KINDS),
    domain: text(LONGEST_NAME),
    metric: text(LONGEST_NAME),
    title: text(LONGEST_CHART_TITLE),
  }),
);

/** Reports by their IDs, each with `SavedReportView.version` as the person saw it. */
export const seenReports = once(() =>
  z.array(z.object({ id: reportId(), version: text(64) })).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
);

/** A row of the list of reports. */
export interface ReportView {
  name: string;
  /** Why the report can't be shown, such as a record that can't be read; null if it can. */
  problem: string | null;
  /** Null if there is a `problem`. */
  report: SavedReportView | null;
  /** Its ID, if it can't be read. */
  unreadableId?: string;
}

export interface SavedReportView {
  draft: ReportDraft;
  isPaused: boolean;
  /** Email of who has paused it; blank if its owner has or if it isn't known. */
  pausedBy: string;
  /** Email of its owner as last known, whose trigger runs it; blank if it isn't known. */
  owner: string;
  /** Whether that is the person who sees the list. */
  isMine: boolean;
  /** By which a call tells whether it has been saved since. */
  version: string;
  /** Whether the mirror alone has it, as in a copy of the file: nothing of it runs before somebody takes it over. */
  isMirrored: boolean;
  /** Whether its owner can't run its schedule: they have deleted their data or, of another's, have to log in. */
  isStopped: boolean;
  /** Whether its owner has deleted their data here. */
  isDisowned: boolean;
  /** Whether this person may edit it, and resume it. */
  mayEdit: boolean;
  mayResume: boolean;
  /** When the last run ended, in the spreadsheet's time zone, e.g. `2026-11-20, 09:04`; null before the first run. */
  lastRun: string | null;
  /**
   * When the next run is expected, or was due if it's overdue, e.g. `2026-11-21, between 09:00 and 10:00`. Null without
   * a schedule, while the report is paused, and of one of the mirror.
   */
  nextRun: string | null;
  /** How fresh its figures are, in the same time zone as the other times; blank without a good run. */
  fresh: string;
  lastResult: string;
  /** What the report's watch has told last, for its owner to look into. */
  looks: readonly Look[];
  lastRows: number | null;
  /** Whether somebody should check the last run although it didn't fail. */
  asksForLook: boolean;
  /** Failed runs in a row. */
  failures: number;
  /** The code of the error in `lastResult`; blank if the last run didn't fail. */
  errorCode: ErrorCode | '';
  /**
   * The service to log in to: of their own report, one whose login is gone or refused; of one without a schedule also
   * where its last run lacked that. Null for a login that somebody shares, and if the person has logged in since.
   */
  logInTo: ServiceName | null;
  /**
   * The service whose login this report of theirs has failed for want of, and which accepts it again: since then, the
   * person has logged in. Null if anything else keeps it from running, such as another pause than by failures.
   */
  loggedInTo: ServiceName | null;
  isRunning: boolean;
  /** The cells that the report's link opens; null if it has no link. */
  place: ReportPlace | null;
  /** Whether its last run can be undone. */
  canUndo: boolean;
  /** Whether a run is more than two hours late, counted from the last run if that failed later. */
  isOverdue: boolean;
  /**
   * Why this person's trigger doesn't run the report; null if it does. Also null for another person's report, without a
   * schedule, and while paused.
   */
  tickTrouble: TickTrouble | null;
  /** Whether it is overdue because its owner's trigger ran other reports and had no time left. */
  waitsForTime: boolean;
  spending: SpendingView;
  /** The names of its connections where there are several, or one is shared; blank for none. */
  connections: string;
  /** The ID that the reports of one dashboard share; blank for a report without a dashboard. */
  dashboard: string;
  /** Its charts, without those that a person has deleted. */
  charts: ListedChart[];
  /** What charts can be made of; no metrics if none can be drawn. */
  chartFields: ChartFields;
}

export interface ListedChart {
  /** By which it can be shown; null for one that isn't in the spreadsheet yet. */
  chartId: number | null;
  kind: ChartKind;
  title: string;
}

/** What a watch would have told of the last days that are final. */
export interface WatchPreview {
  /** The first of the days. */
  first: Day;
  /** The watched figure of each day, of all values together; null for a day without any row. */
  figures: (number | null)[];
  /** What would have been told, in the order of the days. */
  notices: { day: Day; isFall: boolean; line: string }[];
  /**
   * The smallest fall that can be told of each of the largest values, as a share; null if none can. The name is blank
   * for the total. Nothing is listed if too few days are known.
   */
  falls: { name: string; share: number | null }[];
  /** The least amount that is told; null if the watch has none and nothing can be expected. */
  amount: number | null;
  /** Whose figures they are, if several are connected; or blank. */
  connection: string;
}

/** The cells that the panel links to for a report. */
export interface ReportPlace {
  sheetName: string;
  /** Header, body and totals in A1 notation, e.g. `A1:H43`. For a report of a dashboard, one cell of its tab. */
  range: string;
  /** Opens the spreadsheet at these cells. */
  url: string;
}

/** What a run by the person who sees the list would spend. */
export interface SpendingView {
  /** Whether it runs with all others: it's theirs, or spends what is shared alone. */
  runsWithAll: boolean;
  /**
   * The service of which they have no connection here at all. Another's report can then only be looked at: they can
   * neither run it nor take it over. Null for their own.
   */
  needsLogin: StatsService | null;
  /** Which of its connections this person doesn't have, or of theirs is refused, in sentences; blank if none is. */
  lacks: string;
}

/** The list of reports after a call, and what the call did in one sentence; blank if it only lists them. */
export interface ListedReports {
  reports: ReportView[];
}

export interface ReportsAnswer extends ListedReports {
  sentence: string;
  /** Whether the panel shows the outcome in amber, as for `WriteOutcome.hasGaps`. */
  hasGaps: boolean;
  /** As in `WriteOutcome`; absent without a run. */
  events?: readonly string[];
  /** How fresh the figures are of the report that was run; absent for any other call. */
  fresh?: string;
  /**
   * What the run has loaded; absent for a sheet. If `left` isn't blank, the panel makes the same call again for the
   * days that remain.
   */
  loaded?: LoadedView;
  /** What can be previewed after a run, as in `WriteOutcome`; absent without a run. */
  looks?: readonly Look[];
  /** Whether the run has listed restatements; absent without a run. */
  hasListed?: boolean;
  /** Whether the run replaced something that can be put back; absent without a run. */
  canUndo?: boolean;
  /** The ID of the report that was saved, copied or imported. */
  savedId?: string;
  /** The ID of the report that was changed since its table was as an undo has left it. */
  edits?: string;
  /** The connections as they are now; only of the call `reports`, because triggers may have met a refused login. */
  connections?: ByService<ConnectionsView>;
  /** The IDs of the reports that feed a new dashboard, in the order in which they should run. */
  savedIds?: string[];
}
