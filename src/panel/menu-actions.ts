// The actions of the menu items that don't need the panel.

import { inRun, type OpensConnection } from '../connections/opener';
import { readableCellReference } from '../core/a1';
import { type Agreement, agreedTo, type Offer, withAgreed } from '../core/agreement';
import { choiceInvalid, isForLackOfAccess, StatsError, toStatsError } from '../core/errors';
import { catchError, ignoreErrors } from '../core/ignore-errors';
import { entryNamed } from '../core/name';
import { parsePeriod } from '../core/period';
import { placeSheet } from '../core/place/place';
import { freshOf } from '../core/report/final-days';
import { GENERATION_KEY, isRefreshed } from '../formulas/formula-refresh';
import type { Clock } from '../http/gateway';
import { type Choice, firstSellerChoice } from '../runs/choice';
import { orderOfChoice } from '../runs/order';
import { run as runOrder } from '../runs/run';
import { type RunBy, type RunObserver, UNOBSERVED } from '../runs/run-observer';
import { Spending } from '../saved/ownership/report-spending';
import { personStart, type RecordedRun, runForPerson } from '../saved/run/run-and-record';
import { resultOf, errorOf as runErrorOf } from '../saved/run/run-outcome';
import type { SavedReport } from '../saved/saved-report';
import { LEAST_TIME_MS } from '../saved/scheduler';
import { groupings } from '../sources/fields';
import { withNamedGroups } from '../sources/groups';
import { SOURCES } from '../sources/registry';
import { spanText } from '../text/dates';
import { CHOICE_PROBLEMS } from '../text/errors/choice-problems';
import { sentenceOf } from '../text/errors/sentence-of';
import { formulasRefreshed } from '../text/formulas/outcomes';
import { freshSentence } from '../text/fresh';
import { toldOfWrite, toldWhole } from '../text/outcomes';
import { PAGE_TEXTS } from '../text/panel/page';
import { WORK_QUESTIONS, WORK_TEXTS } from '../text/panel/work';
import { progressSentence } from '../text/progress';
import { allRefreshed, NOT_REACHED, type ToldAs, type ToldReport } from '../text/reports';
import type { Notifier, PanelDeps } from './deps';
import { readPanelMemory } from './panel-memory';
import { refuseReportPlace } from './places/owned-place';
import { entryNames } from './places/report-cells';

/**
 * Writes the sheet `Seller stats` with the person's last seller choice, or by default the last 30 days by date
 * (docs/product.md §7).
 */
export function writeSellerStats(getDeps: () => PanelDeps, notifier: Notifier): void {
  alertErrors(notifier, () => {
    const deps = getDeps();
    const userProperties = deps.userProperties.all();
    const { seller } = readPanelMemory(userProperties, deps.spreadsheet.facts().id);
    if (seller?.isWhole === false) throw choiceInvalid('bundles', CHOICE_PROBLEMS.bundlesNotKept);
    const first = firstSellerChoice();
    const choice = { ...(seller?.choice ?? first), destination: first.destination };
    refuseReportPlace(choice.destination, deps);
    const repeats = WORK_TEXTS.repeats(Boolean(seller), groupingTitles(choice), periodShown(choice));
    const startedMs = deps.clock.now();
    const observer = toastingObserver('person', notifier, deps.clock);
    const run = (agreements: readonly Agreement[]) => {
      // Read again after a question, because the person may have changed the connection meanwhile.
      const own = agreements.length > 0 ? deps.userProperties.all() : userProperties;
      const openConnection: OpensConnection = (service) => deps.logins.openIn(own, service);
      const order = orderOfChoice(choice, { agreements: agreedTo(agreements), observer }, deps);
      return runOrder(order, inRun({ ...deps, openConnection }));
    };
    const result = runAsking(run, (offer, error) => {
      const question = MENU_QUESTIONS[offer.kind];
      if (!question) throw error;
      if (!notifier.confirm(question.title, [repeats, sentenceOf(error)].join(' ')))
        throw new StatsError('CANCELLED', {});
    });
    toastOrAlert(
      [
        repeats,
        toldWhole(toldOfWrite(result, placeSheet(choice.destination))),
        freshSentence(freshOf(result.days, startedMs, deps), deps.spreadsheet.facts()),
      ].join(' '),
      notifier,
    );
  });
}

/** What rows are grouped by, as people read it. */
function groupingTitles(choice: Choice): string[] {
  const dimensions = groupings(withNamedGroups(SOURCES[choice.source], choice));
  return choice.groupBy.flatMap((name) => entryNamed(dimensions, name)?.title ?? []);
}

function periodShown({ period: text }: Choice): string {
  const period = parsePeriod(text);
  return period.kind === 'days' ? spanText(period.span) : text;
}

/** What the menu asks before it writes. For other offers, the panel has more answers than yes and no. */
const MENU_QUESTIONS: Readonly<Partial<Record<Offer, { title: string }>>> = {
  replaceTable: WORK_QUESTIONS.otherTable,
};

/**
 * Runs again with what the person agrees to, and asks again where something else stands there by then. They aren't
 * asked during a run, which holds the lock.
 * @param ask throws unless the person agrees
 */
