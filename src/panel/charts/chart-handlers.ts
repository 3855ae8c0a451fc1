// The handlers of the calls about charts and dashboards.

import { addReportChart } from '../../saved/charts/report-charts';
import { CHART_DONE } from '../../text/charts';
import type { RequestOf } from '../contract/calls';
import type { ReportsAnswer } from '../contract/reports';
import type { PanelDeps } from '../deps';
import { reportViews } from '../report-views';

export function addChart({ id, chart }: RequestOf<'addChart'>, deps: PanelDeps): ReportsAnswer {
  const trouble = addReportChart(id, chart, deps);
  const sentence = trouble ? CHART_DONE.later(trouble) : CHART_DONE.added(chart.title);
  return { ...reportViews(deps), sentence, hasGaps: trouble !== null };
}

export function makeDashboard(_request: RequestOf<'makeDashboard'>, _deps: PanelDeps): ReportsAnswer {
  throw new TypeError('not written yet');
}

export function removeDashboard(_request: RequestOf<'removeDashboard'>, _deps: PanelDeps): ReportsAnswer {
  throw new TypeError('not written yet');
}
