// The text that the user typed into a cell, before anything parsed it.

import type { ICellData, Nullable } from '@univerjs/core';
import { localNumber } from '../view/number-locale';

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

const plainText = 1;
const number = 2;

/** Texts that would become something else when typed: formulas, numbers, amounts, dates, truth values. */
const notText =
  /^(?:[='+@]|[\s$€£¥(+-]*[\d.,]|(?:true|false)$|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i;

/** In a cell formatted as text only these mean something else. */
const notTextAnywhere = /^[=']/;

/**
 * Opening a cell and closing it again must not change it: as in the spreadsheet, the editor shows an apostrophe before a text that
 * would be read as something else.
 */
export function editorText(cell: ICellData): Pick<ICellData, 'v'> | undefined {
  if (cell.t !== plainText || cell.f || typeof cell.v !== 'string') return undefined;
  const format = typeof cell.s === 'object' ? cell.s?.n?.pattern : undefined;
  const risky = format === '@' ? notTextAnywhere : notText;
  return risky.test(cell.v) ? { v: `'${cell.v}` } : undefined;
}

/**
 * A number opens with the decimals of the spreadsheet's locale, or the host would read it as another number, a day or a text.
 * @param shown the cell as the component would show it in the editor: a number, or a percentage as text.
 */
export function editorNumber(shown: ICellData, decimalSign: string): Pick<ICellData, 'v'> | undefined {
  const { t, v, f } = shown;
  if (t !== number || f || v === null || v === undefined || typeof v === 'boolean') return undefined;
  const isNumber = typeof v === 'number' || /^-?[\d.]+%$/.test(v);
  return isNumber && decimalSign !== '.' ? { v: localNumber(v, decimalSign) } : undefined;
}
