// A dashboard as one card or line: its state, what it reads, when it ran and runs, and its actions. What concerns only
// one of its reports is in a fold.

import { DASHBOARD_TEXTS } from '../../../src/text/panel/charts';
import { REPORT_TEXTS } from '../../../src/text/panel/report-actions';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { MenuButton } from '../../parts/menu-button';
import { usePanel } from '../../parts/panel-context';
import type { Ready } from '../../state/state';
import { LogInButton, OwnershipButtons, RunButton } from '../card/report-buttons';
import { SavedReport } from '../card/report-card';
import { menuIdOf } from '../card/report-ids';
import { badgesOfAll, isLookOnly } from '../card/report-summary';
import { editReport } from '../form/form-commands';
import { ListEntry } from '../list/list-entry';
import {
  type DashboardView,
  dashboardEntryId,
  editedReport,
  partName,
  runnableOf,
} from '../list/report-groups';
import { expand } from '../report-changes';
import { changeReports } from '../report-commands';
import { runReports } from '../report-runs';
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
      <DashboardMenu dashboard={dashboard} />
    </>
  );
  const lastRun = dashboardLastRun(dashboard);
  return (
    <ListEntry {...{ id, name, badges: badgesOfAll(reports), state, isLine, buttons, lastRun }}>
      <Details dashboard={dashboard} state={state} isLine={isLine} />
    </ListEntry>
  );
}

function DashboardMenu({ dashboard }: { dashboard: DashboardView }) {
  const panel = usePanel();
  const { change } = panel;
  const { name, reports } = dashboard;
  const id = dashboardEntryId(dashboard.id);
  const edited = editedReport(dashboard)?.draft.id ?? null;
  const open = (kind: 'scheduleDashboard' | 'removeDashboard') => () => change(expand({ kind, id }));
  const mayEdit = reports.every((report) => report.mayEdit);
  const changes = [
    { change: 'pause' as const, about: reports.filter(({ isPaused }) => !isPaused) },
    { change: 'resume' as const, about: reports.filter(({ isPaused, mayResume }) => isPaused && mayResume) },
  ].filter(({ about }) => about.length > 0);
  return (
    <MenuButton
      id={menuIdOf(id)}
      name={LIST_TEXTS.more(name)}
      items={[
        ...(mayEdit
          ? [
              { label: DASHBOARD_TEXTS.edit, run: () => editReport(panel, edited, dashboard.id) },
              { label: DASHBOARD_TEXTS.schedule, run: open('scheduleDashboard') },
            ]
          : []),
        ...changes.map(({ change, about }) => ({
          label: REPORT_TEXTS[change].label,
          run: () => void changeReports(panel, about, change, name),
        })),
        { label: DASHBOARD_TEXTS.remove, isDanger: true, run: open('removeDashboard') },
      ]}
    />
  );
}

function Details({ dashboard, state, isLine }: Props) {
  const { name, reports } = dashboard;
  const { expanded } = state.reports;
  const id = dashboardEntryId(dashboard.id);
  const kind = expanded?.id === id ? expanded.kind : null;
  const logins = new Set(reports.flatMap(({ logInTo }) => logInTo ?? []));
  return (
    <>
      <DashboardFacts dashboard={dashboard} panel={state.panel} isLine={isLine} />
      {[...logins].map((service) => (
        <LogInButton key={service} service={service} name={name} />
      ))}
      <OwnershipButtons {...{ id, name, reports }} />
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
