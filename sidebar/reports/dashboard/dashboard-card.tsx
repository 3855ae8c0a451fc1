// A dashboard as one card or line: its state, what it reads, when it ran and runs, and its actions. What concerns only
// one of its reports is in a fold.

import { DASHBOARD_TEXTS } from '../../../src/text/panel/charts';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { stepsOf } from '../../parts/action';
import { MenuButton } from '../../parts/menu-button';
import { usePanel } from '../../parts/panel-context';
import type { Ready } from '../../state/state';
import { LogInButton, RunButton, TakeOverButton } from '../card/report-buttons';
import { SavedReport } from '../card/report-card';
import { menuIdOf } from '../card/report-ids';
import { isLookOnly, stateOf } from '../card/report-summary';
import { ListEntry } from '../list/list-entry';
import {
  type DashboardView,
  dashboardEntryId,
  loginOnCard,
  partName,
  runnableOf,
} from '../list/report-groups';
import { runReports } from '../report-runs';
import { DASHBOARD_ACTIONS } from './dashboard-actions';
import { DashboardFacts } from './dashboard-facts';
import { RemoveQuestion, ScheduleForm } from './dashboard-questions';
import { dashboardLastRun } from './dashboard-summary';

interface Props {
  dashboard: DashboardView;
  state: Ready;
  isLine: boolean;
}

export function Dashboard({ dashboard, state, isLine }: Props) {
  const panel = usePanel();
  const { name, reports } = dashboard;
  const id = dashboardEntryId(dashboard.id);
  const run = () => {
    const runnable = runnableOf(state.reports.list, dashboard.id);
    void runReports(panel, runnable.length > 0 ? runnable : reports);
  };
  const buttons = reports.some((report) => !isLookOnly(report)) && (
    <>
      <RunButton id={id} name={name} run={run} />
      <MenuButton
        id={menuIdOf(id)}
        name={LIST_TEXTS.more(name)}
        items={stepsOf(panel, dashboard, DASHBOARD_ACTIONS)}
      />
    </>
  );
  const lastRun = dashboardLastRun(dashboard);
  return (
    <ListEntry {...{ id, name, badge: stateOf(reports), state, isLine, buttons, lastRun }}>
      <Details dashboard={dashboard} state={state} isLine={isLine} />
    </ListEntry>
  );
}

function Details({ dashboard, state, isLine }: Props) {
  const { name, reports } = dashboard;
  const { expanded } = state.reports;
  const id = dashboardEntryId(dashboard.id);
  const kind = expanded?.id === id ? expanded.kind : null;
  const logins = new Set(reports.flatMap((report) => loginOnCard(report, state.reports.list) ?? []));
  return (
    <>
      <DashboardFacts dashboard={dashboard} state={state} isLine={isLine} />
      {[...logins].map((service) => (
        <LogInButton key={service} service={service} name={name} />
      ))}
      <TakeOverButton {...{ id, name, reports }} />
      {kind === 'removeDashboard' && <RemoveQuestion dashboard={dashboard} />}
      {kind === 'scheduleDashboard' && <ScheduleForm dashboard={dashboard} state={state} />}
      <details class="parts">
        <summary>{DASHBOARD_TEXTS.parts(reports.length)}</summary>
        <ul class="reports lines" aria-label={DASHBOARD_TEXTS.partsOf(name)}>
          {reports.map((report) => (
            <SavedReport
              key={report.draft.id}
              report={report}
              state={state}
              isLine
              part={partName(report, dashboard)}
            />
          ))}
        </ul>
      </details>
    </>
  );
}
