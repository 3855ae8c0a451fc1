/** The workbook: the truth of the grid, changed by script executions and by the person at the page. */
import type { CellContent, CellValue, StylePatch } from './cell';
import { StyleTable } from './cell';
import { type Entry, enterSerial, enterText } from './cell-entry';
import { displayValue, localeTag } from './display';
import { type Axis, afterDelete, afterInsert, cellsOf, type Rectangle } from './rectangle';
import { serialFromInstant } from './serial';
import { SheetData } from './sheet-data';
import { type SortSpec, sortRows } from './sort';
import { shiftFormulas } from './structure';
import { moveCells } from './transfer';
import type {
  ChangeOrigin,
  MetadataData,
  NamedRangeData,
  ProtectionData,
  WorkbookChange,
} from './workbook-parts';

/** Google's limit for one file: blank cells count. */
export const MAX_CELLS = 10_000_000;
/** ZZZ. */
export const MAX_COLUMNS = 18_278;

export interface WorkbookOptions {
  id?: string;
  name?: string;
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: string;
  /** As Google writes it, such as `en_US`. */
  locale: string;
  /** Names of the first sheets; by default one, `Sheet1`. */
  sheets?: string[];
  /** ms, UTC. */
  clock?: () => number;
}

/** Asked for the value of a formula when it is written; undefined keeps the cell blank until the page reports a value. */
export type FormulaEvaluator = (
  formula: string,
  cell: { sheetId: number; row: number; column: number },
) => CellValue | undefined;

export class Workbook {
  readonly id: string;
  name: string;
  timeZone: string;
  locale: string;
  sheets: SheetData[] = [];
  namedRanges: NamedRangeData[] = [];
  protections: ProtectionData[] = [];
  metadata: MetadataData[] = [];
  /** People who may look but not edit. */
  readonly viewers = new Set<string>();
  activeSheetId = 0;
  /** The selection, on the active sheet. */
  activeRange: Rectangle = { row: 1, column: 1, rows: 1, columns: 1 };
  readonly styles = new StyleTable();
  revision = 0;
  clock: () => number;
  evaluate: FormulaEvaluator = () => undefined;
  #origin: ChangeOrigin = 'user';
  #nextId = 1;
  readonly #listeners = new Set<(change: WorkbookChange) => void>();

  constructor(options: WorkbookOptions) {
    this.id = options.id ?? '1PublisherStatsWorkbench0000000000000000000000';
    this.name = options.name ?? 'Untitled spreadsheet';
    this.timeZone = options.timeZone;
    this.locale = options.locale;
    this.clock = options.clock ?? Date.now;
    const names = options.sheets ?? ['Sheet1'];
    this.sheets = names.map((name, index) => new SheetData(index === 0 ? 0 : this.newId(), name));
  }

