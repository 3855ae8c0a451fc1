// Which cell is selected, asked for while a table is to begin there: when that is chosen, and whenever the person comes
// back to the panel from the sheet. Google tells no panel that the selection has changed.

import type { TrackLatest } from '../server/latest-call';
import type { Server } from '../server/server';
import type { Ready } from '../state/state';
import type { Store } from '../state/store';

/** Stands in the place of the cell until the answer is there. */
const LOOKING = '…';

export class CellWatch {
  constructor(
    private readonly store: Store,
    private readonly server: Server,
    private readonly trackLatest: TrackLatest,
  ) {}

  /** To be called with each state: looks where the current cell has just been chosen. */
  changed(state: Ready, before: Ready): void {
    if (startsAtSelection(state) && !startsAtSelection(before)) void this.look();
  }

  /** To be called when the person comes back. */
  cameBack(): void {
    const ready = this.store.ready();
    if (ready && startsAtSelection(ready) && !ready.work) void this.look();
  }

  /** Reports no failure: without an answer no cell is named. */
  private async look(): Promise<void> {
    const isLatest = this.trackLatest('currentCell');
    this.store.dispatch({ type: 'cellSelected', cell: LOOKING });
    const answer = await this.server.read('currentCell', {});
    if (isLatest()) this.store.dispatch({ type: 'cellSelected', cell: answer.ok ? answer.value.cell : '' });
  }
}

/** Whether the form shows that a table is to begin at the selected cell. */
function startsAtSelection({ tab, choice, formulaEdit }: Ready): boolean {
  return tab === 'build' && formulaEdit === null && choice.destination.kind === 'currentCell';
}
