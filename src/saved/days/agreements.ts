// How far back a person has agreed to backfill a report, which is stored with the hash in their approval.

import type { Day } from '../../core/day';
import { type ApprovalDeps, Approvals } from '../approvals/approvals';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { withoutBackfill } from './backfill-state';

/** See `Approval.agreedFirst`. */
export function agreedFirst(report: SavedReport, deps: ApprovalDeps): Day | null {
  return new Approvals(deps).of(report).agreedFirst;
}

/**
 * Saves a report without its backfill, then withdraws the agreement to it. In the other order, an execution stopped in
 * between would leave a backfill that nobody has agreed to. The caller holds the lock.
 */
export function endBackfill(report: SavedReport, deps: ApprovalDeps & Pick<SavedDeps, 'book'>): void {
  const ended = withoutBackfill(report);
  deps.book.save(ended);
  new Approvals(deps).endBackfills([ended]);
}
