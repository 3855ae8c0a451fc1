// Writes one planned block: room, formats, values in large pieces, totals, leftovers. A constant number of calls beside the pieces.

import { a1OfRectangle, type Rectangle } from '../core/a1';
import { type BlockPlan, ROWS_PER_CALL, type Survey, writtenArea } from '../reports/block';
import { type CellValue, FORMATS } from '../reports/cells';
import type { BlockContent } from '../reports/destination';
import { TOTAL_LABEL } from '../reports/totals';
import { fillFormulasDown, takeOutRows } from './block-neighbours';
import { copyFormats } from './copied-formats';
import { addRows } from './grid-growth';
import { rangeOf } from './sheet-range';
import { openStage, stageValues } from './staging';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** A soft yellow, readable under black and white text. */
const HIGHLIGHT = '#fce8b2';

/** Rows that are given their formats one by one; more would cost a call each. */
const MOST_INSERTED = 40;

export class BlockWriter {
  private readonly area: Rectangle;
  /** The block as it stood before; null for a new one. */
  private readonly before: Rectangle | null;
  /** Rows below the header, totals included. */
  private readonly bodyRows: number;

  constructor(
    private readonly sheet: Sheet,
    private readonly survey: Survey,
    private readonly plan: BlockPlan,
    private readonly content: BlockContent,
  ) {
    this.area = plan.area;
    this.before = survey.block;
    this.bodyRows = plan.area.rows - 1;
  }

  /**
   * Writes the block, in an order in which a write that stops at any call is found and put right by the next one.
   * @param claim called with the range that is the report's from then on
   * @param onRows called with the number of body rows written so far
   * @returns how many of the removed rows were taken out of the sheet
   */
  write(claim: (block: Range) => void, onRows: (rows: number) => void): number {
    const whole = writtenArea(this.before, this.area);
    // First of all: when there is no room for one, nothing has been touched.
    const stage = whole.rows > ROWS_PER_CALL ? openStage(whole) : null;
    this.makeRoom();
    const formattedRows = this.rowsStillFormatted();
    if (formattedRows === null) this.formatAnew();
    else this.extendFormats(formattedRows);
    // Before the block is claimed longer: afterwards nothing would tell which rows are new.
    if (this.content.fillsDown && this.before) fillFormulasDown(this.sheet, this.before, this.area);
    // What is written must be the report's already, and what is to be cleared must be the report's still.
    const isInside = whole === this.before;
    if (!isInside) {
      this.clearLeftovers();
      claim(this.range(this.area));
    }
    this.writeValues(whole, stage, onRows);
    this.finishHeader(formattedRows === null);
    this.highlight();
    if (isInside && this.clearLeftovers()) claim(this.range(this.area));
    return takeOutRows(this.sheet, this.area, this.content.removedRows);
  }

  /** Tells whether there were any. */
  private clearLeftovers(): boolean {
    for (const part of this.plan.leftovers) this.range(part).clear();
    return this.plan.leftovers.length > 0;
  }

  private makeRoom(): void {
    const { insertRows, insertColumns } = this.plan;
    if (insertColumns) this.sheet.insertColumnsAfter(insertColumns.after, insertColumns.count);
    if (insertRows) addRows(this.sheet, insertRows.after, insertRows.count);
    const gridRows = this.survey.gridRows + (insertRows?.count || 0);
    const gridColumns = this.survey.gridColumns + (insertColumns?.count || 0);
    const missingRows = this.area.row + this.area.rows - 1 - gridRows;
    if (missingRows > 0) addRows(this.sheet, gridRows, missingRows);
    const missingColumns = this.area.column + this.area.columns - 1 - gridColumns;
    if (missingColumns > 0) this.sheet.insertColumnsAfter(gridColumns, missingColumns);
  }

  /**
   * How many body rows of the old block keep their formats, or null when all must be made anew: a user who has coloured
   * or rounded a column finds it so after a refresh, as long as the columns are the same.
   */
  private rowsStillFormatted(): number | null {
    const { before } = this;
    if (!before || before.columns !== this.area.columns || before.rows < 2) return null;
    const { titles } = this.content.cells;
    if (this.survey.titles.some((title, at) => title !== titles[at])) return null;
    const last = this.range({ ...before, row: before.row + before.rows - 1, rows: 1 }).getValues()[0] || [];
    const rows = before.rows - 1 - (last.includes(TOTAL_LABEL) ? 1 : 0);
    return rows > 0 ? rows : null;
  }

  private formatAnew(): void {
    // Rows and columns inserted for the block look like their neighbours, which are the user's.
    if (this.before || this.plan.insertRows) this.range(this.area).clearFormat();
    if (this.bodyRows > 0) {
      const first = this.body(0, 1);
      first.setNumberFormats([[...this.content.cells.formats]]);
      if (this.bodyRows > 1) copyFormats(first, this.body(1, this.bodyRows - 1));
    }
    // Before the titles are there: the next write takes a header that has its titles for finished.
    this.embolden([{ ...this.area, rows: 1 }, ...this.totals()]);
    this.align();
    const mayFreeze = this.survey.sheetId === null || this.sheet.getFrozenRows() === 0;
    if (this.area.row === 1 && mayFreeze) this.sheet.setFrozenRows(1);
  }

