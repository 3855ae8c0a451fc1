// Creating and changing saved reports, and the trigger that follows from their schedules.

import { dayOfMs } from '../core/day';
import { StatsError } from '../core/errors';
import { queryOf } from './query';
import type { ReportTools } from './report-tools';
import { blockNameOfReport, neverRun, type SavedReport } from './saved-report';
import { type Schedule, textOfSchedule } from './schedule';
import { checkSheetName } from './sheet-name';
import { SOURCES } from './sources';

/** What a person says about a report; a blank id makes a new one. */
export type ReportDraft = Omit<SavedReport, 'isPaused' | 'scheduledBy' | 'run'>;

/**
 * Saves a draft. Whoever gives it a schedule, or changes that, becomes the one whose trigger runs it.
 * @throws StatsError for anything in the choice that could not run
 */
export function keepReport(draft: ReportDraft, newId: string, tools: ReportTools): SavedReport {
  checkDraft(draft, tools);
  const nowMs = tools.run.clock.now();
  const known = draft.id === '' ? null : tools.book.report(draft.id);
  const isSameSchedule = known !== null && scheduleText(known.schedule) === scheduleText(draft.schedule);
  const report: SavedReport = {
    ...draft,
    id: known?.id ?? newId,
    isPaused: known?.isPaused ?? false,
    scheduledBy: draft.schedule ? (isSameSchedule ? known.scheduledBy : tools.userEmail()) : '',
    run: known
      ? { ...known.run, handledMs: isSameSchedule ? known.run.handledMs : nowMs, appsDone: null }
      : neverRun(nowMs),
  };
  tools.run.lock.hold(() => tools.book.save(report));
  followSchedules(tools);
  return report;
}

function scheduleText(schedule: Schedule | null): string {
  return schedule ? textOfSchedule(schedule) : '';
}

function checkDraft(draft: ReportDraft, tools: ReportTools): void {
  const source = SOURCES[draft.choice.source];
  const { dimensions } = queryOf(draft.choice, source, dayOfMs(tools.run.clock.now()));
  if (draft.name.trim() === '')
    throw new StatsError('CHOICE_INVALID', { field: 'reportName', problem: 'give the report a name' });
  const { destination, totals } = draft.choice;
  if (destination.kind !== 'newSheet') {
    throw new StatsError('CHOICE_INVALID', {
      field: 'destination',
      problem: 'a saved report needs a sheet of its own name',
    });
  }
  checkSheetName(destination.sheetName);
  if (draft.mode === 'replace') return;
  if (totals)
    throw new StatsError('CHOICE_INVALID', {
      field: 'mode',
      problem: 'a row of totals goes with mode replace only',
    });
  if (draft.mode === 'append' && !dimensions.some(({ kind }) => kind === 'day')) {
    throw new StatsError('CHOICE_INVALID', {
      field: 'groupBy',
      problem: 'appending needs the dimension Date',
    });
  }
}

/** The hourly trigger is there exactly while one of this person's reports has a schedule. */
export function followSchedules(tools: ReportTools): void {
  const user = tools.userEmail();
  const isNeeded = tools.book
    .reports()
    .some((report) => report.schedule && !report.isPaused && report.scheduledBy === user);
  if (isNeeded) tools.triggers.ensure();
  else tools.triggers.remove();
}

/** Pauses a report, or lets it run again from its next due time on. */
export function pauseReport(id: string, isPaused: boolean, tools: ReportTools): void {
  tools.run.lock.hold(() => {
    const report = tools.book.report(id);
    const run = { ...report.run, failures: 0, handledMs: tools.run.clock.now(), appsDone: null };
    tools.book.save({ ...report, isPaused, run: isPaused ? report.run : run });
  });
  followSchedules(tools);
}

/** A copy of a report, without a schedule and with a sheet of its own. */
export function duplicateReport(id: string, newId: string, tools: ReportTools): void {
  const report = tools.book.report(id);
  const { destination } = report.choice;
  const sheetName = destination.kind === 'newSheet' ? `${destination.sheetName} (copy)` : report.name;
  const choice = { ...report.choice, destination: { kind: 'newSheet' as const, sheetName } };
  const run = neverRun(tools.run.clock.now());
  const name = `${report.name} (copy)`;
  const copy = { ...report, id: newId, name, choice, schedule: null, scheduledBy: '', run };
  tools.run.lock.hold(() => tools.book.save(copy));
}

/** Deletes a report; the cells of its block stay unless asked. */
export function deleteReport(id: string, clearsCells: boolean, tools: ReportTools): void {
  tools.run.lock.hold(() => {
    tools.book.report(id);
    if (clearsCells) tools.run.blocks.clearBlock(blockNameOfReport(id));
    tools.book.remove(id);
  });
  followSchedules(tools);
}
