// Whether reports are still what a person was shown of them.

import { StatsError } from '../../core/errors';
import type { SavedReport } from '../saved-report';
import type { Approvals } from './approvals';

/** A report as it stands, and the hash of what a person was shown of it; undefined for one that was not shown. */
export interface ShownReport {
  report: SavedReport;
  shown: string | undefined;
}

/** @throws StatsError REPORT_CHANGED when one of them is another now than the person was shown */
export function checkShown(reports: readonly ShownReport[], approvals: Approvals): void {
  const changed = reports.filter(
    ({ report, shown }) => shown !== undefined && approvals.of(report).hash !== shown,
  );
  if (changed.length > 0)
    throw new StatsError('REPORT_CHANGED', { names: changed.map(({ report }) => report.name) });
}
