// Creating and changing saved reports, and the trigger that follows from their schedules.

import { dayOfMs } from '../core/day';
import { choiceInvalid } from '../core/errors';
import { textOfSchedule } from '../core/schedule';
import type { Choice } from '../reports/choice';
import { queryOf } from '../reports/query';
import { LONGEST_TEXT } from '../sheet/cells';
import { needsDate } from '../sheet/compose';
import { blockNameOf, checkSheetName } from '../sheet/sheet-name';
import { SOURCES } from '../sources/registry';
import type { ReportTools } from './deps';
import { REPORT_COLUMNS, rowOfReport } from './report-rows';
import { stepsPage } from './resumable-fetch';
import { undoPage } from './run-saved';
import { blockNameOfReport, neverRun, type SavedReport } from './saved-report';

/** What a person says about a report; a blank id makes a new one. */
export type EditedReport = Omit<SavedReport, 'isPaused' | 'scheduledBy' | 'run'>;

/**
 * Saves a draft. Whoever gives it a schedule, or changes that, becomes the one whose trigger runs it.
 * @throws StatsError for anything in the choice that could not run
 */
export function keepReport(draft: EditedReport, newId: string, tools: ReportTools): SavedReport {
  checkDraft(draft, tools);
  // Looked up under the lock: a run that ends or claims it while one waits has noted that in the book.
  const report = tools.run.lock.hold(() => {
    const known = draft.id === '' ? null : tools.book.report(draft.id);
    const made = reportOfDraft(draft, known, newId, tools);
    checkLengths(made);
    checkSheetIsFree(known, made, tools);
    // An edited report begins anew.
    if (known && known.run.appsDone !== null) tools.run.pages.clear(stepsPage(known));
    tools.book.save(made);
    return made;
  });
  followSchedules(tools);
  return report;
}

function reportOfDraft(
  draft: EditedReport,
  known: SavedReport | null,
  newId: string,
  tools: ReportTools,
): SavedReport {
  const nowMs = tools.run.clock.now();
  const isSameSchedule = known !== null && textOfSchedule(known.schedule) === textOfSchedule(draft.schedule);
  return {
    ...draft,
    id: known?.id || newId,
    isPaused: known?.isPaused || false,
    scheduledBy: draft.schedule ? (isSameSchedule && known.scheduledBy) || tools.userEmail() : '',
    run: known
      ? { ...known.run, handledDueMs: isSameSchedule ? known.run.handledDueMs : nowMs, appsDone: null }
      : neverRun(nowMs),
  };
}

/** Two reports in one sheet would each cover the other's block. */
function checkSheetIsFree(known: SavedReport | null, made: SavedReport, tools: ReportTools): void {
  const own = sheetOf(made.choice).toLowerCase();
  if (known && sheetOf(known.choice).toLowerCase() === own) return;
  const other = tools.book
    .reports()
    .find(({ id, choice }) => id !== made.id && sheetOf(choice).toLowerCase() === own);
  if (other)
    throw choiceInvalid('sheetName', `the report “${other.name}” writes to that sheet, so name another`);
}

/** Characters that a run adds where it repeats a fact. */
const ROOM = 1_000;

/** Each fact of a report is one cell of the tab: 1,300 apps by their ids fill one. */
function checkLengths(report: SavedReport): void {
  const at = rowOfReport(report).findIndex((text) => text.length > LONGEST_TEXT - ROOM);
  const { heading } = REPORT_COLUMNS[at] || {};
  if (heading)
    throw choiceInvalid(heading.toLowerCase(), `${heading} is longer than a cell can hold, so name fewer`);
}

