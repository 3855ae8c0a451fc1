// Loading earlier days of a report into its table, for its owner: in calls of their panel, and in no run of the report.

import { dayQueryOf } from '../../bigquery/days/day-query';
import { isUnanswered } from '../../bigquery/table/table-query';
import { inRun } from '../../connections/opener';
import { addDays, type Day, type DaySpan, dayOfMs, parseDay } from '../../core/day';
import {
  type DaySpans,
  daysInSpans,
  mergeSpans,
  spansOfDays,
  spansWithin,
  spansWithout,
  textOfSpans,
} from '../../core/day-spans';
import { choiceInvalid, type StatsError, toStatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { kindOf, type Place } from '../../core/place/place';
import { type Today, todayAt, wasFinalAt } from '../../core/report/final-days';
import type { DaysReached, DaysResult } from '../../core/run-facts';
import { daysTarget } from '../../runs/destination';
import { SOURCES } from '../../sources/registry';
import { DAY_PROBLEMS } from '../../text/errors/choice-problems';
import { sentenceOf } from '../../text/errors/sentence-of';
import { earlierSentence, limitSentence } from '../../text/loads';
import { withUnrecorded } from '../../text/reports';
import type { SavedDeps } from '../deps';
import { spendingOnly } from '../ownership/begin-run';
import { checkDestinationAccount } from '../ownership/destination-account';
import { ofOthers } from '../ownership/may-edit';
import { Spending } from '../ownership/report-spending';
import type { LogLine } from '../ports';
import { holdWithRetries, recordEvent, recordSteps } from '../run/record-under-lock';
import { loggedIds, type PersonStart, personOf } from '../run/run-and-record';
import { RowRecord } from '../run/run-record';
import { targetOf } from '../run/run-table';
import { logLine } from '../run/run-texts';
import type { SavedReport } from '../saved-report';
import { loadInto } from './run-days';

/** How many years back the first day can be. */
const MOST_YEARS = 10;

/** How many more days can be loaded as earlier ones on the UTC day of `nowMs`. All loads of the report count. */
export function loadsLeft({ run: { loads }, choice }: SavedReport, nowMs: number): number {
  const used = loads?.day === dayOfMs(nowMs) ? loads.count : 0;
  return Math.max(0, kindOf(choice.destination).mostLoads - used);
}

/** Which earlier days are to be loaded. */
export interface EarlierWish {
  /** From this day on, to yesterday (UTC). */
  first: string;
  /** Also the days that the table has. */
  again: boolean;
}

/** What has come of it. */
export interface EarlierPlan {
  /** How many days the wish has, and of how many of them the table has final figures. */
  wanted: number;
  had: number;
  /** Why it isn't known which days the table has, so that all are loaded; null if it is. */
  unread: StatsError | null;
}

/**
 * Keeps, in place of an earlier wish, which days its owner wants to be loaded: all from the first one on, but those
 * that the table has had written since they were final. Loads nothing.
 * @throws StatsError CHOICE_INVALID, REPORT_UNKNOWN, REPORT_EDITED, REPORT_OF_OTHERS, NOT_CONNECTED, and what keeps the
 *   table from being read for now
 */
export function wantEarlierDays(
  id: string,
  { first, again }: EarlierWish,
  deadlineMs: number,
  deps: SavedDeps,
): EarlierPlan {
  const report = ownReport(id, deps);
  const today = todayAt(deps.clock.now(), deps);
  const days = { first: firstDayOf(report, first, today), last: addDays(today.day, -1) };
  checkDestinationAccount([report], deps);
  const { had, unread } = again ? { had: [], unread: null } : finalDaysHad(report, today, deadlineMs, deps);
  const remaining = had.reduce<DaySpans>(spansWithout, [days]);
  holdWithRetries(deps.lock, () => {
    ownReport(id, deps);
    recordEvent(id, { kind: 'earlierWanted', days: remaining }, deps);
  });
  return { wanted: daysInSpans([days]), had: daysInSpans(spansWithin(had, days)), unread };
}

/** Gives up the earlier days that are left; loaded ones stay. @throws StatsError REPORT_OF_OTHERS, REPORT_UNKNOWN */
export function dropEarlierDays(id: string, deps: Pick<SavedDeps, 'book' | 'lock'>): void {
  deps.lock.hold(() => {
    const report = deps.book.report(id);
    if (!report.isMine) throw ofOthers(report);
    recordEvent(id, { kind: 'earlierWanted', days: [] }, deps);
  });
}

/** What one call has loaded of them, and how it is told. */
export interface EarlierLoad {
  result: DaysResult;
  /**
   * With the days that the call didn't take, because each may be a load and a day has only so many. Days without rows
   * are none, so that another call may take them.
   */
  reached: DaysReached;
  place: Place;
  /** What was loaded. */
  sentence: string;
  /** What is left of all days, and why, in a sentence; blank for nothing. */
  rest: string;
}

/**
 * Loads earlier days, the newest first, until time is up or this UTC day's limit is met. The report is claimed
 * meanwhile, so that no tick runs it; a call that Google stops is no run of the report that was stopped.
 * @param given those that an earlier call of the same load hadn't tried; null for all that are left
 * @throws StatsError CHOICE_INVALID, REPORT_UNKNOWN, REPORT_EDITED, REPORT_OF_OTHERS, NOT_CONNECTED, DOCUMENT_BUSY, and
 *   what `loadInto` throws
 */
export function loadEarlierDays(
  id: string,
  given: DaySpans | null,
  start: PersonStart,
  deps: SavedDeps,
): EarlierLoad {
  const startedMs = deps.clock.now();
  const { report, spending } = holdWithRetries(deps.lock, () => {
    const own = ownReport(id, deps);
    // It may have moved since its owner asked for the days.
    if (!kindOf(own.choice.destination).holdsDays) throw choiceInvalid('days', DAY_PROBLEMS.notInTable);
    checkDestinationAccount([own], deps);
    const spent = new Spending(deps).of(own);
    recordEvent(id, { kind: 'claimedByPanel', atMs: startedMs }, deps);
    return { report: own, spending: spent };
  });
  const sentBefore = deps.requestsSent();
  const remaining = report.run.earlier?.left ?? [];
  const pending = given ? given.flatMap((span) => spansWithin(remaining, span)) : remaining;
  const days = newestDays(pending, loadsLeft(report, startedMs));
  const outcome = attempt(() => {
    const saved = spendingOnly(spending, deps);
    return loadInto({ ...start, report, startedMs }, days, new RowRecord(report, saved), saved);
  });
  const costs = { startedMs, endedMs: deps.clock.now(), requests: deps.requestsSent() - sentBefore };
  const loadedThen = ignoreErrors(() => deps.book.report(id)) ?? report;
  const rest = outcome.error ? '' : restOf(outcome.result, loadedThen, deps);
  const said = outcome.error ? sentenceOf(outcome.error) : earlierSentence(outcome.result, rest !== '');
  const recordError = recordSteps(deps.lock, [
    () =>
      deps.log.append({
        ...logLine(report, personOf(deps), costs, [said, rest].filter(Boolean).join(' '), spending.names),
        ...figuresOf(outcome),
        period: textOfSpans(days),
      }),
    () => recordEvent(id, { kind: 'releasedByPanel', atMs: startedMs }, deps),
  ]);
  if (outcome.error) throw outcome.error;
  const { result } = outcome;
  const beyond = days.reduce<DaySpans>(spansWithout, pending);
  return {
    result,
    rest,
    place: report.choice.destination,
    reached: {
      ...result.reached,
      total: result.reached.total + daysInSpans(beyond),
      remaining: mergeSpans([...result.reached.remaining, ...beyond]),
    },
    sentence: withUnrecorded(said, recordError),
  };
}

type Attempt = { result: DaysResult; error: null } | { result: null; error: StatsError };

function attempt(load: () => DaysResult): Attempt {
  try {
    return { result: load(), error: null };
  } catch (thrown) {
    return { result: null, error: toStatsError(thrown) };
  }
}

/** What is left though the call has ended well, because this UTC day's limit is met; blank if it isn't. */
function restOf({ reached }: DaysResult, report: SavedReport, { clock }: SavedDeps): string {
  const { earlier } = report.run;
  if (!earlier || reached.stoppedBy || loadsLeft(report, clock.now()) > 0) return '';
  return limitSentence(daysInSpans(earlier.left), earlier.total);
}

/** What the log tells of a load. */
function figuresOf({ result, error }: Attempt): Pick<LogLine, 'rows' | 'revenue' | 'requestIds' | 'code'> {
  if (error)
    return { rows: null, revenue: null, requestIds: [error.requestId ?? []].flat(), code: error.code };
  const { rows, revenue } = result;
  return { rows, revenue, requestIds: loggedIds(result), code: '' };
}

/** The first day of a wish. @throws StatsError CHOICE_INVALID, and what `dayQueryOf` throws */
function firstDayOf({ choice }: SavedReport, text: string, today: Today): Day {
  if (!kindOf(choice.destination).holdsDays) throw choiceInvalid('earlierFrom', DAY_PROBLEMS.notInTable);
  if (dayQueryOf(choice, SOURCES[choice.source], today).isSnapshot)
    throw choiceInvalid('earlierFrom', DAY_PROBLEMS.noEarlierDays);
  const first = parseDay(text.trim());
  if (!first || first >= today.day) throw choiceInvalid('earlierFrom', DAY_PROBLEMS.earlierDay);
  if (first < addDays(today.day, -MOST_YEARS * 366))
    throw choiceInvalid('earlierFrom', DAY_PROBLEMS.tooEarly(MOST_YEARS));
  return first;
}

/** @throws StatsError REPORT_OF_OTHERS, REPORT_EDITED, REPORT_UNKNOWN */
function ownReport(id: string, { book }: Pick<SavedDeps, 'book'>): SavedReport {
  const report = book.report(id);
  if (!report.isMine) throw ofOthers(report);
  return report;
}

/** The days that the table has had written since they were final; none if BigQuery doesn't answer the query at all. */
function finalDaysHad(
  report: SavedReport,
  today: Today,
  deadlineMs: number,
  deps: SavedDeps,
): { had: DaySpans; unread: StatsError | null } {
  try {
    const had = daysTarget(targetOf(report, inRun(deps))).daysHad(deadlineMs);
    const final = had.filter(({ day, writtenMs }) => wasFinalAt(day, writtenMs, today));
    return { had: spansOfDays(final.map(({ day }) => day)), unread: null };
  } catch (thrown) {
    const error = toStatsError(thrown);
    if (!isUnanswered(error)) throw error;
    return { had: [], unread: error };
  }
}

/** The newest days of some spans, at most `most`. */
function newestDays(spans: DaySpans, most: number): DaySpans {
  const taken: DaySpan[] = [];
  for (const span of spans) {
    const room = most - daysInSpans(taken);
    if (room <= 0) break;
    taken.push(...spansWithin([span], { first: addDays(span.last, 1 - room), last: span.last }));
  }
  return taken;
}
