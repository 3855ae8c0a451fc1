// Saving, scheduling, pausing, copying and deleting reports.

import { byService } from '../core/add-on/services';
import { isOutside, kindOf } from '../core/place/place';
import type { PlannedChart } from '../core/report/chart';
import { todayAt } from '../core/report/final-days';
import { isSameSchedule } from '../core/schedule/schedule';
import { bothNamed } from '../text/phrases';
import { type ApprovalDeps, Approvals, isScheduledBy } from './approvals/approvals';
import { StoredApprovals } from './approvals/report-properties';
import { reportsAsShown, type ShownHash } from './approvals/shown-report';
import { RecordedCharts } from './charts/recorded-charts';
import { runStateAfterEdit, withPausedBackfill } from './days/backfill-state';
import type { SavedDeps } from './deps';
import { checkDraft, readBack } from './draft-checks';
import { changeWithTrigger } from './own-trigger';
import { fixCell, resolvePlace } from './places/fixed-cell';
import { withFreeNames } from './places/free-names';
import { checkPlaceIsFree, ownerOfCell, placeKey } from './places/taken-places';
import type { PlacedCell } from './ports';
import { clearFetch, clearFetchIfAny } from './run/fetch-pages';
import { type EditedReport, initialRunState, isReportId, type SavedReport } from './saved-report';
import type { UnreadableEntry } from './tab/report-book';

export type EditDeps = Pick<
  SavedDeps,
  'book' | 'clock' | 'lock' | 'pages' | 'triggers' | 'locations' | 'destinations' | 'finalSetting' | 'groups'
> &
  ApprovalDeps;

/**
 * Saves a draft and approves it for the person who saves it. A new or changed schedule is run by that person's trigger.
 * @throws StatsError for a choice that can't run; TRIGGER_FAILED after the draft was saved
 */
export function saveDraft(draft: EditedReport, newId: string, deps: EditDeps): SavedReport {
  // Resolved before waiting for the lock, so that a click on another cell meanwhile changes nothing.
  const { destination, cell } = resolvePlace(draft.choice.destination, draft.id || newId, deps.locations);
  const settled = { ...draft, choice: { ...draft.choice, destination } };
  checkDraft(settled, todayAt(deps.clock.now(), deps), deps);
  return changeWithTrigger(deps, () => saveChecked(settled, cell, newId, deps));
}

/** What several reports can be given at once. */
export type CommonChange = (report: SavedReport) => Pick<EditedReport, 'schedule' | 'choice'>;

/**
 * Changes several reports in the same way, and approves them. If one of them can't have the change, none is changed.
 * @throws StatsError as `reportsAsShown`, `checkDraft` and `readBack`; TRIGGER_FAILED after the reports were saved
 */
export function changeReports(
  shown: readonly ShownHash[],
  change: CommonChange,
  deps: EditDeps,
): readonly SavedReport[] {
  return changeWithTrigger(deps, () => {
    const approvals = new Approvals(deps);
    const reports = reportsAsShown(shown, approvals, deps);
    const saved = reports.map((report) => {
      const changed = { ...report, ...change(report) };
      checkDraft(changed, todayAt(deps.clock.now(), deps), deps);
      const draft = readBack(reportOfDraft(changed, report, report.id, deps, ''));
      return withRunStateOf(namedBySaving(draft, approvals, deps), report, deps.clock.now());
    });
    approvals.approve(saved, reports);
    for (const report of reports) clearFetchIfAny(report, deps);
    deps.book.saveAll(saved);
    return saved;
  });
}

/** Saves an imported or derived draft as a new report, with a name and a place that no other report has. */
export function saveImported(
  draft: EditedReport,
  newId: string,
  deps: EditDeps,
  made: MadeFacts | null = null,
): SavedReport {
  checkDraft(draft, todayAt(deps.clock.now(), deps), deps);
  const { cell } = resolvePlace(draft.choice.destination, newId, deps.locations);
  return changeWithTrigger(deps, () => {
    const named = deps.book.rowsAsReports();
    const isTaken = cell !== null && ownerOfCell(cell, named, deps.locations) !== undefined;
    const free = withFreeNames(draft, named, isTaken);
    return saveChecked(free, free.choice.destination.kind === 'cell' ? cell : null, newId, deps, made);
  });
}

/** What a report that the add-on makes has from the start. */
export interface MadeFacts extends Pick<SavedReport, 'dashboard'> {
  charts: readonly PlannedChart[];
}

