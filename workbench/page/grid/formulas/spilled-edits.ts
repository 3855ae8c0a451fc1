// Reports to the host which cells show spilled values.

import type { ComputedCell } from '../../../server/protocol/cells';
import type { Edit } from '../../../server/protocol/edits';
import type { WireWorkbook } from '../../../server/protocol/workbook';
import { inChunks } from '../editing/edit-kinds';
import type { WorkbookModel } from '../workbook-model';
import type { BlockedTables } from './blocked-tables';
import type { CustomFunctions } from './custom-functions';
import type { SpilledCells, SpilledValues } from './spilled-values';

export class SpilledEdits {
  /** What the host has, by sheet; null for values that this page has not computed itself. */
  private readonly reported = new Map<number, SpilledCells>();

  constructor(
    private readonly model: WorkbookModel,
    private readonly values: SpilledValues,
    private readonly functions: CustomFunctions,
    private readonly blocked: BlockedTables,
  ) {}

  /** Starts from a workbook as the host holds it. */
  reset({ sheets }: WireWorkbook): void {
    this.reported.clear();
    for (const sheet of sheets) {
      this.reported.set(
        sheet.id,
        new Map(sheet.spilled.map(([row, column]) => [`${row} ${column}`, [row, column, null]])),
      );
    }
  }

  /** @returns the changes of a calculation. */
  afterCalculation(): Edit[] {
    // Univer writes the results into their cells later in this turn.
    setTimeout(() => this.blocked.growSheets());
    return this.model.sheets().flatMap(({ id, key }) => {
      const current = this.values.allIn(key);
      const before: SpilledCells = this.reported.get(id) ?? new Map();
      // The tables of a workbook just opened are missing only because their formulas still wait.
      const waiting = this.functions.opening ? [...before] : [];
      this.reported.set(id, new Map([...waiting, ...current]));
      const removed = waiting.length > 0 ? [] : removedCells(before, current);
      this.blocked.retry(
        key,
        removed.map(([row, column]) => ({ row, column })),
      );
      return editsFor(id, [...removed, ...changedCells(before, current)]);
    });
  }

  /** @returns the removal of all values of a sheet, to be sent before its rows or columns move. */
  withdraw(sheet: number): Edit[] {
    const before = this.reported.get(sheet) ?? new Map();
    this.reported.delete(sheet);
    return editsFor(sheet, removedCells(before, new Map()));
  }
}

function removedCells(before: SpilledCells, current: SpilledCells): ComputedCell[] {
  return [...before].flatMap(([place, [row, column]]): ComputedCell[] =>
    current.has(place) ? [] : [[row, column, null]],
  );
}

function changedCells(before: SpilledCells, current: SpilledCells): ComputedCell[] {
  return [...current].flatMap(([place, cell]) => {
    const previous = before.get(place);
    return previous && previous[2] === cell[2] && previous[3] === cell[3] ? [] : [cell];
  });
}

function editsFor(sheet: number, cells: readonly ComputedCell[]): Edit[] {
  return inChunks(cells, (chunk) => ({ kind: 'spilled', sheet, cells: chunk }));
}
