// What the host is told of a mutation: the user's edit in the words and the locale of the workbook, around the grid's live cells.

import type { ICommandInfo, IExecutionOptions } from '@univerjs/core';
import { localFormula } from '../../../apps-script/workbook/formula-locale';
import type { CellChange, Edit } from '../../../server/protocol/protocol';
import type { Grid } from '../grid';
import { editsOf } from './mutation-edits';
import type { TypedTexts } from './typed-texts';

/** After these, cells stand in other places. */
const structural = new Set<Edit['kind']>([
  'insertRows',
  'deleteRows',
  'insertColumns',
  'deleteColumns',
  'sort',
]);

/** Changed cells as the component names them. */
interface CellsChanged {
  subUnitId?: string;
  cellValue?: Record<string, Record<string, { f?: unknown } | null> | null>;
}

export function heardEdits(
  grid: Grid,
  typed: TypedTexts,
  info: Readonly<ICommandInfo>,
  options: IExecutionOptions | undefined,
): Edit[] {
  if (info.id === 'formula.mutation.set-array-formula-data') return grid.spilled.changes();
  const edits = editsOf(info, options, grid.model).flatMap((edit) => unlessOpening(grid, edit));
  const moved = edits.filter((edit) => structural.has(edit.kind));
  if (moved.length > 0) grid.functions.shifted();
  // What has spilled is told anew from its new places.
  const takenBack = moved.flatMap((edit) => ('sheet' in edit ? grid.spilled.takenBack(edit.sheet) : []));
  const told = edits.flatMap((edit) => typed.replaceIn(inLocale(edit, grid.decimalSign)));
  return [...takenBack, ...told];
}

/**
 * Hears cells change, by whomever: a table that had no room may have it now, and a formula that the user writes asks again. What the
 * host writes is heard by the grid itself, which knows the formula before.
 */
export function hearCells(grid: Grid, { params }: Readonly<ICommandInfo>, fromHost: boolean): void {
  const { subUnitId = '', cellValue = {} }: CellsChanged = params ?? {};
  const cells: { row: number; column: number }[] = [];
  for (const [r, columns] of Object.entries(cellValue)) {
    for (const [c, cell] of Object.entries(columns ?? {})) {
      const place = { row: Number(r), column: Number(c) };
      cells.push(place);
      if (!fromHost && typeof cell?.f === 'string') {
        grid.functions.edited(subUnitId, place.row, place.column);
      }
    }
  }
  grid.functions.changing();
  grid.makeRoom(subUnitId, cells);
}

/** A cell that is evaluated because its workbook was opened has its value at the host until the new one is there. */
function unlessOpening({ functions, model }: Grid, edit: Edit): Edit[] {
  if (edit.kind !== 'computed' || !functions.opening) return [edit];
  const key = model.sheetById(edit.sheet)?.key ?? '';
  const cells = edit.cells.filter(([row, column]) => !functions.waitsAt(key, row, column));
  return cells.length > 0 ? [{ ...edit, cells }] : [];
}

/** The host keeps formulas as the spreadsheet's locale writes them. */
function inLocale(edit: Edit, decimalSign: string): Edit {
  if (edit.kind !== 'set' || decimalSign === '.') return edit;
  const cells = edit.cells.map(([row, column, cell]): CellChange => {
    const { formula } = cell;
    return [row, column, formula ? { ...cell, formula: localFormula(formula, decimalSign) } : cell];
  });
  return { ...edit, cells };
}
