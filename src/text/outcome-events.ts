// The words of what a run has met, by kind: the same in an outcome, a card, the log and a mail.

import type { DaySpan } from '../core/day';
import { daysInSpans, mergeSpans, textOfSpan } from '../core/day-spans';
import { groupedBy } from '../core/lists/grouped';
import type {
  DayRevenue,
  EventKind,
  FailedDays,
  ListedDays,
  Loss,
  OutcomeEvent,
} from '../core/outcome-events';
import { RESTATEMENTS_TAB } from '../core/place/sheet-name';
import type { BucketName } from '../core/report/buckets';
import { sumOf } from '../core/sum';
import { monthName, periodTitle } from './dates';
import { failuresListed } from './errors/run-errors';
import { sentenceOf } from './errors/sentence-of';
import { criteriaLost } from './errors/sheet-errors';
import { usd } from './finding';
import { finalAfterChanged, keptEarly } from './fresh';
import { counted, grouped, listed, quoted, shortName, shortValue } from './phrases';
import { SERVICE_TEXTS } from './services/services';
import { withoutSilent } from './silent';

/** An outcome as the person reads it who waits for it. */
export interface OutcomeParts {
  /** The figure, the rows and their place, in one line. */
  sentence: string;
  /** What it has met, the most important first: two are in sight. */
  events: readonly string[];
}

/** How a kind of event is told. */
interface EventWords<Kind extends EventKind> {
  /** What a report is that has met it, for the subject of a mail; absent for an event that asks for no look. */
  word?: string;
  /** @param nextTry as `sentenceOf` */
  says(event: OutcomeEvent<Kind>, nextTry?: string): readonly string[];
}

const MISSES_DATA = 'is missing data';
const IN_DOUBT = 'has an answer to check';

