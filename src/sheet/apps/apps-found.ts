// What a table's rows tell of apps: which are silent, of which it lacks days between, which are new, renamed or gone.
// The rows are the memory, so that every run says the same.

import { addDays, type DaySpan } from '../../core/day';
import { spansWithin } from '../../core/day-spans';
import { bucketEnd } from '../../core/report/buckets';
import { newestFinalTo } from '../../core/report/final-days';
import { MOST_DAYS_BACK } from '../../core/report/report-options';
import { newestOf, silenceOf } from '../../core/report/silent-apps';
import type { Answer, LackingDays, Written } from '../../core/run-facts';
import { type Column, dayColumn, type TableRow } from '../../core/table';
import { markOfApp } from '../../runs/requested-apps';
import type { TableOrder } from '../../runs/write-order';
import { keepsFinal } from '../../runs/write-rules';
import { appNews } from './app-news';
import { type RequestedUnits, requestedUnits } from './requested-units';
import { type Days, silences } from './silences';

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
    silent: silent.flatMap(({ named }) => named ?? []),
    lacking: [
      ...silent.map(({ key, owes }) => ({ mark: markOfApp(key), span: owes })),
      ...(rules.mode === 'merge' ? gaps(query.days, { before, now }, column, keepsFinal(rules)) : []),
    ],
  };
}

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
  const newest = days ? newestFinalTo(days.last, newestFinal) : newestFinal;
  const silent = [...daysOfApps].flatMap(([app, its]) => {
    const silence = silenceOf(its, newest);
    return silence ? { app, ...silence } : [];
  });
  if (silent.length === 0) return {};
  const lacking = silent.map(({ since }) => ({ mark: null, span: { first: since, last: newest } }));
  return { silent, ...(rules.mode === 'merge' ? { lacking } : {}) };
}

/** The last days before a gap, which may not have been final when they were read. */
const LAST_DAYS = 7;

/**
 * The days between the last one that the table had of a unit and those of a run that has rows of it again.
 * @param asked the days of the run
 * @param keeps whether rows stay as they were read as final, so that none before the gap is read again
 */
function gaps(
  asked: DaySpan,
  { before, now }: { before: Days; now: Days },
  { bucket }: Column,
  keeps: boolean,
): LackingDays[] {
  const yearBefore = { first: addDays(asked.first, -MOST_DAYS_BACK), last: addDays(asked.first, -1) };
  return [...before].flatMap(([key, days]) => {
    const last = now.get(key)?.size ? newestOf(days) : null;
    if (last === null) return [];
    const next = addDays(bucketEnd(last, bucket), 1);
    if (next > yearBefore.last) return [];
    const since = { first: keeps ? next : addDays(next, -LAST_DAYS), last: yearBefore.last };
    return spansWithin([since], yearBefore).map((span) => ({ mark: markOfApp(key), span }));
  });
}
