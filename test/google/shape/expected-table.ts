// The table of a drawn choice, computed from the services' rows without the product's own sums.

import { addDays, type Day, type DaySpan, daysIn, serialOfDay } from '../../../src/core/day';
import { day } from '../../core/given-day';
import type { Cells } from '../comparison/figures';
import { type DrawnChoice, type MetricName, PERIODS } from './drawn-choices';

/** A row of one app, or of the seller, as the service groups it. */
export interface SentRow {
  /** The place of its app among the chosen ones; 0 for the seller. */
  appAt: number;
  day: Day | '';
  /** By the add-on's names, countries in capitals. */
  texts: Readonly<Record<string, string>>;
  impressions: number;
  clicks: number;
  /** Billionths of a dollar, whole: their sum is exact. */
  nanos: number;
  /** The different people of the whole period, where a row is of one app and drivers tell of them. */
  users?: number;
}

/** The rows of the period and those that they are compared with. */
export interface SentSides {
  now: readonly SentRow[];
  earlier: readonly SentRow[];
}

export interface ExpectedTable {
  titles: string[];
  /** How many columns tell rows apart. */
  keys: number;
  rows: Cells[];
  /** The metrics of all rows that top N leaves out. */
  others: Cells | null;
  /** The metrics of all rows. */
  totals: Cells;
}

const TITLES: Readonly<Record<string, string>> = {
  date: 'Date',
  week: 'Week',
  month: 'Month',
  app: 'App',
  bundle_id: 'Bundle ID',
  platform: 'Platform',
  country: 'Country',
  ad_type: 'Ad type',
  placement_id: 'Placement',
  inventoryType: 'Inventory type',
  bundle: 'Bundle',
  adPlacement: 'Ad placement',
  operationSystem: 'OS',
  appName: 'App name',
  storeID: 'Store ID',
  impressions: 'Impressions',
  clicks: 'Clicks',
  ctr: 'CTR',
  ecpm: 'eCPM',
  revenue: 'Revenue',
};
const DAYS = ['date', 'week', 'month'];

/** The sent rows that one row of the table sums. */
interface Group extends SentSides {
  appAt: number;
  keys: readonly (string | number)[];
  now: SentRow[];
  earlier: SentRow[];
}

const isSummed = (metric: MetricName) => !['ctr', 'ecpm'].includes(metric);

/** A metric of some rows together. Without impressions, a ratio is 0 for a single sent row, and else blank. */
function figure(metric: MetricName, rows: readonly SentRow[], isSent: boolean): number | null {
  if (rows.length === 0) return null;
  const sum = (name: 'impressions' | 'clicks' | 'nanos') =>
    rows.reduce((before, row) => before + row[name], 0);
  if (metric === 'revenue') return sum('nanos') / 1e9;
  if (metric === 'impressions' || metric === 'clicks') return sum(metric);
  const [above, below] = [metric === 'ctr' ? sum('clicks') : sum('nanos') / 1e6, sum('impressions')];
  if (below === 0) return isSent && rows.length === 1 ? 0 : null;
  return above / below;
}

/** The first day of a week, Monday, or month. */
function bucketStart(of: Day, name: string): Day {
  if (name === 'month') return day(`${of.slice(0, 8)}01`);
  return name === 'week' ? addDays(of, -((new Date(`${of}T00:00:00Z`).getUTCDay() + 6) % 7)) : of;
}

/** How many of a span's days are in each of its weeks or months, and whether those are all. */
function bucketsIn({ first, last }: DaySpan, name: string): { start: Day; days: number; isWhole: boolean }[] {
  const counts = new Map<Day, number>();
  for (let each = first; each <= last; each = addDays(each, 1))
    counts.set(bucketStart(each, name), (counts.get(bucketStart(each, name)) ?? 0) + 1);
  return [...counts].map(([start, days]) => {
    const next = bucketStart(addDays(start, name === 'week' ? 7 : 31), name);
    return { start, days, isWhole: addDays(start, days) === next };
  });
}

