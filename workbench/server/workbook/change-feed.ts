// Tells the pages about changes of the workbook: small ones cell by cell, others as "load it again".

import type { Workbook } from '../../apps-script/workbook/workbook';
import type { WorkbookChange } from '../../apps-script/workbook/workbook-parts';
import type { ServerEvent } from '../protocol/state';
import { wireCharts } from './wire-charts';
import { cellChanges, mostCellsInPlace, wireSelection } from './wire-workbook';

/** While a script runs, its writes are sent at this interval, in ms; the rest follows when it ends. */
const intervalWhileRunning = 1000;

/** Large changes of a running script wait longer, in ms, because each makes the pages load the whole workbook. */
const intervalOfReloads = 5000;

/** More pending changes may become one reload, because a script can write cell by cell without end. */
const mostPending = 500;

type CellsChange = Extract<WorkbookChange, { kind: 'cells' }>;

export class ChangeFeed {
  private pending: CellsChange[] = [];
  private structure = false;
  private selection = false;
  private chartsChanged = false;
  private timer: NodeJS.Timeout | null = null;
  private timerExtended = false;
  /** The page whose own edit is being applied. */
  private origin = '';
  /** The charts as last sent, as JSON. */
  private charts = '[]';
  private readonly stop: () => void;

  constructor(
    private readonly workbook: Workbook,
    private readonly send: (event: ServerEvent) => void,
    private readonly isScriptRunning: () => boolean,
  ) {
    this.stop = workbook.on((change) => this.add(change));
  }

  close(): void {
    this.stop();
    if (this.timer) clearTimeout(this.timer);
  }

  /** Applies an edit of one page; only the other pages need to be told. */
  asClient<T>(client: string, edit: () => T): T {
    this.flush();
    this.origin = client;
    try {
      return edit();
    } finally {
      this.flush();
      this.origin = '';
    }
  }

  /** Sends the pending changes; called when an execution ends. */
  flush(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.timerExtended = false;
    const { pending, structure, selection, chartsChanged } = this;
    this.pending = [];
    this.structure = false;
    this.selection = false;
    this.chartsChanged = false;
    const { revision } = this.workbook;
    if (structure || cellCount(pending) > mostCellsInPlace) {
      this.send({ type: 'reload', revision, origin: this.origin });
    } else if (pending.length > 0) {
      const changes = pending.map((change) => ({
        sheet: change.sheetId,
        cells: cellChanges(this.workbook, change.sheetId, change),
      }));
      this.send({ type: 'cells', revision, origin: this.origin, changes });
    }
    this.sendCharts(chartsChanged);
    if (selection) this.send({ type: 'select', selection: wireSelection(this.workbook) });
  }

  /**
   * Sends charts if what they show has changed, without looking for those that read a changed cell.
   * @param always because the pages wait for the revision of such a change.
   */
  private sendCharts(always: boolean): void {
    const charts = wireCharts(this.workbook);
    const json = JSON.stringify(charts);
    if (json === this.charts && !always) return;
    this.charts = json;
    this.send({ type: 'charts', revision: this.workbook.revision, charts });
  }

  private add(change: WorkbookChange): void {
    if (change.kind === 'cells') this.pending.push(change);
    else if (change.kind === 'structure') this.structure = true;
    else if (change.kind === 'charts') this.chartsChanged = true;
    // A page already shows what it selects itself.
    else if (change.origin === 'script') this.selection = true;
    if (this.pending.length > mostPending) this.replaceManyByReload();
    this.timer ??= setTimeout(() => this.onTimer(), this.isScriptRunning() ? intervalWhileRunning : 0);
  }

  private onTimer(): void {
    const large = this.structure || cellCount(this.pending) > mostCellsInPlace;
    if (!large || !this.isScriptRunning() || this.timerExtended) {
      this.flush();
      return;
    }
    this.timerExtended = true;
    this.timer = setTimeout(() => this.onTimer(), intervalOfReloads - intervalWhileRunning);
  }

  private replaceManyByReload(): void {
    if (cellCount(this.pending) <= mostCellsInPlace) return;
    this.pending = [];
    this.structure = true;
  }
}

function cellCount(changes: readonly CellsChange[]): number {
  return changes.reduce((sum, change) => sum + change.rows * change.columns, 0);
}
