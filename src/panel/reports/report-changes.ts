// The changes that one click makes to a saved report, by name. Their sentences have the same names in
// `src/text/panel/report-actions.ts`, and the panel makes a change by `changeReport(panel, report, name)`.

import type { Agreements } from '../../core/agreement';
import { outsidePlaceText } from '../../core/place/place';
import { deleteReport, duplicateReport, orderColumnsAgain, pauseReport } from '../../saved/edit-report';
import { resumeReport } from '../../saved/ownership/take-over';
import { undoAndRecord } from '../../saved/run/undo-run';
import { REPORT_TEXTS } from '../../text/panel/report-actions';
import type { PanelDeps } from '../deps';
import type { ChangeOutcome } from './change-and-list';

interface ReportShown {
  id: string;
  /** Whether an undo may change rows that its last run didn't write. */
  agreements: Agreements;
}

export type ReportChangeName = keyof typeof REPORT_CHANGES;

export const REPORT_CHANGES = {
  pause({ id }, deps) {
    pauseReport(id, deps);
    return REPORT_TEXTS.pause.done;
  },
  resume({ id }, deps) {
    resumeReport(id, deps);
    return REPORT_TEXTS.resume.done;
  },
  duplicate({ id }, deps) {
    const savedId = deps.book.freeId();
    const instead = duplicateReport(id, savedId, deps);
    const { done, reads } = REPORT_TEXTS.duplicate;
    return { sentence: instead === '' ? done : `${done} ${reads(instead)}`, savedId };
  },
  delete: ({ id }, deps) => deleted(id, false, deps),
  deleteWithCells: ({ id }, deps) => deleted(id, true, deps),
  undo({ id, agreements }, deps) {
    const { sentence, hasChangedSince } = undoAndRecord(id, deps, agreements);
    return hasChangedSince ? { sentence, edits: id } : sentence;
  },
  orderColumns({ id }, deps) {
    orderColumnsAgain(id, deps);
    return REPORT_TEXTS.orderColumns.done;
  },
} satisfies { [name: string]: (report: ReportShown, deps: PanelDeps) => ChangeOutcome };

/** Deletes a report, but never a table outside the spreadsheet. @returns what was deleted, in a sentence */
function deleted(id: string, withCells: boolean, deps: PanelDeps): string {
  const table = outsidePlaceText(deps.book.report(id).choice.destination);
  deleteReport(id, withCells, deps);
  if (table) return REPORT_TEXTS.delete.doneWithoutTable(table);
  return withCells ? REPORT_TEXTS.deleteWithCells.done : REPORT_TEXTS.delete.done;
}
