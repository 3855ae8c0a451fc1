// A saved report in words: its state, its last run, its next one. Pure.

import { isOutside, kindOf, placeName } from '../../../src/core/place/place';
import { cardFacts } from '../../../src/core/report/report-options';
import { APPS_IN_COLUMNS } from '../../../src/core/report/value-columns';
import { textOfSchedule } from '../../../src/core/schedule/schedule';
import type { AppView, Choice, PanelDay } from '../../../src/panel/contract/panel-state';
import type { ReportView, SavedReportView } from '../../../src/panel/contract/reports';
import { columnChoices } from '../../../src/sources/facts';
import { scopeOfFilter, withNamedGroups } from '../../../src/sources/groups';
import { factsOf } from '../../../src/sources/source-list';
import { CHOICE_LABELS, periodInWords } from '../../../src/text/panel/choice';
import { filterInWords } from '../../../src/text/panel/filter';
import { OPTION_WORDS } from '../../../src/text/panel/report-form';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { grouped, shortLine } from '../../../src/text/phrases';
import { isByApp, ownGroupBy, sumsApps } from '../../choice/app-grouping';
import { comparisonSet } from '../../choice/compare-days';
import { groupingTitles } from '../../choice/date-by';
import { twoDaysShown, watchShown } from '../../state/watch-fields';
import { withShortPlace } from '../../work/short-place';

/** Whether a report needs attention: it failed, or it ran with a warning. */
export type Concern = 'none' | 'warning' | 'trouble';

/** A state that a report, or the reports of a dashboard, can be in. */
interface StateWord {
  /** Blank where it isn't worth saying. @param inState the reports in this state, of `all` */
  word(inState: readonly SavedReportView[], all: number): string;
  holds(report: SavedReportView): boolean;
  concern: Concern;
}

/** Several states can hold at once: a report that failed ten times is paused too. */
const STATES: readonly StateWord[] = [
  {
    word: ({ length }, all) => (length === all ? LIST_TEXTS.manual : ''),
    holds: ({ draft }) => draft.schedule === null,
    concern: 'none',
  },
  { word: () => LIST_TEXTS.running, holds: ({ isRunning }) => isRunning, concern: 'none' },
  {
    word: (inState, all) => pausedWord(inState, all),
    holds: ({ isPaused }) => isPaused,
    concern: 'none',
  },
  { word: () => LIST_TEXTS.mirrored, holds: (report) => isNotRunning(report), concern: 'warning' },
  {
    word: () => LIST_TEXTS.restarted,
    holds: ({ tickTrouble }) => tickTrouble === 'restarted',
    concern: 'warning',
  },
  {
    word: () => LIST_TEXTS.overdue,
    holds: ({ isOverdue, tickTrouble, loggedInTo }) =>
      isOverdue && tickTrouble !== 'restarted' && loggedInTo === null,
    concern: 'trouble',
  },
  {
    word: () => LIST_TEXTS.notRunning,
    holds: ({ tickTrouble, isOverdue }) =>
      (tickTrouble === 'late' || tickTrouble === 'withoutFile') && !isOverdue,
    concern: 'trouble',
  },
  {
    word: () => LIST_TEXTS.whenOpened,
    holds: ({ tickTrouble }) => tickTrouble === 'whenOpened',
    concern: 'warning',
  },
  {
    word: (inState) => LIST_TEXTS.failed(Math.max(...inState.map(({ failures }) => failures))),
    holds: ({ failures, loggedInTo }) => failures > 0 && loggedInTo === null,
    concern: 'trouble',
  },
  // Mended, so it's for the next run to say more.
  { word: () => LIST_TEXTS.loggedInAgain, holds: ({ loggedInTo }) => loggedInTo !== null, concern: 'none' },
  { word: () => LIST_TEXTS.rowsKept, holds: ({ warning }) => warning === 'rows kept', concern: 'warning' },
  {
    word: () => LIST_TEXTS.dataMissing,
    holds: ({ warning }) => warning === 'data missing',
    concern: 'warning',
  },
  {
    word: () => LIST_TEXTS.chartsOld,
    holds: ({ warning }) => warning === 'charts not updated',
    concern: 'warning',
  },
  {
    word: () => LIST_TEXTS.notAllDone,
    holds: ({ warning }) => warning === 'not all done',
    concern: 'warning',
  },
  {
    word: () => LIST_TEXTS.columnsMoved,
    holds: ({ warning }) => warning === 'columns moved',
    concern: 'warning',
  },
  {
    word: () => LIST_TEXTS.finalChanged,
    holds: ({ warning }) => warning === 'final days changed',
    concern: 'warning',
  },
  {
    word: () => LIST_TEXTS.nothingToCompare,
    holds: ({ warning }) => warning === 'nothing to compare',
    concern: 'warning',
  },
  {
    word: () => LIST_TEXTS.servicesDiffer,
    holds: ({ warning }) => warning === 'services differ',
    concern: 'warning',
  },
  {
    word: () => LIST_TEXTS.appsSilent,
    holds: ({ warning }) => warning === 'apps silent',
    concern: 'warning',
  },
  {
    word: () => LIST_TEXTS.madeAnew,
    holds: ({ warning }) => warning === 'table made anew',
    concern: 'warning',
  },
  {
    word: () => LIST_TEXTS.answerDoubtful,
    holds: ({ warning }) => warning === 'answer in doubt',
    concern: 'warning',
  },
];

