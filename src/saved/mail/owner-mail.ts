// The one mail that tells people what their schedules in a file ran into: when it is due, and what it lists.

import { causeOf, isStatsError, type StatsError, type UnlistedApp, unlistedIn } from '../../core/errors';
import { fnv1a } from '../../core/hash';
import { ignoreErrors } from '../../core/ignore-errors';
import { kindOf } from '../../core/place/place';
import type { RunResult } from '../../core/run-facts';
import { dueHourSentence } from '../../text/dates';
import { NEXT_TRY, ownerMail, SEE_CARD, type Trouble, type TroubleKind } from '../../text/mail';
import { withUnmailed } from '../../text/reports';
import type { Approval } from '../approvals/approvals';
import { definitionShown } from '../approvals/definition';
import { isKnown } from '../approvals/report-properties';
import { runsUnattended } from '../days/backfill-state';
import type { SavedDeps } from '../deps';
import { nextTryMs } from '../due/due-reports';
import { holdWithRetries, recordEvent } from '../run/record-under-lock';
import type { RecordedRun } from '../run/run-and-record';
import { warningOf } from '../run/state-after-run';
import { MOST_FAILURES, type SavedReport } from '../saved-report';
import { type Lasting, mailOnce, UNLISTED } from './told-causes';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a tick ran into with a report. */
export interface Met {
  /** As the tick leaves it. */
  report: SavedReport;
  kind: TroubleKind;
  /** What happened and what to do; empty if the kind says it. */
  sentence: string;
  /** What went wrong. */
  errors: readonly StatsError[];
  /** Unlisted apps that its owner may leave out; absent for none. */
  unlisted?: readonly UnlistedApp[];
  /** Of a report that needs one. */
  approval?: Approval;
}

/** What a scheduled run ran into; null for nothing, and if a person has deleted or edited the report meanwhile. */
export function metByRun({ report, error, result, recordError, sentence }: RecordedRun): Met | null {
  if (error?.endsRun === 'person') return null;
  const met = (kind: TroubleKind, errors: readonly StatsError[], missing: readonly UnlistedApp[] = []) => ({
    ...{ report, kind, sentence, errors },
    unlisted: [...errors.flatMap(unlistedIn), ...missing],
  });
  if (error) return met(report.isPaused ? 'paused' : 'failed', [error]);
  // The other warnings aren't mailed: what they tell of is seen, or comes right with the next run.
  const warning = result ? warningOf(result) : '';
  if (result && warning === 'data missing')
    return met(
      'partial',
      (result.kind === 'days' ? result.loaded.failed : result.failures).map((each) => each.error),
      result.kind === 'days' ? result.unlisted : [],
    );
  if (warning === 'rows kept') return met('empty', []);
  // A filter of a person's doesn't come back by itself. The same in the log is no record that is missing.
  const isLost =
    hasLostCriteria(result) || (recordError !== null && isStatsError(recordError, 'FILTER_LOST'));
  if (isLost) return met('filterLost', []);
  return recordError ? met('unrecorded', [recordError]) : null;
}

function hasLostCriteria(result: RunResult | null): boolean {
  if (result?.kind !== 'table') return false;
  return result.losses.some(({ what }) => what === 'filter' || what === 'slicer');
}

type TellDeps = Parameters<typeof mailOnce>[2] &
  Pick<SavedDeps, 'book' | 'calendar' | 'lock' | 'spreadsheet'>;

/**
 * Mails the owner of the running trigger if what the tick ran into needs a person and wasn't told today; if it may pass
 * and has lasted, and wasn't told since it began; and if a report that the tick hasn't run is paused after failures or
 * has failed for a day, and that was never told. The mail lists all that their schedules ran into, but only reports of
 * which they have a hash, because any editor can name them the owner of a row. A row that this tick hasn't run adds
 * none of its texts but the name, because any editor can write them.
 * @param others the owner's reports that this tick hasn't run
 * @returns whether a pause of the last days still has to be told, so that another tick is needed
 */
