// The cells of a workbook, and its listeners.

import type { CellContent, CellValue, StylePatch } from './cell';
import { StyleTable } from './cell';
import { cellsOf, type Rectangle } from './rectangle';
import { SheetData } from './sheet-data';
import { putCell } from './spilled-cells';
import { nameBlankTitles } from './table-titles';
import { type Entry, enterSerial, enterText } from './values/cell-entry';
import { displayValue, localeTag } from './values/display';
import { serialFromInstant } from './values/serial';
import type { ChangeOrigin, NamedRangeData, ProtectionData, WorkbookChange } from './workbook-parts';

export interface WorkbookOptions {
  id?: string;
  name?: string;
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: string;
  /** As Google writes it, such as `en_US`. */
  locale: string;
  /** The names of the sheets. By default there is one, `Sheet1`. */
  sheets?: string[];
  /** ms, UTC. */
  clock?: () => number;
}

/** Computes a formula when it is written. Undefined: the cell is blank until the page reports its value. */
export type FormulaEvaluator = (
  formula: string,
  cell: { sheetId: number; row: number; column: number },
) => CellValue | undefined;

export abstract class WorkbookContent {
  readonly id: string;
  name: string;
  timeZone: string;
  locale: string;
  sheets: SheetData[] = [];
  namedRanges: NamedRangeData[] = [];
  /** Names whose cells were deleted, which stay as `#REF!` (burnash/gspread issue 1530). */
  lostNames: string[] = [];
  protections: ProtectionData[] = [];
  /** People who may view the file but not edit it. */
  readonly viewers = new Set<string>();
  activeSheetId = 0;
  /** The cells that are selected on the active sheet. */
  activeRange: Rectangle = { row: 1, column: 1, rows: 1, columns: 1 };
  readonly styles = new StyleTable();
  revision = 0;
  clock: () => number;
  evaluate: FormulaEvaluator = () => undefined;
  protected origin: ChangeOrigin = 'user';
  /** One more than the ids given. It is saved with the file, so that no id is given twice. */
  nextId = 1;
  readonly #listeners = new Set<(change: WorkbookChange) => void>();

  constructor(options: WorkbookOptions) {
    this.id = options.id ?? '1WorkbenchWorkbook00000000000000000000000000';
    this.name = options.name ?? 'Untitled spreadsheet';
    this.timeZone = options.timeZone;
    this.locale = options.locale;
    this.clock = options.clock ?? Date.now;
    const names = options.sheets ?? ['Sheet1'];
    this.sheets = names.map((name, index) => new SheetData(index === 0 ? 0 : this.newId(), name));
  }

  /** Ids are unique and in no order, as Google's are. */
  newId(): number {
    const objects = this.sheets.flatMap(({ charts, slicers }) => [...charts, ...slicers]);
    const taken = new Set([...this.sheets, ...this.protections, ...objects].map((part) => part.id));
    let id = 0;
    while (id === 0 || taken.has(id)) id = (this.nextId++ * 2_654_435_761) % 2_147_483_647;
    return id;
  }

  sheet(sheetId: number): SheetData {
    const found = this.sheets.find((sheet) => sheet.id === sheetId);
    if (!found) throw new Error(`No sheet has the id ${sheetId}; list them with workbook.sheets.`);
    return found;
  }

  sheetByName(name: string): SheetData | undefined {
    return this.sheets.find((sheet) => sheet.name === name);
  }

  get activeSheet(): SheetData {
    return this.sheet(this.activeSheetId);
  }

  get cellCount(): number {
    return this.sheets.reduce((sum, sheet) => sum + sheet.cellCount, 0);
  }

