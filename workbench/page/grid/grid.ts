// The grid: shows the host's workbook and reports what the user changes in it.

import { type ICommandInfo, type IExecutionOptions, LifecycleService, LifecycleStages } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/lib/facade';
import {
  IEditorBridgeService,
  LexerTreeBuilder,
  SheetInterceptorService,
} from '@univerjs/preset-sheets-core';
import type { CellChange, WireSelection } from '../../server/protocol/cells';
import type { Edit } from '../../server/protocol/edits';
import type { WireWorkbook } from '../../server/protocol/workbook';
import type { PageClock } from '../page-clock';
import { writeCells } from './cell-writer';
import { GridComponent, separateLandmarks } from './component';
import { ConditionalFormats } from './conditional/show-conditional';
import { leaveOutMovedFormulas } from './editing/moved-formulas';
import { keepOpenEditor } from './editing/open-editor';
import { ownFormulas } from './editing/shared-formulas';
import { TypedTexts } from './editing/typed-texts';
import { UserEdits } from './editing/user-edits';
import { BlockedTables } from './formulas/blocked-tables';
import { CustomFunctions } from './formulas/custom-functions';
import { SpilledEdits } from './formulas/spilled-edits';
import { SpilledValues } from './formulas/spilled-values';
import { GridSelection } from './selection';
import { addRowsAndColumns } from './sheet-growth';
import { showFormulaResults, showLocalNumbers } from './view/displayed-values';
import { closeNameBox } from './view/name-box';
import { returnDraggedTabs, tabsInUse } from './view/sheet-tabs';
import { correctTabOrder } from './view/tab-order';
import { sheetDefaults } from './view/univer-snapshot';
import type { GridSheet, WorkbookModel } from './workbook-model';

/** Univer's commands for selecting other cells or another sheet. */
const selectionChanges = new Set(['sheet.operation.set-selections', 'sheet.operation.set-worksheet-active']);

export class Grid {
  readonly component: GridComponent;
  readonly functions: CustomFunctions;
  readonly spilled: SpilledValues;
  private readonly selected: GridSelection;
  private readonly blocked: BlockedTables;
  private readonly spilledEdits: SpilledEdits;
  private readonly conditional: ConditionalFormats;
  private readonly typed: TypedTexts;
  private readonly userEdits: UserEdits;
  private readonly listeners: ((edits: Edit[]) => void)[] = [];
  private listening = false;

  constructor(container: string, darkMode: boolean) {
    const component = new GridComponent(container, darkMode);
    const functions = new CustomFunctions(component);
    const spilled = new SpilledValues(component);
    this.component = component;
    this.functions = functions;
    this.spilled = spilled;
    this.selected = new GridSelection(component);
    this.blocked = new BlockedTables(component, spilled, functions, (sheet, rows, columns) =>
      this.report(addRowsAndColumns(component, sheet, rows, columns)),
    );
    this.spilledEdits = new SpilledEdits(component.model, spilled, functions, this.blocked);
    this.conditional = new ConditionalFormats(component, spilled);
    this.typed = new TypedTexts(component, this.selected);
    this.userEdits = new UserEdits({
      component,
      functions,
      spilledEdits: this.spilledEdits,
      blocked: this.blocked,
      typed: this.typed,
    });
    returnDraggedTabs();
    separateLandmarks(container);
    correctTabOrder(container);
    closeNameBox(container, () => this.focus());
  }

  get api(): FUniver {
    return this.component.api;
  }

  get model(): WorkbookModel {
    return this.component.model;
  }

  get clock(): PageClock {
    return this.component.clock;
  }

  /** Resolves when the grid accepts typing and drags: the canvases of cells, editor and formula bar are drawn. */
  async drawn(): Promise<void> {
    const main = '#grid canvas[id^=univer-sheet-main-canvas]';
    while (!document.querySelector(main) || document.querySelectorAll('#grid canvas').length < 3) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    // Else the fill handle would do nothing for three seconds (STEADY_TIMEOUT in @univerjs/ui).
    const lifecycle = this.component.service(LifecycleService);
    await lifecycle.onStage(LifecycleStages.Rendered);
    lifecycle.stage = LifecycleStages.Steady;
  }

