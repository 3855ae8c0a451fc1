// Writes one planned block: room, formats, values in large pieces, totals, leftovers. A constant number of calls beside the pieces.

import { a1OfRectangle, type Rectangle } from '../../core/a1';
import type { BlockContent } from '../../reports/destination';
import { type BlockPlan, ROWS_PER_CALL, type Survey, writtenArea } from '../../sheet/block';
import { type CellValue, FORMATS } from '../../sheet/cells';
import { TOTAL_LABEL } from '../../sources/row-layout';
import { fillFormulasDown, takeOutRows } from './block-neighbours';
import { copyFormats } from './copied-formats';
import { addRows } from './grid-growth';
import { withFilterLifted } from './lifted-filter';
import { rangeOf } from './sheet-range';
import { openStage, stageValues } from './staging';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** A soft yellow, readable under black and white text. */
const HIGHLIGHT = '#fce8b2';

/** Rows that are given their formats one by one; more would cost a call each. */
const MOST_INSERTED = 40;

export class BlockWriter {
  private readonly blockArea: Rectangle;
  /** The block as it stood before; null for a new one. */
  private readonly blockBefore: Rectangle | null;
  /** Rows below the header, totals included. */
  private readonly bodyRows: number;

  constructor(
    private readonly blockSheet: Sheet,
    private readonly sheetSurvey: Survey,
    private readonly blockPlan: BlockPlan,
    private readonly blockContent: BlockContent,
  ) {
    this.blockArea = blockPlan.area;
    this.blockBefore = sheetSurvey.block;
    this.bodyRows = blockPlan.area.rows - 1;
  }

  /**
   * Writes the block, in an order in which a write that stops at any call is found and put right by the next one.
   * @param claim called with the range that is the report's from then on
   * @param onRows called with the number of body rows written so far
   * @returns how many of the removed rows were taken out of the sheet
   */
  write(claim: (block: Range) => void, onRows: (rows: number) => void): number {
    const whole = writtenArea(this.blockBefore, this.blockArea);
    // First of all: when there is no room for one, nothing has been touched.
    const stage = whole.rows > ROWS_PER_CALL ? openStage(whole) : null;
    this.makeRoom();
    // Not before: columns that are inserted move the criteria along.
    return withFilterLifted(this.blockSheet, () => this.writeInRoom(whole, stage, claim, onRows));
  }

  private writeInRoom(
    whole: Rectangle,
    stage: Sheet | null,
    claim: (block: Range) => void,
    onRows: (rows: number) => void,
  ): number {
    const formattedRows = this.rowsStillFormatted();
    if (formattedRows === null) this.formatAnew();
    else this.extendFormats(formattedRows);
    // Before the block is claimed longer: afterwards nothing would tell which rows are new.
    if (this.blockContent.fillsDown && this.blockBefore)
      fillFormulasDown(this.blockSheet, this.blockBefore, this.blockArea);
    // What is written must be the report's already, and what is to be cleared must be the report's still.
    const isInside = whole === this.blockBefore;
    if (!isInside) {
      this.clearLeftovers();
      claim(this.rangeAt(this.blockArea));
    }
    this.writeValues(whole, stage, onRows);
    this.finishHeader(formattedRows === null);
    this.highlight();
    if (isInside && this.clearLeftovers()) claim(this.rangeAt(this.blockArea));
    return takeOutRows(this.blockSheet, this.blockArea, this.blockContent.removedRows);
  }

  /** Tells whether there were any. */
  private clearLeftovers(): boolean {
    for (const part of this.blockPlan.leftovers) this.rangeAt(part).clear();
    return this.blockPlan.leftovers.length > 0;
  }

  private makeRoom(): void {
    const { insertRows, insertColumns } = this.blockPlan;
    if (insertColumns) this.blockSheet.insertColumnsAfter(insertColumns.after, insertColumns.count);
    if (insertRows) addRows(this.blockSheet, insertRows.after, insertRows.count);
    const gridRows = this.sheetSurvey.gridRows + (insertRows?.count || 0);
    const gridColumns = this.sheetSurvey.gridColumns + (insertColumns?.count || 0);
    const missingRows = this.blockArea.row + this.blockArea.rows - 1 - gridRows;
    if (missingRows > 0) addRows(this.blockSheet, gridRows, missingRows);
    const missingColumns = this.blockArea.column + this.blockArea.columns - 1 - gridColumns;
    if (missingColumns > 0) this.blockSheet.insertColumnsAfter(gridColumns, missingColumns);
  }

  /**
   * How many body rows of the old block keep their formats, or null when all must be made anew: a user who has coloured
   * or rounded a column finds it so after a refresh, as long as the columns are the same.
   */
  private rowsStillFormatted(): number | null {
    const before = this.blockBefore;
    if (!before || before.columns !== this.blockArea.columns || before.rows < 2) return null;
    const { titles } = this.blockContent.cells;
    if (this.sheetSurvey.titles.some((title, at) => title !== titles[at])) return null;
    const last = this.rangeAt({ ...before, row: before.row + before.rows - 1, rows: 1 }).getValues()[0] || [];
    const rows = before.rows - 1 - (last.includes(TOTAL_LABEL) ? 1 : 0);
    return rows > 0 ? rows : null;
  }

  private formatAnew(): void {
    // Rows and columns inserted for the block look like their neighbours, which are the user's.
    if (this.blockBefore || this.blockPlan.insertRows) this.rangeAt(this.blockArea).clearFormat();
    if (this.bodyRows > 0) {
      const first = this.body(0, 1);
      first.setNumberFormats([[...this.blockContent.cells.formats]]);
      if (this.bodyRows > 1) copyFormats(first, this.body(1, this.bodyRows - 1));
    }
    // Before the titles are there: the next write takes a header that has its titles for finished.
    this.embolden([{ ...this.blockArea, rows: 1 }, ...this.totals()]);
    this.align();
    const mayFreeze = this.sheetSurvey.sheetId === null || this.blockSheet.getFrozenRows() === 0;
    if (this.blockArea.row === 1 && mayFreeze) this.blockSheet.setFrozenRows(1);
  }

