// Estimates the rows and requests of a write from its choice. Pure; for the panel.

import { type DaySpan, daysIn } from './day';
import { bucketNames, bucketsOf } from './report/buckets';
import { APP_SHOWS, type AppShows } from './report/choice-options';
import { isLargeWrite } from './report/large-write';
import { APPS_IN_COLUMNS } from './report/value-columns';

/** The properties of a choice that decide how much it requests and writes. */
export interface ChoiceSize {
  /** Names of dimensions, in any order. */
  groupBy: readonly string[];
  /** How many days the period has, or weeks or months if rows are grouped by those; null if only the service knows. */
  timePoints: number | null;
  /** How many apps are requested, 1 for a source without apps; null while unknown. */
  apps: number | null;
  /** Whether rows sum all apps. */
  sumsApps: boolean;
  requestsPerApp: boolean;
  /** How many services are read. Each one after the first costs one more request. */
  services: number;
  /** Whether one more request is needed to find out which of several bundles have rows. */
  requestsBundles: boolean;
  /** Whether only rows that pass a filter are written. */
  isFiltered: boolean;
  /** The most rows that are written; null for all. */
  topRows: number | null;
  /** Whether earlier days are requested too, for a comparison. */
  isCompared: boolean;
  /** How many lists of users are requested, for both sides of a comparison; absent for none. */
  userLists?: number;
  /** How many days are loaded, each by itself; absent for a sheet. */
  loads?: number;
  /**
   * How many columns are written. Of values side by side, other than days, only the answer tells how many; they count
   * as one. 0 for a list of apps, whose rows are few.
   */
  columns: number;
}

/** The properties of a source that decide how much is requested. */
export interface SourceSize {
  dimensions: readonly unknown[];
  metrics: readonly { isOptional?: true }[];
  takes: readonly string[];
  requestsPerApp: boolean;
  services: readonly unknown[];
}

/** The parts of a choice that decide its size. `groupBy` has the dimensions by name, not by title. */
export interface SizedChoice {
  groupBy: readonly string[];
  apps: 'all' | readonly string[];
  byApp: boolean;
  bundles: readonly string[];
  topRows: number | null;
  filter: string;
  compare: string;
  metrics: readonly string[];
  compareColumns: readonly string[];
  columns: string;
  appShows: AppShows;
  userLists?: number;
  loads?: number;
}

/**
 * The size of a choice.
 * @param days the days of its period; null if only the service knows them
 * @param allApps how many apps the account has; null while unknown
 */
export function sizeOf(
  choice: SizedChoice,
  source: SourceSize,
  days: DaySpan | null,
  allApps: number | null,
): ChoiceSize {
  const { apps, byApp, bundles, topRows, compare, columns } = choice;
  const isCompared = compare !== '' && source.metrics.length > 0;
  return {
    groupBy: source.dimensions.length > 0 ? choice.groupBy : [],
    timePoints: days && pointsIn(days, choice.groupBy),
    apps: appCount(apps, source, allApps),
    // A source that reads all apps by itself has no rows of each.
    sumsApps:
      source.requestsPerApp && (!source.takes.includes('apps') || !byApp || columns === APPS_IN_COLUMNS),
    requestsPerApp: source.requestsPerApp,
    services: source.services.length,
    requestsBundles:
      source.takes.includes('bundles') && bundles.length > 1 && !choice.groupBy.includes('bundle'),
    isFiltered: choice.filter.trim() !== '',
    topRows,
    isCompared,
    ...(choice.userLists ? { userLists: choice.userLists } : {}),
    ...(choice.loads ? { loads: choice.loads } : {}),
    columns: columnCount(choice, source, days, isCompared),
  };
}

/** From impressions, From eCPM and From mix. */
const MOST_DRIVERS = 3;

