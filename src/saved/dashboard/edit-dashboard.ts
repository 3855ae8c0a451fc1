// Editing a dashboard: all of its reports get one period, comparison and scope, or none does.

import type { ReportChart } from '../../core/report/chart';
import type { Choice } from '../../runs/choice';
import { placesTitle } from '../../text/dashboard';
import { RecordedCharts } from '../charts/recorded-charts';
import { type CommonChange, changeReports, type EditDeps } from '../edit-report';
import type { ReportSeen } from '../ownership/report-seen';
import type { SavedReport } from '../saved-report';
import { periodOfPart } from './dashboard-reports';
import { type DashboardScope, groupInPlace, isByPlace, withScope } from './dashboard-scope';

/** What a dashboard can be given. */
export interface DashboardEdit extends Pick<Choice, 'period' | 'compare'> {
  scope: DashboardScope;
}

/** @throws StatsError as `changeReports` */
export function editDashboard(
  seen: readonly ReportSeen[],
  { period, compare, scope }: DashboardEdit,
  deps: EditDeps,
): void {
  const change: CommonChange = ({ choice, schedule }) => {
    // Some of its tables compare, the others show the period alone.
    const compared = choice.compare === '' ? {} : { compare };
    return {
      schedule,
      choice: { ...withScope(choice, scope), period: periodOfPart(choice, period), ...compared },
    };
  };
  const saved = changeReports(seen, change, deps);
  deps.lock.hold(() => {
    for (const report of saved) if (isByPlace(report.choice)) drawPlaces(report, scope, deps);
  });
}

/** Lets the charts of its table of countries draw what stands there from the next run on. */
function drawPlaces({ id }: SavedReport, { countriesBy }: DashboardScope, deps: EditDeps): void {
  const charts = new RecordedCharts(id, deps);
  const domain = groupInPlace(countriesBy) ?? 'Country';
  const isOther = (chart: ReportChart) => !chart.isDeleted && chart.domain !== domain;
  if (!charts.all().some(isOther)) return;
  const titleOf = (of: string) => placesTitle(of === 'Country' ? null : of);
  charts.save(
    charts.all().map((chart) => {
      if (!isOther(chart)) return chart;
      // A title that a person has typed stays theirs.
      const isOurs = [titleOf(chart.domain), chart.nextTitle].includes(chart.title);
      return { ...chart, domain, ...(isOurs ? { nextTitle: titleOf(domain) } : {}) };
    }),
  );
}
