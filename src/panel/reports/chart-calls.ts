// The calls that add charts to reports, and that make, edit and remove dashboards.

import * as z from 'zod/mini';
import type { ConnectionTitles } from '../../core/add-on/services';
import { once } from '../../core/once';
import { LONGEST_NAME } from '../../core/place/place';
import { MOST_AT_ONCE } from '../../core/report/report-options';
import { choiceSchema, firstChoice } from '../../runs/choice';
import { addReportChart, chartInNewReport } from '../../saved/charts/report-charts';
import { type DashboardScope, scopeSchema } from '../../saved/dashboard/dashboard-scope';
import { editDashboard } from '../../saved/dashboard/edit-dashboard';
import { dashboardSource, makeDashboard } from '../../saved/dashboard/make-dashboard';
import { removeDashboard } from '../../saved/dashboard/remove-dashboard';
import type { SavedReport } from '../../saved/saved-report';
import { CHART_DONE } from '../../text/charts';
import { chartSchema, type ReportsAnswer, seenReports } from '../contract/reports';
import { reportId, text } from '../contract/schemas';
import type { PanelDeps } from '../deps';
import { changeCall } from '../panel-call';
import { reportViews } from '../report-views';
import { choiceMeant } from './apps-meant';
import { changeAndList } from './change-and-list';

export const chartCalls = once(() => ({
  /** Adds a chart to a report that has rows. Each run updates the chart, or draws it if it couldn't be drawn yet. */
  addChart: changeCall(
    z.object({ id: reportId(), chart: chartSchema(), hasTab: z.optional(z.boolean()) }),
    ({ id, chart, hasTab = false }, deps): ReportsAnswer => {
      const trouble = addReportChart(id, chart, hasTab, deps);
      const sentence = trouble ? CHART_DONE.later(trouble) : CHART_DONE.added(chart.title, hasTab);
      return { ...reportViews(deps), sentence, hasGaps: trouble !== null };
    },
  ),
  /** Saves a report of the same choice whose table a chart can draw. The panel then runs it, which makes the chart. */
  chartInNewReport: changeCall(
    z.object({ id: reportId(), chart: chartSchema(), split: text(LONGEST_NAME) }),
    ({ id, chart, split }, deps): ReportsAnswer => {
      const { id: savedId, name } = chartInNewReport(id, chart, split, deps.book.freeId(), deps);
      return { ...reportViews(deps), sentence: CHART_DONE.inNewReport(name), hasGaps: false, savedId };
    },
  ),
  /**
   * Makes a dashboard's visible and hidden tab and the reports that feed it, or completes an unfinished dashboard.
   * The panel then runs the reports in the order of `savedIds`. Their charts are drawn when they first have rows.
   */
  makeDashboard: changeCall(z.partial(scopeSchema()), (given, deps): ReportsAnswer => {
    const scope = scopeSchema().parse(given);
    const { sheetName, reportIds } = makeDashboard(scopeMeant(scope, deps), deps);
    const sentence = CHART_DONE.made(sheetName, reportIds.length);
    return { ...reportViews(deps), sentence, hasGaps: false, savedIds: [...reportIds] };
  }),
  /** Gives a dashboard's reports one period, scope and comparison. If one has changed since shown, saves nothing. */
  editDashboard: changeCall(
    z.extend(z.pick(choiceSchema(), { period: true, compare: true }), {
      reports: seenReports(),
      ...z.partial(scopeSchema()).shape,
    }),
    ({ reports, period, compare, ...given }, deps): ReportsAnswer =>
      changeAndList(deps, () => {
        const scope = scopeSchema().parse(given);
        const [first] = deps.book.reports().filter(({ id }) => id === reports[0]?.id);
        editDashboard(reports, { period, compare, scope: scopeMeant(scope, deps, first) }, deps);
        return CHART_DONE.edited;
      }),
  ),
  /**
   * Deletes a dashboard's reports with their cells and charts, and each of its tabs that has nothing else; with
   * `keepsNumbers`, its visible tab stays as values and charts.
   */
  removeDashboard: changeCall(
    z.object({
      dashboard: reportId(),
      reports: z.array(reportId()).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
      keepsNumbers: z.optional(z.boolean()),
    }),
    ({ dashboard, reports, keepsNumbers = false }, deps): ReportsAnswer => {
      const { deleted, keptTabs } = removeDashboard(dashboard, reports, deps, keepsNumbers);
      const { unknown, numbersKept, removed } = CHART_DONE;
      const done = keepsNumbers ? numbersKept : removed;
      const sentence = deleted === 0 && !keptTabs ? unknown : done(keptTabs);
      return { ...reportViews(deps), sentence, hasGaps: false };
    },
  ),
}));

/** The scope as it's saved. @param of a report of the dashboard that is there */
function scopeMeant(
  scope: DashboardScope,
  deps: PanelDeps,
  of: Pick<SavedReport, 'choice'> & ConnectionTitles = {
    choice: { ...firstChoice(), source: dashboardSource(deps) },
  },
): DashboardScope {
  return choiceMeant(scope, of.choice, of, deps);
}