export function tellOwner(all: readonly Met[], others: readonly SavedReport[], deps: TellDeps): boolean {
  const nowMs = deps.clock.now();
  const told = all.filter((met) => !mayPass(met) || hasLasted(met.report, nowMs));
  const rows = others.flatMap((report) => metByRow(report, nowMs) ?? []);
  if (told.length === 0 && !rows.some((met) => isDueByRow(met, nowMs))) return false;
  const properties = deps.userProperties.all();
  const isOwn = ({ report }: Met) => isKnown(report.id, properties, deps);
  const own = told.filter(isOwn);
  const ownRows = rows.filter(isOwn);
  const fromRows = ownRows.filter(({ report }) => !all.some((met) => met.report.id === report.id));
  const listed = [...own, ...fromRows];
  const mail = () =>
    ownerMail(
      listed.map((met) => troubleOf(met, deps)),
      deps.spreadsheet(),
    );
  const causes = own.filter((met) => !mayPass(met)).flatMap(causesOf);
  const waiting = own.flatMap(({ report, approval }) => (approval ? waitingMark(report, approval) : []));
  const unlisted = own.flatMap((met) => unlistedMark(met) ?? []);
  // A row that the tick met otherwise, for example because it waits for approval, still says what was told of it.
  const fromOthers = ownRows.filter((met) => !own.some((each) => markOf(each) === markOf(met)));
  // Runs that lack data count no failure, so their rows tell nothing; but what was told of them still goes on.
  const inTrouble = others.filter(
    (report) => report.run.troubleSinceMs !== null && isKnown(report.id, properties, deps),
  );
  const lasting = [
    ...own.flatMap((met) => lastingMet(met, nowMs)),
    ...inTrouble.map(({ id }) => ({ mark: failedMark(id), isDue: false })),
    ...fromOthers.map((met) => ({
      mark: markOf(met),
      isDue: fromRows.includes(met) && isDueByRow(met, nowMs),
    })),
  ];
  const sending = mailOnce({ causes, waiting, unlisted, lasting }, mail, deps, { properties });
  if (sending === 'nothing' || sending === 'sent') return false;
  const ran = own.filter(({ sentence }) => sentence !== '');
  if (sending === 'unsent')
    noteResults(
      ran.map(({ report, sentence }) => ({ id: report.id, result: withUnmailed(sentence) })),
      deps,
    );
  return listed.some(({ kind, report }) => kind === 'paused' && isTriedFor(report, nowMs));
}

/** Changes what the rows of reports say of their last run. Errors are ignored, because the log has the run. */
export function noteResults(
  results: readonly { id: string; result: string }[],
  deps: Pick<SavedDeps, 'book' | 'lock'>,
): void {
  if (results.length === 0) return;
  ignoreErrors(() =>
    holdWithRetries(deps.lock, () => {
      for (const { id, result } of results)
        recordEvent(id, { kind: 'resultAmended', amend: () => result }, deps);
    }),
  );
}

/** Whether ticks still try to tell a pause if no other schedule needs them: for two days. */
function isTriedFor({ run: { lastRunMs, handledDueMs } }: SavedReport, nowMs: number): boolean {
  // A run that Google stopped has a due time, but no end.
  return nowMs - Math.max(lastRunMs ?? 0, handledDueMs) < 2 * DAY_MS;
}

/** Whether a row makes a mail due by itself, if it was never told. */
function isDueByRow({ kind, report }: Met, nowMs: number): boolean {
  return kind === 'paused' || isForADay(report, nowMs);
}

/** Whether all that went wrong may pass by itself. */
function mayPass(met: Met): boolean {
  return (met.unlisted ?? []).length === 0 && mayOthersPass(met);
}

/** Whether all that went wrong beside unlisted apps may pass by itself; false for nothing. */
function mayOthersPass(met: Met): boolean {
  const errors = otherErrors(met);
  return errors.length > 0 && errors.every((error) => error.mayPass);
}

/** What went wrong beside unlisted apps, which wait for a person on their own. */
function otherErrors({ errors }: Met): StatsError[] {
  return errors.filter((error) => unlistedIn(error).length === 0);
}

/** After so many failed tries in a row, whatever their due times, trouble that may pass is told. */
const TRIES_UNTIL_TOLD = 3;