/** In the order in which they are told: what is missing, what asks for a look, what has changed, and the rest. */
const EVENTS: { readonly [Kind in EventKind]: EventWords<Kind> } = {
  tableMadeAnew: {
    word: 'has made its table anew',
    says: ({ isSnapshot }) => [
      `The table was missing and was made again. ${isSnapshot ? ONE_DAY_ANEW : DAYS_ANEW}`,
    ],
  },
  daysFailed: { word: MISSES_DATA, says: ({ failed }, nextTry) => failedDays(failed, nextTry) },
  appsFailed: {
    word: MISSES_DATA,
    says: ({ failures }, nextTry) => [
      `Missing: ${failuresListed(failures, (error) => sentenceOf(error, nextTry))}`,
    ],
  },
  rowsKept: {
    word: 'got no rows',
    says: ({ rows, excludesAllApps }) =>
      excludesAllApps
        ? [`${NO_APPS_REQUESTED} ${rowsWere(rows)} kept.`]
        : [`The service returned no rows, so ${rowsWere(rows)} kept.`],
  },
  noRows: {
    word: 'got no rows',
    says: ({ removed, excludesAllApps }) => [
      excludesAllApps
        ? NO_APPS_REQUESTED
        : `The service returned no rows${removed > 0 ? `, so ${rowsWere(removed)} removed` : ''}.`,
    ],
  },
  loadStopped: {
    word: MISSES_DATA,
    says: ({ left, of, by }, nextTry) => [stoppedWith(left, of), ...(by ? [sentenceOf(by, nextTry)] : [])],
  },
  lost: { word: 'ran, but not all was done', says: ({ loss }) => [lossSentence(loss)] },
  columnsMoved: { word: 'has moved columns that formulas read', says: movedColumns },
  appsSilent: {
    word: 'has apps without rows',
    says: ({ silent }) => withoutSilent(silent).map((text) => `${text}.`),
  },
  finalChanged: {
    word: 'ran with another number of days until figures are final',
    says: ({ before, after, kept }) => [finalAfterChanged(before, after), ...(kept ? [keptEarly(kept)] : [])],
  },
  appsGone: {
    word: 'lacks an app',
    says: ({ apps }) => [`${listed(apps)} ${apps.length === 1 ? 'is' : 'are'} no longer in this account.`],
  },
  absent: { word: MISSES_DATA, says: ({ names }) => [`No data for: ${listed(names)}.`] },
  uncounted: {
    word: MISSES_DATA,
    says: ({ apps }) => [`The service has no count of users for: ${listed(apps)}.`],
  },
  nothingToCompare: {
    word: 'has nothing to compare with',
    says: () => ['The earlier days have no data, so there’s nothing to compare with.'],
  },
  servicesDiffer: { word: 'has services that differ', says: () => [] },
  readAgain: {
    word: 'has a table that was changed',
    says: ({ from }) => [
      `This table isn’t as the last run left it. Run again, unless a schedule does: days from ${from} on are still to be read.`,
    ],
  },
  chartOld: {
    word: 'has a chart that wasn’t updated',
    says: ({ title, error }) => [`The chart “${shortName(title)}” wasn’t updated: ${sentenceOf(error)}`],
  },
  unlisted: { word: 'couldn’t list final figures that changed', says: restatedDays },
  otherVersion: {
    word: IN_DOUBT,
    says: ({ service, version }) => [
      `${SERVICE_TEXTS[service].name} answers in version ${shortName(version)}, which this add-on doesn’t know. Check the figures.`,
    ],
  },
  recordWithoutId: {
    word: IN_DOUBT,
    says: ({ service, row, name }) => [
      `${SERVICE_TEXTS[service].name} listed an app without an ID (row ${row}${name === '' ? '' : `, ${shortName(name)}`}), which was left out.`,
    ],
  },
  otherTotal: {
    word: IN_DOUBT,
    says: ({ service, total, rows }) => [
      `${SERVICE_TEXTS[service].name} names a total of ${grouped(total)} beside ${counted(rows, 'row')}. Check whether rows are missing.`,
    ],
  },
  sentTwice: {
    word: IN_DOUBT,
    says: ({ rows, name }) => {
      const row = shortValue(name, LONGEST_ROW);
      const what = rows > 1 ? `${counted(rows, 'row')} twice, such as ${row}` : `${row} twice`;
      return [`The service sent ${what}. Sums count both.`];
    },
  },
  unmatched: { word: MISSES_DATA, says: unmatchedValues },
  nothingLoaded: { word: 'got no rows', says: () => [] },
  onlyEarlier: { word: 'got no rows', says: () => ['The service has no data for the period itself.'] },
  loadCancelled: { says: ({ left, of }) => [`${stoppedWith(left, of)} What was loaded stays in the table.`] },
  columnsUnread: {
    says: ({ unread }) => [
      `Columns have moved, and the formulas in ${listed(unread.map((name) => `“${shortName(name)}”`))} weren’t checked.`,
    ],
  },
  filteredOut: { says: () => ['No row passes the filter.'] },
  partlyCounted: {
    says: ({ apps }) => [
      `0 users on some days: ${listed(apps)}. ARPDAU is too high if an app earned on them.`,
    ],
  },
  newestRowOld: {
    says: ({ day, finalTo }) => [`The newest row is of ${day}, but days to ${finalTo} are final.`],
  },
  cut: { says: (event) => [cutSentence(event)] },
  released: {
    says: ({ apps }) => [
      `${listed(apps)} ${apps.length === 1 ? 'has' : 'have'} been missing for 35 days. No more days are read again for that.`,
    ],
  },
  closed: { says: closedMonths },
  restated: { says: restatedDays },
  rowsChanged: { says: (event) => [rowsChanged(event)] },
  daysChanged: { says: daysChanged },
  newInOther: {
    says: ({ values }) => [
      `${listed(values)} ${values.length === 1 ? 'is new and counts' : 'are new and count'} in Other. To update the columns, choose Order columns again in the report’s menu.`,
    ],
  },
  otherAppsStay: {
    says: ({ apps }) => [
      `Rows of ${counted(apps, 'other app')} stay. To drop them, run once in mode replace.`,
    ],
  },
  underChart: {
    says: ({ title }) => [
      `The chart${title === '' ? '' : ` “${shortName(title)}”`} lies over some of these cells. To see them, move the chart.`,
    ],
  },
  formatsKept: { says: () => ['The Table’s own number formats were kept.'] },
  retyped: { says: ({ columns }) => [`Changed from plain text back to numbers: ${listed(columns)}.`] },
  endsAbove: {
    says: ({ what, row, rows }) => [
      `The ${what === 'table' ? 'Table' : 'filter'} ends at row ${grouped(row)}; ${counted(rows, 'row')} ${rows === 1 ? 'stands' : 'stand'} below it.`,
    ],
  },
  notOver: {
    says: ({ last }) => [
      `The period ends on ${last} (UTC) and isn’t over yet, so its numbers will still grow.`,
    ],
  },
  inOther: { says: ({ values }) => [`Other has ${counted(values.length, 'value')}: ${listed(values)}.`] },
  inParts: {
    says: ({ parts }) => [
      `The whole answer was too large or too slow, so its days were read in ${counted(parts, 'part')}.`,
    ],
  },
  serviceSays: { says: ({ words }) => [quoted(words).trim()] },
};

