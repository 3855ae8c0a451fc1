// Turns the workbook's change events into news for the pages: small changes cell by cell, others as "fetch it again".

import type { Workbook } from '../../apps-script/workbook/workbook';
import type { WorkbookChange } from '../../apps-script/workbook/workbook-parts';
import type { ServerEvent } from '../protocol/protocol';
import { cellChanges, wireSelection } from './wire-workbook';

/** More changed cells than this are quicker fetched whole than set one by one. */
const mostCellsInPlace = 2000;

/** While a script runs its writes are shown at this pace, in ms; what is left is shown the moment it ends. */
const paceWhileRunning = 1000;

/** Large changes of a running script wait longer, in ms: fetching the workbook again and again would hold up the end. */
const paceOfReloads = 5000;

type CellsChange = Extract<WorkbookChange, { kind: 'cells' }>;

export class ChangeFeed {
  private pending: CellsChange[] = [];
  private structure = false;
  private selection = false;
  private timer: NodeJS.Timeout | null = null;
  private timerExtended = false;
  /** The page whose own edit is being carried out. */
  private origin = '';
  private readonly stop: () => void;

  constructor(
    private readonly workbook: Workbook,
    private readonly send: (event: ServerEvent) => void,
    private readonly scriptRuns: () => boolean,
  ) {
    this.stop = workbook.on((change) => this.take(change));
  }

  close(): void {
    this.stop();
    if (this.timer) clearTimeout(this.timer);
  }

  /** Runs an edit of one page; the other pages are told, that page knows. */
  as<T>(client: string, edit: () => T): T {
    this.flush();
    this.origin = client;
    try {
      return edit();
    } finally {
      this.flush();
      this.origin = '';
    }
  }

  /** Sends what has gathered; called when an execution ends. */
  flush(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.timerExtended = false;
    const { pending, structure, selection } = this;
    this.pending = [];
    this.structure = false;
    this.selection = false;
    if (structure || cellCount(pending) > mostCellsInPlace) {
      this.send({ type: 'reload', revision: this.workbook.revision, origin: this.origin });
    } else if (pending.length > 0) {
      const changes = pending.map((change) => ({
        sheet: change.sheetId,
        cells: cellChanges(this.workbook, change.sheetId, change),
      }));
      this.send({ type: 'cells', revision: this.workbook.revision, origin: this.origin, changes });
    }
    if (selection) this.send({ type: 'select', selection: wireSelection(this.workbook) });
  }

  private take(change: WorkbookChange): void {
    // The page's own engine computed it, and the page that selects knows what it selected.
    if (change.kind === 'cells') this.pending.push(change);
    else if (change.kind === 'structure') this.structure = true;
    else if (change.origin === 'script') this.selection = true;
    if (this.pending.length > 500) this.mergePending();
    this.timer ??= setTimeout(() => this.onTime(), this.scriptRuns() ? paceWhileRunning : 0);
  }

  private onTime(): void {
    const large = this.structure || cellCount(this.pending) > mostCellsInPlace;
    if (!large || !this.scriptRuns() || this.timerExtended) {
      this.flush();
      return;
    }
    this.timerExtended = true;
    this.timer = setTimeout(() => this.onTime(), paceOfReloads - paceWhileRunning);
  }

  /** A script that writes cell by cell would gather without bound. */
  private mergePending(): void {
    if (cellCount(this.pending) <= mostCellsInPlace) return;
    this.pending = [];
    this.structure = true;
  }
}

function cellCount(changes: readonly CellsChange[]): number {
  return changes.reduce((sum, change) => sum + change.rows * change.columns, 0);
}
