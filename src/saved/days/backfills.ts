// Starting, pausing, resuming and ending the backfill of a saved report.

import { addDays, type Day, parseDay } from '../../core/day';
import { type DaySpans, spansWithout } from '../../core/day-spans';
import { choiceInvalid } from '../../core/errors';
import { kindOf } from '../../core/place/place';
import { type Today, todayAt } from '../../core/report/final-days';
import { dayQueryOf } from '../../runs/steps/day-query';
import { SOURCES } from '../../sources/registry';
import { DAY_PROBLEMS } from '../../text/errors/choice-problems';
import type { EditDeps } from '../edit-report';
import { changeWithTrigger } from '../own-trigger';
import { checkDestinationAccount } from '../ownership/destination-account';
import { checkAsSaved, checkMayRun, ofOthers } from '../ownership/may-edit';
import type { Backfill, Backfilled, SavedReport } from '../saved-report';
import {
  MOST_BACKFILL_YEARS,
  oldestDay,
  withoutAgreement,
  withoutBackfill,
  withPausedBackfill,
} from './backfill-state';
import { backfilledBy } from './backfilled';

/**
 * Starts a backfill from `first` to yesterday, in place of an earlier one, of a report that the person owns: their
 * trigger loads the days; nothing is loaded here. Skips days that their earlier backfills loaded, unless the report has
 * changed since.
 * @param isAgain whether to load those days again instead of skipping them
 * @throws StatsError CHOICE_INVALID, REPORT_UNKNOWN, REPORT_EDITED, REPORT_OF_OTHERS, NOT_CONNECTED,
 *   PERMISSION_MISSING; and as `changeWithTrigger`
 */
export function startBackfill(
  id: string,
  { first, isAgain = false }: { first: string; isAgain?: boolean },
  deps: EditDeps,
): SavedReport {
  return changeWithTrigger(deps, () => {
    const report = ownReport(id, deps);
    const today = todayAt(deps.clock.now(), deps);
    const days = { first: firstDay(report, first, today), last: addDays(today.day, -1) };
    checkDestinationAccount([report], deps);
    const before = backfilledBy(report, deps);
    const backfilled = isAgain ? { ...before, made: '', days: [] } : before;
    const left = backfilled.days.reduce<DaySpans>(spansWithout, [days]);
    return saveOwn(report, { backfill: { days, left, isPaused: false }, backfilled }, days.first, deps);
  });
}

/** The first day of a backfill, from text. @throws StatsError CHOICE_INVALID, and what `dayQueryOf` throws */
function firstDay({ choice }: SavedReport, text: string, today: Today): Day {
  if (!kindOf(choice.destination).holdsDays) throw choiceInvalid('backfillFrom', DAY_PROBLEMS.notInTable);
  if (dayQueryOf(choice, SOURCES[choice.source], today).isSnapshot)
    throw choiceInvalid('backfillFrom', DAY_PROBLEMS.noBackfill);
  const first = parseDay(text.trim());
  if (!first || first >= today.day) throw choiceInvalid('backfillFrom', DAY_PROBLEMS.backfillDay);
  if (first < oldestDay(today.day))
    throw choiceInvalid('backfillFrom', DAY_PROBLEMS.backfillTooLong(MOST_BACKFILL_YEARS));
  return first;
}

/**
 * A report that the person owns, as they saved it.
 * @throws StatsError REPORT_OF_OTHERS, REPORT_EDITED, REPORT_UNKNOWN
 */
function ownReport(id: string, { book }: Pick<EditDeps, 'book'>): SavedReport {
  const report = book.report(id);
  if (!report.isMine) throw ofOthers(report);
  checkAsSaved(report);
  return report;
}

/**
 * Saves a backfill whose days from `first` on its owner agrees to. Resumes a paused report without a schedule, because
 * no trigger runs a paused one. The caller holds the lock.
 */
function saveOwn(
  report: SavedReport,
  begun: { backfill: Backfill; backfilled: Backfilled },
  first: Day,
  deps: EditDeps,
): SavedReport {
  const own: SavedReport = {
    ...report,
    isPaused: report.schedule ? report.isPaused : false,
    run: {
      ...report.run,
      ...begun,
      backfillFrom: first,
      pausedBy: report.schedule ? report.run.pausedBy : null,
    },
  };
  checkMayRun([own], deps);
  return deps.book.save(own);
}

/**
 * Pauses a backfill of a report that the person owns, if there is one. Loaded days stay, and the schedule continues.
 * @throws StatsError REPORT_OF_OTHERS, REPORT_UNKNOWN; and as `changeWithTrigger`
 */
export function pauseBackfill(id: string, deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const report = deps.book.report(id);
    if (!report.isMine) throw ofOthers(report);
    deps.book.record({ ...report, run: withPausedBackfill(report.run) });
  });
}

/**
 * Resumes a backfill of a report that the person owns, if there is one.
 * @throws StatsError REPORT_OF_OTHERS, REPORT_EDITED, REPORT_UNKNOWN, NOT_CONNECTED, PERMISSION_MISSING; and as
 *   `changeWithTrigger`
 */
export function resumeBackfill(id: string, deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const report = ownReport(id, deps);
    const { backfill } = report.run;
    if (!backfill) return;
    checkDestinationAccount([report], deps);
    const resumed = { backfill: { ...backfill, isPaused: false }, backfilled: backfilledBy(report, deps) };
    saveOwn(report, resumed, parseDay(report.run.backfillFrom) ?? backfill.days.first, deps);
  });
}

/**
 * Ends a backfill of a report that the person owns, if there is one; loaded days stay.
 * @throws StatsError REPORT_OF_OTHERS, REPORT_UNKNOWN; and as `changeWithTrigger`
 */
export function stopBackfill(id: string, deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const report = deps.book.report(id);
    if (!report.isMine) throw ofOthers(report);
    if (!report.run.backfill) return;
    // First its agreement, because Google may stop this between the row and the owner's properties.
    deps.book.record(withoutAgreement({ ...report, run: withPausedBackfill(report.run) }));
    deps.book.record(withoutBackfill(report));
  });
}
