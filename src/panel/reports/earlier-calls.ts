// The calls that load earlier days of a report, for its owner, as long as their panel is open.

import * as z from 'zod/mini';
import { FETCH_SCOPES } from '../../core/add-on/scopes';
import { agreedTo } from '../../core/agreement';
import { once } from '../../core/once';
import { hasGaps } from '../../runs/gaps';
import { RUN_BUDGET_MS } from '../../runs/run';
import { loadEarlierDays, wantEarlierDays } from '../../saved/days/earlier-days';
import { personStart } from '../../saved/run/run-and-record';
import { earlierPlanSentence } from '../../text/loads';
import type { ReportsAnswer } from '../contract/reports';
import { agreements, reportId, runIdField, text } from '../contract/schemas';
import { loadedView } from '../loaded-view';
import { changeCall } from '../panel-call';
import { daysLeft } from '../work-calls';
import { changeAndList } from './change-and-list';

export const earlierCalls = once(() => ({
  /**
   * Keeps which days from `first` to yesterday (UTC) are to be loaded: by default those that the table doesn't have, as
   * BigQuery tells. Loads nothing.
   */
  wantEarlierDays: changeCall(
    z.object({ id: reportId(), first: text(10), again: z.boolean() }),
    ({ id, ...wish }, deps): ReportsAnswer =>
      changeAndList(deps, () =>
        earlierPlanSentence(wantEarlierDays(id, wish, deps.clock.now() + RUN_BUDGET_MS, deps)),
      ),
    FETCH_SCOPES,
  ),
  /**
   * Loads some of them, the newest first. `progress` and `cancel` work as for `write`.
   * @param days those that an earlier call hadn't tried (`LoadedView.left`); by default all that are left
   */
  loadEarlierDays: changeCall(
    z.object({ ...runIdField(), id: reportId(), agreements: agreements(), days: z.optional(text(5_000)) }),
    ({ runId, id, agreements = [], days }, deps): ReportsAnswer => {
      let more: Partial<ReportsAnswer> = {};
      const answer = changeAndList(deps, () => {
        const start = personStart(deps.board.observer(runId), deps, agreedTo(agreements));
        const given = days === undefined ? null : daysLeft(days);
        const { result, reached, place, sentence, rest } = loadEarlierDays(id, given, start, deps);
        const loaded = loadedView({ ...result, reached }, place);
        const withRest = loaded && { ...loaded, ...(rest === '' ? {} : { rest, left: '' }) };
        more = { hasGaps: hasGaps(result), looks: [], ...(withRest ? { loaded: withRest } : {}) };
        return sentence;
      });
      return { ...answer, ...more };
    },
    FETCH_SCOPES,
  ),
}));
