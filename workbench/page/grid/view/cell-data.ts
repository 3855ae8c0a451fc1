// How a cell looks: the component's style object to and from the workbook's own words.

import type { ICellData, IStyleData, Nullable } from '@univerjs/core';
import type { CellContent, CellStyle, CellValue } from '../../../server/protocol/protocol';

/** The component's numbers for types of values and alignments. */
const stringType = 1;
const numberType = 2;
const booleanType = 3;
/** The spreadsheet's own name for a table that has no room; the component says #SPILL!. */
export const blockedTable = '#REF!';

const horizontal: Readonly<Record<string, number>> = { left: 1, center: 2, right: 3 };
const vertical: Readonly<Record<string, number>> = { top: 1, middle: 2, bottom: 3 };
const wraps = { OVERFLOW: 1, CLIP: 2, WRAP: 3 } as const;

/** Style members that are simply on or off: the workbook's name, the component's. */
const switches = [
  ['bold', 'bl'],
  ['italic', 'it'],
] as const;
const lines = [
  ['underline', 'ul'],
  ['strikethrough', 'st'],
] as const;

export function styleOf(look: CellStyle): IStyleData {
  const style: IStyleData = {};
  if (look.format !== undefined) style.n = { pattern: look.format };
  for (const [name, ours] of switches) if (look[name]) style[ours] = 1;
  for (const [name, ours] of lines) if (look[name]) style[ours] = { s: 1 };
  if (look.background !== undefined) style.bg = { rgb: look.background };
  if (look.fontColor !== undefined) style.cl = { rgb: look.fontColor };
  if (look.fontFamily !== undefined) style.ff = look.fontFamily;
  if (look.fontSize !== undefined) style.fs = look.fontSize;
  const ht = horizontal[look.horizontalAlignment ?? ''];
  if (ht !== undefined) style.ht = ht;
  const vt = vertical[look.verticalAlignment ?? ''];
  if (vt !== undefined) style.vt = vt;
  if (look.wrap !== undefined) style.tb = wraps[look.wrap];
  return style;
}

export function lookOf(style: Nullable<IStyleData>): CellStyle {
  const look: CellStyle = {};
  if (!style) return look;
  if (style.n?.pattern) look.format = style.n.pattern;
  for (const [name, ours] of switches) if (style[ours]) look[name] = true;
  for (const [name, ours] of lines) if (style[ours]?.s) look[name] = true;
  if (style.bg?.rgb) look.background = style.bg.rgb;
  if (style.cl?.rgb) look.fontColor = style.cl.rgb;
  if (style.ff) look.fontFamily = style.ff;
  if (style.fs) look.fontSize = style.fs;
  const horizontalAlignment = nameOf(horizontal, style.ht);
  if (horizontalAlignment) look.horizontalAlignment = horizontalAlignment;
  const verticalAlignment = nameOf(vertical, style.vt);
  if (verticalAlignment) look.verticalAlignment = verticalAlignment;
  const wrap = (['OVERFLOW', 'CLIP', 'WRAP'] as const).find((name) => wraps[name] === style.tb);
  if (wrap) look.wrap = wrap;
  return look;
}

function nameOf(table: Readonly<Record<string, number>>, value: Nullable<number>): string | undefined {
  return Object.keys(table).find((name) => table[name] === value);
}

/** A value as the component holds it: booleans are 1 and 0 with a type of their own. */
export function contentOf(value: CellValue): ICellData {
  if (typeof value === 'number') return { v: value, t: numberType };
  if (typeof value === 'boolean') return { v: value ? 1 : 0, t: booleanType };
  if (typeof value === 'string') return { v: value, t: stringType };
  return {};
}

/** The value of a cell of the component; rich text counts as its plain text. */
export function cellValueOf(cell: Nullable<ICellData>): CellValue {
  if (!cell) return null;
  if (cell.p?.body) return cell.p.body.dataStream.replace(/\r\n$/, '').replace(/\r/g, '\n');
  if (cell.v === undefined || cell.v === null || cell.v === '') return null;
  if (cell.f && cell.v === '#SPILL!') return blockedTable;
  if (cell.t === booleanType) return cell.v === 1 || cell.v === true || cell.v === '1';
  if (cell.t === numberType) return Number(cell.v);
  return cell.v;
}

/** The component merges a style into the one before; null takes a member away. */
const unset: Readonly<Record<string, null>> = Object.fromEntries(
  ['n', 'bl', 'it', 'ul', 'st', 'bg', 'cl', 'ff', 'fs', 'ht', 'vt', 'tb'].map((member) => [member, null]),
);

/** A whole cell for the component; every field is named so that what it replaces leaves nothing behind. */
export function cellDataOf(cell: CellContent): ICellData {
  const { v = null, t = null } = contentOf(cell.value);
  return {
    v,
    t,
    f: cell.formula ?? null,
    si: null,
    p: null,
    s: { ...unset, ...styleOf(cell) },
    custom: cell.note ? { note: cell.note } : null,
  };
}

/** Whether the cell holds the same formula, or the same value; the value of a formula is the grid's own. */
export function hasContentOf(cell: Nullable<ICellData>, data: ICellData): boolean {
  if (data.f || cell?.f) return cell?.f === data.f;
  return !cell?.p && (cell?.v ?? null) === data.v && (cell?.t ?? null) === data.t;
}

/** @param style the cell's style, already looked up. */
export function wireCellOf(cell: Nullable<ICellData>, style: Nullable<IStyleData>): CellContent {
  const note = noteOf(cell);
  return {
    ...lookOf(style),
    value: cellValueOf(cell),
    ...(cell?.f ? { formula: cell.f } : {}),
    ...(note ? { note } : {}),
  };
}

export function noteOf(cell: Nullable<ICellData>): string {
  const note: unknown = cell?.custom?.['note'];
  return typeof note === 'string' ? note : '';
}
