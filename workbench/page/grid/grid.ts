/** The grid: shows what the host holds, and tells what the user did to it. */
import {
  type DependencyIdentifier,
  ICommandService,
  type Univer,
  UniverInstanceType,
  type Workbook,
} from '@univerjs/core';
import type { FUniver } from '@univerjs/core/lib/facade';
import { AFTER_CELL_EDIT, SheetInterceptorService } from '@univerjs/preset-sheets-core';
import type { CellChange, Edit, WireSelection, WireWorkbook } from '../../server/protocol';
import { createGrid } from './create';
import { editsOf } from './edits';
import { cellDataOf } from './look';
import { GridModel, type GridSheet } from './model';
import { rawTextOf } from './raw-text';
import { snapshotOf } from './snapshot';

/** Marks our own mutations: what comes from the host is not sent back to it. */
const fromHost = { onlyLocal: true, fromHost: true };

/** Runs before the component's own parsing of what was typed, which is 0. */
const beforeParsing = 1000;

export class Grid {
  readonly model = new GridModel();
  readonly api: FUniver;
  private readonly univer: Univer;
  private readonly commands: ICommandService;
  private readonly listeners: ((edits: Edit[]) => void)[] = [];
  /** Texts typed and not yet seen as a mutation, by sheet, row and column. */
  private readonly typed = new Map<string, string>();

  constructor(container: string, dark: boolean) {
    const { api, univer } = createGrid(container, dark);
    this.api = api;
    this.univer = univer;
    this.commands = univer.__getInjector().get(ICommandService);
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
        cellValue[row] = { ...cellValue[row], [column]: cellDataOf(cell) };
      }
      const params = { unitId: this.model.unitId, subUnitId: sheet.key, cellValue };
      this.commands.syncExecuteCommand('sheet.mutation.set-range-values', params, fromHost);
    }
  }

  select(selection: WireSelection): void {
    const sheet = this.model.sheetById(selection.sheet);
    const fsheet = sheet && this.api.getActiveWorkbook()?.getSheetBySheetId(sheet.key);
    if (!fsheet) return;
    fsheet.activate();
    fsheet.getRange(selection.row, selection.column, selection.rows, selection.columns).activate();
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
    this.commands.onCommandExecuted((info, options) => {
      if (options?.['fromHost']) return;
      const edits = editsOf(info, options, this.model).flatMap((edit) => this.asTyped(edit));
      if (edits.length > 0) for (const listener of this.listeners) listener(edits);
    });
  }

  /** The host parses what was typed as the spreadsheet's locale has it, so the text is caught before the component parses it. */
  private keepRawText(): void {
    const { writeCellInterceptor } = this.univer.__getInjector().get(SheetInterceptorService);
    writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
      priority: beforeParsing,
      handler: (cell, location, next) => {
        this.typed.set(`${location.subUnitId}:${location.row}:${location.col}`, rawTextOf(cell));
        setTimeout(() => this.typed.clear());
        return next(cell);
      },
    });
  }

  /** Cells that were typed go as the text itself; what else the component did to them in the same moment is its own parsing. */
  private asTyped(edit: Edit): Edit[] {
    if (edit.kind !== 'set' || this.typed.size === 0) return [edit];
    const key = this.model.sheetById(edit.sheet)?.key ?? '';
    const edits: Edit[] = [];
    const rest = edit.cells.filter(([row, column]) => {
      const place = `${key}:${row}:${column}`;
      const text = this.typed.get(place);
      if (text === undefined) return true;
      edits.push({ kind: 'type', sheet: edit.sheet, row, column, text });
      return false;
    });
    return rest.length > 0 ? [...edits, { ...edit, cells: rest }] : edits;
  }
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
