// Asks which cell is selected, if a table is to begin there. Google doesn't tell a panel when the selection changes, so
// this asks when `Current cell` is chosen and whenever the person comes back from the sheet.

import type { TrackLatest } from '../server/latest-call';
import type { Server } from '../server/server';
import { selectCell } from '../state/page-changes';
import type { Ready } from '../state/state';
import type { Store } from '../state/store';

/** Shown in place of the cell until the answer is there. */
const LOOKING = '…';

export class CellWatch {
  constructor(
    private readonly store: Store,
    private readonly server: Server,
    private readonly trackLatest: TrackLatest,
  ) {}

  /** Call it with each state. Asks if `Current cell` has just been chosen. */
  changed(state: Ready, before: Ready): void {
    if (startsAtSelection(state) && !startsAtSelection(before)) void this.look();
  }

  /** Call it when the person comes back to the panel. */
  cameBack(): void {
    const ready = this.store.ready();
    if (ready && startsAtSelection(ready) && !ready.work) void this.look();
  }

  /** Ignores failures: without an answer, no cell is named. */
  private async look(): Promise<void> {
    const isLatest = this.trackLatest('currentCell');
    this.store.change(selectCell(LOOKING));
    const answer = await this.server.read('currentCell', {});
    if (isLatest()) this.store.change(selectCell(answer.ok ? answer.value.cell : ''));
  }
}

/** Whether the form shows `Current cell` as the destination. */
function startsAtSelection({ tab, choice, formulaEdit }: Ready): boolean {
  return tab === 'build' && formulaEdit === null && choice.destination.kind === 'currentCell';
}
