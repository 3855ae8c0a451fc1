// The reports of a dashboard under one heading, which runs them all and removes them.

import { DASHBOARD_TEXTS } from '../../../src/text/panel/charts';
import { CARD_BUTTONS } from '../../../src/text/panel/report-list';
import { type DashboardView, runnableOf } from '../../reports/report-groups';
import type { Ready } from '../../state/state';
import { useCommands } from '../commands';
import { MenuButton } from '../parts/menu-button';
import { NameHeading } from '../parts/name-heading';
import { AskedBox } from '../parts/question-box';
import { ReportCard } from './report-card';
import { dashboardMenuId, dashboardRunId } from './report-ids';

export function DashboardGroup({ dashboard, state }: { dashboard: DashboardView; state: Ready }) {
  const { dispatch, reportRuns } = useCommands();
  const { id, name, reports } = dashboard;
  const { expanded, list } = state.reports;
  const titleId = `dashboard-${id}`;
  const remove = () =>
    dispatch({ type: 'reportExpanded', expanded: { kind: 'removeDashboard', id: '', dashboard: id } });
  return (
    <section class="dashboard" aria-labelledby={titleId}>
      <div class="top">
        <NameHeading id={titleId} name={name} />
        {runnableOf(list, id).length > 0 && (
          <button
            type="button"
            class="small"
            id={dashboardRunId(id)}
            aria-label={CARD_BUTTONS.run.name(name)}
            onClick={() => void reportRuns.runAll(id)}
          >
            {CARD_BUTTONS.run.label}
          </button>
        )}
        <MenuButton
          id={dashboardMenuId(id)}
          name={DASHBOARD_TEXTS.more(name)}
          items={[{ label: DASHBOARD_TEXTS.remove, isDanger: true, run: remove }]}
        />
      </div>
      {expanded?.kind === 'removeDashboard' && expanded.dashboard === id && (
        <RemoveQuestion dashboard={dashboard} />
      )}
      <p class="hint">{DASHBOARD_TEXTS.schedule}</p>
      <ul class="reports" aria-labelledby={titleId}>
        {reports.map((report) => (
          <ReportCard key={report.draft.id} report={report} state={state} heading="h4" />
        ))}
      </ul>
    </section>
  );
}

function RemoveQuestion({ dashboard }: { dashboard: DashboardView }) {
  const { dispatch, dashboardCommands } = useCommands();
  const { id, name, reports } = dashboard;
  const leave = () => {
    dispatch({ type: 'reportExpanded', expanded: null });
    document.getElementById(dashboardMenuId(id))?.focus();
  };
  const answer = {
    label: DASHBOARD_TEXTS.remove,
    look: 'danger' as const,
    run: () => void dashboardCommands.remove(dashboard),
  };
  return (
    <AskedBox title={DASHBOARD_TEXTS.removeTitle(name)} answers={[answer]} onLeave={leave}>
      <p>{DASHBOARD_TEXTS.removeAsk(reports.map(({ draft }) => draft.name))}</p>
    </AskedBox>
  );
}