/** The days of a choice, and those that they are compared with. */
export function spansOf({ period, compare }: DrawnChoice): { now: DaySpan; earlier: DaySpan | null } {
  const spans = PERIODS[period];
  if (!spans) throw new Error(`no days of ${period}`);
  if (compare === '') return { now: spans.days, earlier: null };
  const now = spans.compared ?? spans.days;
  const moved = (move: (of: Day) => Day) => ({
    now,
    earlier: { first: move(now.first), last: move(now.last) },
  });
  if (compare === 'previous year') return moved((of) => day(`${Number(of.slice(0, 4)) - 1}${of.slice(4)}`));
  if (compare === 'previous year, same weekday') return moved((of) => addDays(of, -364));
  if (compare === 'same weekday, weeks before') {
    const weeks = Math.ceil(daysIn(now) / 7);
    return moved((of) => addDays(of, -7 * weeks));
  }
  return { now, earlier: spans.before ?? null };
}

const bucketNameOf = ({ groupBy }: DrawnChoice) =>
  groupBy.find((name) => name === 'week' || name === 'month');

/** Whether each week or month is compared with one of as many days, or a whole one with a whole one. */
export function pairsUp(choice: DrawnChoice): boolean {
  const { now, earlier } = spansOf(choice);
  const bucket = bucketNameOf(choice);
  if (!earlier || !bucket) return true;
  const [ours, theirs] = [bucketsIn(now, bucket), bucketsIn(earlier, bucket)];
  return (
    ours.length === theirs.length &&
    ours.every(
      ({ days, isWhole }, at) => days === theirs[at]?.days || (isWhole && theirs[at]?.isWhole === true),
    )
  );
}

/** The day with which an earlier day is compared, or the first day of its week or month. */
function placeOf(of: Day, choice: DrawnChoice): Day {
  const { now, earlier } = spansOf(choice);
  const bucket = bucketNameOf(choice);
  if (!earlier) throw new Error('nothing is compared');
  if (bucket) {
    const at = bucketsIn(earlier, bucket).findIndex(({ start }) => start === bucketStart(of, bucket));
    return bucketsIn(now, bucket)[at]?.start ?? of;
  }
  if (choice.compare === 'previous year') return day(`${Number(of.slice(0, 4)) + 1}${of.slice(4)}`);
  return addDays(of, serialOfDay(now.first) - serialOfDay(earlier.first));
}

/** What tells rows apart, in the order of the columns. */
function keysOf({ groupBy, byApp, columns, source }: DrawnChoice, namesApps: boolean): string[] {
  if (source === 'sellerStats' || !byApp || columns === 'app') return [...groupBy];
  return [
    ...(namesApps ? ['app', 'bundle_id', 'platform'] : []),
    ...groupBy.filter((name) => name !== 'platform'),
  ];
}

function groupsOf({ now, earlier }: SentSides, choice: DrawnChoice, keys: readonly string[]): Group[] {
  const hasApps = choice.source === 'appStats' && choice.byApp && choice.columns !== 'app';
  const groups = new Map<string, Group>();
  const add = (row: SentRow, side: 'now' | 'earlier') => {
    const dayOf = (name: string) =>
      serialOfDay(
        side === 'now' || row.day === '' ? bucketStart(day(row.day), name) : placeOf(row.day, choice),
      );
    const values = keys.map((name) => (DAYS.includes(name) ? dayOf(name) : (row.texts[name] ?? '')));
    const appAt = hasApps ? row.appAt : 0;
    const key = JSON.stringify([appAt, ...values]);
    const group = groups.get(key) ?? { appAt, keys: values, now: [], earlier: [] };
    groups.set(key, group);
    group[side].push(row);
  };
  for (const row of now) add(row, 'now');
  for (const row of earlier) add(row, 'earlier');
  return [...groups.values()].sort((one, other) => {
    const at = one.keys.findIndex((value, i) => value !== other.keys[i]);
    if (one.appAt !== other.appAt) return one.appAt - other.appAt;
    return at < 0 ? 0 : (one.keys[at] ?? '') < (other.keys[at] ?? '') ? -1 : 1;
  });
}

