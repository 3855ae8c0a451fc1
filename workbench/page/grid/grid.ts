/** The grid: shows what the host holds, and tells what the user did to it. */
import {
  type DependencyIdentifier,
  ICommandService,
  type Univer,
  UniverInstanceType,
  type Workbook,
} from '@univerjs/core';
import type { FUniver } from '@univerjs/core/lib/facade';
import { IEditorBridgeService, SheetInterceptorService } from '@univerjs/preset-sheets-core';
import type { CellChange, Edit, WireSelection, WireWorkbook } from '../../server/protocol';
import { createGrid } from './create';
import { editsOf } from './edits';
import { writeGeneralNumbers } from './general-numbers';
import { cellDataOf } from './look';
import { GridModel, type GridSheet } from './model';
import { decimalSign, numberLocale } from './number-locale';
import { sheetDefaults, snapshotOf } from './snapshot';
import { TypedTexts } from './typed-texts';

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
  /** While the selection is moved by us and not by the user. */
  private selecting = false;
  private readonly typed = new TypedTexts(this.model, this);

  constructor(container: string, dark: boolean) {
    const { api, univer } = createGrid(container, dark);
    this.api = api;
    this.univer = univer;
    this.commands = univer.__getInjector().get(ICommandService);
  }

  /** Resolves when the grid can be typed into: it draws itself, its cell editor and its formula bar, each on a canvas. */
  async drawn(): Promise<void> {
    const main = '#grid canvas[id^=univer-sheet-main-canvas]';
    while (!document.querySelector(main) || document.querySelectorAll('#grid canvas').length < 3) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }

  /** Whether a cell's editor is open. */
  get editing(): boolean {
    return this.model.unitId !== '' && this.service(IEditorBridgeService).isVisible().visible;
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
    if (first) this.listen();
    this.setLocale(workbook.locale);
    this.select(workbook.active);
    if (scroll?.sheet === String(workbook.active.sheet)) {
      this.activeSheet()?.scrollToCell(scroll.row, scroll.column);
    }
    if (workbook.sheets.some((sheet) => sheet.cells.some((column) => column.formulas.length > 0))) {
      this.api.getFormula().executeCalculation();
    }
  }

  /** Shows a few changed cells in place. */
  apply(changes: readonly { sheet: number; cells: readonly CellChange[] }[]): void {
    for (const { sheet: id, cells } of changes) {
      const sheet = this.model.sheetById(id);
      if (!sheet || cells.length === 0) continue;
      const cellValue: Record<number, Record<number, object>> = {};
      for (const [row, column, cell] of cells) {
        const { v, t, ...rest } = cellDataOf(cell);
        // The grid's own engine computes: the host has an older value of a formula, or none yet.
        const computed = cell.formula !== undefined && sheet.raw(row, column)?.f === cell.formula;
        cellValue[row] = { ...cellValue[row], [column]: computed ? rest : { v, t, ...rest } };
      }
      const params = { unitId: this.model.unitId, subUnitId: sheet.key, cellValue };
      this.commands.syncExecuteCommand('sheet.mutation.set-range-values', params, fromHost);
    }
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
    writeGeneralNumbers(interceptors, () => this.decimalSign);
    this.commands.beforeCommandExecuted((info) => {
      if (info.id === 'sheet.mutation.insert-sheet') withDefaults(info.params);
    });
    this.commands.onCommandExecuted((info, options) => {
      if (options?.['fromHost']) return;
      const edits = selectionChanges.has(info.id)
        ? this.selectionEdit()
        : editsOf(info, options, this.model).flatMap((edit) => this.typed.replaceIn(edit));
      if (edits.length > 0) for (const listener of this.listeners) listener(edits);
    });
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
