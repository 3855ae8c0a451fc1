// Text in the cell editor: what the user typed, and what the editor shows for a cell.

import type { ICellData, Nullable } from '@univerjs/core';
import { plainText } from '../view/cell-data';
import { localNumber } from '../view/number-locale';
import { valueType } from '../view/univer-values';

/** The text as typed: a formula with its `=`, text with the apostrophe that forces it, '' for a cleared cell. */
export function typedText(cell: Nullable<ICellData>): string {
  if (!cell) return '';
  if (cell.f) return cell.f;
  if (cell.p?.body) return plainText(cell.p.body.dataStream);
  const text = cell.v === undefined || cell.v === null ? '' : String(cell.v);
  return cell.t === valueType.forcedString ? `'${text}` : text;
}

/** Text that typing would turn into something else: a formula, a number, an amount, a date, or a boolean. */
const parsedWhenTyped =
  /^(?:[='+@]|[\s$€£¥(+-]*[\d.,]|(?:true|false)$|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i;

/** In a cell formatted as text, all is plain text but a formula or an apostrophe. */
const parsedInTextFormat = /^[=']/;

/**
 * As in Google Sheets, the editor shows an apostrophe before text that would be parsed, so that opening and
 * closing a cell never changes it.
 */
export function editorText(cell: ICellData): Pick<ICellData, 'v'> | undefined {
  if (cell.t !== valueType.string || cell.f || typeof cell.v !== 'string') return undefined;
  const format = typeof cell.s === 'object' ? cell.s?.n?.pattern : undefined;
  const parsed = format === '@' ? parsedInTextFormat : parsedWhenTyped;
  return parsed.test(cell.v) ? { v: `'${cell.v}` } : undefined;
}

/**
 * Numbers open with the locale's decimal sign, because the host would parse another sign differently.
 * @param cell the cell as Univer would show it in the editor: a number, or a percentage as text.
 */
export function editorNumber(cell: ICellData, decimalSign: string): Pick<ICellData, 'v'> | undefined {
  const { t, v, f } = cell;
  if (t !== valueType.number || f || v === null || v === undefined || typeof v === 'boolean')
    return undefined;
  const isNumber = typeof v === 'number' || /^-?[\d.]+%$/.test(v);
  return isNumber && decimalSign !== '.' ? { v: localNumber(v, decimalSign) } : undefined;
}
