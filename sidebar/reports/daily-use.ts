// What a schedule uses, and all of a person's in the spreadsheet on a day when all run, told when it is saved. Pure.

import type { DailyUse } from '../../src/core/add-on/daily-limits';
import { hoursOfDay, type Schedule } from '../../src/core/schedule/schedule';
import { sumOf } from '../../src/core/sum';
import type { ReportsAnswer, SavedReportView } from '../../src/panel/contract/reports';
import { scheduleUse } from '../../src/text/panel/usage';
import { estimateOfChoice } from '../fields/choice-size';
import { savedReport } from '../state/report-state';
import type { Ready } from '../state/state';

/**
 * The answer to saving a report's form; with a sentence on what its schedule uses, if it has one, and all of the
 * person's own in a day. The saved one counts what `Build` estimates for a run, and without that what its last run
 * sent; where neither is known, nothing is said. Others count what their last runs sent.
 * @param state with the form still open
 */
export function withDailyUse(answer: ReportsAnswer, state: Ready): ReportsAnswer {
  const { reports, savedId = '', sentence, hasGaps } = answer;
  const saved = savedReport(reports, savedId);
  if (!saved?.isMine || !saved.draft.schedule) return answer;
  const ofSaved = estimateOfChoice(state)?.requests ?? saved.lastRequests;
  if (ofSaved === null) return answer;
  const own = useOfDay(saved, ofSaved);
  const others = reports.flatMap(({ report }) =>
    report?.isMine && !report.isPaused && report.draft.id !== savedId
      ? useOfDay(report, report.lastRequests ?? 0)
      : [],
  );
  const all = {
    requests: sumOf([own, ...others].map(({ requests }) => requests)),
    triggerMs: sumOf([own, ...others].map(({ triggerMs }) => triggerMs)),
  };
  const use = scheduleUse({ kind: saved.draft.schedule.kind, use: own }, all);
  return { ...answer, sentence: `${sentence} ${use.sentence}`, hasGaps: hasGaps || use.isPassed };
}

/** @param requests of one run */
function useOfDay({ draft, lastDurationMs }: SavedReportView, requests: number): DailyUse {
  const times = runsOfDay(draft.schedule);
  return { requests: times * requests, triggerMs: times * (lastDurationMs ?? 0) };
}

/** How often a schedule runs on a day on which it runs. */
function runsOfDay(schedule: Schedule | null): number {
  if (!schedule) return 0;
  return schedule.kind === 'hours' ? hoursOfDay(schedule.every).length : 1;
}
