// Recalculates cells whose values have arrived or whose place has changed, several at a time.

import type { GridComponent } from '../component';
import type { FormulaCell } from './formula-cell';

/** Cells that are added within this time, in ms, are recalculated together. */
const gatherTime = 15;

const startCalculation = 'formula.mutation.set-trigger-formula-calculation-start';

export class Recalculation {
  private cells: FormulaCell[] = [];
  private all = false;
  private scheduled = false;

  constructor(
    private readonly component: GridComponent,
    private readonly onStart: () => void,
  ) {}

  get isPending(): boolean {
    return this.all || this.cells.length > 0;
  }

  /** Recalculates these cells and what depends on them. */
  add(cells: readonly FormulaCell[]): void {
    if (cells.length === 0) return;
    this.cells.push(...cells);
    this.schedule();
  }

  /** Recalculates every cell, for when the cell that waits has moved. */
  addAll(): void {
    this.all = true;
    this.schedule();
  }

  /** Recalculates every cell now. */
  runAll(): void {
    this.all = true;
    this.run();
  }

  clear(): void {
    this.cells = [];
    this.all = false;
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setTimeout(() => this.run(), gatherTime);
  }

  private run(): void {
    this.scheduled = false;
    if (!this.isPending) return;
    const { unitId } = this.component.model;
    const dirtyRanges = this.cells.map(({ sheet, row, column }) => ({
      unitId,
      sheetId: sheet,
      range: { startRow: row, endRow: row, startColumn: column, endColumn: column },
    }));
    const forceCalculation = this.all;
    this.clear();
    this.onStart();
    const params = { commands: [], forceCalculation, dirtyRanges: forceCalculation ? [] : dirtyRanges };
    void this.component.commands.executeCommand(startCalculation, params, { onlyLocal: true });
  }
}
