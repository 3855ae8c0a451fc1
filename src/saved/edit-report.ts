// Saving, pausing, copying and deleting reports, and the hourly trigger that follows from their schedules.

import { isStatsError, StatsError } from '../core/errors';
import { placeName, placeNamed } from '../core/place/place';
import { isSameSchedule } from '../core/schedule/schedule';
import { sentenceOf } from '../text/errors/sentence-of';
import type { SavedDeps } from './deps';
import { checkDraft, checkLengths, checkSheetIsFree } from './draft-checks';
import { errorOf } from './recording';
import { neverRun, type SavedReport } from './saved-report';
import { fetchPage } from './stored-fetch';

/** What a person says about a report; a blank id makes a new one. */
export type ReportDraft = Omit<SavedReport, 'isPaused' | 'scheduledBy' | 'run'>;

type EditDeps = Pick<SavedDeps, 'book' | 'clock' | 'lock' | 'pages' | 'triggers' | 'userEmail'>;

/**
 * Saves a draft. Whoever gives it a schedule, or changes that, becomes the one whose trigger runs it.
 * @throws StatsError for anything in the choice that could not run
 */
export function saveDraft(draft: ReportDraft, newId: string, deps: EditDeps): SavedReport {
  checkDraft(draft, deps.clock.now());
  return changeBook(deps, () => saveChecked(draft, newId, deps));
}

/** Saves a draft from elsewhere as a new report, under names that no other one has. */
export function saveImported(draft: ReportDraft, newId: string, deps: EditDeps): SavedReport {
  checkDraft(draft, deps.clock.now());
  return changeBook(deps, () => saveChecked(withFreeNames(draft, deps.book.named()), newId, deps));
}

/** Under the lock: a run may end, or claim the report, and another person may take its names, while this waits. */
function saveChecked(draft: ReportDraft, newId: string, deps: EditDeps): SavedReport {
  const existing = draft.id === '' ? null : deps.book.report(draft.id);
  const saved = reportOfDraft(draft, existing, newId, deps);
  checkLengths(saved);
  checkSheetIsFree(saved, existing, deps.book.named());
  if (existing) clearUnfinished(existing, deps);
  deps.book.save(saved);
  return saved;
}

/**
 * Changes reports, and then the trigger that follows from them, while no other panel can make a second one.
 * @throws StatsError TRIGGER_FAILED when all but the trigger is changed
 */
function changeBook<Result>(
  deps: Pick<SavedDeps, 'book' | 'lock' | 'triggers' | 'userEmail'>,
  change: () => Result,
): Result {
  const { result, error } = deps.lock.hold(() => ({
    result: change(),
    error: errorOf(() => updateTrigger(deps)),
  }));
  if (error) throw new StatsError('TRIGGER_FAILED', { reason: reasonOf(error) }, { cause: error });
  return result;
}

function reasonOf(error: StatsError): string {
  return isStatsError(error, 'UNEXPECTED') ? error.details.reason : sentenceOf(error);
}

/** Deletes what an unfinished run has fetched: an edited or resumed report fetches everything again. */
function clearUnfinished(report: SavedReport, { pages }: Pick<EditDeps, 'pages'>): void {
  if (report.run.appsDone !== null) pages.clear(fetchPage(report));
}

function reportOfDraft(
  draft: ReportDraft,
  existing: SavedReport | null,
  newId: string,
  { clock, userEmail }: EditDeps,
): SavedReport {
  const nowMs = clock.now();
  if (!existing) {
    const scheduledBy = draft.schedule ? userEmail() : '';
    return { ...draft, id: newId, isPaused: false, scheduledBy, run: neverRun(nowMs) };
  }
  const { id, isPaused, run } = existing;
  const keepsSchedule = isSameSchedule(existing.schedule, draft.schedule);
  const owner = (keepsSchedule && existing.scheduledBy) || userEmail();
  return {
    ...draft,
    id,
    isPaused,
    scheduledBy: draft.schedule ? owner : '',
    run: { ...run, handledDueMs: keepsSchedule ? run.handledDueMs : nowMs, appsDone: null },
  };
}

/** The hourly trigger exists exactly while one of this person's reports has a schedule. */
function updateTrigger(deps: Pick<SavedDeps, 'book' | 'triggers' | 'userEmail'>): void {
  const isNeeded = needsTrigger(deps);
  if (isNeeded) deps.triggers.ensure();
  else if (isNeeded === false) deps.triggers.remove();
}

/** Whether this person's trigger has a report to run; null when only a row that cannot be read may be one. */
export function needsTrigger({ book, userEmail }: Pick<SavedDeps, 'book' | 'userEmail'>): boolean | null {
  const user = userEmail();
  const entries = book.entries();
  const isMine = ({ schedule, isPaused, scheduledBy }: SavedReport) =>
    schedule && !isPaused && scheduledBy === user;
  if (entries.some((entry) => 'report' in entry && isMine(entry.report))) return true;
  return entries.some((entry) => 'error' in entry) ? null : false;
}

/** Pauses a report, or resumes it from its next due time on, by the trigger of whoever resumes it. */
export function pauseReport(id: string, isPaused: boolean, deps: EditDeps): void {
  changeBook(deps, () => {
    const report = deps.book.report(id);
    if (isPaused) return deps.book.save({ ...report, isPaused });
    clearUnfinished(report, deps);
    const run = { ...report.run, failures: 0, handledDueMs: deps.clock.now(), appsDone: null };
    const scheduledBy = report.schedule ? deps.userEmail() : '';
    deps.book.save({ ...report, isPaused, scheduledBy, run });
  });
}

/** A copy of a report, without a schedule and with a sheet of its own. */
export function duplicateReport(
  id: string,
  newId: string,
  { book, clock, lock }: Pick<SavedDeps, 'book' | 'clock' | 'lock'>,
): void {
  // Names are chosen under the lock: another person may duplicate the same report while this waits.
  lock.hold(() => {
    const report = withFreeNames(book.report(id), book.named());
    book.save({ ...report, id: newId, schedule: null, scheduledBy: '', run: neverRun(clock.now()) });
  });
}

/** A report under names, its own and its place's, that no other one has. */
export function withFreeNames<Report extends ReportDraft>(
  report: Report,
  others: readonly SavedReport[],
): Report {
  const free = (nameOf: (each: ReportDraft) => string) => freeName(nameOf(report), others.map(nameOf));
  const name = free((each) => each.name);
  const place = free(({ choice }) => placeName(choice.destination) ?? '');
  const destination = placeNamed(report.choice.destination, place);
  return { ...report, name, choice: { ...report.choice, destination } };
}

function freeName(name: string, taken: readonly string[]): string {
  const others = new Set(taken.map((each) => each.toLowerCase()));
  let free = name;
  // Google takes 100 characters for the name of a sheet.
  for (let copy = 1; others.has(free.toLowerCase()); copy++)
    free = `${name.slice(0, 90)} (copy${copy > 1 ? ` ${copy}` : ''})`;
  return free;
}

/** Deletes a report. Without `deletesData` its data stay, as if `Write to sheet` had written them. */
export function deleteReport(
  id: string,
  deletesData: boolean,
  deps: Pick<SavedDeps, 'book' | 'destinations' | 'lock' | 'pages' | 'triggers' | 'userEmail'>,
): void {
  changeBook(deps, () => {
    const report = deps.book.report(id);
    const { destination } = report.choice;
    deps.destinations[destination.kind].release(destination, id, deletesData);
    deps.pages.clear(fetchPage(report));
    deps.book.remove(id);
  });
}