  /** @returns the function that stops listening to changes */
  on(listener: (change: WorkbookChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Runs `edit`, whose changes are then reported as made by `origin`. */
  as<T>(origin: ChangeOrigin, edit: () => T): T {
    const before = this.origin;
    this.origin = origin;
    try {
      return edit();
    } finally {
      this.origin = before;
    }
  }

  cellsChanged(sheetId: number, range: Rectangle): void {
    nameBlankTitles(this.sheet(sheetId), this.locale);
    this.emit({ kind: 'cells', sheetId, ...range, origin: this.origin, revision: ++this.revision });
  }

  structureChanged(sheetId?: number): void {
    const place = sheetId === undefined ? {} : { sheetId };
    const changed = this.sheets.find((sheet) => sheet.id === sheetId);
    if (changed) nameBlankTitles(changed, this.locale);
    this.emit({ kind: 'structure', ...place, origin: this.origin, revision: ++this.revision });
  }

  /** Reports that charts were added, changed or removed. Changes of the cells that they read are reported anyway. */
  chartsChanged(sheetId: number): void {
    this.emit({ kind: 'charts', sheetId, origin: this.origin, revision: ++this.revision });
  }

  protected emit(change: WorkbookChange): void {
    for (const listener of this.#listeners) listener(change);
  }

  // ---- cells

  /** Today in the spreadsheet's time zone, as a serial number. */
  readonly #today = (): number => Math.floor(serialFromInstant(this.clock(), this.timeZone));

  /** What a value becomes in a cell with this number format. */
  entryFor(value: string | number | boolean | Date | null, format: string | undefined): Entry {
    const locale = localeTag(this.locale);
    if (typeof value === 'string') return enterText(value, format, { locale, today: this.#today });
    if (value === null || typeof value === 'boolean' || typeof value === 'number') return { value };
    return enterSerial(serialFromInstant(value.getTime(), this.timeZone), locale);
  }

  /** Uses the entry's format only where the cell has none. Reports no change. */
  putEntry(sheet: SheetData, row: number, column: number, entry: Entry): void {
    const { grid } = sheet;
    if (entry.formula !== undefined) {
      const cell = { sheetId: sheet.id, row, column };
      grid.setValue(row, column, this.evaluate(entry.formula, cell) ?? '', entry.formula);
      return;
    }
    grid.setValue(row, column, entry.value);
    if (entry.format === undefined) return;
    const style = this.styles.get(grid.style(row, column));
    if (style.format === undefined) {
      grid.setStyle(row, column, this.styles.intern({ ...style, format: entry.format }));
    }
  }

  /** A person types into a cell. */
  typeInto(sheetId: number, row: number, column: number, text: string): void {
    const sheet = this.sheet(sheetId);
    const format = this.styles.get(sheet.grid.style(row, column)).format;
    this.putEntry(sheet, row, column, this.entryFor(text, format));
    this.cellsChanged(sheetId, { row, column, rows: 1, columns: 1 });
  }

  /** The page's engine reports the value of a formula's cell, or of a cell that a formula spilled into. */
  setComputed(sheetId: number, row: number, column: number, values: CellValue | CellValue[][]): void {
    const block = Array.isArray(values) ? values : [[values]];
    const { grid } = this.sheet(sheetId);
    block.forEach((line, r) => {
      line.forEach((value, c) => {
        grid.setValue(row + r, column + c, value, grid.formula(row + r, column + c));
      });
    });
    const columns = Math.max(1, ...block.map((line) => line.length));
    this.as('engine', () => this.cellsChanged(sheetId, { row, column, rows: block.length, columns }));
  }

  /** Whole cells as they are, unparsed: for paste, undo and opening a file. */
  setCells(sheetId: number, row: number, column: number, cells: (CellContent | null)[][]): void {
    cells.forEach((line, r) => {
      line.forEach((cell, c) => {
        putCell(this, sheetId, { row: row + r, column: column + c }, cell ?? { value: null });
      });
    });
    this.cellsChanged(sheetId, { row, column, rows: cells.length, columns: cells[0]?.length ?? 0 });
  }

  /** One whole cell. */
  cell(sheetId: number, row: number, column: number): CellContent {
    const { grid } = this.sheet(sheetId);
    const formula = grid.formula(row, column);
    const note = grid.note(row, column);
    return {
      value: grid.value(row, column),
      ...(formula === undefined ? {} : { formula }),
      ...(note === undefined ? {} : { note }),
      ...this.styles.get(grid.style(row, column)),
    };
  }

  /** The whole cells of a rectangle, row by row. */
  cells(sheetId: number, range: Rectangle): CellContent[][] {
    return Array.from({ length: range.rows }, (_, r) =>
      Array.from({ length: range.columns }, (_, c) => this.cell(sheetId, range.row + r, range.column + c)),
    );
  }

  /** The text that a cell shows. */
  display(sheetId: number, row: number, column: number): string {
    const { grid } = this.sheet(sheetId);
    return displayValue(
      grid.value(row, column),
      this.styles.get(grid.style(row, column)).format,
      this.locale,
    );
  }

  setNote(sheetId: number, row: number, column: number, note: string): void {
    this.sheet(sheetId).grid.setNote(row, column, note || undefined);
    this.cellsChanged(sheetId, { row, column, rows: 1, columns: 1 });
  }

  setStyle(sheetId: number, range: Rectangle, patch: StylePatch): void {
    const { grid } = this.sheet(sheetId);
    const patched = this.styles.patcher(patch);
    for (const [row, column] of cellsOf(range)) grid.setStyle(row, column, patched(grid.style(row, column)));
    this.cellsChanged(sheetId, range);
  }

  /** Removes all formats but the number formats. */
  keepNumberFormats(sheetId: number, range: Rectangle): void {
    const { grid } = this.sheet(sheetId);
    const reduced = new Map<number, number>();
    for (const [row, column] of cellsOf(range)) {
      const style = grid.style(row, column);
      const { format } = this.styles.get(style);
      const formatOnly = reduced.get(style) ?? this.styles.intern(format === undefined ? {} : { format });
      reduced.set(style, formatOnly);
      grid.setStyle(row, column, formatOnly);
    }
    this.cellsChanged(sheetId, range);
  }

  /** Clears content (values and formulas), formats or notes. */
  clear(
    sheetId: number,
    range: Rectangle,
    what: { content?: boolean; formats?: boolean; notes?: boolean },
  ): void {
    const { grid } = this.sheet(sheetId);
    const lastRow = Math.min(range.row + range.rows - 1, grid.rows.length);
    for (let row = range.row; row <= lastRow; row++) {
      if (!grid.rows[row - 1]) continue;
      for (let column = range.column; column < range.column + range.columns; column++) {
        if (what.content) grid.setValue(row, column, null);
        if (what.formats) grid.setStyle(row, column, 0);
        if (what.notes) grid.setNote(row, column, undefined);
      }
    }
    this.cellsChanged(sheetId, range);
  }
}
