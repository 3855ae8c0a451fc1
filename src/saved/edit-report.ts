// Saving, pausing, copying and deleting reports.

import { StatsError } from '../core/errors';
import { isOutside, kindOf } from '../core/place/place';
import { isSameSchedule, type Schedule } from '../core/schedule/schedule';
import { type ApprovalDeps, Approvals, isScheduledBy } from './approvals/approvals';
import { StoredApprovals } from './approvals/report-properties';
import { reportsAsShown, type ShownHash } from './approvals/shown-report';
import { runOfOwner, withPausedBackfill } from './days/backfill-state';
import type { SavedDeps } from './deps';
import { asReadBack, checkDraft } from './draft-checks';
import { clearFetch, clearUnfinished } from './fetch-pages';
import { changeWithTrigger } from './own-trigger';
import { fixCell, settledPlace } from './places/fixed-cell';
import { withFreeNames } from './places/free-names';
import { checkPlaceIsFree, ownerOfCell, placeKey } from './places/taken-places';
import type { PlacedCell } from './ports';
import { errorOf } from './record-under-lock';
import { type EditedReport, neverRun, type SavedReport } from './saved-report';

export type EditDeps = Pick<
  SavedDeps,
  'book' | 'clock' | 'lock' | 'pages' | 'triggers' | 'locations' | 'destinations'
> &
  ApprovalDeps;

/**
 * Saves a draft, which approves it for whoever saves it. Whoever gives it a schedule, or changes that, becomes the one
 * whose trigger runs it.
 * @throws StatsError for anything in the choice that could not run; MARKS_LEFT when the draft is saved all the same
 */
export function saveDraft(draft: EditedReport, newId: string, deps: EditDeps): SavedReport {
  // The cell that is selected now, whatever is clicked while this waits.
  const { destination, cell } = settledPlace(draft.choice.destination, draft.id || newId, deps.locations);
  const settled = { ...draft, choice: { ...draft.choice, destination } };
  checkDraft(settled, deps.clock.now());
  const { saved, marksError } = changeWithTrigger(deps, () => saveChecked(settled, cell, newId, deps));
  throwMarksLeft(marksError);
  return saved;
}

/**
 * Changes a report as saving it so would.
 * @param change of the report as it stands, under the lock; what it throws changes nothing
 * @throws StatsError as `saveDraft`
 */
export function saveChanged(
  id: string,
  change: (present: SavedReport) => EditedReport,
  deps: EditDeps,
): void {
  const { marksError } = changeWithTrigger(deps, () => {
    const draft = change(deps.book.report(id));
    checkDraft(draft, deps.clock.now());
    const { cell } = settledPlace(draft.choice.destination, id, deps.locations);
    return saveChecked(draft, cell, id, deps);
  });
  throwMarksLeft(marksError);
}

/**
 * Gives reports one schedule, as saving each with it would: all of them, or none.
 * @throws StatsError as `reportsAsShown`
 */
export function scheduleReports(
  shown: readonly ShownHash[],
  schedule: Schedule | null,
  deps: EditDeps,
): readonly SavedReport[] {
  return changeWithTrigger(deps, () => {
    const approvals = new Approvals(deps);
    const reports = reportsAsShown(shown, approvals, deps);
    const saved = reports.map((report) => {
      const draft = reportOfDraft({ ...report, schedule }, report, report.id, deps, MADE_BY_PERSON);
      return asReadBack(withRunOf(draft, report, deps.clock.now()));
    });
    approvals.give(saved, reports);
    deps.book.saveAll(saved);
    return saved;
  });
}

/** Saves a draft from elsewhere as a new report, under names and at a place that no other one has. */
export function saveImported(draft: EditedReport, newId: string, deps: EditDeps): SavedReport {
  checkDraft(draft, deps.clock.now());
  const { cell } = settledPlace(draft.choice.destination, newId, deps.locations);
  return changeWithTrigger(deps, () => {
    const named = deps.book.named();
    const isTaken = cell !== null && ownerOfCell(cell, named, deps.locations) !== undefined;
    const free = withFreeNames(draft, named, isTaken);
    return saveChecked(free, free.choice.destination.kind === 'cell' ? cell : null, newId, deps).saved;
  });
}

/** What a report that the add-on makes has from the start. */
export type MadeWith = Pick<SavedReport, 'dashboard'> & Pick<SavedReport['run'], 'charts'>;

const MADE_BY_PERSON: MadeWith = { dashboard: '', charts: [] };

/**
 * Saves a report that the add-on makes, at a cell of its own. That is fixed before: whatever stops this, no report is
 * saved that would begin elsewhere. The caller holds the lock.
 */
export function saveMade(
  draft: EditedReport,
  newId: string,
  { cell, ...made }: MadeWith & { cell: PlacedCell | null },
  deps: EditDeps,
): SavedReport {
  checkDraft(draft, deps.clock.now());
  if (cell) deps.locations.fix(newId, cell);
  return saveChecked(draft, cell, newId, deps, made).saved;
}

/** Under the lock: a run may end, or claim the report, and another person may take its names, while this waits. */
function saveChecked(
  draft: EditedReport,
  cell: PlacedCell | null,
  newId: string,
  deps: EditDeps,
  made: MadeWith | null = null,
): { saved: SavedReport; marksError: StatsError | null } {
  const existing = draft.id === '' ? null : deps.book.report(draft.id);
  // As it is read back, so that it compares with the report that is there.
  const drafted = asReadBack(reportOfDraft(draft, existing, newId, deps, made ?? MADE_BY_PERSON));
  const saved = withRunOf(drafted, existing, deps.clock.now());
  const named = deps.book.named();
  checkPlaceIsFree(saved, existing, cell, named, deps.locations);
  // First what a full store refuses, before anything of the report goes.
  new Approvals(deps).give([saved], existing ? [existing] : []);
  if (existing) leaveBehind(existing, saved, deps);
  deps.book.save(saved);
  if (!made) fixCell(saved, existing, cell, deps.locations);
  return { saved, marksError: existing && !saved.marksChanges ? endMarks(existing, deps) : null };
}

