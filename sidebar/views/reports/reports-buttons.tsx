// The buttons of `Reports`: run all, or those that the search finds; import, reload.

import { REPORT_LABELS } from '../../../src/text/panel/report-form';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { reportsFound } from '../../reports/report-lines';
import { runnable } from '../../reports/report-summary';
import type { Ready } from '../../state/state';
import { useCommands } from '../commands';
import { IMPORT_ID, RUN_ALL_ID } from './report-ids';

export function ReportsButtons({ state }: { state: Ready }) {
  const { dispatch, reportRuns, reportList } = useCommands();
  const { list, lines, importing } = state.reports;
  const found = reportsFound(list, lines, state.panel.sources);
  const reports = found ?? runnable(list);
  const openImport = () => {
    if (!importing) dispatch({ type: 'reportImport', importing: { text: '', problem: null } });
    document.getElementById('field-import')?.focus();
  };
  return (
    <div class="actions">
      {/* One report has a button of its own. */}
      {reports.length >= (found ? 1 : 2) && (
        <button
          type="button"
          class="primary"
          id={RUN_ALL_ID}
          aria-label={found ? undefined : LIST_TEXTS.runAllAria}
          onClick={() => void reportRuns.runAll(reports, RUN_ALL_ID)}
        >
          {found ? LIST_TEXTS.runFound(found.length) : LIST_TEXTS.runAll}
        </button>
      )}
      <button type="button" class="plain" id={IMPORT_ID} onClick={openImport}>
        {REPORT_LABELS.import}
      </button>
      <button
        type="button"
        class="plain reload"
        id="reload-reports"
        aria-label={LIST_TEXTS.reloadAria}
        title={LIST_TEXTS.reloadAria}
        onClick={() => void reportList.reload()}
      >
        {LIST_TEXTS.reload}
      </button>
    </div>
  );
}
