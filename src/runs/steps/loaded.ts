// What the windows of one run have loaded, put together.

import { dayOfMs } from '../../core/day';
import { type DaySpans, daysInSpans, joinedSpans, spansWithout } from '../../core/day-spans';
import type { DaysReached, FailedDays, LoadedDays, RunResult, Written } from '../../core/run-facts';
import { sumOf } from '../../core/sum';
import { columnNamed, dayColumn, isEmptyAnswer, type Table, valueAt } from '../../core/table';
import type { Fetched } from '../../sources/source';
import { isUntried } from './run-end';

/** A window that was handed over. */
export interface LoadedWindow {
  fetched: Fetched;
  written: Written & { loaded: LoadedDays };
}

/**
 * One result of all windows. Of none, it has no rows and names no place.
 * @param windows that were handed over, in their order
 * @param failed days of windows that were not handed over
 * @param how.tellsUnmatched whether values of the filter that no window has are told
 */
export function allLoaded(
  windows: readonly LoadedWindow[],
  failed: readonly FailedDays[],
  reached: DaysReached,
  { asked, nowMs, tellsUnmatched }: { asked: DaySpans; nowMs: number; tellsUnmatched: boolean },
): RunResult {
  const loads = windows.map(({ written }) => written.loaded);
  const written = windows[windows.length - 1]?.written;
  const all: LoadedDays = {
    days: sumOf(loads.map(({ days }) => days)),
    emptied: sumOf(loads.map(({ emptied }) => emptied)),
    bytes: sumOf(loads.map(({ bytes }) => bytes)),
    jobIds: loads.flatMap(({ jobIds }) => jobIds),
    failed: [...failed, ...loads.flatMap((load) => load.failed.filter(({ error }) => !isUntried(error)))],
    unanswered: loads.flatMap(({ unanswered }) => unanswered),
    ...(loads.some(({ wasMissing }) => wasMissing) ? { wasMissing: true } : {}),
    url: written?.loaded.url ?? '',
    query: written?.loaded.query ?? '',
  };
  const rows = sumOf(windows.map((each) => each.written.rows));
  const [newest] = joinedSpans(asked);
  const oldest = joinedSpans(asked).pop();
  const days = newest && oldest ? { first: oldest.first, last: newest.last } : null;
  const revenues = windows.flatMap((each) => revenueIn(each) ?? []);
  return {
    rows,
    changes: null,
    keptRows: 0,
    placeName: written?.placeName ?? '',
    range: '',
    replacedTable: false,
    loaded: all,
    isEmpty: rows === 0 && all.emptied === 0 && windows.every((each) => isEmptyAnswer(each.fetched.table)),
    leftOut: 0,
    failures: [],
    requestIds: windows.flatMap(({ fetched }) => fetched.requestIds),
    absent: absentInAll(windows.map(({ fetched }) => fetched.absent)),
    parts: sumOf(windows.map(({ fetched }) => fetched.parts)),
    ...(windows.some(({ fetched }) => fetched.isNoneAsked) ? { isNoneAsked: true } : {}),
    ...(tellsUnmatched ? unmatchedInAll(windows) : {}),
    days,
    isOpen: days !== null && days.last >= dayOfMs(nowMs),
    reached,
    revenue: revenues.length > 0 ? sumOf(revenues) : null,
  };
}

/** How many of the days of a run are settled: loaded, emptied, or without an answer that has rows. */
export function daysSettled({ total, left }: DaysReached, { failed }: Pick<LoadedDays, 'failed'>): number {
  return total - daysInSpans(left) - daysInSpans(joinedSpans(failed));
}

/** What some window has is not absent. */
function absentInAll([first = [], ...others]: readonly (readonly string[])[]): string[] {
  return first.filter((name) => others.every((names) => names.includes(name)));
}

/** Values of the filter that no window has, of those that had any. */
function unmatchedInAll(windows: readonly LoadedWindow[]): Pick<RunResult, 'unmatched'> {
  const [first = [], ...others] = windows
    .filter(({ fetched }) => fetched.unmatched || !isEmptyAnswer(fetched.table))
    .map(({ fetched }) => fetched.unmatched ?? []);
  const unmatched = first.filter(({ field, value }) =>
    others.every((also) => also.some((each) => each.field === field && each.value === value)),
  );
  return unmatched.length > 0 ? { unmatched } : {};
}

/** The revenue of the days that were loaded. */
function revenueIn({ fetched: { table }, written }: LoadedWindow): number | null {
  const at = columnNamed(table.columns, 'revenue');
  return at < 0 ? null : sumOf(loadedRows(table, written.loaded).map((row) => Number(row[at] ?? 0)));
}

function loadedRows({ columns, rows }: Table, { failed }: LoadedDays): Table['rows'] {
  if (failed.length === 0) return rows;
  const at = dayColumn(columns);
  return rows.filter((row) => {
    const day = String(valueAt(row, at));
    return !failed.some(({ first, last }) => day >= first && day <= last);
  });
}

/** The days of a window that need not be loaded any more. */
export function settledIn(window: DaySpans, { failed }: Pick<LoadedDays, 'failed'>): DaySpans {
  return failed.reduce<DaySpans>((days, each) => spansWithout(days, each), window);
}
