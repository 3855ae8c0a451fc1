// Formats a block: number formats, bold, alignment, note and highlights. Formats that a user has changed stay.

import { a1OfRectangle, type Rectangle } from '../../../core/a1';
import { once } from '../../../core/once';
import { type BlockPlan, type Survey, writtenArea } from '../../../sheet/block';
import { differInColor, FORMATS, isDayFormat } from '../../../sheet/cells';
import type { BlockContent } from '../../../sheet/sheet-deps';
import type { WriteEvents } from '../../../sheet/write-events';
import { isDashboardData } from '../../../text/dashboard';
import { dayPattern } from '../../../text/fresh';
import { withAdded } from '../../../text/header-note';
import { activeSpreadsheet } from '../active-spreadsheet';
import { rangeOf } from '../sheet-range';
import { fitSheet } from './fitted-sheet';
import { colorStatuses, statusCells } from './status-colors';
import { takesFormats } from './tried-formats';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** A soft yellow, readable under black and white text. */
const HIGHLIGHT = '#fce8b2';

/** The most inserted rows that are formatted, because each costs a call. */
const MOST_INSERTED = 40;

/** The most cells whose formats are read at once. */
const MOST_FORMATS = 50_000;

/** Copies the formats of cells without their values. */
export function copyFormats(from: Range, to: Range): void {
  from.copyTo(to, SpreadsheetApp.CopyPasteType.PASTE_FORMAT, false);
}

export class BlockFormats {
  private readonly area: Rectangle;
  /** The block before the write; null for a new one. */
  private readonly before: Rectangle | null;
  /** Rows below the header, totals included. */
  private readonly bodyRows: number;
  /** Body rows, from 0, that were totals until a person sorted the block. */
  private sortedTotals: readonly number[] = [];
  /** Whether all cells are formatted, not only new rows. */
  private formatsAllCells = true;
  /** Whether Google takes the formats; a Table refuses them. */
  areTaken = true;
  /** The titles of columns of numbers that a person had set to plain text, and that got their format again. */
  retyped: readonly string[] = [];

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

  /** Formats the cells before their values are written. */
  apply(): void {
    const formattedRows = this.formattedRows();
    this.formatsAllCells = formattedRows === null;
    const changes = formattedRows === null ? [() => this.formatAll()] : this.extensions(formattedRows);
    // To try none would cost two flushes.
    if (changes.length > 0)
      this.areTaken = this.tryFormats(() => {
        for (const change of changes) change();
      });
  }

  /** Formats that are set after the values are written, each by itself. */
  finish(events: WriteEvents): void {
    const looks = () => {
      if (!this.areTaken) this.unbolden(this.survey.totals);
      if (!this.formatsAllCells || !this.areTaken) this.embolden(this.totals());
      this.highlight();
    };
    // A Table should take these. If it doesn't, the write succeeds without them.
    events.trying('looks', () => {
      if (this.areTaken) looks();
      else this.tryFormats(looks);
    });
    events.trying('note', () => {
      const header = this.rangeAt({ ...this.area, rows: 1, columns: 1 });
      header.setNote(this.before ? withAdded(this.content.note, header.getNote()) : this.content.note);
    });
    // In any other sheet, widths and frozen rows are a person's.
    if (this.survey.sheetId === null)
      events.trying('widths', () => fitSheet(this.sheet, this.area, this.content.cells));
    const former = statusCells(this.before, this.survey.titles);
    const present = statusCells(this.area, this.content.cells.titles);
    // The statuses are readable without colors, so a refusal of these is nothing to tell.
    if (former || present)
      events.trying('beside', () => takesFormats(() => colorStatuses(this.sheet, former, present)));
  }

  /** Formats, and returns whether Google took that. In a sheet that the write has made, there is no Table to refuse. */
  private tryFormats(format: () => void): boolean {
    if (this.survey.sheetId !== null) return takesFormats(format);
    format();
    return true;
  }

