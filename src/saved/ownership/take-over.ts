// Taking over reports, and resuming them. Whoever does it owns them from then on.

import { todayAt } from '../../core/report/final-days';
import type { Choice } from '../../runs/choice';
import { SOURCES } from '../../sources/registry';
import { takenFrom } from '../../text/reports';
import { checkDraft } from '../draft-checks';
import type { EditDeps } from '../edit-report';
import { changeWithTrigger } from '../own-trigger';
import { checkPlaceIsFree } from '../places/taken-places';
import { logChange } from '../run/log-change';
import type { RunState, SavedReport } from '../saved-report';
import { isLost } from '../store/gone-reports';
import { checkDestinationAccount } from './destination-account';
import { checkMayRun, mayResume, ofOthers } from './may-edit';
import { checkSeen, type ReportSeen } from './report-seen';
import { spendingOfSaver } from './report-spending';

/** What a report begins anew with. */
const NO_FAILURES = {
  failures: 0,
  failuresTowardPause: 0,
  troubleSinceMs: null,
  firstTryMs: null,
  nextTryMs: null,
  errorCode: '',
  logInTo: null,
} as const;

/**
 * Resumes a report from its next due time on: one's own, or another's that this person has paused.
 * @throws StatsError REPORT_OF_OTHERS, REPORT_UNKNOWN, PERMISSION_MISSING, and as `changeWithTrigger`
 */
export function resumeReport(id: string, deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const report = deps.book.report(id);
    const resumed = { ...report, isPaused: false, run: { ...report.run, pausedBy: null } };
    if (!mayResume(report, deps.book.mark())) throw ofOthers(report);
    if (!report.isMine) {
      deps.book.record(resumed);
      return;
    }
    const { failures, failuresTowardPause, troubleSinceMs, firstTryMs, nextTryMs } = NO_FAILURES;
    const begun = { failures, failuresTowardPause, troubleSinceMs, firstTryMs, nextTryMs };
    const handled = { handledDueMs: deps.clock.now(), handledOffset: null };
    saveOwn([{ ...resumed, run: { ...resumed.run, ...begun, ...handled } }], deps);
  });
}

/**
 * Makes the person at the keyboard the owner of reports, also of those that the mirror alone has, and then of the
 * tables that stand there. Due runs stay due.
 * @param meant by ID, what the choices of those mean, see `choiceMeant`
 * @throws StatsError NOT_CONNECTED, or another error of opening this person's connections, which the next runs use;
 *   REPORT_CHANGED, REPORT_UNKNOWN, PERMISSION_MISSING, and as `changeWithTrigger`
 */
export function takeOver(
  seen: readonly ReportSeen[],
  meant: ReadonlyMap<string, Choice>,
  deps: EditDeps,
): void {
  changeWithTrigger(deps, () => {
    const spending = spendingOfSaver(deps);
    const own = checkSeen(seen, deps, deps.book.mirrored()).map((found) => {
      const report = { ...found, choice: meant.get(found.id) ?? found.choice };
      const taken = spending.withNames(spending.withOwn(report));
      const { opened } = spending.of({ ...taken, isMine: true });
      for (const service of SOURCES[taken.choice.source].services) void opened[service];
      // Failures, a pause and a stopped run are the earlier owner's.
      const result = report.run.failures > 0 ? '' : report.run.result;
      const run: RunState = { ...report.run, ...NO_FAILURES, result, begunMs: null, pausedBy: null };
      return { ...taken, isPaused: false, run };
    });
    checkDestinationAccount(own, deps);
    for (const report of own) if (!deps.book.has(report.id)) checkMirrored(report, deps);
    const lost = own.flatMap(({ id }) => deps.book.find(id) ?? []).filter(isLost);
    saveOwn(own, deps);
    for (const report of lost) logChange(report, takenFrom(report.run.ownedBy), deps);
  });
}

/** As an import is checked. @throws StatsError as `checkDraft`, CHOICE_INVALID */
function checkMirrored(report: SavedReport, deps: EditDeps): void {
  checkDraft(report, todayAt(deps.clock.now(), deps), deps);
  checkPlaceIsFree(report, null, null, deps.book.reports(), deps.locations);
}

/** Saves them at once, so that many take no more reads than one. The caller holds the lock. */
function saveOwn(reports: readonly SavedReport[], deps: EditDeps): void {
  checkMayRun(reports, deps);
  deps.book.saveAll(reports.map((report) => ({ ...report, run: { ...report.run, goesOn: false } })));
}
