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
import { LIST_TEXTS, STATE_WORDS } from '../../../src/text/panel/report-list';
import { grouped, shortLine } from '../../../src/text/phrases';
import { isByApp, ownGroupBy, sumsApps } from '../../choice/app-grouping';
import { comparisonSet } from '../../choice/compare-days';
import { groupingTitles } from '../../choice/date-by';
import { twoDaysShown, watchShown } from '../../state/watch-fields';
import { withShortPlace } from '../../work/short-place';

/** Whether a report needs attention: it doesn't run as it should, or somebody should check its last run. */
export type Concern = 'none' | 'warning' | 'trouble';

export interface Badge {
  word: string;
  concern: Concern;
}

interface State extends Badge {
  holds(report: SavedReportView): boolean;
  /** Of a dashboard only where it holds of all its reports. */
  ofAll?: true;
  /** What keeps it from running, where its last result doesn't say that. */
  hint?(report: SavedReportView): string;
}

/** By precedence. */
const STATES: readonly State[] = [
  { word: STATE_WORDS.running, concern: 'none', holds: ({ isRunning }) => isRunning },
  {
    word: STATE_WORDS.logIn,
    concern: 'trouble',
    holds: ({ logInTo }) => logInTo !== null,
    hint: ({ spending }) => spending.lacks,
  },
  {
    word: STATE_WORDS.failed,
    concern: 'trouble',
    holds: ({ failures, isStopped }) => failures > 0 && !isStopped,
    hint: () => '',
  },
  {
    word: STATE_WORDS.notRunning,
    concern: 'trouble',
    holds: (report) => isUnowned(report) || report.isOverdue || report.tickTrouble !== null,
    hint: whyNotRunning,
  },
  { word: STATE_WORDS.check, concern: 'warning', holds: ({ asksForLook }) => asksForLook },
  { word: STATE_WORDS.paused, concern: 'none', holds: ({ isPaused }) => isPaused, ofAll: true },
  { word: STATE_WORDS.scheduled, concern: 'none', holds: ({ draft }) => draft.schedule !== null },
];

const MANUAL: State = { word: STATE_WORDS.manual, concern: 'none', holds: () => true };

export const UNREADABLE: Badge = { word: STATE_WORDS.failed, concern: 'trouble' };

/** The state of a report, or of a dashboard's reports together. */
export function stateOf(reports: readonly SavedReportView[]): State {
  return STATES.find(({ holds, ofAll }) => (ofAll ? reports.every(holds) : reports.some(holds))) ?? MANUAL;
}

/** What its state asks for, or what this person lacks to run it; blank where its last result says that. */
export function adviceOf(report: SavedReportView): string {
  const { hint } = stateOf([report]);
  if (hint) return hint(report);
  // The trigger of another person has connections of theirs.
  return report.draft.schedule === null && !isLookOnly(report) ? report.spending.lacks : '';
}

function whyNotRunning(report: SavedReportView): string {
  const { isMirrored, isStopped, isDisowned, isMine, tickTrouble, waitsForTime } = report;
  const { hints } = LIST_TEXTS;
  if (isMirrored) return hints.mirrored;
  if (isStopped) return isDisowned ? hints.disowned : hints.ownerLogsIn;
  if (!isMine) return waitsForTime ? hints.ownerWaits : hints.ofOthers;
  return hints[tickTrouble ?? (waitsForTime ? 'waitsForTime' : 'late')];
}

/** What its last run did; of one that failed only where nothing else says what keeps it from running. */
export function resultOf(report: SavedReportView): string {
  const { failures, loggedInTo } = report;
  const isSaid = failures > 0 && (loggedInTo !== null || adviceOf(report) !== '');
  return isSaid ? '' : lastResultOf(report).sentence;
}

/** What keeps it from running, or why its last run failed; blank for nothing. */
export function causeOf(report: SavedReportView): string {
  return adviceOf(report) || (report.failures > 0 ? resultOf(report) : '');
}

/** When it last ran, with its number of rows, or how often it has failed: the rows are then of an earlier run. */
export function lastRunOf({ lastRun, lastRows, failures }: SavedReportView): string {
  if (lastRun === null) return LIST_TEXTS.neverRun;
  if (failures > 0) return LIST_TEXTS.lastRun(lastRun, LIST_TEXTS.failedTimes(failures));
  return LIST_TEXTS.lastRun(lastRun, lastRows === null ? '' : LIST_TEXTS.rows(grouped(lastRows)));
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
export function nextRunOf(report: SavedReportView, user: string): string {
  const { draft, isMine, owner } = report;
  if (draft.schedule === null) return '';
  // One's own report may be nobody's here, such as in a copy of the file.
  const by = isMine || (owner !== '' && owner === user) ? LIST_TEXTS.byYou : LIST_TEXTS.byOther(owner);
  return `${whenOf(report)} (${textOfSchedule(draft.schedule)}, ${by})`;
}

/** What its watch tells; blank without one. */
export function watchLine({ draft: { watch, choice }, isMine }: SavedReportView): string {
  if (!watch) return '';
  return LIST_TEXTS.watch(isMine, watchShown(watch, factsOf(choice.source)), twoDaysShown(watch));
}

/** When it next runs. A time that has passed isn't called the next one. */
function whenOf(report: SavedReportView): string {
  const { isPaused, pausedBy, isOverdue, logInTo, nextRun } = report;
  if (isPaused) return LIST_TEXTS.noNext(pausedBy);
  if (isUnowned(report) || nextRun === null) return LIST_TEXTS.afterTakeOver;
  if (logInTo !== null) return LIST_TEXTS.afterLogIn;
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
function isUnowned({ isMirrored, isStopped }: SavedReportView): boolean {
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