  /**
   * The number of body rows of the old block that keep their formats. A user's colors and decimals stay as long as the
   * columns are the same; null if all rows are formatted again.
   */
  private formattedRows(): number | null {
    const { before } = this;
    if (!before || before.rows < 2) return null;
    const { titles } = this.content.cells;
    if (before.columns !== this.area.columns) return null;
    if (this.survey.titles.some((title, at) => title !== titles[at])) return null;
    const { totals } = this.survey;
    const last = before.rows - 2;
    const rows = totals.includes(last) ? last : last + 1;
    this.sortedTotals = totals.filter((at) => at < rows);
    return rows > 0 ? rows : null;
  }

  private formatAll(): void {
    // Rows and columns inserted for the block have inherited the formats of the user's cells beside them.
    if (this.before || this.plan.insertRows) this.rangeAt(writtenArea(this.before, this.area)).clearFormat();
    this.align();
    if (this.bodyRows > 0) {
      const first = this.body(0, 1);
      first.setNumberFormats([this.content.cells.formats.map(formatsIn(this.survey.sheetName))]);
      if (this.bodyRows > 1) copyFormats(first, this.body(1, this.bodyRows - 1));
    }
    // The titles are written later, because the next write takes a block with titles as formatted.
    this.embolden([{ ...this.area, rows: 1 }, ...this.totals()]);
  }

  /** What formats new rows as the last one. Text columns are set to text again, or digits would turn into numbers. */
  private extensions(formattedRows: number): (() => void)[] {
    const added = this.bodyRows - formattedRows;
    const { inserted, last, formats } = this.insertedRows(formattedRows);
    const model = this.body(last, 1);
    const changed = this.changedColumns(formats(model));
    const copied = inserted.map((at) => this.bodyArea(at, 1));
    if (added > 0) copied.unshift(this.bodyArea(formattedRows, added));
    const sorted = this.sortedTotals.filter((at) => at < this.bodyRows);
    // Includes rows that the block gives up: if Google refuses formats here, it would refuse to clear theirs.
    const rows = Math.max(this.bodyRows, (this.before?.rows ?? 1) - 1);
    const texts = rows > 0 ? this.columns(this.bodyArea(0, rows), isText) : [];
    const cleared = texts.length === 0 ? this.plan.leftovers : [];
    return [
      // Before the model is copied. A number in a cell of plain text may become one.
      ...changed.map((at) => () => this.formatAgain(at, rows)),
      ...copied.map((area) => () => copyFormats(model, this.rangeAt(area))),
      ...(sorted.length > 0 ? [() => this.unbolden(sorted)] : []),
      ...(texts.length > 0 ? [() => this.each(texts, (list) => list.setNumberFormat(FORMATS.text))] : []),
      ...cleared.map((part) => () => this.rangeAt(part).clearFormat()),
    ];
  }

  /** Formats the cells of a column that are plain text or in the other color. Others are a person's. */
  private formatAgain(at: number, rows: number): void {
    const cells = this.rangeAt({ ...this.bodyArea(0, rows), column: this.area.column + at, columns: 1 });
    const wanted = this.content.cells.formats[at] ?? '';
    const isOurs = (format: string) => format === FORMATS.text || differInColor(format, wanted);
    const format = formatsIn(this.survey.sheetName)(wanted);
    cells.setNumberFormats(
      cells.getNumberFormats().map(([present = '']) => [isOurs(present) ? format : present]),
    );
  }

  /** The columns, from 0, whose numbers or days are plain text in a row, or whose changes turn final or not. */
  private changedColumns(present: readonly string[]): number[] {
    const { formats, titles } = this.content.cells;
    const plain = present.flatMap((format, at) =>
      format === FORMATS.text && !isText(formats[at] ?? FORMATS.text) ? [at] : [],
    );
    this.retyped = plain.map((at) => String(titles[at] ?? ''));
    const turned = formats.flatMap((wanted, at) => (differInColor(present[at] ?? '', wanted) ? [at] : []));
    return [...plain, ...turned];
  }

