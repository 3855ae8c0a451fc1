// Asks which cell is selected, if a table is to begin there. Google doesn't tell a panel when the selection changes, so
// this asks when `Current cell` is chosen and whenever the person comes back from the sheet.

import { selectCell } from '../state/page-changes';
import type { Panel } from '../state/panel';
import type { Ready } from '../state/state';

/** Shown in place of the cell until the answer is there. */
const LOOKING = '…';

/** Call it with each state. Asks if `Current cell` has just been chosen. */
export function lookAtNewCell(panel: Panel, state: Ready, before: Ready): void {
  if (startsAtSelection(state) && !startsAtSelection(before)) void look(panel);
}

/** Call it when the person comes back to the panel. */
export function lookAtCell(panel: Panel): void {
  const ready = panel.ready();
  if (ready && startsAtSelection(ready) && !ready.work) void look(panel);
}

/** Ignores failures: without an answer, no cell is named. */
async function look(panel: Panel): Promise<void> {
  const isLatest = panel.trackLatest('currentCell');
  panel.change(selectCell(LOOKING));
  const answer = await panel.server.read('currentCell', {});
  if (isLatest()) panel.change(selectCell(answer.ok ? answer.value.cell : ''));
}

/** Whether the form shows `Current cell` as the destination. */
function startsAtSelection({ tab, choice, formulaEdit }: Ready): boolean {
  return tab === 'build' && formulaEdit === null && choice.destination.kind === 'currentCell';
}
