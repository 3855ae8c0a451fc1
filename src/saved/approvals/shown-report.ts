// Checks that reports haven't changed since a person was shown them.

import { StatsError } from '../../core/errors';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import type { Approval, Approvals } from './approvals';
import { checkDestinationAccount } from './destination-account';

/** A report as it is now, and `Approval.shown` as a person saw it; undefined if the report wasn't shown. */
export interface ShownReport {
  report: SavedReport;
  shown: string | undefined;
}

/** A report by its ID, and what a person was shown of it. */
export interface ShownHash {
  id: string;
  /** `Approval.shown`. */
  hash: string;
}

/** @throws StatsError REPORT_CHANGED if one of them has changed since the person was shown it */
export function checkShown(reports: readonly ShownReport[], approvals: Approvals): void {
  const changed = reports.filter(
    ({ report, shown }) => shown !== undefined && !isAsShown(approvals.of(report), shown),
  );
  if (changed.length > 0)
    throw new StatsError('REPORT_CHANGED', { names: changed.map(({ report }) => report.name) });
}

/**
 * The reports that a person was shown together and now wants to approve. The caller holds the lock.
 * @throws StatsError REPORT_CHANGED, REPORT_UNKNOWN; NOT_CONNECTED as `checkDestinationAccount`
 */
export function reportsAsShown(
  shown: readonly ShownHash[],
  approvals: Approvals,
  deps: Pick<SavedDeps, 'book' | 'destinationAccount' | 'userProperties'>,
): SavedReport[] {
  const reports = deps.book.reportsOf(shown.map(({ id }) => id));
  // An approval covers the account that a report loads with. If that is connected only later, the approval is void.
  checkDestinationAccount(reports, deps);
  checkShown(
    reports.map((report, at) => ({ report, shown: shown[at]?.hash })),
    approvals,
  );
  return reports;
}

/** A backfill that has ended since makes no difference, because nothing is loaded that the person hasn't seen. */
function isAsShown({ hash, shown: now }: Approval, shown: string): boolean {
  return shown === now || (now === hash && shown.startsWith(`${hash} `));
}
