// The reports of a dashboard under one heading, with buttons that run, schedule and remove all of them.

import { useState } from 'preact/hooks';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { DASHBOARD_TEXTS } from '../../../src/text/panel/charts';
import { CARD_BUTTONS, LIST_TEXTS } from '../../../src/text/panel/report-list';
import { shortName } from '../../../src/text/phrases';
import { nothingToCompare } from '../../choice/compare-days';
import { type DashboardView, editedReport, runnableOf, scheduleOfAll } from '../../reports/report-groups';
import { areLines } from '../../reports/report-lines';
import { savedReport } from '../../reports/report-state';
import { unapproved } from '../../reports/report-summary';
import { DAILY, fieldsOfSchedule, scheduleOf } from '../../reports/schedule-fields';
import type { Ready } from '../../state/state';
import { useCommands } from '../commands';
import { CardForm } from '../parts/card-form';
import { MenuButton } from '../parts/menu-button';
import { NameHeading } from '../parts/name-heading';
import { AskedBox } from '../parts/question-box';
import { ReportLine } from './list/report-line';
import { Definition } from './report-approval';
import { ReportCard } from './report-card';
import { dashboardMenuId, dashboardRunId } from './report-ids';
import { ScheduleField } from './schedule-field';

interface Props {
  dashboard: DashboardView;
  /** Its reports that the search finds. */
  shown: readonly SavedReportView[];
  state: Ready;
}

export function DashboardGroup({ dashboard, shown, state }: Props) {
  const { dispatch, reportCommands, reportRuns } = useCommands();
  const { id, name } = dashboard;
  const { expanded, list } = state.reports;
  const isList = areLines(list);
  const runnable = runnableOf(list, id);
  const Report = isList ? ReportLine : ReportCard;
  const titleId = `dashboard-${id}`;
  const open = (kind: 'scheduleDashboard' | 'removeDashboard') =>
    dispatch({ type: 'reportExpanded', expanded: { kind, id: '', dashboard: id } });
  return (
    <section class="dashboard" aria-labelledby={titleId}>
      <div class="top">
        <NameHeading id={titleId} name={name} />
        {runnable.length > 0 && (
          <button
            type="button"
            class="small"
            id={dashboardRunId(id)}
            aria-label={CARD_BUTTONS.run.name(name)}
            onClick={() => void reportRuns.runAll(runnable, dashboardRunId(id))}
          >
            {CARD_BUTTONS.run.label}
          </button>
        )}
        <MenuButton
          id={dashboardMenuId(id)}
          name={DASHBOARD_TEXTS.more(name)}
          items={[
            { label: DASHBOARD_TEXTS.edit, run: () => reportCommands.edit(editedReport(dashboard), id) },
            { label: DASHBOARD_TEXTS.schedule, run: () => open('scheduleDashboard') },
            { label: DASHBOARD_TEXTS.remove, isDanger: true, run: () => open('removeDashboard') },
          ]}
        />
      </div>
      {expanded?.kind === 'removeDashboard' && expanded.dashboard === id && (
        <RemoveQuestion dashboard={dashboard} />
      )}
      {expanded?.kind === 'scheduleDashboard' && expanded.dashboard === id ? (
        <ScheduleForm dashboard={dashboard} state={state} />
      ) : (
        <p class="hint">{scheduleOfAll(dashboard)}</p>
      )}
      <NothingYet dashboard={dashboard} state={state} />
      <ul class={isList ? 'reports lines' : 'reports'} aria-labelledby={titleId}>
        {shown.map((report) => (
          <Report key={report.draft.id} report={report} state={state} heading="h4" />
        ))}
      </ul>
    </section>
  );
}

/** Says before a run that its period has nothing yet. */
function NothingYet({ dashboard, state }: { dashboard: DashboardView; state: Ready }) {
  const edited = savedReport(state.reports.list, editedReport(dashboard) ?? '');
  const problem = edited && nothingToCompare(edited.draft.choice, state.panel);
  return problem ? <p class="problem">{problem}</p> : null;
}

/** Closes the form or question of a dashboard, and returns the focus to its menu. */
function useLeave({ id }: DashboardView): () => void {
  const { dispatch } = useCommands();
  return () => {
    dispatch({ type: 'reportExpanded', expanded: null });
    document.getElementById(dashboardMenuId(id))?.focus();
  };
}

/** One schedule for all of its reports. */
function ScheduleForm({ dashboard, state }: { dashboard: DashboardView; state: Ready }) {
  const { dashboardCommands } = useCommands();
  const { id, name, reports } = dashboard;
  const present = reports.find(({ draft }) => draft.schedule)?.draft.schedule;
  const [schedule, setSchedule] = useState(() => (present ? fieldsOfSchedule(present) : DAILY));
  const others = unapproved(reports);
  return (
    <CardForm
      title={DASHBOARD_TEXTS.scheduleTitle(name)}
      sendLabel={DASHBOARD_TEXTS.scheduleSave}
      focusFallback={dashboardMenuId(id)}
      onSend={() => void dashboardCommands.schedule(dashboard, scheduleOf(schedule))}
      onLeave={useLeave(dashboard)}
    >
      <ScheduleField
        form={{ id: '', schedule }}
        state={state}
        pick={(_field, change) => change.schedule && setSchedule(change.schedule)}
      />
      <p class="hint">{DASHBOARD_TEXTS.scheduleAll(reports.length)}</p>
      {others.map((report) => (
        <Definition
          key={report.draft.id}
          report={report}
          title={shortName(report.draft.name)}
          label={LIST_TEXTS.definitionAsked(report.draft.name)}
        />
      ))}
    </CardForm>
  );
}

function RemoveQuestion({ dashboard }: { dashboard: DashboardView }) {
  const { dashboardCommands } = useCommands();
  const { name, reports } = dashboard;
  const leave = useLeave(dashboard);
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
