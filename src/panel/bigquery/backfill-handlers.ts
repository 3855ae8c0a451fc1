// The handlers of the calls about backfills: started, paused, resumed and ended.

import {
  pauseBackfill,
  resumeBackfill,
  startBackfill as startSaved,
  stopBackfill,
} from '../../saved/days/backfills';
import { BACKFILL_DONE } from '../../text/reports';
import type { RequestOf } from '../contract/calls';
import type { ReportChange, ReportsAnswer } from '../contract/reports';
import type { PanelDeps } from '../deps';
import { listAfter } from '../list-after';

export function startBackfill(
  { id, first, shown, isAgain = false }: RequestOf<'startBackfill'>,
  deps: PanelDeps,
): ReportsAnswer {
  return listAfter(deps, () => {
    const { run } = startSaved(id, { first, shown, isAgain }, deps);
    return BACKFILL_DONE.started(run.backfill?.days ?? { first, last: first });
  });
}

/** What each change of a backfill does; `shown` is what the person saw. */
export const BACKFILL_CHANGES: {
  readonly [Change in Extract<ReportChange, `${string}Backfill`>]: (
    id: string,
    deps: PanelDeps,
    shown: string | undefined,
  ) => string;
} = {
  pauseBackfill: (id, deps) => {
    pauseBackfill(id, deps);
    return BACKFILL_DONE.paused;
  },
  resumeBackfill: (id, deps, shown) => {
    resumeBackfill(id, shown, deps);
    return BACKFILL_DONE.resumed;
  },
  endBackfill: (id, deps) => {
    stopBackfill(id, deps);
    return BACKFILL_DONE.ended;
  },
};
