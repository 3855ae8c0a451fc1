// What the user did in the grid, heard as the component's mutations, in the words of the workbook.

import type { ICommandInfo, IExecutionOptions, IRange } from '@univerjs/core';
import type { CellChange, ComputedCell, Edit } from '../../../server/protocol/protocol';
import { cellValueOf, wireCellOf } from '../view/cell-data';
import type { GridModel, GridSheet } from '../workbook-model';

/** What a translation reads of the grid. */
export type EditedSheet = Pick<
  GridSheet,
  'id' | 'raw' | 'style' | 'usedRange' | 'rows' | 'columns' | 'width'
>;
export interface EditedModel extends Pick<GridModel, 'unitId' | 'provisionalId' | 'idOf'> {
  sheet: (key: string) => EditedSheet | undefined;
}

/** The fields of all mutations that are translated; each mutation has some of them. */
interface MutationFields {
  unitId?: string;
  subUnitId?: string;
  range?: IRange;
  ranges?: IRange[];
  cellValue?: Record<string, Record<string, unknown>>;
  index?: number;
  name?: string;
  hidden?: number;
  toOrder?: number;
  sheet?: { id: string; name: string };
  sourceRange?: IRange;
  targetRange?: IRange;
  values?: Record<string, { ranges: IRange[] }>;
  from?: { subUnitId: string; value: Record<string, Record<string, unknown>> };
  to?: { subUnitId: string; value: Record<string, Record<string, unknown>> };
  xSplit?: number;
  ySplit?: number;
  rowCount?: number;
  columnCount?: number;
}

type Translation = (fields: MutationFields, sheet: EditedSheet) => Edit[];

/** How many cells one edit carries, so that no single request grows without bound. */
const cellsPerEdit = 20_000;

const translations: Record<string, Translation> = {
  'sheet.mutation.set-range-values': (fields, sheet) => setMatrix(sheet, fields.cellValue),
  'sheet.mutation.set.numfmt': (fields, sheet) =>
    setRanges(
      sheet,
      Object.values(fields.values ?? {}).flatMap((value) => value.ranges),
    ),
  'sheet.mutation.remove.numfmt': (fields, sheet) => setRanges(sheet, fields.ranges ?? []),
  'sheet.mutation.reorder-range': (fields, sheet) => setRanges(sheet, fields.range ? [fields.range] : []),
  'sheet.mutation.move-rows': (fields, sheet) => setRanges(sheet, rowsBetween(fields, sheet)),
  'sheet.mutation.move-columns': (fields, sheet) => setRanges(sheet, columnsBetween(fields, sheet)),
  'sheet.mutation.insert-row': (fields, sheet) => rowEdit('insertRows', fields, sheet),
  'sheet.mutation.remove-rows': (fields, sheet) => rowEdit('deleteRows', fields, sheet),
  'sheet.mutation.insert-col': (fields, sheet) => columnEdit('insertColumns', fields, sheet),
  'sheet.mutation.remove-col': (fields, sheet) => columnEdit('deleteColumns', fields, sheet),
  'sheet.mutation.set-worksheet-name': (fields, sheet) => [
    { kind: 'renameSheet', sheet: sheet.id, name: fields.name ?? '' },
  ],
  'sheet.mutation.set-worksheet-order': (fields, sheet) => [
    { kind: 'moveSheet', sheet: sheet.id, index: fields.toOrder ?? 0 },
  ],
  'sheet.mutation.set-worksheet-hidden': (fields, sheet) => [
    { kind: 'hideSheet', sheet: sheet.id, hidden: fields.hidden === 1 },
  ],
  'sheet.mutation.set-worksheet-col-width': (fields, sheet) => [
    { kind: 'widths', sheet: sheet.id, widths: widthsIn(sheet, fields.ranges ?? []) },
  ],
  'sheet.mutation.set-frozen': (fields, sheet) => [
    { kind: 'freeze', sheet: sheet.id, rows: fields.ySplit ?? 0, columns: fields.xSplit ?? 0 },
  ],
};

/** Mutations that are not about one sheet that is there. */
const workbookTranslations: Record<string, (fields: MutationFields, model: EditedModel) => Edit[]> = {
  'sheet.mutation.insert-sheet': addedSheet,
  'sheet.mutation.remove-sheet': removedSheet,
  'sheet.mutation.move-range': ({ from, to }, model) =>
    [from, to].flatMap((side) => {
      const sheet = side && model.sheet(side.subUnitId);
      return sheet ? setMatrix(sheet, side.value) : [];
    }),
};

/**
 * @returns the edits of one mutation, none when it changes nothing that the workbook keeps.
 *   A computed formula result is reported as such, never as something that the user typed.
 */
export function editsOf(
  info: Readonly<ICommandInfo>,
  options: IExecutionOptions | undefined,
  model: EditedModel,
): Edit[] {
  const fields: MutationFields = info.params ?? {};
  if (fields.unitId !== model.unitId) return [];
  const ofWorkbook = workbookTranslations[info.id];
  if (ofWorkbook) return ofWorkbook(fields, model);
  const sheet = fields.subUnitId === undefined ? undefined : model.sheet(fields.subUnitId);
  if (!sheet) return [];
  if (options?.['fromFormula'] || options?.['applyFormulaCalculationResult']) return computed(sheet, fields);
  return translations[info.id]?.(fields, sheet) ?? [];
}

