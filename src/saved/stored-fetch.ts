// What an unfinished run has fetched, stored in a hidden page until the next run continues it.

import type { DaySpan } from '../core/day';
import { StatsError } from '../core/errors';
import { isRecord, jsonOf } from '../core/json';
import type { TableRow } from '../core/table';
import type { Confirm } from '../reports/destination';
import type { AppRows } from '../sources/account/account-api';
import type { App } from '../sources/account/app-record';
import type { SavedRunDeps } from './ports';
import type { SavedReport } from './saved-report';

/** What all parts of a run share, and the answers so far. */
export interface StoredFetch {
  days: DaySpan | null;
  apps: App[];
  answers: AppRows[];
}

/** An answer as JSON; of an error only what its sentence needs. */
type StoredAnswer =
  | { app: App; rows: TableRow[] }
  | { app: App; error: Pick<StatsError, 'code' | 'details' | 'requestId'> };

/** After a longer pause the figures of the first part are too old. */
const LONGEST_PAUSE_MS = 86_400_000;

/** The hidden page of a report's unfinished run. */
export function fetchPage({ id }: Pick<SavedReport, 'id'>): string {
  return `steps.${id}`;
}

/** What all parts must agree on: the choice, and whose account answers. */
function headOf({ choice }: SavedReport, account: string): string {
  return JSON.stringify([choice, account]);
}

/** What can be continued; null after an edit of the report, with another account, or after a long pause. */
export function storedFetch(
  report: SavedReport,
  account: string,
  { clock, pages }: Pick<SavedRunDeps, 'clock' | 'pages'>,
): StoredFetch | null {
  const { appsDone, lastRunMs } = report.run;
  if (appsDone === null || clock.now() - (lastRunMs ?? 0) > LONGEST_PAUSE_MS) return null;
  const [first, ...batches] = pages.read(fetchPage(report)).map(jsonOf);
  if (!isRecord(first) || !Array.isArray(first['apps']) || first['head'] !== headOf(report, account))
    return null;
  // Only `storeFetch` writes this page. Whoever edits it by hand gets a run that starts again, or fails by name.
  const answers = batches.flat() as StoredAnswer[];
  // With a batch lost, some apps would be there twice and others never.
  if (answers.length !== appsDone) return null;
  return {
    days: first['days'] as DaySpan | null,
    apps: first['apps'] as App[],
    answers: answers.map(answerOf),
  };
}

/**
 * Adds the answers of this part to the page.
 * @param how.isFirst whether the page begins with this part
 */
export function storeFetch(
  report: SavedReport,
  account: string,
  { days, apps, answers }: StoredFetch,
  { isFirst, confirm }: { isFirst: boolean; confirm: Confirm },
  { lock, pages }: Pick<SavedRunDeps, 'lock' | 'pages'>,
): void {
  const page = fetchPage(report);
  // All reports share the tab of the pages: two runs that add to it at once would use the same row.
  lock.hold(() => {
    confirm();
    if (isFirst) {
      pages.clear(page);
      pages.add(page, JSON.stringify({ head: headOf(report, account), days, apps }));
    }
    pages.add(page, JSON.stringify(answers.map(stored)));
  });
}

function stored(answer: AppRows): StoredAnswer {
  if (!('error' in answer)) return answer;
  const { code, details, requestId } = answer.error;
  return { app: answer.app, error: { code, details, requestId } };
}

function answerOf(answer: StoredAnswer): AppRows {
  if (!('error' in answer)) return answer;
  const { code, details, requestId } = answer.error;
  return { app: answer.app, error: new StatsError(code, details, { requestId }) };
}