function checkDraft(draft: EditedReport, tools: ReportTools): void {
  const source = SOURCES[draft.choice.source];
  const { dimensions } = queryOf(draft.choice, source, dayOfMs(tools.run.clock.now()));
  const { destination, totals } = draft.choice;
  if (draft.name.trim() === '') throw choiceInvalid('reportName', 'give the report a name');
  if (destination.kind !== 'newSheet') throw choiceInvalid('destination', 'give the report a sheet by name');
  checkSheetName(destination.sheetName);
  if (draft.mode === 'replace') return;
  if (totals) throw choiceInvalid('mode', 'leave the totals out, which go with mode replace only');
  if (draft.mode === 'append' && !dimensions.some(({ kind }) => kind === 'day')) throw needsDate();
}

/** The hourly trigger is there exactly while one of this person's reports has a schedule. */
function followSchedules(tools: ReportTools): void {
  const isNeeded = needsTrigger(tools);
  if (isNeeded) tools.triggers.ensure();
  else if (isNeeded === false) tools.triggers.remove();
}

/** Whether this person's trigger has a report to run; null when only a row that cannot be read may be one. */
export function needsTrigger(tools: ReportTools): boolean | null {
  const user = tools.userEmail();
  const entries = tools.book.entries();
  const isMine = ({ schedule, isPaused, scheduledBy }: SavedReport) =>
    schedule && !isPaused && scheduledBy === user;
  if (entries.some((entry) => 'report' in entry && isMine(entry.report))) return true;
  return entries.some((entry) => 'error' in entry) ? null : false;
}

/** Pauses a report, or lets it run again from its next due time on, by the trigger of whoever says so. */
export function pauseReport(id: string, isPaused: boolean, tools: ReportTools): void {
  tools.run.lock.hold(() => {
    const report = tools.book.report(id);
    const run = { ...report.run, failures: 0, handledDueMs: tools.run.clock.now(), appsDone: null };
    const scheduledBy = report.schedule ? tools.userEmail() : '';
    tools.book.save(isPaused ? { ...report, isPaused } : { ...report, isPaused, scheduledBy, run });
  });
  followSchedules(tools);
}

/** A copy of a report, without a schedule and with a sheet of its own. */
export function duplicateReport(id: string, newId: string, tools: ReportTools): void {
  const report = tools.book.report(id);
  const run = neverRun(tools.run.clock.now());
  const copy = { ...withFreeNames(report, tools), id: newId, schedule: null, scheduledBy: '', run };
  tools.run.lock.hold(() => tools.book.save(copy));
}

/** A report under names, of its own and of its sheet, that no other has. */
export function withFreeNames<Report extends EditedReport>(report: Report, tools: ReportTools): Report {
  const reports = tools.book.reports();
  const free = (nameOf: (each: EditedReport) => string) => freeName(nameOf(report), reports.map(nameOf));
  const name = free((each) => each.name);
  const sheetName = free(({ choice }) => sheetOf(choice));
  return { ...report, name, choice: { ...report.choice, destination: { kind: 'newSheet', sheetName } } };
}

function freeName(name: string, taken: readonly string[]): string {
  const others = taken.map((each) => each.toLowerCase());
  let free = name;
  // Google takes 100 characters for a sheet.
  for (let copy = 1; others.includes(free.toLowerCase()); copy++)
    free = `${name.slice(0, 90)} (copy${copy > 1 ? ` ${copy}` : ''})`;
  return free;
}

function sheetOf({ destination }: Choice): string {
  return destination.kind === 'newSheet' ? destination.sheetName.trim() : '';
}

/** Deletes a report; the cells of its block stay unless asked. */
export function deleteReport(id: string, clearsCells: boolean, tools: ReportTools): void {
  tools.run.lock.hold(() => {
    const report = tools.book.report(id);
    // Cells that stay are as if they had been written once: whoever writes to that sheet takes them over.
    const keptAs = clearsCells ? null : blockNameOf(sheetOf(report.choice));
    tools.run.blocks.giveUpBlock(blockNameOfReport(id), keptAs);
    for (const page of [undoPage(report), stepsPage(report)]) tools.run.pages.clear(page);
    tools.book.remove(id);
  });
  followSchedules(tools);
}