  /**
   * The body rows, from 0, that a person has inserted, the last of the others, and what reads the formats of that one.
   * An inserted row has the number format of the header.
   */
  private insertedRows(formattedRows: number): {
    inserted: number[];
    last: number;
    formats: (row: Range) => readonly string[];
  } {
    const rows = formattedRows + 1;
    // Of a large block, another call costs less than all of its formats.
    const columns = rows * this.area.columns <= MOST_FORMATS ? this.area.columns : 1;
    const lines = this.rangeAt({ ...this.area, rows, columns }).getNumberFormats();
    const [header, ...body] = lines.map(([format]) => String(format));
    const formatsAt = (at: number) => (row: Range) =>
      (columns === 1 ? row.getNumberFormats()[0] : lines[at + 1]) ?? [];
    const isInserted = body.map((format) => format === header);
    const last = isInserted.lastIndexOf(false);
    // If all rows have that format, it doesn't tell inserted ones apart.
    if (last < 0) return { inserted: [], last: formattedRows - 1, formats: formatsAt(formattedRows - 1) };
    const inserted = isInserted.flatMap((is, at) => (is && at < this.bodyRows ? [at] : []));
    return { inserted: inserted.slice(0, MOST_INSERTED), last, formats: formatsAt(last) };
  }

  /**
   * Aligns the header and the first row, whose formats are copied to the others. Titles align with their numbers. Days,
   * which are all of one width, align left, away from a text on their right.
   */
  private align(): void {
    const { formats } = this.content.cells;
    const days = formats.map(alignmentOf);
    const titles = formats.map((format) => (isNumber(format) ? 'right' : alignmentOf(format)));
    const rows = [titles, days].slice(0, this.area.rows);
    this.rangeAt({ ...this.area, rows: rows.length }).setHorizontalAlignments(rows);
  }

  private embolden(areas: readonly Rectangle[]): void {
    this.each(areas, (list) => list.setFontWeight('bold'));
  }

  private unbolden(rows: readonly number[]): void {
    const areas = rows.map((at) => this.bodyArea(at, 1));
    this.each(areas, (list) => list.setFontWeight('normal'));
  }

  private totals(): Rectangle[] {
    const { totalRows } = this.content.cells;
    return totalRows > 0 ? [this.bodyArea(this.bodyRows - totalRows, totalRows)] : [];
  }

  private highlight(): void {
    const { highlights } = this.content.cells;
    if (!highlights) return;
    const column = { column: this.area.column + highlights.column, columns: 1 };
    if (this.before && this.bodyRows > 0)
      this.rangeAt({ ...this.bodyArea(0, this.bodyRows), ...column }).setBackground(null);
    const cells = highlights.rows.map((row) => ({ ...this.bodyArea(row, 1), ...column }));
    this.each(cells, (list) => list.setBackground(HIGHLIGHT));
  }

  /** The columns of an area whose format passes `isMeant`. */
  private columns(area: Rectangle, isMeant: (format: string) => boolean): Rectangle[] {
    return this.content.cells.formats.flatMap((format, at) =>
      isMeant(format) ? [{ ...area, column: area.column + at, columns: 1 }] : [],
    );
  }

  /** Changes all areas in one call. Google refuses an empty list. */
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
    return this.rangeAt(this.bodyArea(from, rows));
  }

  private rangeAt(area: Rectangle): Range {
    return rangeOf(this.sheet, area);
  }
}

/** Charts write days along their axis as the cells do. Those of a dashboard's hidden table are seen nowhere else. */
function formatsIn(sheetName: string): (format: string) => string {
  const days = once(() => dayPattern(activeSpreadsheet().getSpreadsheetLocale()));
  return (format) => (format === FORMATS.day && isDashboardData(sheetName) ? days() : format);
}

const isText = (format: string) => format === FORMATS.text;
/** Null for Google's own. */
const alignmentOf = (format: string) => (isDayFormat(format) ? 'left' : null);
const isNumber = (format: string) => !isText(format) && !isDayFormat(format);