  private embolden(areas: readonly Rectangle[]): void {
    this.each(areas, (list) => list.setFontWeight('bold'));
  }

  private totals(): Rectangle[] {
    const { totalRows } = this.blockContent.cells;
    return totalRows > 0 ? [this.bodyArea(this.bodyRows - totalRows, totalRows)] : [];
  }

  /** New rows look like the last; text columns are text whatever was set since, or digits would turn into numbers. */
  private extendFormats(formattedRows: number): void {
    const added = this.bodyRows - formattedRows;
    const { inserted, last } = this.rowsInserted(formattedRows);
    const model = this.body(last, 1);
    if (added > 0) copyFormats(model, this.body(formattedRows, added));
    for (const at of inserted) copyFormats(model, this.body(at, 1));
    const textColumns = this.blockContent.cells.formats.flatMap((format, at) =>
      format === FORMATS.text ? [at] : [],
    );
    if (this.bodyRows === 0) return;
    const body = this.bodyArea(0, this.bodyRows);
    const areas = textColumns.map((at) => ({ ...body, column: this.blockArea.column + at, columns: 1 }));
    this.each(areas, (list) => list.setNumberFormat(FORMATS.text));
  }

  /**
   * Rows that a person has inserted, by their look: that of the header, or none, which is a header's number format too; and
   * the last of the others, from 0.
   */
  private rowsInserted(formattedRows: number): { inserted: number[]; last: number } {
    const column = { ...this.blockArea, rows: formattedRows + 1, columns: 1 };
    const [header, ...body] = this.rangeAt(column).getNumberFormats().map(String);
    const isInserted = body.map((format) => format === header);
    const last = isInserted.lastIndexOf(false);
    // With none of the others there is nothing to go by.
    if (last < 0) return { inserted: [], last: formattedRows - 1 };
    const inserted = isInserted.flatMap((is, at) => (is && at < this.bodyRows ? [at] : []));
    return { inserted: inserted.slice(0, MOST_INSERTED), last };
  }

  /**
   * Titles, rows, and blanks over what the old block had beyond them, all in one call: whoever is stopped leaves the old
   * values or the new ones, never some of each. More than a call takes is written out of sight first and copied in one.
   */
  private writeValues(whole: Rectangle, stage: Sheet | null, onRows: (rows: number) => void): void {
    const lines = [[...this.blockContent.cells.titles], ...this.blockContent.cells.rows];
    const beyond = blankCells(whole.columns - this.blockArea.columns);
    const padded = beyond.length > 0 ? lines.map((line) => [...line, ...beyond]) : lines;
    if (stage) stageValues(stage, this.rangeAt(whole), padded, onRows);
    else this.rangeAt(whole).setValues([...padded, ...blankRows(whole.rows - lines.length, whole.columns)]);
    onRows(this.bodyRows);
  }

  private finishHeader(isNew: boolean): void {
    if (!isNew) this.embolden(this.totals());
    this.rangeAt({ ...this.blockArea, rows: 1, columns: 1 }).setNote(this.blockContent.note);
    if (isNew) this.blockSheet.autoResizeColumns(this.blockArea.column, this.blockArea.columns);
  }

  /** Titles stand over their numbers; days, all of one width, keep away from a text on their right. */
  private align(): void {
    const areas = (rows: number, isMeant: (format: string) => boolean) =>
      this.blockContent.cells.formats.flatMap((format, at) =>
        isMeant(format) ? [{ ...this.blockArea, rows, column: this.blockArea.column + at, columns: 1 }] : [],
      );
    const days = areas(this.blockArea.rows, (format) => format === FORMATS.day);
    const numbers = areas(1, (format) => format !== FORMATS.day && format !== FORMATS.text);
    this.each(days, (list) => list.setHorizontalAlignment('left'));
    this.each(numbers, (list) => list.setHorizontalAlignment('right'));
  }

  private highlight(): void {
    const { highlights } = this.blockContent.cells;
    if (!highlights) return;
    const column = { column: this.blockArea.column + highlights.column, columns: 1 };
    if (this.blockBefore && this.bodyRows > 0)
      this.rangeAt({ ...this.bodyArea(0, this.bodyRows), ...column }).setBackground(null);
    const cells = highlights.rows.map((row) => ({ ...this.bodyArea(row, 1), ...column }));
    this.each(cells, (list) => list.setBackground(HIGHLIGHT));
  }

  /** Changes all areas in one call; a list of none is refused by Google. */
  private each(
    areas: readonly Rectangle[],
    change: (list: GoogleAppsScript.Spreadsheet.RangeList) => void,
  ): void {
    if (areas.length > 0) change(this.blockSheet.getRangeList(areas.map(a1OfRectangle)));
  }

  private bodyArea(from: number, rows: number): Rectangle {
    return { ...this.blockArea, row: this.blockArea.row + 1 + from, rows };
  }

  private body(from: number, rows: number): Range {
    return this.rangeAt(this.bodyArea(from, rows));
  }

  private rangeAt(area: Rectangle): Range {
    return rangeOf(this.blockSheet, area);
  }
}

function blankCells(count: number): CellValue[] {
  return Array.from({ length: count }, () => '');
}

function blankRows(count: number, columns: number): CellValue[][] {
  return Array.from({ length: count }, () => blankCells(columns));
}