/** A new sheet has no number of its own yet: the model hands out a negative one until the server answers. */
function addedSheet(fields: MutationFields, model: EditedModel): Edit[] {
  const added = fields.sheet;
  if (!added) return [];
  const id = model.provisionalId(added.id);
  const sheet = model.sheet(added.id);
  const content = sheet ? setRanges(sheet, [sheet.usedRange()]) : [];
  const size = { rows: sheet?.rows() ?? 1000, columns: sheet?.columns() ?? 26 };
  const edit: Edit = {
    kind: 'addSheet',
    name: added.name,
    index: fields.index ?? 0,
    provisional: id,
    ...size,
  };
  return [edit, ...content];
}

/** It is heard when the sheet is gone from the grid; its number is still known. */
function removedSheet({ subUnitId = '' }: MutationFields, model: EditedModel): Edit[] {
  const id = model.idOf(subUnitId);
  return id === undefined ? [] : [{ kind: 'deleteSheet', sheet: id }];
}

function rowEdit(kind: 'insertRows' | 'deleteRows', fields: MutationFields, sheet: EditedSheet): Edit[] {
  if (!fields.range) return [];
  const { startRow, endRow } = fields.range;
  return [{ kind, sheet: sheet.id, at: startRow, count: endRow - startRow + 1 }];
}

function columnEdit(
  kind: 'insertColumns' | 'deleteColumns',
  fields: MutationFields,
  sheet: EditedSheet,
): Edit[] {
  if (!fields.range) return [];
  const { startColumn, endColumn } = fields.range;
  return [{ kind, sheet: sheet.id, at: startColumn, count: endColumn - startColumn + 1 }];
}

function rowsBetween(fields: MutationFields, sheet: EditedSheet): IRange[] {
  if (!fields.sourceRange || !fields.targetRange) return [];
  const startRow = Math.min(fields.sourceRange.startRow, fields.targetRange.startRow);
  const endRow = Math.max(fields.sourceRange.endRow, fields.targetRange.endRow);
  return [{ ...sheet.usedRange(), startRow, endRow }];
}

function columnsBetween(fields: MutationFields, sheet: EditedSheet): IRange[] {
  if (!fields.sourceRange || !fields.targetRange) return [];
  const startColumn = Math.min(fields.sourceRange.startColumn, fields.targetRange.startColumn);
  const endColumn = Math.max(fields.sourceRange.endColumn, fields.targetRange.endColumn);
  return [{ ...sheet.usedRange(), startColumn, endColumn }];
}

function widthsIn(sheet: EditedSheet, ranges: readonly IRange[]): [number, number][] {
  const widths: [number, number][] = [];
  for (const range of ranges) {
    const last = Math.min(range.endColumn, sheet.columns() - 1);
    for (let column = range.startColumn; column <= last; column++) widths.push([column, sheet.width(column)]);
  }
  return widths;
}

function computed(sheet: EditedSheet, fields: MutationFields): Edit[] {
  const cells: ComputedCell[] = [];
  eachCell(fields.cellValue, (row, column) => {
    const cell = sheet.raw(row, column);
    // What is left of a table that a formula beside the cell no longer shows here is no result of the cell.
    if (!cell?.f) return;
    const format = sheet.style(cell)?.n?.pattern;
    const value = cellValueOf(cell);
    cells.push(format === undefined ? [row, column, value] : [row, column, value, format]);
  });
  return cells.length === 0 ? [] : [{ kind: 'computed', sheet: sheet.id, cells }];
}

function setMatrix(sheet: EditedSheet, matrix: MutationFields['cellValue']): Edit[] {
  const cells: CellChange[] = [];
  eachCell(matrix, (row, column) => cells.push(changeAt(sheet, row, column)));
  return inParts(sheet, cells);
}

/** The cells of the ranges as they are now: what any change that is not translated in its own words falls back to. */
function setRanges(sheet: EditedSheet, ranges: readonly IRange[]): Edit[] {
  const cells: CellChange[] = [];
  for (const range of ranges) {
    const used = sheet.usedRange();
    const endRow = Math.min(range.endRow, Math.max(used.endRow, range.startRow));
    const endColumn = Math.min(range.endColumn, Math.max(used.endColumn, range.startColumn));
    for (let row = range.startRow; row <= endRow; row++) {
      for (let column = range.startColumn; column <= endColumn; column++) {
        cells.push(changeAt(sheet, row, column));
      }
    }
  }
  return inParts(sheet, cells);
}

function changeAt(sheet: EditedSheet, row: number, column: number): CellChange {
  const cell = sheet.raw(row, column);
  return [row, column, wireCellOf(cell, sheet.style(cell))];
}

function inParts(sheet: EditedSheet, cells: readonly CellChange[]): Edit[] {
  const edits: Edit[] = [];
  for (let from = 0; from < cells.length; from += cellsPerEdit) {
    edits.push({ kind: 'set', sheet: sheet.id, cells: cells.slice(from, from + cellsPerEdit) });
  }
  return edits;
}

function eachCell(matrix: MutationFields['cellValue'], visit: (row: number, column: number) => void): void {
  for (const [row, columns] of Object.entries(matrix ?? {})) {
    for (const column of Object.keys(columns ?? {})) visit(Number(row), Number(column));
  }
}
