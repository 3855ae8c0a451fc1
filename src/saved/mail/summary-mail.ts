// The summary of a scheduled run that ended well, mailed to the owner of the running trigger.

import { addDays, type Day, type DaySpan, dayOfMs } from '../../core/day';
import { isStatsError } from '../../core/errors';
import { freshOf } from '../../core/report/final-days';
import type { Finding, RevenueChange } from '../../core/report/finding';
import { NO_CHANGES } from '../../core/run-facts';
import { freshSentence } from '../../text/fresh';
import { summaryMail } from '../../text/mail';
import { summarySentence } from '../../text/outcomes';
import { withUnmailed } from '../../text/reports';
import type { SavedDeps } from '../deps';
import { reportProperty } from '../ownership/report-properties';
import type { RecordedRun } from '../run/run-and-record';
import type { WrittenRun } from '../run/run-outcome';
import { warningOf } from '../run/state-after-run';
import type { SavedReport } from '../saved-report';
import { sendNoted } from './noted-mail';
import { noteResults } from './tell-owner';

/** Whether runs of its schedule are summed up by mail. Without a comparison there is nothing to tell. */
function isSummedUp({ mailsSummary, schedule, choice }: SavedReport): boolean {
  return mailsSummary && schedule !== null && choice.compare !== '';
}

/**
 * Mails what a run of a tick shows, if its report says so and the run ended well: the first that began on a UTC day; of
 * yesterday, the first with its figures. A summary that can't be mailed is noted in the report's row.
 */
export function mailSummary(run: RecordedRun, deps: SavedDeps): void {
  const { report } = run;
  if (!isSummedUp(report) || run.kind !== 'table' || !isWhole(run)) return;
  const { id } = report;
  const key = reportProperty('summarized', id, deps);
  const before = deps.userProperties.all()[key] ?? '';
  const began = dayBegan(report, deps);
  const told = toldOf(run, report, began);
  if (before >= began || !told) return;
  const storing = (day: string) => () => deps.userProperties.set({ [key]: day });
  const isSent = sendNoted(
    mailOf(run, report, told, deps),
    { set: storing(began), takeBack: storing(before) },
    deps,
  );
  if (!isSent) noteResults([{ id, result: withUnmailed(report.run.result) }], deps);
}

/** Whether the run has written all of its rows, and is recorded. */
function isWhole(run: WrittenRun & Pick<RecordedRun, 'recordError'>): boolean {
  const { recordError } = run;
  const warning = warningOf(run);
  const isRecorded = recordError === null || isStatsError(recordError, 'FILTER_LOST');
  return isRecorded && warning !== 'data missing' && warning !== 'rows kept';
}

/** The UTC day on which the run began. With each UTC day, another day becomes final. */
function dayBegan({ run: { lastRunMs, durationMs } }: SavedReport, { clock }: SavedDeps): Day {
  return dayOfMs((lastRunMs ?? clock.now()) - (durationMs ?? 0));
}

/** What a summary tells, and of which day if it's of yesterday. */
interface Told {
  found: Finding | null;
  yesterday: Day | null;
}

/** Null for a summary of yesterday as long as it has no figures. */
function toldOf(
  { finding, newestDay }: WrittenRun,
  { summaryOf }: Pick<SavedReport, 'summaryOf'>,
  began: Day,
): Told | null {
  if (summaryOf === 'newest final days') return { found: finding, yesterday: null };
  const yesterday = addDays(began, -1);
  // A run that asks owed apps alone may be of earlier days.
  return newestDay?.day === yesterday ? { found: newestDay.found, yesterday } : null;
}

function mailOf(result: WrittenRun, { name, run }: SavedReport, { found, yesterday }: Told, deps: SavedDeps) {
  const readMs = run.lastGoodMs ?? deps.clock.now();
  const change = found?.kind === 'revenue' ? found.change : null;
  return summaryMail(
    {
      name,
      outcome: summarySentence(result, found, yesterday, result.changes ?? NO_CHANGES),
      change,
      sides: change && sidesOf(change),
      fresh: freshSentence(freshOf(result.days, readMs, deps), deps.spreadsheetFacts()),
      yesterday,
    },
    deps.spreadsheet(),
  );
}

/** The days of both sides of a change; null where they aren't known. */
function sidesOf({ of, sides }: RevenueChange): { now: DaySpan; before: DaySpan } | null {
  const isOfDay = of.kind === 'day' || of.kind === 'yesterday';
  return isOfDay ? { now: oneDay(of.day), before: oneDay(of.earlier) } : (sides ?? null);
}

function oneDay(day: Day): DaySpan {
  return { first: day, last: day };
}
