// Keeps text as it was typed or pasted, because Univer doesn't parse it in the spreadsheet's locale as the host does.

import type { ICellData, Nullable } from '@univerjs/core';
import {
  AFTER_CELL_EDIT,
  BEFORE_CELL_EDIT,
  type SheetInterceptorService,
} from '@univerjs/preset-sheets-core';
import { engineFormula, localFormula } from '../../../apps-script/workbook/formula-locale';
import type { CellContent } from '../../../server/protocol/cells';
import type { Edit } from '../../../server/protocol/edits';
import type { GridComponent } from '../component';
import { type CellKey, cellKey } from '../formulas/formula-cell';
import type { GridSelection } from '../selection';
import { editorNumber, editorText, typedText } from './editor-text';
import { pastedTexts } from './pasted-text';

/** Before Univer parses what was typed (0). */
const beforeParsing = 1000;

/** After Univer has chosen the content of its editor (0), before the end of its chain (-1). */
const afterFormatting = -0.5;

/** Univer finishes a paste within this time, in ms. */
const pasteTime = 300;

export class TypedTexts {
  /** Texts by cell, until Univer's mutation for them arrives. */
  private readonly texts = new Map<CellKey, string>();

  constructor(
    private readonly component: GridComponent,
    private readonly selection: GridSelection,
  ) {}

  listen({ writeCellInterceptor }: SheetInterceptorService): void {
    writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
      priority: beforeParsing,
      // Returned without `next`, because Univer would replace it with its own.
      handler: (cell, _location, next) =>
        this.localFormula(cell) ?? next(cell && { ...cell, ...editorText(cell) }),
    });
    writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
      priority: afterFormatting,
      handler: (cell, _location, next) =>
        next(cell && { ...cell, ...editorNumber(cell, this.component.decimalSign) }),
    });
    writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
      priority: beforeParsing,
      handler: (cell, location, next) => {
        const { decimalSign } = this.component;
        const formula = cell?.f ? engineFormula(cell.f, decimalSign) : undefined;
        const text = formula ? localFormula(formula, decimalSign) : typedText(cell);
        this.texts.set(cellKey({ sheet: location.subUnitId, row: location.row, column: location.col }), text);
        setTimeout(() => this.texts.clear());
        return next(formula ? { ...cell, f: formula } : cell);
      },
    });
    document.addEventListener('paste', (event) => this.keepPasted(event), { capture: true });
  }

  /** Replaces typed cells by their text, because what Univer sends of them is its own parsing. */
  replaceIn(edit: Edit): Edit[] {
    if (edit.kind !== 'set' || this.texts.size === 0) return [edit];
    const sheet = this.component.model.sheetById(edit.sheet)?.key ?? '';
    const edits: Edit[] = [];
    const rest = edit.cells.filter(([row, column, cell]) => {
      const text = this.texts.get(cellKey({ sheet, row, column }));
      if (text === undefined || (isEmpty(cell) && text !== '')) return true;
      edits.push({ kind: 'type', sheet: edit.sheet, row, column, text });
      return false;
    });
    return rest.length > 0 ? [...edits, { ...edit, cells: rest }] : edits;
  }

  /** The formula in the spreadsheet's locale, if that differs from the engine's. */
  private localFormula(cell: Nullable<ICellData>): ICellData | undefined {
    const { decimalSign } = this.component;
    return cell?.f && decimalSign !== '.' ? { ...cell, f: localFormula(cell.f, decimalSign) } : undefined;
  }

  private keepPasted(event: ClipboardEvent): void {
    const inGrid = event.target instanceof Element && event.target.closest('#grid');
    const pasted = inGrid && event.clipboardData ? pastedTexts(event.clipboardData) : null;
    const place = this.selection.current();
    const sheet = this.selection.sheet();
    if (!pasted || !place || !sheet) return;
    for (const [r, line] of pasted.entries()) {
      for (const [c, text] of line.entries()) {
        this.texts.set(cellKey({ sheet: sheet.key, row: place.row + r, column: place.column + c }), text);
      }
    }
    setTimeout(() => this.texts.clear(), pasteTime);
  }
}

function isEmpty(cell: CellContent): boolean {
  return cell.value === null && cell.formula === undefined;
}
