// The calls that add charts to reports, and that make, edit and remove dashboards.

import * as z from 'zod/mini';
import { once } from '../../core/once';
import { LONGEST_NAME } from '../../core/place/place';
import { MOST_AT_ONCE } from '../../core/report/report-options';
import { choiceSchema } from '../../runs/choice';
import { addReportChart, chartInNewReport } from '../../saved/charts/report-charts';
import { makeDashboard } from '../../saved/dashboard/make-dashboard';
import { removeDashboard } from '../../saved/dashboard/remove-dashboard';
import { type CommonChange, changeReports } from '../../saved/edit-report';
import { CHART_DONE } from '../../text/charts';
import { chartSchema, type ReportsAnswer, seenReports } from '../contract/reports';
import { nothing, reportId, text } from '../contract/schemas';
import { changeCall } from '../panel-call';
import { reportViews } from '../report-views';
import { changeAndList } from './change-and-list';

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
    return { ...reportViews(deps), sentence, hasGaps: false, savedIds: [...reportIds] };
  }),
  /** Gives a dashboard's reports one period, apps and comparison. If one has changed since shown, saves nothing. */
  editDashboard: changeCall(
    z.extend(z.pick(choiceSchema(), { period: true, apps: true, compare: true }), {
      reports: seenReports(),
    }),
    ({ reports, period, apps, compare }, deps): ReportsAnswer =>
      changeAndList(deps, () => {
        const change: CommonChange = ({ choice, schedule }) => {
          // Some of its tables compare, the others show the period alone.
          const compared = choice.compare === '' ? {} : { compare };
          return { schedule, choice: { ...choice, period, apps, ...compared } };
        };
        changeReports(reports, change, deps);
        return CHART_DONE.edited;
      }),
  ),
  /** Deletes a dashboard's reports with their cells and charts, and each of its tabs that has nothing else. */
  removeDashboard: changeCall(
    z.object({
      dashboard: reportId(),
      reports: z.array(reportId()).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    }),
    ({ dashboard, reports }, deps): ReportsAnswer => {
      const { deleted, keptTabs } = removeDashboard(dashboard, reports, deps);
      const sentence = deleted === 0 && !keptTabs ? CHART_DONE.unknown : CHART_DONE.removed(keptTabs);
      return { ...reportViews(deps), sentence, hasGaps: false };
    },
  ),
}));
