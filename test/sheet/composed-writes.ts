// Existing and fetched rows on 2026-11-14, and a write of the one over the other.

import type { Day, DaySpan } from '../../src/core/day';
import { StatsError } from '../../src/core/errors';
import type { Table, TableRow } from '../../src/core/table';
import { NO_EARLIER_RUNS } from '../../src/runs/run-order';
import type { SavedReport } from '../../src/saved/saved-report';
import { type Composed, compose } from '../../src/sheet/compose';
import type { BlockReading } from '../../src/sheet/sheet-deps';
import { day } from '../core/given-day';
import { answerOf, givenQuery, tableOrder } from '../runs/given-run';
import { COLUMNS, row } from './merged-tables';

export const TITLES = COLUMNS.map(({ title }) => title);
export const TODAY = day('2026-11-14');
const WINDOW = { first: day('2026-11-10'), last: TODAY };

/** The facts of a write besides its table and the report's rules. */
export interface Scope {
  window: DaySpan | null;
  period: DaySpan | null;
  lacksApps: boolean;
  newestFinal: Day;
  isAttended: boolean;
  hasNeighbours(): boolean;
}

export const SCOPE: Scope = {
  window: WINDOW,
  period: WINDOW,
  lacksApps: false,
  newestFinal: day('2026-11-11'),
  isAttended: true,
  hasNeighbours: () => false,
};
export const BESIDE = { ...SCOPE, hasNeighbours: () => true };

const FAILURE = { app: 'Go (com.go, android)', error: new StatsError('RUN_STOPPED', {}) };

/** A table written over a block that holds `existing`; null for none. */
export function composeOver(
  report: SavedReport,
  table: Table,
  existing: BlockReading | null,
  scope: Scope,
): Composed {
  const { window: days, period, lacksApps, newestFinal, isAttended, hasNeighbours } = scope;
  const order = tableOrder({
    rules: report,
    query: givenQuery({ days }),
    periodDays: period,
    newestFinal,
    isAttended,
    earlier: { ...NO_EARLIER_RUNS, hasWritten: report.run.rows !== null },
  });
  const answer = answerOf(table, { failures: lacksApps ? [FAILURE] : [] });
  return compose(order, answer, existing, hasNeighbours);
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
