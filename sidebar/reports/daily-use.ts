// What a person's schedules in the spreadsheet use on a day when all of them run, told when one of them is saved. Pure.

import type { DailyUse } from '../../src/core/add-on/daily-limits';
import { hoursOfDay, type Schedule } from '../../src/core/schedule/schedule';
import { sumOf } from '../../src/core/sum';
import type { ReportsAnswer } from '../../src/panel/contract/reports';
import { dailyUse } from '../../src/text/panel/usage';
import { estimateOfChoice } from '../fields/choice-size';
import { savedReport } from '../state/report-state';
import type { Ready } from '../state/state';

/**
 * The answer to saving a report's form; with a sentence on what the person's own schedules use, by their last runs, if
 * it has a schedule. The saved one counts what `Build` estimates for a run, and without that what its last run sent;
 * where neither is known, nothing is said. Another one that hasn't run yet counts nothing.
 * @param state with the form still open
 */
export function withDailyUse(answer: ReportsAnswer, state: Ready): ReportsAnswer {
  const { reports, savedId = '', sentence, hasGaps } = answer;
  const saved = savedReport(reports, savedId);
  if (!saved?.isMine || !saved.draft.schedule) return answer;
  const ofSaved = estimateOfChoice(state)?.requests ?? saved.lastRequests;
  if (ofSaved === null) return answer;
  const uses = reports.flatMap(({ report }): DailyUse | [] => {
    if (!report?.isMine || report.isPaused) return [];
    const { draft, lastRequests, lastDurationMs } = report;
    const times = runsOfDay(draft.schedule);
    const requests = draft.id === savedId ? ofSaved : (lastRequests ?? 0);
    return { requests: times * requests, triggerMs: times * (lastDurationMs ?? 0) };
  });
  const told = dailyUse({
    requests: sumOf(uses.map(({ requests }) => requests)),
    triggerMs: sumOf(uses.map(({ triggerMs }) => triggerMs)),
  });
  return { ...answer, sentence: `${sentence} ${told.sentence}`, hasGaps: hasGaps || told.isPassed };
}

/** How often a schedule runs on a day on which it runs. */
function runsOfDay(schedule: Schedule | null): number {
  if (!schedule) return 0;
  return schedule.kind === 'hours' ? hoursOfDay(schedule.every).length : 1;
}
