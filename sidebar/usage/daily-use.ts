// What a person's schedules in the spreadsheet use on a day when all of them run, told when one of them is saved. Pure.

import type { DailyUse } from '../../src/core/add-on/daily-limits';
import { hoursOfDay, type Schedule } from '../../src/core/schedule/schedule';
import { sumOf } from '../../src/core/sum';
import type { ReportsAnswer } from '../../src/panel/contract/reports';
import { dailyUse } from '../../src/text/panel/usage';
import { estimateOfChoice } from '../choice/choice-size';
import { savedReport } from '../reports/report-state';
import type { Ready } from '../state/state';

/**
 * The answer to saving a report's form; with a sentence on what the person's own schedules use, by their last runs, if
 * it has a schedule. One that hasn't run yet counts nothing, the saved one what `Build` estimates for a run.
 * @param state with the form still open
 */
export function withDailyUse(answer: ReportsAnswer, state: Ready): ReportsAnswer {
  const { reports, isCopy, savedId = '', sentence, hasGaps } = answer;
  const saved = savedReport(reports, savedId);
  if (isCopy || !saved?.isMine || !saved.draft.schedule) return answer;
  const uses = reports.flatMap(({ report }): DailyUse | [] => {
    if (!report?.isMine || report.isPaused) return [];
    const { draft, lastRequests, lastDurationMs } = report;
    const estimate = draft.id === savedId ? estimateOfChoice(state)?.requests : null;
    const times = runsOfDay(draft.schedule);
    return {
      requests: times * (estimate ?? lastRequests ?? 0),
      triggerMs: times * (lastDurationMs ?? 0),
    };
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
