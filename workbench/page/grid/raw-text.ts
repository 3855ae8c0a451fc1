/** The text that the user typed into a cell, before anything parsed it. */
import type { ICellData, Nullable } from '@univerjs/core';

/** The component's type of a text entered behind an apostrophe. */
const forcedText = 4;

/** @returns what stood in the editor: a formula with its "=", a forced text with its apostrophe, '' for an emptied cell. */
export function rawTextOf(cell: Nullable<ICellData>): string {
  if (!cell) return '';
  if (cell.f) return cell.f;
  if (cell.p?.body) return cell.p.body.dataStream.replace(/\r\n$/, '').replace(/\r/g, '\n');
  const text = cell.v === undefined || cell.v === null ? '' : String(cell.v);
  return cell.t === forcedText ? `'${text}` : text;
}
