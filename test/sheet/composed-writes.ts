// Existing and fetched rows on 2026-11-14, and a write of the one over the other.

import type { Day, DaySpan } from '../../src/core/day';
import { NOTHING_KNOWN } from '../../src/core/report/asked-days';
import type { RequestedApp } from '../../src/core/run-facts';
import type { Table, TableRow } from '../../src/core/table';
import type { RunBy } from '../../src/runs/run-observer';
import { type EarlierRuns, NO_EARLIER_RUNS } from '../../src/runs/write-order';
import type { SavedReport } from '../../src/saved/saved-report';
import { type Composed, compose } from '../../src/sheet/compose';
import type { BlockReading } from '../../src/sheet/sheet-deps';
import { day } from '../core/given-day';
import { answerOf, givenQuery, tableOrder } from '../runs/given-run';
import { COLUMNS, row } from './merged-tables';

export const TITLES = COLUMNS.map(({ title }) => title);
export const TODAY = day('2026-11-14');
const WINDOW = { first: day('2026-11-10'), last: TODAY };

/** Whether an app gave an answer; `silent`: one without rows of the period, whatever the table has of another. */
type Outcome = 'answered' | 'failed' | 'silent';

/** The facts of a write besides its table and the report's rules. */
export interface Scope {
  window: DaySpan | null;
  /** The bundles of the apps that were requested, and what became of each; null for whatever there is. */
  requested: Readonly<Record<string, Outcome>> | null;
  earlier: Partial<EarlierRuns>;
  newestFinal: Day;
  by: RunBy;
  hasNeighbours(): boolean;
  /** The IDs of chosen apps that the account no longer has. */
  gone?: readonly string[];
  /** Rows of days before it were read as final, where no State tells. */
  readFrom?: Day;
}

export const SCOPE: Scope = {
  window: WINDOW,
  requested: null,
  earlier: {},
  newestFinal: day('2026-11-11'),
  by: 'person',
  hasNeighbours: () => false,
};
export const BESIDE = { ...SCOPE, hasNeighbours: () => true };

/** A table written over a block that holds `existing`; null for none. */
export function composeOver(
  report: SavedReport,
  table: Table,
  existing: BlockReading | null,
  scope: Scope,
): Composed {
  const { window: days, requested, newestFinal, by, hasNeighbours } = scope;
  const known = { ...NOTHING_KNOWN, readFrom: scope.readFrom ?? ('' as const) };
  const lastGood = { ...NO_EARLIER_RUNS.lastGood, known };
  const order = tableOrder({
    rules: report,
    query: givenQuery({ days }),
    newestFinal,
    listedAs: scope.readFrom ? { report: '', account: '' } : null,
    by,
    earlier: { ...NO_EARLIER_RUNS, lastGood, hasWritten: report.run.rows !== null, ...scope.earlier },
  });
  const requestedApps = requested && Object.entries(requested).map((each) => requestedApp(each, table));
  const answer = { ...answerOf(table, { requestedApps }), gone: scope.gone ?? [] };
  return compose(order, answer, existing, hasNeighbours);
}

/** An app of `merged-tables`. */
function requestedApp([bundle, outcome]: [string, Outcome], table: Table): RequestedApp {
  const [app, bundle_id, platform] = row(bundle, '', '', 0, 0).map(String);
  return {
    id: bundle,
    names: { app: app ?? '', bundle_id: bundle_id ?? '', platform: platform ?? '' },
    hasFailed: outcome === 'failed',
    isSilent:
      outcome === 'silent' || (outcome === 'answered' && !table.rows.some((each) => each.includes(bundle))),
    days: null,
  };
}

export const readingOf = (rows: readonly TableRow[], titles = TITLES) => ({
  titles: [...titles],
  rows: rows.map((each) => [...each]),
});

export const MONDAY = '2026-11-10';
const TUESDAY = '2026-11-11';
export const old = row('com.chess', MONDAY, 'DE', 5, 1);
export const gone = row('com.chess', MONDAY, 'US', 5, 2);
export const restated = row('com.chess', MONDAY, 'DE', 6, 1.5);
export const fresh = row('com.chess', TUESDAY, 'DE', 7, 3);
