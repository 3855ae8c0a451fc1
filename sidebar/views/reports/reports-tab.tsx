// The tab `Reports`: the saved reports as cards.

import type { ReportView } from '../../../src/panel/contract/reports';
import { REPORT_LABELS } from '../../../src/text/panel/report-form';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { dashboardsOf, singleReports } from '../../reports/report-groups';
import { areLines } from '../../reports/report-lines';
import type { Ready } from '../../state/state';
import { useCommands } from '../commands';
import { WaitLine } from '../parts/wait-line';
import { tabId } from '../shell/tabs';
import { DashboardGroup } from './dashboard-group';
import { ChosenForm } from './list/chosen-form';
import { LineList } from './list/line-list';
import { useSought } from './list/sought';
import { CopyNotice, OthersQuestion } from './report-approval';
import { ReportCard, UnreadableCard } from './report-card';
import { MAKE_REPORT_ID } from './report-ids';
import { ImportForm } from './report-import';

export function ReportsTab({ state }: { state: Ready }) {
  const { phase, list, error, isCopy } = state.reports;
  const single = singleReports(list);
  const isList = areLines(list);
  useSought(state);
  const isLoading = phase === 'loading' || phase === 'none';
  const isEmpty = phase === 'ready' && list.length === 0;
  return (
    // The focus goes to the tab when the report that had it is gone.
    <div class="reports-tab" data-focus-fallback={tabId('reports')}>
      <h2 class="unseen" id="reports-title">
        {REPORT_LABELS.reports}
      </h2>
      {isLoading && <WaitLine text={LIST_TEXTS.loading} />}
      {error && <p class="problem">{error.sentence}</p>}
      {isCopy && <CopyNotice />}
      <OthersQuestion state={state} />
      <ChosenForm state={state} />
      <ImportForm state={state} />
      {isEmpty && <NoReports />}
      {dashboardsOf(list).map((dashboard) => (
        <DashboardGroup key={dashboard.id} dashboard={dashboard} state={state} />
      ))}
      {isList && <LineList state={state} />}
      {!isList && single.length > 0 && (
        <ul class="reports" aria-labelledby="reports-title">
          {single.map((view, index) => (
            <Card key={keyOf(view, index)} view={view} state={state} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Card({ view, state }: { view: ReportView; state: Ready }) {
  return view.report ? <ReportCard report={view.report} state={state} /> : <UnreadableCard view={view} />;
}

function keyOf({ name, report }: ReportView, index: number): string {
  return report ? report.draft.id : `unreadable ${index} ${name}`;
}

/** What a report is, and the button that makes one. */
function NoReports() {
  const { reportCommands } = useCommands();
  return (
    <div class="no-reports">
      <p>{LIST_TEXTS.empty}</p>
      <button type="button" class="primary" id={MAKE_REPORT_ID} onClick={() => reportCommands.edit(null)}>
        {LIST_TEXTS.make}
      </button>
    </div>
  );
}
