/** The grid: shows what the host holds, and tells what the user did to it. */
import {
  type DependencyIdentifier,
  ICommandService,
  type Univer,
  UniverInstanceType,
  type Workbook,
} from '@univerjs/core';
import type { FUniver } from '@univerjs/core/lib/facade';
import { AFTER_CELL_EDIT, BEFORE_CELL_EDIT, SheetInterceptorService } from '@univerjs/preset-sheets-core';
import type { CellChange, Edit, WireSelection, WireWorkbook } from '../../server/protocol';
import { createGrid } from './create';
import { editsOf } from './edits';
import { cellDataOf } from './look';
import { GridModel, type GridSheet } from './model';
import { pastedTexts } from './pasted-text';
import { editorText, rawTextOf } from './raw-text';
import { sheetDefaults, snapshotOf } from './snapshot';

/** Marks our own mutations: what comes from the host is not sent back to it. */
const fromHost = { fromHost: true };

/** What the component does when other cells or another sheet are selected. */
const selectionChanges = new Set(['sheet.operation.set-selections', 'sheet.operation.set-worksheet-active']);

/** Within this time, in ms, the component has carried out a paste. */
const pasteTime = 300;

/** Runs before the component's own parsing of what was typed, which is 0. */
const beforeParsing = 1000;

export class Grid {
  readonly model = new GridModel();
  readonly api: FUniver;
  private readonly univer: Univer;
  private readonly commands: ICommandService;
  private readonly listeners: ((edits: Edit[]) => void)[] = [];
  /** While the selection is moved by us and not by the user. */
  private selecting = false;
  /** Texts typed and not yet seen as a mutation, by sheet, row and column. */
  private readonly typed = new Map<string, string>();

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
  }

  private listen(): void {
    this.keepRawText();
    document.addEventListener('paste', (event) => this.keepPastedText(event), { capture: true });
    this.commands.beforeCommandExecuted((info) => {
      if (info.id === 'sheet.mutation.insert-sheet') withDefaults(info.params);
    });
    this.commands.onCommandExecuted((info, options) => {
      if (options?.['fromHost']) return;
      const edits = selectionChanges.has(info.id)
        ? this.selectionEdit()
        : editsOf(info, options, this.model).flatMap((edit) => this.asTyped(edit));
      if (edits.length > 0) for (const listener of this.listeners) listener(edits);
    });
  }

  private selectionEdit(): Edit[] {
    const selection = this.selecting ? undefined : this.selection();
    return selection ? [{ kind: 'select', ...selection }] : [];
  }

  /** The host parses what was typed as the spreadsheet's locale has it, so the text is caught before the component parses it. */
  private keepRawText(): void {
    const { writeCellInterceptor } = this.univer.__getInjector().get(SheetInterceptorService);
    writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
      priority: beforeParsing,
      handler: (cell, _location, next) => next(cell && { ...cell, ...editorText(cell) }),
    });
    writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
      priority: beforeParsing,
      handler: (cell, location, next) => {
        this.typed.set(`${location.subUnitId}:${location.row}:${location.col}`, rawTextOf(cell));
        setTimeout(() => this.typed.clear());
        return next(cell);
      },
    });
  }

  /** The component parses a paste by its own rules; the host is told the texts themselves. */
  private keepPastedText(event: ClipboardEvent): void {
    const inGrid = event.target instanceof Element && event.target.closest('#grid');
    const texts = inGrid && event.clipboardData ? pastedTexts(event.clipboardData) : null;
    const place = this.selection();
    const sheet = this.shownSheet();
    if (!texts || !place || !sheet) return;
    for (const [r, line] of texts.entries()) {
      for (const [c, text] of line.entries()) {
        this.typed.set(`${sheet.key}:${place.row + r}:${place.column + c}`, text);
      }
    }
    setTimeout(() => this.typed.clear(), pasteTime);
  }

  /** Cells that were typed go as the text itself; what else the component did to them in the same moment is its own parsing. */
  private asTyped(edit: Edit): Edit[] {
    if (edit.kind !== 'set' || this.typed.size === 0) return [edit];
    const key = this.model.sheetById(edit.sheet)?.key ?? '';
    const edits: Edit[] = [];
    const rest = edit.cells.filter(([row, column, cell]) => {
      const text = this.typed.get(`${key}:${row}:${column}`);
      const emptied = cell.value === null && cell.formula === undefined;
      if (text === undefined || (emptied && text !== '')) return true;
      edits.push({ kind: 'type', sheet: edit.sheet, row, column, text });
      return false;
    });
    return rest.length > 0 ? [...edits, { ...edit, cells: rest }] : edits;
  }
}

/** A sheet that the user adds looks like one of the host's. */
function withDefaults(params: { sheet?: object } | undefined): void {
  if (params?.sheet) Object.assign(params.sheet, sheetDefaults);
}

type NumberLocale = Parameters<NonNullable<ReturnType<FUniver['getActiveWorkbook']>>['setNumfmtLocal']>[0];

const numberLocales: readonly NumberLocale[] = [
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'ru',
  'pl',
  'ja',
  'ko',
  'id',
  'cs',
  'nl',
  'tr',
];

/** @param locale of the spreadsheet, as `de_DE`. */
function numberLocale(locale: string): NumberLocale {
  const language = locale.slice(0, 2).toLowerCase();
  return numberLocales.find((known) => known === language) ?? 'en';
}
