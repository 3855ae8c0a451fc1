// The buttons of `Reports`: run all, import, reload; or, while reports are selected, the actions on those.

import { REPORT_LABELS } from '../../../src/text/panel/report-form';
import { CHOSEN_TEXTS, LIST_TEXTS } from '../../../src/text/panel/report-list';
import { runnable } from '../../reports/report-summary';
import type { Ready } from '../../state/state';
import { useCommands } from '../commands';
import { CHOSEN_IDS, IMPORT_ID, RUN_ALL_ID } from './report-ids';

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

/** The actions on all selected reports. */
function ChosenButtons({ chosen }: { chosen: readonly string[] }) {
  const { dispatch, chosenCommands, reportRuns } = useCommands();
  const buttons: readonly { part: keyof typeof CHOSEN_IDS; run(): void }[] = [
    { part: 'run', run: () => void reportRuns.runChosen(chosen) },
    { part: 'pause', run: () => void chosenCommands.pause() },
    {
      part: 'schedule',
      run: () => dispatch({ type: 'reportExpanded', expanded: { kind: 'scheduleChosen', id: '' } }),
    },
    { part: 'export', run: () => void chosenCommands.exportTexts() },
  ];
  return (
    <div class="actions chosen">
      {buttons.map(({ part, run }) => (
        <button
          key={part}
          type="button"
          class={part === 'run' ? 'primary' : ''}
          id={CHOSEN_IDS[part]}
          disabled={chosen.length === 0}
          aria-label={CHOSEN_TEXTS.onSelected(CHOSEN_TEXTS[part], chosen.length)}
          onClick={run}
        >
          {CHOSEN_TEXTS[part]}
        </button>
      ))}
    </div>
  );
}
