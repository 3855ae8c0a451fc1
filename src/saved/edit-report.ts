// Saving, scheduling, pausing, copying and deleting reports.

import { byService } from '../core/add-on/services';
import { StatsError } from '../core/errors';
import { isOutside, kindOf } from '../core/place/place';
import type { PlannedChart } from '../core/report/chart';
import { todayAt } from '../core/report/final-days';
import { isSameSchedule } from '../core/schedule/schedule';
import { joinedWithAnd } from '../text/phrases';
import { deletedFrom } from '../text/reports';
import { followSaved } from './charts/charts-of-saved';
import { RecordedCharts } from './charts/recorded-charts';
import type { SavedDeps } from './deps';
import { checkDraft, readBack } from './draft-checks';
import { changeWithTrigger } from './own-trigger';
import { checkDestinationAccount } from './ownership/destination-account';
import { checkMayRun, mayEdit, ofOthers } from './ownership/may-edit';
import { reportProperty } from './ownership/report-properties';
import { checkSeen, type ReportSeen } from './ownership/report-seen';
import { type SpendingDeps, spendingOfSaver } from './ownership/report-spending';
import { fixCell, resolvePlace } from './places/fixed-cell';
import { withFreeNames } from './places/free-names';
import { checkPlaceIsFree, ownerOfCell, placeKey } from './places/taken-places';
import type { PlacedCell } from './ports';
import { logChange } from './run/log-change';
import {
  blankReport,
  type EditedReport,
  initialRunState,
  isWatched,
  type RunState,
  type SavedReport,
} from './saved-report';
import { isLost } from './store/gone-reports';

export type EditDeps = Pick<
  SavedDeps,
  'book' | 'clock' | 'lock' | 'log' | 'triggers' | 'locations' | 'destinations' | 'finalSetting' | 'groups'
> &
  SpendingDeps;

/**
 * Saves a draft as the report of whoever saves it, whose trigger runs its schedule.
 * @throws StatsError for a choice that can't run; REPORT_OF_OTHERS for another's schedule; PERMISSION_MISSING;
 *   TRIGGER_FAILED after the draft was saved
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
 * Changes several reports in the same way. If one of them can't have the change, none is changed.
 * @throws StatsError REPORT_CHANGED, REPORT_OF_OTHERS; NOT_CONNECTED as `checkDestinationAccount`; as
 *   `checkDraft` and `readBack`; TRIGGER_FAILED after the reports were saved
 */
