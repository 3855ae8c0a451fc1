// Saved reports as the panel shows them, and drafts as it sends them.

import { nextDue } from '../core/due-time';
import { textOfSchedule } from '../core/schedule';
import type { ReportTools } from '../saved/deps';
import type { BookEntry } from '../saved/report-book';
import type { SavedReport } from '../saved/saved-report';
import { isUnderWay } from '../saved/scheduler';
import { minuteSentence, windowSentence } from '../text/dates';
import { sentenceOf } from '../text/errors/sentence-of';
import type { ReportView } from './contract';

/** Google starts a tick some time in its hour; later than this after a due time, something is wrong (reference/apps-script §3). */
const HOUR_MS = 3_600_000;
const OVERDUE_MS = 2 * HOUR_MS;

export function reportViews(tools: ReportTools): ReportView[] {
  return tools.book.entries().map((entry) => viewOf(entry, tools));
}

function viewOf(entry: BookEntry, tools: ReportTools): ReportView {
  if (!('report' in entry)) return { problem: sentenceOf(entry.error), name: entry.name, report: null };
  const { report } = entry;
  const { isPaused, scheduledBy, run, ...draft } = report;
  const due = isPaused ? null : nextRunOf(report, tools);
  const now = tools.run.clock.now();
  // One that has failed since it was due is tried again, and late only when that does not come.
  const triedMs = run.failures > 0 ? run.lastRunMs : null;
  const isOverdue = due !== null && now - Math.max(due, triedMs || 0) > OVERDUE_MS;
  // A trigger keeps to its minute: the tick after the one that failed comes an hour later.
  const tickMs = Math.max(now, (triedMs || 0) + HOUR_MS);
  const next = due === null || due > now || isOverdue ? due : tickMs;
  return {
    problem: null,
    name: draft.name,
    report: {
      draft: { ...draft, schedule: textOfSchedule(draft.schedule) },
      isPaused,
      scheduledBy,
      isMine: scheduledBy === tools.userEmail(),
      lastRun: run.lastRunMs === null ? null : minuteOf(run.lastRunMs, tools),
      lastResult: run.result,
      lastRows: run.rows,
      failures: run.failures,
      isRunning: isUnderWay(run, now),
      nextRun: next === null ? null : windowSentence(tools.calendar.wallTime(next)),
      isOverdue,
    },
  };
}

/** A run that came has its minute; an hour that comes twice, when clocks go back, has its minutes twice. */
function minuteOf(ms: number, { calendar }: ReportTools): string {
  const { day, hour } = calendar.wallTime(ms);
  return minuteSentence(day, hour, Math.floor((ms - calendar.instantOf(day, hour)) / 60_000) % 60);
}

/** The next time that the report is due, which may have passed; null without a schedule. */
function nextRunOf(report: SavedReport, tools: ReportTools): number | null {
  return report.schedule && nextDue(report.schedule, report.run.handledDueMs, tools.calendar);
}