/** What a report lets go of that becomes another. */
function leaveBehind(existing: SavedReport, saved: SavedReport, deps: EditDeps): void {
  clearUnfinished(existing, deps);
  const { destination } = existing.choice;
  // Cells that no run will find again are the person's.
  if (kindOf(destination) !== kindOf(saved.choice.destination))
    deps.destinations[destination.kind].release(destination, existing.id, false, existing.run.charts);
}

/** Ends the marks that a report has set, if it has. @returns why that failed; null when it did not */
function endMarks({ id, choice, marksChanges }: SavedReport, { destinations }: EditDeps): StatsError | null {
  const { destination } = choice;
  return marksChanges ? errorOf(() => destinations[destination.kind].unmark(destination, id)) : null;
}

/** Marks that are left do no harm, so nothing is given up for them. */
function throwMarksLeft(problem: StatsError | null): void {
  if (problem) throw new StatsError('MARKS_LEFT', { problem }, { cause: problem });
}

function reportOfDraft(
  draft: EditedReport,
  existing: SavedReport | null,
  newId: string,
  { clock, userEmail }: EditDeps,
  { dashboard, charts }: MadeWith,
): SavedReport {
  const nowMs = clock.now();
  if (!existing) {
    const scheduledBy = draft.schedule ? userEmail() : '';
    return {
      ...draft,
      id: newId,
      isPaused: false,
      scheduledBy,
      dashboard,
      run: { ...neverRun(nowMs), charts },
    };
  }
  const { id, isPaused, run } = existing;
  const keepsSchedule = isSameSchedule(existing.schedule, draft.schedule);
  const owner = (keepsSchedule && existing.scheduledBy) || userEmail();
  return {
    ...draft,
    id,
    isPaused,
    dashboard: existing.dashboard,
    scheduledBy: draft.schedule ? owner : existing.scheduledBy,
    run: {
      ...run,
      handledDueMs: keepsSchedule ? run.handledDueMs : nowMs,
      handledOffset: keepsSchedule ? run.handledOffset : null,
      appsDone: null,
      waitingSinceMs: isScheduledBy({ scheduledBy: owner }, userEmail()) ? null : run.waitingSinceMs,
    },
  };
}

/**
 * A changed report with what its runs have left behind, as far as that is still its own: another choice has other days
 * to load, and another table has none yet.
 */
function withRunOf(saved: SavedReport, existing: SavedReport | null, nowMs: number): SavedReport {
  const isSame = existing && JSON.stringify(existing.choice) === JSON.stringify(saved.choice);
  const run = isSame
    ? saved.run
    : { ...saved.run, daysMissed: [], daysListedOn: '', backfill: null, backfilled: null };
  const places = existing ? [existing.choice.destination, saved.choice.destination] : [];
  const isMoved = new Set(places.map(placeKey)).size > 1 && places.some(isOutside);
  const { handledDueMs, handledOffset } = run;
  const own = { ...saved, run: isMoved ? { ...neverRun(nowMs), handledDueMs, handledOffset } : run };
  const after = { ...own, scheduledBy: own.schedule || own.run.backfill ? own.scheduledBy : '' };
  return existing ? { ...after, run: runOfOwner(after, existing) } : after;
}

/** Pauses a report with its backfill. A person who pauses their own takes their approval back. */
export function pauseReport(id: string, deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const report = deps.book.report(id);
    if (isScheduledBy(report, deps.userEmail())) new StoredApprovals(deps).withdraw(report);
    deps.book.save({ ...report, isPaused: true, run: withPausedBackfill(report.run) });
  });
}

/**
 * Lets go of the columns that a report keeps from run to run: its next run puts its values in order again, and an undo
 * of that run keeps them again.
 */
export function orderColumnsAgain(id: string, { book, lock }: Pick<EditDeps, 'book' | 'lock'>): void {
  lock.hold(() => {
    const report = book.report(id);
    const { columnsKept } = report.run;
    book.save({
      ...report,
      run: { ...report.run, columnsKept: columnsKept && { ...columnsKept, isLetGo: true } },
    });
  });
}

/** A copy of a report, without a schedule and with a sheet of its own. */
export function duplicateReport(id: string, newId: string, deps: EditDeps): void {
  const { book, clock, lock } = deps;
  // Names are chosen under the lock: another person may duplicate the same report while this waits.
  lock.hold(() => {
    const report = book.report(id);
    const copy = {
      ...withFreeNames(report, book.named()),
      id: newId,
      schedule: null,
      scheduledBy: '',
      dashboard: '',
      run: neverRun(clock.now()),
    };
    const approvals = new Approvals(deps);
    if (approvals.of(report).isApproved) approvals.give([copy]);
    book.save(copy);
  });
}

/**
 * Deletes a report. Without `deletesData` its data stay, as if `Write to sheet` had written them.
 * @throws StatsError MARKS_LEFT when it is deleted all the same
 */
export function deleteReport(id: string, deletesData: boolean, deps: EditDeps): void {
  const marksError = changeWithTrigger(deps, () => {
    const report = deps.book.report(id);
    const { destination } = report.choice;
    // Before its block has no name any more.
    const error = endMarks(report, deps);
    deps.destinations[destination.kind].release(destination, id, deletesData, report.run.charts);
    clearFetch(report, deps);
    deps.book.remove(id);
    new StoredApprovals(deps).forget(report);
    return error;
  });
  throwMarksLeft(marksError);
}
