// Starting, pausing, resuming and ending the backfill of a saved report.

import { addDays, type Day, parseDay } from '../../core/day';
import { type DaySpans, spansWithout } from '../../core/day-spans';
import { choiceInvalid, StatsError } from '../../core/errors';
import { kindOf } from '../../core/place/place';
import { type Today, todayAt } from '../../core/report/final-days';
import { dayQueryOf } from '../../runs/steps/day-query';
import { SOURCES } from '../../sources/registry';
import { DAY_PROBLEMS } from '../../text/errors/choice-problems';
import { Approvals, checkKnown, isScheduledBy } from '../approvals/approvals';
import { checkDestinationAccount } from '../approvals/destination-account';
import { checkShown } from '../approvals/shown-report';
import type { EditDeps } from '../edit-report';
import { changeWithTrigger } from '../own-trigger';
import type { Backfill, Backfilled, SavedReport } from '../saved-report';
import { MOST_BACKFILL_YEARS, oldestDay, withPausedBackfill } from './backfill-state';
import { backfilledBy } from './backfilled';
import { endBackfill } from './end-backfill';

/**
 * Starts a backfill from `first` to yesterday, in place of an earlier one. Whoever starts it approves the report, and
 * their trigger loads the days; nothing is loaded here. Skips days that this person's earlier backfills loaded, unless
 * the report has changed since.
 * @param isAgain whether to load those days again instead of skipping them
 * @param shown `Approval.shown`, as that person saw it; undefined skips the check for changes
 * @throws StatsError CHOICE_INVALID, REPORT_UNKNOWN, REPORT_CHANGED, NOT_CONNECTED, USER_UNKNOWN; BACKFILL_OF_OTHERS if
 *   another person owns the report; and as `changeWithTrigger`
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
    const today = todayAt(deps.clock.now(), deps);
    const days = { first: firstDay(report, first, today), last: addDays(today.day, -1) };
    checkOwner(report, deps);
    checkDestinationAccount([report], deps);
    const before = backfilledBy(report, approvals, deps);
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
 * Refuses another owner's report, because only one person's trigger runs a report.
 * @throws StatsError USER_UNKNOWN, BACKFILL_OF_OTHERS
 */
function checkOwner(report: SavedReport, deps: Pick<EditDeps, 'consent' | 'userEmail'>): void {
  checkKnown(deps);
  const { name, scheduledBy } = report;
  if (scheduledBy !== '' && !isScheduledBy(report, deps.userEmail()))
    throw new StatsError('BACKFILL_OF_OTHERS', { name, owner: scheduledBy });
}

/**
 * Saves a backfill and makes this person the report's owner, who agrees to the days from `first` on. Resumes a paused
 * report without a schedule, because no trigger runs a paused one. The caller holds the lock.
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
    scheduledBy: deps.userEmail(),
    run: { ...report.run, ...begun, waitingSinceMs: null },
  };
  new Approvals(deps).approveFrom(own, first);
  deps.book.save(own);
  return own;
}

/** Pauses a backfill, if there is one. Loaded days stay, and the schedule continues. Any editor may do this. */
export function pauseBackfill(id: string, deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const report = deps.book.report(id);
    deps.book.record({ ...report, run: withPausedBackfill(report.run) });
  });
}

/**
 * Resumes a backfill, if there is one. Whoever resumes it approves the report, and becomes its owner if it has none.
 * @param shown `Approval.shown`, as that person saw it; if undefined, they agree to no more days than before
 * @throws StatsError REPORT_CHANGED, also if nothing was shown and they had agreed to no day; BACKFILL_OF_OTHERS if
 *   another person owns the report; REPORT_UNKNOWN, USER_UNKNOWN, NOT_CONNECTED; and as `changeWithTrigger`
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

/** Ends a backfill, if there is one; loaded days stay. Any editor may do this. */
export function stopBackfill(id: string, deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const report = deps.book.report(id);
    if (report.run.backfill) endBackfill(report, deps);
  });
}
