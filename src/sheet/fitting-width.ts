// How wide a column must be to show its contents, by their characters.
//
// Google's autoResizeColumns measures bold titles as if they weren't bold (docs/platform.md §4), and what it came to
// costs a call for each column.

import { type CellValue, isDayFormat, type SheetCells } from './cells';

/** Pixels of a character in Google's default font: of most, of capitals and others as wide, and of Chinese and such. */
const [CHARACTER, WIDE, WIDEST] = [7, 9, 14];
/** Pixels beside the text, with what a bold title needs beyond the others. */
const MARGIN = 26;

/** @param at the 0-based column; @returns pixels */
export function fittingWidth({ titles, formats, rows }: SheetCells, at: number): number {
  const format = formats[at] ?? '';
  const texts = [titles[at] ?? '', ...longest(rows, at, format)];
  return Math.max(...texts.map(pixelsOf)) + MARGIN;
}

/** The longest text of a column, and its longest number or day as it is shown. */
function longest(rows: readonly CellValue[][], at: number, format: string): string[] {
  let text = '';
  let number = 0;
  for (const row of rows) {
    const value = row[at] ?? '';
    if (typeof value === 'string') text = value.length > text.length ? value : text;
    else number = Math.max(number, Math.abs(value));
  }
  return [text, isDayFormat(format) ? format : shown(number, format)];
}

/** Approximately, in the separators of any locale: a percentage has two digits more before its point. */
function shown(number: number, format: string): string {
  const [pattern = ''] = format.replace(/\[[^\]]*\]/g, '').split(';');
  const decimals = /\.(0+)/.exec(pattern)?.[1]?.length ?? 0;
  const digits = (pattern.includes('%') ? number * 100 : number).toFixed(decimals);
  const separators = Math.floor((digits.length - 1) / 3);
  return digits + pattern.replace(/[#0.,"]/g, '') + ' '.repeat(separators);
}

function pixelsOf(text: string): number {
  const wide = text.replace(/[^A-Z@%mw]/g, '').length;
  const widest = text.replace(/[\u0000-\u2e7f]/g, '').length;
  return text.length * CHARACTER + wide * (WIDE - CHARACTER) + widest * (WIDEST - CHARACTER);
}
