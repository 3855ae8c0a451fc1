// The grid: shows what the host holds, and tells what the user did to it.

import {
  type DependencyIdentifier,
  type ICellData,
  ICommandService,
  type IExecutionOptions,
  type Univer,
  UniverInstanceType,
  type Workbook,
} from '@univerjs/core';
import type { FUniver } from '@univerjs/core/lib/facade';
import {
  IDefinedNamesService,
  IEditorBridgeService,
  SheetInterceptorService,
} from '@univerjs/preset-sheets-core';
import { decimalSign, engineFormula } from '../../apps-script/workbook/formula-locale';
import type {
  CellChange,
  CellContent,
  Edit,
  WireSelection,
  WireWorkbook,
} from '../../server/protocol/protocol';
import { PageClock } from '../page-clock';
import { createGrid } from './create-univer';
import { keepOpenEditor } from './editing/open-editor';
import { TypedTexts } from './editing/typed-texts';
import { hearCells, heardEdits } from './editing/user-edits';
import { CustomFunctions } from './formulas/custom-functions';
import { nameRanges } from './formulas/named-ranges';
import { SpilledCells } from './formulas/spilled-cells';
import { cellDataOf, hasContentOf } from './view/cell-data';
import { writeGeneralNumbers } from './view/general-numbers';
import { numberLocale } from './view/number-locale';
import { keepTabsInBar, tabsInUse } from './view/sheet-tabs';
import { sheetDefaults, snapshotOf } from './view/snapshot';
import { GridModel, type GridSheet } from './workbook-model';

/** Cells by row and column, as the component takes them. */
type Matrix = Record<number, Record<number, ICellData>>;

/** Marks our own mutations: what comes from the host is not sent back to it. */
const fromHost = { fromHost: true };

/** What the component does when other cells or another sheet are selected. */
const selectionChanges = new Set(['sheet.operation.set-selections', 'sheet.operation.set-worksheet-active']);

export class Grid {
  readonly model = new GridModel();
  readonly api: FUniver;
  private readonly univer: Univer;
  private readonly commands: ICommandService;
  private readonly listeners: ((edits: Edit[]) => void)[] = [];
  /** Of the spreadsheet's locale. */
  decimalSign = '.';
  /** In which the spreadsheet's locale shows a day. */
  dateFormat = 'yyyy-mm-dd';
  timeZone = 'UTC';
  readonly clock = new PageClock();
  /** While the selection is moved by us and not by the user. */
  private selecting = false;
  private readonly typed = new TypedTexts(this.model, this);
  readonly functions: CustomFunctions;
  readonly spilled = new SpilledCells(this);

  constructor(container: string, dark: boolean) {
    const { api, univer } = createGrid(container, dark);
    this.api = api;
    this.univer = univer;
    this.commands = univer.__getInjector().get(ICommandService);
    this.functions = new CustomFunctions(this, this.commands);
    keepTabsInBar();
  }

  /** Resolves when the grid can be typed into: it draws itself, its cell editor and its formula bar, each on a canvas. */
  async drawn(): Promise<void> {
    const main = '#grid canvas[id^=univer-sheet-main-canvas]';
    while (!document.querySelector(main) || document.querySelectorAll('#grid canvas').length < 3) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }

  /** Whether a cell's editor is open, or a tab is being named or dragged. */
  get editing(): boolean {
    if (this.model.unitId === '') return false;
    return this.service(IEditorBridgeService).isVisible().visible || tabsInUse();
  }

  /** A service of the component's own. */
  service<T>(id: DependencyIdentifier<T>): T {
    return this.univer.__getInjector().get(id);
  }

  /** Puts the keyboard back into the grid. */
  focus(): void {
    const selection = this.selection();
    document.querySelector<HTMLElement>('#grid canvas')?.focus();
    if (selection) this.select(selection);
  }

  onEdit(listener: (edits: Edit[]) => void): void {
    this.listeners.push(listener);
  }

  /** Shows the whole workbook, in bulk; the scroll position of the active sheet stays. */
  show(workbook: WireWorkbook): void {
    const scroll = this.scrollPosition();
    if (this.model.unitId) this.api.disposeUnit(this.model.unitId);
    const book = this.univer.createUnit<object, Workbook>(
      UniverInstanceType.UNIVER_SHEET,
      snapshotOf(workbook),
    );
    const first = !this.model.unitId;
    this.model.show(book);
    this.spilled.loaded(workbook);
    if (first) this.listen();
    this.setLocale(workbook.locale);
    this.dateFormat = workbook.dateFormat;
    this.timeZone = workbook.timeZone;
    nameRanges(this.service(IDefinedNamesService), workbook);
    this.select(workbook.active);
    if (scroll?.sheet === String(workbook.active.sheet)) {
      this.activeSheet()?.scrollToCell(scroll.row, scroll.column);
    }
    this.functions.changing();
  }

  /** Shows a few changed cells in place. */
  apply(changes: readonly { sheet: number; cells: readonly CellChange[] }[]): void {
    for (const { sheet: id, cells } of changes) {
      const sheet = this.model.sheetById(id);
      if (!sheet) continue;
      const changed: Matrix = {};
      const onlyLook: Matrix = {};
      for (const [row, column, cell] of cells) {
        const data = this.cellDataOf(cell);
        if (hasContentOf(sheet.raw(row, column), data)) {
          onlyLook[row] = { ...onlyLook[row], [column]: { s: data.s, custom: data.custom } };
        } else {
          this.functions.edited(sheet.key, row, column);
          changed[row] = { ...changed[row], [column]: data };
        }
      }
      this.put(sheet, changed, fromHost);
      // As new content these would lose what the grid's own engine shows in and over them.
      this.put(sheet, onlyLook, { ...fromHost, onlyLocal: true });
    }
  }

