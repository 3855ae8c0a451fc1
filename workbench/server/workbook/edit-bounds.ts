// Checks edits against the size of the spreadsheet before any is applied, so that either all are applied or none.

import { assertSheetName } from '../../apps-script/services/spreadsheet/sheet/sheet-name';
import { MAX_CELLS, MAX_COLUMNS } from '../../apps-script/workbook/limits';
import type { Workbook } from '../../apps-script/workbook/workbook';
import type { Edit } from '../protocol/edits';
import { notUnderstood } from './edit-shapes';
import { tableAt } from './tabs-and-tables';

/** A sheet as it will be after the earlier edits. */
interface PlannedSheet {
  name: string;
  rows: number;
  columns: number;
  /** False for the tab of a chart. */
  hasCells: boolean;
}

type Sized = 'rows' | 'columns';

const grouped = (count: number) => count.toLocaleString('en-US');

/** @throws Error with the sentence for the user if an edit is impossible after the earlier ones */
export function assertPossible(workbook: Workbook, edits: readonly Edit[]): void {
  const planned = new PlannedWorkbook(workbook);
  for (const edit of edits) planned.add(edit);
  for (const edit of edits) if (edit.kind === 'addTable') tableAt(workbook, edit.sheet, edit.range);
}

class PlannedWorkbook {
  private readonly sheets: Map<number, PlannedSheet>;

  constructor(workbook: Workbook) {
    this.sheets = new Map(
      workbook.sheets.map(({ id, name, kind, maxRows, maxColumns }) => [
        id,
        { name, rows: maxRows, columns: maxColumns, hasCells: kind === 'GRID' },
      ]),
    );
  }

  add(edit: Edit): void {
    switch (edit.kind) {
      case 'insertRows':
      case 'insertColumns':
        this.insert(edit);
        break;
      case 'deleteRows':
      case 'deleteColumns':
        this.delete(edit);
        break;
      case 'addSheet':
        this.addSheet(edit);
        break;
      case 'deleteSheet':
        this.deleteSheet(edit.sheet);
        break;
      case 'renameSheet':
        this.rename(this.sheet(edit.sheet), edit.name);
        break;
      case 'moveSheet':
        this.sheet(edit.sheet);
        if (edit.index >= this.sheets.size) throw notUnderstood();
        break;
      case 'hideSheet':
        this.sheet(edit.sheet);
        break;
      case 'addTab':
        break;
      // Another page or a script may have deleted the sheet or chart meanwhile.
      case 'select':
      case 'computed':
      case 'spilled':
      case 'deleteChart':
      case 'renameChart':
        break;
      default:
        assertInside(this.grid(edit.sheet), edit);
    }
  }

  private sheet(id: number): PlannedSheet {
    const found = this.sheets.get(id);
    if (!found) throw new Error(`The sheet ${id} is no longer there. Nothing was changed.`);
    return found;
  }

  private grid(id: number): PlannedSheet {
    const sheet = this.sheet(id);
    if (!sheet.hasCells) throw new Error(`“${sheet.name}” has no cells. Nothing was changed.`);
    return sheet;
  }

  private insert({ kind, sheet: id, at, count }: Extract<Edit, { count: number }>): void {
    const sheet = this.grid(id);
    const axis = axisOf(kind);
    if (at > sheet[axis]) throw outside(sheet);
    sheet[axis] += count;
    this.assertSize(sheet);
  }

  private delete({ kind, sheet: id, at, count }: Extract<Edit, { count: number }>): void {
    const sheet = this.grid(id);
    const axis = axisOf(kind);
    if (at + count > sheet[axis]) throw outside(sheet);
    if (count === sheet[axis]) {
      throw new Error(`You can’t delete all the ${axis} of a sheet. Nothing was changed.`);
    }
    sheet[axis] -= count;
  }

  private addSheet({ name, index, provisional, rows, columns }: Extract<Edit, { kind: 'addSheet' }>): void {
    if (index > this.sheets.size || this.sheets.has(provisional)) throw notUnderstood();
    const sheet = { name: '', rows, columns, hasCells: true };
    this.rename(sheet, name);
    this.sheets.set(provisional, sheet);
    this.assertSize(sheet);
  }

  private deleteSheet(id: number): void {
    if (this.sheets.has(id) && this.sheets.size === 1) {
      throw new Error('You can’t remove all the sheets of a spreadsheet. Nothing was changed.');
    }
    this.sheets.delete(id);
  }

  private rename(sheet: PlannedSheet, name: string): void {
    assertSheetName({ sheets: [...this.sheets.values()].filter((other) => other !== sheet) }, name);
    sheet.name = name;
  }

  private assertSize({ columns }: PlannedSheet): void {
    if (columns > MAX_COLUMNS) {
      throw new Error(`A sheet can have up to ${grouped(MAX_COLUMNS)} columns. Nothing was changed.`);
    }
    const cells = [...this.sheets.values()].reduce((sum, sheet) => sum + sheet.rows * sheet.columns, 0);
    if (cells > MAX_CELLS) {
      throw new Error(
        `This would make the spreadsheet larger than ${grouped(MAX_CELLS)} cells, the most that Google Sheets holds. Nothing was changed.`,
      );
    }
  }
}

type EditInside = Extract<
  Edit,
  { kind: 'type' | 'set' | 'note' | 'sort' | 'addTable' | 'widths' | 'freeze' }
>;

/** The last row and column that the edit reaches, counted from 0. */
function reachOf(edit: EditInside): [row: number, column: number] {
  switch (edit.kind) {
    case 'set':
      return edit.cells.reduce(
        ([lastRow, lastColumn], [row, column]) => [Math.max(lastRow, row), Math.max(lastColumn, column)],
        [0, 0],
      );
    case 'sort': {
      const { row, column, rows, columns } = edit.range;
      return [row + rows - 1, Math.max(column + columns - 1, edit.column)];
    }
    case 'addTable':
      return [edit.range.row + edit.range.rows - 1, edit.range.column + edit.range.columns - 1];
    case 'widths':
      return [0, edit.widths.reduce((last, [column]) => Math.max(last, column), 0)];
    case 'freeze':
      return [edit.rows - 1, edit.columns - 1];
    default:
      return [edit.row, edit.column];
  }
}

function assertInside(sheet: PlannedSheet, edit: EditInside): void {
  const [row, column] = reachOf(edit);
  if (row >= sheet.rows || column >= sheet.columns) throw outside(sheet);
}

function outside({ name, rows, columns }: PlannedSheet): Error {
  return new Error(
    `The sheet “${name}” has ${grouped(rows)} rows and ${grouped(columns)} columns, and the edit reaches beyond them. Nothing was changed.`,
  );
}

function axisOf(kind: Edit['kind']): Sized {
  return kind === 'insertRows' || kind === 'deleteRows' ? 'rows' : 'columns';
}
