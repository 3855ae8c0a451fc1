// The period and the apps that people type into two cells of a dashboard: what its reports become by them.

import { dayOfMs } from '../../core/day';
import { choiceInvalid, isStatsError, StatsError, toStatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { listedPeriods, parsePeriod, textOfPeriod } from '../../core/period';
import { comparedDays } from '../../core/report/comparison';
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
import { ALL } from './dashboard-reports';

/** The periods that the cell offers. */
export function offeredPeriods(first: string, nowMs: number): string[] {
  const today = dayOfMs(nowMs);
  const listed = listedPeriods(today).map(({ period }) => period);
  return [first, ...listed.filter((period) => period !== first && isComparable(period, nowMs))];
}

/** The apps that it offers: each by its name where that means it alone. */
export function offeredApps(names: readonly string[]): string[] {
  const once = names.filter((name) => name.trim() !== '' && names.indexOf(name) === names.lastIndexOf(name));
  return [ALL, ...once.filter((name) => !asksForAll([name])).map((name) => NAMES.write([name]))];
}

/**
 * Saves what a person has chosen in the panel for a report of a dashboard. Its cells come first: the next run takes
 * what stands in them, so that nothing is saved where they can't be changed.
 * @param before the report as it stood
 * @throws StatsError for a report of the dashboard that could not have it; what `save` and a write throw
 */
export function saveWithCells<Saved>(
  before: SavedReport,
  choice: Choice,
  save: () => Saved,
  deps: Pick<SavedDeps, 'book' | 'clock' | 'dashboardCells'>,
): Saved {
  if (before.dashboard === '' || isSame(before.choice, choice)) return save();
  checkAll(before, choice, deps);
  try {
    putChoice(before.dashboard, choice, deps);
    return save();
  } catch (thrown) {
    // A save may fail after it has written the row.
    ignoreErrors(() => putChoice(before.dashboard, deps.book.report(before.id).choice, deps));
    throw thrown;
  }
}

function putChoice(
  dashboard: string,
  { source, period, apps }: Choice,
  { dashboardCells }: Pick<SavedDeps, 'dashboardCells'>,
): void {
  const names = apps === 'all' ? ALL : NAMES.write([...apps]);
  dashboardCells.put(dashboard, { period, apps: source === 'appStats' ? names : null });
}

/** For reports of dashboards: the look-up of typed apps, and the runs after it, ask once for each connection's. */
export function askingAppsOnce(deps: SavedDeps): SavedDeps {
  const known = new Map<string, App[]>();
  const knownApps: SavedDeps['clients']['knownApps'] = (access, budget) => {
    const apps = known.get(access.token) ?? deps.clients.knownApps(access, budget);
    known.set(access.token, apps);
    return apps;
  };
  return { ...deps, clients: { ...deps.clients, knownApps } };
}

/** What the cells of a dashboard mean for a run of one of its reports. */
export interface Adopted {
  isChanged: boolean;
  /** Why they can't be read, which fails the run; null where they can, or there are none. */
  refusal: StatsError | null;
}

/**
 * Brings a report of a dashboard to what a person who runs it has typed, as if they had saved it so. What can't be read
 * is told beside the cells.
 * @throws StatsError as `checkConsent`
 */
export function adoptTyped(
  report: SavedReport,
  consent: RunConsent,
  deadlineMs: number,
  deps: SavedDeps,
): Adopted {
  const { dashboard } = report;
  const typed = dashboard === '' ? null : deps.dashboardCells.read(dashboard);
  if (!typed) return { isChanged: false, refusal: null };
  let choice: Choice;
  try {
    choice = typedChoice(report, typed, deadlineMs, deps);
    checkAll(report, choice, deps);
  } catch (thrown) {
    const refusal = toStatsError(thrown);
    if (isOfTyped(refusal)) showMessage(dashboard, typed, messageOf(refusal, typed), deps);
    return { isChanged: false, refusal };
  }
  showMessage(dashboard, typed, '', deps);
  if (isSame(choice, report.choice)) return { isChanged: false, refusal: null };
  saveChanged(
    report.id,
    (present) => {
      const changed = withTyped(present, choice);
      checkConsent(present, consent, deps);
      // Among all reports nobody is asked, and anybody may have typed.
      checkConsent(changed, { isOneOfAll: consent.isOneOfAll ?? false }, deps);
      return changed;
    },
    deps,
  );
  return { isChanged: true, refusal: null };
}

/** A report as it stands, with the period and the apps of another choice. */
function withTyped(report: SavedReport, { period, apps }: Choice): SavedReport {
  return { ...report, choice: { ...report.choice, period, apps } };
}

/** Whether an error is of what is typed, and not of a service that could not be asked about it. */
function isOfTyped({ code }: StatsError): boolean {
  return /^(CHOICE_INVALID|NO_APPS|APP_\w+|PERIOD_\w+)$/.test(code);
}

/** The names of a person's apps are for their own panel, and no other editor's. */
function messageOf(error: StatsError, { apps }: TypedCells): string {
  const isOfApps = isStatsError(error, 'APP_NOT_FOUND') || isStatsError(error, 'APP_AMBIGUOUS');
  return DASHBOARD_CELLS.unread(isOfApps ? DASHBOARD_CELLS.unknownApps(apps) : sentenceOf(error));
}

/** That it could not be written fails nothing, and what a person has written there stays. */
function showMessage(
  dashboard: string,
  { beside }: TypedCells,
  message: string,
  { dashboardCells }: Pick<SavedDeps, 'dashboardCells'>,
): void {
  const isFree = beside === '' || isCellMessage(beside);
  if (isFree && beside !== message) ignoreErrors(() => dashboardCells.showMessage(dashboard, message));
}

/** For the apps that one report of a tick names, ms: others are due too. */
const LONGEST_LOOKUP_MS = 20_000;

/**
 * Brings a report that is due to what is typed, as an edit by hand in the reports tab: whoever's schedule it is has to
 * approve it. What cannot be read, or looked up, changes nothing. Only the former is told beside the cells: the names
 * of apps are the owner's.
 */
export function noteTyped(report: SavedReport, deadlineMs: number, deps: SavedDeps): void {
  const { dashboard } = report;
  const typed = dashboard === '' ? null : deps.dashboardCells.read(dashboard);
  if (!typed) return;
  const approval = new Approvals(deps).of(report);
  // Apps are looked up with what an approved run may spend, and by no other.
  const spending = approval.mayRun ? spendingOnly(approval, deps) : null;
  let choice: Choice;
  try {
    const untilMs = Math.min(deadlineMs, deps.clock.now() + LONGEST_LOOKUP_MS);
    choice = typedChoice(report, typed, untilMs, spending ?? deps, spending !== null);
    checkAll(report, choice, deps);
  } catch (thrown) {
    if (isOfTyped(toStatsError(thrown)))
      showMessage(dashboard, typed, DASHBOARD_CELLS.unreadBySchedule(report.choice.period), deps);
    return;
  }
  showMessage(dashboard, typed, '', deps);
  if (isSame(choice, report.choice)) return;
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
  const ids = appIdsOf(names, clients.knownApps(access, { deadlineMs }), access.token);
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

/** What one report of the dashboard could not have, none of them gets. */
function checkAll(
  { dashboard }: SavedReport,
  choice: Choice,
  { book, clock }: Pick<SavedDeps, 'book' | 'clock'>,
): void {
  const ofDashboard = book.reports().filter((each) => each.dashboard === dashboard);
  for (const each of ofDashboard) checkDraft(withTyped(each, choice), clock.now());
}

function isComparable(period: string, nowMs: number): boolean {
  return typeof comparedDays('previous period', parsePeriod(period), dayOfMs(nowMs)) !== 'string';
}

function isSame(one: Choice, other: Choice): boolean {
  return one.period === other.period && JSON.stringify(one.apps) === JSON.stringify(other.apps);
}