function columnCount(
  { groupBy, metrics, compareColumns, apps, byApp, columns, appShows }: SizedChoice,
  source: SourceSize,
  days: DaySpan | null,
  isCompared: boolean,
) {
  if (source.metrics.length === 0) return 0;
  const metricCount = metrics.length || source.metrics.filter(({ isOptional }) => !isOptional).length;
  const ofApps = source.takes.includes('apps') && byApp && apps.length !== 1 ? APP_SHOWS[appShows].length : 0;
  const values = days && isTime(columns) ? pointsIn(days, [columns]) + 1 : 1;
  if (!isCompared) return ofApps + groupBy.length + metricCount * values;
  // Drivers stand beside revenue alone.
  const ofEach = compareColumns.filter((column) => column !== 'drivers').length;
  const drivers = ofEach < compareColumns.length ? MOST_DRIVERS : 0;
  return ofApps + groupBy.length + metricCount * (1 + ofEach) + drivers;
}

/** Whether a person can choose between rows of each app and rows of all apps together. */
export function canSumApps({ takes, requestsPerApp }: Pick<SourceSize, 'takes' | 'requestsPerApp'>): boolean {
  return takes.includes('apps') && requestsPerApp;
}

/** Whether a name in `groupBy` groups rows by day, week or month. */
export function isTime(name: string): boolean {
  return name === 'date' || bucketNames().some((bucket) => bucket === name);
}

/** How many days the span has, or weeks or months if rows are grouped by those. */
function pointsIn(days: DaySpan, groupBy: readonly string[]): number {
  const bucket = bucketNames().find((name) => groupBy.includes(name));
  return bucket ? bucketsOf(days, bucket).length : daysIn(days);
}

/** How many apps are requested; all of them for a source that requests each app but offers no choice of apps. */
function appCount(
  apps: SizedChoice['apps'],
  { takes, requestsPerApp }: SourceSize,
  allApps: number | null,
): number | null {
  if (!takes.includes('apps')) return requestsPerApp ? allApps : 1;
  return apps === 'all' ? allApps : apps.length;
}

/** What a write would take; null where unknown. */
export interface Estimate {
  rows: number | null;
  requests: number | null;
  /** Whether the person is asked before the write (`core/report/large-write`). */
  isLarge: boolean;
}

export function estimateOf(size: ChoiceSize): Estimate {
  const { columns, topRows } = size;
  const fetched = rowsBounded(size);
  const rows = fetched !== null && topRows !== null ? Math.min(fetched, topRows) : fetched;
  return { rows, requests: requestsOf(size), isLarge: isLargeWrite({ rows, columns }) };
}

/** The most rows there can be; null unless they depend on days and apps alone. */
function rowsBounded({ apps, sumsApps, timePoints, groupBy }: ChoiceSize): number | null {
  if (apps === null || groupBy.some((name) => !isTime(name))) return null;
  const ofOneDay = sumsApps ? Math.min(1, apps) : apps;
  if (groupBy.length === 0) return ofOneDay;
  return timePoints === null ? null : ofOneDay * timePoints;
}

/** For a token, which lasts an hour, and to look at the dataset and the table. */
const REQUESTS_BEFORE_LOADS = 3;
/** A load is sent, and then asked how it went. */
const REQUESTS_PER_LOAD = 2;

/**
 * How many requests a write sends, without retries; null if the number of apps is needed but unknown. A source with
 * `requestsPerApp` sends one for each app, which a comparison doubles, one for the list of apps, one for each further
 * service, and the lists of users. Any other source sends one, or two for `requestsBundles`; a comparison doubles both.
 * Many days that are loaded are fetched in several parts, each of all apps, of which only the first is counted.
 */
export function requestsOf(size: ChoiceSize): number | null {
  const fetched = fetchesOf(size);
  const { loads } = size;
  return fetched === null || !loads ? fetched : fetched + REQUESTS_BEFORE_LOADS + REQUESTS_PER_LOAD * loads;
}

function fetchesOf({
  apps,
  requestsPerApp,
  services,
  requestsBundles,
  isCompared,
  userLists = 0,
}: ChoiceSize): number | null {
  const periods = isCompared ? 2 : 1;
  if (!requestsPerApp) return (requestsBundles ? 2 : 1) * periods;
  return apps === null ? null : apps * periods + services + userLists;
}
