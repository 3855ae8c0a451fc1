// Judges what a report watches after a run of its owner's trigger, and tells it: in the log, on the card and by mail.

import type { InRun } from '../../connections/opener';
import { toStatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { type Today, todayAt } from '../../core/report/final-days';
import { daysAsked, daysDue, judgeDays } from '../../core/watch/judge-days';
import type { Notice } from '../../core/watch/move';
import { fetchQuery } from '../../runs/fetch';
import type { ToldMove } from '../../runs/findings/looks';
import type { RunObserver } from '../../runs/run-observer';
import { sentenceOf } from '../../text/errors/sentence-of';
import { withUnmailed } from '../../text/reports';
import {
  daysUnjudged,
  nothingJudged,
  noticeLines,
  shortened,
  unjudgedFor,
  watchMail,
  withNotices,
} from '../../text/told-moves';
import type { SavedDeps } from '../deps';
import { nextTryText } from '../due/next-try';
import { amendResults, sendNoted } from '../mail/noted-mail';
import { spendingOnly } from '../ownership/begin-run';
import type { ReportSpending } from '../ownership/report-spending';
import { TRIGGER } from '../ports';
import { holdWithRetries } from '../run/record-under-lock';
import type { RecordedRun } from '../run/run-and-record';
import { logLine } from '../run/run-texts';
import { isWatched, type WatchedReport } from '../saved-report';
import { figuresIn, type NamedFigures, planOf, watchedFields } from './watch-plan';
import { storedStanding, storedText, storeStanding, type WatchStanding } from './watch-standing';

/** With less time left, ms, the next run judges the day, too. */
const LEAST_TIME_MS = 60_000;
/** After so many days on which nothing could be judged, that is mailed once. */
const DAYS_BEFORE_MAIL = 3;

export interface JudgeTerms {
  deadlineMs: number;
  observer: RunObserver;
}

/**
 * Judges the days that have become final, if the report's rows are written. What was judged is stored before it is
 * told, so that nothing is told twice. What a stop by Google keeps from being mailed, the next run mails.
 */
export function judgeWatch(
  run: RecordedRun,
  spending: ReportSpending,
  terms: JudgeTerms,
  deps: SavedDeps,
): void {
  const { report } = run;
  if (!isWatched(report) || !hasWritten(run)) return;
  try {
    judgeAndTell(report, spending, terms, deps);
  } catch (thrown) {
    // Such as a full store. It concerns no other report of the tick.
    const sentence = nothingJudged(troubleOf(thrown, report, deps));
    amendResults([report.id], (result) => withNotices(result, [sentence]), deps);
  }
}

function judgeAndTell(
  report: WatchedReport,
  spending: ReportSpending,
  terms: JudgeTerms,
  deps: SavedDeps,
): void {
  const startedMs = deps.clock.now();
  const sentBefore = deps.requestsSent();
  const text = storedText(report, deps);
  const before = storedStanding(report, deps);
  const judged = judgedNow(report, before, terms, spendingOnly(spending, deps));
  if (!judged) {
    mailUntold(report, before, deps);
    return;
  }
  const { standing, sentences } = judged;
  const isStored = holdWithRetries(deps.lock, () => {
    // Another execution may have judged the same days meanwhile.
    if (storedText(report, deps) !== text) return false;
    storeStanding(report, standing, deps);
    return true;
  });
  if (!isStored) return;
  if (sentences.length > 0) {
    const requests = deps.requestsSent() - sentBefore;
    const costs = { startedMs, endedMs: deps.clock.now(), requests };
    const line = logLine(report, TRIGGER, costs, sentences.join(' '), spending.names);
    ignoreErrors(() => holdWithRetries(deps.lock, () => deps.log.append(line)));
    amendResults([report.id], (result) => withNotices(result, sentences), deps);
  }
  mailUntold(report, standing, deps);
}

/** Whether the report's rows are there. */
function hasWritten({ kind }: RecordedRun): boolean {
  return kind === 'table' || kind === 'days';
}

/** The standing after judging, and what it says; null if no day is due, or there is no time to read its figures. */
function judgedNow(
  report: WatchedReport,
  before: WatchStanding,
  { deadlineMs, observer }: JudgeTerms,
  deps: InRun<SavedDeps>,
): { standing: WatchStanding; sentences: string[] } | null {
  const nowMs = deps.clock.now();
  const today = todayAt(nowMs, deps);
  const due = daysDue(before, today);
  if (!due || nowMs + LEAST_TIME_MS > deadlineMs) return null;
  try {
    const days = daysAsked(due, today);
    const { source, query } = planOf(report.choice, report.watch, days, today, deps);
    const { table, failures } = fetchQuery(source, query, deadlineMs, deps, observer);
    const [failure] = failures;
    if (failure) throw failure.error;
    const { figures, movedOf } = figuresIn(table, report.watch, days);
    const { standing, notices, unjudged } = judgeDays(figures, report.watch, before, today);
    const lines = noticeLines(notices, watchedFields(report.choice, report.watch), (of) => movedOf(of).name);
    const untold = shortened([...before.untold, ...lines]);
    return {
      standing: { ...standing, untold, failed: null, last: lastAfter(before.last, notices, movedOf) },
      sentences: [...lines, ...(unjudged.length > 0 ? [daysUnjudged(unjudged)] : [])],
    };
  } catch (thrown) {
    return afterFailure(before, troubleOf(thrown, report, deps), today);
  }
}

/** Why nothing is judged. The next run of the schedule judges what is due. */
function troubleOf(
  thrown: unknown,
  report: WatchedReport,
  deps: Pick<SavedDeps, 'calendar' | 'clock'>,
): string {
  return sentenceOf(toStatsError(thrown), nextTryText(report, deps));
}

/** What can be looked into: of the moves that begin, the one of the largest amount; null where they are only over. */
function lastAfter(
  before: ToldMove | null,
  notices: readonly Notice[],
  movedOf: NamedFigures['movedOf'],
): ToldMove | null {
  if (notices.length === 0) return before;
  const amount = ({ figure, expected }: Notice) => Math.abs(figure - expected);
  const [largest] = notices
    .filter(({ what, shared }) => what === 'begins' && !shared)
    .sort((one, other) => amount(other) - amount(one));
  return largest ? { ...movedOf(largest.of), day: largest.day, isWeek: largest.isWeek } : null;
}

/** Nothing was judged: the days stay due, and the report stands. Days in a row are counted, and told once. */
function afterFailure(before: WatchStanding, sentence: string, { day }: Today) {
  const days = (before.failed?.days ?? 0) + (before.failed?.on === day ? 0 : 1);
  const isNew = days === DAYS_BEFORE_MAIL && before.failed?.days !== days;
  const untold = isNew ? shortened([...before.untold, unjudgedFor(days, sentence)]) : before.untold;
  return {
    standing: { ...before, untold, failed: { days, on: day } },
    sentences: [nothingJudged(sentence)],
  };
}

/** Mails what hasn't been mailed, and strikes it out. */
function mailUntold(report: WatchedReport, standing: WatchStanding, deps: SavedDeps): void {
  if (standing.untold.length === 0) return;
  const mail = watchMail(report.name, standing.untold, deps.spreadsheet.place());
  const note = {
    set: () => storeStanding(report, { ...standing, untold: [] }, deps),
    takeBack: () => storeStanding(report, standing, deps),
  };
  if (!sendNoted(mail, note, deps)) amendResults([report.id], withUnmailed, deps);
}
