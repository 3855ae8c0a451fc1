// The handlers of the calls about charts and dashboards.

import { addReportChart } from '../../saved/charts/report-charts';
import * as dashboard from '../../saved/dashboard/make-dashboard';
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

/** The panel runs the reports that were made. */
export function makeDashboard(_request: RequestOf<'makeDashboard'>, deps: PanelDeps): ReportsAnswer {
  const { sheetName, reportIds } = dashboard.makeDashboard(deps);
  const sentence = CHART_DONE.made(sheetName, reportIds.length);
  return { ...reportViews(deps), sentence, hasGaps: false, savedIds: reportIds };
}

export function removeDashboard(
  { dashboard: id }: RequestOf<'removeDashboard'>,
  deps: PanelDeps,
): ReportsAnswer {
  const isTabGone = dashboard.removeDashboard(id, deps);
  const sentence = isTabGone ? CHART_DONE.removed : CHART_DONE.removedButTab;
  return { ...reportViews(deps), sentence, hasGaps: false };
}
