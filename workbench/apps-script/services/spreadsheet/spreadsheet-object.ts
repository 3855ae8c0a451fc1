// The base of the objects of SpreadsheetApp: the open file, the right to edit, and making other objects.

import type { ExecutionContext } from '../../execution/context';
import { MAX_COLUMNS } from '../../workbook/limits';
import { contains, intersects, type Rectangle } from '../../workbook/rectangle';
import type { BooleanConditionData, RuleCells } from '../../workbook/rules/conditional-rules';
import type { SheetData } from '../../workbook/sheet-data';
import type { Workbook } from '../../workbook/workbook';
import type { NamedRangeData, ProtectionData } from '../../workbook/workbook-parts';
import { fail } from '../exception';
import { ServiceObject } from '../service-object';
import type { ChartDraft } from './charts/chart-draft';
import { type Selection, select, selectionOf } from './selection';

/** Makes the other objects, because classes that return each other can't import each other. */
export interface SpreadsheetObjects {
  sheet(sheet: SheetData): ServiceObject;
  range(sheet: SheetData, range: Rectangle, notation?: string): ServiceObject;
  rangeList(sheet: SheetData, ranges: Rectangle[]): ServiceObject;
  namedRange(namedRange: NamedRangeData): ServiceObject;
  /** A name whose cells were deleted. */
  lostName(name: string): ServiceObject;
  /** What such a name answers as its range. */
  lostRange(): ServiceObject;
  /** Null for a sheet without one. */
  filter(sheet: SheetData): ServiceObject | null;
  chartBuilder(sheet: SheetData, draft: ChartDraft): ServiceObject;
  ruleBuilder(cells: readonly RuleCells[], condition: Readonly<BooleanConditionData>): ServiceObject;
}

export const PROTECTED =
  'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.';

/** Ten public scripts report it of setNumberFormat and setNumberFormats, one of them at the flush. */
const TYPED_COLUMN = "You can't set the number format of cells in a typed column.";

export const OUTSIDE = 'The coordinates of the range are outside the dimensions of the sheet.';

/** The text for a tab without a grid, such as a Connected Sheet (reported: binance-to-google-sheets issue 13). */
export function notSupported({ kind }: SheetData): string {
  return `The action is not supported for ${kind} sheet.`;
}

export abstract class SpreadsheetObject extends ServiceObject {
  constructor(
    context: ExecutionContext,
    protected readonly workbook: Workbook,
    protected readonly objects: SpreadsheetObjects,
  ) {
    super(context);
  }

  protected get selection(): Selection {
    return selectionOf(this.context, this.workbook);
  }

  protected select(sheetId: number, range: Rectangle): void {
    select(this.context, this.workbook, sheetId, range);
  }

  /** @throws when the effective user may not edit these cells */
  protected assertEditable(sheet: SheetData, range: Rectangle): void {
    this.assertEditor();
    if (!this.mayEdit(sheet, range)) fail(PROTECTED);
  }

  /**
   * Assumption: only a protection of the whole sheet refuses it, even if some cells may be edited.
   * @throws when the effective user may not change what lies on the sheet but in no cell
   */
  protected assertObjectsEditable(sheet: SheetData): void {
    this.assertEditor();
    const refused = this.workbook.protections.some(
      (protection) =>
        protection.sheetId === sheet.id &&
        protection.range === null &&
        !protection.warningOnly &&
        !this.#mayEditProtected(protection),
    );
    if (refused) fail(PROTECTED);
  }

  /** @throws when the effective user may only view the file (the wording is assumed) */
  protected assertEditor(): void {
    if (this.workbook.viewers.has(this.context.user)) {
      fail('You do not have permission to edit this spreadsheet.');
    }
  }

  protected mayEdit(sheet: SheetData, range: Rectangle): boolean {
    if (this.workbook.viewers.has(this.context.user)) return false;
    return this.workbook.protections.every((protection) => {
      if (protection.sheetId !== sheet.id || protection.warningOnly || this.#mayEditProtected(protection))
        return true;
      if (protection.range) return !intersects(protection.range, range);
      return protection.unprotected.some((open) => contains(open, range));
    });
  }

  #mayEditProtected(protection: ProtectionData): boolean {
    const { user, owner } = this.context;
    return user === owner || protection.editors.includes(user);
  }

  /**
   * Whether number formats of these cells can change, which a Table refuses. Stricter assumption: also in its header,
   * and when formats are cleared or pasted.
   */
  protected takesFormats(sheet: SheetData, range: Rectangle): boolean {
    if (!sheet.tables.some((table) => intersects(table, range))) return true;
    const { typedColumnsRefuse } = this.context.platform;
    if (typedColumnsRefuse === 'never') return true;
    if (typedColumnsRefuse === 'at once') fail(TYPED_COLUMN);
    this.context.refusedAtFlush = TYPED_COLUMN;
    return false;
  }

  /** @throws when the grid would be beyond Google's documented limits (the wording is assumed) */
  protected assertGridSize(addedCells: number, columns: number): void {
    if (columns > MAX_COLUMNS) {
      fail(
        `This action would increase the number of columns in the sheet above the limit of ${MAX_COLUMNS} columns.`,
      );
    }
    const { cells } = this.context.platform.limits;
    if (this.workbook.cellCount + addedCells > cells)
      fail(
        `This action would increase the number of cells in the workbook above the limit of ${cells} cells.`,
      );
  }

  /** A range, whose bounds are checked at once. That is the stricter of two conflicting reports. */
  protected rangeAt(sheet: SheetData, row: number, column: number, rows = 1, columns = 1): ServiceObject {
    // What Google does with a fraction isn't known, so it is refused.
    if (![row, column, rows, columns].every(Number.isInteger)) {
      fail(
        "The parameters (number,number) don't match the method signature for SpreadsheetApp.Sheet.getRange.",
      );
    }
    if (row < 1) fail('The starting row of the range is too small.');
    if (column < 1) fail('The starting column of the range is too small.');
    if (rows < 1) fail('The number of rows in the range must be at least 1.');
    if (columns < 1) fail('The number of columns in the range must be at least 1.');
    if (row + rows - 1 > sheet.maxRows || column + columns - 1 > sheet.maxColumns) fail(OUTSIDE);
    return this.objects.range(sheet, { row, column, rows, columns });
  }
}
