// What a schedule would request on a day, told when it is saved. Pure.

import { hoursOfDay } from '../../src/core/schedule/schedule';
import type { ReportsAnswer } from '../../src/panel/contract/reports';
import { DAILY_REQUESTS, scheduleUse } from '../../src/text/panel/usage';
import { estimateOfChoice } from '../fields/choice-size';
import { savedReport } from '../state/report-state';
import type { Ready } from '../state/state';

/**
 * The answer to saving a report's form; with a sentence on the requests of its schedule on a day, by estimate, where
 * they are more than half of what Google allows a personal account.
 * @param state with the form still open
 */
export function withDailyUse(answer: ReportsAnswer, state: Ready): ReportsAnswer {
  const { reports, savedId = '', sentence, hasGaps } = answer;
  const saved = savedReport(reports, savedId);
  const schedule = saved?.isMine ? saved.draft.schedule : null;
  if (!schedule) return answer;
  const runs = schedule.kind === 'hours' ? hoursOfDay(schedule.every).length : 1;
  const requests = runs * (estimateOfChoice(state)?.requests ?? 0);
  const allowed = DAILY_REQUESTS.personal;
  if (requests <= allowed / 2) return answer;
  return {
    ...answer,
    sentence: `${sentence} ${scheduleUse(requests)}`,
    hasGaps: hasGaps || requests > allowed,
  };
}