  /** Ids look like Google's: unordered, and never used twice. */
  newId(): number {
    const taken = new Set([...this.sheets, ...this.protections, ...this.metadata].map((part) => part.id));
    let id = 0;
    while (id === 0 || taken.has(id)) id = (this.#nextId++ * 2_654_435_761) % 2_147_483_647;
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

  /** Listens to changes; returns the function that stops listening. */
  on(listener: (change: WorkbookChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Runs `edit` so that its changes are reported as made by `origin`. */
  as<T>(origin: ChangeOrigin, edit: () => T): T {
    const before = this.#origin;
    this.#origin = origin;
    try {
      return edit();
    } finally {
      this.#origin = before;
    }
  }

  cellsChanged(sheetId: number, range: Rectangle): void {
    this.#emit({ kind: 'cells', sheetId, ...range, origin: this.#origin, revision: ++this.revision });
  }

  structureChanged(sheetId?: number): void {
    const place = sheetId === undefined ? {} : { sheetId };
    this.#emit({ kind: 'structure', ...place, origin: this.#origin, revision: ++this.revision });
  }

  #emit(change: WorkbookChange): void {
    for (const listener of this.#listeners) listener(change);
  }

  // ---- cells

  /** Today on the spreadsheet's wall clock, as a serial number. */
  readonly #today = (): number => Math.floor(serialFromInstant(this.clock(), this.timeZone));

  /** What Google makes of a value put into a cell with this number format; `value` is a scalar or a Date. */
  entryFor(value: string | number | boolean | Date | null, format: string | undefined): Entry {
    const locale = localeTag(this.locale);
    if (typeof value === 'string') return enterText(value, format, { locale, today: this.#today });
    if (value === null || typeof value === 'boolean' || typeof value === 'number') return { value };
    return enterSerial(serialFromInstant(value.getTime(), this.timeZone), locale);
  }

  /** Puts an entry into a cell; a format that it brings is used only where the cell has none. Reports no change. */
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

  /** The page's engine reports the value of a formula cell, or of a block that a formula spilled into. */
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
    const { grid } = this.sheet(sheetId);
    cells.forEach((line, r) => {
      line.forEach((cell, c) => {
        const { value = null, formula, note, ...style } = cell ?? { value: null };
        grid.setValue(row + r, column + c, value, formula);
        grid.setStyle(row + r, column + c, this.styles.intern(style));
        grid.setNote(row + r, column + c, note);
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

  /** What a cell shows. */
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

  /** Empties a rectangle: content (values and formulas), formats, notes. */
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

  sortRange(sheetId: number, range: Rectangle, specs: SortSpec[]): void {
    sortRows(this.sheet(sheetId).grid, range, specs);
    this.cellsChanged(sheetId, range);
  }

  /** Cut and paste: formats, notes and the named ranges that lie wholly inside go along. */
  moveRange(
    fromSheetId: number,
    from: Rectangle,
    toSheetId: number,
    to: { row: number; column: number },
  ): void {
    moveCells(this.sheet(fromSheetId).grid, from, this.sheet(toSheetId).grid, to);
    for (const named of this.namedRanges) {
      const inside = named.sheetId === fromSheetId && afterMove(named.range, from, to);
      if (inside) Object.assign(named, { sheetId: toSheetId, range: inside });
    }
    this.cellsChanged(fromSheetId, from);
    this.cellsChanged(toSheetId, { ...from, ...to });
  }

  // ---- rows and columns

  insertRows(sheetId: number, before: number, count: number): void {
    this.#insert(sheetId, 'rows', before, count);
  }

  insertColumns(sheetId: number, before: number, count: number): void {
    this.#insert(sheetId, 'columns', before, count);
  }

  deleteRows(sheetId: number, first: number, count: number): void {
    this.#delete(sheetId, 'rows', first, count);
  }

  deleteColumns(sheetId: number, first: number, count: number): void {
    this.#delete(sheetId, 'columns', first, count);
  }

  #insert(sheetId: number, axis: Axis, at: number, count: number): void {
    const sheet = this.sheet(sheetId);
    if (axis === 'rows') sheet.grid.insertRows(at, count);
    else sheet.grid.insertColumns(at, count);
    const moved = (position: number) => (position >= at ? position + count : position);
    sheet.shiftPositions(axis, moved);
    sheet.merges = sheet.merges.map((merge) => afterInsert(merge, axis, at, count));
    this.#shiftRanges(sheetId, (range) => afterInsert(range, axis, at, count));
    shiftFormulas(this, sheet, axis, moved);
    this.structureChanged(sheetId);
  }

  #delete(sheetId: number, axis: Axis, at: number, count: number): void {
    const sheet = this.sheet(sheetId);
    if (axis === 'rows') sheet.grid.deleteRows(at, count);
    else sheet.grid.deleteColumns(at, count);
    const moved = (position: number) => {
      if (position < at) return position;
      return position < at + count ? null : position - count;
    };
    sheet.shiftPositions(axis, moved);
    sheet.merges = sheet.merges.flatMap((merge) => afterDelete(merge, axis, at, count) ?? []);
    this.#shiftRanges(sheetId, (range) => afterDelete(range, axis, at, count));
    shiftFormulas(this, sheet, axis, moved);
    this.structureChanged(sheetId);
  }

  /** Named ranges, protections and metadata follow their cells; one that lost all its cells goes (assumption). */
  #shiftRanges(sheetId: number, shift: (range: Rectangle) => Rectangle | null): void {
    const follow = <T extends { sheetId: number | null; range: Rectangle | null }>(part: T): T[] => {
      if (part.sheetId !== sheetId || !part.range) return [part];
      const range = shift(part.range);
      return range ? [{ ...part, range }] : [];
    };
    this.namedRanges = this.namedRanges.flatMap(follow);
    this.protections = this.protections.flatMap(follow);
    this.metadata = this.metadata.flatMap(follow);
  }

  // ---- sheets

  /** A sheet at the zero-based position, or at the end; without a name the next free `SheetN`. It becomes active. */
  addSheet(name?: string, index?: number, rows?: number, columns?: number): SheetData {
    const sheet = new SheetData(this.newId(), name ?? this.#freeSheetName(), rows, columns);
    this.sheets.splice(index ?? this.sheets.length, 0, sheet);
    this.activeSheetId = sheet.id;
    this.activeRange = { row: 1, column: 1, rows: 1, columns: 1 };
    this.structureChanged();
    return sheet;
  }

  #freeSheetName(): string {
    let number = this.sheets.length + 1;
    while (this.sheetByName(`Sheet${number}`)) number++;
    return `Sheet${number}`;
  }

  deleteSheet(sheetId: number): void {
    const index = this.sheets.findIndex((sheet) => sheet.id === sheetId);
    if (index < 0) return;
    this.sheets.splice(index, 1);
    this.namedRanges = this.namedRanges.filter((named) => named.sheetId !== sheetId);
    this.protections = this.protections.filter((protection) => protection.sheetId !== sheetId);
    this.metadata = this.metadata.filter((metadata) => metadata.sheetId !== sheetId);
    if (this.activeSheetId === sheetId) {
      this.activeSheetId = this.sheets[Math.min(index, this.sheets.length - 1)]?.id ?? 0;
      this.activeRange = { row: 1, column: 1, rows: 1, columns: 1 };
    }
    this.structureChanged();
  }

  renameSheet(sheetId: number, name: string): void {
    this.sheet(sheetId).name = name;
    this.structureChanged();
  }

  /** `index` is zero-based. */
  moveSheet(sheetId: number, index: number): void {
    const sheet = this.sheet(sheetId);
    this.sheets = this.sheets.filter((other) => other !== sheet);
    this.sheets.splice(index, 0, sheet);
    this.structureChanged();
  }

  hideSheet(sheetId: number, hidden: boolean): void {
    this.sheet(sheetId).hidden = hidden;
    this.structureChanged(sheetId);
  }

  setFrozenRows(sheetId: number, rows: number): void {
    this.sheet(sheetId).frozenRows = rows;
    this.structureChanged(sheetId);
  }

  /** `width` in pixels. */
  setColumnWidth(sheetId: number, column: number, width: number): void {
    this.sheet(sheetId).columnWidths.set(column, width);
    this.structureChanged(sheetId);
  }

  /** The person selects cells. */
  select(sheetId: number, range: Rectangle): void {
    this.activeSheetId = sheetId;
    this.activeRange = { ...range };
    this.#emit({ kind: 'selection', origin: this.#origin, revision: this.revision });
  }

  // ---- named ranges

  namedRange(name: string): NamedRangeData | undefined {
    return this.namedRanges.find((named) => named.name.toLowerCase() === name.toLowerCase());
  }

  /** Names are unique without regard to case; a second one of the same name replaces the first. */
  setNamedRange(name: string, sheetId: number, range: Rectangle): NamedRangeData {
    const known = this.namedRange(name);
    const named = known ?? { name, sheetId, range };
    Object.assign(named, { sheetId, range: { ...range } });
    if (!known) this.namedRanges.push(named);
    this.structureChanged(sheetId);
    return named;
  }

  removeNamedRange(name: string): void {
    const known = this.namedRange(name);
    this.namedRanges = this.namedRanges.filter((named) => named !== known);
    this.structureChanged(known?.sheetId);
  }
}

function afterMove(
  range: Rectangle,
  from: Rectangle,
  to: { row: number; column: number },
): Rectangle | undefined {
  const inside =
    range.row >= from.row &&
    range.column >= from.column &&
    range.row + range.rows <= from.row + from.rows &&
    range.column + range.columns <= from.column + from.columns;
  if (!inside) return undefined;
  return { ...range, row: range.row + to.row - from.row, column: range.column + to.column - from.column };
}
