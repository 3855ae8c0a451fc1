// The calls about charts and dashboards.

import * as z from 'zod/mini';
import { once } from '../../core/once';
import { LONGEST_NAME } from '../../core/place/place';
import { addReportChart, chartInNewReport } from '../../saved/charts/report-charts';
import { makeDashboard, removeDashboard } from '../../saved/dashboard/make-dashboard';
import { CHART_DONE } from '../../text/charts';
import { chartSchema, type ReportsAnswer } from '../contract/reports';
import { nothing, reportId, text } from '../contract/schemas';
import { changeCall } from '../panel-call';
import { reportViews } from '../report-views';

export const chartCalls = once(() => ({
  /** Adds a chart to a report that has rows. Each run updates the chart, or draws it if it couldn't be drawn yet. */
  addChart: changeCall(
    z.object({ id: reportId(), chart: chartSchema() }),
    ({ id, chart }, deps): ReportsAnswer => {
      const trouble = addReportChart(id, chart, deps);
      const sentence = trouble ? CHART_DONE.later(trouble) : CHART_DONE.added(chart.title);
      return { ...reportViews(deps), sentence, hasGaps: trouble !== null };
    },
  ),
  /** Saves a report of the same choice whose table a chart can draw. The panel then runs it, which makes the chart. */
  chartInNewReport: changeCall(
    z.object({ id: reportId(), chart: chartSchema(), split: text(LONGEST_NAME) }),
    ({ id, chart, split }, deps): ReportsAnswer => {
      const { id: savedId, name } = chartInNewReport(id, chart, split, deps.newId(), deps);
      return { ...reportViews(deps), sentence: CHART_DONE.inNewReport(name), hasGaps: false, savedId };
    },
  ),
  /**
   * Makes a dashboard's visible and hidden tab and the reports that feed it, or completes an unfinished dashboard.
   * The panel then runs the reports in the order of `savedIds`. Their charts are drawn when they first have rows.
   */
  makeDashboard: changeCall(nothing(), (_request, deps): ReportsAnswer => {
    const { sheetName, reportIds } = makeDashboard(deps);
    const sentence = CHART_DONE.made(sheetName, reportIds.length);
    return { ...reportViews(deps), sentence, hasGaps: false, savedIds: reportIds };
  }),
  /** Deletes a dashboard's reports with their cells and charts, and each of its tabs that nothing else uses. */
  removeDashboard: changeCall(z.object({ dashboard: reportId() }), ({ dashboard }, deps): ReportsAnswer => {
    const isTabGone = removeDashboard(dashboard, deps);
    const sentence = isTabGone ? CHART_DONE.removed : CHART_DONE.removedButTab;
    return { ...reportViews(deps), sentence, hasGaps: false };
  }),
}));