function pausedWord(inState: readonly SavedReportView[], all: number): string {
  const { length } = inState;
  if (length < all) return LIST_TEXTS.pausedOf(length, all);
  const [by = '', ...others] = new Set(inState.map(({ pausedBy }) => pausedBy));
  return by === '' || others.length > 0 ? LIST_TEXTS.paused : LIST_TEXTS.pausedBy(by);
}

export interface Badge {
  word: string;
  concern: Concern;
}

/** The states to show of a report, or of a dashboard's reports together, each once. None for what simply runs. */
export function badgesOfAll(reports: readonly SavedReportView[]): Badge[] {
  return STATES.flatMap(({ word, holds, concern }) => {
    const inState = reports.filter(holds);
    const text = inState.length === 0 ? '' : word(inState, reports.length);
    return text === '' ? [] : [{ word: text, concern }];
  });
}

export function badgesOf({ report }: ReportView): Badge[] {
  return report ? badgesOfAll([report]) : [{ word: LIST_TEXTS.unreadable, concern: 'trouble' }];
}

/** Those to show in a line, without one that another already implies. */
export function lineBadges(badges: readonly Badge[]): readonly Badge[] {
  return badges.length > 1 ? badges.filter(({ word }) => word !== LIST_TEXTS.manual) : badges;
}

/** The most serious of its states. */
export function concernOf(view: ReportView): Concern {
  const concerns = badgesOf(view).map(({ concern }) => concern);
  return concerns.find((each) => each === 'trouble') ?? concerns.find((each) => each === 'warning') ?? 'none';
}

/** What to do about the state, if neither the state nor the last result says that. */
export function adviceOf(report: SavedReportView): string {
  const { isOverdue, tickTrouble, waitsForTime, isMine, spending, owner, draft } = report;
  // Whoever has no connection is told above the list what they need to take it over.
  if (isNotRunning(report))
    return [
      report.isMirrored ? LIST_TEXTS.mirroredHint : LIST_TEXTS.stoppedHint,
      ...(canTakeOver(report) ? [LIST_TEXTS.takesOverHere] : []),
    ].join(' ');
  if (tickTrouble !== null) return LIST_TEXTS.tickHints[tickTrouble];
  if (waitsForTime) return LIST_TEXTS.waitsForTimeHint(isMine ? '' : owner);
  // The trigger of another person has connections of theirs. The last result may say it already.
  const isLacking = (isMine || draft.schedule === null) && report.errorCode !== 'NOT_CONNECTED';
  if (spending.lacks !== '' && isLacking && !isLookOnly(report)) return spending.lacks;
  return isOverdue ? LIST_TEXTS.overdueHint : '';
}

/** When it last ran, with its number of rows unless it failed: that number is of an earlier run. */
export function lastRunOf({ lastRun, lastRows, failures }: SavedReportView): string {
  if (lastRun === null) return LIST_TEXTS.neverRun;
  const hasRows = lastRows !== null && failures === 0;
  return LIST_TEXTS.lastRun(lastRun, hasRows ? LIST_TEXTS.rows(grouped(lastRows)) : '');
}

/** How many characters of a filter a card shows. */
const LONGEST_FILTER = 80;

/** What it reads: `App stats of Chess, Ant, by app and date, columns by country: impressions and revenue`. */
export function whatIsRead(choice: Choice, known: readonly AppView[]): string {
  const source = withNamedGroups(factsOf(choice.source), choice);
  const titles = groupingTitles(source);
  const chosen = source.metrics.filter(({ name }) => choice.metrics.includes(name));
  const columns = columnChoices(source).find(({ name }) => name === choice.columns);
  const isSeveral = choice.apps === 'all' || choice.apps.length > 1;
  return LIST_TEXTS.reads(source.title, {
    apps: source.takes.includes('apps') ? choice.apps : null,
    known,
    // Side by side, each has its own figures.
    areTogether: sumsApps(choice, source) && choice.columns !== APPS_IN_COLUMNS && isSeveral,
    columns: columns ? (titles.get(columns.name) ?? columns.title) : null,
    by: [
      ...(isByApp(choice, source) ? [CHOICE_LABELS.app] : []),
      ...ownGroupBy(choice, source).map((name) => titles.get(name) ?? name),
    ],
    metrics: chosen.map(({ title }) => title),
  });
}

/**
 * For which days and rows it reads, and how it writes.
 * @param panel for the days of a comparison
 * @param apps what a dashboard is of, whose reports differ in how they sum apps and write
 */
