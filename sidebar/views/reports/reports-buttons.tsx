// The row of buttons of `Reports`: run all of them, import one, load the list again.

import { REPORT_LABELS } from '../../../src/text/panel/report-form';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { runnable } from '../../reports/report-summary';
import type { Ready } from '../../state/state';
import { useCommands } from '../commands';
import { ChosenButtons } from './list/chosen-buttons';
import { IMPORT_ID, RUN_ALL_ID } from './report-ids';

export function ReportsButtons({ state }: { state: Ready }) {
  const { chosen } = state.reports.lines;
  return chosen ? <ChosenButtons chosen={chosen} /> : <ListButtons state={state} />;
}

function ListButtons({ state }: { state: Ready }) {
  const { dispatch, reportRuns, reportList } = useCommands();
  const openImport = () => {
    if (!state.reports.importing) dispatch({ type: 'reportImport', importing: { text: '', problem: null } });
    document.getElementById('field-import')?.focus();
  };
  return (
    <div class="actions">
      {/* One report has a button of its own. */}
      {runnable(state.reports.list).length >= 2 && (
        <button
          type="button"
          class="primary"
          id={RUN_ALL_ID}
          aria-label={LIST_TEXTS.runAllAria}
          onClick={() => void reportRuns.runAll()}
        >
          {LIST_TEXTS.runAll}
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
