// What a person can do to a dashboard from its card's menu: for each one object with its label, when it is offered and
// what it does.

import { DASHBOARD_TEXTS } from '../../../src/text/panel/charts';
import { REPORT_TEXTS } from '../../../src/text/panel/report-actions';
import type { Action } from '../../parts/action';
import { REPORT_ACTIONS } from '../card/report-actions';
import { editReport } from '../form/form-commands';
import { type DashboardView, dashboardEntryId, editedReport } from '../list/report-groups';
import { expand } from '../report-changes';
import { changeReports } from '../report-commands';

/** In the order of the menu. `Run` is a button beside it. */
export const DASHBOARD_ACTIONS: readonly Action<DashboardView>[] = [
  {
    label: DASHBOARD_TEXTS.edit,
    isOffered: mayEdit,
    run: (panel, dashboard) => editReport(panel, editedReport(dashboard)?.draft.id ?? null, dashboard.id),
  },
  { label: DASHBOARD_TEXTS.schedule, isOffered: mayEdit, run: unfolding('scheduleDashboard') },
  changing('pause'),
  changing('resume'),
  { label: DASHBOARD_TEXTS.remove, run: unfolding('removeDashboard'), isDanger: true },
];

function mayEdit({ reports }: DashboardView): boolean {
  return reports.every((report) => report.mayEdit);
}

/** A change of those of its reports that it's offered for. */
function changing(change: 'pause' | 'resume'): Action<DashboardView> {
  const about = ({ reports }: DashboardView) => reports.filter(REPORT_ACTIONS[change].isOffered);
  return {
    label: REPORT_TEXTS[change].label,
    isOffered: (dashboard) => about(dashboard).length > 0,
    run: (panel, dashboard) => void changeReports(panel, about(dashboard), change, dashboard.name),
  };
}

/** Opens a form or a question below the card. */
function unfolding(kind: 'scheduleDashboard' | 'removeDashboard'): Action<DashboardView>['run'] {
  return (panel, { id }) => panel.change(expand({ kind, id: dashboardEntryId(id) }));
}
