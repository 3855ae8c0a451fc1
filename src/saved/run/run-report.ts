// Runs an order by what its destination takes: one whole table, or days one after another.

import type { InRun } from '../../connections/opener';
import { kindOf } from '../../core/place/place';
import { runDays } from '../days/run-days';
import type { SavedDeps } from '../deps';
import type { RunOrder } from './run-order';
import type { LoadedRun, WrittenRun } from './run-outcome';
import type { RunRecord } from './run-record';
import { runTable } from './run-table';

/** @throws StatsError what `runTable` and `runDays` throw */
export function runReport(
  order: RunOrder,
  record: RunRecord,
  deps: InRun<SavedDeps>,
): WrittenRun | LoadedRun {
  const { holdsDays } = kindOf(order.report.choice.destination);
  return holdsDays ? runDays(order, record, deps) : runTable(order, deps);
}