export function readAndWritten(
  { draft, connections }: SavedReportView,
  panel: PanelDay,
  apps: string | null = null,
): string {
  const { source: name, period, filter } = draft.choice;
  const source = withNamedGroups(factsOf(name), draft.choice);
  const compared = comparisonSet(draft.choice, panel);
  // The reports of a dashboard differ in how they write.
  const written = apps === null && !kindOf(draft.choice.destination).holdsDays;
  const options = cardFacts().filter((name) => written || name !== 'mode');
  // What narrows a dashboard to a group tells it already.
  const isTold = apps !== null && scopeOfFilter(filter) !== null;
  const filtered = isTold ? '' : shortLine(filterInWords(filter, source.filterFields), LONGEST_FILTER);
  const { sortBy, topRows, sortOrder } = draft.choice;
  const top = apps === null && sortBy !== '' && topRows !== null ? LIST_TEXTS.top(topRows, sortOrder) : '';
  const totals = apps === null && draft.choice.totals ? LIST_TEXTS.withTotals : '';
  return LIST_TEXTS.facts(
    ...(apps === null ? [] : [source.title, apps]),
    ...[periodInWords(period), compared, filtered, top, totals],
    ...options.map((name) => OPTION_WORDS[name](draft)),
    connections,
  );
}

/** Where it writes in the spreadsheet; of a report that feeds a dashboard the tab that is seen. */
export function placeShown({ place, draft, dashboard }: SavedReportView): string {
  const { destination } = draft.choice;
  if (!place) return placeName(destination) ?? '';
  const [firstCell] = place.range.split(':');
  return destination.kind === 'cell' && dashboard === ''
    ? `${place.sheetName}!${firstCell}`
    : place.sheetName;
}

/** The sentence of the last run, and separately the service's ID of a failed request. */
export function lastResultOf(report: SavedReportView): { sentence: string; requestId: string | null } {
  const { destination } = report.draft.choice;
  const lastResult = isOutside(destination)
    ? withShortPlace(report.lastResult, destination)
    : report.lastResult;
  const match = /^(.*) \(request ID ([^()]+)\)\.$/s.exec(lastResult);
  const [, sentence, requestId] = match ?? [];
  return sentence && requestId
    ? { sentence: `${sentence}.`, requestId }
    : { sentence: lastResult, requestId: null };
}

/** When it next runs, and whose trigger runs it; blank without a schedule. */
export function nextRunOf(report: SavedReportView): string {
  const { draft, isMine, owner } = report;
  if (draft.schedule === null) return '';
  const by = isMine ? LIST_TEXTS.byYou : LIST_TEXTS.byOther(owner);
  return `${whenOf(report)} (${textOfSchedule(draft.schedule)}, ${by})`;
}

/** What its watch tells; blank without one. */
export function watchLine({ draft: { watch, choice }, isMine }: SavedReportView): string {
  if (!watch) return '';
  return LIST_TEXTS.watch(isMine, watchShown(watch, factsOf(choice.source)), twoDaysShown(watch));
}

/** When it next runs. A time that has passed isn't called the next one. */
function whenOf(report: SavedReportView): string {
  const { isPaused, isOverdue, nextRun } = report;
  if (isPaused) return LIST_TEXTS.noNext;
  if (isNotRunning(report) || nextRun === null) return LIST_TEXTS.afterTakeOver;
  return isOverdue ? LIST_TEXTS.wasDue(nextRun) : LIST_TEXTS.nextRun(nextRun);
}

/**
 * Whether this person has to make it theirs to change or to run it: another's that runs unattended, one of the mirror,
 * or one of which they lack a connection.
 */
export function canTakeOver({ draft, isMine, mayEdit, isMirrored, spending }: SavedReportView): boolean {
  if (isMine || isLookOnly({ spending })) return false;
  return draft.schedule !== null || !mayEdit || isMirrored || spending.lacks !== '';
}

/** Whether nothing of it runs by itself before somebody takes it over. */
function isNotRunning({ isMirrored, isStopped }: SavedReportView): boolean {
  return isMirrored || isStopped;
}

/** Whether this person can only look at it: it's another's, and they have no connection to run it or take it over. */
export function isLookOnly({ spending }: Pick<SavedReportView, 'spending'>): boolean {
  return spending.needsLogin !== null;
}

/** Whether this person can run it. */
export function canRun(report: Pick<SavedReportView, 'spending' | 'isMirrored'>): boolean {
  return !isLookOnly(report) && !report.isMirrored;
}

/** The reports that can be read. */
export function readable(list: readonly ReportView[]): SavedReportView[] {
  return list.flatMap(({ report }) => report ?? []);
}

/** The reports that `Run all` runs: those that can be read and aren't paused. */
export function runnable(list: readonly ReportView[]): SavedReportView[] {
  return readable(list).filter(({ isPaused, isMirrored }) => !isPaused && !isMirrored);
}
