// The tab `Reports`: the saved reports as cards, or many as lines.

import { REPORT_LABELS } from '../../../src/text/panel/report-form';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { ErrorText } from '../../parts/error-box';
import { usePanel } from '../../parts/panel-context';
import { tabId } from '../../parts/tab-ids';
import { WaitLine } from '../../parts/wait-line';
import type { Ready } from '../../state/state';
import { LoggedInAgain } from '../card/logged-in-again';
import { SavedReport, UnreadableCard } from '../card/report-card';
import { MAKE_REPORT_ID } from '../card/report-ids';
import { LookOnlyNotices, SharedCauses } from '../card/report-ownership';
import { Dashboard } from '../dashboard/dashboard-card';
import { editReport } from '../form/form-commands';
import { ListTop } from './list-top';
import type { ReportEntry } from './report-groups';
import { ImportForm } from './report-import';
import { areLines, entriesShown } from './report-lines';
import { useScrollToEntry } from './scroll-to-entry';

export function ReportsTab({ state }: { state: Ready }) {
  const { phase, list, error, lines } = state.reports;
  const entries = entriesShown(list, lines);
  const isList = areLines(list);
  useScrollToEntry(state);
  const isLoading = phase === 'loading' || phase === 'none';
  const isEmpty = phase === 'ready' && list.length === 0;
  return (
    // The focus goes to the tab if the report that had it is removed.
    <div class="reports-tab" data-focus-fallback={tabId('reports')}>
      <h2 class="unseen" id="reports-title">
        {REPORT_LABELS.reports}
      </h2>
      {isLoading && <WaitLine text={LIST_TEXTS.loading} />}
      {error && (
        <div class="problem">
          <ErrorText error={error} />
        </div>
      )}
      <LoggedInAgain state={state} />
      <LookOnlyNotices state={state} />
      <SharedCauses state={state} />
      <ImportForm state={state} />
      {isEmpty && <NoReports />}
      {isList && <ListTop search={lines.search} isFound={entries.length > 0} />}
      {entries.length > 0 && (
        <ul class={isList ? 'reports lines' : 'reports'} aria-labelledby="reports-title">
          {entries.map((entry, index) => (
            <Entry key={entry.id || `unreadable ${index}`} entry={entry} state={state} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Entry({ entry: { dashboard, views }, state }: { entry: ReportEntry; state: Ready }) {
  const isLine = areLines(state.reports.list);
  if (dashboard) return <Dashboard dashboard={dashboard} state={state} isLine={isLine} />;
  return views.map((view) =>
    view.report ? (
      <SavedReport key={view.name} report={view.report} state={state} isLine={isLine} />
    ) : (
      // By its ID, so that an open question is never about another one.
      <UnreadableCard key={view.unreadableId ?? view.name} view={view} />
    ),
  );
}

/** Explains what a report is, with the button that makes one. */
function NoReports() {
  const panel = usePanel();
  return (
    <div class="no-reports">
      <p>{LIST_TEXTS.empty}</p>
      <button type="button" class="primary" id={MAKE_REPORT_ID} onClick={() => editReport(panel, null)}>
        {LIST_TEXTS.make}
      </button>
    </div>
  );
}
