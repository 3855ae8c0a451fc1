// Editing a dashboard: all of its reports get one period, comparison and scope, or none does.

import type { Choice } from '../../runs/choice';
import { type CommonChange, changeReports, type EditDeps } from '../edit-report';
import type { ReportSeen } from '../ownership/report-seen';
import { periodOfPart } from './dashboard-reports';
import { type DashboardScope, withScope } from './dashboard-scope';

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
  changeReports(seen, change, deps);
}
