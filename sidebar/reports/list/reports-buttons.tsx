// The buttons of `Reports`: run all, or those that the search finds; import.

import { REPORT_LABELS } from '../../../src/text/panel/report-form';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import { usePanel } from '../../parts/panel-context';
import type { Ready } from '../../state/state';
import { IMPORT_ID, RUN_ALL_ID } from '../card/report-ids';
import { canRun, isLookOnly, readable, runnable } from '../card/report-summary';
import { setImport } from '../report-changes';
import { runAll } from '../report-runs';
import { entriesOf } from './report-groups';
import { entriesShown, isSearched } from './report-lines';

export function ReportsButtons({ state }: { state: Ready }) {
  const panel = usePanel();
  const { change } = panel;
  const { list, lines, importing } = state.reports;
  const isFound = isSearched(lines);
  // A search also runs paused reports.
  const runs = (isFound ? entriesShown(list, lines) : entriesOf(list))
    .map(({ views }) => (isFound ? readable(views).filter(canRun) : runnable(views)))
    .filter(({ length }) => length > 0);
  // They run in the order of the list.
  const reports = readable(list).filter((each) => runs.flat().includes(each));
  const openImport = () => {
    if (!importing) change(setImport({ text: '', problem: null }));
    document.getElementById('field-import')?.focus();
  };
  return (
    <div class="actions">
      {/* One entry has a button of its own. */}
      {runs.length >= (isFound ? 1 : 2) && !reports.every(isLookOnly) && (
        <button
          type="button"
          class="primary"
          id={RUN_ALL_ID}
          aria-label={isFound ? undefined : LIST_TEXTS.runAllAria}
          onClick={() => void runAll(panel, reports)}
        >
          {isFound ? LIST_TEXTS.runFound(runs.length) : LIST_TEXTS.runAll}
        </button>
      )}
      <button type="button" class="plain" id={IMPORT_ID} onClick={openImport}>
        {REPORT_LABELS.import}
      </button>
    </div>
  );
}
