// Estimates the rows, requests and seconds of a write, based on its choice and on earlier writes. Pure; for the panel
// and the server.

import { type DaySpan, daysIn } from './day';
import { fnv1a } from './hash';
import { isRecord } from './json';
import { bucketNames, bucketsOf } from './report/buckets';
import { isLargeWrite } from './report/large-write';
import { APPS_IN_COLUMNS } from './report/value-columns';

/** The properties of a choice that decide how much it requests and writes. */
export interface ChoiceSize {
  source: string;
  /** Names of dimensions, in any order. */
  groupBy: readonly string[];
  /** Whether only some bundles or operating systems are requested. Such writes are compared only with each other. */
  isFiltered: boolean;
  /** The text of the filter; '' for none. Writes with different filters aren't compared. */
  filter: string;
  /** How many days the period has, or weeks or months if rows are grouped by those; null if only the service knows. */
  days: number | null;
  /** How many apps are requested, 1 for a source without apps; null while unknown. */
  apps: number | null;
  /** Whether rows sum all apps. */
  sumsApps: boolean;
  requestsPerApp: boolean;
  /** How many services are read. Each one after the first costs one more request. */
  services: number;
  /** Whether one more request is needed to find out which of several bundles have rows. */
  requestsBundles: boolean;
  /** The most rows that are written; null for all. */
  topRows: number | null;
  /** Whether earlier days are requested too, for a comparison. */
  isCompared: boolean;
  /** The dimension whose values have columns of their own, or `APPS_IN_COLUMNS`; absent if there's none. */
  columnDimension?: string;
  /**
   * How many columns are written, without value columns, whose number only the answer tells. 0 for a list of apps,
   * whose rows are few.
   */
  columns: number;
}

/** The properties of a source that decide how much is requested. */
export interface SourceSize {
  dimensions: readonly unknown[];
  metrics: readonly unknown[];
  choosesApps: boolean;
  takesBundlesAndOs: boolean;
  requestsPerApp: boolean;
  services: readonly unknown[];
}

/** The parts of a choice that decide its size. `groupBy` has the dimensions by name, not by title. */
export interface SizedChoice {
  source: string;
  groupBy: readonly string[];
  apps: 'all' | readonly string[];
  byApp: boolean;
  bundles: readonly string[];
  os: readonly string[];
  filter: string;
  topRows: number | null;
  compare: string;
  metrics: readonly string[];
  compareColumns: readonly string[];
  columns: string;
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
  const { apps, byApp, bundles, os, filter, topRows, compare, columns } = choice;
  const isCompared = compare !== '' && source.metrics.length > 0;
  return {
    source: choice.source,
    groupBy: source.dimensions.length > 0 ? choice.groupBy : [],
    isFiltered: source.takesBundlesAndOs && bundles.length + os.length > 0,
    filter,
    days: days && pointsIn(days, choice.groupBy),
    apps: appCount(apps, source, allApps),
    sumsApps: (!byApp || columns === APPS_IN_COLUMNS) && canSumApps(source),
    requestsPerApp: source.requestsPerApp,
    services: source.services.length,
    requestsBundles: source.takesBundlesAndOs && bundles.length > 1 && !choice.groupBy.includes('bundle'),
    topRows,
    isCompared,
    ...(columns === '' ? {} : { columnDimension: columns }),
    columns: columnCount(choice, source, isCompared),
  };
}

/** App, Bundle ID and Platform. */
const APP_COLUMNS = 3;

function columnCount(
  { groupBy, metrics, compareColumns, apps, byApp }: SizedChoice,
  source: SourceSize,
  isCompared: boolean,
) {
  if (source.metrics.length === 0) return 0;
  const sent = metrics.length || source.metrics.length;
  const ofApps = source.choosesApps && byApp && apps.length !== 1 ? APP_COLUMNS : 0;
  return ofApps + groupBy.length + sent * (isCompared ? 1 + compareColumns.length : 1);
}

/** Whether a person can choose between rows of each app and rows of all apps together. */
export function canSumApps({
  choosesApps,
  requestsPerApp,
}: Pick<SourceSize, 'choosesApps' | 'requestsPerApp'>): boolean {
  return choosesApps && requestsPerApp;
}

/** Whether a name in `groupBy` groups rows by day, week or month. */
function isTime(name: string): boolean {
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
  { choosesApps, requestsPerApp }: SourceSize,
  allApps: number | null,
): number | null {
  if (!choosesApps) return requestsPerApp ? allApps : 1;
  return apps === 'all' ? allApps : apps.length;
}

/** The size and time of one write. */
export interface WriteRate {
  /** As in `ChoiceSize`. */
  days: number | null;
  apps: number;
  /** Without header and totals. */
  rows: number;
  /** From the start of the run until the table was written, ms. */
  durationMs: number;
}

export type WriteRates = Readonly<Record<string, WriteRate>>;

