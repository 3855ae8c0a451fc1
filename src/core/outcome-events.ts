// What a run meets beside its figures: events, by kind, each with its facts. `text/outcome-events` has their words.

import type { StatsService } from './add-on/services';
import type { Day, DaySpan } from './day';
import type { LostCriteria } from './error-codes/sheet-codes';
import type { AppFailure, StatsError } from './errors';
import { fnv1a } from './hash';
import type { BucketName, CutBuckets } from './report/buckets';
import type { SilentApp } from './report/silent-apps';
import { sumOf } from './sum';

/** The facts of each kind of event. */
export interface EventFacts {
  /** An answer had no row of the period, so that earlier rows were kept, or removed. */
  rowsKept: { rows: number; excludesAllApps: boolean };
  noRows: { removed: number; excludesAllApps: boolean };
  /** The period has no row of its own, only the earlier days of a comparison. */
  onlyEarlier: object;
  /** No row passes the filter. */
  filteredOut: object;
  appsFailed: { failures: readonly AppFailure[] };
  /** Days that weren't loaded, whose rows are unchanged. */
  daysFailed: { failed: readonly FailedDays[] };
  /** A load ended before its last day, and not for want of time. @property by null where a failed day has that error */
  loadStopped: { left: number; of: number; by: StatsError | null };
  /** A person has ended it. */
  loadCancelled: { left: number; of: number };
  /** No answer of a load had a row: what it has done says that nothing was changed. */
  nothingLoaded: object;
  /** Somebody had deleted the table. */
  tableMadeAnew: { isSnapshot: boolean };
  /** Something beside the rows that a write couldn't do once they stood. */
  lost: { loss: Loss };
  columnsMoved: Omit<MovedColumns, 'unread'>;
  /** Sheets whose formulas weren't read for that: too large, or no time was left. */
  columnsUnread: Pick<MovedColumns, 'unread'>;
  appsSilent: { silent: readonly SilentApp[] };
  /** Apps that have left the account: their names, or IDs where no row tells them. */
  appsGone: { apps: readonly string[] };
  chartOld: ChartTrouble;
  /** The earlier days of a comparison have no data. */
  nothingToCompare: object;
  /** Two services differ by more than the tolerance, or one lacks a row: the finding says it. */
  servicesDiffer: object;
  /** A service's interface has a version that the add-on doesn't know. */
  otherVersion: { service: StatsService; version: string };
  /** A record of the list of apps without an ID: its place in the list, and its name if it has one. */
  recordWithoutId: { service: StatsService; row: number; name: string };
  /** A count beside the rows that doesn't say what it counts. */
  otherTotal: { service: StatsService; total: number; rows: number };
  /** Rows that a service has sent more than once: the first by its dimensions, and how many there are. */
  sentTwice: { name: string; rows: number };
  /** The last day isn't over, so that figures still grow. */
  notOver: { last: Day };
  /** The weeks or months that the period or today cuts. */
  cut: CutBuckets & { hasToday: boolean };
  /** The newest day that has a row is older than the last final day that was requested. */
  newestRowOld: { day: Day; finalTo: Day };
  /** Apps or bundles that were requested by name and have no row. */
  absent: { names: readonly string[] };
  /** Apps whose records have no count of users, where a table needs one. */
  uncounted: { apps: readonly string[] };
  /**
   * Apps with days of 0 users beside days with more, where a table has ARPDAU: what they earned before anybody counted
   * is divided by the users of the other days.
   */
  partlyCounted: { apps: readonly string[] };
  /** Values of the filter that no row or app has. */
  unmatched: { values: readonly UnmatchedValue[] };
  /** Apps that a report waits for no more. */
  released: { apps: readonly string[] };
  /** The table was an earlier one than the last run left: another run reads these days. */
  readAgain: { from: Day };
  /** Final days that have changed. */
  restated: ListedDays & { newestYear: string };
  /** The same, which the list lacks. */
  unlisted: ListedDays & { newestYear: string };
  /** Figures are final after another number of days than at the run before, and rows that were kept by it stay. */
  finalChanged: { before: number; after: number; kept: DaySpan | null };
  /** All days of a month, or of several, have become final, and their rows are kept from now on. */
  closed: { days: DaySpan; revenue: number | null; apps: number | null };
  /** What a write has changed in the rows of earlier runs. */
  rowsChanged: Pick<Changes, 'added' | 'changed' | 'removed'>;
  /** The days whose earlier figures that has changed. */
  daysChanged: Restatement;
  /** Values without columns of their own. */
  inOther: { values: readonly string[] };
  /** New ones, of a report whose columns stay. */
  newInOther: { values: readonly string[] };
  /** Apps that no run requests any more, told once. */
  otherAppsStay: { apps: number };
  /** An answer was too large or too slow as a whole, and was read in so many parts. */
  inParts: { parts: number };
  /** Google refused number formats, as in a Table with column types. */
  formatsKept: object;
  /** Columns of numbers that a person had set to plain text, and that got a format again. */
  retyped: { columns: readonly string[] };
  endsAbove: EndsAbove;
  /** A chart lies over a table where none was before. */
  underChart: { title: string };
  /** What a service says beside its rows, in its own words. */
  serviceSays: { words: string };
}

