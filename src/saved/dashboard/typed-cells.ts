// Applies the period and the apps that people type into two cells of a dashboard to the dashboard's reports.

import { choiceInvalid, isStatsError, StatsError, toStatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { listedPeriods, parsePeriod, textOfPeriod } from '../../core/period';
import { comparedDays } from '../../core/report/comparison';
import { type Today, todayAt } from '../../core/report/final-days';
import type { Choice } from '../../runs/choice';
import { appIdsOf, asksForAll } from '../../sources/account/app-names';
import type { App } from '../../sources/account/app-record';
import { DASHBOARD_CELLS, isCellMessage } from '../../text/charts';
import { CHOICE_PROBLEMS } from '../../text/errors/choice-problems';
import { sentenceOf } from '../../text/errors/sentence-of';
import { checkConsent, type RunConsent, spendingOnly } from '../approvals/agreed-run';
import { Approvals } from '../approvals/approvals';
import type { SavedDeps } from '../deps';
import { checkDraft } from '../draft-checks';
import { saveChanged } from '../edit-report';
import type { TypedCells } from '../ports';
import type { SavedReport } from '../saved-report';
import { NAMES } from '../tab/cell-text';
import { ALL_APPS } from './dashboard-reports';

/** The periods that the period cell offers: `first`, and the listed ones that can be compared. */
export function offeredPeriods(first: string, today: Today): string[] {
  const listed = listedPeriods(today).map(({ period }) => period);
  return [first, ...listed.filter((period) => period !== first && isComparable(period, today))];
}

/** The names that the apps cell offers: `all`, and every name that only one app has. */
export function offeredApps(names: readonly string[]): string[] {
  const unique = names.filter(
    (name) => name.trim() !== '' && names.indexOf(name) === names.lastIndexOf(name),
  );
  return [ALL_APPS, ...unique.filter((name) => !asksForAll([name])).map((name) => NAMES.write([name]))];
}

/**
 * Saves what a person has chosen in the panel for a report of a dashboard. The cells are changed first, because the
 * next run applies their text. If they can't be changed, nothing is saved.
 * @param before the report before the change
 * @throws StatsError for a choice that one of the dashboard's reports can't have, and what `save` and changing the
 *   cells throw
 */
export function saveWithCells<Saved>(
  before: SavedReport,
  choice: Choice,
  save: () => Saved,
  deps: Pick<SavedDeps, 'book' | 'clock' | 'dashboardCells' | 'finalSetting'>,
): Saved {
  if (before.dashboard === '' || hasSameCells(before.choice, choice)) return save();
  checkAll(before, choice, deps);
  try {
    putChoice(before.dashboard, choice, deps);
    return save();
  } catch (thrown) {
    // Match the cells to the row, which a save may have written before it failed.
    ignoreErrors(() => putChoice(before.dashboard, deps.book.report(before.id).choice, deps));
    throw thrown;
  }
}

function putChoice(
  dashboard: string,
  { source, period, apps }: Choice,
  { dashboardCells }: Pick<SavedDeps, 'dashboardCells'>,
): void {
  const names = apps === 'all' ? ALL_APPS : NAMES.write([...apps]);
  dashboardCells.put(dashboard, { period, apps: source === 'appStats' ? names : null });
}

/** Dependencies that request each connection's apps only once, to look up typed apps and for the runs that follow. */
export function withCachedApps(deps: SavedDeps): SavedDeps {
  const known = new Map<string, App[]>();
  const knownApps: SavedDeps['clients']['knownApps'] = (access, budget) => {
    const apps = known.get(access.token) ?? deps.clients.knownApps(access, budget);
    known.set(access.token, apps);
    return apps;
  };
  return { ...deps, clients: { ...deps.clients, knownApps } };
}

/** The outcome of applying a dashboard's cells to one of its reports before a run. */
export interface AppliedCells {
  isChanged: boolean;
  /** Why the cells can't be applied, which fails the run; null if they can, or if there are none. */
  refusal: StatsError | null;
}

/**
 * Saves the typed period and apps into a report of a dashboard for the person who runs it. A message beside the cells
 * says what can't be read.
 * @throws StatsError as `checkConsent` and `saveChanged`, and what reading the cells throws
 */
export function applyTypedCells(
  report: SavedReport,
  consent: RunConsent,
  deadlineMs: number,
  deps: SavedDeps,
): AppliedCells {
  const { dashboard } = report;
  const typed = dashboard === '' ? null : deps.dashboardCells.read(dashboard);
  if (!typed) return { isChanged: false, refusal: null };
  let choice: Choice;
  try {
    choice = typedChoice(report, typed, deadlineMs, deps);
    checkAll(report, choice, deps);
  } catch (thrown) {
    const refusal = toStatsError(thrown);
    if (isAboutTypedText(refusal)) showMessage(dashboard, typed, messageOf(refusal, typed), deps);
    return { isChanged: false, refusal };
  }
  showMessage(dashboard, typed, '', deps);
  if (hasSameCells(choice, report.choice)) return { isChanged: false, refusal: null };
  saveChanged(
    report.id,
    (present) => {
      const changed = withTyped(present, choice);
      checkConsent(present, consent, deps);
      // A run of all reports doesn't ask for consent, and any editor may have typed this.
      checkConsent(changed, { isOneOfAll: consent.isOneOfAll ?? false }, deps);
      return changed;
    },
    deps,
  );
  return { isChanged: true, refusal: null };
}

/** A report with the period and the apps of another choice. */
function withTyped(report: SavedReport, { period, apps }: Choice): SavedReport {
  return { ...report, choice: { ...report.choice, period, apps } };
}

/** Whether an error is about the typed text, and not about a service that failed to look it up. */
function isAboutTypedText({ code }: StatsError): boolean {
  return /^(CHOICE_INVALID|NO_APPS|APP_\w+|PERIOD_\w+)$/.test(code);
}

/** Leaves out the names of a person's apps, because every editor of the file can read the message. */
function messageOf(error: StatsError, { apps }: TypedCells): string {
  const isOfApps = isStatsError(error, 'APP_NOT_FOUND') || isStatsError(error, 'APP_AMBIGUOUS');
  return DASHBOARD_CELLS.unread(isOfApps ? DASHBOARD_CELLS.unknownApps(apps) : sentenceOf(error));
}

/** Shows a message beside the cells, unless a person has written there. Ignores a failure to write it. */
function showMessage(
  dashboard: string,
  { beside }: TypedCells,
  message: string,
  { dashboardCells }: Pick<SavedDeps, 'dashboardCells'>,
): void {
  const isFree = beside === '' || isCellMessage(beside);
  if (isFree && beside !== message) ignoreErrors(() => dashboardCells.showMessage(dashboard, message));
}

/** How long a scheduled run may look up the apps of one report, ms, because other reports are due too. */
const LONGEST_LOOKUP_MS = 20_000;

/**
 * Saves the typed period and apps into a report that is due. As after an edit in the reports tab, the schedule's owner
 * has to approve the change. App names are looked up only if the report may run, since a lookup spends its connection;
 * otherwise they aren't applied. An error changes nothing. If it's about the typed text, a message that names none of
 * the owner's apps appears beside the cells.
 */
export function applyTypedCellsOnTick(report: SavedReport, deadlineMs: number, deps: SavedDeps): void {
  const { dashboard } = report;
  const typed = dashboard === '' ? null : deps.dashboardCells.read(dashboard);
  if (!typed) return;
  const approval = new Approvals(deps).of(report);
  // Look up apps only if the report may run, and only with the connections of that run.
  const spending = approval.mayRun ? spendingOnly(approval, deps) : null;
  let choice: Choice;
  try {
    const untilMs = Math.min(deadlineMs, deps.clock.now() + LONGEST_LOOKUP_MS);
    choice = typedChoice(report, typed, untilMs, spending ?? deps, spending !== null);
    checkAll(report, choice, deps);
  } catch (thrown) {
    if (isAboutTypedText(toStatsError(thrown)))
      showMessage(dashboard, typed, DASHBOARD_CELLS.unreadBySchedule(report.choice.period), deps);
    return;
  }
  showMessage(dashboard, typed, '', deps);
  if (hasSameCells(choice, report.choice)) return;
  deps.lock.hold(() => deps.book.save(withTyped(deps.book.report(report.id), choice)));
}

function typedChoice(
  { choice }: SavedReport,
  { period, apps }: TypedCells,
  deadlineMs: number,
  { clients }: Pick<SavedDeps, 'clients'>,
  looksUp = true,
): Choice {
  const typedPeriod = textOfPeriod(parsePeriod(period));
  if (choice.source !== 'appStats') return { ...choice, period: typedPeriod };
  const names = namesIn(apps);
  if (names.length === 0) throw new StatsError('NO_APPS', {});
  if (asksForAll(names)) return { ...choice, period: typedPeriod, apps: 'all' };
  if (!looksUp) return { ...choice, period: typedPeriod };
  const access = clients.open('account');
  const ids = appIdsOf(names, clients.knownApps(access, { deadlineMs }));
  return { ...choice, period: typedPeriod, apps: ids };
}

/** @throws StatsError CHOICE_INVALID */
function namesIn(text: string): string[] {
  try {
    return NAMES.read(text);
  } catch {
    throw choiceInvalid('apps', CHOICE_PROBLEMS.noApp);
  }
}

/** Refuses a choice that one of the dashboard's reports can't have. */
function checkAll(
  { dashboard }: SavedReport,
  choice: Choice,
  deps: Pick<SavedDeps, 'book' | 'clock' | 'finalSetting'>,
): void {
  const ofDashboard = deps.book.reports().filter((each) => each.dashboard === dashboard);
  for (const each of ofDashboard) checkDraft(withTyped(each, choice), todayAt(deps.clock.now(), deps));
}

function isComparable(period: string, today: Today): boolean {
  return typeof comparedDays('previous period', parsePeriod(period), today) !== 'string';
}

function hasSameCells(one: Choice, other: Choice): boolean {
  return one.period === other.period && JSON.stringify(one.apps) === JSON.stringify(other.apps);
}
