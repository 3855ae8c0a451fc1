// The handlers of the calls about backfills: started, paused, resumed and ended.

import type { RequestOf } from '../contract/calls';
import type { ReportsAnswer } from '../contract/reports';
import type { PanelDeps } from '../deps';

export function startBackfill(_request: RequestOf<'startBackfill'>, _deps: PanelDeps): ReportsAnswer {
  throw new Error('not written yet');
}