  private put(sheet: GridSheet, cellValue: Matrix, options: IExecutionOptions): void {
    if (Object.keys(cellValue).length === 0) return;
    const params = { unitId: this.model.unitId, subUnitId: sheet.key, cellValue };
    this.commands.syncExecuteCommand('sheet.mutation.set-range-values', params, options);
  }

  /** The formula as the engine reads it. */
  private cellDataOf(cell: CellContent) {
    const { formula } = cell;
    return cellDataOf(
      formula === undefined ? cell : { ...cell, formula: engineFormula(formula, this.decimalSign) },
    );
  }

  select(selection: WireSelection): void {
    const sheet = this.model.sheetById(selection.sheet);
    const fsheet = sheet && this.api.getActiveWorkbook()?.getSheetBySheetId(sheet.key);
    if (!fsheet) return;
    this.selecting = true;
    fsheet.activate();
    fsheet.getRange(selection.row, selection.column, selection.rows, selection.columns).activate();
    this.selecting = false;
  }

  /** What is selected, in the workbook's own terms. */
  selection(): WireSelection | undefined {
    const fsheet = this.activeSheet();
    const sheet = fsheet && this.model.sheet(fsheet.getSheetId());
    const range = fsheet?.getSelection()?.getActiveRange()?.getRange();
    if (!sheet || !range) return undefined;
    return {
      sheet: sheet.id,
      row: range.startRow,
      column: range.startColumn,
      rows: range.endRow - range.startRow + 1,
      columns: range.endColumn - range.startColumn + 1,
    };
  }

  shownSheet(): GridSheet | undefined {
    const fsheet = this.activeSheet();
    return fsheet ? this.model.sheet(fsheet.getSheetId()) : undefined;
  }

  /** Why the cell shows an error, in one sentence. */
  errorAt(sheet: GridSheet, row: number, column: number): string | undefined {
    return this.functions.errorAt(sheet.key, row, column) ?? this.spilled.blockedAt(sheet, row, column);
  }

  private activeSheet() {
    return this.api.getActiveWorkbook()?.getActiveSheet();
  }

  private scrollPosition(): { sheet: string; row: number; column: number } | undefined {
    const fsheet = this.model.unitId ? this.activeSheet() : undefined;
    if (!fsheet) return undefined;
    const state = fsheet.getScrollState();
    return { sheet: fsheet.getSheetId(), row: state.sheetViewStartRow, column: state.sheetViewStartColumn };
  }

  /** Decimal signs and month names follow the spreadsheet's locale, never the browser's. */
  private setLocale(locale: string): void {
    this.api.getActiveWorkbook()?.setNumfmtLocal(numberLocale(locale));
    this.decimalSign = decimalSign(locale);
  }

  private listen(): void {
    const interceptors = this.service(SheetInterceptorService);
    this.typed.listen(interceptors);
    keepOpenEditor(this.service(IEditorBridgeService));
    writeGeneralNumbers(interceptors, () => this.decimalSign);
    this.commands.beforeCommandExecuted((info) => {
      if (info.id === 'sheet.mutation.insert-sheet') withDefaults(info.params);
    });
    this.functions.register();
    this.spilled.show();
    this.commands.onCommandExecuted((info, options) => {
      const fromHost = options?.['fromHost'] === true;
      if (info.id === 'sheet.mutation.set-range-values' && !options?.['fromFormula']) {
        hearCells(this, info, fromHost);
      }
      if (fromHost) return;
      const edits = selectionChanges.has(info.id)
        ? this.selectionEdit()
        : heardEdits(this, this.typed, info, options);
      if (edits.length > 0) for (const listener of this.listeners) listener(edits);
    });
  }

  /** Cells have changed: a table that had no room may have it now. */
  makeRoom(key: string, cells: readonly { row: number; column: number }[]): void {
    this.functions.again(this.spilled.blockedOver(key, cells).map((place) => ({ sheet: key, ...place })));
  }

  /** Adds rows and columns at the end of a sheet, up to this many; selection and scroll position stay. */
  grow(sheet: GridSheet, rowCount: number, columnCount: number): void {
    const place = { unitId: this.model.unitId, subUnitId: sheet.key };
    const [rows, columns] = [sheet.rows(), sheet.columns()];
    const edits: Edit[] = [];
    if (rowCount > rows) {
      this.commands.syncExecuteCommand('sheet.mutation.set-worksheet-row-count', { ...place, rowCount });
      edits.push({ kind: 'insertRows', sheet: sheet.id, at: rows, count: rowCount - rows });
    }
    if (columnCount > columns) {
      this.commands.syncExecuteCommand('sheet.mutation.set-worksheet-column-count', {
        ...place,
        columnCount,
      });
      edits.push({ kind: 'insertColumns', sheet: sheet.id, at: columns, count: columnCount - columns });
    }
    if (edits.length > 0) for (const listener of this.listeners) listener(edits);
  }

  private selectionEdit(): Edit[] {
    const selection = this.selecting ? undefined : this.selection();
    return selection ? [{ kind: 'select', ...selection }] : [];
  }
}

/** A sheet that the user adds looks like one of the host's. */
function withDefaults(params: { sheet?: object } | undefined): void {
  if (params?.sheet) Object.assign(params.sheet, sheetDefaults);
}
