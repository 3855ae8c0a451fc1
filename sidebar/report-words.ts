// A saved report in words: its state, its last run, its next one. Pure.

import type { ReportView, SavedReportView } from '../src/rpc/contract';
import { LIST_TEXTS } from './report-texts';

/** A state that a report can be in, and whether somebody should look at it. */
interface StateWord {
  word(report: SavedReportView): string;
  holds(report: SavedReportView): boolean;
  isTrouble: boolean;
}

/** Several can hold at once: a report that failed ten times is paused as well. */
const STATES: readonly StateWord[] = [
  { word: () => LIST_TEXTS.running, holds: ({ isRunning }) => isRunning, isTrouble: false },
  { word: () => LIST_TEXTS.paused, holds: ({ isPaused }) => isPaused, isTrouble: false },
  { word: () => LIST_TEXTS.overdue, holds: ({ isOverdue }) => isOverdue, isTrouble: true },
  {
    word: ({ failures }) => LIST_TEXTS.failed(failures),
    holds: ({ failures }) => failures > 0,
    isTrouble: true,
  },
];

export interface Badge {
  word: string;
  isTrouble: boolean;
}

export function badgesOf({ report }: ReportView): Badge[] {
  if (!report) return [{ word: LIST_TEXTS.unreadable, isTrouble: true }];
  const held = STATES.filter((state) => state.holds(report)).map(({ word, isTrouble }) => ({
    word: word(report),
    isTrouble,
  }));
  return held.length > 0 ? held : [{ word: LIST_TEXTS.active, isTrouble: false }];
}

/** How many reports somebody should look at. */
export function troubled(list: readonly ReportView[]): number {
  return list.filter((view) => badgesOf(view).some(({ isTrouble }) => isTrouble)).length;
}

/** Failures in a row after which the server side pauses a report (design §10). */
const MOST_FAILURES = 10;

/** What to do about the state, where that is not plain. */
export function adviceOf({ isOverdue, isPaused, failures }: SavedReportView): string {
  if (isPaused && failures >= MOST_FAILURES) return LIST_TEXTS.pausedByFailures;
  return isOverdue ? LIST_TEXTS.overdueHint : '';
}

/** When it last ran, and how many rows the last good run wrote. */
export function lastRunOf({ lastRun, lastRows }: SavedReportView): string {
  if (lastRun === null) return LIST_TEXTS.neverRun;
  return LIST_TEXTS.lastRun(lastRun, lastRows === null ? '' : LIST_TEXTS.rows(lastRows.toLocaleString('en')));
}

/** When it next runs, and whose trigger runs it. */
export function nextRunOf(report: SavedReportView): string {
  const { draft, isMine, isPaused, nextRun, scheduledBy } = report;
  if (draft.schedule === '') return LIST_TEXTS.noSchedule;
  const by = isMine ? LIST_TEXTS.byYou : LIST_TEXTS.byOther(scheduledBy);
  const when = nextRun === null || isPaused ? LIST_TEXTS.noNext : LIST_TEXTS.nextRun(nextRun);
  return `${when} (${draft.schedule}, ${by})`;
}
