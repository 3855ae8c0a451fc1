// What a table's rows tell of apps: which are silent, of which it lacks days between, which are new, renamed or gone.
// The rows are the memory, so that every run says the same.

import { addDays, type Day, type DaySpan } from '../../core/day';
import { spansWithin } from '../../core/day-spans';
import { bucketEnd } from '../../core/report/buckets';
import { MOST_DAYS_BACK } from '../../core/report/report-options';
import { newestOf, type SilentApp, silenceOf, silenceSince } from '../../core/report/silent-apps';
import type { Answer, Written } from '../../core/run-facts';
import { type Column, dayColumn, type TableRow } from '../../core/table';
import { markOfApp } from '../../runs/requested-apps';
import type { TableOrder } from '../../runs/write-order';
import { appNews } from './app-news';
import { type RequestedUnits, requestedUnits } from './requested-units';

/**
 * @param held the rows that the table has, without those that the service no longer returns
 * @param answer with the table as it is written
 */
export function appsFound(
  order: TableOrder,
  answer: Answer,
  held: readonly TableRow[],
): Pick<Written, 'silent' | 'lacking' | 'appNews'> {
  const { query, rules, readsOwed } = order;
  const { columns, rows, leftOut } = answer.table;
  const units = requestedUnits(answer, query, columns);
  if (readsOwed) return {};
  if (!units) return answer.daysOfApps ? silentInSums(order, answer.daysOfApps) : {};
  const news = appNews(order, answer, held, units);
  const dayAt = dayColumn(columns);
  if (!query.days || dayAt < 0 || leftOut || query.topRows !== null) return news;
  const [before, now] = [held, rows].map((each) => daysOf(each, dayAt, units)) as [Days, Days];
  const column = columns[dayAt] as Column;
  const silent = silences(order, query.days, units, { before, now }, column);
  return {
    ...news,
    silent: silent.map(({ silence }) => silence),
    lacking: [
      ...silent.map(({ key, span }) => ({ mark: markOfApp(key), span })),
      ...(rules.mode === 'merge' ? gaps(query.days, { before, now }, column) : []),
    ],
  };
}

/** The days with rows of each unit, by its key. */
type Days = ReadonlyMap<string, ReadonlySet<string>>;

function daysOf(rows: readonly TableRow[], dayAt: number, { all, keyOf }: RequestedUnits): Days {
  const days = new Map([...all.keys()].map((key) => [key, new Set<string>()]));
  for (const row of rows) days.get(keyOf(row))?.add(String(row[dayAt] ?? ''));
  return days;
}

/** Of sums over apps, the table tells no app: what an answer has of each is all that is known. */
function silentInSums(
  { query: { days }, newestFinal, rules }: TableOrder,
  daysOfApps: NonNullable<Answer['daysOfApps']>,
): Pick<Written, 'silent' | 'lacking'> {
  const newest = days && days.last < newestFinal ? days.last : newestFinal;
  const silent = [...daysOfApps].flatMap(([app, its]) => {
    const silence = silenceOf(its, newest);
    return silence ? { app, ...silence } : [];
  });
  if (silent.length === 0) return {};
  const lacking = silent.map(({ since }) => ({ mark: null, span: { first: since, last: newest } }));
  return { silent, ...(rules.mode === 'merge' ? { lacking } : {}) };
}

/** The units that are named, each with the final days that the table lacks of it. */
function silences(
  { newestFinal, query: { filter }, rules, earlier }: TableOrder,
  { last }: DaySpan,
  { all }: RequestedUnits,
  { before, now }: { before: Days; now: Days },
  { bucket }: Column,
): { key: string; span: DaySpan; silence: SilentApp }[] {
  const newest = last < newestFinal ? last : newestFinal;
  return [...all].flatMap(([key, { name, isSilent }]) => {
    // Rows that a filter leaves out would seem to be none.
    if (filter && !isSilent) return [];
    const days = new Set([...(before.get(key) ?? []), ...(now.get(key) ?? [])]);
    // A replaced table has no rows any more of an app that was silent in the run before.
    const owed = isSilent && rules.mode === 'replace' && days.size === 0 ? sinceOf(key, earlier) : null;
    const silence = owed ? silenceSince(owed, newest, bucket) : silenceOf(days, newest, bucket);
    if (!silence) return [];
    return [{ key, span: { first: silence.since, last: newest }, silence: { app: name, ...silence } }];
  });
}

/** Since when a run before has found a unit silent; null if none has. */
function sinceOf(key: string, { owed }: TableOrder['earlier']): Day | null {
  return owed.find(({ apps }) => apps?.includes(markOfApp(key)))?.span.first ?? null;
}

/**
 * The days between the last one that the table had of a unit and those of a run that has rows of it again.
 * @param asked the days of the run
 */
function gaps(
  asked: DaySpan,
  { before, now }: { before: Days; now: Days },
  { bucket }: Column,
): { mark: string; span: DaySpan }[] {
  const yearBefore = { first: addDays(asked.first, -MOST_DAYS_BACK), last: addDays(asked.first, -1) };
  return [...before].flatMap(([key, days]) => {
    const last = now.get(key)?.size ? newestOf(days) : null;
    if (last === null) return [];
    const since = { first: addDays(bucketEnd(last, bucket), 1), last: yearBefore.last };
    return spansWithin([since], yearBefore).map((span) => ({ mark: markOfApp(key), span }));
  });
}
