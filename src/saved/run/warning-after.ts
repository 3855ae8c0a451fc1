// What a person should check after a run that didn't fail. Pure.

import { fnv1a } from '../../core/hash';
import type { RunResult } from '../../core/run-facts';
import { firstToCheck } from '../../text/outcome-events';
import type { RunWarning } from '../saved-report';
import { type Ended, isFailure } from './run-outcome';

/** A run that is no failure has changed no rows, so their warning stays. */
export function warningAfter(before: RunWarning, { outcome, by }: Ended): RunWarning {
  if (outcome.kind === 'failed') return isFailure(outcome.error, by) ? '' : before;
  const warning = firstToCheck(outcome.events);
  // A run that has asked no final day tells nothing of silent apps.
  return warning === '' && before === 'appsSilent' && !outcome.silent ? before : warning;
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