const isSentMetric = (metric: MetricName, { source }: DrawnChoice) =>
  source === 'appStats' || metric !== 'ctr';

/** The limit of the condition on a metric: the value below which `share` of the rows are. */
export function limitOf(sides: SentSides, choice: DrawnChoice): number {
  const { limit } = choice;
  if (!limit) return 0;
  const values = groupsOf(sides, choice, keysOf(choice, false))
    .flatMap(({ now }) => figure(limit.metric, now, isSentMetric(limit.metric, choice)) ?? [])
    .sort((one, other) => one - other);
  return Number((values[Math.floor(limit.share * values.length)] ?? 1).toPrecision(3));
}

/** A change, to nine decimals. A side without rows counts as 0 in a sum, and leaves the change of a ratio blank. */
function changeOf(metric: MetricName, now: number | null, earlier: number | null): number | null {
  const missing = [now, earlier].filter((side) => side === null).length;
  return missing > (isSummed(metric) ? 1 : 0) ? null : Number(((now ?? 0) - (earlier ?? 0)).toFixed(9));
}

/** A change as a share, blank if the earlier figure is 0 and has changed. */
function shareOf(change: number | null, earlier: number | null): number | null {
  if (change === null || earlier === null) return null;
  if (earlier === 0) return change === 0 ? 0 : null;
  return change / earlier;
}

/** The columns of a compared metric, in their order. */
function compared(
  metric: MetricName,
  [now, earlier]: readonly [number | null, number | null],
  { compareColumns }: DrawnChoice,
): { title: string; value: number | null }[] {
  const title = TITLES[metric] ?? '';
  const change = changeOf(metric, now, earlier);
  const has = (name: DrawnChoice['compareColumns'][number]) => compareColumns.includes(name);
  const ofRatio = metric === 'ctr';
  return [
    { title, value: now },
    ...(has('previous') ? [{ title: `${title} (previous)`, value: earlier }] : []),
    ...(ofRatio && (has('change') || has('percent'))
      ? [{ title: `${title} change (pp)`, value: change === null ? null : 100 * change }]
      : []),
    ...(!ofRatio && has('change') ? [{ title: `${title} change`, value: change }] : []),
    ...(!ofRatio && has('percent') ? [{ title: `${title} change %`, value: shareOf(change, earlier) }] : []),
  ];
}

/** What a change in revenue came from, of one row; eCPM has the rest. */
function driversIn({ now, earlier }: SentSides): { impressions: number; ecpm: number } {
  const of = (metric: 'impressions' | 'revenue', rows: readonly SentRow[]) =>
    figure(metric, rows, false) ?? 0;
  const [i0, i1] = [of('impressions', earlier), of('impressions', now)];
  const [r0, r1] = [of('revenue', earlier), of('revenue', now)];
  if (i0 * i1 === 0)
    return i0 + i1 === 0 ? { impressions: 0, ecpm: r1 - r0 } : { impressions: r1 - r0, ecpm: 0 };
  const exact = ((i1 - i0) * (r0 / i0 + r1 / i1)) / 2;
  const impressions = (Math.sign(exact) * Math.round(Math.abs(exact) * 100)) / 100;
  return { impressions, ecpm: r1 - r0 - impressions };
}

const OF_APP = ['app', 'bundle_id', 'platform'];

/** Whether drivers tell of users: of rows of one app each and of the whole period. */
export function tellsUsers(choice: DrawnChoice): boolean {
  const { source, compare, compareColumns, columns, groupBy, conditions, byApp, apps } = choice;
  return (
    source === 'appStats' &&
    compare !== '' &&
    compareColumns.includes('drivers') &&
    columns === '' &&
    [...groupBy, ...conditions.map(({ field }) => field)].every((name) => OF_APP.includes(name)) &&
    (byApp || new Set(apps).size === 1)
  );
}

