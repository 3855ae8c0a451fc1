// The edits that the host gets for a change in the grid: with typed text, local formulas, and spilled values.

import type { ICommandInfo, IExecutionOptions } from '@univerjs/core';
import { localFormula } from '../../../apps-script/workbook/formula-locale';
import type { CellChange } from '../../../server/protocol/cells';
import type { Edit } from '../../../server/protocol/edits';
import type { GridComponent } from '../component';
import type { BlockedTables } from '../formulas/blocked-tables';
import type { CustomFunctions } from '../formulas/custom-functions';
import type { SpilledEdits } from '../formulas/spilled-edits';
import { insertsOrDeletes } from './edit-kinds';
import { editsOf } from './mutation-edits';
import type { TypedTexts } from './typed-texts';

/** The formulas of the cells that a mutation changes. */
interface ChangedFormulas {
  subUnitId?: string;
  cellValue?: Record<string, Record<string, { f?: unknown } | null> | null>;
}

interface UserEditsParts {
  readonly component: GridComponent;
  readonly functions: CustomFunctions;
  readonly spilledEdits: SpilledEdits;
  readonly blocked: BlockedTables;
  readonly typed: TypedTexts;
}

export class UserEdits {
  constructor(private readonly parts: UserEditsParts) {}

  /** The edits of one of Univer's mutations. */
  of(info: Readonly<ICommandInfo>, options: IExecutionOptions | undefined): Edit[] {
    const { component, functions, spilledEdits, typed } = this.parts;
    if (info.id === 'formula.mutation.set-array-formula-data') return spilledEdits.afterCalculation();
    const edits = editsOf(info, options, component.model).flatMap((edit) => this.withoutWaitingCells(edit));
    const moving = edits.filter(insertsOrDeletes);
    if (moving.length > 0) functions.cellsMoved();
    // Spilled values are reported again from their new cells.
    const withdrawn = moving.flatMap((edit) => ('sheet' in edit ? spilledEdits.withdraw(edit.sheet) : []));
    const replaced = edits.flatMap((edit) => typed.replaceIn(inLocale(edit, component.decimalSign)));
    return [...withdrawn, ...replaced];
  }

  /**
   * Gives blocked tables another try, and runs the functions of formulas that the user has written. cell-writer.ts does
   * so for formulas from the host, because it knows the old ones.
   */
  cellsChanged({ params }: Readonly<ICommandInfo>, fromHost: boolean): void {
    const { functions, blocked } = this.parts;
    const { subUnitId = '', cellValue = {} }: ChangedFormulas = params ?? {};
    const cells: { row: number; column: number }[] = [];
    for (const [r, columns] of Object.entries(cellValue)) {
      for (const [c, cell] of Object.entries(columns ?? {})) {
        const place = { row: Number(r), column: Number(c) };
        cells.push(place);
        if (!fromHost && typeof cell?.f === 'string') functions.formulaEdited({ sheet: subUnitId, ...place });
      }
    }
    functions.cellsChanging();
    blocked.retry(subUnitId, cells);
  }

  /** Leaves out cells that wait: while a workbook opens, the host keeps saved values until new ones are computed. */
  private withoutWaitingCells(edit: Edit): Edit[] {
    const { component, functions } = this.parts;
    if (edit.kind !== 'computed' || !functions.opening) return [edit];
    const sheet = component.model.sheetById(edit.sheet)?.key ?? '';
    const cells = edit.cells.filter(([row, column]) => !functions.isWaiting({ sheet, row, column }));
    return cells.length > 0 ? [{ ...edit, cells }] : [];
  }
}

/** The host stores formulas as the spreadsheet's locale writes them. */
function inLocale(edit: Edit, decimalSign: string): Edit {
  if (edit.kind !== 'set' || decimalSign === '.') return edit;
  const cells = edit.cells.map(([row, column, cell]): CellChange => {
    const { formula } = cell;
    return [row, column, formula ? { ...cell, formula: localFormula(formula, decimalSign) } : cell];
  });
  return { ...edit, cells };
}