/** Saves a report that the add-on makes for a dashboard, in a tab of its own. The caller holds the lock. */
export function saveDashboardReport(
  draft: EditedReport,
  newId: string,
  made: MadeFacts,
  deps: EditDeps,
): SavedReport {
  checkDraft(draft, todayAt(deps.clock.now(), deps), deps);
  return saveChecked(draft, null, newId, deps, made);
}

/** Called under the lock, because a run may claim or finish the report, or another report may get the same place. */
function saveChecked(
  draft: EditedReport,
  cell: PlacedCell | null,
  newId: string,
  deps: EditDeps,
  made: MadeFacts | null = null,
): SavedReport {
  const existing = draft.id === '' ? null : deps.book.report(draft.id);
  // Converted as if read from the tab, so that it can be compared with the existing report.
  const drafted = readBack(reportOfDraft(draft, existing, newId, deps, made?.dashboard ?? ''));
  const approvals = new Approvals(deps);
  const named = namedBySaving(drafted, approvals, deps);
  const saved = withRunStateOf(named, existing, deps.clock.now());
  checkPlaceIsFree(saved, existing, cell, deps.book.rowsAsReports(), deps.locations);
  // The approval comes first: if the property store is full, this throws before the report has changed.
  approvals.approve([saved], existing ? [existing] : []);
  if (existing) releaseOld(existing, saved, deps);
  if (made) new RecordedCharts(saved.id, deps).plan(made.charts);
  deps.book.save(saved);
  if (!made) fixCell(saved, existing, cell, deps.locations);
  return saved;
}

/**
 * The report with the names of this person's connections where it has none, but not in another person's schedule, which
 * would then wait for its owner. What it names stays, even if this person doesn't have it: its run says so.
 */
function namedBySaving(report: SavedReport, approvals: Approvals, { userEmail }: EditDeps): SavedReport {
  const isOthers = report.scheduledBy !== '' && !isScheduledBy(report, userEmail());
  return isOthers ? report : approvals.named(report);
}

/** Clears what unfinished runs have fetched, and gives up the block if it moves to another kind of place. */
function releaseOld(existing: SavedReport, saved: SavedReport, deps: EditDeps): void {
  clearFetchIfAny(existing, deps);
  const { destination } = existing.choice;
  // No run will find the old block again, so its cells become the person's.
  if (kindOf(destination) !== kindOf(saved.choice.destination)) release(existing, false, deps);
}

/** Detaches a report from its cells and its charts. */
export function release({ id, choice }: SavedReport, deletesData: boolean, deps: EditDeps): void {
  const charts = new RecordedCharts(id, deps);
  deps.destinations[choice.destination.kind].release(choice.destination, id, deletesData, charts);
  charts.forget();
}

function reportOfDraft(
  draft: EditedReport,
  existing: SavedReport | null,
  newId: string,
  { clock, userEmail }: EditDeps,
  dashboard: string,
): SavedReport {
  const nowMs = clock.now();
  const names = byService((service) => draft[service] ?? existing?.[service] ?? '');
  if (!existing) {
    const scheduledBy = draft.schedule ? userEmail() : '';
    return {
      ...{ ...draft, ...names },
      id: newId,
      isPaused: false,
      scheduledBy,
      dashboard,
      run: initialRunState(nowMs),
    };
  }
  const { id, isPaused, run } = existing;
  const keepsSchedule = isSameSchedule(existing.schedule, draft.schedule);
  const owner = (keepsSchedule && existing.scheduledBy) || userEmail();
  return {
    ...{ ...draft, ...names },
    id,
    isPaused,
    dashboard: existing.dashboard,
    scheduledBy: draft.schedule ? owner : existing.scheduledBy,
    run: {
      ...run,
      handledDueMs: keepsSchedule ? run.handledDueMs : nowMs,
      ...(keepsSchedule ? {} : { handledOffset: null, firstTryMs: null, nextTryMs: null }),
      appsDone: null,
      goesOn: false,
      waitingSinceMs: isScheduledBy({ scheduledBy: owner }, userEmail()) ? null : run.waitingSinceMs,
    },
  };
}

/**
 * Keeps the state of a changed report's runs as far as it still applies. Another choice has other days to load, and
 * another table has no days loaded yet.
 */
