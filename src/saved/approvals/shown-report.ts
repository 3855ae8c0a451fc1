// Whether reports are still what a person was shown of them.

import { StatsError } from '../../core/errors';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import type { Approval, Approvals } from './approvals';
import { checkDestinationAccount } from './destination-account';

/** A report as it stands, and `Approval.shown` as a person saw it; undefined for one that was not shown. */
export interface ShownReport {
  report: SavedReport;
  shown: string | undefined;
}

/** A report, and what a person was shown of it. */
export interface ShownHash {
  id: string;
  /** `Approval.shown`. */
  hash: string;
}

/** @throws StatsError REPORT_CHANGED when one of them is another now than the person was shown */
export function checkShown(reports: readonly ShownReport[], approvals: Approvals): void {
  const changed = reports.filter(
    ({ report, shown }) => shown !== undefined && !isAsShown(approvals.of(report), shown),
  );
  if (changed.length > 0)
    throw new StatsError('REPORT_CHANGED', { names: changed.map(({ report }) => report.name) });
}

/**
 * The reports that a person was shown together, to be approved by it. The caller holds the lock.
 * @throws StatsError REPORT_CHANGED, REPORT_UNKNOWN; NOT_CONNECTED as `checkDestinationAccount`
 */
export function reportsAsShown(
  shown: readonly ShownHash[],
  approvals: Approvals,
  deps: Pick<SavedDeps, 'book' | 'destinationAccount' | 'userProperties'>,
): SavedReport[] {
  const reports = deps.book.reportsOf(shown.map(({ id }) => id));
  // What is approved without the account would wait again as soon as there is one.
  checkDestinationAccount(reports, deps);
  checkShown(
    reports.map((report, at) => ({ report, shown: shown[at]?.hash })),
    approvals,
  );
  return reports;
}

/** A backfill that has ended since loads nothing that the person has not seen. */
function isAsShown({ hash, shown: now }: Approval, shown: string): boolean {
  return shown === now || (now === hash && shown.startsWith(`${hash} `));
}