export type EventKind = keyof EventFacts;

/** Something that a run has met. */
export type OutcomeEvent<Kind extends EventKind = EventKind> = {
  [Of in Kind]: { readonly kind: Of } & Readonly<EventFacts[Of]>;
}[Kind];

/** A filter, or a Table, by its last row, and how many rows of the block stand below it. */
interface EndsAbove {
  what: 'filter' | 'table';
  row: number;
  rows: number;
}

/** What becomes of formulas that read by letter a column which a write has moved (`sheet/neighbours/moved-columns`). */
export interface MovedColumns {
  /** The first formulas: their cell, the letter, and the heading that stands there now; null for none. */
  readers: readonly { at: string; column: string; isNow: string | null }[];
  /** How many more there are. */
  more: number;
  /** Sheets whose formulas weren't read: too large, or no time was left. */
  unread: readonly string[];
}

/** See `sheet/write-events`. */
export type Loss =
  | LostCriteria
  /**
   * `undo`: the copy of the rows before, for which there is no room. `beside`: what Google refuses only at the end,
   * when it doesn't say which.
   */
  | {
      what: 'undo' | 'leftovers' | 'rows' | 'looks' | 'note' | 'widths' | 'memory' | 'charts' | 'beside';
      error: StatsError;
    };

/** What a list of restatements takes of a run. */
export interface ListedDays {
  days: readonly DayRevenue[];
  /** Why the list lacks them; null if it has them. An error, or a person's tab has the name of the list (`tab`). */
  trouble: StatsError | 'tab' | null;
  /** Whether lines of kept rows fill the list, so that some of these found no place. */
  isFull: boolean;
  /** Whether their rows stay as they were. */
  isKept: boolean;
  /** Set if each of those days stands for a week or month, of which it is the first. */
  bucket?: BucketName | undefined;
}

/** By how much the revenue of a day has changed, USD. */
export interface DayRevenue {
  day: Day;
  revenue: number;
}

export interface Changes extends Restatement {
  added: number;
  changed: number;
  removed: number;
}

/** The days of which earlier figures have changed, without those of `ListedDays`. */
export interface Restatement {
  /** How many days have restated revenue, by how much in all (USD), and the day with the largest change. */
  restatedDays: number;
  restatedRevenue: number;
  mostRestated: DayRevenue | null;
  /** Set if each of those days stands for a week or month, of which it is the first. */
  bucket?: BucketName | undefined;
}

/** The changes of a run that had no effect. */
export const NO_CHANGES: Changes = {
  added: 0,
  changed: 0,
  removed: 0,
  restatedDays: 0,
  restatedRevenue: 0,
  mostRestated: null,
};

/** Days that were not loaded. */
export interface FailedDays extends DaySpan {
  error: StatsError;
}

/** A chart that still shows the rows of an earlier run, and why. */
export interface ChartTrouble {
  title: string;
  error: StatsError;
}

/** A value of a filter that no row has, or no app. */
interface UnmatchedValue {
  /** The title of its field. */
  field: string;
  isOfApp: boolean;
  value: string;
  /** Values that exist, the nearest first; empty after the first few unmatched values, to keep messages short. */
  nearest: readonly string[];
}

/** What is kept of an event of a report's last run. */
export interface KeptEvent {
  kind: EventKind;
  /** What was said of it. */
  sentence: string;
  /** The first apps that it's about; none for an event about something else. */
  apps: readonly KeptApp[];
  /** How many more there are. */
  more: number;
  /** Whether it doesn't pass by itself. */
  lasts: boolean;
  /** A mark of all its apps of which that holds; blank for none. */
  mark: string;
}

/** An app by its name. @property since the first day without rows of a silent one; blank for others */
interface KeptApp {
  readonly app: string;
  readonly since: string;
}

