// What opens below a dashboard: the form of its schedule, and the question before it is removed.

import { useState } from 'preact/hooks';
import type { SavedReportView } from '../../../src/panel/contract/reports';
import { DASHBOARD_TEXTS } from '../../../src/text/panel/charts';
import { AskedBox } from '../../parts/asked-box';
import { CardForm } from '../../parts/card-form';
import { usePanel } from '../../parts/panel-context';
import { DAILY, fieldsOfSchedule, scheduleOf } from '../../state/schedule-fields';
import type { Ready } from '../../state/state';
import { menuIdOf } from '../card/report-ids';
import { useLeave } from '../card/report-questions';
import { betterHour } from '../form/run-time';
import { ScheduleField } from '../form/schedule-field';
import { type DashboardView, dashboardEntryId } from '../list/report-groups';
import { expand } from '../report-changes';
import { removeDashboard, scheduleDashboard } from './dashboard-commands';

/** One schedule for all of its reports. */
export function ScheduleForm({ dashboard, state }: { dashboard: DashboardView; state: Ready }) {
  const panel = usePanel();
  const { id, name, reports } = dashboard;
  const present = reports.find(({ draft }) => draft.schedule)?.draft.schedule;
  const [schedule, setSchedule] = useState(() => (present ? fieldsOfSchedule(present) : DAILY));
  const betterOf = ({ draft }: SavedReportView) => betterHour(schedule, draft.choice.period, state.panel);
  return (
    <CardForm
      title={DASHBOARD_TEXTS.scheduleTitle(name)}
      sendLabel={DASHBOARD_TEXTS.scheduleSave}
      focusFallback={menuIdOf(dashboardEntryId(id))}
      onSend={() => void scheduleDashboard(panel, dashboard, scheduleOf(schedule))}
      onLeave={useLeave(dashboardEntryId(id))}
    >
      <ScheduleField
        schedule={schedule}
        state={state}
        better={reports.map(betterOf).find(Boolean) ?? null}
        pick={setSchedule}
      />
      <p class="hint">{DASHBOARD_TEXTS.scheduleAll}</p>
    </CardForm>
  );
}

export function RemoveQuestion({ dashboard }: { dashboard: DashboardView }) {
  const panel = usePanel();
  const { name, reports } = dashboard;
  const answers = [
    { label: DASHBOARD_TEXTS.keepNumbers, run: () => void removeDashboard(panel, dashboard, true) },
    {
      label: DASHBOARD_TEXTS.remove,
      look: 'danger' as const,
      run: () => void removeDashboard(panel, dashboard, false),
    },
  ];
  return (
    <AskedBox
      title={DASHBOARD_TEXTS.removeTitle(name)}
      answers={answers}
      onLeave={() => panel.change(expand(null))}
    >
      <p>{DASHBOARD_TEXTS.removeAsk(reports.map(({ draft }) => draft.name))}</p>
      <p>{DASHBOARD_TEXTS.keepNumbersHint}</p>
    </AskedBox>
  );
}
