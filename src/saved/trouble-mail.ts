// Mails a schedule's owner about runs that failed or lack something, and about reports that are paused.

import { dayOfMs } from '../core/day';
import type { StatsError } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { kindOf } from '../core/place/place';
import { nextDue } from '../core/schedule/due-time';
import { type SharedCause, sharedCause } from '../runs/error-cause';
import { dueHourSentence } from '../text/dates';
import { causeMail, pausedMail, type ReportTrouble, troubleMail } from '../text/mail';
import { withUnmailed } from '../text/reports';
import { isScheduledBy } from './approvals/approvals';
import { isKnown, reportProperty } from './approvals/report-properties';
import { usesAnyService } from './approvals/report-services';
import { runsUnattended } from './days/backfill-state';
import type { SavedDeps } from './deps';
import { handledInZone } from './due/due-reports';
import { mailOnceADay, noteAndSend } from './mail-once-a-day';
import { holdWithRetries, updateRunState } from './record-under-lock';

import type { SavedReport } from './saved-report';

type MailDeps = Pick<
  SavedDeps,
  'book' | 'calendar' | 'clock' | 'mailer' | 'spreadsheet' | 'userEmail' | 'userProperties' | 'spreadsheetId'
>;

const HOUR_MS = 3_600_000;

/**
 * Mails a report's owner about a run, at most once a day. A cause that stops several reports is mailed once a day for
 * all of them. Sends nothing about a report that the owner never saved or approved, because any editor can write the
 * owner's email into a row. The owner's properties store the day of the last mail, since any editor can clear it in the
 * row.
 * @param report after its run
 * @param error why the run failed; null for other trouble, and for a run that Google stopped
 * @returns the UTC day of the last mail, to be stored in the report: unchanged for a report that the owner never saved
 *   or approved, null if a mail couldn't be sent
 */
export function mailTrouble(
  report: SavedReport,
  trouble: ReportTrouble,
  sentence: string,
  error: StatsError | null,
  deps: MailDeps,
): string | null {
  const { id, name, run, choice } = report;
  const properties = deps.userProperties.all();
  if (!isKnown(id, properties, deps)) return run.mailedOn;
  const key = reportProperty('mailed', id, deps);
  const today = dayOfMs(deps.clock.now());
  const cause = error && sharedCause(error);
  const place = kindOf(choice.destination).noun;
  if (cause && properties[key] !== today) {
    const causeKey = `cause.${deps.spreadsheetId()}.${nameOfCause(cause)}`;
    const mail = () =>
      causeMail(name, reportsStoppedBy(cause, report, deps), sentence, cause, deps.spreadsheet(), place);
    // This mail names the report, so it counts as the report's mail of the day too.
    return mailOnceADay(causeKey, mail, deps, key) ? today : null;
  }
  const mail = () => troubleMail(name, trouble, sentence, deps.spreadsheet(), place);
  return mailOnceADay(key, mail, deps) ? today : null;
}

function nameOfCause(cause: SharedCause): string {
  return [cause.kind, cause.service ?? 'google', ...(cause.kind === 'service' ? [cause.code] : [])].join('.');
}

/** A report that was paused after a failed run, and that run's outcome in words. */
export interface PausedReport {
  report: SavedReport;
  sentence: string;
}

/**
 * Mails the owner about all reports that one tick has paused, even if another mail of the day named them, because a
 * paused report sends no mail later. Each report is named in such a mail at most once a day, and only if its owner once
 * saved or approved it.
 */
export function mailPauses(paused: readonly PausedReport[], deps: MailDeps & Pick<SavedDeps, 'lock'>): void {
  if (paused.length === 0) return;
  const today = dayOfMs(deps.clock.now());
  const properties = deps.userProperties.all();
  const keyOf = ({ report }: PausedReport) => reportProperty('paused', report.id, deps);
  const unmailed = paused.filter(
    (each) => isKnown(each.report.id, properties, deps) && properties[keyOf(each)] !== today,
  );
  if (unmailed.length === 0) return;
  const mail = pausedMail(
    unmailed.map(({ report, sentence }) => ({ name: report.name, sentence })),
    deps.spreadsheet(),
  );
  const isSent = noteAndSend(Object.fromEntries(unmailed.map((each) => [keyOf(each), today])), mail, deps);
  ignoreErrors(() =>
    holdWithRetries(deps.lock, () => {
      for (const { report, sentence } of unmailed)
        updateRunState(report.id, isSent ? { mailedOn: today } : { result: withUnmailed(sentence) }, deps);
    }),
  );
}

/** The failed report and this person's other active reports that the same cause stops, each with its next try. */
function reportsStoppedBy(
  cause: SharedCause,
  failed: SavedReport,
  deps: MailDeps,
): { name: string; next: string | null }[] {
  const [user, properties] = [deps.userEmail(), deps.userProperties.all()];
  const others = deps.book
    .reports()
    .filter((each) => each.id !== failed.id && isScheduledBy(each, user) && runsUnattended(each))
    .filter((each) => !each.isPaused && isKnown(each.id, properties, deps) && needs(each, cause));
  return [failed, ...others].map((report) => ({ name: report.name, next: nextTry(report, deps) }));
}

function needs(report: SavedReport, { service }: SharedCause): boolean {
  return service === null || usesAnyService([service], report);
}

/** The hour of the next run, in words; null for a report that is paused. */
function nextTry(report: SavedReport, { calendar, clock }: MailDeps): string | null {
  const { isPaused, schedule } = report;
  if (isPaused) return null;
  const nowMs = clock.now();
  // A report that is still due is tried by the next tick, an hour after this one.
  const tickMs = nowMs + HOUR_MS;
  const dueMs = schedule ? nextDue(schedule, handledInZone(report, { calendar }), calendar) : tickMs;
  return dueHourSentence(calendar.wallTime(dueMs > nowMs ? dueMs : tickMs));
}
