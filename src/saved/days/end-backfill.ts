// Ends the backfill of a saved report, and the agreement to it.

import { type ApprovalDeps, Approvals } from '../approvals/approvals';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { withoutBackfill } from './backfill-state';

/**
 * Saves a report without its backfill, then withdraws the agreement to it. In the other order, an execution stopped in
 * between would leave a backfill that nobody has agreed to. The caller holds the lock.
 */
export function endBackfill(report: SavedReport, deps: ApprovalDeps & Pick<SavedDeps, 'book'>): void {
  const ended = withoutBackfill(report);
  deps.book.record(ended);
  new Approvals(deps).endBackfills([ended]);
}