const MOST_KEPT = 5;

/** @param sentence what is said of it */
export function keptEvent(event: OutcomeEvent, sentence: string): KeptEvent {
  const errors = errorsIn(event);
  const all = appsIn(event);
  const lasting = all.filter(({ passes }) => !passes);
  const apps = [...lasting, ...all.filter(({ passes }) => passes)];
  const names = lasting.map(({ app }) => app).sort();
  return {
    kind: event.kind,
    sentence,
    apps: apps.slice(0, MOST_KEPT).map(({ app, since }) => ({ app, since })),
    more: Math.max(0, apps.length - MOST_KEPT),
    lasts: errors.length === 0 || errors.some(({ mayPass }) => !mayPass),
    mark: names.length > 0 ? fnv1a(names.join(' ')) : '',
  };
}

function errorsIn(event: OutcomeEvent): StatsError[] {
  if (event.kind === 'daysFailed') return event.failed.map(({ error }) => error);
  return event.kind === 'appsFailed' ? event.failures.map(({ error }) => error) : [];
}

function appsIn(event: OutcomeEvent): (KeptApp & { passes: boolean })[] {
  const lasts = (app: string, since = '') => ({ app, since, passes: false });
  switch (event.kind) {
    case 'appsFailed':
      return event.failures.map(({ app, error }) => ({ app, since: '', passes: error.mayPass }));
    case 'appsSilent':
      return event.silent.map(({ app, since }) => lasts(app, since));
    case 'appsGone':
    case 'uncounted':
      return event.apps.map((app) => lasts(app));
    case 'absent':
      return event.names.map((name) => lasts(name));
    default:
      return [];
  }
}

/** The event of this kind; undefined if there is none. */
export function eventOf<Kind extends EventKind>(
  events: readonly OutcomeEvent[],
  kind: Kind,
): Extract<OutcomeEvent, { kind: Kind }> | undefined {
  return events.find((event): event is Extract<OutcomeEvent, { kind: Kind }> => event.kind === kind);
}

/** An event of what there is; none for nothing. */
export function eventIf<Event extends OutcomeEvent>(isThere: boolean, event: Event): Event[] {
  return isThere ? [event] : [];
}

/** Those of other kinds. */
export function withoutKinds(
  events: readonly OutcomeEvent[],
  ...kinds: readonly EventKind[]
): OutcomeEvent[] {
  return events.filter(({ kind }) => !kinds.includes(kind));
}

/** What several answers say together, each thing once. */
export function eachOnce(events: readonly OutcomeEvent[]): OutcomeEvent[] {
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()];
}

/**
 * What the windows of a load say together: of names that a window lacks, those that all of them lack.
 */
export function joinedEvents(
  windows: readonly { readonly events: readonly OutcomeEvent[]; readonly isEmpty: boolean }[],
): OutcomeEvent[] {
  // A window without rows can't tell which names and values have none.
  const withRows = windows.filter(({ isEmpty }) => !isEmpty);
  const telling = withRows.length > 0 ? withRows : windows;
  const ofKind = <Kind extends EventKind>(kind: Kind, among = windows) =>
    among.flatMap(({ events }) => eventOf(events, kind) ?? []);
  const inAll = <Value>(lists: readonly (readonly Value[])[], keyOf: (value: Value) => string) => {
    const [first = [], ...others] = lists.map((values) => new Map(values.map((each) => [keyOf(each), each])));
    const known = [...first].filter(([key]) => others.every((other) => other.has(key)));
    return lists.length < telling.length ? [] : known.map(([, value]) => value);
  };
  const parts = sumOf(ofKind('inParts').map((event) => event.parts));
  const twice = ofKind('sentTwice');
  const names = inAll(
    ofKind('absent', telling).map((event) => event.names),
    String,
  );
  const values = inAll(
    ofKind('unmatched', telling).map((event) => event.values),
    ({ field, value }) => `${field}: ${value}`,
  );
  return [
    ...eachOnce(
      withoutKinds(
        windows.flatMap(({ events }) => events),
        'inParts',
        'sentTwice',
        'absent',
        'unmatched',
      ),
    ),
    ...twice.slice(0, 1).map((event) => ({ ...event, rows: sumOf(twice.map(({ rows }) => rows)) })),
    ...eventIf(names.length > 0, { kind: 'absent', names }),
    ...eventIf(values.length > 0, { kind: 'unmatched', values }),
    ...eventIf(parts > 0, { kind: 'inParts', parts }),
  ];
}
