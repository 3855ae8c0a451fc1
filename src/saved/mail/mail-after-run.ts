// The mails after a scheduled run, to the owner of the running trigger: a summary of one that ended well, and what its
// watch tells.

import { addDays, type Day, type DaySpan, dayOfMs } from '../../core/day';
import { isStatsError } from '../../core/errors';
import type { EventKind } from '../../core/outcome-events';
import { freshOf } from '../../core/report/final-days';
import type { Finding, RevenueChange } from '../../core/report/finding';
import { counts } from '../../core/report/option-needs';
import type { ReportFlag } from '../../core/report/report-options';
import type { WrittenRun } from '../../runs/outcome';
import { optionTerms } from '../../sources/option-terms';
import { freshSentence } from '../../text/fresh';
import { type RunPart, runMail, summaryPart } from '../../text/mail';
import { summarySentence } from '../../text/outcomes';
import { withUnmailed } from '../../text/reports';
import type { SavedDeps } from '../deps';
import { type ReportPropertyUse, reportProperty } from '../ownership/report-properties';
import type { ReportSpending } from '../ownership/report-spending';
import type { RecordedRun } from '../run/run-and-record';
import type { SavedReport } from '../saved-report';
import { type JudgeTerms, judgeWatch } from '../watches/judge-watch';
import { amendResults, sendNoted } from './noted-mail';

/** What a mail after a run can tell, once a UTC day. */
interface MailPart {
  /** The option that asks for it. */
  flag: ReportFlag;
  /** The property with the day on which it was last told: one of `REPORT_PROPERTY_USES`, and of docs/security.md. */
  noted: ReportPropertyUse;
  /** Null until there is something to tell. @param began the UTC day on which the run began */
  part(run: WrittenRun, report: SavedReport, began: Day, deps: SavedDeps): RunPart | null;
}

const PARTS: readonly MailPart[] = [{ flag: 'mailsSummary', noted: 'summarized', part: summaryOf }];

/** Mails what a run of a tick shows, as its report says. @param terms of the watch's own figures */
export function mailAfterRun(
  run: RecordedRun,
  spending: ReportSpending,
  terms: JudgeTerms,
  deps: SavedDeps,
): void {
  mailSummary(run, deps);
  judgeWatch(run, spending, terms, deps);
}

/**
 * If the run ended well: each part after the first run that began on a UTC day and has something to tell. What can't be
 * mailed is noted in the report's row.
 */
function mailSummary(run: RecordedRun, deps: SavedDeps): void {
  const { report } = run;
  const { id, name, schedule } = report;
  const terms = optionTerms({ ...report, hasSchedule: schedule !== null });
  const asked = PARTS.filter(({ flag }) => report[flag] && counts(flag, report, terms));
  if (asked.length === 0 || run.kind !== 'table' || !isWhole(run)) return;
  const own = deps.userProperties.all();
  const began = dayBegan(report, deps);
  const due = asked.flatMap(({ noted, part: partOf }) => {
    const key = reportProperty(noted, id, deps);
    const before = own[key] ?? '';
    const part = before < began ? partOf(run, report, began, deps) : null;
    return part ? [{ key, before, part }] : [];
  });
  const [first, ...others] = due.map(({ part }) => part);
  if (!first) return;
  const storing = (dayOf: (each: { before: string }) => string) => () =>
    deps.userProperties.set(Object.fromEntries(due.map((each) => [each.key, dayOf(each)])));
  const note = { set: storing(() => began), takeBack: storing(({ before }) => before) };
  const isSent = sendNoted(runMail(name, [first, ...others], deps.spreadsheet.place()), note, deps);
  if (!isSent) amendResults([id], withUnmailed, deps);
}

/** Whether the run has written all of its rows, and is recorded. */
function isWhole(run: WrittenRun & Pick<RecordedRun, 'recordError'>): boolean {
  const { recordError } = run;
  const isRecorded = recordError === null || isStatsError(recordError, 'FILTER_LOST');
  const lacks: readonly EventKind[] = ['appsFailed', 'rowsKept', 'noRows'];
  return isRecorded && !run.events.some(({ kind }) => lacks.includes(kind));
}

/** The UTC day on which the run began. With each UTC day, another day becomes final. */
function dayBegan({ run: { lastRunMs, durationMs } }: SavedReport, { clock }: SavedDeps): Day {
  return dayOfMs((lastRunMs ?? clock.now()) - (durationMs ?? 0));
}

/** What a summary tells, and of which day if it's of yesterday. */
interface SummaryFacts {
  found: Finding | null;
  yesterday: Day | null;
}

/** Null for a summary of yesterday as long as it has no figures. */
function toldOf(
  { finding, newestDay }: WrittenRun,
  { summaryOf }: Pick<SavedReport, 'summaryOf'>,
  began: Day,
): SummaryFacts | null {
  if (summaryOf === 'newest final days') return { found: finding, yesterday: null };
  const yesterday = addDays(began, -1);
  return newestDay?.day === yesterday ? { found: newestDay.found, yesterday } : null;
}

/** Of yesterday, the first run with its figures tells it. */
function summaryOf(result: WrittenRun, report: SavedReport, began: Day, deps: SavedDeps): RunPart | null {
  const facts = toldOf(result, report, began);
  if (!facts) return null;
  const { found, yesterday } = facts;
  const readMs = report.run.lastGoodMs ?? deps.clock.now();
  const change = found?.kind === 'revenue' ? found.change : null;
  return summaryPart({
    outcome: summarySentence(result, found, yesterday),
    change,
    sides: change && sidesOf(change),
    fresh: freshSentence(freshOf(result.days, readMs, deps), deps.spreadsheet.facts()),
    yesterday,
  });
}

/** The days of both sides of a change; null where they aren't known. */
function sidesOf({ of, sides }: RevenueChange): { now: DaySpan; before: DaySpan } | null {
  const isOfDay = of.kind === 'day' || of.kind === 'yesterday';
  return isOfDay ? { now: oneDay(of.day), before: oneDay(of.earlier) } : (sides ?? null);
}

function oneDay(day: Day): DaySpan {
  return { first: day, last: day };
}