  /** Whether a cell editor is open, or a tab is being renamed or dragged. */
  get editing(): boolean {
    if (this.model.unitId === '') return false;
    return this.component.service(IEditorBridgeService).isVisible().visible || tabsInUse();
  }

  /** Puts the keyboard focus back into the grid. */
  focus(): void {
    const selection = this.selection();
    document.querySelector<HTMLElement>('#grid canvas')?.focus();
    if (selection) this.select(selection);
  }

  onEdit(listener: (edits: Edit[]) => void): void {
    this.listeners.push(listener);
  }

  /** Shows the whole workbook; the scroll position of the active sheet stays. */
  show(workbook: WireWorkbook): void {
    const scroll = this.selected.scrollPosition();
    this.conditional.read(workbook);
    this.component.open(workbook);
    this.spilledEdits.reset(workbook);
    this.listen();
    this.select(workbook.active);
    if (scroll?.sheet === String(workbook.active.sheet)) {
      this.component.activeSheet()?.scrollToCell(scroll.row, scroll.column);
    }
    this.functions.cellsChanging();
  }

  /** Updates a few changed cells. */
  apply(changes: readonly { sheet: number; cells: readonly CellChange[] }[]): void {
    for (const { sheet: id, cells } of changes) {
      const sheet = this.model.sheetById(id);
      if (sheet) writeCells(this.component, this.functions, sheet, cells);
    }
  }

  select(selection: WireSelection): void {
    this.selected.select(selection);
  }

  /** Shows what a script has selected. */
  showSelected(selection: WireSelection): void {
    this.select(selection);
    this.selected.bringIntoView(selection);
  }

  selection(): WireSelection | undefined {
    return this.selected.current();
  }

  shownSheet(): GridSheet | undefined {
    return this.selected.sheet();
  }

  /** Why the cell shows an error, in one sentence. */
  errorAt(sheet: GridSheet, row: number, column: number): string | undefined {
    // Of a formula that a script has taken away, the last answer is still known.
    if (!sheet.raw(row, column)?.f) return undefined;
    return (
      this.functions.errorAt({ sheet: sheet.key, row, column }) ?? this.blocked.reasonAt(sheet, row, column)
    );
  }

  /** Called with the first workbook, because Univer starts its sheet services only then. */
  private listen(): void {
    if (this.listening) return;
    this.listening = true;
    const { component } = this;
    const interceptors = component.service(SheetInterceptorService);
    this.typed.listen(interceptors);
    keepOpenEditor(component.service(IEditorBridgeService));
    showLocalNumbers(interceptors, () => component.decimalSign);
    const lexer = component.service(LexerTreeBuilder);
    const cellAt = (sheet: string, row: number, column: number) =>
      component.model.sheet(sheet)?.raw(row, column);
    component.commands.beforeCommandExecuted((info, options) => {
      if (info.id === 'sheet.mutation.insert-sheet') addDefaults(info.params);
      ownFormulas(info, (...formula) => lexer.moveFormulaRefOffset(...formula));
      leaveOutMovedFormulas(info, options, cellAt);
    });
    this.functions.register();
    this.conditional.listen(interceptors);
    showFormulaResults(interceptors, this.spilled, this.functions);
    component.commands.onCommandExecuted((info, options) => this.onCommand(info, options));
  }

  private onCommand(info: Readonly<ICommandInfo>, options: IExecutionOptions | undefined): void {
    const fromHost = options?.['fromHost'] === true;
    if (info.id === 'sheet.mutation.set-range-values' && !options?.['fromFormula']) {
      this.userEdits.cellsChanged(info, fromHost);
    }
    if (fromHost) return;
    this.report(selectionChanges.has(info.id) ? this.selected.edits() : this.userEdits.of(info, options));
  }

  private report(edits: Edit[]): void {
    if (edits.length > 0) for (const listener of this.listeners) listener(edits);
  }
}

/** A sheet that the user adds has the same sizes and font as one of the host's. */
function addDefaults(params: { sheet?: object } | undefined): void {
  if (params?.sheet) Object.assign(params.sheet, sheetDefaults);
}