/** What came from the users of a row; null where they aren't known, or saw none of its impressions. */
function fromUsers({ now, earlier }: SentSides): number | null {
  const [before, after] = [earlier[0], now[0]];
  if (before?.users === undefined || after?.users === undefined) return null;
  const sides = [before, after].map(({ users = 0, impressions, nanos }) => ({ users, impressions, nanos }));
  if (sides.some(({ users, impressions }) => users === 0 && impressions > 0)) return null;
  const mean = (of: readonly number[]) =>
    of.length === 0 ? 0 : of.reduce((sum, each) => sum + each, 0) / of.length;
  const perUser = sides.flatMap(({ users, impressions }) => (users > 0 ? [impressions / users] : []));
  const price = sides.flatMap(({ impressions, nanos }) =>
    impressions > 0 ? [nanos / 1e9 / impressions] : [],
  );
  const exact = (after.users - before.users) * mean(perUser) * mean(price);
  return (Math.sign(exact) * Math.round(Math.abs(exact) * 100)) / 100;
}

/** The columns of drivers for one group, or for several in their total. */
function driverCells(
  groups: readonly Group[],
  isTotal: boolean,
  choice: DrawnChoice,
): { title: string; value: number | null }[] {
  const all = together(groups);
  const own = driversIn(all);
  const ecpm = isTotal ? groups.reduce((sum, group) => sum + driversIn(group).ecpm, 0) : own.ecpm;
  const isKnown = groups.length > 0;
  const users = groups.length === 1 ? fromUsers(all) : null;
  const ofUsers = [
    { title: 'From users', value: users },
    { title: 'From impressions per user', value: users === null ? null : own.impressions - users },
  ];
  return [
    { title: 'From impressions', value: isKnown ? own.impressions : null },
    ...(tellsUsers(choice) ? ofUsers : []),
    { title: 'From eCPM', value: isKnown ? ecpm : null },
    ...(choice.totals ? [{ title: 'From mix', value: isTotal && isKnown ? own.ecpm - ecpm : null }] : []),
  ];
}

const together = (of: readonly Group[]): SentSides => ({
  now: of.flatMap(({ now }) => now),
  earlier: of.flatMap(({ earlier }) => earlier),
});

/** Items with the largest figure first; equal ones keep their order. */
function largestFirst<Item>(items: readonly Item[], figureOf: (item: Item) => number | null): Item[] {
  const value = (item: Item) => figureOf(item) ?? Number.NEGATIVE_INFINITY;
  return items.toSorted((one, other) => (value(one) === value(other) ? 0 : value(other) - value(one)));
}

/** What stands larger, the earlier its row comes. */
function rankOf(value: number | null, order: DrawnChoice['sortOrder']): number | null {
  if (value === null || order === 'largest first') return value;
  return order === 'smallest first' ? -value : Math.abs(value);
}

/**
 * @param sides the rows that pass the conditions on dimensions
 * @param limit of the condition on a metric
 * @param namesApps whether rows of apps name them
 * @param titleOf the title of a value that has its own column
 */
