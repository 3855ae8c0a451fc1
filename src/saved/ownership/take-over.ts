// Taking over reports, resuming them, and saving as they are those that were changed past their owner's panel. Whoever
// does it owns them from then on.

import { SOURCES } from '../../sources/registry';
import type { EditDeps } from '../edit-report';
import { changeWithTrigger } from '../own-trigger';
import type { RunState, SavedReport } from '../saved-report';
import { checkDestinationAccount } from './destination-account';
import { checkAsSaved, checkMayRun, ofOthers } from './may-edit';
import { checkSeen, type ReportSeen } from './report-seen';
import { spendingOfSaver } from './report-spending';

/**
 * Resumes a report from its next due time on: one's own, or another's that this person has paused.
 * @throws StatsError REPORT_EDITED, REPORT_OF_OTHERS, REPORT_UNKNOWN, PERMISSION_MISSING, and as `changeWithTrigger`
 */
export function resumeReport(id: string, deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const report = deps.book.report(id);
    const resumed = { ...report, isPaused: false, run: { ...report.run, pausedBy: null } };
    if (!report.isMine) {
      if (report.run.pausedBy?.mark !== deps.book.mark()) throw ofOthers(report);
      deps.book.record(resumed);
      return;
    }
    checkAsSaved(report);
    const begun = {
      failures: 0,
      failuresTowardPause: 0,
      troubleSinceMs: null,
      handledDueMs: deps.clock.now(),
      handledOffset: null,
      firstTryMs: null,
      nextTryMs: null,
    };
    saveOwn([{ ...resumed, run: { ...resumed.run, ...begun } }], deps);
  });
}

/**
 * Makes the person at the keyboard the owner of reports, with connections of theirs. Due runs stay due. In a copy of
 * the file, the tables that stand there are the reports' from now on.
 * @throws StatsError NOT_CONNECTED, or another error of opening this person's connections, which the next runs use;
 *   REPORT_CHANGED, REPORT_UNKNOWN, PERMISSION_MISSING, and as `changeWithTrigger`
 */
export function takeOver(seen: readonly ReportSeen[], deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const spending = spendingOfSaver(deps);
    const own = checkSeen(seen, deps).map((report) => {
      const taken = spending.withNames(spending.withOwn(report));
      const { opened } = spending.of({ ...taken, isMine: true });
      for (const service of SOURCES[taken.choice.source].services) void opened[service];
      const isTaken = report.file !== deps.spreadsheet.id() && !report.run.isKnown;
      // A used-up quota and a refused login are the earlier owner's.
      const run: RunState = {
        ...report.run,
        errorCode: '',
        logInTo: null,
        pausedBy: null,
        ...(isTaken ? { hasWritten: true, isKnown: true } : {}),
      };
      return { ...taken, run };
    });
    checkDestinationAccount(own, deps);
    saveOwn(own, deps);
  });
}

/**
 * Saves reports of this person's as they are now.
 * @throws StatsError REPORT_CHANGED, REPORT_UNKNOWN, PERMISSION_MISSING, and as `changeWithTrigger`
 */
export function saveAsTheyAre(seen: readonly ReportSeen[], deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const spending = spendingOfSaver(deps);
    const own = checkSeen(seen, deps).map((report) => {
      if (!report.isMine) throw ofOthers(report);
      // Days were wanted for what the report was.
      const run = report.isAsSaved ? report.run : { ...report.run, earlier: null };
      return { ...spending.withNames(report), run };
    });
    saveOwn(own, deps);
  });
}

/** Saves them at once, so that many take no more reads than one. The caller holds the lock. */
function saveOwn(reports: readonly SavedReport[], deps: EditDeps): void {
  checkMayRun(reports, deps);
  deps.book.saveAll(
    reports.map((report) => ({ ...report, run: { ...report.run, isPartlyLoaded: false, goesOn: false } })),
  );
}
