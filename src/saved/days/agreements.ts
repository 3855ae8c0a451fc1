// How far back a person has agreed to load a report's earlier days: beside the hash in their approval of it.

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
 * Saves a report without its backfill, and takes back what was agreed of that. In this order: a row with a backfill
 * that nobody agrees to would neither go on nor end. The caller holds the lock.
 */
export function endBackfill(report: SavedReport, deps: ApprovalDeps & Pick<SavedDeps, 'book'>): void {
  const ended = withoutBackfill(report);
  deps.book.save(ended);
  new Approvals(deps).endBackfills([ended]);
}
