// Texts that the user typed or pasted, caught before the component parses them: the host reads them in the spreadsheet's locale.

import type { ICellData, Nullable } from '@univerjs/core';
import {
  AFTER_CELL_EDIT,
  BEFORE_CELL_EDIT,
  type SheetInterceptorService,
} from '@univerjs/preset-sheets-core';
import { engineFormula, localFormula } from '../../../apps-script/workbook/formula-locale';
import type { CellContent, Edit, WireSelection } from '../../../server/protocol/protocol';
import type { GridModel, GridSheet } from '../workbook-model';
import { editorNumber, editorText, rawTextOf } from './editor-text';
import { pastedTexts } from './pasted-text';

/** Before the component's own parsing of what was typed, which is 0. */
const beforeParsing = 1000;

/** After the component has chosen what stands in its editor (0), before the end of its chain (-1). */
const afterFormatting = -0.5;

/** Within this time, in ms, the component has carried out a paste. */
const pasteTime = 300;

/** What typing needs to know of the grid: where a paste goes, and how the spreadsheet's locale writes decimals. */
export interface TypingPlace {
  readonly decimalSign: string;
  selection: () => WireSelection | undefined;
  shownSheet: () => GridSheet | undefined;
}

export class TypedTexts {
  /** Not yet seen as a mutation, by sheet, row and column. */
  private readonly texts = new Map<string, string>();

  constructor(
    private readonly model: GridModel,
    private readonly target: TypingPlace,
  ) {}

  listen({ writeCellInterceptor }: SheetInterceptorService): void {
    writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
      priority: beforeParsing,
      // The component would put its own formula in, and pass it on to nobody: what is not passed on here stays.
      handler: (cell, _location, next) =>
        this.localFormula(cell) ?? next(cell && { ...cell, ...editorText(cell) }),
    });
    writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
      priority: afterFormatting,
      handler: (cell, _location, next) =>
        next(cell && { ...cell, ...editorNumber(cell, this.target.decimalSign) }),
    });
    writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
      priority: beforeParsing,
      handler: (cell, location, next) => {
        const { decimalSign } = this.target;
        const formula = cell?.f ? engineFormula(cell.f, decimalSign) : undefined;
        const text = formula ? localFormula(formula, decimalSign) : rawTextOf(cell);
        this.texts.set(placeOf(location.subUnitId, location.row, location.col), text);
        setTimeout(() => this.texts.clear());
        return next(formula ? { ...cell, f: formula } : cell);
      },
    });
    document.addEventListener('paste', (event) => this.keepPasted(event), { capture: true });
  }

  /** A formula as the spreadsheet's locale writes it, where that is not as the engine does. */
  private localFormula(cell: Nullable<ICellData>): ICellData | undefined {
    const { decimalSign } = this.target;
    return cell?.f && decimalSign !== '.' ? { ...cell, f: localFormula(cell.f, decimalSign) } : undefined;
  }

  /** Cells that were typed go as the text itself; what else the component did to them in the same moment is its own parsing. */
  replaceIn(edit: Edit): Edit[] {
    if (edit.kind !== 'set' || this.texts.size === 0) return [edit];
    const key = this.model.sheetById(edit.sheet)?.key ?? '';
    const edits: Edit[] = [];
    const rest = edit.cells.filter(([row, column, cell]) => {
      const text = this.texts.get(placeOf(key, row, column));
      if (text === undefined || (isEmpty(cell) && text !== '')) return true;
      edits.push({ kind: 'type', sheet: edit.sheet, row, column, text });
      return false;
    });
    return rest.length > 0 ? [...edits, { ...edit, cells: rest }] : edits;
  }

  private keepPasted(event: ClipboardEvent): void {
    const inGrid = event.target instanceof Element && event.target.closest('#grid');
    const pasted = inGrid && event.clipboardData ? pastedTexts(event.clipboardData) : null;
    const place = this.target.selection();
    const sheet = this.target.shownSheet();
    if (!pasted || !place || !sheet) return;
    for (const [r, line] of pasted.entries()) {
      for (const [c, text] of line.entries()) {
        this.texts.set(placeOf(sheet.key, place.row + r, place.column + c), text);
      }
    }
    setTimeout(() => this.texts.clear(), pasteTime);
  }
}

function placeOf(sheet: string, row: number, column: number): string {
  return `${sheet}:${row}:${column}`;
}

function isEmpty(cell: CellContent): boolean {
  return cell.value === null && cell.formula === undefined;
}
