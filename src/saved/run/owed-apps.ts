// A due time that is tried again because apps failed: those are asked alone, for the same days.

import type { Owed } from '../../core/run-facts';
import type { Query } from '../../sources/source';
import type { RunOrder } from './run-order';

/** Whether a run asks those apps alone that failed when the others were read, for the same due time. */
export function isOwedAlone({
  report: { run },
  isRepeated,
}: Pick<RunOrder, 'report' | 'isRepeated'>): boolean {
  const { owed, handledDueMs } = run;
  return isRepeated && owed !== null && owed.readMs >= handledDueMs && (owed.apps ?? []).length > 0;
}

/** The query of apps that owe days, whose rows are named as those of all of them are. */
export function ofOwingApps(query: Query, owed: Owed | null): Query {
  return { ...query, apps: (owed?.apps ?? []).map(({ id }) => id), namesApps: true };
}
