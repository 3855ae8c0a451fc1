// Estimates what a write will take from the choice and from earlier writes. Pure; for the panel and the server.

import { type DaySpan, daysIn } from './day';
import { fnv1a } from './hash';
import { isRecord } from './json';
import { bucketNames, bucketsOf } from './report/buckets';
import { isLargeWrite, ROW_MS } from './report/large-write';
import { APPS_BESIDE } from './report/value-columns';

/** What decides how much a choice asks for. */
export interface ChoiceSize {
  source: string;
  /** Names of dimensions, in any order. */
  groupBy: readonly string[];
  /** Whether a filter, bundles or operating systems leave rows out. Days and apps don't tell how many. */
  isFiltered: boolean;
  /** The text of the filter; '' for none. Writes with different filters aren't compared. */
  filter: string;
  /** Days of the period, or its weeks or months where rows are by those; null where only the service knows them. */
  days: number | null;
  /** Apps that are asked for, 1 for a source without apps; null while their number is not known. */
  apps: number | null;
  /** Whether rows are of all the apps together. */
  isTogether: boolean;
  requestsPerApp: boolean;
  /** How many services are read: each but the first costs a request of its own. */
  services: number;
  /** Whether a further request tells which of several bundles have rows. */
  asksForBundles: boolean;
  /** The most rows that are written; null for all. */
  topRows: number | null;
  /** Whether earlier days are asked for too. */
  isCompared: boolean;
  /** The dimension whose values stand side by side; absent where none do. */
  beside?: string;
  /**
   * The most columns that are written; 0 for a list of apps, whose rows are few. Only the answer tells how many values
   * stand side by side.
   */
  columns: number;
}

/** The properties of a source that decide how much is requested. */
export interface SourceSize {
  dimensions: readonly unknown[];
  metrics: readonly unknown[];
  choosesApps: boolean;
  filters: boolean;
  requestsPerApp: boolean;
  services: readonly unknown[];
}

/** The parts of a choice that decide how much it asks for, its dimensions by their own names. */
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
 * How much a choice asks for.
 * @param days of its period; null where only the service knows them
 * @param allApps how many apps there are in all; null while that is not known
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
    isFiltered: source.filters && bundles.length + os.length > 0,
    filter,
    days: days && pointsIn(days, choice.groupBy),
    apps: appCount(apps, source, allApps),
    isTogether: (!byApp || columns === APPS_BESIDE) && canBeTogether(source),
    requestsPerApp: source.requestsPerApp,
    services: source.services.length,
    asksForBundles: source.filters && bundles.length > 1 && !choice.groupBy.includes('bundle'),
    topRows,
    isCompared,
    ...(columns === '' ? {} : { beside: columns }),
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
export function canBeTogether({
  choosesApps,
  requestsPerApp,
}: Pick<SourceSize, 'choosesApps' | 'requestsPerApp'>): boolean {
  return choosesApps && requestsPerApp;
}

/** The names that group rows by day, week or month. */
function isTime(name: string): boolean {
  return name === 'date' || bucketNames().some((bucket) => bucket === name);
}

/** How many days, weeks or months rows can have. */
function pointsIn(days: DaySpan, groupBy: readonly string[]): number {
  const bucket = bucketNames().find((name) => groupBy.includes(name));
  return bucket ? bucketsOf(days, bucket).length : daysIn(days);
}

/** How many apps are asked for: all, where a source asks for each app and nobody chooses. */
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

/** Null where nothing is known. */
export interface Estimate {
  rows: number | null;
  requests: number | null;
  seconds: number | null;
  /** Whether a person is asked first (`core/report/large-write`). */
  isLarge: boolean;
}

/** Requests that go out at once: more each time while the service answers well (see `http/batch-size`). */
const FIRST_BATCH = 20;
const LARGEST_BATCH = 100;

/**
 * What writes are compared by: source and grouping, whether apps are together, filters, two periods, and what stands
 * side by side.
 */
export function rateKey(size: ChoiceSize): string {
  const { source, groupBy, isTogether, isFiltered, filter, isCompared, beside } = size;
  const also = [
    ...(isTogether ? ['together'] : []),
    ...(isFiltered ? ['filtered'] : []),
    ...(filter === '' ? [] : [`by ${fnv1a(filter)}`]),
    ...(isCompared ? ['compared'] : []),
    ...(beside ? [`with columns of ${beside}`] : []),
  ];
  return [source, [...groupBy].sort().join(','), ...also].join(':');
}

/** What a write of that size would take. @param rates what earlier ones came to */
export function estimateOf(choice: ChoiceSize, rates: WriteRates): Estimate {
  const rate = rates[rateKey(choice)];
  // Only a run tells how many apps a filter leaves.
  const size = rate && choice.filter !== '' ? { ...choice, apps: rate.apps } : choice;
  const { apps, topRows } = size;
  const fetched = (rate && rowsLike(rate, size)) ?? rowsBounded(size);
  const rows = fetched !== null && topRows !== null ? Math.min(fetched, topRows) : fetched;
  const requests = requestsOf(size);
  const seconds =
    rate && fetched !== null && apps !== null ? secondsLike(rate, { ...size, apps }, fetched) : null;
  return { rows, requests, seconds, isLarge: isLargeWrite({ rows, columns: size.columns, seconds }) };
}

/**
 * Supposes as many rows for each app, and for each day where rows have one, as in the earlier write. Rows of all apps
 * together hardly grow with their number.
 */
function rowsLike(rate: WriteRate, { apps, isTogether, days, groupBy }: ChoiceSize): number | null {
  if (apps === null || rate.apps <= 0 || rate.rows <= 0) return null;
  const perApp = isTogether ? rate.rows : (rate.rows * apps) / rate.apps;
  if (!groupBy.some(isTime) || days === rate.days) return Math.round(perApp);
  return days === null || rate.days === null || rate.days <= 0
    ? null
    : Math.round((perApp * days) / rate.days);
}

/** The most rows there can be, where days and apps alone tell. */
function rowsBounded({ apps, isTogether, days, groupBy }: ChoiceSize): number | null {
  if (apps === null || groupBy.some((name) => !isTime(name))) return null;
  const ofOneDay = isTogether ? Math.min(1, apps) : apps;
  if (groupBy.length === 0) return ofOneDay;
  return days === null ? null : ofOneDay * days;
}

/**
 * One request for each app and one for their list, or one for all apps. A comparison doubles all but the list, and
 * another service adds one. Repetitions aren't counted.
 */
export function requestsOf({
  apps,
  requestsPerApp,
  services,
  asksForBundles,
  isCompared,
}: ChoiceSize): number | null {
  const periods = isCompared ? 2 : 1;
  if (!requestsPerApp) return (asksForBundles ? 2 : 1) * periods;
  return apps === null ? null : apps * periods + services;
}

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

/** How many times a service that answers well is asked, for that many requests. */
function roundTrips(requests: number): number {
  let trips = 0;
  for (let left = requests, batch = FIRST_BATCH; left > 0; batch = Math.min(LARGEST_BATCH, batch * 2)) {
    left -= batch;
    trips += 1;
  }
  return trips;
}