export function changeReports(
  seen: readonly ReportSeen[],
  change: CommonChange,
  deps: EditDeps,
): readonly SavedReport[] {
  return changeWithTrigger(deps, () => {
    const spending = spendingOfSaver(deps);
    const reports = checkSeen(seen, deps);
    const changed = reports.map((report) => {
      if (!mayEdit(report)) throw ofOthers(report);
      const draft = { ...report, ...change(report) };
      checkDraft(draft, todayAt(deps.clock.now(), deps), deps);
      const read = readBack(reportOfDraft(draft, report, report.id, deps, ''));
      return withRunStateOf(spending.withNames(read), report, deps);
    });
    checkDestinationAccount(changed, deps);
    checkMayRun(changed, deps);
    const saved = deps.book.saveAll(changed);
    reports.forEach((before, at) => {
      followEdit(before, saved[at], deps);
    });
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
    const existing = deps.book.reports();
    const isTaken = cell !== null && ownerOfCell(cell, existing, deps.locations) !== undefined;
    const free = withFreeNames(draft, existing, isTaken);
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
  if (existing && !mayEdit(existing)) throw ofOthers(existing);
  // As it will be read, so that it can be compared with the existing report.
  const drafted = readBack(reportOfDraft(draft, existing, newId, deps, made?.dashboard ?? ''));
  const report = spendingOfSaver(deps).withNames(drafted);
  const ready = withRunStateOf(report, existing, deps);
  checkPlaceIsFree(ready, existing, cell, deps.book.reports(), deps.locations);
  checkMayRun([ready], deps);
  if (existing) releaseOld(existing, ready, deps);
  if (made) new RecordedCharts(ready.id, deps).plan(made.charts);
  const saved = deps.book.save(ready);
  if (existing) followEdit(existing, saved, deps);
  // A watch that is switched on again begins again.
  if (existing?.watch && !isWatched(saved))
    deps.userProperties.remove([reportProperty('watched', saved.id, deps)]);
  if (!made) fixCell(saved, existing, cell, deps.locations);
  return saved;
}

function followEdit(before: SavedReport, saved: SavedReport | undefined, deps: EditDeps): void {
  if (saved) followSaved(before, saved, todayAt(deps.clock.now(), deps), deps);
}

/** Gives up the block if the report moves to another kind of place. */
function releaseOld(existing: SavedReport, saved: SavedReport, deps: EditDeps): void {
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
  { clock }: EditDeps,
  dashboard: string,
): SavedReport {
  const nowMs = clock.now();
  const names = byService((service) => draft[service] ?? existing?.[service] ?? '');
  const marks = byService((service) =>
    existing && names[service] === existing[service] ? existing.marks[service] : '',
  );
  const drafted = { ...blankReport(nowMs), ...draft, ...names, marks };
  if (!existing) return { ...drafted, id: newId, dashboard };
  const { isPaused, madeMs, savedMs, run } = existing;
  const keepsSchedule = isSameSchedule(existing.schedule, draft.schedule) && existing.isMine;
  return {
    ...drafted,
    id: existing.id,
    isPaused,
    dashboard: existing.dashboard,
    isMine: existing.isMine,
    madeMs,
    savedMs,
    run: {
      ...run,
      handledDueMs: keepsSchedule ? run.handledDueMs : nowMs,
      ...(keepsSchedule ? {} : { handledOffset: null, firstTryMs: null, nextTryMs: null, outOfTime: '' }),
      goesOn: false,
    },
  };
}

/**
 * Keeps the state of a changed report's runs as far as it still applies. Another choice has other days to load, and
 * another table has no days loaded yet.
 */
function withRunStateOf(saved: SavedReport, existing: SavedReport | null, deps: EditDeps): SavedReport {
  const isSame = existing && JSON.stringify(existing.choice) === JSON.stringify(saved.choice);
  const run = isSame
    ? saved.run
    : {
        ...saved.run,
        ...withoutLoad(saved.run),
        // What is asked now may tell no days, so that no run would end it.
        events: saved.run.events.filter(({ kind }) => kind !== 'appsSilent'),
      };
  const places = existing ? [existing.choice.destination, saved.choice.destination] : [];
  const isMoved = new Set(places.map(placeKey)).size > 1 && places.some(isOutside);
  const { handledDueMs, handledOffset, firstTryMs, nextTryMs } = run;
  return {
    ...saved,
    run: isMoved
      ? { ...initialRunState(deps.clock.now()), handledDueMs, handledOffset, firstTryMs, nextTryMs }
      : run,
  };
}

/** Another choice gives up a load that was stopped; of any other, the days that are left are read by later runs. */
function withoutLoad({ load, known }: RunState): Pick<RunState, 'load' | 'known'> {
  return { load: null, known: load?.isStopped ? { ...known, readFrom: load.before } : known };
}

/**
 * Pauses a report: one's own in its record. Another's pause leaves the record as its owner has saved it.
 */
export function pauseReport(id: string, deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    const report = deps.book.report(id);
    if (report.isMine) {
      deps.book.save({ ...report, isPaused: true, run: { ...report.run, pausedBy: null } });
      return;
    }
    const pausedBy = { mark: deps.book.mark(), email: deps.person.email() };
    deps.book.record({ ...report, run: { ...report.run, pausedBy } });
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
 * paused report is paused.
 * @returns the titles of what it reads in place of the connections that the original names and this person doesn't
 *   have; blank if they have these
 */
export function duplicateReport(id: string, newId: string, deps: EditDeps): string {
  const { book, clock, lock } = deps;
  // Names are chosen under the lock, because another person may duplicate the same report meanwhile.
  return lock.hold(() => {
    const report = book.report(id);
    const spending = spendingOfSaver(deps);
    const resumed = spending.withNames(spending.withOwn(report));
    const copy = book.save({
      ...withFreeNames(resumed, book.reports()),
      id: newId,
      schedule: null,
      dashboard: '',
      madeMs: 0,
      run: initialRunState(clock.now()),
    });
    return joinedWithAnd(...spending.of(report).missing.flatMap(({ service }) => copy[service] || []));
  });
}

/**
 * Deletes a report. Without `deletesData` its data stay, as if `Write to sheet` had written them.
 * @throws StatsError TRIGGER_FAILED after the report was deleted
 */
export function deleteReport(id: string, deletesData: boolean, deps: EditDeps): void {
  changeWithTrigger(deps, () => {
    // One that can't be read, or that the mirror alone has, leaves its cells to the person.
    const report = deps.book.find(id);
    if (report) release(report, deletesData, deps);
    else if (!deps.book.has(id) && !deps.book.mirrored().some((each) => each.id === id))
      throw new StatsError('REPORT_UNKNOWN', {});
    deps.book.remove(id);
    if (report && isLost(report)) logChange(report, deletedFrom(report.run.ownedBy), deps);
  });
}
