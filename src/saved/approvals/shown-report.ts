// Whether reports are still what a person was shown of them.

import { StatsError } from '../../core/errors';
import type { SavedReport } from '../saved-report';
import type { Approval, Approvals } from './approvals';

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

/** A backfill that has ended since loads nothing that the person has not seen. */
function isAsShown({ hash, shown: now }: Approval, shown: string): boolean {
  return shown === now || (now === hash && shown.startsWith(`${hash} `));
}
