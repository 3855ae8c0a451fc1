// How wide a column must be to show its contents, by their characters. Google's own fitting takes a call for each
// column to tell what it came to.

import { onceForText } from '../../../core/once';
import { type CellValue, isDayFormat, type SheetCells } from '../../../sheet/cells';

/** Pixels of most characters in Google's default font, Arial of 10 points, of narrow, wide and the widest ones. */
const [MOST, NARROW, WIDE, WIDEST] = [7.45, 4.1, 9.5, 13.5];
const [NARROW_ONES, WIDE_ONES] = [/[ !'(),\-./:;I[\]fijlrt|]/g, /[&A-HJ-LN-VX-Zw\u0250-\u2e7f]/g];
const WIDEST_ONES = /[%@MWm\u2e80-\uffff]/g;
/** How much wider bold characters are. */
const BOLD = 1.06;
/** Pixels beside the text. */
const MARGIN = 14;
/** The widest that a column is made, so that one long text doesn't push all others out of sight. */
const WIDEST_COLUMN = 1_000;
/** Characters of which even the narrowest fill the widest column. */
const MOST_MEASURED = 250;

/** @param at the 0-based column; @returns pixels */
export function fittingWidth({ titles, formats, rows }: SheetCells, at: number): number {
  const column = rows.map((row) => row[at] ?? '');
  const content = Math.max(
    pixelsOf(titles[at] ?? '') * BOLD,
    widestText(column),
    pixelsOf(longestNumber(column, formats[at] ?? '')),
  );
  return Math.min(Math.ceil(content) + MARGIN, WIDEST_COLUMN);
}

function widestText(column: readonly CellValue[]): number {
  const pixels = onceForText(pixelsOf);
  let widest = 0;
  for (const value of column)
    if (typeof value === 'string' && value.length * WIDEST > widest) widest = Math.max(widest, pixels(value));
  return widest;
}

/** The longest number or day as it is shown, about: a point too many is a few pixels. '' if there is none. */
function longestNumber(column: readonly CellValue[], format: string): string {
  let [largest, sign] = [-1, ''];
  for (const value of column) {
    if (typeof value !== 'number') continue;
    largest = Math.max(largest, Math.abs(value));
    if (value < 0) sign = '-';
  }
  if (largest < 0) return '';
  if (isDayFormat(format)) return format.replace(/\w/g, '0');
  const [pattern = ''] = format.replace(/\[\w+\]/g, '').split(';');
  const decimals = /\.(0+)/.exec(pattern)?.[1]?.length ?? 0;
  const digits = (pattern.includes('%') ? largest * 100 : largest).toFixed(decimals);
  const separators = pattern.includes(',') ? Math.floor((digits.length - decimals - 1) / 3) : 0;
  return sign + pattern.replace(/[#0.,"]/g, '') + digits + ','.repeat(separators);
}

function pixelsOf(text: string): number {
  const measured = text.slice(0, MOST_MEASURED);
  const more = (ones: RegExp, pixels: number) => (measured.match(ones)?.length ?? 0) * (pixels - MOST);
  return (
    measured.length * MOST + more(NARROW_ONES, NARROW) + more(WIDE_ONES, WIDE) + more(WIDEST_ONES, WIDEST)
  );
}
