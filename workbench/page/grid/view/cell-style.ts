// Cell styles: the workbook's to and from Univer's.

import type { IStyleData, Nullable } from '@univerjs/core';
import type { CellStyle } from '../../../server/protocol/cells';
import { horizontalAlign, verticalAlign, wrapStrategy } from './univer-values';

/** Members that are on or off: the workbook's name, Univer's. */
const switches = [
  ['bold', 'bl'],
  ['italic', 'it'],
] as const;
const lines = [
  ['underline', 'ul'],
  ['strikethrough', 'st'],
] as const;

export function univerStyle(style: CellStyle): IStyleData {
  const univer: IStyleData = {};
  if (style.format !== undefined) univer.n = { pattern: style.format };
  for (const [name, member] of switches) if (style[name]) univer[member] = 1;
  for (const [name, member] of lines) if (style[name]) univer[member] = { s: 1 };
  if (style.background !== undefined) univer.bg = { rgb: style.background };
  if (style.fontColor !== undefined) univer.cl = { rgb: style.fontColor };
  if (style.fontFamily !== undefined) univer.ff = style.fontFamily;
  if (style.fontSize !== undefined) univer.fs = style.fontSize;
  const ht = horizontalAlign[style.horizontalAlignment ?? ''];
  if (ht !== undefined) univer.ht = ht;
  const vt = verticalAlign[style.verticalAlignment ?? ''];
  if (vt !== undefined) univer.vt = vt;
  if (style.wrap !== undefined) univer.tb = wrapStrategy[style.wrap];
  return univer;
}

export function cellStyle(univer: Nullable<IStyleData>): CellStyle {
  const style: CellStyle = {};
  if (!univer) return style;
  if (univer.n?.pattern) style.format = univer.n.pattern;
  for (const [name, member] of switches) if (univer[member]) style[name] = true;
  for (const [name, member] of lines) if (univer[member]?.s) style[name] = true;
  if (univer.bg?.rgb) style.background = univer.bg.rgb;
  if (univer.cl?.rgb) style.fontColor = univer.cl.rgb;
  if (univer.ff) style.fontFamily = univer.ff;
  if (univer.fs) style.fontSize = univer.fs;
  const horizontalAlignment = nameOf(horizontalAlign, univer.ht);
  if (horizontalAlignment) style.horizontalAlignment = horizontalAlignment;
  const verticalAlignment = nameOf(verticalAlign, univer.vt);
  if (verticalAlignment) style.verticalAlignment = verticalAlignment;
  const wrap = (['OVERFLOW', 'CLIP', 'WRAP'] as const).find((name) => wrapStrategy[name] === univer.tb);
  if (wrap) style.wrap = wrap;
  return style;
}

function nameOf(table: Readonly<Record<string, number>>, value: Nullable<number>): string | undefined {
  return Object.keys(table).find((name) => table[name] === value);
}
