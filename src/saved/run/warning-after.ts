// What a person should check after a run that didn't fail. Pure.

import { fnv1a } from '../../core/hash';
import type { DaysResult, RunResult, TableResult } from '../../core/run-facts';
import { isDoubtful, servicesDiffer } from '../../runs/gaps';
import type { RunWarning } from '../saved-report';
import { type Ended, isFailure } from './run-outcome';

/** A run that is no failure has changed no rows, so their warning stays. */
export function warningAfter(before: RunWarning, { outcome, by, finalBefore }: Ended): RunWarning {
  if (outcome.kind === 'failed') return isFailure(outcome.error, by) ? '' : before;
  const warning = warningOf(outcome);
  if (warning !== '') return warning;
  // A run that has asked no final day tells nothing of silent apps.
  if (before === 'apps silent' && !outcome.silent) return before;
  return finalBefore === null ? '' : 'final days changed';
}

/**
 * What a person should check after a run; '' for nothing. Rows that were removed because the answer was empty count as
 * missing data. Only a run that a person starts removes them.
 */
export function warningOf(result: RunResult): RunWarning {
  const warning = result.kind === 'days' ? warningOfDays(result) : warningOfTable(result);
  return warning || (isDoubtful(result) ? 'answer in doubt' : '');
}

function warningOfDays({ failures, isEmpty, loaded, silent = [] }: DaysResult): RunWarning {
  if (loaded.wasMissing) return 'table made anew';
  if (loaded.failed.length + failures.length > 0) return 'data missing';
  if (isEmpty && loaded.unanswered.length > 0) return 'rows kept';
  return silent.length > 0 ? 'apps silent' : '';
}

function warningOfTable(result: TableResult): RunWarning {
  const { failures, isEmpty, changes, keptRows, losses, movedColumns, silent = [] } = result;
  if (failures.length > 0 || (isEmpty && changes !== null && changes.removed > 0)) return 'data missing';
  if (keptRows > 0) return 'rows kept';
  // First what doesn't come right with the next run, such as a lost filter.
  if (losses.length > 0) return 'not all done';
  if (movedColumns && movedColumns.readers.length > 0) return 'columns moved';
  if (silent.length > 0) return 'apps silent';
  if (result.chartTroubles.length > 0) return 'charts not updated';
  if (result.table.lacksEarlier) return 'nothing to compare';
  return servicesDiffer(result) ? 'services differ' : '';
}

/** A mark of what a run lacked and a person has to decide about: of apps, and else of the kinds of trouble. */
export function lackingIn(result: RunResult): string {
  const { failures, silent = [] } = result;
  const lasting = failures.filter(({ error }) => !error.mayPass).map(({ app }) => app);
  const failed = result.kind === 'days' ? result.loaded.failed : [];
  const codes = failed.flatMap(({ error }) => (error.mayPass ? [] : error.code));
  // A failure of other apps is told by itself.
  const silentApps = failures.length === 0 ? silent.map(({ app }) => app) : [];
  const lacked = [...new Set([...lasting, ...codes, ...silentApps])];
  return lacked.length === 0 ? '' : fnv1a(lacked.sort().join(' '));
}