export function expectedTable(
  sides: SentSides,
  choice: DrawnChoice,
  limit: number,
  namesApps: boolean,
  titleOf: (value: string) => string,
): ExpectedTable {
  const { metrics, columns, compare, sortBy, topRows } = choice;
  const keys = keysOf(choice, namesApps);
  const figureOf = (metric: MetricName, rows: readonly SentRow[]) =>
    figure(metric, rows, isSentMetric(metric, choice));
  const passes = ({ now }: Group) => {
    const value = choice.limit && figureOf(choice.limit.metric, now);
    if (!choice.limit) return true;
    if (value === null) return false;
    return choice.limit.operator === '>=' ? value >= limit : value <= limit;
  };
  const groups = groupsOf(sides, choice, keys).filter(passes);

  const hasTimes = DAYS.includes(columns);
  const besideOf = ({ texts, day: own }: SentRow) =>
    hasTimes ? bucketStart(day(own), columns) : (texts[columns === 'app' ? 'app_id' : columns] ?? '');
  const all = groups.flatMap(({ now }) => now);
  const found = [...new Set(columns === '' ? [] : all.map(besideOf))].sort((one, other) =>
    titleOf(one) < titleOf(other) ? -1 : 1,
  );
  const first = metrics[0] ?? 'revenue';
  const ranked = largestFirst(found, (value) =>
    figure(
      first,
      all.filter((row) => besideOf(row) === value),
      false,
    ),
  );
  const values = hasTimes
    ? bucketsIn(spansOf(choice).now, columns).map(({ start }) => String(start))
    : ranked.slice(0, choice.mostColumns);
  const hasRest = !hasTimes && ranked.length > values.length;
  const byValue = columns !== '' && (hasTimes || choice.together === 'value');
  const titleFor = (title: string, value: string) => (byValue ? [value, title] : [title, value]).join(': ');

  /** The cells of metrics of one group, or of several in their total. */
  const cellsOf = (groups: readonly Group[], isTotal: boolean): { title: string; value: number | null }[] => {
    const of = together(groups);
    const hasDrivers = compare !== '' && choice.compareColumns.includes('drivers');
    const drivers = hasDrivers ? driverCells(groups, isTotal, choice) : [];
    const cells = metrics.map((metric) => [
      ...cellsOfMetric(metric, of, isTotal),
      ...(metric === 'revenue' ? drivers : []),
    ]);
    const widest = cells[0] ?? [];
    return [
      ...(byValue
        ? widest.flatMap((_each, at) => cells.flatMap((ofMetric) => ofMetric[at] ?? []))
        : cells.flat()),
      ...(metrics.includes('revenue') ? [] : drivers),
    ];
  };
  const cellsOfMetric = (metric: MetricName, of: SentSides, isTotal: boolean) => {
    const title = TITLES[metric] ?? '';
    const read = (rows: readonly SentRow[]) =>
      isTotal ? figure(metric, rows, false) : figureOf(metric, rows);
    if (compare !== '') return compared(metric, [read(of.now), read(of.earlier)], choice);
    // The sum of no rows is 0.
    const whole = isTotal && isSummed(metric) ? (read(of.now) ?? 0) : read(of.now);
    if (columns === '') return [{ title, value: whole }];
    const part = (isIn: (value: string) => boolean) => read(of.now.filter((row) => isIn(besideOf(row))));
    const total = { title: titleFor(title, 'Total'), value: whole };
    const parts = [
      ...values.map((value) => ({
        title: titleFor(title, titleOf(value)),
        value: part((own) => own === value),
      })),
      ...(hasRest ? [{ title: titleFor(title, 'Other'), value: part((own) => !values.includes(own)) }] : []),
    ];
    // A new time comes last, so that nothing moves.
    return hasTimes ? [total, ...parts] : [...parts, total];
  };
  const figures = (of: readonly Group[], isTotal: boolean) => cellsOf(of, isTotal).map(({ value }) => value);

  const rank = ({ now }: Group) => (sortBy === '' ? null : rankOf(figureOf(sortBy, now), choice.sortOrder));
  const ordered = sortBy === '' ? groups : largestFirst(groups, rank);
  const leftOut = topRows === null ? [] : ordered.slice(topRows);
  return {
    titles: [...keys.map((name) => TITLES[name] ?? ''), ...cellsOf(groups, true).map(({ title }) => title)],
    keys: keys.length,
    rows: ordered.slice(0, topRows ?? undefined).map((group) => [...group.keys, ...figures([group], false)]),
    others: leftOut.length > 0 ? figures(leftOut, true) : null,
    totals: figures(groups, true),
  };
}