/** Whether a value that was stored is a rate; a person's own properties may hold anything. */
export function isWriteRate(value: unknown): value is WriteRate {
  if (!isRecord(value)) return false;
  const { days, apps, rows, durationMs } = value;
  const isCount = (count: unknown) => typeof count === 'number' && Number.isFinite(count) && count >= 0;
  return [apps, rows, durationMs].every(isCount) && (days === null || isCount(days));
}

/** What a write would take; null where unknown. */
export interface Estimate {
  rows: number | null;
  requests: number | null;
  seconds: number | null;
  /** Whether the write needs a person's consent (`core/report/large-write`). */
  isLarge: boolean;
}

/** Requests in one batch, which doubles while the service answers well (see `http/batch-size`). */
const FIRST_BATCH = 20;
const LARGEST_BATCH = 100;

/**
 * The key under which a write's rate is stored. Writes with one key are comparable: they have the same source,
 * grouping, filter and column dimension, and agree in whether they sum all apps, compare two periods or are
 * restricted to some bundles or operating systems.
 */
export function rateKey(size: ChoiceSize): string {
  const { source, groupBy, sumsApps, isFiltered, filter, isCompared, columnDimension } = size;
  const also = [
    ...(sumsApps ? ['together'] : []),
    ...(isFiltered ? ['filtered'] : []),
    ...(filter === '' ? [] : [`by ${fnv1a(filter)}`]),
    ...(isCompared ? ['compared'] : []),
    ...(columnDimension ? [`with columns of ${columnDimension}`] : []),
  ];
  return [source, [...groupBy].sort().join(','), ...also].join(':');
}

/** Estimates a write from the choice's size and from the rates of earlier writes, by `rateKey`. */
export function estimateOf(choice: ChoiceSize, rates: WriteRates): Estimate {
  const rate = rates[rateKey(choice)];
  // How many apps a filter leaves is known only from an earlier run.
  const size = rate && choice.filter !== '' ? { ...choice, apps: rate.apps } : choice;
  const { apps, topRows } = size;
  const fetched = (rate && rowsLike(rate, size)) ?? rowsBounded(size);
  const rows = fetched !== null && topRows !== null ? Math.min(fetched, topRows) : fetched;
  const requests = requestsOf(size);
  const seconds =
    rate && fetched !== null && apps !== null ? secondsLike(rate, { ...size, apps }, fetched) : null;
  return { rows, requests, seconds, isLarge: isLargeWrite({ rows, columns: size.columns }) };
}

/**
 * Assumes as many rows per app as in the earlier write, and as many per day if rows have a date. Rows that sum all
 * apps hardly grow with the number of apps.
 */
function rowsLike(rate: WriteRate, { apps, sumsApps, days, groupBy }: ChoiceSize): number | null {
  if (apps === null || rate.apps <= 0 || rate.rows <= 0) return null;
  const perApp = sumsApps ? rate.rows : (rate.rows * apps) / rate.apps;
  if (!groupBy.some(isTime) || days === rate.days) return Math.round(perApp);
  return days === null || rate.days === null || rate.days <= 0
    ? null
    : Math.round((perApp * days) / rate.days);
}

/** The most rows there can be; null unless they depend on days and apps alone. */
function rowsBounded({ apps, sumsApps, days, groupBy }: ChoiceSize): number | null {
  if (apps === null || groupBy.some((name) => !isTime(name))) return null;
  const ofOneDay = sumsApps ? Math.min(1, apps) : apps;
  if (groupBy.length === 0) return ofOneDay;
  return days === null ? null : ofOneDay * days;
}

/**
 * How many requests a write sends, without retries; null if the number of apps is needed but unknown. A source with
 * `requestsPerApp` sends one for each app, which a comparison doubles, one for the list of apps, and one for each
 * further service. Any other source sends one, or two for `requestsBundles`; a comparison doubles both.
 */
export function requestsOf({
  apps,
  requestsPerApp,
  services,
  requestsBundles,
  isCompared,
}: ChoiceSize): number | null {
  const periods = isCompared ? 2 : 1;
  if (!requestsPerApp) return (requestsBundles ? 2 : 1) * periods;
  return apps === null ? null : apps * periods + services;
}

const ROW_MS = 0.2;

function secondsLike(
  rate: WriteRate,
  { apps, requestsPerApp, services, isCompared }: ChoiceSize & { apps: number },
  rows: number,
): number {
  const trips = (count: number) =>
    requestsPerApp ? services + roundTrips(isCompared ? count * 2 : count) : 1;
  const tripMs = Math.max(0, rate.durationMs - rate.rows * ROW_MS) / trips(rate.apps);
  return Math.max(1, Math.ceil((tripMs * trips(apps) + rows * ROW_MS) / 1000));
}

/** How many batches that many requests take if the service answers well. */
function roundTrips(requests: number): number {
  let trips = 0;
  for (let left = requests, batch = FIRST_BATCH; left > 0; batch = Math.min(LARGEST_BATCH, batch * 2)) {
    left -= batch;
    trips += 1;
  }
  return trips;
}