/** What events say, each sentence once, the most important first. @param nextTry as `sentenceOf` */
export function sentencesOf(events: readonly OutcomeEvent[], nextTry?: string): string[] {
  return [...new Set(inOrder(events).flatMap((event) => saidOf(event, nextTry)))];
}

function saidOf<Kind extends EventKind>(event: OutcomeEvent<Kind>, nextTry?: string): readonly string[] {
  const words: EventWords<Kind> = EVENTS[event.kind];
  return words.says(event, nextTry);
}

function inOrder(events: readonly OutcomeEvent[]): OutcomeEvent[] {
  const order: readonly string[] = Object.keys(EVENTS);
  return [...events].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** Whether an event asks for a look: its outcome is amber, and so is the card of its report. */
export function asksForLook({ kind }: Pick<OutcomeEvent, 'kind'>): boolean {
  return EVENTS[kind].word !== undefined;
}

/** Those that ask for a look, the most important first. */
export function eventsToCheck(events: readonly OutcomeEvent[]): OutcomeEvent[] {
  return inOrder(events).filter(asksForLook);
}

/** What a report is whose last run has met this, for the subject of a mail; blank for what isn't an event. */
export function wordOf(kind: string): string {
  const words: Readonly<Record<string, { word?: string }>> = EVENTS;
  return words[kind]?.word ?? '';
}

const NO_APPS_REQUESTED = 'No app passes the filter, so nothing was requested.';
const ONE_DAY_ANEW = 'It has only the day of this run.';
const DAYS_ANEW =
  'It has only the days of this run. To load others, choose a longer period, run the report until all is loaded, and set the period back.';

/** Whole names: rows often differ at their end. */
const LONGEST_ROW = 300;

function rowsWere(count: number): string {
  return counted(count, 'row was', 'rows were');
}

/** Failures that an outcome names. */
const MOST_FAILURES = 3;

/** Which days failed, those for one reason together; of more reasons than are named, only the number of days. */
function failedDays(failed: readonly FailedDays[], nextTry?: string): string[] {
  const groups = groupedBy(failed, ({ error }) => sentenceOf(error, nextTry));
  const first = [...groups].slice(0, MOST_FAILURES);
  const more = daysInSpans([...groups].slice(MOST_FAILURES).flatMap(([, days]) => days));
  const sentences = first.map(
    ([sentence, days]) => `Not loaded: ${listed(mergeSpans(days).map(textOfSpan))}. ${sentence}`,
  );
  return more > 0 ? [...sentences, `${counted(more, 'more day', 'more days')} failed.`] : sentences;
}

function stoppedWith(left: number, of: number): string {
  return `Stopped with ${grouped(left)} of ${counted(of, 'day')} left.`;
}

/** `The first week has 5 of 7 days, the last one 2 of 7 days and part of today.` */
function cutSentence({ bucket, ends, hasToday }: OutcomeEvent<'cut'>): string {
  const said = ends.map(({ place, days, of }, at) => {
    const subject = `The ${place === 'only' ? '' : `${place} `}${bucket} has`;
    const today = hasToday && place !== 'first' ? ' and part of today' : '';
    const has = days === 0 ? 'no complete days yet' : `${grouped(days)} of ${counted(of, 'day')}${today}`;
    return `${at === 0 ? subject : 'the last one'} ${has}`;
  });
  return `${said.join(', ')}.`;
}

/** `Sheet2!B3 reads column F, which is eCPM now. Check that formula.` */
function movedColumns({ readers, more }: OutcomeEvent<'columnsMoved'>): string[] {
  const read = readers.map(
    ({ at, column, isNow }) =>
      `${at} reads column ${column}, which is ${isNow === null ? 'no longer in the table' : `${shortName(isNow)} now`}.`,
  );
  const others =
    more > 0 ? [`${counted(more, 'more formula reads', 'more formulas read')} moved columns.`] : [];
  const wayOut =
    readers.length === 0 ? [] : [`Check ${readers.length === 1 ? 'that formula' : 'those formulas'}.`];
  return [...read, ...others, ...wayOut];
}

/** `No row has “Gemany” for Country. Nearest: Germany, Georgia, Yemen.` */
function unmatchedValues({ values }: OutcomeEvent<'unmatched'>): string[] {
  const withNearest = values.filter(({ nearest }) => nearest.length > 0);
  const others = values.filter(({ nearest }) => nearest.length === 0).map(({ value }) => `“${value}”`);
  return [
    ...withNearest.map(
      ({ field, isOfApp, value, nearest }) =>
        `No ${isOfApp ? 'app' : 'row'} has “${shortName(value)}” for ${field}. Nearest: ${listed(nearest)}.`,
    ),
    ...(others.length > 0
      ? [`Nothing has ${listed(others)}${withNearest.length > 0 ? ' either' : ''}.`]
      : []),
  ];
}

function lossSentence(loss: Loss): string {
  return 'headings' in loss ? criteriaLost(loss) : LOSSES[loss.what](sentenceOf(loss.error));
}

const LOSSES: { readonly [What in Exclude<Loss['what'], 'filter' | 'slicer'>]: (why: string) => string } = {
  undo: (why) => `This can’t be undone, because no copy of the rows before could be kept. ${why}`,
  leftovers: () => 'Blank cells of the earlier table still belong to this one until the next run.',
  rows: () => 'Rows that are no longer in the table are blank, but weren’t deleted.',
  looks: () => 'Bold totals and highlighted rows weren’t updated.',
  note: () => 'The note of the first cell wasn’t updated.',
  widths: () => 'The widths of the columns weren’t set.',
  memory: (why) =>
    `What the next run looks up about this table couldn’t be stored, so it may ask before it changes rows, and may not list changes of final days. ${why}`,
  charts: (why) => `The charts weren’t updated. ${why}`,
  beside: (why) => `Google refused something beside the rows, such as the note, a width or a chart. ${why}`,
};

/** `2 rows added, 5 rows changed.` */
function rowsChanged({ added, changed, removed }: OutcomeEvent<'rowsChanged'>): string {
  const counts = [
    ...(added > 0 ? [`${counted(added, 'row')} added`] : []),
    ...(changed > 0 ? [`${counted(changed, 'row')} changed`] : []),
    ...(removed > 0 ? [`${counted(removed, 'row')} removed`] : []),
  ];
  return counts.length === 0 ? 'The rows are as before.' : `${counts.join(', ')}.`;
}

/** `4 days changed, −38.20 USD, most on 2026-11-12.` */
function daysChanged(event: OutcomeEvent<'daysChanged'>): string[] {
  const { restatedDays: days, restatedRevenue, mostRestated, bucket = 'day' } = event;
  if (!mostRestated) return [];
  const most = `${days > 1 ? ', most' : ''} ${PERIOD_OF_DAY[bucket](mostRestated.day)}`;
  return [`${counted(days, bucket)} changed, ${signedMoney(restatedRevenue)} USD${most}.`];
}

/** `November 2026 closed: 218,896.60 USD, 23 apps.` */
function closedMonths({ days, revenue, apps }: OutcomeEvent<'closed'>): string[] {
  const facts = [
    ...(revenue === null ? [] : [usd(revenue)]),
    ...(apps === null ? [] : [counted(apps, 'app')]),
  ];
  return [`${nameOfMonths(days)} closed${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`];
}

/** `November 2026`; of several, as a period is called beside another. */
function nameOfMonths(days: DaySpan): string {
  const [first, last] = [monthName(days.first, undefined), monthName(days.last, undefined)];
  return first === last ? first : periodTitle(days);
}

/** When something was, by the first day of it. */
const PERIOD_OF_DAY: { readonly [Of in BucketName | 'day']: (day: string) => string } = {
  day: (day) => `on ${day}`,
  week: (day) => `in the week of ${day}`,
  month: (day) => `in ${day.slice(0, 7)}`,
};

/** `Final days changed: October −78.27 USD, 2 days.`, by month, with the year where that isn’t the newest one. */
function restatedDays(event: OutcomeEvent<'restated' | 'unlisted'>): string[] {
  const { days, trouble, isFull, bucket = 'day', newestYear, isKept } = event;
  const monthOf = ({ day }: DayRevenue) => monthName(day, newestYear);
  const months = [...groupedBy(days, monthOf)].map(
    ([month, of]) =>
      `${month} ${signedMoney(sumOf(of.map((each) => each.revenue)))} USD${bucket === 'month' ? '' : `, ${counted(of.length, bucket)}`}`,
  );
  const kept = isKept ? ', but their rows are kept as they were' : '';
  return [`Final ${bucket}s changed${kept}: ${months.join('; ')}. ${listing(trouble, isFull)}`];
}

function listing(trouble: ListedDays['trouble'], isFull: boolean): string {
  if (trouble === 'tab')
    return `They aren’t listed, because the tab ${RESTATEMENTS_TAB} is another table. Rename that tab.`;
  if (trouble) return `They aren’t listed. ${sentenceOf(trouble)}`;
  return `The tab ${RESTATEMENTS_TAB} ${isFull ? 'is full, so that it lists not all of them. Delete lines that you no longer need.' : 'lists them.'}`;
}

/** `−38.20`, with a true minus sign. */
function signedMoney(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${grouped(Math.abs(amount), 2)}`;
}