function runAsking<Result>(
  run: (agreements: readonly Agreement[]) => Result,
  ask: (offer: Agreement, error: StatsError) => void,
): Result {
  let agreements: readonly Agreement[] = [];
  for (;;) {
    try {
      return run(agreements);
    } catch (thrown) {
      const error = toStatsError(thrown);
      const { offer } = error;
      if (!offer) throw thrown;
      ask(offer, error);
      agreements = withAgreed(agreements, offer);
    }
  }
}

/** Runs the reports that aren't paused, in the order of the list, until time is up, and shows the outcome. */
export function refreshAllReports(getDeps: () => PanelDeps, notifier: Notifier): void {
  alertErrors(notifier, () => {
    const deps = getDeps();
    const spending = new Spending(deps);
    const all = deps.book.reports().filter(({ isPaused }) => !isPaused);
    const active = all.filter((report) => spending.of(report).mayRun);
    const leftOut = all.filter((report) => !active.includes(report));
    const start = personStart(toastingObserver('all', notifier, deps.clock), deps);
    const outcomes: { [Each in ToldAs]: ToldReport[] } = { failed: [], notRun: [], notRecorded: [] };
    const done = new Set<string>();
    for (const { id } of active) {
      // Somebody may have paused or deleted this report while earlier ones ran.
      const report = deps.book.find(id);
      if (!report || report.isPaused) continue;
      const { name } = report;
      // A dashboard is one.
      const entry = report.dashboard || id;
      if (deps.clock.now() + LEAST_TIME_MS > start.deadlineMs) {
        outcomes.failed.push({ entry, name, sentence: NOT_REACHED });
        continue;
      }
      const run = runForPerson(report, start, deps);
      const as = toldAs(run, report);
      if (as) outcomes[as].push({ entry, name, sentence: run.sentence });
      if (resultOf(run)) done.add(entry);
    }
    const sentence = allRefreshed(done.size, { ...outcomes, leftOut: entryNames(leftOut, deps) });
    if (Object.values(outcomes).flat().length > 0 || done.size === 0)
      notifier.alert(PAGE_TEXTS.title, sentence);
    else toastOrAlert(sentence, notifier);
  });
}

/** As what a run is told; null where nothing needs a word. */
function toldAs(run: RecordedRun, { isMine }: SavedReport): ToldAs | null {
  const error = runErrorOf(run);
  if (error) return isForLackOfAccess(error.code, isMine) ? 'notRun' : 'failed';
  return run.recordError ? 'notRecorded' : null;
}

/** Shows an outcome. If Google refuses the toast, it's no failure of what was done. */
function toastOrAlert(sentence: string, notifier: Notifier): void {
  if (catchError(() => notifier.toast(sentence, PAGE_TEXTS.title)))
    notifier.alert(PAGE_TEXTS.title, sentence);
}

/**
 * Makes cached answers stale, changes the cell STATS_REFRESH so that formulas with it run again, and lists the add-on's
 * formulas without it. Formulas themselves aren't changed.
 */
export function refreshFormulas(getDeps: () => PanelDeps, notifier: Notifier): void {
  alertErrors(notifier, () => {
    const { clock, documentProperties, formulas, lock } = getDeps();
    const hadCell = formulas.hasRefreshCell();
    lock.hold(() => documentProperties.set({ [GENERATION_KEY]: String(clock.now()) }));
    formulas.touchRefreshCell(clock.now());
    const all = formulas.byTab().flatMap((tab) => tab.formulas());
    const own = all.map(({ cell, formula }) => ({ cell, isRefreshed: isRefreshed(formula) }));
    const missed = own
      .filter((each) => each.isRefreshed === false)
      .map(({ cell }) => readableCellReference(cell));
    const refreshed = own.filter((each) => each.isRefreshed === true).length;
    const outcome = formulasRefreshed(hadCell, refreshed, missed);
    if (hadCell && missed.length === 0) notifier.toast(outcome, PAGE_TEXTS.title);
    else notifier.alert(PAGE_TEXTS.title, outcome);
  });
}

export function openHelp(getDeps: () => PanelDeps, notifier: Notifier): void {
  alertErrors(notifier, () => getDeps().helpWindow.open(PAGE_TEXTS.helpTitle));
}

/** Runs `action`, and shows whatever it throws as one sentence in an alert. */
export function alertErrors(notifier: Notifier, action: () => void): void {
  try {
    action();
  } catch (thrown) {
    notifier.alert(PAGE_TEXTS.title, sentenceOf(toStatsError(thrown)));
  }
}

/**
 * Shows a toast for each phase and each wait of a run from the menu, which the panel doesn't show. The end gets none,
 * because the outcome is shown then. Such a run can't be cancelled.
 */
function toastingObserver(by: RunBy, notifier: Notifier, clock: Clock): RunObserver {
  let phase = '';
  return {
    ...UNOBSERVED,
    by,
    report: (progress) => {
      if ((progress.phase === phase && !progress.retry) || progress.phase === 'done') return;
      phase = progress.phase;
      ignoreErrors(() => notifier.toast(progressSentence(progress, clock.now()), PAGE_TEXTS.title));
    },
  };
}
