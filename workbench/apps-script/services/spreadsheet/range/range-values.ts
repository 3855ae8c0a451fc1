// What the cells of a range hold: values, formulas and what they show.

import { copiedFormula, fromR1C1, toR1C1 } from '../../../workbook/edits/formula-references';
import { cellsOf } from '../../../workbook/rectangle';
import { isDatePattern } from '../../../workbook/values/display';
import { instantFromSerial } from '../../../workbook/values/serial';
import { fail } from '../../exception';
import type { Emulated, SignaturesOf } from '../../service-object';
import { GEOMETRY, RangeGeometry } from './range-geometry';

type GoogleRange = GoogleAppsScript.Spreadsheet.Range;

export const VALUES = {
  ...GEOMETRY,
  getDisplayValue: '',
  getDisplayValues: '',
  getFormula: '',
  getFormulaR1C1: '',
  getFormulas: '',
  getFormulasR1C1: '',
  getValue: '',
  getValues: '',
  isBlank: '',
  setFormula: 'String?',
  setFormulaR1C1: 'String?',
  setFormulas: 'Grid',
  setFormulasR1C1: 'Grid',
  setValue: 'any',
  setValues: 'Grid',
} satisfies SignaturesOf<GoogleRange>;

/** The most characters that a cell holds. */
const MAX_CHARACTERS = 50_000;

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

  /** @throws when the block has another size than the range (measured wording). */
  protected assertShape(block: unknown[][]): void {
    const sized = (what: string, data: number, range: number) =>
      fail(
        `The number of ${what} in the data does not match the number of ${what} in the range. The data has ${data} but the range has ${range}.`,
      );
    if (block.length !== this.rect.rows) sized('rows', block.length, this.rect.rows);
    const odd = block.find((line) => line.length !== this.rect.columns);
    if (odd) sized('columns', odd.length, this.rect.columns);
  }

  /** Applies a block of the range's own size, cell by cell, and reports one change. */
  protected writeBlock<T>(block: T[][], write: (row: number, column: number, item: T) => void): this {
    this.assertShape(block);
    this.assertEditable(this.sheet, this.rect);
    const { row, column } = this.rect;
    block.forEach((line, r) => {
      line.forEach((item, c) => {
        write(row + r, column + c, item);
      });
    });
    this.workbook.cellsChanged(this.sheet.id, this.rect);
    return this;
  }

  /**
   * Leaves out the rows that a filter hides: reported of setValues (sheetfu-apps-script pull request 21), not measured. That the
   * other setters of content do the same, and those of formats and notes do not, is an assumption.
   */
  #writeContent<T>(block: T[][], write: (row: number, column: number, item: T) => void): this {
    const { filter } = this.sheet;
    return this.writeBlock(block, (row, column, item) => {
      if (!filter?.hides(row)) write(row, column, item);
    });
  }

  protected filled<T>(item: T): T[][] {
    return this.map(() => item);
  }

  protected readCell(row: number, column: number): Scalar {
    const value = this.sheet.grid.value(row, column);
    if (value === null) return '';
    if (typeof value !== 'number' || !isDatePattern(this.patternOf(row, column))) return value;
    // Durations arrive as Date objects too (documented).
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

  getDisplayValue(): string {
    return this.workbook.display(this.sheet.id, this.rect.row, this.rect.column);
  }

  getDisplayValues(): string[][] {
    return this.map((row, column) => this.workbook.display(this.sheet.id, row, column));
  }

  setValue(value: unknown): this {
    return this.#writeContent(this.filled(value), (row, column, item) => this.#write(row, column, item));
  }

  setValues(values: unknown[][]): this {
    return this.#writeContent(values, (row, column, item) => this.#write(row, column, item));
  }

  #write(row: number, column: number, item: unknown): void {
    const value = scalar(item);
    if (typeof value === 'string' && value.length > MAX_CHARACTERS) {
      // Measured: it surfaces at the next spreadsheet call or flush, not here.
      this.context.deferredError = `Your input contains more than the maximum of ${MAX_CHARACTERS} characters in a single cell.`;
      return;
    }
    const format = typeof value === 'string' ? this.patternOf(row, column) : undefined;
    this.workbook.putEntry(this.sheet, row, column, this.workbook.entryFor(value, format));
  }

  isBlank(): boolean {
    for (const [row, column] of cellsOf(this.rect)) if (this.sheet.grid.hasContent(row, column)) return false;
    return true;
  }

  getFormula(): string {
    return this.sheet.grid.formula(this.rect.row, this.rect.column) ?? '';
  }

  getFormulas(): string[][] {
    return this.map((row, column) => this.sheet.grid.formula(row, column) ?? '');
  }

  getFormulaR1C1(): string | null {
    return this.getFormulasR1C1()[0]?.[0] ?? null;
  }

  getFormulasR1C1(): (string | null)[][] {
    return this.map((row, column) => {
      const formula = this.sheet.grid.formula(row, column);
      // A cell without a formula reads null, as Google's typings say.
      return formula === undefined ? null : toR1C1(formula, row, column);
    });
  }

  /** On several cells it fills: relative references move (measured). */
  setFormula(formula: string | null): this {
    const { row: top, column: left } = this.rect;
    return this.#writeContent(this.filled(formula), (row, column, item) => {
      this.#writeFormula(row, column, item && copiedFormula(withSign(item), row - top, column - left));
    });
  }

  setFormulas(formulas: unknown[][]): this {
    return this.#writeContent(formulas, (row, column, item) =>
      this.#writeFormula(row, column, formulaText(item)),
    );
  }

  setFormulaR1C1(formula: string | null): this {
    return this.setFormulasR1C1(this.filled(formula));
  }

  setFormulasR1C1(formulas: unknown[][]): this {
    return this.#writeContent(formulas, (row, column, item) => {
      const text = formulaText(item);
      this.#writeFormula(row, column, text && fromR1C1(text, row, column));
    });
  }

  #writeFormula(row: number, column: number, formula: string | null): void {
    const entry = formula ? { value: '', formula: withSign(formula) } : { value: null };
    this.workbook.putEntry(this.sheet, row, column, entry);
  }
}

function formulaText(item: unknown): string | null {
  return item === null || item === undefined || item === '' ? null : String(item);
}

/** A formula without `=` gets one (measured for R1C1, assumed for the rest). */
function withSign(formula: string): string {
  return formula.startsWith('=') ? formula : `=${formula}`;
}

/** Null and undefined empty the cell (documented); NaN and infinities become the error text (assumption); objects their string form. */
function scalar(item: unknown): Scalar | null {
  if (item === null || item === undefined) return null;
  if (typeof item === 'string' || typeof item === 'boolean') return item;
  if (typeof item === 'number') return Number.isFinite(item) ? item : '#NUM!';
  if (item instanceof Date) return item;
  if (Object.prototype.toString.call(item) === '[object Date]') return new Date(Number(item));
  return String(item);
}
