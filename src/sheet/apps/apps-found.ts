// What a table's rows tell of apps: which are silent, of which it lacks days between, which are gone.
// The rows are the memory, so that every run says the same.

import { addDays, type DaySpan } from '../../core/day';
import { spansWithin } from '../../core/day-spans';
import { bucketEnd } from '../../core/report/buckets';
import { newestFinalTo } from '../../core/report/final-days';
import { MOST_DAYS_BACK } from '../../core/report/report-options';
import { newestOf, silenceOf } from '../../core/report/silent-apps';
import type { Answer, LackingDays, Written } from '../../core/run-facts';
import { type Column, dayColumn, type TableRow } from '../../core/table';
import { MOST_APPS } from '../../runs/owed-days';
import { markOfApp } from '../../runs/requested-apps';
import type { TableOrder } from '../../runs/write-order';
import { keepsFinal } from '../../runs/write-rules';
import type { Headings } from '../verified/headings';
import { leftInColumns, silencesInColumns } from './apps-in-columns';
import { leftApps } from './left-apps';
import { type RequestedUnits, requestedUnits } from './requested-units';
import { type Days, type FoundDays, type Silence, silences } from './silences';

/**
 * @param answer with the table as it is written
 * @param held the rows that the table has, without those that the service no longer returns
 * @param isFinal whether a run has read a row as final, so that its app doesn't owe it
 * @param headings those of the table
 */
export function appsFound(
  order: TableOrder,
  answer: Answer,
  held: readonly TableRow[],
  isFinal: (row: TableRow) => boolean,
  headings: Pick<Headings, 'former'>,
): Pick<Written, 'silent' | 'lacking' | 'left'> {
  const { query, rules, readsOwed } = order;
  const { columns, rows, leftOut } = answer.table;
  const units = requestedUnits(answer, query, columns);
  if (readsOwed) return {};
  if (!units) {
    const { summedApps } = answer;
    if (!summedApps) return {};
    const inColumns = silencesInColumns(order, answer.table, summedApps, held);
    const ofSums = inColumns.length > 0 ? silencesFound(inColumns, []) : silentInSums(order, summedApps);
    return { ...leftInColumns(answer.table, summedApps, headings), ...ofSums };
  }
  const left = leftApps(order, answer, held, units);
  const dayAt = dayColumn(columns);
  if (!query.days || dayAt < 0 || leftOut || query.topRows !== null) return left;
  const found = {
    before: daysOf(held, dayAt, units),
    now: daysOf(rows, dayAt, units),
    open: daysOf(
      held.filter((row) => !isFinal(row)),
      dayAt,
      units,
    ),
  };
  const column = columns[dayAt] as Column;
  const silent = silences(order, query.days, units, found, column);
  const between = rules.mode === 'merge' ? gaps(query.days, found, column, keepsFinal(rules)) : [];
  return { ...left, ...silencesFound(silent, between) };
}

function silencesFound(
  silent: readonly Silence[],
  between: readonly LackingDays[],
): Pick<Written, 'silent' | 'lacking'> {
  // More aren't told apart where they are stored.
  const markOf = silent.length > MOST_APPS ? () => null : markOfApp;
  return {
    silent: silent.flatMap(({ app }) => app ?? []),
    lacking: [...silent.map(({ key, owes }) => ({ mark: markOf(key), span: owes })), ...between],
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
  apps: NonNullable<Answer['summedApps']>,
): Pick<Written, 'silent' | 'lacking'> {
  const newest = days ? newestFinalTo(days.last, newestFinal) : newestFinal;
  const silent = [...apps.values()].flatMap(({ title, days: its }) => {
    const silence = its && silenceOf(its, newest);
    return silence ? { app: title, ...silence } : [];
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
function gaps(asked: DaySpan, { before, now }: FoundDays, { bucket }: Column, keeps: boolean): LackingDays[] {
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