function withRunStateOf(saved: SavedReport, existing: SavedReport | null, nowMs: number): SavedReport {
  const isSame = existing && JSON.stringify(existing.choice) === JSON.stringify(saved.choice);
  const run = isSame
    ? saved.run
    : { ...saved.run, daysMissed: [], daysListedOn: '', backfill: null, backfilled: null };
  const places = existing ? [existing.choice.destination, saved.choice.destination] : [];
  const isMoved = new Set(places.map(placeKey)).size > 1 && places.some(isOutside);
  const { handledDueMs, handledOffset, firstTryMs, nextTryMs } = run;
  const own = {
    ...saved,
    run: isMoved ? { ...initialRunState(nowMs), handledDueMs, handledOffset, firstTryMs, nextTryMs } : run,
  };
  const after = { ...own, scheduledBy: own.schedule || own.run.backfill ? own.scheduledBy : '' };
  return existing ? { ...after, run: runStateAfterEdit(after, existing) } : after;
}

/**
 * Pauses a report and its backfill. A person who has approved it agrees to it as paused, and no longer to its backfill,
 * so that it waits for them if somebody else makes it active again. Somebody else's pause leaves the record as its
 * owner has saved it.
 */
export function pauseReport(id: string, deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const { former, ...report } = deps.book.report(id);
    const isOthers = report.scheduledBy !== '' && !isScheduledBy(report, deps.userEmail());
    const paused = { ...report, isPaused: true, run: withPausedBackfill(report.run) };
    // The hash comes first: if Google stops this in between, the active report differs, and waits.
    const kept = isOthers && former !== undefined ? { ...report, former } : report;
    new Approvals(deps).pauseKnown(kept, []);
    if (isOthers) deps.book.record(paused);
    else deps.book.save(paused);
  });
}

/**
 * Makes a report's next run choose and order its value columns again, instead of using those of earlier runs. The
 * present columns stay stored until then, because an undo of the next run restores them.
 */
export function orderColumnsAgain(id: string, { book, lock }: Pick<EditDeps, 'book' | 'lock'>): void {
  lock.hold(() => {
    const report = book.report(id);
    const { columnsKept } = report.run;
    book.record({
      ...report,
      run: { ...report.run, columnsKept: columnsKept && { ...columnsKept, isLetGo: true } },
    });
  });
}

/**
 * Saves a copy of a report at a free place, without its schedule, dashboard, charts and run state. The copy of a
 * paused report is paused, and it's approved if the original is.
 * @returns the titles of what it reads in place of the connections that the original names and this person doesn't
 *   have; blank if they have these
 */
export function duplicateReport(id: string, newId: string, deps: EditDeps): string {
  const { book, clock, lock } = deps;
  // Names are chosen under the lock, because another person may duplicate the same report meanwhile.
  return lock.hold(() => {
    const report = book.report(id);
    const approvals = new Approvals(deps);
    const named = approvals.named(approvals.withOwn(report));
    const copy = {
      ...withFreeNames(named, book.rowsAsReports()),
      id: newId,
      schedule: null,
      scheduledBy: '',
      dashboard: '',
      run: initialRunState(clock.now()),
    };
    const { isApproved, missing } = approvals.of(report);
    if (isApproved) approvals.approve([copy]);
    book.save(copy);
    return bothNamed(...missing.flatMap(({ service }) => copy[service] || []));
  });
}

/**
 * Deletes a row that can't be read, if it's still as a person has seen it. What it has written stays, as if
 * `Write to sheet` had written it.
 * @throws StatsError REPORT_UNKNOWN; TRIGGER_FAILED after the row was deleted
 */
export function deleteUnreadable(row: Pick<UnreadableEntry, 'id' | 'text'>, deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    deps.book.removeUnreadable(row);
    const block =
      isReportId(row.id) && !deps.book.has(row.id) ? deps.locations.all().get(row.id)?.block : null;
    if (!block) return;
    const place = { kind: 'newSheet', sheetName: block.sheetName } as const;
    const charts = new RecordedCharts(row.id, deps);
    deps.destinations.newSheet.release(place, row.id, false, charts);
    charts.forget();
  });
}

/**
 * Deletes a report. Without `deletesData` its data stay, as if `Write to sheet` had written them.
 * @throws StatsError TRIGGER_FAILED after the report was deleted
 */
export function deleteReport(id: string, deletesData: boolean, deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const report = deps.book.report(id);
    release(report, deletesData, deps);
    clearFetch(report, deps);
    deps.book.remove(id);
    new StoredApprovals(deps).forget(report);
  });
}
