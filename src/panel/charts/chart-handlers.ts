// The handlers of the calls about charts and dashboards.

import type { RequestOf } from '../contract/calls';
import type { ReportsAnswer } from '../contract/reports';
import type { PanelDeps } from '../deps';

export function addChart(_request: RequestOf<'addChart'>, _deps: PanelDeps): ReportsAnswer {
  throw new TypeError('not written yet');
}

export function makeDashboard(_request: RequestOf<'makeDashboard'>, _deps: PanelDeps): ReportsAnswer {
  throw new TypeError('not written yet');
}

export function removeDashboard(_request: RequestOf<'removeDashboard'>, _deps: PanelDeps): ReportsAnswer {
  throw new TypeError('not written yet');
}
