// Starting, pausing, resuming and ending the backfill of a saved report.

import { addDays, type Day, dayOfMs, parseDay } from '../../core/day';
import { type DaySpans, spansWithout } from '../../core/day-spans';
import { choiceInvalid, StatsError } from '../../core/errors';
import { kindOf } from '../../core/place/place';
import { dayQueryOf } from '../../runs/steps/day-query';
import { SOURCES } from '../../sources/registry';
import { DAY_PROBLEMS } from '../../text/errors/choice-problems';
import { Approvals, isScheduledBy } from '../approvals/approvals';
import { checkDestinationAccount } from '../approvals/destination-account';
import { checkShown } from '../approvals/shown-report';
import type { EditDeps } from '../edit-report';
import { changeWithTrigger } from '../own-trigger';
import type { Backfill, Backfilled, SavedReport } from '../saved-report';
import { endBackfill } from './agreements';
import { MOST_YEARS, oldestDay, withPausedBackfill } from './backfill-state';
import { backfilledBy } from './backfilled';

/**
 * Lets a report load the days from `first` to yesterday once, by the trigger of whoever starts that, who approves the
 * report by it. It replaces an earlier backfill, and leaves out what that has loaded; nothing is loaded here.
 * @param isAgain whether days that are loaded already are loaded again
 * @param shown `Approval.shown`, as that person saw it
 * @throws StatsError CHOICE_INVALID, REPORT_CHANGED, NOT_CONNECTED, USER_UNKNOWN; BACKFILL_OF_OTHERS where the schedule
 *   is another person's
 */
export function startBackfill(
  id: string,
  { first, shown, isAgain = false }: { first: string; shown: string | undefined; isAgain?: boolean },
  deps: EditDeps,
): SavedReport {
  return changeWithTrigger(deps, () => {
    const report = deps.book.report(id);
    const approvals = new Approvals(deps);
    checkShown([{ report, shown }], approvals);
    const today = dayOfMs(deps.clock.now());
    const days = { first: firstDay(report, first, today), last: addDays(today, -1) };
    checkOwner(report, deps);
    checkDestinationAccount([report], deps);
    const before = backfilledBy(report, approvals, deps);
    const backfilled = isAgain ? { ...before, made: '', days: [] } : before;
    const left = backfilled.days.reduce<DaySpans>(spansWithout, [days]);
    return saveOwn(report, { backfill: { days, left, isPaused: false }, backfilled }, days.first, deps);
  });
}

/** @throws StatsError CHOICE_INVALID for a report or a day that no backfill can begin with */
function firstDay({ choice }: SavedReport, text: string, today: Day): Day {
  if (!kindOf(choice.destination).holdsDays) throw choiceInvalid('backfillFrom', DAY_PROBLEMS.notInTable());
  if (dayQueryOf(choice, SOURCES[choice.source], today).isSnapshot)
    throw choiceInvalid('backfillFrom', DAY_PROBLEMS.noBackfill);
  const first = parseDay(text.trim());
  if (!first || first >= today) throw choiceInvalid('backfillFrom', DAY_PROBLEMS.backfillDay);
  if (first < oldestDay(today)) throw choiceInvalid('backfillFrom', DAY_PROBLEMS.backfillTooLong(MOST_YEARS));
  return first;
}

/** A report is run by one person's trigger. */
function checkOwner(report: SavedReport, { userEmail }: Pick<EditDeps, 'userEmail'>): void {
  if (userEmail() === '') throw new StatsError('USER_UNKNOWN', {});
  const { name, scheduledBy } = report;
  if (scheduledBy !== '' && !isScheduledBy(report, userEmail()))
    throw new StatsError('BACKFILL_OF_OTHERS', { name, owner: scheduledBy });
}

/** Under the lock. @param first the day from which on the person agrees to load */
function saveOwn(
  report: SavedReport,
  begun: { backfill: Backfill; backfilled: Backfilled },
  first: Day,
  deps: EditDeps,
): SavedReport {
  const own: SavedReport = {
    ...report,
    isPaused: report.schedule ? report.isPaused : false,
    scheduledBy: deps.userEmail(),
    run: { ...report.run, ...begun, waitingSinceMs: null },
  };
  new Approvals(deps).giveFrom(own, first);
  deps.book.save(own);
  return own;
}

/** Pauses it: what is loaded stays, and the report itself runs on. Anybody may. */
export function pauseBackfill(id: string, deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const report = deps.book.report(id);
    deps.book.save({ ...report, run: withPausedBackfill(report.run) });
  });
}

/**
 * Goes on with it, by whoever started it, or whose schedule it is. Without having seen its first day, nobody agrees to
 * more than before.
 * @param shown `Approval.shown`, as that person saw it
 * @throws StatsError REPORT_CHANGED, BACKFILL_OF_OTHERS, USER_UNKNOWN, NOT_CONNECTED
 */
export function resumeBackfill(id: string, shown: string | undefined, deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const report = deps.book.report(id);
    const { backfill } = report.run;
    if (!backfill) return;
    const approvals = new Approvals(deps);
    checkShown([{ report, shown }], approvals);
    checkOwner(report, deps);
    checkDestinationAccount([report], deps);
    const first = shown === undefined ? approvals.of(report).agreedFirst : backfill.days.first;
    if (!first) throw new StatsError('REPORT_CHANGED', { names: [report.name] });
    const resumed = {
      backfill: { ...backfill, isPaused: false },
      backfilled: backfilledBy(report, approvals, deps),
    };
    saveOwn(report, resumed, first, deps);
  });
}

/** Ends it; what it has loaded stays. Anybody may. */
export function stopBackfill(id: string, deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const report = deps.book.report(id);
    if (report.run.backfill) endBackfill(report, deps);
  });
}
