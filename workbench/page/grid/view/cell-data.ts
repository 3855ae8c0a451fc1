// Cells: the workbook's content to and from Univer's cell data.

import type { ICellData, IStyleData, Nullable } from '@univerjs/core';
import type { CellContent, CellValue } from '../../../server/protocol/cells';
import { cellStyle, univerStyle } from './cell-style';
import { valueType } from './univer-values';

/** What a formula shows if its table has no room, in Google Sheets and in Univer. */
export const blockedTable = '#REF!';
export const univerBlockedTable = '#SPILL!';

/** A value with Univer's type for it. Univer stores booleans as 1 and 0. */
export function univerValue(value: CellValue): ICellData {
  if (typeof value === 'number') return { v: value, t: valueType.number };
  if (typeof value === 'boolean') return { v: value ? 1 : 0, t: valueType.boolean };
  if (typeof value === 'string') return { v: value, t: valueType.string };
  return {};
}

/** The value of a cell; for rich text, its plain text. */
export function cellValue(cell: Nullable<ICellData>): CellValue {
  if (!cell) return null;
  if (cell.p?.body) return plainText(cell.p.body.dataStream);
  if (cell.v === undefined || cell.v === null || cell.v === '') return null;
  if (cell.f && cell.v === univerBlockedTable) return blockedTable;
  if (cell.t === valueType.boolean) return cell.v === 1 || cell.v === true || cell.v === '1';
  if (cell.t === valueType.number) return Number(cell.v);
  return cell.v;
}

/** @param dataStream Univer's rich text, which ends in a line break of its own. */
export function plainText(dataStream: string): string {
  return dataStream.replace(/\r\n$/, '').replace(/\r/g, '\n');
}

/** Univer merges a style into the earlier one, where null removes a member. */
const unset: Readonly<Record<string, null>> = Object.fromEntries(
  ['n', 'bl', 'it', 'ul', 'st', 'bg', 'cl', 'ff', 'fs', 'ht', 'vt', 'tb'].map((member) => [member, null]),
);

/** A whole cell for Univer. Every field is set, so that nothing of the earlier cell is left. */
export function univerCell(cell: CellContent): ICellData {
  const { v = null, t = null } = univerValue(cell.value);
  return {
    v,
    t,
    f: cell.formula ?? null,
    si: null,
    p: null,
    s: { ...unset, ...univerStyle(cell) },
    custom: cell.note ? { note: cell.note } : null,
  };
}

/** Whether both have the same formula, or the same value without one. The grid itself computes formulas. */
export function hasSameContent(cell: Nullable<ICellData>, data: ICellData): boolean {
  if (data.f || cell?.f) return cell?.f === data.f;
  return !cell?.p && (cell?.v ?? null) === data.v && (cell?.t ?? null) === data.t;
}

/** @param style the cell's style, already looked up. */
export function cellContent(cell: Nullable<ICellData>, style: Nullable<IStyleData>): CellContent {
  const note = noteOf(cell);
  return {
    ...cellStyle(style),
    value: cellValue(cell),
    ...(cell?.f ? { formula: cell.f } : {}),
    ...(note ? { note } : {}),
  };
}

export function noteOf(cell: Nullable<ICellData>): string {
  const note: unknown = cell?.custom?.['note'];
  return typeof note === 'string' ? note : '';
}
