// The handlers of the calls about saved reports.

import { ignoreErrors } from '../../core/ignore-errors';
import { placeOutside } from '../../core/place/place';
import { Approvals, isScheduledBy } from '../../saved/approvals/approvals';
import { approveReports, turnOnSchedules } from '../../saved/approvals/approve-reports';
import { definitionOf } from '../../saved/approvals/definition';
import { forgetGoneAtOpening } from '../../saved/approvals/gone-reports';
import { resumeReport, takeOver } from '../../saved/approvals/schedule-owner';
import { saveWithCells } from '../../saved/dashboard/typed-cells';
import {
  deleteReport,
  duplicateReport,
  orderColumnsAgain,
  pauseReport,
  saveDraft,
  saveImported,
  scheduleReports,
} from '../../saved/edit-report';
import { makeMissingTrigger } from '../../saved/own-trigger';
import { undoAndRecord } from '../../saved/run-and-record';
import type { SavedReport } from '../../saved/saved-report';
import { reportOfText, textOfReport } from '../../saved/tab/report-text';
import { REPORT_DONE } from '../../text/reports';
import { BACKFILL_CHANGES } from '../bigquery/backfill-handlers';
import type { RequestOf } from '../contract/calls';
import type { ReportChange, ReportsAnswer } from '../contract/reports';
import type { PanelDeps } from '../deps';
import { listAfter } from '../list-after';
import { showCells } from '../places/report-cells';
import { reportViews } from '../report-views';

/** The list that the panel opens with. */
export function listReports(deps: PanelDeps): ReportsAnswer {
  const entries = deps.book.entries();
  forgetGoneAtOpening(entries, deps);
  const approvals = new Approvals(deps);
  ignoreErrors(() => makeMissingTrigger(entries, approvals, deps));
  return { ...reportViews(deps, entries, approvals), sentence: '', hasGaps: false };
}

export function saveReport({ draft }: RequestOf<'saveReport'>, deps: PanelDeps): ReportsAnswer {
  const id = draft.id || deps.newId();
  const save = () => {
    const before = draft.id === '' ? null : deps.book.find(draft.id);
    const saveIt = () => saveDraft(draft, id, deps);
    const saved = before ? saveWithCells(before, draft.choice, saveIt, deps) : saveIt();
    const waitsForOwner = before && isOthersSchedule(saved, deps) && !asksTheSame(before, saved);
    const done = waitsForOwner
      ? REPORT_DONE.savedForOther(saved.name, saved.scheduledBy)
      : REPORT_DONE.saved(saved.name);
    return [done, ...backfillAfter(before, saved)].join(' ');
  };
  return listAfter(deps, save, id);
}

/** What the change means for days that a backfill was to load. */
function backfillAfter(before: SavedReport | null | undefined, saved: SavedReport): string[] {
  const backfill = before?.run.backfill;
  if (!backfill) return [];
  if (!saved.run.backfill) return [REPORT_DONE.backfillEnded];
  return saved.run.backfill.isPaused && !backfill.isPaused ? [REPORT_DONE.backfillPaused] : [];
}

function isOthersSchedule(report: SavedReport, { userEmail }: Pick<PanelDeps, 'userEmail'>): boolean {
  return report.schedule !== null && !isScheduledBy(report, userEmail());
}

function asksTheSame(one: SavedReport, other: SavedReport): boolean {
  return JSON.stringify(definitionOf(one)) === JSON.stringify(definitionOf(other));
}

/** What each change does; `shown` is what the person saw. */
const CHANGES: {
  readonly [Change in Exclude<ReportChange, 'duplicate'>]: (
    id: string,
    deps: PanelDeps,
    shown: string | undefined,
  ) => string;
} = {
  pause: (id, deps) => {
    pauseReport(id, deps);
    return REPORT_DONE.paused;
  },
  resume: (id, deps, shown) => {
    resumeReport(id, shown, deps);
    return REPORT_DONE.resumed;
  },
  takeOver: (id, deps, shown) => {
    takeOver(id, shown, deps);
    return REPORT_DONE.takenOver;
  },
  delete: (id, deps) => deleted(id, false, deps),
  deleteWithCells: (id, deps) => deleted(id, true, deps),
  undo: (id, deps) => undoAndRecord(id, deps),
  orderColumns: (id, deps) => {
    orderColumnsAgain(id, deps);
    return REPORT_DONE.columnsOrdered;
  },
  ...BACKFILL_CHANGES,
};

/** A table outside of the spreadsheet stays in any case. */
function deleted(id: string, withCells: boolean, deps: PanelDeps): string {
  const table = placeOutside(deps.book.report(id).choice.destination);
  deleteReport(id, withCells, deps);
  if (table) return REPORT_DONE.deletedWithoutTable(table);
  return withCells ? REPORT_DONE.deletedWithCells : REPORT_DONE.deleted;
}

export function changeReport(
  { id, change, shown }: RequestOf<'changeReport'>,
  deps: PanelDeps,
): ReportsAnswer {
  if (change === 'duplicate') return duplicate(id, deps);
  return listAfter(deps, () => CHANGES[change](id, deps, shown));
}

function duplicate(id: string, deps: PanelDeps): ReportsAnswer {
  const copyId = deps.newId();
  const copy = () => {
    duplicateReport(id, copyId, deps);
    return REPORT_DONE.duplicated;
  };
  return listAfter(deps, copy, copyId);
}

export function approve({ reports }: RequestOf<'approveReports'>, deps: PanelDeps): ReportsAnswer {
  return listAfter(deps, () => {
    approveReports(reports, deps);
    return REPORT_DONE.approved(reports.length);
  });
}

export function schedule(
  { reports, schedule: wanted }: RequestOf<'scheduleReports'>,
  deps: PanelDeps,
): ReportsAnswer {
  return listAfter(deps, () => {
    const { length } = scheduleReports(reports, wanted, deps);
    return wanted ? REPORT_DONE.scheduled(length) : REPORT_DONE.unscheduled(length);
  });
}

export function turnOn(_request: RequestOf<'turnOnSchedules'>, deps: PanelDeps): ReportsAnswer {
  return listAfter(deps, () => {
    turnOnSchedules(deps);
    return REPORT_DONE.turnedOn;
  });
}

export function showReport({ id }: RequestOf<'showReport'>, deps: PanelDeps): null {
  showCells(id, deps);
  return null;
}

export function exportReport({ id }: RequestOf<'exportReport'>, deps: PanelDeps): { text: string } {
  return { text: textOfReport(deps.book.report(id)) };
}

export function importReport({ text }: RequestOf<'importReport'>, deps: PanelDeps): ReportsAnswer {
  const id = deps.newId();
  const save = () => {
    const imported = reportOfText(text, '', deps.clock.now());
    // Checked as any draft is; its schedule becomes that of whoever imports it.
    return REPORT_DONE.saved(saveImported(imported, id, deps).name);
  };
  return listAfter(deps, save, id);
}
