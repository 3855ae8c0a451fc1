// The cell that a formula is put into or read from, and the cells that its result will take.

import { a1OfRectangle, addressOfCell, cellReference, type NamedCell } from '../../../core/a1';
import { choiceInvalid, StatsError } from '../../../core/errors';
import { isDate } from '../../../core/is-date';
import { isOwnTab } from '../../../core/place/sheet-name';
import type { ResultShape } from '../../../formulas/formula-cells';
import type { FormulaCell } from '../../../panel/deps';
import { areaOf, checkLimits, mustGrow } from '../../../sheet/block';
import { FORMATS, formatOf } from '../../../sheet/cells';
import { formulaFilling } from '../../../sheet/neighbours/spills';
import { CHOICE_PROBLEMS } from '../../../text/errors/choice-problems';
import { flush } from '../../asked-again';
import { activeSpreadsheet, gridSheets, selectedCell, sheetNamed } from '../active-spreadsheet';
import {
  cellsOfGrids,
  cellsUpTo,
  checkMayEdit,
  checkNotMerged,
  gridOf,
  occupiedCells,
} from '../cells-in-the-way';
import { takesFormats } from '../formats/tried-formats';
import { growGrid } from '../grid-growth';
import { withFilterLifted } from '../lifted-filter';

type Range = GoogleAppsScript.Spreadsheet.Range;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/**
 * @param place a cell by its name; null for the one that is selected
 * @throws StatsError NO_CURRENT_CELL, CELL_MISSING, TAB_WITHOUT_CELLS
 */
export function formulaCell(place: NamedCell | null): FormulaCell {
  const range = place ? rangeNamed(place) : selectedCell(activeSpreadsheet());
  if (range) return new SheetFormulaCell(range);
  throw place
    ? new StatsError('CELL_MISSING', { cell: cellReference(place) })
    : new StatsError('NO_CURRENT_CELL', {});
}

function rangeNamed({ sheetName, row, column }: NamedCell): Range | null {
  const sheet = sheetNamed(activeSpreadsheet(), sheetName);
  const isThere = sheet && row <= sheet.getMaxRows() && column <= sheet.getMaxColumns();
  return isThere ? sheet.getRange(row, column) : null;
}

class SheetFormulaCell implements FormulaCell {
  readonly sheetName: string;
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  readonly content: string;
  private readonly sheet: Sheet;

  constructor(private readonly range: Range) {
    this.sheet = range.getSheet();
    this.sheetName = this.sheet.getName();
    this.row = range.getRow();
    this.column = range.getColumn();
    this.formula = range.getFormula();
    this.content = this.formula || String(range.getValue());
  }

  get sheetId(): number {
    return this.sheet.getSheetId();
  }

  spillSource(): string | null {
    if (this.content === '' || this.formula !== '') return null;
    const found = formulaFilling(cellsUpTo(this.sheet, this.row, this.column), this);
    return found && addressOfCell(found);
  }

  cellsInTheWay({ rows, columns }: ResultShape) {
    if (isOwnTab(this.sheetName)) throw choiceInvalid('destination', CHOICE_PROBLEMS.ownTab);
    const { row, column, sheet } = this;
    const grid = gridOf(sheet);
    const size = { rows, columns: columns.length };
    const area = areaOf(null, this, size);
    const survey = { ...grid, block: null, anchor: this, sheetId: this.sheetId, workbookCells: null };
    const grows = mustGrow(survey, size);
    checkLimits(
      grows ? { ...survey, workbookCells: cellsOfGrids(gridSheets(activeSpreadsheet())) } : survey,
      area,
    );
    const range = checkMayEdit(sheet, area, grid);
    if (range && !this.isFirstOfMerged(range)) checkNotMerged(sheet, range);
    return occupiedCells(sheet, [area]).filter((cell) => cell.row !== row || cell.column !== column);
  }

  /** Whether this is the first of merged cells, which may show a single number. */
  private isFirstOfMerged(range: Range): boolean {
    const isOne = range.getNumRows() === 1 && range.getNumColumns() === 1;
    const isFirst = (merged: Range) => merged.getRow() === this.row && merged.getColumn() === this.column;
    return isOne && range.getMergedRanges().every(isFirst);
  }

  put(formula: string, { rows, columns, titles }: ResultShape): void {
    const { row, column, sheet } = this;
    growGrid(sheet, gridOf(sheet), { row, column, rows, columns: columns.length });
    const retitled = this.retitled(titles);
    const written = () => sheet.getRange(row, column, rows, columns.length);
    withFilterLifted(
      sheet,
      () => {
        this.range.setFormula(formula);
        takesFormats(() => {
          // Text cells keep their format: in format `@`, the formula would become text when a person edits it.
          // Nothing tells whether what it will show is final.
          const formats = columns.map((each) => formatOf(each, false));
          for (const format of new Set(formats.filter((each) => each !== FORMATS.text))) {
            const areas = formats.flatMap((each, at) =>
              each === format ? [a1OfRectangle({ row, column: column + at, rows, columns: 1 })] : [],
            );
            sheet.getRangeList(areas).setNumberFormat(format);
          }
          this.alignHeader(columns, retitled);
        });
      },
      written,
    );
  }

  /** The columns of the result, from 0, that get another title. The alignment of the others may be a person's. */
  private retitled(titles: readonly string[]): number[] {
    const { formula, sheet, row, column } = this;
    if (titles.length === 0) return [];
    const displayValues =
      formula === '' ? [] : sheet.getRange(row, column, 1, titles.length).getDisplayValues()[0];
    return titles.flatMap((title, at) => (displayValues?.[at] === title ? [] : [at]));
  }

  /** Aligns titles with numbers and days. Where a formula was before, its titles may have been of other columns. */
  private alignHeader(columns: ResultShape['columns'], retitled: readonly number[]): void {
    const align = (areTexts: boolean, alignment: 'right' | null) => {
      const meant = retitled.filter((at) => (columns[at]?.kind === 'text') === areTexts);
      const cells = meant.map((at) => addressOfCell({ row: this.row, column: this.column + at }));
      if (cells.length > 0) this.sheet.getRangeList(cells).setHorizontalAlignment(alignment);
    };
    align(false, 'right');
    if (this.formula !== '') align(true, null);
  }

  timeShown({ row, column }: { row: number; column: number }): string | null {
    const value: unknown = this.sheet.getRange(this.row + row, this.column + column).getValue();
    if (!isDate(value)) return null;
    // What a script reads of a cell is in the spreadsheet's zone, whatever is passed to functions.
    const timeZone = activeSpreadsheet().getSpreadsheetTimeZone();
    return Utilities.formatDate(value, timeZone, 'yyyy-MM-dd HH:mm:ss');
  }

  displayValue(): string {
    flush();
    return this.range.getDisplayValues()[0]?.[0] ?? '';
  }
}
