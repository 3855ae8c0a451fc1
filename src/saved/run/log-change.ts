// What a person has done to a report beside running it, as the log tells it.

import { ignoreErrors } from '../../core/ignore-errors';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { namePerson } from './run-and-record';
import { logLine } from './run-texts';

/** A log that can't be written is no reason to fail what is done. */
export function logChange(
  report: SavedReport,
  result: string,
  deps: Pick<SavedDeps, 'clock' | 'log' | 'person'>,
): void {
  const atMs = deps.clock.now();
  const costs = { startedMs: atMs, endedMs: atMs, requests: 0 };
  ignoreErrors(() => deps.log.append({ ...logLine(report, namePerson(deps), costs, result), period: '' }));
}