/** Whether trouble that may pass is told: of failed runs by their number, of runs that lack data by their time. */
function hasLasted(report: SavedReport, nowMs: number): boolean {
  const { failures } = report.run;
  return failures > 0 ? failures >= TRIES_UNTIL_TOLD : isForADay(report, nowMs);
}

/** Whether the trouble of a report has lasted for a day. */
function isForADay({ run: { troubleSinceMs } }: SavedReport, nowMs: number): boolean {
  return troubleSinceMs !== null && nowMs - troubleSinceMs >= DAY_MS;
}

/** What is told once a day: a pause; else unlisted apps, and the kind, code and service of what needs a person. */
function causesOf(met: Met): string[] {
  const { kind, unlisted = [] } = met;
  if (kind === 'paused') return [markOf(met)];
  const ofApps = unlisted.length > 0 ? [UNLISTED] : [];
  const error = otherErrors(met).find((each) => !each.mayPass);
  if (!error) return ofApps.length > 0 ? ofApps : [kind];
  const { code, service } = causeOf(error);
  return [...ofApps, [kind, code, service ?? []].flat().join('.')];
}

/**
 * What goes on until a good run, or until a person resumes the report: a pause, a failure, and whatever may pass by
 * itself. The last is told once for all reports of one service, or of one trouble of Google's.
 */
function lastingMet(met: Met, nowMs: number): Lasting[] {
  const { report, kind } = met;
  const [error] = otherErrors(met);
  if (error && mayOthersPass(met) && hasLasted(report, nowMs)) {
    const { code, service } = causeOf(error);
    const sinceMs = report.run.troubleSinceMs ?? 0;
    return [{ mark: failedMark(report.id), isDue: true, of: service ?? code, sinceMs }];
  }
  return kind === 'failed' || kind === 'paused' ? [{ mark: markOf(met), isDue: false }] : [];
}

/** Eight digits for a report and what waits in it, because reports of one definition have the same hash. */
function waitingMark({ id }: SavedReport, { hash }: Approval): string {
  const sum = Number.parseInt(id, 16) + Number.parseInt(hash.slice(0, 8), 16);
  return sum.toString(16).slice(-8);
}

/** Of all unlisted apps of a report, each until a load has newer rows of it; null for none. */
function unlistedMark({ report, unlisted = [] }: Met): string | null {
  // An app may keep days and be missing from newer ones.
  const apps = [...new Set(unlisted.map(({ app, last }) => `${last} ${app}`))].sort();
  return apps.length > 0 ? fnv1a([report.id, ...apps].join(' ')) : null;
}

function markOf({ kind, report }: Met): string {
  return `${kind}.${report.id}`;
}

const failedMark = (id: string) => `failed.${id}`;

/** What an earlier run ran into, as its row says; null for nothing, or for what may pass and hasn't lasted. */
function metByRow(report: SavedReport, nowMs: number): Met | null {
  const { failures, failuresTowardPause } = report.run;
  const met = (kind: TroubleKind) => ({ report, kind, sentence: SEE_CARD, errors: [] });
  if (!runsUnattended(report) || failures === 0) return null;
  if (report.isPaused) return failuresTowardPause >= MOST_FAILURES ? met('paused') : null;
  return failuresTowardPause > 0 || hasLasted(report, nowMs) ? met('failed') : null;
}

function troubleOf({ report, kind, sentence, approval }: Met, deps: TellDeps): Trouble {
  return {
    ...{ name: report.name, kind, sentence },
    place: kindOf(report.choice.destination).noun,
    logInTo: report.run.logInTo,
    definition: approval ? definitionShown(approval) : [],
    next: NEXT_TRY[kind] ?? nextTry(report, deps),
  };
}

/** The hour of the next run, in words. */
function nextTry(report: SavedReport, { calendar, clock }: TellDeps): string {
  const nowMs = clock.now();
  // A report that is still due is tried by the next tick, an hour after this one.
  const tickMs = nowMs + HOUR_MS;
  const { run, schedule } = report;
  const dueMs = schedule ? nextTryMs({ run, schedule }, nowMs, { calendar }) : tickMs;
  return dueHourSentence(calendar.wallTime(dueMs > nowMs ? dueMs : tickMs));
}
