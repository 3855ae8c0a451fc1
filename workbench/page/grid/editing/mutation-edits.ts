// Translates Univer's mutations into edits of the workbook.

import type { ICommandInfo, IExecutionOptions, IRange } from '@univerjs/core';
import type { Edit } from '../../../server/protocol/edits';
import { computedValues, setMatrix, setRanges } from './changed-cells';
import type { EditedModel, EditedSheet, MutationFields } from './mutation-fields';

type Translation = (fields: MutationFields, sheet: EditedSheet) => Edit[];

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
  'sheet.mutation.set-col-hidden': (fields, sheet) => columnsHidden(fields, sheet, true),
  'sheet.mutation.set-col-visible': (fields, sheet) => columnsHidden(fields, sheet, false),
  'sheet.mutation.set-frozen': (fields, sheet) => [
    { kind: 'freeze', sheet: sheet.id, rows: fields.ySplit ?? 0, columns: fields.xSplit ?? 0 },
  ],
};

/** Mutations that add or delete a sheet, or change two sheets. */
const workbookTranslations: Record<string, (fields: MutationFields, model: EditedModel) => Edit[]> = {
  'sheet.mutation.insert-sheet': addedSheet,
  'sheet.mutation.remove-sheet': removedSheet,
  'sheet.mutation.move-range': ({ from, to }, model) =>
    [from, to].flatMap((side) => {
      const sheet = side && model.sheet(side.subUnitId);
      return sheet ? setMatrix(sheet, side.value) : [];
    }),
};

/** @returns the edits of one mutation; none when it changes nothing that the workbook stores. */
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
  const isComputed = options?.['fromFormula'] || options?.['applyFormulaCalculationResult'];
  if (isComputed) return computedValues(sheet, fields.cellValue);
  return translations[info.id]?.(fields, sheet) ?? [];
}

/** The new sheet has a provisional id until the host answers with its own. */
function addedSheet(fields: MutationFields, model: EditedModel): Edit[] {
  const added = fields.sheet;
  if (!added) return [];
  const provisional = model.provisionalId(added.id);
  const sheet = model.sheet(added.id);
  const size = { rows: sheet?.rows() ?? 1000, columns: sheet?.columns() ?? 26 };
  const edit: Edit = { kind: 'addSheet', name: added.name, index: fields.index ?? 0, provisional, ...size };
  return [edit, ...(sheet ? setRanges(sheet, [sheet.usedRange()]) : [])];
}

/** The grid no longer has the sheet, but the model still knows its id. */
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

function columnsHidden({ ranges = [] }: MutationFields, sheet: EditedSheet, hidden: boolean): Edit[] {
  return ranges.map(({ startColumn, endColumn }) => ({
    kind: 'hideColumns',
    sheet: sheet.id,
    hidden,
    at: startColumn,
    count: endColumn - startColumn + 1,
  }));
}

function widthsIn(sheet: EditedSheet, ranges: readonly IRange[]): [number, number][] {
  const widths: [number, number][] = [];
  for (const range of ranges) {
    const last = Math.min(range.endColumn, sheet.columns() - 1);
    for (let column = range.startColumn; column <= last; column++) widths.push([column, sheet.width(column)]);
  }
  return widths;
}
