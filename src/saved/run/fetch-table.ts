// Fetches the rows of a run that writes a whole table, all of them before anything is written.

import type { InRun } from '../../connections/opener';
import type { Today } from '../../core/report/final-days';
import { writingMs } from '../../core/report/large-write';
import type { FetchedAnswer } from '../../core/run-facts';
import type { TableTarget } from '../../runs/destination';
import { requestKey } from '../../runs/recent-fetches';
import { fetchReport } from '../../runs/run';
import type { Query, ReportSource } from '../../sources/source';
import type { SavedDeps } from '../deps';
import { hasRow } from '../saved-report';
import type { RunOrder } from './run-order';
import { sizedSource } from './sized-source';

/** What is fetched, and the day on which the run began. */
export interface Fetching {
  source: ReportSource;
  query: Query;
  today: Today;
  target: TableTarget;
}

export interface TableFetch {
  fetched: FetchedAnswer;
  /** When a preview has read the figures, ms since 1970; null if this run has fetched them. */
  readMs: number | null;
  /** By which it is kept for a person who is asked before it's written; null for a saved report. */
  request: string | null;
}

/**
 * Fetches a report's rows, until what is left is the time that their write needs; for a one-off write, takes those that
 * the person has just previewed.
 * @throws StatsError TABLE_TOO_LARGE, SPREADSHEET_FULL, and what `fetchReport` throws
 */
export function fetchTable(
  { report, deadlineMs, observer }: RunOrder,
  { source, query, today, target }: Fetching,
  deps: InRun<SavedDeps>,
): TableFetch {
  const { rows, tableColumns } = report.run;
  const untilMs = deadlineMs - writingMs({ rows, columns: tableColumns?.length ?? 0 });
  const keyOf = () => requestKey(source, query, deps.opened, today.day);
  const isKnown = () => deps.recentFetches.find(keyOf()) !== null;
  const sized = sizedSource(source, query, report, isKnown, target);
  const fetch = () => fetchReport(sized, query, untilMs, deps, observer);
  if (hasRow(report)) return { fetched: fetch(), readMs: null, request: null };
  const request = keyOf();
  const recent = deps.recentFetches.find(request);
  return { fetched: recent?.fetched ?? fetch(), readMs: recent?.fetchedMs ?? null, request };
}
