// The period and the apps that people type into two cells of a dashboard: what its reports become by them.

import { dayOfMs } from '../../core/day';
import { choiceInvalid, isStatsError, StatsError, toStatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { listedPeriods, parsePeriod, textOfPeriod } from '../../core/period';
import { comparedDays } from '../../core/report/comparison';
import type { Choice } from '../../runs/choice';
import { appIdsOf, asksForAll } from '../../sources/account/app-names';
import type { App } from '../../sources/account/app-record';
import { DASHBOARD_CELLS, isSaidOfTyped } from '../../text/charts';
import { CHOICE_PROBLEMS } from '../../text/errors/choice-problems';
import { sentenceOf } from '../../text/errors/sentence-of';
import { checkConsent, type RunConsent, spendingOnly } from '../approvals/agreed-run';
import { Approvals } from '../approvals/approvals';
import type { SavedDeps } from '../deps';
import { checkDraft } from '../draft-checks';
import { saveChanged } from '../edit-report';
import type { TypedCells } from '../ports';
import { errorOf } from '../recording';
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
 * Checks that all reports of a dashboard could have what a person has chosen for one of them.
 * @throws StatsError for the first one that could not
 */
export function checkChosen(
  before: SavedReport,
  choice: Choice,
  deps: Pick<SavedDeps, 'book' | 'clock'>,
): void {
  if (before.dashboard !== '' && !isSame(before.choice, choice)) checkAll(before, choice, deps);
}

/**
 * Writes into the cells what a person has chosen in the panel, which the next run would take back otherwise.
 * @returns false where they could not be changed
 */
export function putChosen(
  before: SavedReport,
  { dashboard, choice }: SavedReport,
  { dashboardCells }: Pick<SavedDeps, 'dashboardCells'>,
): boolean {
  if (dashboard === '' || isSame(before.choice, choice)) return true;
  const apps = choice.apps === 'all' ? ALL : NAMES.write([...choice.apps]);
  const typed = { period: choice.period, apps: choice.source === 'appStats' ? apps : null };
  return errorOf(() => dashboardCells.put(dashboard, typed)) === null;
}

/** For reports of dashboards: what looks up the typed apps, and the runs after it, ask once for those of a connection. */
export function askingAppsOnce(deps: SavedDeps): SavedDeps {
  const known = new Map<string, App[]>();
  const knownApps: SavedDeps['clients']['knownApps'] = (access, budget) => {
    const apps = known.get(access.token) ?? deps.clients.knownApps(access, budget);
    known.set(access.token, apps);
    return apps;
  };
  return { ...deps, clients: { ...deps.clients, knownApps } };
}

/**
 * Brings a report of a dashboard to what a person who runs it has typed, as if they had saved it so.
 * @returns whether it has changed
 * @throws StatsError for what cannot be read, which is said beside the cells; as `checkConsent`
 */
export function adoptTyped(
  report: SavedReport,
  consent: RunConsent,
  deadlineMs: number,
  deps: SavedDeps,
): boolean {
  const { dashboard } = report;
  const typed = dashboard === '' ? null : deps.dashboardCells.read(dashboard);
  if (!typed) return false;
  let choice: Choice;
  try {
    choice = typedChoice(report, typed, deadlineMs, deps);
    checkAll(report, choice, deps);
  } catch (thrown) {
    const error = toStatsError(thrown);
    if (isOfTyped(error)) sayIfNew(dashboard, typed, saidBeside(error, typed), deps);
    throw error;
  }
  sayIfNew(dashboard, typed, '', deps);
  if (isSame(choice, report.choice)) return false;
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
  return true;
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
function saidBeside(error: StatsError, { apps }: TypedCells): string {
  const isOfApps = isStatsError(error, 'APP_NOT_FOUND') || isStatsError(error, 'APP_AMBIGUOUS');
  return DASHBOARD_CELLS.unread(isOfApps ? DASHBOARD_CELLS.unknownApps(apps) : sentenceOf(error));
}

/** That it could not be said fails nothing, and what a person has written there stays. */
function sayIfNew(
  dashboard: string,
  { said }: TypedCells,
  text: string,
  { dashboardCells }: Pick<SavedDeps, 'dashboardCells'>,
): void {
  const isFree = said === '' || isSaidOfTyped(said);
  if (isFree && said !== text) ignoreErrors(() => dashboardCells.say(dashboard, text));
}

/** For the apps that one report of a tick names, ms: others are due too. */
const LONGEST_LOOKUP_MS = 20_000;

/**
 * Brings a report that is due to what is typed, as an edit by hand in the reports tab: whoever's schedule it is has to
 * approve it. What cannot be read, or looked up, changes nothing, and only the former is said: the names of apps are the owner's.
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
      sayIfNew(dashboard, typed, DASHBOARD_CELLS.unreadBySchedule(report.choice.period), deps);
    return;
  }
  sayIfNew(dashboard, typed, '', deps);
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
