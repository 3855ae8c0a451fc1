// The values and formulas of a range, and the texts that its cells show.

import { copiedFormula, toR1C1 } from '../../../workbook/edits/formula-references';
import { decimalSign, engineFormula, isMisparted, localFormula } from '../../../workbook/formula-locale';
import { MAX_CHARACTERS } from '../../../workbook/limits';
import { coveredIn } from '../../../workbook/merged-cells';
import type { Entry } from '../../../workbook/values/cell-entry';
import { isDatePattern } from '../../../workbook/values/display';
import { instantFromSerial } from '../../../workbook/values/serial';
import { fail } from '../../exception';
import type { Emulated, SignaturesOf } from '../../service-object';
import { assertRulesAllow } from '../data-validation';
import { GEOMETRY, RangeGeometry } from './range-geometry';

type GoogleRange = GoogleAppsScript.Spreadsheet.Range;

export const VALUES = {
  ...GEOMETRY,
  getDisplayValues: '',
  getFormula: '',
  getFormulas: '',
  getFormulasR1C1: '',
  getValue: '',
  getValues: '',
  setFormula: 'String?',
  setFormulas: 'Grid',
  setValue: 'any',
  setValues: 'Grid',
} satisfies SignaturesOf<GoogleRange>;

type Scalar = string | number | boolean | Date;

export abstract class RangeValues
  extends RangeGeometry
  implements Emulated<GoogleRange, keyof typeof VALUES>
{
  protected map<T>(read: (row: number, column: number) => T): T[][] {
    const { rect } = this;
    const lines = new Array<T[]>(rect.rows);
    for (let r = 0; r < rect.rows; r++) {
      const line = new Array<T>(rect.columns);
      for (let c = 0; c < rect.columns; c++) line[c] = read(rect.row + r, rect.column + c);
      lines[r] = line;
    }
    return lines;
  }

  /** @throws when the block has another size than the range (the wording is measured) */
  protected assertShape(block: unknown[][]): void {
    const sized = (what: string, data: number, range: number) =>
      fail(
        `The number of ${what} in the data does not match the number of ${what} in the range. The data has ${data} but the range has ${range}.`,
      );
    if (block.length !== this.rect.rows) sized('rows', block.length, this.rect.rows);
    const unlike = block.find((line) => line.length !== this.rect.columns);
    if (unlike) sized('columns', unlike.length, this.rect.columns);
  }

  /**
   * Writes cell by cell and reports one change. Rows that a filter or slicer hides are not written: reported of
   * setValues (sheetfu-apps-script pull request 21), assumed of the other setters.
   */
  protected writeShown(write: (row: number, column: number) => void): this {
    this.assertEditable(this.sheet, this.rect);
    const { row: top, column: left, rows, columns } = this.rect;
    for (let row = top; row < top + rows; row++) {
      if (this.sheet.hides(row)) continue;
      for (let column = left; column < left + columns; column++) write(row, column);
    }
    this.workbook.cellsChanged(this.sheet.id, this.rect);
    return this;
  }

  /**
   * Checks all entries before it writes the first, so that a refusal changes no cell. Stricter assumption: what is
   * written under a merge is lost.
   */
  #enter(entryAt: (row: number, column: number) => Entry | null): this {
    const isCovered = coveredIn(this.sheet.merges, this.rect);
    assertRulesAllow(this.sheet, this.rect, (row, column) =>
      this.sheet.hides(row) || isCovered?.(row, column) ? null : entryAt(row, column),
    );
    return this.writeShown((row, column) => {
      const entry = isCovered?.(row, column) ? null : entryAt(row, column);
      if (entry) this.workbook.putEntry(this.sheet, row, column, entry);
    });
  }

  protected readCell(row: number, column: number): Scalar {
    const value = this.sheet.grid.value(row, column);
    if (value === null) return '';
    if (typeof value !== 'number' || !isDatePattern(this.patternOf(row, column))) return value;
    // A duration is a Date too (documented).
    return new Date(instantFromSerial(value, this.workbook.timeZone));
  }

  protected patternOf(row: number, column: number): string | undefined {
    return this.workbook.styles.get(this.sheet.grid.style(row, column)).format;
  }

  getValue(): Scalar {
    return this.readCell(this.rect.row, this.rect.column);
  }

  getValues(): Scalar[][] {
    return this.map((row, column) => this.readCell(row, column));
  }

  getDisplayValues(): string[][] {
    return this.map((row, column) => this.workbook.display(this.sheet.id, row, column));
  }

  setValue(value: unknown): this {
    return this.#enter((row, column) => this.#entryOf(value, row, column));
  }

  setValues(values: unknown[][]): this {
    this.assertShape(values);
    const { row: top, column: left } = this.rect;
    return this.#enter((row, column) => this.#entryOf(values[row - top]?.[column - left], row, column));
  }

  /** Null for a text that is too long, which leaves the cell as it was. */
  #entryOf(item: unknown, row: number, column: number): Entry | null {
    const value = scalar(item);
    if (typeof value === 'string' && value.length > MAX_CHARACTERS) {
      // Measured: the next spreadsheet call or flush throws.
      this.context.deferredError = `Your input contains more than the maximum of ${MAX_CHARACTERS} characters in a single cell.`;
      return null;
    }
    const format = typeof value === 'string' ? this.patternOf(row, column) : undefined;
    return this.workbook.entryFor(value, format);
  }

  getFormula(): string {
    return this.sheet.grid.formula(this.rect.row, this.rect.column) ?? '';
  }

  getFormulas(): string[][] {
    return this.map((row, column) => this.sheet.grid.formula(row, column) ?? '');
  }

  getFormulasR1C1(): (string | null)[][] {
    return this.map((row, column) => {
      const formula = this.sheet.grid.formula(row, column);
      // Null for a cell without a formula, as Google's typings say.
      return formula === undefined ? null : toR1C1(formula, row, column);
    });
  }

  /** In the signs of the locale, as people see it (assumed). Every locale takes `;` (reported). */
  #asShown(formula: string): string {
    const sign = decimalSign(this.workbook.locale);
    const read = engineFormula(formula, sign);
    return isMisparted(read) ? formula : localFormula(read, sign);
  }

  /** Relative references move from cell to cell (measured). Null or an empty text empties the cells. */
  setFormula(formula: string | null): this {
    const { row: top, column: left } = this.rect;
    const text = formula && this.#asShown(withSign(formula));
    return this.#enter((row, column) =>
      text ? { value: '', formula: copiedFormula(text, row - top, column - left) } : { value: null },
    );
  }

  /** Each cell as by setFormula, its own (documented). */
  setFormulas(formulas: unknown[][]): this {
    this.assertShape(formulas);
    const { row: top, column: left } = this.rect;
    return this.#enter((row, column) => {
      const formula = formulas[row - top]?.[column - left];
      return formula ? { value: '', formula: this.#asShown(withSign(String(formula))) } : { value: null };
    });
  }
}

/** A formula without `=` gets one (measured for R1C1, assumed for the rest). */
function withSign(formula: string): string {
  return formula.startsWith('=') ? formula : `=${formula}`;
}

/** Null and undefined empty the cell (documented). Assumption: NaN and infinities become an error's text. */
function scalar(item: unknown): Scalar | null {
  if (item === null || item === undefined) return null;
  if (typeof item === 'string' || typeof item === 'boolean') return item;
  if (typeof item === 'number') return Number.isFinite(item) ? item : '#NUM!';
  if (item instanceof Date) return item;
  if (Object.prototype.toString.call(item) === '[object Date]') return new Date(Number(item));
  return String(item);
}