  private embolden(areas: readonly Rectangle[]): void {
    this.each(areas, (list) => list.setFontWeight('bold'));
  }

  private totals(): Rectangle[] {
    const { totalRows } = this.content.cells;
    return totalRows > 0 ? [this.bodyArea(this.bodyRows - totalRows, totalRows)] : [];
  }

  /** New rows look like the last; text columns are text whatever was set since, or digits would turn into numbers. */
  private extendFormats(formattedRows: number): void {
    const added = this.bodyRows - formattedRows;
    const last = this.body(formattedRows - 1, 1);
    if (added > 0) copyFormats(last, this.body(formattedRows, added));
    for (const at of this.rowsInserted(formattedRows)) copyFormats(last, this.body(at, 1));
    const textColumns = this.content.cells.formats.flatMap((format, at) =>
      format === FORMATS.text ? [at] : [],
    );
    if (this.bodyRows === 0) return;
    const body = this.bodyArea(0, this.bodyRows);
    const areas = textColumns.map((at) => ({ ...body, column: this.area.column + at, columns: 1 }));
    this.each(areas, (list) => list.setNumberFormat(FORMATS.text));
  }

  /** Rows that a person has inserted, by their look: that of the header, or none, which is a header's number format too. */
  private rowsInserted(formattedRows: number): number[] {
    const column = { ...this.area, rows: formattedRows + 1, columns: 1 };
    const [header, ...body] = this.range(column).getNumberFormats().map(String);
    const rows = body.flatMap((format, at) => (format === header && at < this.bodyRows ? [at] : []));
    return body[formattedRows - 1] === header ? [] : rows.slice(0, MOST_INSERTED);
  }

  /**
   * Titles, rows, and blanks over what the old block had beyond them, all in one call: whoever is stopped leaves the old
   * values or the new ones, never some of each. More than a call takes is written out of sight first and copied in one.
   */
  private writeValues(whole: Rectangle, stage: Sheet | null, onRows: (rows: number) => void): void {
    const lines = [[...this.content.cells.titles], ...this.content.cells.rows];
    const beyond = blankCells(whole.columns - this.area.columns);
    const padded = beyond.length > 0 ? lines.map((line) => [...line, ...beyond]) : lines;
    if (stage) stageValues(stage, this.range(whole), padded, onRows);
    else this.range(whole).setValues([...padded, ...blankRows(whole.rows - lines.length, whole.columns)]);
    onRows(this.bodyRows);
  }

  private finishHeader(isNew: boolean): void {
    if (!isNew) this.embolden(this.totals());
    this.range({ ...this.area, rows: 1, columns: 1 }).setNote(this.content.note);
    if (isNew) this.sheet.autoResizeColumns(this.area.column, this.area.columns);
  }

  /** Titles stand over their numbers; days, all of one width, keep away from a text on their right. */
  private align(): void {
    const areas = (rows: number, isMeant: (format: string) => boolean) =>
      this.content.cells.formats.flatMap((format, at) =>
        isMeant(format) ? [{ ...this.area, rows, column: this.area.column + at, columns: 1 }] : [],
      );
    const days = areas(this.area.rows, (format) => format === FORMATS.day);
    const numbers = areas(1, (format) => format !== FORMATS.day && format !== FORMATS.text);
    this.each(days, (list) => list.setHorizontalAlignment('left'));
    this.each(numbers, (list) => list.setHorizontalAlignment('right'));
  }

  private highlight(): void {
    const { highlights } = this.content.cells;
    if (!highlights) return;
    const column = { column: this.area.column + highlights.column, columns: 1 };
    if (this.before && this.bodyRows > 0)
      this.range({ ...this.bodyArea(0, this.bodyRows), ...column }).setBackground(null);
    const cells = highlights.rows.map((row) => ({ ...this.bodyArea(row, 1), ...column }));
    this.each(cells, (list) => list.setBackground(HIGHLIGHT));
  }

  /** Changes all areas in one call; a list of none is refused by Google. */
  private each(
    areas: readonly Rectangle[],
    change: (list: GoogleAppsScript.Spreadsheet.RangeList) => void,
  ): void {
    if (areas.length > 0) change(this.sheet.getRangeList(areas.map(a1OfRectangle)));
  }

  private bodyArea(from: number, rows: number): Rectangle {
    return { ...this.area, row: this.area.row + 1 + from, rows };
  }

  private body(from: number, rows: number): Range {
    return this.range(this.bodyArea(from, rows));
  }

  private range(area: Rectangle): Range {
    return rangeOf(this.sheet, area);
  }
}

function blankCells(count: number): CellValue[] {
  return Array.from({ length: count }, () => '');
}

function blankRows(count: number, columns: number): CellValue[][] {
  return Array.from({ length: count }, () => blankCells(columns));
}
