// How far back a person agrees to load a report's earlier days: a property of theirs, which the tab cannot move.

import { type Day, parseDay } from '../../core/day';
import { type ApprovalDeps, Approvals, reportProperty } from '../approvals/approvals';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { withoutBackfill } from './backfill-state';

type AgreementDeps = Pick<ApprovalDeps, 'userProperties' | 'spreadsheetId' | 'digest'>;

/**
 * Notes how far back the person agrees to load what the report asks for now. Whatever others make of the report or its
 * row afterwards is not agreed. The caller saves the row after it: a tab never asks for what nobody has agreed to.
 */
export function agreeToBackfill(report: SavedReport, first: Day, deps: AgreementDeps): void {
  deps.userProperties.set({ [keyOf(report.id, deps)]: `${first} ${digestOf(report, deps)}` });
}

/**
 * The first day that this person has agreed to load of the report as it stands; null where there is none, and then
 * there is no backfill for them.
 */
export function agreedFirst(report: SavedReport, deps: AgreementDeps): Day | null {
  const stored = deps.userProperties.all()[keyOf(report.id, deps)] ?? '';
  const [first = '', digest] = stored.split(' ');
  return digest === digestOf(report, deps) ? parseDay(first) : null;
}

/**
 * Saves a report without its backfill, and takes back what was agreed of that. In this order: a row with a backfill
 * that nobody agrees to would neither go on nor end. The caller holds the lock.
 */
export function endBackfill(report: SavedReport, deps: ApprovalDeps & Pick<SavedDeps, 'book'>): void {
  const ended = withoutBackfill(report);
  deps.book.save(ended);
  takeBack([ended], deps);
}

/**
 * Takes back what this person has agreed to of backfills that are over, where an execution that was stopped has not.
 * @param ids of the reports that were listed without a backfill
 * @returns whether there was any
 */
export function takeBackLeft(
  ids: readonly string[],
  deps: ApprovalDeps & Pick<SavedDeps, 'book' | 'lock'>,
): boolean {
  const stored = deps.userProperties.all();
  const left = new Set(ids.filter((id) => keyOf(id, deps) in stored));
  if (left.size === 0) return false;
  deps.lock.hold(() => {
    // Begun again since they were listed, a backfill is agreed to.
    const isOver = ({ id, run }: SavedReport) => left.has(id) && run.backfill === null;
    takeBack(deps.book.reports().filter(isOver), deps);
  });
  return true;
}

/** Who has approved a report while it was theirs keeps that, though without a schedule it is nobody's any more. */
function takeBack(ended: readonly SavedReport[], deps: ApprovalDeps): void {
  const approvals = new Approvals(deps);
  const asTheirs = (report: SavedReport) => ({ ...report, scheduledBy: deps.userEmail() });
  const approved = ended.filter(
    (report) => report.scheduledBy === '' && approvals.of(asTheirs(report)).isApproved,
  );
  if (approved.length > 0) approvals.give(approved);
  deps.userProperties.remove(ended.map(({ id }) => keyOf(id, deps)));
}

function keyOf(id: string, deps: Pick<ApprovalDeps, 'spreadsheetId'>): string {
  return reportProperty('backfill', id, deps);
}

/** Of what is loaded, and into which table. */
function digestOf({ choice }: SavedReport, { digest }: AgreementDeps): string {
  return digest(JSON.stringify(choice));
}
